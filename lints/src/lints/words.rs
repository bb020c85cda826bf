//! Numbers in messages.

use alloc::format;
use alloc::string::String;

/// A count with its noun: `1 arrival`, `2 arrivals`.
pub(super) fn number(count: i64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}
