//! The threads that the lints tell apart.

use std::fs;

use ptx_async_lints::{LINTS, check};

use crate::corpus;

/// Kernels compute the rank of a thread in CTAs of any shape, also those whose CTAs have one dimension.
#[test]
fn threads_of_one_dimension_are_followed_where_a_kernel_computes_their_ranks() {
    let text = fs::read_to_string(corpus::path("programs/launches/bad_over_from_start.ptx")).unwrap();
    let index = "mov.u32 \t%r1, %tid.x;";
    assert_eq!(text.matches(index).count(), 1);
    let rules = |with: &str| -> Vec<&str> {
        let text = text.replace(index, &format!(".reg .b32 %s<9>; mov.u32 %s1, %tid.x; {with}"));
        check(&text).into_iter().map(|found| found.rule.id).collect()
    };
    let rank = "mov.u32 %s2, %tid.y; mov.u32 %s3, %tid.z; mov.u32 %s4, %ntid.x; mov.u32 %s5, %ntid.y; \
                mad.lo.s32 %s6, %s3, %s5, %s2; mad.lo.s32 %r1, %s6, %s4, %s1;";
    assert_eq!(rules("mov.u32 %r1, %s1;"), ["copy-read-before-wait"]);
    assert_eq!(rules(rank), ["copy-read-before-wait"]);
    // Another use of an index is that of a CTA of several dimensions.
    assert_eq!(rules(&format!("{rank} setp.ne.u32 %p3, %s2, 0; @%p3 bra $L__BB0_8;")), [""; 0]);
}

/// `ptxas` 13.5 reports C7519, a product that it serializes, for the last guard only.
#[test]
fn products_are_guarded_by_numbers_that_the_threads_of_a_warp_share() {
    let lint = LINTS.iter().find(|lint| lint.rule.id == "products-serialized").unwrap();
    let good = lint.accepts[0];
    let rules = |predicate: &str| -> Vec<&str> {
        let text = good.replacen("    wgmma.fence", &format!("{predicate}\n    wgmma.fence"), 1);
        let text = text.replacen("wgmma.mma_async", "@%p1 wgmma.mma_async", 1);
        check(&text).into_iter().map(|found| found.rule.id).collect()
    };
    let of_warp = "mov.u32 %r0, %tid.x; shr.u32 %r1, %r0, 7;";
    assert_eq!(rules("mov.u32 %r1, %warpid; setp.lt.u32 %p1, %r1, 4;"), [""; 0]);
    let first = format!("{of_warp} shfl.sync.idx.b32 %r2, %r1, 0, 31, -1; setp.eq.u32 %p1, %r2, 0;");
    assert_eq!(rules(&first), [""; 0]);
    assert_eq!(rules(&format!("{of_warp} setp.eq.u32 %p1, %r1, 0;")), ["products-serialized"]);
}
