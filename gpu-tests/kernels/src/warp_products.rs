//! Products of a warp, `mma`.
//!
//! The numbers are the registers of A, of B and of C: register by register, those of all lanes beside each other. The
//! registers of the result follow at `dst` in this order too. A number of 64 bits takes two of them.

use ptx_async::ptx_async;

use crate::frame::{Here, keep};

kernels! { crate::frame::all:
    mma_f16_k8 mma_f16_k16 mma_f16_sums_k8 mma_f16_sums_k16 mma_bf16_k8 mma_bf16_k16 mma_tf32_k4 mma_tf32_k8 mma_e4m3_k32
    mma_e5m2_sums_k32 mma_s8_8x8 mma_s8_k16 mma_u8_s8_k32 mma_s4_8x8 mma_u4_k32 mma_s4_k64 mma_and_8x8 mma_and_k128 mma_and_k256
    mma_f64_8x8 mma_f64_k4 mma_f64_k8 mma_f64_k16
}

/// Registers of a lane, of which the first has this index.
#[inline(always)]
unsafe fn registers<const N: usize>(here: &Here<'_>, first: usize) -> [u32; N] {
    let mut registers = [0; N];
    for (index, register) in registers.iter_mut().enumerate() {
        *register = here.value(here.threads * (first + index) as u32 + here.thread);
    }
    registers
}

/// Keeps the register of all lanes.
#[inline(always)]
unsafe fn keep_register(here: &Here<'_>, index: usize, register: u32) {
    keep(here, here.threads * index as u32 + here.thread, register);
}

macro_rules! products {
    ($($name:ident $a:literal $b:literal $c:literal $from:path, $to:path, { $($fields:tt)* };)+) => { $(
        unsafe fn $name(here: &Here<'_>) {
            let (a, b): ([u32; $a], [u32; $b]) = (registers(here, 0), registers(here, $a));
            let c = registers::<$c>(here, $a + $b).map($from);
            let sums = ptx_async!(mma { a: a, b: b, c: c, $($fields)* });
            for (index, sum) in sums.into_iter().enumerate() {
                keep_register(here, index, $to(sum));
            }
        }
    )+ };
}

use core::convert::identity;

products! {
    mma_f16_k8 2 1 4 f32::from_bits, f32::to_bits, { shape: m16n8k8, dtype: f32, atype: f16 };
    mma_f16_k16 4 2 4 f32::from_bits, f32::to_bits, { shape: m16n8k16, dtype: f32, atype: f16 };
    mma_f16_sums_k8 2 1 2 identity, identity, { shape: m16n8k8, dtype: f16, atype: f16 };
    mma_f16_sums_k16 4 2 2 identity, identity, { shape: m16n8k16, dtype: f16, atype: f16 };
    mma_bf16_k8 2 1 4 f32::from_bits, f32::to_bits, { shape: m16n8k8, atype: bf16 };
    mma_bf16_k16 4 2 4 f32::from_bits, f32::to_bits, { shape: m16n8k16, atype: bf16 };
    mma_tf32_k4 2 1 4 f32::from_bits, f32::to_bits, { shape: m16n8k4, atype: tf32 };
    mma_tf32_k8 4 2 4 f32::from_bits, f32::to_bits, { shape: m16n8k8, atype: tf32 };
    mma_e4m3_k32 4 2 4 f32::from_bits, f32::to_bits, { shape: m16n8k32, dtype: f32, atype: e4m3, btype: e4m3 };
    mma_e5m2_sums_k32 4 2 4 f32::from_bits, f32::to_bits, { shape: m16n8k32, dtype: f32, atype: e5m2, btype: e4m3 };
    mma_s8_8x8 1 1 2 u32::cast_signed, i32::cast_unsigned, { shape: m8n8k16, atype: s8, btype: s8 };
    mma_s8_k16 2 1 4 u32::cast_signed, i32::cast_unsigned, { shape: m16n8k16, atype: s8, btype: s8 };
    mma_u8_s8_k32 4 2 4 u32::cast_signed, i32::cast_unsigned, { shape: m16n8k32, atype: u8, btype: s8 };
    mma_s4_8x8 1 1 2 u32::cast_signed, i32::cast_unsigned, { shape: m8n8k32, atype: s4, btype: s4 };
    mma_u4_k32 2 1 4 u32::cast_signed, i32::cast_unsigned, { shape: m16n8k32, atype: u4, btype: u4 };
    mma_s4_k64 4 2 4 u32::cast_signed, i32::cast_unsigned, { shape: m16n8k64, atype: s4, btype: s4 };
    mma_and_8x8 1 1 2 u32::cast_signed, i32::cast_unsigned, { shape: m8n8k128, atype: b1, op: and };
    mma_and_k128 2 1 4 u32::cast_signed, i32::cast_unsigned, { shape: m16n8k128, atype: b1, op: and };
    mma_and_k256 4 2 4 u32::cast_signed, i32::cast_unsigned, { shape: m16n8k256, atype: b1, op: and };
}

/// Numbers of a lane, of which the first is in the registers with this index and the next one.
#[inline(always)]
unsafe fn numbers<const N: usize>(here: &Here<'_>, first: usize) -> [f64; N] {
    let mut numbers = [0.0; N];
    for (index, number) in numbers.iter_mut().enumerate() {
        let [low, high] = registers(here, first + 2 * index);
        *number = f64::from_bits(u64::from(high) << 32 | u64::from(low));
    }
    numbers
}

macro_rules! products_of_f64 {
    ($($name:ident $a:literal $b:literal $c:literal $shape:ident;)+) => { $(
        unsafe fn $name(here: &Here<'_>) {
            let (a, b): ([f64; $a], [f64; $b]) = (numbers(here, 0), numbers(here, 2 * $a));
            let c = numbers::<$c>(here, 2 * ($a + $b));
            let sums = ptx_async!(mma { shape: $shape, atype: f64, a: a, b: b, c: c });
            for (index, sum) in sums.into_iter().enumerate() {
                keep_register(here, 2 * index, sum.to_bits() as u32);
                keep_register(here, 2 * index + 1, (sum.to_bits() >> 32) as u32);
            }
        }
    )+ };
}

products_of_f64! {
    mma_f64_8x8 1 1 2 m8n8k4;
    mma_f64_k4 2 1 4 m16n8k4;
    mma_f64_k8 4 2 4 m16n8k8;
    mma_f64_k16 8 4 4 m16n8k16;
}
