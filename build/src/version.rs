//! The `.version` of a module.

use std::ops::Range;

use ptx_async_isa::IsaVersion;
use ptx_async_isa::check::reader;
use ptx_async_isa::requirement::Requirement;

/// An instruction, and a message with the version that it requires.
type Forced = (Range<usize>, String);

/// The text with the `.version` that its instructions require, at least `isa`; and each instruction that requires a
/// higher version than was written or requested, with a message.
pub(crate) fn raised(text: &str, isa: Option<IsaVersion>) -> Result<(String, Vec<Forced>), String> {
    let mut raised = text.to_owned();
    let mut forced: Vec<Forced> = Vec::new();
    for module in Requirement::of_modules(reader(text)).into_iter().rev() {
        let Some(version) = &module.version else {
            return Err("no `.version` directive".to_owned());
        };
        // `check` reports invalid instructions.
        let required = module.raised();
        let Some(lowest) = required.or(version.value).max(isa) else { continue };
        if let Some(span) = module.raised_for().filter(|_| required > isa) {
            let from = version.text;
            forced.push((span, format!("`.version` is raised from {from} to {lowest} for this instruction")));
        }
        let written = lowest.to_string();
        raised.replace_range(version.span.clone(), &written);
        // Positions after the directive shift with it.
        for (span, _) in &mut forced {
            let moved = |at: usize| at + written.len() - version.span.len();
            *span = moved(span.start)..moved(span.end);
        }
    }
    Ok((raised, forced))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_goes_up_and_never_down() {
        let module = |version: &str, line: &str| format!(".version {version}\n.target sm_90\n{line}\n");
        let copy = "cp.async.bulk.commit_group;";
        let text = |from: &str, isa: &str| raised(&module(from, copy), isa.parse().ok()).unwrap().0;
        assert_eq!(text("7.8", ""), module("8.0", copy));
        assert_eq!(text("8.6", ""), module("8.6", copy));
        assert_eq!(text("9.0", "9.4"), module("9.4", copy));
        assert_eq!(text("9.0", "8.6"), module("9.0", copy));
        assert!(raised("ret;", None).is_err());
    }

    #[test]
    fn the_instruction_that_forces_a_version_is_named() {
        let (wait, copy) = ("cp.async.wait_all;", "cp.async.bulk.commit_group;");
        let text = format!(".version 7.8\n.target sm_90\n{wait} {copy} {copy}\n");
        let text = text.clone() + &text;
        let (raised_text, forced) = raised(&text, None).unwrap();
        let message = "`.version` is raised from 7.8 to 8.0 for this instruction";
        assert_eq!(forced.len(), 2);
        for (span, found) in forced {
            assert_eq!((&raised_text[span.clone()], found.as_str()), (copy, message));
            assert!(raised_text[..span.start].ends_with(&format!("{wait} ")));
        }
        for asked in ["8.0", "9.4"] {
            assert_eq!(raised(&text, asked.parse().ok()).unwrap().1, []);
        }
        assert_eq!(raised(&text.replace("7.8", "8.0"), None).unwrap().1, []);
    }
}
