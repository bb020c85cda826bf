//! Numbers with their nouns.

/// Formats a number and a noun: "no errors", "1 error", "3 errors".
pub fn count(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}
