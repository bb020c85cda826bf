//! Statements without their `;`, all of which ptxas 13.5 refuses, and PTX that only seems to lack one.

use super::*;

/// The positions in the body of a function where something is missing, with the message.
fn missing(body: &str) -> Vec<(usize, String)> {
    let text = format!(".version 8.6\n.target sm_90a\n.entry k() {{\n{body}\n}}\n");
    let start = text.find('{').unwrap() + 2;
    Statements::new(&text)
        .filter_map(|statement| match statement.kind {
            StatementKind::Error(error) => Some((error.at.start - start, error.message)),
            _ => None,
        })
        .collect()
}

#[test]
fn a_missing_semicolon_is_reported_after_the_last_operand() {
    // `‸` marks the position.
    for marked in [
        // As nvcc writes inline assembly.
        "// begin inline asm\nbar.arrive 1, 64‸\n// end inline asm\n// begin inline asm\ncp.async.bulk.commit_group‸\n\
         // end inline asm\nmov.u32 %r1, 1;\nret;",
        "griddepcontrol.wait‸\n// end inline asm\nmov.u32 %r1, 1;",
        "griddepcontrol.launch_dependents‸\nret;",
        "setmaxnreg.inc.sync.aligned.u32 40‸\nmov.u32 %r1, 1;",
        "setmaxnreg.inc.sync.aligned.u32 40‸ // why\n\t.loc 1 2 3\nret;",
        "cp.async.wait_group 0‸ /* why */\n.loc 1 2 3\nret;",
        "cp.async.commit_group‸\n.loc 1 2 3\nret;",
        "cp.async.commit_group‸ .loc 1 2 3\nret;",
        "wgmma.fence.sync.aligned‸\nwgmma.commit_group.sync.aligned;",
        "barrier.cluster.arrive.release.aligned‸\nbarrier.cluster.wait.acquire.aligned;",
        // On one line.
        "bar.sync 0‸ mov.u32 %r1, 1;",
        "mov.u32 %r1, 1‸ @%p1 bra L;",
        "cp.async.wait_group 0‸ bar.sync 0;",
        // Before a label, a block and the end of the function.
        "bar.sync 0‸\n$L__BB0_1:\nret;",
        "cp.async.wait_group 0‸\n$L__BB0_1:\nret;",
        "bar.sync 0‸\n{\n.reg .b32 %q;\n}\nret;",
        "ret‸",
        "cp.async.wait_all‸ }\n.entry l() {",
        "cp.async.wait_all‸",
        "st.shared.u32 [%r1], %r2‸",
        "@!%p1 st.shared.v2.u32 [%r1], {%r2, %r3}‸\nret;",
        "call (r), f, (a)‸\nret;",
        "mov.u32 %r1, v .x‸\nret;",
        // Also without an operand.
        "bar.sync‸\nmov.u32 %r1, 1;",
        "cp.async.wait_group‸\nmov.u32 %r1, 1;",
        ".reg .b32 %q‸\nmov.u32 %r1, 1;",
        ".pragma \"nounroll\"‸\nmov.u32 %r1, 1;",
        "bar.sync 0‸\nfrob:\nret;",
    ] {
        let (mut body, mut places) = (String::new(), Vec::new());
        for part in marked.split_inclusive('‸') {
            body += part.trim_end_matches('‸');
            places.extend(part.ends_with('‸').then_some((body.len(), String::from("expected `;` here"))));
        }
        assert_eq!(missing(&body), places, "{body}");
    }
}

#[test]
fn what_follows_a_missing_semicolon_is_read() {
    for missing in ["bar.sync 0", "cp.async.wait_group 0", "griddepcontrol.wait", "cp.async.commit_group"] {
        for next in ["mov.u32 %r1, 1;", "$L:", "{", ".loc 1 2 3", "@%p1 ret;", ".reg .b32 %q;"] {
            let text = format!(".entry k() {{ {missing}\n{next} }}");
            let statements: Vec<_> = Statements::new(&text).collect();
            let kinds: Vec<_> = statements.iter().map(|statement| &text[statement.span.clone()]).collect();
            assert_eq!(kinds[2..4], [missing, next], "{text}");
            assert!(matches!(statements[2].kind, StatementKind::Error(_)), "{text}");
            assert!(!matches!(statements[3].kind, StatementKind::Error(_)), "{text}");
        }
    }
}

#[test]
fn a_missing_comma_is_reported_too() {
    for marked in
        ["add.s32 %r1, %r2‸ 4;", "add.s32 %r1, %r2‸\n%r3;", "cp.async.wait_group 0‸ %r1;", "ret‸ %r1;"]
    {
        let body = marked.replace('‸', "");
        let at = marked.find('‸').unwrap();
        assert_eq!(missing(&body), [(at, String::from("expected `,` or `;` here"))], "{body}");
    }
}

/// ptxas 13.5 accepts all of these, given declarations of their names.
#[test]
fn a_vector_ends_before_the_semicolon() {
    let body =
        "st.global.v2.u64 [%rd1], {%rd2, %rd3;\nmov.b64 {%r1, %r2}, %rd1;\nmov.b64 %rd1, {%r1, %r2;\nret;";
    let places = body.match_indices("3;").chain(body.match_indices("2;")).map(|(at, _)| at + 1);
    let message = || String::from("expected `,` or `}` here");
    assert_eq!(missing(body), places.map(|at| (at, message())).collect::<Vec<_>>());
}

#[test]
fn nothing_is_missing_where_a_statement_goes_on() {
    for body in [
        "mov\n.u32\n%r1\n,\n1\n;",
        "@%p1\nbra\nL\n;",
        "@ ! %p1 bra L;",
        "call.uni\n(retval0),\nmin,\n(\nparam0\n)\n;",
        "call (retval0), %rd1, (param0), prototype_0;",
        "prototype_0 : .callprototype (.param .b32 _) _ (.param .b32 _);",
        "L0: .branchtargets\nts0, ts1;",
        "bra\nadd;",
        "mov.u32 %r1, v .x;",
        "mov.u32 %r1, v\n.x;",
        "mov.u32 %r1, 1 ? 2 : 3;",
        "mov.u32 %r1, (.s64) 5 + (.u64)\n(7);",
        "setp.ne.b32 %p1 | %p2, %r1, 0;",
        "tex.2d.v4.f32.s32 {a, b,\nc, d}, [t, {x, y}];",
        "mov.b64 {%r1,%r2},%rd1;",
        "mov.u64 %rd1, table+8;",
        "elect\n.sync _|%p1,\n-1;",
        "L: M: mov.u32 %r1, 1;",
        "griddepcontrol .wait ;",
        "tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.min.sp::2:4.abs.f32.b2 {%r1}, {%f2, %f3}, %f0, [%r4];",
        "griddepcontrol.wait /* ; */ // ;\n ;",
        "bar.sync 0;\n.loc 1 2 3\ngriddepcontrol.wait;\n.loc 1 2 3, function_name $L, inlined_at 1 2 3\nret;",
    ] {
        assert_eq!(missing(body), [], "{body}");
    }
}

#[test]
fn an_unknown_directive_is_an_error() {
    let found = |text: &str| {
        let error = Statements::new(text).find_map(|statement| match statement.kind {
            StatementKind::Error(error) => Some(error),
            _ => None,
        })?;
        Some((String::from(&text[error.at]), error.message, error.help))
    };
    let expected = |name: &str, help: Option<&str>| {
        Some((name.into(), format!("`{name}` is not a directive of PTX"), help.map(String::from)))
    };
    assert_eq!(found(".garbage"), expected(".garbage", None));
    assert_eq!(found(".entry k() { .pragme \"x\"; }"), expected(".pragme", Some("did you mean `.pragma`?")));
    for known in
        ["address_size 64", "alias f, g;", "weak .global .b32 x;", "align 4 .global .b32 x;", "texref t;"]
    {
        assert_eq!(found(&format!(".{known}")), None, "{known}");
    }
}
