//! Products of matrices in the registers of a warp.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Multiplies two matrices in the registers of a warp and adds a third one: `D = A * B + C`.
    ///
    /// All threads of the warp execute it together. Each lane has a part of each matrix, a fragment, in an array of
    /// registers: `ldmatrix` loads those of A and B, and the result is that of D. The shape and the types determine the
    /// number of registers; elements of fewer than 32 bits are packed, the first ones in the lower bits. The type of the
    /// result is `f32`, `f64`, `i32`, or `u32` with two `f16` each.
    ///
    /// With `kind`, elements can have 6 or 4 bits, and blocks of A and B scales: the product of two blocks is multiplied by
    /// both of their scales.
    ///
    /// Of A with elements of 16 bits, lane `l` has in register `i` the elements in row `l / 4 + 8 * (i % 2)` and columns
    /// `2 * (l % 4) + 8 * (i / 2)` and the one after it; of C and D of `f32`, in register `i` the element in row
    /// `l / 4 + 8 * (i / 2)` and column `2 * (l % 4) + i % 2`. `docs/fragments.md` of the repository has
    /// the other shapes and types, and drawings.
    "mma" = r#"
        emit = ptx,
        mma {
            shape: m16n8k16, atype: bf16, out: ["%f1", "%f2", "%f3", "%f4"],
            a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6"], c: ["%f1", "%f2", "%f3", "%f4"]
        }
    "#, r#"
        use ptx_async::{Shared, ptx_async};

        /// Stores the product of a 16 x 16 and a 16 x 8 matrix of `f16`, of which each lane passes the address of a row.
        unsafe fn product(a: Shared<u16, 16>, b: Shared<u16, 16>, rows: Shared<u16, 16>) {
            unsafe {
                let a: [u32; 4] = ptx_async!(ldmatrix { shape: m8n8, num: x4, src: shared(a) });
                let b: [u32; 2] = ptx_async!(ldmatrix { shape: m8n8, num: x2, trans: true, src: shared(b) });
                let c = [0; 2];
                let d: [u32; 2] =
                    ptx_async!(mma { shape: m16n8k16, dtype: f16, atype: f16, a: a, b: b, c: c });
                ptx_async!(stmatrix { shape: m8n8, num: x2, dst: shared(rows), value: d });
            }
        }
    "#;
    /// Multiplies a sparse and a dense matrix and adds a third one: of each 4 elements of a row of A, 2 are given.
    ///
    /// It is like `mma` of a dense A of this shape, and A has half as many registers: those of the elements that are not
    /// zero, whose places are in `sp_meta`. Of `tf32` one of each 2 elements is given, and of 4-bit integers two
    /// neighboring pairs of each 8. Prefer `mma_sp_ordered_metadata`, which is faster on newer devices.
    "mma_sp" = r#"
        emit = ptx,
        mma_sp {
            shape: m16n8k32, atype: bf16, out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"],
            b: ["%r5", "%r6", "%r7", "%r8"], c: ["%f1", "%f2", "%f3", "%f4"], sp_meta: "%r9", sp_sel: 0
        }
    "#;
    /// Multiplies a sparse and a dense matrix as `mma_sp`, with the places of the elements in ascending order.
    ///
    /// Metadata whose places are not in ascending order are undefined behavior.
    "mma_sp_ordered_metadata" = r#"
        emit = ptx,
        mma_sp_ordered_metadata {
            shape: m16n8k32, atype: bf16, out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"],
            b: ["%r5", "%r6", "%r7", "%r8"], c: ["%f1", "%f2", "%f3", "%f4"], sp_meta: "%r9", sp_sel: 0
        }
    "#;
};
