//! What PTX ISA 9.1 has: operations on multimem addresses. The mask needs sm_100 besides.

use ptx_async::ptx_async;

use crate::Values;

kernels! { multimem_store multimem_reduce }

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
