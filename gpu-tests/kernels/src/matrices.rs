//! Matrices between shared memory and the registers of a warp, and reductions among its lanes.
//!
//! Word `l` of the numbers is the offset of the row whose address lane `l` gives; the words after those of all lanes
//! are the registers that are stored.

use ptx_async::{Shared, ptx_async};

use crate::frame::{Here, keep};

kernels! { crate::frame::all:
    ldmatrix_x1 ldmatrix_x2 ldmatrix_x4 ldmatrix_x1_trans ldmatrix_x2_trans ldmatrix_x4_trans ldmatrix_generic
    stmatrix_x1 stmatrix_x2 stmatrix_x4 stmatrix_x1_trans stmatrix_x2_trans stmatrix_x4_trans stmatrix_generic
    movmatrix redux
}

/// The address of the row of this lane.
#[inline(always)]
unsafe fn row(here: &Here<'_>) -> u32 {
    here.src + here.value(here.thread)
}

/// Register `index` of this lane.
#[inline(always)]
unsafe fn register(here: &Here<'_>, index: u32) -> u32 {
    here.value(here.threads * (1 + index) + here.thread)
}

/// Keeps the registers of all lanes, those with the same index beside each other.
#[inline(always)]
unsafe fn keep_all<const N: usize>(here: &Here<'_>, registers: [u32; N]) {
    let mut index = here.thread;
    for register in registers {
        keep(here, index, register);
        index += here.threads;
    }
}

macro_rules! loads {
    ($($name:ident $num:ident $trans:literal;)+) => { $(
        unsafe fn $name(here: &Here<'_>) {
            let row = row(here);
            keep_all(here, ptx_async!(ldmatrix { shape: m8n8, num: $num, trans: $trans, src: shared(row) }));
        }
    )+ };
}

loads! {
    ldmatrix_x1 x1 false;
    ldmatrix_x2 x2 false;
    ldmatrix_x4 x4 false;
    ldmatrix_x1_trans x1 true;
    ldmatrix_x2_trans x2 true;
    ldmatrix_x4_trans x4 true;
}

unsafe fn ldmatrix_generic(here: &Here<'_>) {
    let row = Shared::<u8>::new(row(here)).to_generic();
    keep_all(here, ptx_async!(ldmatrix { shape: m8n8, num: x4, src: generic(row) }));
}

macro_rules! stores {
    ($($name:ident $num:ident $trans:literal [$($index:literal)+];)+) => { $(
        unsafe fn $name(here: &Here<'_>) {
            let row = row(here);
            ptx_async!(stmatrix {
                shape: m8n8,
                num: $num,
                trans: $trans,
                dst: shared(row),
                value: [$(register(here, $index)),+],
            });
        }
    )+ };
}

stores! {
    stmatrix_x1 x1 false [0];
    stmatrix_x2 x2 false [0 1];
    stmatrix_x4 x4 false [0 1 2 3];
    stmatrix_x1_trans x1 true [0];
    stmatrix_x2_trans x2 true [0 1];
    stmatrix_x4_trans x4 true [0 1 2 3];
}

unsafe fn stmatrix_generic(here: &Here<'_>) {
    let row = Shared::<u8>::new(row(here)).to_generic();
    let [a, b, c, d] = [0, 1, 2, 3].map(|index| register(here, index));
    ptx_async!(stmatrix { shape: m8n8, num: x4, dst: generic(row), value: [a, b, c, d] });
}

unsafe fn movmatrix(here: &Here<'_>) {
    let value = register(here, 0);
    keep_all(here, [ptx_async!(movmatrix { value })]);
}

/// In each half of the warp.
unsafe fn redux(here: &Here<'_>) {
    let (value, mask) = (register(here, 0), if here.thread % 32 < 16 { 0xffff_u32 } else { 0xffff_0000 });
    let signed = value.cast_signed();
    keep_all(
        here,
        [
            ptx_async!(redux_sync { op: add, ty: u32, value, membermask: mask }),
            ptx_async!(redux_sync { op: min, ty: u32, value, membermask: mask }),
            ptx_async!(redux_sync { op: max, ty: u32, value, membermask: mask }),
            ptx_async!(redux_sync { op: add, ty: s32, value: signed, membermask: mask }).cast_unsigned(),
            ptx_async!(redux_sync { op: min, ty: s32, value: signed, membermask: mask }).cast_unsigned(),
            ptx_async!(redux_sync { op: max, ty: s32, value: signed, membermask: mask }).cast_unsigned(),
            ptx_async!(redux_sync { op: and, ty: b32, value, membermask: mask }),
            ptx_async!(redux_sync { op: or, ty: b32, value, membermask: mask }),
            ptx_async!(redux_sync { op: xor, ty: b32, value, membermask: mask }),
        ],
    );
}
