//! The function of a reduction.

use ptx_async_isa::vocab::{ElemType, RedOp};

use crate::engine::transfer::Combine;
use crate::number;

/// Returns the reduction of elements of a type. `None` for a type that no reduction has.
pub(crate) fn combine(op: RedOp, ty: ElemType) -> Option<Combine> {
    macro_rules! elements {
        ([$($op:ident)*] $types:tt) => { elements!(@ $([$op $types])*) };
        (@ $([$op:ident [$($ty:ident)*]])*) => {
            match (op, ty) {
                $($((RedOp::$op, ElemType::$ty) => {
                    |old, new| number::reduce(RedOp::$op, ElemType::$ty, old, new)
                })*)*
                _ => return None,
            }
        };
    }
    let element: fn(u64, u64) -> u64 = elements!(
        [Add And Or Xor Inc Dec Min Max] [B32 U32 S32 B64 U64 S64 F16 Bf16 F32 F64 E4m3 E5m2]
    );
    Some(Combine { width: number::width(ty), element })
}
