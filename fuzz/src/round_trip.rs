//! The round trip of an instruction: text, instruction, text, instruction.

use ptx_async_isa::inst::NameType;
use ptx_async_isa::samples::{self, Variation};
use ptx_async_isa::vocab::ElemType;
use ptx_async_isa::{Context, Dialect, Slot, text, validate};

use crate::choices::Choices;

/// Parses and renders a line: a valid one made by the input's choices, or the input itself. Its canonical text must
/// parse as the same instruction, and must be rendered unchanged.
///
/// # Panics
///
/// If this does not hold.
pub fn round_trip(input: &[u8]) {
    // A byte that no line begins with.
    if let Some((0, choices)) = input.split_first() {
        let mut choices = Choices(choices);
        let variation = samples::variation(&mut |count| choices.below(count));
        let Variation { text, sample, .. } =
            variation.unwrap_or_else(|| panic!("the table contradicts itself"));
        assert!(there_and_back(&text, &samples::declared), "{text}: a spelling of {}", sample.text);
    } else if let Ok(line) = str::from_utf8(input) {
        there_and_back(line, &samples::declared);
        there_and_back(line, &|_| None);
    }
}

/// Returns whether the line is a valid instruction, after checking its round trip.
fn there_and_back(line: &str, declared: &dyn Fn(&str) -> Option<NameType>) -> bool {
    let Ok(first) = text::parse_declared(line, declared) else { return false };
    let Ok(valid) = validate(&first, &Context::default(), Dialect::Ptx) else { return false };
    let canonical = valid.to_string();
    let second = text::parse_declared(&canonical, declared);
    let second = second.unwrap_or_else(|parse_error| panic!("{line}\nis {canonical}: {parse_error}"));
    // A constant of `.f32` is rounded to it.
    if valid.qualifier(Slot::Ty) != Some(ElemType::F32.into()) {
        assert_eq!(first, second, "{line}\nis {canonical}");
    }
    let again = validate(&second, &Context::default(), Dialect::Ptx);
    let again = again.unwrap_or_else(|findings| panic!("{line}\nis {canonical}: {findings:?}"));
    assert!(std::ptr::eq(valid.form(), again.form()), "{line}\nis {canonical}");
    assert_eq!(canonical, again.to_string(), "{line}");
    true
}
