//! Whole modules: both checks in one pass, texts that end anywhere, and the time for large functions.

use std::fs;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use ptx_async_isa::Context;
use ptx_async_isa::check::Diagnostic;
use ptx_async_lints::{check, check_all, example};

use crate::corpus;

/// One pass over a module finds as much as the two checks in sequence.
#[test]
fn one_pass_finds_everything() {
    let folder = corpus::path("programs/groups");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        // One instruction needs another target, and one is invalid.
        let text = text.replacen("sm_90", "sm_80", 1) + "\ncp.async.bulk.wait_group;\n";
        let context = Context::default();
        let mut apart = ptx_async_isa::check::check(&text, &context);
        apart.extend(check(&text));
        apart.sort_by_key(|found| found.span.start);
        let summary = |found: Vec<Diagnostic>| -> Vec<_> {
            found.into_iter().map(|found| (found.span.start, found.rule.id, found.message)).collect()
        };
        let apart = summary(apart);
        count += apart.len();
        assert_eq!(summary(check_all(&text, &context)), apart);
    }
    assert!(count > 50, "{count}");
}

/// No text causes a panic: tests every part of some modules.
#[test]
fn texts_that_end_anywhere() {
    let folder = corpus::path("programs");
    for program in ["barriers/good_unsynchronized_cluster.ptx", "groups/good_small_ring.ptx"] {
        let text = fs::read_to_string(folder.join(program)).unwrap();
        for end in (0..text.len()).step_by(61) {
            check(&text[..end]);
            check(&(text[..end].to_owned() + "\n}\n"));
            check(&(text[..end].to_owned() + &text[text.len() - end..]));
        }
    }
}

/// The processor time of this thread, where the system reports it; else the wall-clock time. Other running processes do
/// not matter.
fn time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let of_thread = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let of_thread = of_thread.and_then(|times| times.split(' ').next()?.parse().ok());
    of_thread.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// The time to check the generated functions below grows linearly: twice as many lines take less than three times as
/// long. It did not for these functions once.
#[test]
fn the_time_of_functions_of_any_size_and_depth_is_linear() {
    const MANY: usize = 10_000;
    const ATTEMPTS: usize = 6;
    // Shorter times are too inaccurate.
    const LEAST: Duration = Duration::from_millis(40);
    let of = |body: &str| {
        let text = example(&format!("{body}ret;"));
        let before = time();
        check(&text);
        time() - before
    };
    for (index, (small, large)) in adversarial(MANY / 2).iter().zip(&adversarial(MANY)).enumerate() {
        let mut ratios = (0..ATTEMPTS).map(|_| {
            let (small, large) = (of(small), of(large));
            if large < LEAST { 0.0 } else { large.as_secs_f64() / small.as_secs_f64() }
        });
        let mut seen = Vec::new();
        let is_linear = ratios.any(|ratio| {
            seen.push(ratio);
            ratio < 3.0
        });
        assert!(is_linear, "function {index} takes {seen:.1?} times as long as one with half of its lines");
    }
}

/// Bodies of functions with a given number of something.
fn adversarial(many: usize) -> Vec<String> {
    let each = |text: fn(usize) -> String| (0..many).map(text).collect::<String>();
    // Of several instructions.
    let some = |text: fn(usize) -> String| (0..many / 4).map(text).collect::<String>();
    let down = |text: fn(usize) -> String| (0..many).rev().map(text).collect::<String>();
    let copy =
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [smem], [%rd1], 16, [bar];\n";
    let init = "mbarrier.init.shared.b64 [bar], 1;\n";
    let labels: Vec<String> = (0..many).map(|index| format!("L{index}")).collect();
    Vec::from([
        // Barriers, arrivals and waits, in one block and in loops.
        init.to_owned()
            + &each(|_| "mbarrier.arrive.expect_tx.shared.b64 _, [bar], 16;\n".into())
            + &copy.repeat(many)
            + &each(|_| "mbarrier.try_wait.parity.shared.b64 %p1, [bar], 0;\n".into()),
        init.to_owned()
            + &each(|index| {
                format!("W{index}: mbarrier.try_wait.parity.shared.b64 %p1, [bar], 0;\n@!%p1 bra W{index};\n")
            }),
        // A table of labels, branches into branches, loops in loops, and blocks in blocks.
        format!("T: .branchtargets {};\nA: brx.idx %r1, T;\n", labels.join(", "))
            + &each(|index| format!("L{index}: add.u32 %r2, %r2, 1; bra A;\n"))
            + copy,
        each(|index| format!("@%p1 bra E{index};\n"))
            + copy
            + &down(|index| format!("E{index}: mov.u32 %r2, 1;\n")),
        each(|index| format!("H{index}: add.u32 %r1, %r1, 1;\n"))
            + copy
            + &down(|index| format!("@%p1 bra H{index};\n")),
        format!("A: {copy}") + &"{ .reg .b32 q;\n".repeat(many) + &"@%p1 bra A;\n}\n".repeat(many),
        // Tensor maps, and copies out of addresses that depend on the thread.
        each(|index| {
            format!(
                "tensormap.replace.tile.global_address.global.b1024.b64 [%rd2+{at}], %rd3;\n\
                 cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%rd2+{at}, {{%r1}}], [smem];\n",
                at = 128 * index,
            )
        }),
        each(|index| {
            format!(
                "xor.b32 %r1, %tid.x, {index}; add.u32 %r2, %r2, %r1; st.shared.b32 [%r2], %r1;\n\
                 cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r2], 16;\n",
            )
        }),
        // Stores to the source of copies, and waits for these; the same, each in other threads.
        some(|index| {
            format!(
                "st.shared.b32 [smem], %r1;\nfence.proxy.async.shared::cta;\n\
                 cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\n\
                 cp.async.bulk.commit_group;\ncp.async.bulk.wait_group.read 0;\n\
                 setp.eq.u32 %p1, %r1, {index};\n@%p1 bra L{index};\nadd.u32 %r2, %r2, 1;\nL{index}:\n",
            )
        }),
        some(|index| {
            format!(
                "setp.eq.u32 %p1, %r1, {index};\n@%p1 st.shared.b32 [smem], %r1;\n\
                 @%p1 cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\n\
                 @%p1 cp.async.bulk.commit_group;\n@%p1 cp.async.bulk.wait_group.read 0;\n",
            )
        }),
        // Reads of bytes that nothing wrote before, and waits for groups of the other kind.
        each(|index| format!("ld.shared.b32 %r2, [smem+{}];\n", 8 * index))
            + &each(|index| format!("st.shared.b32 [smem+{}], %r2;\n", 8 * index + 4))
            + "cp.async.ca.shared.global [smem], [%rd1], 4;\ncp.async.wait_all;\n",
        "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\n"
            .to_owned()
            + &"cp.async.wait_group 0;\n".repeat(many),
        // Reads, each in another block, between the loop of a ring and the wait for its last copies.
        "L: cp.async.ca.shared.global [smem], [%rd1], 4;\ncp.async.commit_group;\ncp.async.wait_group 1;\n\
         ld.shared.b32 %r3, [smem+512];\nadd.u32 %r4, %r4, 1;\nsetp.lt.u32 %p2, %r4, %r5;\n@%p2 bra L;\n"
            .to_owned()
            + &each(|index| {
                format!(
                    "setp.eq.u32 %p1, %r1, {index};\n@%p1 bra R{index};\nld.shared.b32 %r2, [smem];\nR{index}:\n"
                )
            })
            + "cp.async.wait_group 0;\n",
        // Branches to one label after all of them, from two chains of blocks.
        each(|index| format!("setp.lt.u32 %p1, %r1, {index}; @%p1 bra E;\nmov.u32 %r2, {index};\n"))
            + &format!("E: {copy}"),
        format!(
            "@%p1 bra B;\n{}bra E;\nB: {}E: {copy}",
            "@%p2 bra E;\n".repeat(many),
            "@%p3 bra E;\n".repeat(many)
        ),
    ])
}

/// A launch with another parameter can have as many arrivals as the barrier expects.
#[test]
fn arrivals_by_a_parameter_are_not_known() {
    let kernel = |count: &str| {
        let text = example(&format!(
            "ld.param.u32 %r1, [kernel_param_0];
             mov.u32 %r0, %tid.x;
             setp.ne.u32 %p0, %r0, 0;
             @%p0 bra READY;
             mbarrier.init.shared.b64 [bar], {count};
             READY: bar.sync 0;
             mbarrier.arrive.shared.b64 _, [bar];
             AGAIN: mbarrier.try_wait.parity.shared.b64 %p1, [bar], 0;
             @!%p1 bra AGAIN;
             ret;"
        ));
        text.replace("kernel_param_0)", "kernel_param_0)\n.maxntid 128, 1, 1")
    };
    let found = |count| check(&kernel(count)).iter().map(|found| found.rule.id).collect::<Vec<_>>();
    assert_eq!(found("%r1"), [] as [&str; 0]);
    assert_eq!(found("128"), [] as [&str; 0]);
    assert_eq!(found("129"), ["too-few-arrivals"]);
}
