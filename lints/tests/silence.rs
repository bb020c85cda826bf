//! No lint reports anything on the correct kernels of other compilers.
//!
//! `cli/tests/foreign` contains what nvcc and Triton emit for the sources in `xtask/foreign`. `PTX_ASYNC_FOREIGN` is a
//! folder with more.

use std::path::{Path, PathBuf};
use std::{env, fs};

use ptx_async_isa::check::Severity;
use ptx_async_lints::{check, example};

#[test]
fn correct_kernels() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/foreign");
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
    assert!(count >= 10, "{count}");
    assert!(all.is_empty(), "{all}");
}

/// `.maxntid` limits the number of threads and not the dimensions: here one thread of each row arrives.
/// A kernel for clusters of several CTAs, compiled for one, or whose mask has no other CTA: a multicast arrives on its own barrier.
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
    // In a block of one row it is one arrival.
    assert!(!check(&text.replace("%tid.y", "%ctaid.y").replace("256", "64")).is_empty());
}

/// Each of two lanes initializes a barrier, and after the warp has met, one of them uses both.
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

/// A lane that arrives for its warp, with a shuffle after the loads: what a lane has given to another one, it has loaded.
#[test]
fn a_shuffle_between_loads_and_an_arrival() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/threads/bad_release.ptx");
    let text = fs::read_to_string(path).unwrap();
    let rules = |text: &str| check(text).into_iter().map(|found| found.rule.id).collect::<Vec<_>>();
    assert_eq!(rules(&text), ["arrival-unordered"]);
    let (loads, arrival) = text.split_once("fma.rn.f32").unwrap();
    let shuffle = "shfl.sync.idx.b32 %r40, %r40, 0, 31, -1;";
    assert_eq!(rules(&format!("{loads}{shuffle}\nfma.rn.f32{arrival}")), [""; 0]);
}

/// A ring of three stages, the last iteration of which comes after the loop, as where a compiler unrolls by two: the wait there is for
/// the stage that is read there, and what is copied for the stage after the last is read by nobody.
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
    // This wait covers no group that the one before has not.
    assert!(!check(&ring(&iteration.replace("group 1", "group 2"))).is_empty());
}
