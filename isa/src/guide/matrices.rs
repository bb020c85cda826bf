//! Matrices between shared memory and the registers of a warp.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Loads 1, 2 or 4 matrices from shared memory into the registers of the warp, as `mma` reads them.
    ///
    /// All threads of the warp execute it together. Each lane gives the address of one row of 16 bytes, a multiple of
    /// 16: the lanes 0 to 7 those of the first matrix, 8 to 15 those of the second one, and so on. Of a matrix of 8
    /// times 8 elements of 16 bits, lane `l` receives the elements `2 * (l % 4)` and the one after it of row `l / 4`,
    /// the first one in the lower half. The result is an array with a register for each matrix, and two for one of 16
    /// times 16 bytes. With `trans: true`, rows and columns are exchanged. `docs/fragments.md` of the repository has
    /// drawings, and the addresses that load the fragments of `mma`.
    "ldmatrix" = r#"
        emit = ptx,
        ldmatrix { shape: m8n8, num: x4, src: shared("%r5"), out: ["%r1", "%r2", "%r3", "%r4"] }
    "#, r#"
        use ptx_async::{Shared, ptx_async};

        unsafe fn fragment(row: Shared<u16, 16>) -> [u32; 4] {
            unsafe { ptx_async!(ldmatrix { shape: m8n8, num: x4, src: shared(row) }) }
        }
    "#;
    /// Stores 1, 2 or 4 matrices from the registers of the warp to shared memory, in the layout that `ldmatrix` loads.
    ///
    /// All threads of the warp execute it together. Each lane gives the address of one row, as for `ldmatrix`, and
    /// its registers of the matrices.
    "stmatrix" = r#"
        emit = ptx,
        stmatrix { shape: m8n8, num: x2, dst: shared("%r5"), value: ["%r1", "%r2"] }
    "#;
    /// Transposes a matrix of 8 times 8 elements of 16 bits in the registers of the warp.
    ///
    /// All threads of the warp execute it together.
    "movmatrix" = "emit = ptx,\nmovmatrix { value: \"%r2\", out: \"%r1\" }";
};
