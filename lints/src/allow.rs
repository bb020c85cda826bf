//! Comments that allow what a lint finds on one line: `// ptx-async: allow(missing-proxy-fence)`.

/// Whether a comment on the line of `at`, or a line before it with nothing else, allows the lint with this name.
pub(crate) fn is_allowed(text: &str, at: usize, id: &str) -> bool {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = text[start..].lines().next().unwrap_or("");
    let before = text[..start].lines().next_back().filter(|line| line.trim_start().starts_with("//"));
    [Some(line), before].into_iter().flatten().any(|line| allows(line, id))
}

fn allows(line: &str, id: &str) -> bool {
    let comment = line.split_once("//").and_then(|(_, comment)| comment.trim().strip_prefix("ptx-async:"));
    let list = comment.and_then(|comment| comment.trim().strip_prefix("allow(")?.split_once(')'));
    list.is_some_and(|(list, _)| list.split(',').any(|name| name.trim() == id))
}

#[cfg(test)]
mod tests {
    use super::is_allowed;

    #[test]
    fn a_comment_allows_one_line() {
        let text = "a; // ptx-async: allow(x, y)\nb;\n  // ptx-async: allow(z) because\nc;\nd;";
        let at = |statement: &str| text.find(statement).unwrap();
        assert!(is_allowed(text, at("a;"), "x") && is_allowed(text, at("a;"), "y"));
        assert!(!is_allowed(text, at("a;"), "z") && !is_allowed(text, at("b;"), "x"));
        assert!(is_allowed(text, at("c;"), "z") && !is_allowed(text, at("d;"), "z"));
    }
}
