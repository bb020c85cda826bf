//! `f16` and `bf16` of the crate `half` are elements of reductions, also in arrays.

use ptx_async::element::{Element, bf16, f16};
use ptx_async::{Global, Shared, ptx_async};

fn is_element<T: Element<Ty = Ty>, Ty>() {}

/// Adds both tiles to the destination.
unsafe fn add(
    (tile, out): (Shared<[half::f16; 64], 16>, Global<half::f16>),
    (brain, more): (Shared<half::bf16, 16>, Global<[half::bf16; 8]>),
) {
    // SAFETY: the caller's obligations.
    unsafe {
        ptx_async!(
            cp_reduce_async_bulk { op: add, ty: f16, dst: global(out), src: shared(tile), size: 128 },
            cp_reduce_async_bulk { op: max, ty: bf16, dst: global(more), src: shared(brain), size: 16 },
        );
    }
}

#[test]
fn halves_are_elements() {
    is_element::<half::f16, f16>();
    is_element::<half::bf16, bf16>();
    is_element::<[[half::f16; 8]; 2], f16>();
    let _ = add;
}
