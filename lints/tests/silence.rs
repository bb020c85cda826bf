//! No lint reports anything on the correct kernels of other compilers.
//!
//! `tests/corpus/compiled` contains what nvcc emits for the sources in `tests/corpus/sources/compiled`.
//! `PTX_ASYNC_FOREIGN` is a folder with more.

use std::path::PathBuf;
use std::{env, fs};

use ptx_async_isa::check::Severity;
use ptx_async_lints::{check, example};

use crate::corpus;

#[test]
fn correct_kernels() {
    let kept = corpus::path("compiled");
    let folders = [Some(kept), env::var_os("PTX_ASYNC_FOREIGN").map(PathBuf::from)];
    let mut count = 0;
    let mut all = String::new();
    for folder in folders.into_iter().flatten() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|extension| extension != "ptx") {
                continue;
            }
            count += 1;
            let text = fs::read_to_string(&path).unwrap();
            for found in check(&text).into_iter().filter(|found| found.severity > Severity::Note) {
                let line = |at: usize| text[..at].lines().count();
                all += &format!(
                    "{}:{}: {:?} {}: {}\n    {}\n",
                    path.display(),
                    line(found.span.start),
                    found.severity,
                    found.rule.id,
                    found.message,
                    &text[found.span.clone()]
                );
                for related in &found.related {
                    all += &format!(
                        "    {}: {}: {}\n",
                        line(related.span.start),
                        related.message,
                        &text[related.span.clone()]
                    );
                }
            }
        }
    }
    assert!(count >= 9, "{count}");
    assert!(all.is_empty(), "{all}");
}

/// A kernel for clusters of several CTAs, compiled for one, or whose mask has no other CTA: a multicast arrives on its
/// own barrier.
#[test]
fn a_multicast_to_one_cta() {
    let kernel = |ctas: u32, mask: &str| {
        format!(
            ".version 8.8\n.target sm_100a\n.address_size 64\n.shared .align 8 .b8 bar[8];\n\
             .visible .entry kernel()\n.explicitcluster\n.reqnctapercluster {ctas}, 1, 1\n{{\n.reg .b32 %r<4>;\n.reg .pred %p<4>;\n\
             .reg .b16 %rs<2>;\nmov.u32 %r1, %tid.x;\nsetp.ne.u32 %p1, %r1, 0;\n@%p1 bra OTHERS;\n\
             mbarrier.init.shared::cta.b64 [bar], 1;\nOTHERS:\nbar.sync 0;\nmov.u32 %r2, bar;\n{mask}\n\
             @%p1 bra WAIT;\n\
             tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [%r2], %rs1;\n\
             WAIT:\nmbarrier.try_wait.parity.shared::cta.b64 %p2, [bar], 0;\n@!%p2 bra WAIT;\nret;\n}}\n"
        )
    };
    let first = "mov.b16 %rs1, 1;";
    assert_eq!(check(&kernel(2, first)).len(), 1);
    assert_eq!(check(&kernel(1, first)).len(), 0);
    let own = "mov.u32 %r3, %cluster_ctarank;\nmov.b16 %rs1, 1;\nshl.b16 %rs1, %rs1, %r3;";
    assert_eq!(check(&kernel(2, own)).len(), 0);
}

/// `.maxntid` limits the number of threads and not the dimensions: here one thread of each row arrives.
#[test]
fn blocks_of_two_dimensions() {
    let text = example(
        ".maxntid 256, 1, 1
         mov.u32 %r1, %tid.x;
         mov.u32 %r2, %tid.y;
         or.b32 %r3, %r1, %r2;
         setp.ne.u32 %p1, %r3, 0;
         @%p1 bra MEET;
         mbarrier.init.shared::cta.b64 [bar], 8;
         MEET: bar.sync 0;
         setp.ne.u32 %p2, %r1, 0;
         @%p2 bra WAIT;
         mbarrier.arrive.shared::cta.b64 _, [bar];
         WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p3, [bar], 0;
         @!%p3 bra WAIT;",
    );
    assert!(check(&text).is_empty());
    // In a CTA of one row, it is one arrival.
    assert!(!check(&text.replace("%tid.y", "%ctaid.y").replace("256", "64")).is_empty());
}

/// One thread drops the only arrival of a barrier, which completes the phase for which the others wait.
#[test]
fn the_last_dropped_arrival() {
    let text = example(
        ".reqntid 64, 1, 1
         mov.u32 %r1, %tid.x;
         setp.ne.u32 %p1, %r1, 0;
         @%p1 bra MEET;
         mbarrier.init.shared::cta.b64 [bar], 1;
         MEET: bar.sync 0;
         @%p1 bra WAIT;
         mbarrier.arrive_drop.shared::cta.b64 _, [bar];
         WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p3, [bar], 0;
         @!%p3 bra WAIT;",
    );
    let found = check(&text);
    assert!(found.is_empty(), "{found:?}");
}

/// Each of two lanes initializes a barrier, and after the warp has synchronized, one of them uses both.
#[test]
fn lanes_that_initialize() {
    let text = example(
        ".maxntid 32, 1, 1
         mov.u32 %r1, %tid.x;
         setp.gt.u32 %p1, %r1, 1;
         @%p1 bra MEET;
         mov.u32 %r2, smem;
         shl.b32 %r3, %r1, 3;
         add.s32 %r4, %r2, %r3;
         mbarrier.init.shared::cta.b64 [%r4], 1;
         MEET: bar.warp.sync 0xffffffff;
         setp.ne.u32 %p2, %r1, 0;
         @%p2 bra FIRST;
         mbarrier.arrive.shared::cta.b64 _, [smem];
         mbarrier.arrive.shared::cta.b64 _, [smem+8];
         FIRST: mbarrier.try_wait.parity.shared::cta.b64 %p3, [smem], 0;
         @!%p3 bra FIRST;
         SECOND: mbarrier.try_wait.parity.shared::cta.b64 %p4, [smem+8], 0;
         @!%p4 bra SECOND;",
    );
    assert!(check(&text).is_empty());
}

/// A lane that arrives for its warp, with a shuffle after the loads: a lane has completed the load of a value that it
/// has passed on.
#[test]
fn a_shuffle_between_loads_and_an_arrival() {
    let path = corpus::path("programs/threads/bad_release.ptx");
    let text = fs::read_to_string(path).unwrap();
    let rules = |text: &str| check(text).into_iter().map(|found| found.rule.id).collect::<Vec<_>>();
    assert_eq!(rules(&text), ["arrival-unordered"]);
    let (loads, arrival) = text.split_once("fma.rn.f32").unwrap();
    let shuffle = "shfl.sync.idx.b32 %r40, %r40, 0, 31, -1;";
    assert_eq!(rules(&format!("{loads}{shuffle}\nfma.rn.f32{arrival}")), [""; 0]);
}

/// A ring of three stages whose last iteration is peeled off, as by a compiler that unrolls by two: the wait there is
/// for the stage that is read there, and no thread reads the copy for the stage after the last.
#[test]
fn an_iteration_after_the_loop_of_a_ring() {
    let iteration = "cp.async.wait_group 1;
         bar.sync 0;
         rem.u32 %r2, %r1, 3;
         mad.lo.u32 %r3, %r2, 64, %r9;
         ld.shared.b32 %r4, [%r3];
         st.global.b32 [%rd1], %r4;
         add.u32 %r5, %r1, 2;
         rem.u32 %r6, %r5, 3;
         mad.lo.u32 %r7, %r6, 64, %r9;
         cp.async.ca.shared.global [%r7], [%rd1], 4;
         cp.async.commit_group;";
    let ring = |last: &str| {
        example(&format!(
            "mov.u32 %r9, smem;
             cp.async.ca.shared.global [%r9], [%rd1], 4;
             cp.async.commit_group;
             cp.async.ca.shared.global [%r9+64], [%rd1], 4;
             cp.async.commit_group;
             mov.u32 %r1, 0;
             NEXT:
             {iteration}
             add.u32 %r1, %r1, 1;
             setp.lt.u32 %p1, %r1, %r8;
             @%p1 bra NEXT;
             {last}"
        ))
    };
    assert!(check(&ring(iteration)).is_empty());
    // This wait covers no group beyond those of the previous one.
    assert!(!check(&ring(&iteration.replace("group 1", "group 2"))).is_empty());
}

/// The rules of the findings, without notes.
fn rules_of(text: &str) -> Vec<&'static str> {
    let found = check(text).into_iter().filter(|found| found.severity > Severity::Note);
    found.map(|found| found.rule.id).collect()
}

/// One thread initializes its barriers in a loop that is tested at its top, as in unoptimized code, and uses them after
/// it: the tested value is another one then.
#[test]
fn barriers_of_one_thread_from_a_loop() {
    let kernel = example(
        ".maxntid 64, 1, 1
             mov.u32 %r0, %tid.x;
             setp.ne.u32 %p0, %r0, 0;
             @%p0 bra MEET;
             mov.u32 %r3, 0;
             INIT:
             setp.ge.s32 %p1, %r3, 2;
             @%p1 bra USE;
             mad.lo.u32 %r5, %r3, 8, smem;
             mbarrier.init.shared::cta.b64 [%r5], 1;
             add.s32 %r3, %r3, 1;
             bra.uni INIT;
             USE:
             mov.u32 %r6, 0;
             NEXT:
             setp.ge.s32 %p2, %r6, 2;
             @%p2 bra MEET;
             mad.lo.u32 %r8, %r6, 8, smem;
             mad.lo.u32 %r9, %r6, 256, smem;
             mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r8], 256;
             cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r9+512], [%rd1], 256, [%r8];
             add.s32 %r6, %r6, 1;
             bra.uni NEXT;
             MEET:
             bar.sync 0;
             W0: mbarrier.try_wait.parity.shared::cta.b64 %p3, [smem], 0;
             @!%p3 bra W0;
             W1: mbarrier.try_wait.parity.shared::cta.b64 %p4, [smem+8], 0;
             @!%p4 bra W1;",
    );
    assert_eq!(rules_of(&kernel), [""; 0]);
}

/// The thread that arrives last loads the next tile, according to the result of an atomic operation, as in unoptimized
/// code: a branch selects a predicate.
#[test]
fn the_thread_that_comes_last() {
    let kernel = |counted: &str| {
        example(&format!(
            ".maxntid 128, 1, 1
             mov.u32 %r0, %tid.x;
             setp.ne.u32 %p0, %r0, 0;
             @%p0 bra MEET;
             mbarrier.init.shared::cta.b64 [bar], 1;
             st.shared.u32 [smem+768], 0;
             MEET:
             bar.sync 0;
             ld.param.u64 %rd1, [kernel_param_0];
             cvt.u32.u64 %r8, %rd1;
             {counted}
             setp.eq.s32 %p1, %r1, 127;
             mov.pred %p3, 0;
             not.pred %p2, %p1;
             @%p2 bra TEST;
             setp.lt.s32 %p3, %r8, 17;
             TEST:
             not.pred %p4, %p3;
             @%p4 bra DONE;
             mbarrier.arrive.expect_tx.shared::cta.b64 _, [bar], 512;
             cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [smem], [%rd1], 512, [bar];
             DONE:"
        ))
    };
    assert_eq!(rules_of(&kernel("atom.shared.inc.u32 %r1, [smem+768], 127;")), [""; 0]);
    // The result of a function outside of all modules: an intrinsic, in unoptimized code.
    let call = "{ .param .b32 value; call.uni (value), outside, (); ld.param.b32 %r1, [value]; }";
    let declared = "\n.extern .func (.param .b32 value) outside;\n.visible";
    assert_eq!(rules_of(&kernel(call).replace("\n.visible", declared)), [""; 0]);
    // A uniform value.
    let found = rules_of(&kernel("shr.u64 %rd2, %rd1, 32; cvt.u32.u64 %r1, %rd2;"));
    assert!(found.contains(&"armed-by-every-thread"), "{found:?}");
}

/// More assertions than a condition can hold, before a wait that a second branch on one predicate skips where there is
/// no copy.
#[test]
fn assertions_before_a_wait() {
    let assertions = |call: &str| -> String {
        (0..24)
            .map(|at| {
                format!(
                    "ld.shared.u32 %r1, [smem+{}];
                     setp.ne.u32 %p1, %r1, 0;
                     @%p1 bra NEXT{at};
                     {call}
                     NEXT{at}:",
                    4 * at + 256
                )
            })
            .collect()
    };
    let call = "{ .param .b64 at; call.uni __assertfail, (at, at, at, at, at); }";
    let kernel = |wait: &str| {
        let text = example(&format!(
            "{}
             setp.ne.u64 %p2, %rd1, 0;
             @%p2 bra COPY;
             st.shared.u32 [smem], 0;
             bra.uni DONE;
             COPY:
             cp.async.ca.shared.global [smem], [%rd1], 4;
             DONE:
             not.pred %p3, %p2;
             @%p3 bra READ;
             {wait}
             READ:
             ld.shared.u32 %r2, [smem];",
            assertions(call)
        ));
        let declared = "\n.extern .func __assertfail(.param .b64 a, .param .b64 b, .param .b32 c, .param .b64 d, .param .b64 e);\n.visible";
        text.replace("\n.visible", declared)
    };
    assert_eq!(rules_of(&kernel("cp.async.wait_all;")), [""; 0]);
    assert_eq!(rules_of(&kernel("")), ["cp-async-read-early"]);
}

/// Two tiles that tensor copies write, of which the first one is read up to its last byte: `xor` sets no bit beyond
/// those of its operands.
#[test]
fn a_read_to_the_end_of_a_tile() {
    let kernel = |swizzle: &str| {
        format!(
            ".version 8.0\n.target sm_90a\n.address_size 64\n\
             .visible .entry kernel(.param .u64 map, .param .u64 out)\n.maxntid 32, 1, 1\n{{\n\
             .shared .align 128 .b8 tiles[256];\n.shared .align 8 .b8 bars[16];\n\
             .reg .b32 %r<8>;\n.reg .b64 %rd<4>;\n.reg .pred %p<4>;\n\
             ld.param.u64 %rd0, [map];\nld.param.u64 %rd1, [out];\nmov.u32 %r0, %tid.x;\nsetp.ne.u32 %p0, %r0, 0;\n@%p0 bra COPIED;\n\
             mbarrier.init.shared.b64 [bars], 1;\nmbarrier.init.shared.b64 [bars+8], 1;\nfence.proxy.async.shared::cta;\n\
             mbarrier.arrive.expect_tx.shared.b64 _, [bars], 128;\nmbarrier.arrive.expect_tx.shared.b64 _, [bars+8], 128;\n\
             cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [tiles], [%rd0, {{0}}], [bars];\n\
             cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [tiles+128], [%rd0, {{32}}], [bars+8];\n\
             COPIED:\nbar.sync 0;\n\
             WAIT: mbarrier.try_wait.parity.shared.b64 %p1, [bars], 0;\n@!%p1 bra WAIT;\n\
             shl.b32 %r1, %r0, 2;\n{swizzle}\nmov.u32 %r3, tiles;\nadd.u32 %r3, %r3, %r2;\nld.shared.b32 %r4, [%r3];\n\
             NEXT: mbarrier.try_wait.parity.shared.b64 %p2, [bars+8], 0;\n@!%p2 bra NEXT;\n\
             ld.shared.b32 %r5, [%r3+128];\nadd.u32 %r4, %r4, %r5;\nst.global.b32 [%rd1], %r4;\nret;\n}}\n"
        )
    };
    let rules = |text: &str| check(text).iter().map(|found| found.rule.id).collect::<Vec<_>>();
    // At most 56: then the last 4 of 128 bytes.
    let swizzle = |operation: &str| {
        kernel(&format!(
            "and.b32 %r1, %r1, 56;\nand.b32 %r2, %r0, 24;\n{operation} %r2, %r1, %r2;\nadd.u32 %r2, %r2, 68;"
        ))
    };
    assert_eq!(rules(&swizzle("xor.b32")), [""; 0]);
    assert_eq!(rules(&kernel("add.u32 %r2, %r1, 128;")), ["copy-read-before-wait"]);
}

/// Each row of threads reads a part of a tile, and the text does not bound the number of rows; another tile follows.
#[test]
fn a_read_beyond_the_first_bytes_of_a_tile() {
    let kernel = |wait: &str| {
        example(&format!(
            "mov.u32 %r0, %tid.x; mov.u32 %r1, %tid.y; or.b32 %r2, %r0, %r1; setp.ne.u32 %p0, %r2, 0;
             mov.u32 %r3, smem; @%p0 bra MEET;
             mbarrier.init.shared::cta.b64 [smem+512], 1; mbarrier.init.shared::cta.b64 [bar], 1;
             mbarrier.arrive.expect_tx.shared::cta.b64 _, [smem+512], 256;
             cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes [smem], [%rd1, {{0}}], [smem+512];
             mbarrier.arrive.expect_tx.shared::cta.b64 _, [bar], 256;
             cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes [smem+256], [%rd1, {{64}}], [bar];
             MEET: bar.sync 0;
             {wait}
             shl.b32 %r4, %r1, 6; add.u32 %r5, %r3, %r4; ld.shared.u32 %r6, [%r5+64];
             LAST: mbarrier.try_wait.parity.shared::cta.b64 %p2, [bar], 0; @!%p2 bra LAST; ret;"
        ))
    };
    let wait = "FULL: mbarrier.try_wait.parity.shared::cta.b64 %p1, [smem+512], 0; @!%p1 bra FULL;";
    assert_eq!(rules_of(&kernel(wait)), [""; 0]);
    assert_eq!(rules_of(&kernel("")), ["copy-read-before-wait"]);
}

/// Bit 24 of a shared address is the parity of the rank of its CTA.
#[test]
fn arrivals_of_a_pair_of_ctas() {
    let kernel = |mask: &str| {
        format!(
            ".version 8.6\n.target sm_100a\n.address_size 64\n.visible .entry kernel()\n.reqntid 64\n.explicitcluster\n\
             .reqnctapercluster 2\n{{\n.reg .b32 %r<6>;\n.reg .pred %p<4>;\n.shared .align 8 .b64 full;\n\
             mov.u32 %r0, %tid.x;\nmov.u32 %r1, %cluster_ctarank;\nsetp.eq.u32 %p0, %r0, 0;\nmov.u32 %r3, full;\n\
             @%p0 mbarrier.init.shared::cta.b64 [%r3], 2;\n@%p0 fence.mbarrier_init.release.cluster;\n\
             barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;\n{mask}\n\
             @%p0 mbarrier.arrive.shared::cluster.b64 _, [%r4];\nsetp.ne.u32 %p2, %r1, 0;\n@%p2 bra MEET;\n\
             WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p3, [%r3], 0;\n@!%p3 bra WAIT;\n\
             MEET: barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;\nret;\n}}\n"
        )
    };
    assert_eq!(rules_of(&kernel("and.b32 %r4, %r3, 0xFEFFFFFF;")), [""; 0]);
    assert_eq!(rules_of(&kernel("mov.b32 %r4, %r3;")), ["too-few-arrivals"]);
}

/// The index of a ring is 2 only before it wraps, and each use follows that.
#[test]
fn an_index_that_wraps_before_its_use() {
    let kernel = |places: u32| {
        example(&format!(
            "mov.u32 %r0, %tid.x; ld.param.u64 %rd1, [kernel_param_0]; ld.param.u32 %r1, [kernel_param_0];
             mov.u32 %r3, smem; setp.eq.u32 %p0, %r0, 0;
             @%p0 mbarrier.init.shared::cta.b64 [smem+512], 1; @%p0 mbarrier.init.shared::cta.b64 [smem+520], 1;
             mov.b32 %r4, 0; mov.b32 %r5, {places}; sub.u32 %r5, %r5, 1; mov.b32 %r6, 1;
             AGAIN: bar.sync 0;
             add.s32 %r7, %r5, 1; setp.eq.b32 %p1, %r7, {places}; selp.b32 %r5, 0, %r7, %p1;
             selp.b32 %r8, 1, 0, %p1; xor.b32 %r6, %r6, %r8;
             shl.b32 %r9, %r5, 3; add.s32 %r10, %r3, %r9; shl.b32 %r11, %r5, 7; add.s32 %r12, %r3, %r11;
             @!%p0 bra FULL;
             mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r10+512], 128;
             cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r12], [%rd1], 128, [%r10+512];
             FULL: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r10+512], %r6; @!%p2 bra FULL;
             add.s32 %r4, %r4, 1; setp.lt.u32 %p3, %r4, %r1; @%p3 bra AGAIN; ret;"
        ))
    };
    assert_eq!(rules_of(&kernel(2)), [""; 0]);
    assert_eq!(rules_of(&kernel(3)), ["barrier-uninitialized"]);
}

/// A class initializes the barrier that its base class has initialized.
#[test]
fn two_initializations_by_one_thread() {
    let kernel = |between: &str, count: u32| {
        example(&format!(
            ".reqntid 64, 1, 1
             mov.u32 %r0, %tid.x; setp.ne.u32 %p0, %r0, 0; @%p0 bra MEET;
             mbarrier.init.shared::cta.b64 [bar], 64; {between}
             mbarrier.init.shared::cta.b64 [bar], {count};
             MEET: bar.sync 0;
             mbarrier.arrive.shared::cta.b64 _, [bar];
             WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p1, [bar], 0; @!%p1 bra WAIT; ret;"
        ))
    };
    assert_eq!(rules_of(&kernel("fence.mbarrier_init.release.cluster;", 64)), [""; 0]);
    let used = "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [bar], 16;";
    assert!(rules_of(&kernel(used, 64)).contains(&"initialized-again"));
    assert!(rules_of(&kernel("", 32)).contains(&"initialized-again"));
}

/// A kernel without elements has no wait: a loop over the elements of each thread then has no iteration.
#[test]
fn no_wait_for_grids_without_elements() {
    let kernel = ".version 8.6\n.target sm_90a\n.address_size 64\n\
         .visible .entry kernel(.param .u64 data, .param .u32 count)\n{\n\
         .reg .b32 %r<4>;\n.reg .b64 %rd<4>;\n.reg .pred %p<3>;\n\
         ld.param.u64 %rd1, [data];\nld.param.u32 %r1, [count];\n\
         setp.lt.s32 %p1, %r1, 1;\n@%p1 bra WAITED;\ngriddepcontrol.wait;\n\
         WAITED:\nmov.u32 %r2, %tid.x;\n\
         LOOP:\nsetp.ge.s32 %p2, %r2, %r1;\n@%p2 bra END;\n\
         mul.wide.u32 %rd2, %r2, 4;\nadd.u64 %rd3, %rd1, %rd2;\nld.global.u32 %r3, [%rd3];\n\
         add.u32 %r2, %r2, 32;\nbra LOOP;\nEND:\nret;\n}\n";
    assert_eq!(rules_of(kernel), [""; 0]);
}
