//! The instructions of the programs.

/// Returns the instructions whose results the manual defines: all lines of `instructions.txt` with each of their
/// alternatives.
pub fn lines() -> Vec<String> {
    expanded(include_str!("instructions.txt"))
}

/// Returns the instructions whose results the manual leaves open, within bounds or altogether: those of `open.txt`.
pub fn open_lines() -> Vec<String> {
    expanded(include_str!("open.txt"))
}

fn expanded(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    for line in text.lines() {
        if !line.is_empty() && !line.starts_with('#') {
            expand(line, &mut all);
        }
    }
    all
}

/// Adds a line with each combination of its alternatives.
fn expand(line: &str, into: &mut Vec<String>) {
    let found = line.find('<').and_then(|start| Some((start, start + line[start..].find('>')?)));
    let Some((start, end)) = found else {
        into.push(of_space(line));
        return;
    };
    for alternative in line[start + 1..end].split('|') {
        expand(&format!("{}{alternative}{}", &line[..start], &line[end + 1..]), into);
    }
}

/// Replaces `[X]` and `[Y]` by the bytes of the state space that the opcode names.
fn of_space(line: &str) -> String {
    let (own, common) = if line.contains(".shared") { ("[S", "[C") } else { ("[G", "[D") };
    line.replace("[X", own).replace("[Y", common)
}
