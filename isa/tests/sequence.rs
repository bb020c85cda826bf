//! Every rule about sequences accepts its accepted examples, and its rejected ones break it and nothing else.

use ptx_async_isa::sequence::{SEQUENCE_RULES, check};
use ptx_async_isa::{Context, Dialect, Valid, text, validate};

/// The ids of the rules that the lines break, one after the other.
fn broken(lines: &'static [&'static str]) -> Vec<&'static str> {
    let valid = |line: &&'static str| -> Valid<'static> {
        let inst = text::parse(line).unwrap_or_else(|parse_error| panic!("{line}: {parse_error}"));
        validate(&inst, &Context::default(), Dialect::Ptx).unwrap_or_else(|found| panic!("{line}: {found:?}"))
    };
    let steps: Vec<Valid<'static>> = lines.iter().map(valid).collect();
    check(&steps, Dialect::Ptx).into_iter().map(|(_, finding)| finding.rule.id).collect()
}

#[test]
fn accepted_sequences_are_accepted() {
    for rule in SEQUENCE_RULES {
        for lines in rule.accepts {
            assert_eq!(broken(lines), Vec::<&str>::new(), "{}: {lines:?}", rule.rule.id);
        }
    }
}

#[test]
fn rejected_sequences_break_their_rule_and_no_other() {
    for rule in SEQUENCE_RULES {
        for lines in rule.rejects {
            assert_eq!(broken(lines), [rule.rule.id], "{lines:?}");
        }
    }
}

#[test]
fn a_finding_stands_at_the_later_instruction() {
    for rule in SEQUENCE_RULES {
        for lines in rule.rejects {
            let inst = |line: &&'static str| text::parse(line).unwrap();
            let steps: Vec<Valid<'_>> = lines
                .iter()
                .map(|line| validate(&inst(line), &Context::default(), Dialect::Ptx).unwrap())
                .collect();
            let found = check(&steps, Dialect::Ptx);
            assert_eq!(found[0].0, lines.len() - 1, "{lines:?}");
        }
    }
}
