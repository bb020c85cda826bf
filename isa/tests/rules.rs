//! Every rule accepts its accepted examples, and its rejected examples violate it and no other rule.

use ptx_async_isa::inst::NameType;
use ptx_async_isa::rules::{Example, RULES};
use ptx_async_isa::validate::{advise, validate};
use ptx_async_isa::{Dialect, samples, text};

/// The ids of the rules that the example violates, where `%r1`, `%rd1` and similar names are declared.
fn broken(example: &Example) -> Vec<&'static str> {
    let declared = |name: &str| Some(samples::declared(name).unwrap_or(NameType::Undeclared));
    match text::parse_declared(example.text, &declared) {
        Ok(inst) => match validate(&inst, &example.context, Dialect::Ptx) {
            Ok(valid) => {
                let advice = advise(&valid, &example.context, Dialect::Ptx);
                advice.iter().map(|finding| finding.rule.id).collect()
            }
            Err(findings) => findings.iter().map(|finding| finding.rule.id).collect(),
        },
        Err(parse_error) => vec![parse_error.rule.id],
    }
}

#[test]
fn accepted_examples_are_accepted() {
    for rule in RULES {
        for example in rule.accepts {
            assert_eq!(broken(example), Vec::<&str>::new(), "{}: {}", rule.id, example.text);
        }
    }
}

#[test]
fn rejected_examples_break_their_rule_and_no_other() {
    for rule in RULES {
        for example in rule.rejects {
            assert_eq!(broken(example), [rule.id], "{}", example.text);
        }
    }
}

#[test]
fn ids_are_kebab_case_and_unique() {
    let mut ids: Vec<&str> = RULES.iter().map(|rule| rule.id).collect();
    assert!(
        ids.iter().all(|id| id
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')),
        "{ids:?}"
    );
    ids.sort_unstable();
    let all = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), all);
}
