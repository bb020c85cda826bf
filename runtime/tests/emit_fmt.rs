//! `emit = fmt` makes a value that formats without allocating.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fmt::{self, Write as _};

use ptx_async::ptx_async;

/// Counts what this thread allocates.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call is passed on to the system's allocator as it is; counting touches no memory of theirs.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Text in place, as a caller that does not allocate would have it.
struct Buffer {
    bytes: [u8; 512],
    length: usize,
}

impl fmt::Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

#[test]
fn formatting_allocates_nothing() {
    let (size, register) = (4096, "%r7");
    let mut buffer = Buffer { bytes: [0; 512], length: 0 };
    let before = ALLOCATIONS.get();
    let text = ptx_async!(
        emit = fmt,
        transaction("%r3", [cp_async_bulk { dst: shared(register), src: global("%rd1" + 16), size }]),
        cp_async_bulk_tensor { dst: tensor("%rd2", [size, 0]), src: shared(register) },
    );
    write!(buffer, "{text}").unwrap();
    let allocated = ALLOCATIONS.get() - before;
    let written = std::str::from_utf8(&buffer.bytes[..buffer.length]).unwrap();
    assert_eq!(
        written,
        "mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 4096;\n\
         cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r7], [%rd1+16], 4096, [%r3];\n\
         cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%rd2, {4096, 0}], [%r7];"
    );
    assert_eq!(allocated, 0);
    // The counter counts.
    drop(std::hint::black_box(text.to_string()));
    assert!(ALLOCATIONS.get() > before);
}
