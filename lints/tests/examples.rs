//! The examples of each lint are correct, or violate its rule and no other, and each lint has its limits.

use ptx_async_lints::{HINTS, LINTS, check, example};

#[test]
fn examples() {
    for lint in LINTS {
        let id = lint.rule.id;
        for body in lint.accepts {
            let found: Vec<_> = check(&example(body)).iter().map(|found| found.rule.id).collect();
            assert!(found.is_empty(), "{id}: {found:?} in\n{body}");
        }
        for body in lint.rejects {
            let found: Vec<_> = check(&example(body)).iter().map(|found| found.rule.id).collect();
            assert_eq!(found, [id], "in\n{body}");
        }
    }
}

#[test]
fn limits() {
    for lint in LINTS.iter().chain(HINTS) {
        assert!(lint.not_found.ends_with('.'), "{}: {:?}", lint.rule.id, lint.not_found);
    }
}
