//! Steps of PTX ISA 9.1: operations on multimem addresses. The mask also needs sm_100.

use ptx_async::ptx_async;

use crate::Values;

kernels! { multimem_store multimem_reduce values }

unsafe fn multimem_store(v: &Values) {
    let Values { tile, dst, bytes, mask, flag, .. } = *v;
    ptx_async!(multimem_cp_async_bulk { dst: multimem(dst), src: shared(tile), size: bytes });
    ptx_async!(multimem_cp_async_bulk { dst: multimem(dst), src: shared::cta(tile), size: 512, pred: flag });
    ptx_async!(multimem_cp_async_bulk {
        dst: multimem(dst),
        src: shared(tile),
        size: bytes,
        byte_mask: mask
    });
}

/// Every operation and every type of a reduction to multimem addresses.
macro_rules! reduce {
    ($v:expr, $($op:ident $($ty:ident)+;)+) => {
        $($(ptx_async!(multimem_cp_reduce_async_bulk {
            op: $op,
            ty: $ty,
            dst: multimem($v.dst),
            src: shared($v.tile),
            size: $v.bytes,
        });)+)+
    };
}

unsafe fn multimem_reduce(v: &Values) {
    reduce! { v,
        add u32 s32 u64 f32 f64 f16 bf16;
        min u32 s32 u64 s64 f16 bf16;
        max u32 s32 u64 s64 f16 bf16;
        inc u32;
        dec u32;
        and b32 b64;
        or b32 b64;
        xor b32 b64;
    }
}

/// Stores and reductions of single values with release semantics; they need PTX ISA 8.7, and sm_100.
unsafe fn values(v: &Values) {
    let Values { dst, src, bytes, signed, mask, short, policy, fraction, .. } = *v;
    ptx_async!(
        st_async { sem: release(gpu), dst: global(dst), value: mask as u8, ty: b8 },
        st_async { sem: release(gpu), dst: global(dst), value: mask as u8, ty: u8 },
        st_async { sem: release(gpu), dst: global(dst), value: short as i8, ty: s8 },
        st_async { sem: release(gpu), dst: global(dst), value: short, ty: b16 },
        st_async { sem: release(gpu), dst: global(dst), value: mask, ty: u16 },
        st_async { sem: release(gpu), dst: generic(dst), value: short, ty: s16 },
        st_async { sem: release(sys), dst: global(dst), value: fraction, ty: b32 },
        st_async { sem: release(sys), dst: global(dst), value: bytes, ty: u32 },
        st_async { sem: release(sys), dst: global(dst), value: signed, ty: s32 },
        st_async { sem: release(sys), dst: global(dst), value: fraction, ty: f32 },
        st_async { sem: release(sys), dst: generic(src), value: policy, ty: b64 },
        st_async { sem: release(sys), mmio, dst: global(dst), value: policy, ty: u64 },
        st_async { sem: release(sys), mmio, dst: global(dst), value: policy as i64, ty: s64 },
        st_async { sem: release(sys), mmio, dst: global(dst), value: 0.5, ty: f64 },
    );
    ptx_async!(
        red_async { op: add, ty: s64, sem: release(gpu), dst: global(dst), value: policy as i64 },
        red_async { op: min, ty: s32, sem: release(gpu), dst: generic(dst), value: signed },
        red_async { op: xor, ty: b32, sem: release(sys), mmio, dst: global(dst), value: bytes },
    );
}
