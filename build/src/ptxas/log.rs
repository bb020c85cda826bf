//! Parses the output of ptxas.
//!
//! Its lines are `ptxas-13 FILE, line 7; error   : TEXT`, without the place where there is none, and
//! `ptxas info    : TEXT`.

use std::fmt;

/// The severity of a remark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Nothing is wrong.
    Info,
    /// The module assembles.
    Warning,
    /// The module does not assemble, but parsing continues.
    Error,
    /// The module is not parsed further.
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

    /// Whether the module does not assemble.
    pub fn refuses(self) -> bool {
        matches!(self, Self::Error | Self::Fatal)
    }
}

/// The place of a remark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The name of the file, without its folder and `.ptx`.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// Its severity.
    pub kind: Kind,
    /// None also where ptxas names code of its own, `<builtin>`.
    pub place: Option<Place>,
    /// Its text, without the severity.
    pub text: String,
}

/// The reason of a rejection: the parsing error where there is one, since other errors then depend on the text after
/// it; otherwise the first error.
pub fn reason<'r>(remarks: impl Iterator<Item = &'r Remark> + Clone) -> Option<String> {
    let mut fatal = remarks.clone().filter(|remark| remark.kind == Kind::Fatal);
    let first = fatal.next().or_else(|| remarks.clone().find(|remark| remark.kind.refuses()));
    first.map(|remark| remark.text.clone())
}

impl Remark {
    /// The text of an advisory: what ptxas accepts and warns about.
    pub fn advice(&self) -> Option<&str> {
        (self.kind == Kind::Warning).then_some(self.text.strip_prefix("Advisory: ")?)
    }
}

/// An optimization that ptxas does not make, which changes no result: `wgmma` one after the other, `setmaxnreg` ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loss<'r> {
    /// The optimization that is not made, and the reason.
    pub text: &'r str,
    /// The function, if ptxas names it.
    pub function: Option<&'r str>,
    /// The line, counted from 1, if ptxas names it.
    pub line: Option<usize>,
}

impl Loss<'_> {
    /// The correction of the source.
    pub fn help(&self) -> Option<&'static str> {
        let causes = [
            ("call", "inline the function, or call it before the fence or after the wait"),
            (
                "insufficient register",
                "use smaller accumulators, or let a thread have more registers: fewer threads, `setmaxnreg`",
            ),
            (
                "registers of",
                "let no instruction but products access these registers from the fence to the wait: an `Accumulator` keeps them apart, and a first product before the loop keeps the loop free of a branch around the wait",
            ),
            (
                "ill formed",
                "let a fence precede the products on every path, and a commit and a wait follow them",
            ),
            (
                "divergent",
                "let no branch that some threads of the warp take be between the fence and the wait",
            ),
            ("unable to determine", "give the kernel its launch bounds, such as `#[reqntid(384)]`"),
            ("minimum register", "let the kernel keep more registers"),
        ];
        causes.into_iter().find(|(cause, _)| self.text.contains(cause)).map(|(_, help)| help)
    }
}

impl Remark {
    /// The loss of performance that it reports: `(C7515) Potential Performance Loss: …`.
    pub fn loss(&self) -> Option<Loss<'_>> {
        let (_, text) = self.text.split_once("Potential Performance Loss: ")?;
        let (text, line) = match text.rsplit_once(" in line ") {
            Some((text, line)) => (text, line.trim_end_matches('.').parse().ok()),
            None => (text, None),
        };
        let (text, function) = match text.rsplit_once(" in the function '") {
            Some((text, function)) => (text, function.split('\'').next()),
            None => (text, None),
        };
        Some(Loss { text: text.trim_end_matches('.'), function, line })
    }

    /// The line of an address that has fewer bits than the module's.
    pub fn narrow_address(&self) -> Option<usize> {
        let (_, tail) = self.text.strip_prefix("Program uses ")?.split_once("-bit address on line '")?;
        tail.split_once('\'')?.0.parse().ok()
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "line {}: ", place.line)?;
        }
        f.write_str(&self.text)
    }
}

/// The remarks of a log.
pub fn parse(log: &str) -> Vec<Remark> {
    // The closing line only says that there were errors.
    log.lines().filter_map(remark).filter(|remark| !remark.text.ends_with("aborted due to errors")).collect()
}

fn remark(line: &str) -> Option<Remark> {
    let (head, text) = line.split_once(" : ")?;
    let kind = Kind::from_word(head.split_whitespace().last()?)?;
    let place = head.rsplit_once("; ").and_then(|(place, _)| self::place(place));
    Some(Remark { kind, place, text: text.trim().to_owned() })
}

/// `ptxas-13 0.ptx, line 7`
fn place(text: &str) -> Option<Place> {
    let (file, line) = text.rsplit_once(", line ")?;
    // The name of the program has no space, a path may have some.
    let (_, path) = file.split_once(' ')?;
    let name = path.rsplit(['/', '\\']).next()?.strip_suffix(".ptx")?;
    Some(Place { file: name.to_owned(), line: line.parse().ok()? })
}

/// The resources of each entry: one line names the entry, a later one lists what it uses.
pub fn resources(remarks: &[Remark]) -> Vec<String> {
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
ptxas-13 0.ptx, line 7; error   : Feature 'Type .b128' requires PTX ISA .version 8.3 or later
ptxas-13 /a b/12.ptx, line 9; fatal   : Parsing error near ':': syntax error
ptxas-13 0.ptx, line 6; warning : Advisory: '.multicast::cluster' modifier should be used on others
ptxas-13 <builtin>, line 8; error   : Illegal modifier '.s64' for instruction 'mapa'
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
        let at = |file: &str, line| Some(Place { file: file.to_owned(), line });
        let brief: Vec<_> = remarks.iter().map(|r| (r.kind, r.place.clone(), &r.text[..5])).collect();
        assert_eq!(
            brief,
            [
                (Kind::Error, at("0", 7), "Featu"),
                (Kind::Fatal, at("12", 9), "Parsi"),
                (Kind::Warning, at("0", 6), "Advis"),
                (Kind::Error, None, "Illeg"),
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
    fn a_loss_names_its_function_or_its_line() {
        let remarks = parse(
            "ptxas-13.0 info    : (C7515) Potential Performance Loss: wgmma.mma_async instructions are serialized due to non wgmma \
             instructions defining accumulator registers of a wgmma between start and end of the pipeline stage in the function 'gemm'\n\
             ptxas info    : (C7508) Potential Performance Loss: 'setmaxnreg' ignored; unable to determine register count at entry.\n\
             ptxas info    : (C7510) Potential Performance Loss: wgmma.mma_async instructions are serialized due to the presence of \
             Extern calls in the function 'k' in line 12\n\
             ptxas info    : 0 bytes gmem",
        );
        let losses: Vec<_> = remarks.iter().filter_map(Remark::loss).collect();
        let places: Vec<_> = losses.iter().map(|loss| (loss.function, loss.line)).collect();
        assert_eq!(places, [(Some("gemm"), None), (None, None), (Some("k"), Some(12))]);
        assert_eq!(losses[1].text, "'setmaxnreg' ignored; unable to determine register count at entry");
        assert!(losses.iter().all(|loss| loss.help().is_some()), "{losses:?}");
    }

    #[test]
    fn resources_name_their_entry() {
        assert_eq!(resources(&parse(LOG)), ["k: Used 4 registers, used 0 barriers"]);
    }
}
