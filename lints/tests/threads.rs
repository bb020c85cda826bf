//! The threads that the lints tell apart.

use std::fs;

use ptx_async_lints::check;

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
