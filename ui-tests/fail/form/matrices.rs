//! Matrices that no syntax line has: the shape decides the number, the type and the formats.

use ptx_async::{Shared, ptx_async};

unsafe fn matrices(rows: Shared<u16, 16>, a: u32) {
    unsafe {
        ptx_async!(ldmatrix { num: x4, src: shared(rows) });
        ptx_async!(ldmatrix { shape: m8n8, num: x3, src: shared(rows) });
        ptx_async!(ldmatrix { shape: m16n16, num: x4, ty: b8, src: shared(rows) });
        ptx_async!(ldmatrix { shape: m8n16, num: x1, ty: b8, src: shared(rows) });
        ptx_async!(ldmatrix { shape: m8n8, num: x2, src: shared::cluster(rows) });
        ptx_async!(stmatrix { shape: m8n8, num: x2, dst: shared(rows), value: [a] });
        ptx_async!(stmatrix { shape: m16n8, num: x1, trans: false, dst: shared(rows), value: [a] });
    }
}

fn main() {}
