//! What ptxas prints, read back.
//!
//! Its lines are `ptxas-13 FILE, line 7; error   : TEXT`, without the place where there is none, and
//! `ptxas info    : TEXT`.

use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Info,
    Warning,
    Error,
    Fatal,
}

impl Kind {
    fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "info" => Self::Info,
            "warning" => Self::Warning,
            "error" => Self::Error,
            "fatal" => Self::Fatal,
            _ => return None,
        })
    }

    pub(super) fn refuses(self) -> bool {
        matches!(self, Self::Error | Self::Fatal)
    }
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Remark {
    pub(super) kind: Kind,
    pub(super) line: Option<usize>,
    pub(super) text: String,
}

impl Remark {
    /// The text of an advisory: what ptxas accepts and warns about.
    pub(super) fn advice(&self) -> Option<&str> {
        (self.kind == Kind::Warning).then_some(self.text.strip_prefix("Advisory: ")?)
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.text)
    }
}

pub(super) fn parse(log: &str) -> Vec<Remark> {
    // The closing line only says that there were errors.
    log.lines().filter_map(remark).filter(|remark| !remark.text.ends_with("aborted due to errors")).collect()
}

fn remark(line: &str) -> Option<Remark> {
    let (head, text) = line.split_once(" : ")?;
    let kind = Kind::from_word(head.split_whitespace().last()?)?;
    let place = head.rsplit_once("; ").and_then(|(place, _)| place.rsplit_once(", line "));
    let line = place.and_then(|(_, number)| number.parse().ok());
    Some(Remark { kind, line, text: text.trim().to_owned() })
}

/// The use of each entry: a line names the entry, a later one says what it uses.
pub(super) fn resources(remarks: &[Remark]) -> Vec<String> {
    let mut entry = None;
    let mut found = Vec::new();
    for remark in remarks.iter().filter(|remark| remark.kind == Kind::Info) {
        if let Some(rest) = remark.text.strip_prefix("Compiling entry function '") {
            entry = rest.split('\'').next();
        } else if remark.text.starts_with("Used ") {
            found.push(format!("{}: {}", entry.unwrap_or("module"), remark.text));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "\
ptxas-13 /tmp/a, b/t.ptx, line 7; error   : Feature 'Type .b128' requires PTX ISA .version 8.3 or later
ptxas-13 /tmp/t.ptx, line 9; fatal   : Parsing error near ':': syntax error
ptxas-13 /tmp/t.ptx, line 6; warning : Advisory: '.multicast::cluster' modifier should be used on others
ptxas-12 fatal   : Value 'sm_100' is not defined for option 'gpu-name'
ptxas info    : Compiling entry function 'k' for 'sm_90'
ptxas info    : Function properties for k
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 4 registers, used 0 barriers
ptxas-13 fatal   : Ptx assembly aborted due to errors
";

    #[test]
    fn kinds_lines_and_texts() {
        let remarks = parse(LOG);
        let brief: Vec<_> = remarks.iter().map(|r| (r.kind, r.line, &r.text[..5])).collect();
        assert_eq!(
            brief,
            [
                (Kind::Error, Some(7), "Featu"),
                (Kind::Fatal, Some(9), "Parsi"),
                (Kind::Warning, Some(6), "Advis"),
                (Kind::Fatal, None, "Value"),
                (Kind::Info, None, "Compi"),
                (Kind::Info, None, "Funct"),
                (Kind::Info, None, "Used "),
            ]
        );
        assert_eq!(remarks[1].text, "Parsing error near ':': syntax error");
    }

    #[test]
    fn advice_is_a_warning_that_says_so() {
        let remarks = parse(LOG);
        assert_eq!(remarks[2].advice(), Some("'.multicast::cluster' modifier should be used on others"));
        assert_eq!(remarks[0].advice(), None);
    }

    #[test]
    fn resources_name_their_entry() {
        assert_eq!(resources(&parse(LOG)), ["k: Used 4 registers, used 0 barriers"]);
    }
}
