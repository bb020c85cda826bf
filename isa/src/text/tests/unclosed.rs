//! Braces that are missing around bodies and blocks. ptxas refuses each of the wrong modules.

use super::*;

const HEAD: &str = ".version 8.0\n.target sm_90\n";

/// The errors of a module with these functions, each with the text that it points at, and the kinds of braces that are
/// read.
fn found(functions: &str) -> (Vec<(String, String)>, String) {
    let text = format!("{HEAD}{functions}");
    let (mut errors, mut braces) = (Vec::new(), String::new());
    for statement in Statements::new(&text) {
        match statement.kind {
            StatementKind::Error(error) => errors.push((String::from(&text[error.at]), error.message)),
            StatementKind::BlockStart => braces.push('{'),
            StatementKind::BlockEnd => braces.push('}'),
            _ => {}
        }
    }
    (errors, braces)
}

#[test]
fn braces_outside_of_functions_and_missing_ones_are_errors() {
    for (functions, at, message, braces) in [
        (".entry k() { ret; }\n}\n", "}", "this `}` closes no block", "{}}"),
        (
            ".entry k() { ret; // end\n",
            "",
            "the text ends inside the body of a function: a `}` is missing",
            "{",
        ),
        (
            ".entry k() { { { ret; }\n",
            "",
            "the text ends inside the body of a function: 2 `}` are missing",
            "{{{}",
        ),
        (
            ".entry k() { ret;\n.visible .func f() { ret; }\n",
            ".visible .func",
            "`.func` is inside the body of a function: a `}` is missing",
            "{}{}",
        ),
        (
            ".entry k() { ret;\n.version 8.0\n.target sm_90\n",
            ".version",
            "`.version` is inside the body of a function: a `}` is missing",
            "{}",
        ),
        ("{ ret; } .entry k() { ret; }\n", "{", "this `{` begins a block outside of a function", "{}{}"),
        (".entry k()\n", "", "the text ends after the header of a function, before its body", ""),
    ] {
        assert_eq!(
            found(functions),
            (Vec::from([(at.into(), message.into())]), braces.into()),
            "{functions}"
        );
    }
    for right in
        [".entry k() { { ret; } }\n", ".extern .func f();\n", ".func f() { ret; } .entry k() { ret; }"]
    {
        assert_eq!(found(right).0, [], "{right}");
    }
}

#[test]
fn a_fix_adds_or_removes_the_braces() {
    for (wrong, right) in [
        (".entry k() { ret; }\n}\n", ".entry k() { ret; }\n\n"),
        (".entry k() { { ret;\n", ".entry k() { { ret;\n}}\n"),
        (".entry k() { ret;\n.func f() { ret; }\n", ".entry k() { ret;\n}\n.func f() { ret; }\n"),
    ] {
        let text = format!("{HEAD}{wrong}");
        let found = crate::check::check(&text, &Context::default());
        assert_eq!(found.len(), 1, "{wrong}");
        assert_eq!(found[0].fixes[0].apply(&text).unwrap(), format!("{HEAD}{right}"));
    }
}

#[test]
fn a_part_of_a_module_has_the_other_braces_elsewhere() {
    for part in ["ret; }", "{ ret;", "}"] {
        let is_error = |item: Item<'_>| matches!(item, Item::ParseError(_));
        assert!(!Module::bare(part).any(is_error), "{part}");
        assert!(!Module::part(part).any(is_error), "{part}");
        let mut continued = Module::new("");
        continued.open_function(&[]);
        continued.continue_with(part);
        assert!(!continued.any(is_error), "{part}");
        let mut after = Module::new(HEAD);
        after.by_ref().for_each(drop);
        after.continue_with(part);
        assert!(!after.any(is_error), "{part}");
    }
}
