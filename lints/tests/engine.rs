//! The engine of the lints: graphs, values, conditions and places.

use std::fs;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use ptx_async_isa::Context;
use ptx_async_isa::check::Diagnostic;
use ptx_async_lints::condition::Threads;
use ptx_async_lints::event::EventKind;
use ptx_async_lints::function::Function;
use ptx_async_lints::graph::BlockId;
use ptx_async_lints::overlap::Overlap;
use ptx_async_lints::program;
use ptx_async_lints::{check, check_all, example};

use crate::corpus;

fn with<T>(text: &str, test: impl FnOnce(&Function<'_, '_>) -> T) -> T {
    let functions = program::read(text);
    let function = Function::new(&functions[0]).expect("the function is analyzed");
    test(&function)
}

#[test]
fn a_loop_in_a_loop() {
    let text = example(
        "mov.u32 %r1, 0;
         OUTER: mov.u32 %r2, 0;
         INNER: add.u32 %r2, %r2, 1;
         setp.lt.u32 %p1, %r2, 4;
         @%p1 bra INNER;
         add.u32 %r1, %r1, 1;
         setp.lt.u32 %p2, %r1, 4;
         @%p2 bra OUTER;
         ret;",
    );
    with(&text, |function| {
        let graph = &function.graph;
        let of = |instruction| graph.block_of(instruction).unwrap();
        let (entry, outer, inner, latch, end) = (of(0), of(1), of(2), of(5), of(8));
        assert_eq!(graph.block(entry).innermost, None);
        assert_eq!(graph.block(outer).innermost, Some(outer));
        assert_eq!(graph.block(inner).innermost, Some(inner));
        assert_eq!(graph.block(latch).innermost, Some(outer));
        assert_eq!((graph.block(end).innermost, graph.outer(inner)), (None, Some(outer)));
        assert!(graph.is_back_edge(inner, inner) && graph.is_back_edge(latch, outer));
        assert!(graph.dominates(entry, end) && graph.dominates(inner, latch) && !graph.dominates(end, latch));
        assert!(graph.in_loop(inner, outer) && !graph.in_loop(latch, inner));
    });
}

#[test]
fn blocks_have_labels_and_registers_of_their_own() {
    let text = example(
        "mov.u32 %r1, 1;
         { .reg .b32 %r1; WAIT: mov.u32 %r1, 2; @%p1 bra WAIT; st.shared.b32 [smem], %r1; }
         { .reg .b32 %r1; WAIT: mov.u32 %r1, 3; @%p1 bra WAIT; st.shared.b32 [smem], %r1; }
         st.shared.b32 [smem], %r1;",
    );
    with(&text, |function| {
        let stored: Vec<_> = (0..function.code.instructions.len())
            .filter(|&index| function.instruction(index).name() == "st")
            .map(|index| function.values().constant(function.evaluated.operand(index, 1).unwrap()))
            .collect();
        assert_eq!(stored, [Some(2), Some(3), Some(1)]);
        let loops = function.graph.ids().filter(|&id| function.graph.block(id).innermost == Some(id));
        assert_eq!(loops.count(), 2);
    });
}

/// A block dominates another one if every path to that one goes through it.
#[test]
fn dominators_are_on_every_path() {
    const BLOCKS: usize = 12;
    let mut random: u32 = 1;
    let mut next = |below: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 16) as usize % below
    };
    let mut count = 0;
    for _ in 0..400 {
        let blocks = (0..BLOCKS).map(|index| match next(4) {
            0 => format!("L{index}: bra L{};\n", next(BLOCKS)),
            1 => format!("L{index}: add.u32 %r1, %r1, 1;\n"),
            _ => format!("L{index}: @%p{} bra L{};\n", next(16), next(BLOCKS)),
        });
        let text = example(&(blocks.collect::<String>() + "ret;"));
        with(&text, |function| {
            let graph = &function.graph;
            for without in graph.ids() {
                let mut is_reached = vec![false; graph.blocks.len()];
                let mut waiting = vec![BlockId(0)];
                while let Some(block) = waiting.pop() {
                    if block != without && !std::mem::replace(&mut is_reached[block.0 as usize], true) {
                        waiting.extend(graph.block(block).successors.iter().map(|edge| edge.to));
                    }
                }
                for block in graph.ids() {
                    assert_eq!(graph.dominates(without, block), !is_reached[block.0 as usize], "{text}");
                    count += usize::from(without != block && graph.dominates(without, block));
                }
            }
        });
    }
    assert!(count > 4_000, "{count}");
}

#[test]
fn a_branch_through_a_table() {
    let text =
        example("TABLE: .branchtargets ONE, TWO;\nbrx.idx %r1, TABLE;\nONE: ret;\nTWO: ret;\nNOWHERE: ret;");
    with(&text, |function| {
        assert_eq!(function.graph.block(BlockId(0)).successors.len(), 2);
        assert_eq!(function.graph.blocks.len(), 3);
    });
}

/// The overlap of two addresses of `st.shared.b32`.
fn overlap(body: &str) -> Overlap {
    with(&example(body), |function| {
        let mut places = function.events.iter().filter_map(|event| match &event.kind {
            EventKind::Access(access) => Some(access.place),
            _ => None,
        });
        let (one, other) = (places.next().unwrap(), places.next().unwrap());
        function.overlap(&one, &other)
    })
}

#[test]
fn places_are_compared_by_value() {
    let head = "mov.u32 %r1, %laneid;\nmov.u32 %r2, smem;\nld.param.u32 %r9, [kernel_param_0];\nand.b32 %r3, %r9, 3;\nshl.b32 %r3, %r3, 8;\n";
    for (body, expected) in [
        ("st.shared.b32 [smem], %r1; st.shared.b32 [smem+4], %r1;", Overlap::Never),
        ("st.shared.b32 [smem], %r1; st.shared.b64 [smem+-4], %rd1;", Overlap::Certain),
        (
            "add.u32 %r4, %r2, %r3; add.u32 %r5, %r3, %r2; st.shared.b32 [%r4], %r1; st.shared.b32 [%r5+0], %r1;",
            Overlap::Certain,
        ),
        // One stage, indexed by the thread.
        (
            "mad.lo.u32 %r4, %r1, 4, %r2; add.u32 %r4, %r4, %r3; add.u32 %r5, %r2, %r3; st.shared.b32 [%r4], %r1; st.shared.v4.b32 [%r5+64], {%r1, %r1, %r1, %r1};",
            Overlap::Likely,
        ),
        (
            "mad.lo.u32 %r4, %r1, 4, %r2; st.shared.b32 [%r4], %r1; st.shared.b32 [%r2+128], %r1;",
            Overlap::Never,
        ),
        // Another stage, or possibly the same one.
        ("add.u32 %r4, %r2, %r3; st.shared.b32 [%r4], %r1; st.shared.b32 [%r2], %r1;", Overlap::Possible),
        ("add.u32 %r4, %r2, %r3; st.shared.b32 [%r4], %r1; st.shared.b32 [%r2+772], %r1;", Overlap::Never),
        ("st.shared.b32 [smem], %r1; st.shared.b32 [bar], %r1;", Overlap::Never),
        ("cvta.shared.u64 %rd2, %rd1; st.b32 [%rd2], %r1; st.global.b32 [%rd2], %r1;", Overlap::Never),
        ("st.shared.b32 [%r9], %r1; st.shared.b32 [smem], %r1;", Overlap::Possible),
        (
            "cvt.u64.u32 %rd1, %r2; cvta.shared.u64 %rd2, %rd1; add.u64 %rd3, %rd2, 8; st.b32 [%rd3], %r1; st.shared.b32 [smem+8], %r1;",
            Overlap::Certain,
        ),
    ] {
        assert_eq!(overlap(&format!("{head}{body}")), expected, "{body}");
    }
}

#[test]
fn conditions_choose_threads() {
    for (body, expected) in [
        ("setp.eq.u32 %p1, %r1, 0;", Threads::One),
        ("setp.ne.u32 %p2, %r1, 0; not.pred %p1, %p2;", Threads::One),
        ("setp.lt.u32 %p1, %r1, 1;", Threads::One),
        ("setp.lt.u32 %p1, %r1, 32;", Threads::OneWarp),
        ("setp.gt.u32 %p2, %r1, 31; not.pred %p1, %p2;", Threads::OneWarp),
        ("shr.u32 %r2, %r1, 5; setp.eq.u32 %p1, %r2, 3;", Threads::OneWarp),
        (
            "shr.u32 %r2, %r1, 5; shfl.sync.idx.b32 %r3, %r2, 0, 31, -1; setp.eq.u32 %p1, %r3, 0;",
            Threads::OneWarp,
        ),
        ("elect.sync _|%p1, -1;", Threads::OneOfEachWarp),
        ("and.b32 %r2, %r1, 31; setp.eq.u32 %p1, %r2, 0;", Threads::OneOfEachWarp),
        ("setp.lt.u32 %p2, %r1, 32; elect.sync _|%p3, -1; and.pred %p1, %p2, %p3;", Threads::One),
        (
            "elect.sync _|%p2, -1; selp.b32 %r2, 1, 0, %p2; setp.lt.u32 %p3, %r1, 32; setp.ne.and.b32 %p1, %r2, 0, %p3;",
            Threads::One,
        ),
        ("mov.u32 %r2, %ctaid.x; setp.eq.u32 %p1, %r2, 0;", Threads::All),
        ("ld.param.u32 %r2, [kernel_param_0]; setp.gt.s32 %p1, %r2, 7;", Threads::All),
        ("ld.shared.u32 %r2, [smem]; setp.gt.s32 %p1, %r2, 7;", Threads::Unknown),
        ("setp.gt.u32 %p1, %r1, 31;", Threads::Unknown),
    ] {
        let text = example(&format!("mov.u32 %r1, %tid.x; {body}\n@%p1 cp.async.bulk.commit_group;"));
        let threads = with(&text, |function| {
            let is_commit = |kind: &EventKind<'_>| matches!(kind, EventKind::Commit(_));
            function.threads(function.events.iter().position(|event| is_commit(&event.kind)).unwrap())
        });
        assert_eq!(threads, expected, "{body}");
        let branch = example(&format!(
            "mov.u32 %r1, %tid.x; {body}\n@!%p1 bra END; cp.async.bulk.commit_group; END: ret;"
        ));
        let threads =
            with(&branch, |function| function.threads(function.events.len() - 2).min(function.threads(0)));
        assert!(threads <= expected, "{body}");
    }
}

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

/// A name is resolved again where a block declares it, alone or in a range.
#[test]
fn blocks_in_blocks_declare_ranges_of_registers() {
    let text = example(
        "mov.u32 %r1, 1;
         { .reg .b32 %r<3>; mov.u32 %r1, 2; mov.u32 %r7, 7;
           { .reg .b32 %r1; mov.u32 %r1, 3; st.shared.b32 [smem], %r1; }
           { .reg .b32 %r<2>; st.shared.b32 [smem], %r2; mov.u32 %r1, 4; st.shared.b32 [smem], %r1; }
           st.shared.b32 [smem], %r1; }
         st.shared.b32 [smem], %r1;
         st.shared.b32 [smem], %r7;",
    );
    with(&text, |function| {
        let stored: Vec<_> = (0..function.code.instructions.len())
            .filter(|&index| function.instruction(index).name() == "st")
            .map(|index| function.values().constant(function.evaluated.operand(index, 1).unwrap()))
            .collect();
        assert_eq!(stored, [Some(3), None, Some(4), Some(2), Some(1), Some(7)]);
    });
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
        // Reads of bytes that nothing wrote before, and waits for groups of the other kind.
        each(|index| format!("ld.shared.b32 %r2, [smem+{}];\n", 8 * index))
            + &each(|index| format!("st.shared.b32 [smem+{}], %r2;\n", 8 * index + 4))
            + "cp.async.ca.shared.global [smem], [%rd1], 4;\ncp.async.wait_all;\n",
        "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\n"
            .to_owned()
            + &"cp.async.wait_group 0;\n".repeat(many),
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

#[test]
fn a_register_whose_only_definition_is_not_on_every_path() {
    // Each iteration has its own barrier: the read on the other path is never executed.
    let text = example(
        "mov.u32 %r1, 0;
         LOOP: setp.eq.u32 %p1, %r1, 4;
         @%p1 bra JOIN;
         ld.local.u32 %r2, [%r1];
         add.u32 %r1, %r1, 4;
         JOIN: @%p1 bra END;
         mbarrier.init.shared::cta.b64 [%r2], 1;
         bra LOOP;
         END: ret;",
    );
    with(&text, |function| {
        let barrier = function.evaluated.operand(6, 0).unwrap();
        assert_eq!(function.values().varies(barrier), function.graph.block_of(1));
    });
    assert!(check(&text).is_empty());
}
