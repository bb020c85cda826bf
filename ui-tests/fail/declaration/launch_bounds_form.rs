//! A launch bound that is not a PTX directive, or cannot be combined with another one, is reported at its tokens.

use ptx_async::kernel;

kernel! {
    #[minnctapersm(2)]
    unsafe fn without_threads(rows: *const f32) {}

    #[maxntid(128)]
    #[reqntid(128)]
    unsafe fn both(rows: *const f32) {}

    #[maxclusterrank(8)]
    #[reqnctapercluster(2)]
    unsafe fn both_of_a_cluster(rows: *const f32) {}

    #[reqntid(128)]
    #[reqntid(64)]
    unsafe fn twice(rows: *const f32) {}

    #[reqntid(8, 8, 8, 1)]
    unsafe fn four_dimensions(rows: *const f32) {}

    #[maxnreg]
    unsafe fn no_value(rows: *const f32) {}

    #[explicitcluster(2)]
    unsafe fn a_value(rows: *const f32) {}

    #[reqntid = 128]
    unsafe fn no_parentheses(rows: *const f32) {}

    #[reqntids(128)]
    #[minnctapersm(2)]
    unsafe fn misspelled(rows: *const f32) {}

    #[reqntid(8, 8, 8, 1)]
    #[minnctapersm(2)]
    unsafe fn four_dimensions_of_two_blocks(rows: *const f32) {}

    #[minnctapersms(2)]
    #[maxn_reg(32)]
    #[inline]
    unsafe fn both_misspelled(rows: *const f32) {}
}

fn main() {}
