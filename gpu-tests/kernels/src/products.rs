//! Products of a warpgroup.
//!
//! The region begins with two tiles with a swizzle of 128 bytes: A at `src`, of 64 rows, and B after it. The sums follow at
//! `dst`: register by register, those of all threads beside each other. A in registers is in the numbers, in this order too.

use ptx_async::element::{bf16, f16};
use ptx_async::tile::Tile;
use ptx_async::wgmma::{Accumulator, KMajor, MatrixDescriptor, MnMajor};
use ptx_async::{Shared, ptx_async};

use crate::frame::{Here, keep};

kernels! { crate::frame::all:
    wgmma_bf16 wgmma_bf16_transposed wgmma_bf16_negated wgmma_f16 wgmma_f16_sums wgmma_tf32 wgmma_s8 wgmma_u8_s8
    wgmma_bf16_registers wgmma_two_groups
}

/// The bytes of the 64 rows of A.
const A: u32 = 64 * 128;

/// The descriptor of A.
unsafe fn a<T>(here: &Here<'_>) -> MatrixDescriptor<T, KMajor> {
    MatrixDescriptor::k_major(Shared::<Tile<T, 64>, 1024>::new(here.src))
}

/// The descriptor of B, whose rows are columns of the product.
unsafe fn b<T>(here: &Here<'_>) -> MatrixDescriptor<T, KMajor> {
    MatrixDescriptor::k_major(Shared::<Tile<T, 64>, 1024>::new(here.src + A))
}

/// The descriptor of B whose rows are those of the product.
unsafe fn transposed<T>(here: &Here<'_>) -> MatrixDescriptor<T, MnMajor> {
    MatrixDescriptor::mn_major(Shared::<[Tile<T, 64>; 1], 1024>::new(here.src + A))
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
    ($here:ident, $ty:ty, $registers:literal, $a:ty, $b:expr, { $($fields:tt)* }) => {{
        let (a, b) = (a::<$a>($here), $b);
        let mut sums = Accumulator::<$ty, $registers>::zero();
        ptx_async! {
            wgmma_fence(),
            wgmma_mma_async { d: sums, a: a, b: b, scale_d: 0, $($fields)* },
            wgmma_mma_async { d: sums, a: a.step(1), b: b.step(1), scale_d: 1, $($fields)* },
            wgmma_mma_async { d: sums, a: a.step(2), b: b.step(2), scale_d: 1, $($fields)* },
            wgmma_mma_async { d: sums, a: a.step(3), b: b.step(3), scale_d: 1, $($fields)* },
            wgmma_commit_group()
        };
        sums.wait_group::<0>()
    }};
}

unsafe fn wgmma_bf16(here: &Here<'_>) {
    keep_all!(
        here,
        four_steps!(here, f32, 32, bf16, b::<bf16>(here), { shape: m64n64k16, atype: bf16 }),
        bits
    );
}

unsafe fn wgmma_bf16_transposed(here: &Here<'_>) {
    let b = transposed::<bf16>(here);
    let sums = four_steps!(here, f32, 32, bf16, b, { shape: m64n64k16, atype: bf16, imm_trans_b: 1 });
    keep_all!(here, sums, bits);
}

unsafe fn wgmma_bf16_negated(here: &Here<'_>) {
    let sums =
        four_steps!(here, f32, 32, bf16, b::<bf16>(here), { shape: m64n64k16, atype: bf16, imm_scale_a: -1 });
    keep_all!(here, sums, bits);
}

unsafe fn wgmma_f16(here: &Here<'_>) {
    keep_all!(
        here,
        four_steps!(here, f32, 4, f16, b::<f16>(here), { shape: m64n8k16, dtype: f32, atype: f16 }),
        bits
    );
}

unsafe fn wgmma_f16_sums(here: &Here<'_>) {
    keep_all!(
        here,
        four_steps!(here, u32, 6, f16, b::<f16>(here), { shape: m64n24k16, dtype: f16, atype: f16 })
    );
}

unsafe fn wgmma_tf32(here: &Here<'_>) {
    keep_all!(here, four_steps!(here, f32, 20, f32, b::<f32>(here), { shape: m64n40k8, atype: tf32 }), bits);
}

unsafe fn wgmma_s8(here: &Here<'_>) {
    keep_all!(
        here,
        four_steps!(here, i32, 32, i8, b::<i8>(here), { shape: m64n64k32, atype: s8, btype: s8 })
    );
}

unsafe fn wgmma_u8_s8(here: &Here<'_>) {
    keep_all!(
        here,
        four_steps!(here, i32, 12, u8, b::<i8>(here), { shape: m64n24k32, atype: u8, btype: s8 })
    );
}

unsafe fn wgmma_bf16_registers(here: &Here<'_>) {
    let register = |index: u32| here.value(here.threads * index + here.thread);
    let mut sums = Accumulator::<f32, 32>::zero();
    ptx_async! {
        wgmma_fence(),
        wgmma_mma_async {
            shape: m64n64k16, atype: bf16, d: sums, a: [register(0), register(1), register(2), register(3)],
            b: b::<bf16>(here), scale_d: 1
        },
        wgmma_commit_group()
    };
    keep_all!(here, sums.wait_group::<0>(), bits);
}

/// Two groups, of which the second one is in flight while the sums of the first are kept.
unsafe fn wgmma_two_groups(here: &Here<'_>) {
    let (a, b) = (a::<bf16>(here), b::<bf16>(here));
    let (mut first, mut second) = (Accumulator::<f32, 16>::zero(), Accumulator::<f32, 16>::zero());
    ptx_async! {
        wgmma_fence(),
        wgmma_mma_async { shape: m64n32k16, atype: bf16, d: first, a: a, b: b, scale_d: 1 },
        wgmma_commit_group(),
        wgmma_mma_async { shape: m64n32k16, atype: bf16, d: second, a: a.step(1), b: b.step(1), scale_d: 1 },
        wgmma_commit_group()
    };
    keep_all!(here, first.wait_group::<1>(), bits);
    let mut later = *here;
    later.dst += 4 * 16 * here.threads;
    let later = &later;
    keep_all!(later, second.wait_group::<0>(), bits);
}
