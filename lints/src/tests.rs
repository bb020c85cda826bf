//! Graphs, values, conditions and places of functions.

mod random;
mod traced;
mod values;

use alloc::string::String;
use alloc::vec::Vec;
use alloc::{format, vec};
use core::mem;

use ptx_async_isa::text::Statements;

use crate::alias::{Alias, Relation};
use crate::event::EventKind;
use crate::function::Function;
use crate::graph::BlockId;
use crate::path::Step;
use crate::program::Reader;
use crate::reach::Until;
use crate::value::Operation;
use crate::{check, example};

/// Calls `test` with the first function of a module.
fn with<T>(text: &str, test: impl FnOnce(&Function<'_, '_>) -> T) -> T {
    let mut reader = Reader::new(text);
    let mut statements = Statements::new(text);
    while let Some(statement) = &statements.next() {
        if let Some(code) = reader.statement(statement, statements.module(), None) {
            return test(&Function::new(&code).expect("the function is analyzed"));
        }
    }
    panic!("no function in {text}");
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
                    if block != without && !mem::replace(&mut is_reached[block.0 as usize], true) {
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

/// How the first two accesses alias in the threads that execute them.
fn alias(body: &str) -> Alias {
    with(&example(body), |function| {
        let events = function.events.iter().enumerate();
        let mut accesses = events.filter_map(|(event, at)| match &at.kind {
            EventKind::Access(access) => Some((event, access.place)),
            _ => None,
        });
        let ((event, one), (other_event, other)) = (accesses.next().unwrap(), accesses.next().unwrap());
        function.alias(&one, &other, Relation::Threads([event, other_event]))
    })
}

#[test]
fn places_are_compared_by_value() {
    let head = "mov.u32 %r1, %laneid;\nmov.u32 %r2, smem;\nld.param.u32 %r9, [kernel_param_0];\nand.b32 %r3, %r9, 3;\nshl.b32 %r3, %r3, 8;\n";
    for (body, expected) in [
        ("st.shared.b32 [smem], %r1; st.shared.b32 [smem+4], %r1;", Alias::Never),
        ("st.shared.b32 [smem], %r1; st.shared.b64 [smem+-4], %rd1;", Alias::MustInEach),
        (
            "add.u32 %r4, %r2, %r3; add.u32 %r5, %r3, %r2; st.shared.b32 [%r4], %r1; st.shared.b32 [%r5+0], %r1;",
            Alias::MustInEach,
        ),
        // One stage, indexed by the thread.
        (
            "mad.lo.u32 %r4, %r1, 4, %r2; add.u32 %r4, %r4, %r3; add.u32 %r5, %r2, %r3; st.shared.b32 [%r4], %r1; st.shared.v4.b32 [%r5+64], {%r1, %r1, %r1, %r1};",
            Alias::MustInSome,
        ),
        (
            "mad.lo.u32 %r4, %r1, 4, %r2; st.shared.b32 [%r4], %r1; st.shared.b32 [%r2+128], %r1;",
            Alias::Never,
        ),
        // Another stage, or possibly the same one.
        ("add.u32 %r4, %r2, %r3; st.shared.b32 [%r4], %r1; st.shared.b32 [%r2], %r1;", Alias::May),
        ("add.u32 %r4, %r2, %r3; st.shared.b32 [%r4], %r1; st.shared.b32 [%r2+772], %r1;", Alias::Never),
        ("st.shared.b32 [smem], %r1; st.shared.b32 [bar], %r1;", Alias::Never),
        ("cvta.shared.u64 %rd2, %rd1; st.b32 [%rd2], %r1; st.global.b32 [%rd2], %r1;", Alias::Never),
        ("st.shared.b32 [%r9], %r1; st.shared.b32 [smem], %r1;", Alias::May),
        (
            "cvt.u64.u32 %rd1, %r2; cvta.shared.u64 %rd2, %rd1; add.u64 %rd3, %rd2, 8; st.b32 [%rd3], %r1; st.shared.b32 [smem+8], %r1;",
            Alias::MustInEach,
        ),
    ] {
        assert_eq!(alias(&format!("{head}{body}")), expected, "{body}");
    }
}

#[test]
fn conditions_choose_threads() {
    for (body, expected) in [
        ("setp.eq.u32 %p1, %r1, 0;", "one"),
        ("setp.ne.u32 %p2, %r1, 0; not.pred %p1, %p2;", "one"),
        ("setp.lt.u32 %p1, %r1, 1;", "one"),
        ("setp.lt.u32 %p1, %r1, 32;", "a warp"),
        ("setp.gt.u32 %p2, %r1, 31; not.pred %p1, %p2;", "a warp"),
        ("shr.u32 %r2, %r1, 5; setp.eq.u32 %p1, %r2, 3;", "a warp"),
        ("shr.u32 %r2, %r1, 5; shfl.sync.idx.b32 %r3, %r2, 0, 31, -1; setp.eq.u32 %p1, %r3, 0;", "a warp"),
        ("elect.sync _|%p1, -1;", "one of each warp"),
        ("and.b32 %r2, %r1, 31; setp.eq.u32 %p1, %r2, 0;", "one of each warp"),
        ("setp.lt.u32 %p2, %r1, 32; elect.sync _|%p3, -1; and.pred %p1, %p2, %p3;", "one"),
        (
            "elect.sync _|%p2, -1; selp.b32 %r2, 1, 0, %p2; setp.lt.u32 %p3, %r1, 32; setp.ne.and.b32 %p1, %r2, 0, %p3;",
            "one",
        ),
        ("mov.u32 %r2, %ctaid.x; setp.eq.u32 %p1, %r2, 0;", "all"),
        ("ld.param.u32 %r2, [kernel_param_0]; setp.gt.s32 %p1, %r2, 7;", "all"),
        ("ld.shared.u32 %r2, [smem]; setp.gt.s32 %p1, %r2, 7;", "unknown"),
        ("setp.gt.u32 %p1, %r1, 31;", "warps"),
        ("setp.gt.u32 %p1, %r1, 32;", "others"),
        // Together, two conditions select a warp.
        (
            "shr.u32 %r2, %r1, 5; and.b32 %r2, %r2, -4; setp.eq.u32 %p2, %r2, 4; and.b32 %r3, %r1, 96; setp.eq.and.b32 %p1, %r3, 0, %p2;",
            "a warp",
        ),
        ("setp.eq.u32 %p2, %r1, 0; mov.u32 %r2, %tid.y; setp.eq.and.b32 %p1, %r2, 0, %p2;", "one"),
        ("mov.u32 %r2, %tid.y; setp.eq.b32 %p1, %r2, 0;", "unknown"),
    ] {
        let text = example(&format!("mov.u32 %r1, %tid.x; {body}\n@%p1 cp.async.bulk.commit_group;"));
        let branch = example(&format!(
            "mov.u32 %r1, %tid.x; {body}\n@!%p1 bra END; cp.async.bulk.commit_group; END: ret;"
        ));
        for text in [text, branch] {
            let found = with(&text, |function| {
                let is_commit = |kind: &EventKind<'_>| matches!(kind, EventKind::Commit(_));
                let commit = function.events.iter().position(|event| is_commit(&event.kind)).unwrap();
                let threads = function.threads(commit);
                match threads.is_known {
                    _ if threads.is_one() => "one",
                    _ if threads.is_all() => "all",
                    _ if threads.is_one_of_each_warp() => "one of each warp",
                    _ if threads.is_whole_warps() && threads.warps().is_power_of_two() => "a warp",
                    _ if threads.is_whole_warps() => "warps",
                    true => "others",
                    false => "unknown",
                }
            });
            assert_eq!(found, expected, "{body}");
        }
    }
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

#[test]
fn signals_to_other_ctas() {
    let events = [
        "red.release.gpu.global.add.u32 [%rd1], 1;",
        "atom.acq_rel.gpu.global.add.u32 %r1, [%rd1], 1;",
        "atom.acquire.gpu.global.add.u32 %r1, [%rd1], 1;",
        "st.volatile.global.u32 [%rd1], 1;",
        "atom.global.add.u32 %r1, [%rd1], 1;",
        "st.global.u32 [%rd1], 1;",
        "ld.relaxed.gpu.global.u32 %r1, [%rd1];",
        "st.release.gpu.shared::cta.u32 [%rd1], 1;",
        "st.release.cta.global.u32 [%rd1], 1;",
    ];
    with(&example(&(events.concat() + " ret;")), |function| {
        let signals = |is_fenced: bool| -> Vec<usize> {
            (0..events.len()).filter(|event| function.signals(*event, is_fenced)).collect()
        };
        assert_eq!(signals(false), [0, 1]);
        assert_eq!(signals(true), [0, 1, 3, 4]);
        let releases = |event| function.order(event).is_some_and(|order| order.releases);
        assert_eq!([0, 1, 2, 3, 4].map(releases), [true, true, false, true, true]);
    });
}

#[test]
fn negative_numbers_have_one_order() {
    for (operation, found) in
        [(Operation::Maximum { signed: false }, -2), (Operation::Minimum { signed: false }, -13)]
    {
        assert_eq!(operation.of_numbers(-13, -2), Some(found));
        // It depends on the type.
        assert_eq!(operation.of_numbers(-13, 2), None);
    }
    assert_eq!(Operation::Minimum { signed: true }.of_numbers(-13, 2), Some(-13));
    assert_eq!(Operation::Maximum { signed: true }.of_numbers(-13, 2), Some(2));
}

/// A second load of the word, the lanes of a warp and a stage of a ring: columns relative to the allocation.
#[test]
fn columns_of_an_allocation() {
    let text = example(
        "mov.u32 %r1, %tid.x;
         tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [smem], 64;
         bar.sync 0;
         ld.shared.b32 %r2, [smem];
         shl.b32 %r3, %r1, 16; and.b32 %r3, %r3, 6291456; add.u32 %r4, %r2, %r3;
         tcgen05.ld.sync.aligned.16x256b.x2.b32 {%r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12}, [%r4+20];
         ld.shared.b32 %r13, [smem];
         tcgen05.st.sync.aligned.32x32b.x4.b32 [%r13+36], {%r1, %r1, %r1, %r1};
         tcgen05.st.sync.aligned.32x32b.x1.b32 [%r1], {%r1};
         tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r13, 64;
         ret;",
    );
    with(&text, |function| {
        let all: Vec<_> = (0..function.events.len()).flat_map(|event| function.columns(event)).collect();
        let column = |index: usize| function.column(&*function.terms(all[index].address)?);
        let counts: Vec<i64> = all.iter().map(|columns| columns.count).collect();
        assert_eq!(counts, [16, 4, 1, 64]);
        let [load, store] = [0, 1].map(|index| column(index).expect("the column is known"));
        assert_eq!([load.number, store.number], [20, 36]);
        assert!(load.allocation.is_some() && load.allocation == store.allocation);
        assert!(!load.overlaps(16, store, 4) && load.overlaps(17, store, 4));
        assert_eq!(column(2), None, "any lane and column");
        assert_eq!(function.allocated(load.allocation.unwrap()), Some(64));
    });
}

/// The instructions after one and before another one, around a loop.
#[test]
fn instructions_until_another_one() {
    let text = example(
        "mov.u32 %r1, 0;
         HEAD: add.u32 %r2, %r1, 1;
         add.u32 %r3, %r1, 2;
         setp.lt.u32 %p1, %r2, 4;
         mov.u32 %r1, %r2;
         @%p1 bra HEAD;
         mov.u32 %r4, 0;
         ret;",
    );
    with(&text, |function| {
        let until = |from, to| {
            let until = Until::from(function, from, &[to]);
            (0..8).filter(|&index| until.has(function, index)).collect::<Vec<usize>>()
        };
        assert_eq!(until(0, 2), [1]);
        assert_eq!(until(3, 2), [1, 4, 5, 6, 7]);
        assert_eq!(until(2, 2), [1, 3, 4, 5, 6, 7]);
        assert_eq!(until(6, 0), [7]);
    });
}

#[test]
fn an_inner_loop_starts_again() {
    let text = example(
        "mov.u32 %r1, %tid.x; shl.b32 %r2, %r1, 2; mov.u32 %r6, 0;
         OUTER: mov.u32 %r3, 0; add.u32 %r4, %r2, 64; shl.b32 %r5, %r6, 2;
         INNER: st.global.u32 [%r4], 0; st.global.u32 [%r5], 0;
         add.u32 %r3, %r3, 1; add.u32 %r4, %r4, 128; add.u32 %r5, %r5, 128;
         setp.lt.u32 %p1, %r3, 4;
         @%p1 bra INNER;
         add.u32 %r6, %r6, 1;
         setp.lt.u32 %p2, %r6, 4;
         @%p2 bra OUTER;
         ret;",
    );
    with(&text, |function| {
        let graph = &function.graph;
        let [outer, inner, latch] = [3, 6, 13].map(|instruction| graph.block_of(instruction).unwrap());
        let addresses = [6, 7].map(|store| function.evaluated.operand(store, 0).unwrap());
        let recomputed = |from: BlockId, to: BlockId| {
            let edge = graph.block(from).successors.iter().find(|edge| edge.to == to).unwrap();
            let step = Step::new(function, from, edge);
            addresses.map(|address| function.is_recomputed(address, &step))
        };
        assert_eq!(recomputed(inner, inner), [true, true]);
        assert_eq!(recomputed(latch, outer), [false, true]);
        assert_eq!(recomputed(outer, inner), [true, true]);
    });
}

#[test]
fn a_complement_is_a_difference() {
    let text = example(
        "mov.u32 %r1, %ctaid.x; mov.u32 %r2, %nctaid.x; not.b32 %r3, %r1; add.u32 %r4, %r2, %r3;
         mov.u32 %r5, %tid.x; sub.u32 %r6, %r2, %r5; add.u32 %r7, %r4, %r1; add.u32 %r8, %r6, %r5;
         st.global.u32 [%r7], 0; st.global.u32 [%r8], 0; ret;",
    );
    with(&text, |function| {
        let sums = [8, 9].map(|store| function.terms(function.evaluated.operand(store, 0).unwrap()).unwrap());
        assert_eq!((sums[0].0.len(), sums[0].1), (1, -1), "the number of CTAs less 1");
        assert_eq!(sums[1].0.len(), 2, "two threads can have different indices");
    });
}

#[test]
fn places_that_a_loop_returns_to() {
    let text = example(
        "ld.param.u64 %rd1, [kernel_param_0]; mov.u32 %r9, %nctaid.x; mov.u32 %r1, 0; mov.u32 %r5, 0;
         HEAD: rem.u32 %r2, %r1, %r9; mul.wide.u32 %rd2, %r2, 64; add.u64 %rd2, %rd1, %rd2;
         and.b32 %r3, %r1, 3; mul.wide.u32 %rd3, %r3, 64; add.u64 %rd3, %rd1, %rd3;
         mul.wide.u32 %rd4, %r1, 64; add.u64 %rd4, %rd1, %rd4;
         mul.wide.u32 %rd5, %r5, 64; add.u64 %rd5, %rd1, %rd5;
         st.global.u32 [%rd2], 0; st.global.u32 [%rd3], 0; st.global.u32 [%rd4], 0; st.global.u32 [%rd5+8], 0;
         add.u32 %r6, %r5, 1; setp.eq.u32 %p2, %r6, %r9; selp.b32 %r5, 0, %r6, %p2;
         add.u32 %r1, %r1, 1; setp.lt.u32 %p1, %r1, 64;
         @%p1 bra HEAD;
         st.global.u32 [%rd2], 0;
         ret;",
    );
    with(&text, |function| {
        let returns = |event: usize| {
            let EventKind::Access(access) = &function.events[event].kind else { return None };
            let (_, (terms, number)) = function.revisited(access.place.address, event)?;
            Some((terms.len(), number))
        };
        assert_eq!([0, 1, 2, 3, 4].map(returns), [Some((1, 0)), Some((1, 0)), None, Some((1, 8)), None]);
    });
}

#[test]
fn first_waits_that_return_at_once() {
    let wait = |parity: &str| format!("mbarrier.test_wait.parity.shared::cta.b64 %p2, [bar], {parity};");
    let head = format!(
        "mov.u32 %r1, 0; mov.u32 %r3, 1; {} {} HEAD: shr.u32 %r2, %r1, 1; and.b32 %r2, %r2, 1;",
        wait("0"),
        wait("1")
    );
    let body =
        format!("{} xor.b32 %r2, %r2, 1; {} {} xor.b32 %r3, %r3, 1;", wait("%r2"), wait("%r2"), wait("%r3"));
    let end = format!("add.u32 %r1, %r1, 1; setp.lt.u32 %p1, %r1, 8; @%p1 bra HEAD; {} ret;", wait("%r3"));
    with(&example(&(head + &body + &end)), |function| {
        let returns = [0, 1, 2, 3, 4, 5].map(|event| function.returns_at_once(event));
        // After the loop, the number of iterations decides.
        assert_eq!(returns, [false, true, false, true, true, false]);
    });
}
