//! Every rule about sequences accepts its accepted examples, and its rejected ones violate it and no other rule.

use ptx_async_isa::sequence::{Group, SEQUENCE_RULES, SequenceViolationKind, check};
use ptx_async_isa::{Context, Dialect, Valid, text, validate};

/// The ids of the rules that the lines, in this order, violate.
fn broken(lines: &'static [&'static str]) -> Vec<&'static str> {
    let valid = |line: &&'static str| -> Valid<'static> {
        let inst = text::parse(line).unwrap_or_else(|parse_error| panic!("{line}: {parse_error}"));
        validate(&inst, &Context::default(), Dialect::Ptx).unwrap_or_else(|found| panic!("{line}: {found:?}"))
    };
    let steps: Vec<Valid<'static>> = lines.iter().map(valid).collect();
    check(&steps, &|one, other| one == other).iter().map(|violation| violation.rule().id).collect()
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
fn a_violation_is_reported_at_the_later_instruction() {
    for rule in SEQUENCE_RULES {
        for lines in rule.rejects {
            let inst = |line: &&'static str| text::parse(line).unwrap();
            let steps: Vec<Valid<'_>> = lines
                .iter()
                .map(|line| validate(&inst(line), &Context::default(), Dialect::Ptx).unwrap())
                .collect();
            assert_eq!(check(&steps, &|one, other| one == other)[0].step, lines.len() - 1, "{lines:?}");
        }
    }
}

#[test]
fn a_violation_says_which_groups() {
    let store = "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 16;";
    let kind = |lines: &[&'static str]| {
        let insts: Vec<_> = lines.iter().map(|line| text::parse(line).unwrap()).collect();
        let valid: Vec<_> =
            insts.iter().map(|inst| validate(inst, &Context::default(), Dialect::Ptx).unwrap()).collect();
        let found = check(&valid, &|one, other| one == other);
        assert_eq!(found.len(), 1, "{found:?}");
        found[0].kind
    };
    let uncommitted = kind(&[store, "cp.async.bulk.wait_group 0;"]);
    assert!(matches!(uncommitted, SequenceViolationKind::Uncommitted(Group::Bulk)), "{uncommitted:?}");
    let other = kind(&[store, "cp.async.bulk.commit_group;", "cp.async.wait_group 0;"]);
    let SequenceViolationKind::OtherKind { waited, committed } = other else { panic!("{other:?}") };
    assert_eq!((waited, committed), (Group::CpAsync, Group::Bulk));
}

/// The copy accesses its barrier through the generic proxy, so no proxy fence is needed after the initialization.
#[test]
fn a_copy_may_follow_the_initialization_of_its_barrier() {
    let steps = [
        "mbarrier.init.shared.b64 [%r2], 1;",
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 16, [%r2];",
    ]
    .map(|line| text::parse(line).unwrap());
    let valid = steps.map(|inst| validate(&inst, &Context::default(), Dialect::Ptx).unwrap());
    assert!(check(&valid, &|one, other| one == other).is_empty());
}
