//! The `.version` of a module.

use std::ops::Range;

use ptx_async_isa::IsaVersion;
use ptx_async_requirements::module::Module;

/// An instruction, and a message with the version that it requires.
type Forced = (Range<usize>, String);

/// The `.version` that a module gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The one that the compiler has written, or a higher one that is required, or this one.
    AtLeast(Option<IsaVersion>),
    /// The lowest one that accepts each statement.
    Lowest,
}

/// The text with the `.version` that is wanted, which is at least the one that its statements require; and each
/// statement that requires a higher version than was written or requested, with a message.
pub(crate) fn written(text: &str, wanted: Wanted) -> Result<(String, Vec<Forced>), String> {
    let mut changed = text.to_owned();
    let mut forced: Vec<Forced> = Vec::new();
    for module in Module::all(text).into_iter().rev() {
        let Some(version) = &module.version else {
            return Err("no `.version` directive".to_owned());
        };
        // `check` reports invalid instructions.
        let required = module.raised_version();
        let (isa, lowered) = match wanted {
            Wanted::AtLeast(isa) => (isa, None),
            Wanted::Lowest => (None, module.lowered_version()),
        };
        let Some(isa_written) = required.or(lowered).or(version.value).max(isa) else { continue };
        if let Some(need) = module.raised_for().filter(|_| required > isa) {
            let from = version.text;
            let message = format!("`.version` is raised from {from} to {isa_written} for this instruction");
            forced.push((need.span.clone(), message));
        }
        let argument = isa_written.to_string();
        changed.replace_range(version.span.clone(), &argument);
        // Positions after the directive shift with it.
        for (span, _) in &mut forced {
            let moved = |at: usize| at + argument.len() - version.span.len();
            *span = moved(span.start)..moved(span.end);
        }
    }
    Ok((changed, forced))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_goes_down_only_where_the_lowest_is_wanted() {
        let module = |version: &str, line: &str| format!(".version {version}\n.target sm_90\n{line}\n");
        let copy = "cp.async.bulk.commit_group;";
        let text = |from: &str, isa: &str| {
            written(&module(from, copy), Wanted::AtLeast(isa.parse().ok())).unwrap().0
        };
        assert_eq!(text("7.8", ""), module("8.0", copy));
        assert_eq!(text("8.6", ""), module("8.6", copy));
        assert_eq!(text("9.0", "9.4"), module("9.4", copy));
        assert_eq!(text("9.0", "8.6"), module("9.0", copy));
        for (from, line, to) in [
            ("9.0", copy, "8.0"),
            ("7.8", copy, "8.0"),
            ("9.0", "ret;", "7.8"),
            ("9.0", "frobnicate.u32 %r1;", "9.0"),
        ] {
            assert_eq!(written(&module(from, line), Wanted::Lowest).unwrap().0, module(to, line));
        }
        assert!(written("ret;", Wanted::Lowest).is_err());
    }

    #[test]
    fn the_instruction_that_forces_a_version_is_named() {
        let (wait, copy) = ("cp.async.wait_all;", "cp.async.bulk.commit_group;");
        let text = format!(".version 7.8\n.target sm_90\n{wait} {copy} {copy}\n");
        let text = text.clone() + &text;
        let (raised_text, forced) = written(&text, Wanted::AtLeast(None)).unwrap();
        let message = "`.version` is raised from 7.8 to 8.0 for this instruction";
        assert_eq!(forced.len(), 2);
        for (span, found) in forced {
            assert_eq!((&raised_text[span.clone()], found.as_str()), (copy, message));
            assert!(raised_text[..span.start].ends_with(&format!("{wait} ")));
        }
        for asked in ["8.0", "9.4"] {
            assert_eq!(written(&text, Wanted::AtLeast(asked.parse().ok())).unwrap().1, []);
        }
        assert_eq!(written(&text.replace("7.8", "8.0"), Wanted::AtLeast(None)).unwrap().1, []);
    }
}
