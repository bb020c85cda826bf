//! `describe`: calls of the macro from instructions and from files.

use crate::common;

use common::{golden, run, run_with};

#[test]
fn an_instruction_becomes_a_call() {
    let copy = "cp.async.bulk.global.shared::cta.bulk_group [%rd1+16], [tile], %r3";
    for (args, call) in [
        (
            &["describe", copy][..],
            "unsafe {\n    ptx_async!(cp_async_bulk {\n        dst: global(rd1.byte_add(16)),\n        \
             src: shared::cta(tile),\n        size: r3,\n    })\n};\n",
        ),
        (
            &["describe", "--emit", "ptx", "--target", "sm_90", copy],
            "ptx_async!(\n    emit = ptx, target = sm_90,\n    \
             cp_async_bulk { dst: global(\"%rd1\" + 16), src: shared::cta(\"tile\"), size: \"%r3\" }\n)\n",
        ),
        (
            &["describe", "@p cp.async.wait_group 1;", "cp.async.commit_group"],
            "unsafe { ptx_async!(cp_async_wait_group { pending: 1, pred: p }) };\n\
             unsafe { ptx_async!(cp_async_commit_group()) };\n",
        ),
        (
            &["describe", "cp.async.ca.shared.global [{dst}], [{0}], 4;"],
            "unsafe { ptx_async!(cp_async { dst: shared(dst), src: global(arg0), size: 4 }) };\n",
        ),
        (
            &["describe", "mbarrier.test_wait.shared.b64 complete, [bar], state;"],
            "let complete = unsafe { ptx_async!(mbarrier_test_wait(bar, state)) };\n",
        ),
    ] {
        let outcome = run(args);
        assert_eq!(
            (outcome.stdout.as_str(), outcome.stderr.as_str(), outcome.status),
            (call, "", 0),
            "{args:?}"
        );
    }
    let piped = run_with(b".version 8.6\n.target sm_90\ncp.async.wait_all;", &["describe", "--emit", "ptx"]);
    assert_eq!(
        piped.stdout,
        "// <stdin>:3: cp.async.wait_all;\nptx_async!(emit = ptx, target = sm_90, isa = 8.6, cp_async_wait_all())\n\n"
    );
}

#[test]
fn a_module_becomes_calls() {
    let outcome = run(&["describe", "nvcc.ptx"]);
    golden("nvcc.describe.stdout", &outcome.bytes);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    let outcome = run(&["describe", "--emit", "ptx", "hand.ptx"]);
    golden("hand.describe.stdout", &outcome.bytes);
    golden("hand.describe.stderr", outcome.stderr.as_bytes());
    assert_eq!(outcome.status, 1);
}

#[test]
fn what_has_no_description_is_an_error() {
    for (instruction, message, help) in [
        (
            "mbarrier.expect_tx.shared.b64 [bar], 16;",
            "error: `.shared` of `mbarrier` in `mbarrier.expect_tx` has no description",
            "help: write `.shared::cta`, which is the same state space",
        ),
        (
            "elect.sync %r1|%p1, 0xffffffff;",
            "error: an `asm!` block has the predicate as its result, but this has a register too",
            "help: describe it with `emit = ptx`",
        ),
        (
            "cp.async.ca.shared.global [a], [b], 12;",
            "error: `cp-size` with `.ca` must be 4, 8 or 16, but this is 12",
            "constant-set",
        ),
        ("ld.global.b32 %r1, [%rd1];", "error: <argument>: no instruction of the table", "`ptx-async forms`"),
    ] {
        let outcome = run(&["describe", instruction]);
        assert_eq!((outcome.stdout.as_str(), outcome.status), ("", 1), "{instruction}");
        assert!(outcome.stderr.starts_with(message), "{}", outcome.stderr);
        assert!(outcome.stderr.contains(help), "{}", outcome.stderr);
        assert_eq!(outcome.stderr.matches("error").count(), 1, "{}", outcome.stderr);
    }
    assert_eq!(run(&["describe", "nowhere.ptx"]).status, 2);
}
