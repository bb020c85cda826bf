//! Products of a warpgroup.
//!
//! The region begins with two tiles with a swizzle of 128 bytes: A at `src`, of 64 rows, and B after it. The sums follow at
//! `dst`: register by register, those of all threads beside each other. A in registers is in the numbers, in this order too.

use ptx_async::wgmma::{Accumulator, MatrixDescriptor, Swizzle};
use ptx_async::{Shared, ptx_async};

use crate::frame::{Here, keep};

kernels! { crate::frame::all:
    wgmma_bf16 wgmma_bf16_transposed wgmma_bf16_negated wgmma_f16 wgmma_f16_sums wgmma_tf32 wgmma_s8 wgmma_u8_s8
    wgmma_bf16_registers wgmma_two_groups
}

/// The bytes of the 64 rows of A.
const A: u32 = 64 * 128;

unsafe fn tile(address: u32) -> Shared<u8, 1024> {
    Shared::new(address)
}

/// The descriptor of A.
unsafe fn a(here: &Here<'_>) -> MatrixDescriptor {
    MatrixDescriptor::k_major(tile(here.src), Swizzle::B128)
}

/// The descriptor of B, whose rows are columns of the product.
unsafe fn b(here: &Here<'_>) -> MatrixDescriptor {
    MatrixDescriptor::k_major(tile(here.src + A), Swizzle::B128)
}

/// Keeps the sums of all threads.
macro_rules! keep_all {
    ($here:ident, $sums:expr) => {{
        let mut index = $here.thread;
        for sum in $sums {
            keep($here, index, sum as u32);
            index += $here.threads;
        }
    }};
    ($here:ident, $sums:expr, bits) => {
        keep_all!($here, $sums.map(f32::to_bits))
    };
}

/// The products of four steps of 32 bytes along the rows.
macro_rules! four_steps {
    ($here:ident, $ty:ty, $registers:literal, $advance:literal, $b:expr, { $($fields:tt)* }) => {{
        let (a, b) = (a($here), $b);
        let mut sums = Accumulator::<$ty, $registers>::zero();
        ptx_async! {
            wgmma_fence(),
            wgmma_mma_async { d: sums, a: a, b: b, scale_d: 0, $($fields)* },
            wgmma_mma_async { d: sums, a: a.advance(32), b: b.advance($advance), scale_d: 1, $($fields)* },
            wgmma_mma_async { d: sums, a: a.advance(64), b: b.advance(2 * $advance), scale_d: 1, $($fields)* },
            wgmma_mma_async { d: sums, a: a.advance(96), b: b.advance(3 * $advance), scale_d: 1, $($fields)* },
            wgmma_commit_group()
        };
        sums.wait_group::<0>()
    }};
}

unsafe fn wgmma_bf16(here: &Here<'_>) {
    keep_all!(here, four_steps!(here, f32, 32, 32, b(here), { shape: m64n64k16, atype: bf16 }), bits);
}

unsafe fn wgmma_bf16_transposed(here: &Here<'_>) {
    let b = MatrixDescriptor::mn_major(tile(here.src + A), Swizzle::B128, 64 * 128);
    let sums = four_steps!(here, f32, 32, 2048, b, { shape: m64n64k16, atype: bf16, imm_trans_b: 1 });
    keep_all!(here, sums, bits);
}

unsafe fn wgmma_bf16_negated(here: &Here<'_>) {
    let sums = four_steps!(here, f32, 32, 32, b(here), { shape: m64n64k16, atype: bf16, imm_scale_a: -1 });
    keep_all!(here, sums, bits);
}

unsafe fn wgmma_f16(here: &Here<'_>) {
    keep_all!(
        here,
        four_steps!(here, f32, 4, 32, b(here), { shape: m64n8k16, dtype: f32, atype: f16 }),
        bits
    );
}

unsafe fn wgmma_f16_sums(here: &Here<'_>) {
    keep_all!(here, four_steps!(here, u32, 6, 32, b(here), { shape: m64n24k16, dtype: f16, atype: f16 }));
}

unsafe fn wgmma_tf32(here: &Here<'_>) {
    keep_all!(here, four_steps!(here, f32, 20, 32, b(here), { shape: m64n40k8, atype: tf32 }), bits);
}

unsafe fn wgmma_s8(here: &Here<'_>) {
    keep_all!(here, four_steps!(here, i32, 32, 32, b(here), { shape: m64n64k32, atype: s8, btype: s8 }));
}

unsafe fn wgmma_u8_s8(here: &Here<'_>) {
    keep_all!(here, four_steps!(here, i32, 12, 32, b(here), { shape: m64n24k32, atype: u8, btype: s8 }));
}

unsafe fn wgmma_bf16_registers(here: &Here<'_>) {
    let register = |index: u32| here.value(here.threads * index + here.thread);
    let mut sums = Accumulator::<f32, 32>::zero();
    ptx_async! {
        wgmma_fence(),
        wgmma_mma_async {
            shape: m64n64k16, atype: bf16, d: sums, a: [register(0), register(1), register(2), register(3)],
            b: b(here), scale_d: 1
        },
        wgmma_commit_group()
    };
    keep_all!(here, sums.wait_group::<0>(), bits);
}

/// Two groups, of which the second one is in flight while the sums of the first are kept.
unsafe fn wgmma_two_groups(here: &Here<'_>) {
    let (a, b) = (a(here), b(here));
    let (mut first, mut second) = (Accumulator::<f32, 16>::zero(), Accumulator::<f32, 16>::zero());
    ptx_async! {
        wgmma_fence(),
        wgmma_mma_async { shape: m64n32k16, atype: bf16, d: first, a: a, b: b, scale_d: 1 },
        wgmma_commit_group(),
        wgmma_mma_async { shape: m64n32k16, atype: bf16, d: second, a: a.advance(32), b: b.advance(32), scale_d: 1 },
        wgmma_commit_group()
    };
    keep_all!(here, first.wait_group::<1>(), bits);
    let mut later = *here;
    later.dst += 4 * 16 * here.threads;
    let later = &later;
    keep_all!(later, second.wait_group::<0>(), bits);
}
