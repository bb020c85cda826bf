//! The messages of ptxas, of the compiler in the driver, of nvJitLink, and one of LLVM.
//!
//! A message is a template with words of the module in it. The templates are those of `strings ptxas` of CUDA 13.5, and a
//! test compares the output of other releases. nvJitLink of 12.9 and 13.5 prints the same lines.
//!
//! ```
//! use ptx_async_requirements::log::{Kind, Message};
//!
//! let line = "ptxas application ptx input, line 9; fatal   : Unsupported .version 9.4; current version is '9.0'";
//! let message = Message::of(line).unwrap();
//! assert_eq!((message.kind, &message.words[..]), (Kind::LaterVersion, &["9.4", "9.0"][..]));
//! ```

/// The subject of a message. The comments name the words of the module in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// The `.version` is later than ptxas: the version, the newest one of ptxas.
    LaterVersion,
    /// The text does not begin with `.version`: the file.
    NoVersion,
    /// A feature requires a later `.version`: the feature, the version.
    FeatureOfVersion,
    /// A feature requires a higher target: the feature, the target.
    FeatureOfTarget,
    /// A target does not have a feature: the feature, the target.
    NotOnTarget,
    /// The `.version` does not have the target: the version, the target.
    TargetOfVersion,
    /// The `.target` is later than the architecture for which ptxas compiles.
    LaterTarget,
    /// The `.target` is of other devices than the architecture for which ptxas compiles: the target.
    OtherTarget,
    /// ptxas does not know the `.target`: the target.
    UnknownTarget,
    /// ptxas does not compile for the architecture of an option: the architecture, the option.
    UnknownArchitecture,
    /// The LLVM of a compiler does not know the processor: its name.
    UnknownProcessor,
    /// Something is declared and not defined: its kind, its name.
    Unresolved,
    /// nvlink or nvJitLink finds no definition: the name, the input that refers to it.
    Undefined,
    /// A kernel needs more memory of a kind than there is: the kernel, the kind, the bytes, the limit.
    TooMuch,
    /// An instruction or an operand is invalid.
    Invalid,
    /// The last line of an output with errors.
    Aborted,
}

/// Each template with its kind; `{}` is a word of the module.
static TEMPLATES: &[(&str, Kind)] = &[
    ("Unsupported .version {}; current version is '{}'", Kind::LaterVersion),
    ("Missing .version directive at start of file '{}'", Kind::NoVersion),
    ("'{}' requires PTX ISA .version {} or later", Kind::FeatureOfVersion),
    ("'{}' requires .target {} or higher", Kind::FeatureOfTarget),
    ("PTX with .target '{}' cannot be compiled for architecture '{}'", Kind::OtherTarget),
    ("Program with .target '{}' cannot be compiled to ", Kind::OtherTarget),
    ("'{}' not supported on .target '{}'", Kind::NotOnTarget),
    ("'{}' cannot be compiled for architecture '{}'", Kind::NotOnTarget),
    ("PTX .version {} does not support .target {}", Kind::TargetOfVersion),
    ("SM version specified by .target is higher than default SM version assumed", Kind::LaterTarget),
    ("Unsupported .target '{}'", Kind::UnknownTarget),
    ("Unsupported gpu architecture '{}'", Kind::UnknownArchitecture),
    ("Value '{}' is not defined for option '{}'", Kind::UnknownArchitecture),
    ("'{}' is not a recognized processor", Kind::UnknownProcessor),
    ("Unresolved extern {} '{}'", Kind::Unresolved),
    ("Undefined reference to '{}' in '{}'", Kind::Undefined),
    ("Entry function '{}' uses too much {} data (0x{} bytes, 0x{} max)", Kind::TooMuch),
    ("Arguments mismatch for instruction '{}'", Kind::Invalid),
    ("Illegal modifier '{}' for instruction '{}'", Kind::Invalid),
    ("Unknown modifier '{}'", Kind::Invalid),
    ("Not a name of any known instruction: '{}'", Kind::Invalid),
    ("Unexpected instruction types specified for '{}'", Kind::Invalid),
    ("Illegal operand type to instruction '{}'", Kind::Invalid),
    ("Argument {} of instruction '{}'", Kind::Invalid),
    ("Modifier '{}' requires ", Kind::Invalid),
    ("Unknown symbol '{}'", Kind::Invalid),
    ("Parsing error near '{}': syntax error", Kind::Invalid),
    ("Ptx assembly aborted due to errors", Kind::Aborted),
];

/// A message of ptxas.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Message<'l> {
    /// Its subject.
    pub kind: Kind,
    /// The words of the module in it.
    pub words: Vec<&'l str>,
}

impl<'l> Message<'l> {
    /// The message in a line, which can have other text before and after it. `None` if it is none of the known ones.
    pub fn of(line: &'l str) -> Option<Message<'l>> {
        let found = |&(template, kind): &(&str, Kind)| Some(Message { kind, words: words(template, line)? });
        TEMPLATES.iter().find_map(found)
    }
}

/// Whether a line has the form of an output of ptxas, known or not.
pub fn is_output(line: &str) -> bool {
    ["fatal   :", "error   :", "error :", "warning :", "info    :"]
        .iter()
        .any(|severity| line.contains(severity))
}

/// The template that has the most words of a line, for a line without a known message.
pub fn nearest(line: &str) -> Option<&'static str> {
    let words =
        |text: &'static str| text.split_whitespace().filter(|word| word.len() > 3 && !word.contains("{}"));
    let common = |template: &'static str| words(template).filter(|word| line.contains(word)).count();
    let best = TEMPLATES.iter().map(|(template, _)| *template).max_by_key(|template| common(template))?;
    (common(best) >= 2).then_some(best)
}

/// The parts of a line that stand for the `{}` of a template.
fn words<'l>(template: &str, line: &'l str) -> Option<Vec<&'l str>> {
    let mut literals = template.split("{}");
    let first = literals.next()?;
    // A template can begin with a quote, and the line can have others before it.
    line.rmatch_indices(first).find_map(|(start, _)| {
        let mut rest = &line[start + first.len()..];
        let mut words = Vec::new();
        for literal in literals.clone() {
            // A number at the end of a message ends with it.
            let end = if literal.is_empty() {
                rest.find([';', '"', '\n']).unwrap_or(rest.len())
            } else {
                rest.find(literal)?
            };
            words.push(rest[..end].trim());
            rest = &rest[end + literal.len()..];
        }
        Some(words)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines that ptxas 13.5 and 12.9 have printed.
    #[test]
    fn lines_of_ptxas_are_read() {
        for (line, kind, words) in [
            (
                "ptxas-13.5 m.ptx, line 1; fatal   : Unsupported .version 9.9; current version is '9.5'",
                Kind::LaterVersion,
                &["9.9", "9.5"][..],
            ),
            (
                "ptxas-13.5 m.ptx, line 1; fatal   : Missing .version directive at start of file 'm.ptx'",
                Kind::NoVersion,
                &["m.ptx"],
            ),
            (
                "ptxas-13.5 m.ptx, line 4; error   : Feature 'cp.async.bulk.commit_group' requires .target sm_90 or higher",
                Kind::FeatureOfTarget,
                &["cp.async.bulk.commit_group", "sm_90"],
            ),
            (
                "ptxas-13.5 m.ptx, line 4; error   : Feature 'cp.async.bulk.commit_group' requires PTX ISA .version 8.0 or later",
                Kind::FeatureOfVersion,
                &["cp.async.bulk.commit_group", "8.0"],
            ),
            (
                "ptxas-13.5 m.ptx, line 4; error   : Instruction 'wgmma.fence' not supported on .target 'sm_90'",
                Kind::NotOnTarget,
                &["wgmma.fence", "sm_90"],
            ),
            (
                "ptxas-13.5 fatal   : SM version specified by .target is higher than default SM version assumed",
                Kind::LaterTarget,
                &[],
            ),
            (
                "ptxas-13.5 fatal   : Program with .target 'sm_90a' cannot be compiled to future architecture",
                Kind::OtherTarget,
                &["sm_90a"],
            ),
            (
                "ptxas-13.5 fatal   : Program with .target 'sm_100f' cannot be compiled to different SM-family architecture",
                Kind::OtherTarget,
                &["sm_100f"],
            ),
            (
                "ptxas-13.5 m.ptx, line 2; fatal   : Unsupported .target 'sm_999'",
                Kind::UnknownTarget,
                &["sm_999"],
            ),
            (
                "ptxas-13.5 fatal   : Value 'sm_70' is not defined for option 'gpu-name'",
                Kind::UnknownArchitecture,
                &["sm_70", "gpu-name"],
            ),
            ("ptxas-13.5 fatal   : Unresolved extern function 'foo'", Kind::Unresolved, &["function", "foo"]),
            (
                "ptxas-13.5 error   : Entry function 'k' uses too much shared data (0xc350 bytes, 0xc000 max)",
                Kind::TooMuch,
                &["k", "shared", "c350", "c000"],
            ),
            (
                "ptxas-13.5 m.ptx, line 4; error   : Arguments mismatch for instruction 'mbarrier.try_wait'",
                Kind::Invalid,
                &["mbarrier.try_wait"],
            ),
            ("ptxas-13.5 m.ptx, line 4; error   : Unknown symbol '%q'", Kind::Invalid, &["%q"]),
            ("ptxas-13.5 fatal   : Ptx assembly aborted due to errors", Kind::Aborted, &[]),
        ] {
            assert!(is_output(line), "{line}");
            assert_eq!(Message::of(line), Some(Message { kind, words: words.to_vec() }), "{line}");
        }
        // From LLVM.
        let line = "'sm_120' is not a recognized processor for this target (ignoring processor)";
        let message = Message::of(line).unwrap();
        assert_eq!((message.kind, &message.words[..]), (Kind::UnknownProcessor, &["sm_120"][..]));
        // From nvJitLink 13.5.
        let line = "error   : Undefined reference to 'foo' in 'in'";
        let message = Message::of(line).unwrap();
        assert_eq!((message.kind, &message.words[..]), (Kind::Undefined, &["foo", "in"][..]));
        // From `strings`; a number that ends a line, and quotes before the message.
        let line = "log of 'k': PTX .version 7.0 does not support .target sm_90";
        assert_eq!(Message::of(line).unwrap().words, ["7.0", "sm_90"]);
        let line = "log of 'k': Modifier '.a' on 'b.c' requires PTX ISA .version 8.1 or later";
        assert_eq!(Message::of(line).unwrap().words, ["b.c", "8.1"]);
    }

    #[test]
    fn other_lines_have_a_nearest_message() {
        for line in
            ["", "'", "'x' requires", "ptxas fatal   : Memory allocation failure", "add.u32 %r1, %r2, %r3;"]
        {
            assert_eq!(Message::of(line), None, "{line}");
        }
        let line = "ptxas error   : Module uses too much shared data";
        assert_eq!(nearest(line), Some("Entry function '{}' uses too much {} data (0x{} bytes, 0x{} max)"));
        assert_eq!(nearest("ptxas fatal   : Memory allocation failure"), None);
    }
}
