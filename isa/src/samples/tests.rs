use super::choices::{is_sampled, unruly};
use super::constraints::go_together;
use super::*;
use crate::{Context, Dialect, text, validate};
use alloc::collections::BTreeSet;
use alloc::string::ToString;

/// The number of choices that may differ at the same time in these tests.
const CHANGES: usize = 2;

fn each(mut check: impl FnMut(&Sample)) {
    for instruction in forms::all() {
        for form in instruction.forms {
            of_form(instruction, form, CHANGES).iter().for_each(&mut check);
        }
    }
}

#[test]
fn a_sample_is_a_legal_instruction_of_its_form_in_canonical_spelling() {
    each(|sample| {
        let text = &sample.text;
        let inst = text::parse_declared(text, &declared)
            .unwrap_or_else(|parse_error| panic!("{text}: {parse_error}"));
        let valid = validate(&inst, &Context::default(), Dialect::Ptx)
            .unwrap_or_else(|findings| panic!("{text}: {findings:?}"));
        assert!(core::ptr::eq(valid.instruction(), sample.instruction), "{text}: {}", valid.instruction());
        assert!(core::ptr::eq(valid.form(), sample.form), "{text}: {}", valid.form().title);
        assert_eq!(valid.to_string(), *text);
    });
}

#[test]
fn no_sample_is_made_twice() {
    for instruction in forms::all() {
        let samples = || instruction.forms.iter().flat_map(|form| of_form(instruction, form, CHANGES));
        let different: BTreeSet<String> = samples().map(|sample| sample.text).collect();
        assert_eq!(different.len(), samples().count(), "{instruction}");
    }
}

#[test]
fn illegal_combinations_are_rejected() {
    let mut refused = 0;
    for instruction in forms::all() {
        for form in instruction.forms {
            let unruly = unruly(instruction, form);
            for (at, options) in unruly.iter().enumerate() {
                for picks in options.iter().filter(|picks| !go_together(instruction, form, picks)) {
                    let mut choices = choices(instruction, form);
                    choices[at] = [picks.clone()].into();
                    vary(&choices, 0, &mut Vec::new(), &mut |picks| {
                        let text = write(instruction, form, picks);
                        let legal = text::parse_declared(&text, &declared)
                            .is_ok_and(|inst| validate(&inst, &Context::default(), Dialect::Ptx).is_ok());
                        assert!(!legal, "{text}");
                        refused += 1;
                    });
                }
            }
        }
    }
    assert!(refused >= 200, "only {refused} were tried");
}

#[test]
fn every_qualifier_and_operand_of_a_form_is_in_a_sample_of_it() {
    for instruction in forms::all() {
        for form in instruction.forms {
            let picks = choices(instruction, form).concat().concat();
            let title = form.title;
            for part in form.parts {
                for qualifier in part.choices.iter().map(|choice| choice.qualifier).filter(is_sampled) {
                    let found =
                        picks.iter().any(|pick| pick.slot == part.slot && pick.qualifier == Some(qualifier));
                    assert!(
                        found || is_only_listed(form, qualifier),
                        "{instruction}, {title}: {qualifier:?}"
                    );
                }
            }
            for param in form.params {
                let found = picks.iter().any(|pick| pick.slot == param.slot && pick.spelling.is_some());
                assert!(found, "{instruction}, {title}: {}", param.name);
            }
        }
    }
}

/// `.b64` to `.shared::cluster`: the manual's syntax line has it, but its table has no operation for it.
fn is_only_listed(form: &Form, qualifier: Qualifier) -> bool {
    let Qualifier::ElemType(ty) = qualifier else { return false };
    !form.pairs.is_empty() && form.pairs.iter().all(|(_, types)| !types.contains(&ty))
}

#[test]
fn qualifiers_have_their_operands_right_or_wrong() {
    let prefetch = forms::by_step("cp_async_bulk_prefetch").unwrap();
    let form = &prefetch.forms[0];
    let text = |qualifiers: &[&str]| {
        let place = |qualifier: &&Qualifier| form.parts.iter().position(|part| part.slot.holds(**qualifier));
        let mut places = alloc::vec![None; form.parts.len()];
        for qualifier in qualifiers.iter().map(|qualifier| Qualifier::from_ptx(qualifier).unwrap()) {
            places[place(&&qualifier).unwrap()] = Some(qualifier);
        }
        with_words(prefetch, form, &places)
    };
    assert_eq!(text(&[".L2", ".global"]), "cp.async.bulk.prefetch.L2.global [%rd1], %r1;");
    assert_eq!(
        text(&[".L2", ".shared", ".L2::cache_hint"]),
        "cp.async.bulk.prefetch.L2.shared.L2::cache_hint [%rd1], %r1, %rd2;"
    );
    assert_eq!(text(&[]), "cp.async.bulk.prefetch [%rd1], %r1;");
}
