//! The versions and targets that have a syntax line.

use ptx_async_isa::floors::Floors;
use ptx_async_isa::form::{Form, Instruction};
use ptx_async_isa::samples;

/// The targets that have a syntax line: those that have at least one of its samples.
pub fn floors(instruction: &'static Instruction, form: &'static Form) -> Floors {
    let mut floors = Floors::default();
    for sample in samples::of_form(instruction, form, 1) {
        if let Some(valid) = samples::valid(&sample.text) {
            floors = floors.or(&Floors::of(&valid));
        }
    }
    floors
}

#[cfg(test)]
mod tests {
    use ptx_async_isa::form::Syntax;
    use ptx_async_isa::forms;

    use super::*;

    #[test]
    fn every_form_has_a_target_and_none_before_its_own() {
        for instruction in forms::all() {
            for form in instruction.forms {
                let floors = floors(instruction, form);
                let own = form.availability.iter().map(|need| need.isa).min();
                assert!(!floors.is_empty(), "{}", Syntax(instruction, form));
                assert!(floors.lowest() >= own, "{}", Syntax(instruction, form));
            }
        }
    }
}
