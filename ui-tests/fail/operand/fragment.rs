//! The registers of matrices have 32 bits, and the rows 16 bytes.

use ptx_async::{Shared, ptx_async};

unsafe fn fragments(rows: Shared<u16, 16>, narrow: Shared<u16>, value: u64) {
    unsafe {
        ptx_async!(stmatrix { shape: m8n8, num: x1, dst: shared(rows), value: [value] });
        let _ = ptx_async!(ldmatrix { shape: m8n8, num: x1, src: shared(narrow) });
        let _ = ptx_async!(movmatrix { value: value as u16 });
        ptx_async!(stmatrix { shape: m8n8, num: x1, dst: shared(rows), value: 1u32 });
        ptx_async!(stmatrix { shape: m8n8, num: x4, dst: shared(rows), value: [0u32; 2] });
    }
}

fn main() {}
