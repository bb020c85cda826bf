//! The places for registers in the lines of `instructions.txt`.

/// A place for a register: `$KIND`, `$^KIND` for a result, or `$=LABEL:KIND` for a register with a label.
pub struct Mark<'l> {
    /// The text since the mark before.
    pub text: &'l str,
    /// `^` or `=`.
    pub sign: Option<char>,
    /// The kind, with the label.
    pub kind: &'l str,
}

/// Returns the marks of a line, and the text after the last one.
pub fn marks(line: &str) -> (Vec<Mark<'_>>, &str) {
    let (mut marks, mut rest) = (Vec::new(), line);
    while let Some((text, marked)) = rest.split_once('$') {
        let sign = marked.chars().next().filter(|sign| matches!(sign, '^' | '='));
        let marked = &marked[sign.map_or(0, char::len_utf8)..];
        let end = marked.find(|c: char| !c.is_ascii_alphanumeric() && c != ':').unwrap_or(marked.len());
        let (kind, after) = marked.split_at(end);
        marks.push(Mark { text, sign, kind });
        rest = after;
    }
    (marks, rest)
}
