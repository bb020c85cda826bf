//! Many inputs in one file: one per line, as a byte string literal of Rust. Lines that begin with `#` are comments.

/// The line of an input.
pub fn line(input: &[u8]) -> String {
    let line = input.escape_ascii().to_string();
    // The line of an input must not begin like a comment.
    match line.strip_prefix('#') {
        Some(rest) => format!("\\x23{rest}"),
        None => line,
    }
}

/// The inputs of a file.
///
/// # Errors
///
/// The first line that [`line()`] would not write.
pub fn inputs(file: &str) -> Result<Vec<Vec<u8>>, String> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| input(line).ok_or_else(|| line.to_owned())).collect()
}

fn input(line: &str) -> Option<Vec<u8>> {
    let mut input = Vec::new();
    let mut bytes = line.bytes();
    while let Some(byte) = bytes.next() {
        input.push(match byte {
            b'\\' => match bytes.next()? {
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                b'x' => {
                    let mut digit = || char::from(bytes.next()?).to_digit(16);
                    u8::try_from(digit()? * 16 + digit()?).ok()?
                }
                other @ (b'\\' | b'"' | b'\'') => other,
                _ => return None,
            },
            byte => byte,
        });
    }
    Some(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unpacking_reverses_packing() {
        let all: Vec<u8> = (0..=255).collect();
        for bytes in [&all[..], b"", b"# no comment", b"\\x41\n"] {
            assert_eq!(inputs(&(line(bytes) + "\n")), Ok(vec![bytes.to_vec()]));
        }
        assert_eq!(inputs("# a comment\na\\x00\n"), Ok(vec![b"a\0".to_vec()]));
        assert_eq!(inputs("\\q"), Err(String::from("\\q")));
    }
}
