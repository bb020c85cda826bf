//! `emit = fmt` creates a value that formats without allocating.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fmt::{self, Write as _};

use ptx_async::ptx_async;

/// Counts the allocations of this thread.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call is forwarded unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller's obligations.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's obligations.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// A buffer on the stack, for a caller that does not allocate.
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
    // This makes sure that the counter counts allocations.
    drop(std::hint::black_box(text.to_string()));
    assert!(ALLOCATIONS.get() > before);
}

/// A number is printed as a floating-point literal where the operand is one.
#[test]
fn a_number_prints_as_a_float() {
    fn text(value: impl fmt::Display) -> String {
        let text =
            ptx_async!(emit = fmt, st_async { ty: f32, dst: shared::cluster("%r1"), value, mbarrier: "%r2" });
        text.to_string().split(", ").nth(1).unwrap().to_owned()
    }
    macro_rules! stored {
        ($ty:ident, $value:expr) => {{
            let value = $value;
            let text = ptx_async!(
                emit = fmt,
                st_async { ty: $ty, dst: shared::cluster("%r1"), value, mbarrier: "%r2" },
            );
            text.to_string().split(", ").nth(1).unwrap().to_owned()
        }};
    }
    macro_rules! fraction {
        ($value:expr) => {
            ptx_async!(
                emit = fmt,
                createpolicy_fractional { evict: evict_last, fraction: $value, out: "%rd1" },
            )
            .to_string()
        };
    }
    let one = 1.0_f32;
    for (text, expected) in [
        (stored!(f32, one), "0f3F800000"),
        (stored!(f32, &f32::INFINITY), "0f7F800000"),
        (stored!(f32, 0.1_f64), "0f3DCCCCCD"),
        (stored!(f64, 1.5_f32), "0d3FF8000000000000"),
        (stored!(f64, 5e-324), "0d0000000000000001"),
        (stored!(f32, "%f1"), "%f1"),
        (stored!(u32, 1_u32), "1"),
        // The output of any other `Display` type is unchanged.
        (text("%f1"), "%f1"),
    ] {
        assert_eq!(text, expected);
    }
    let policy = "createpolicy.fractional.L2::evict_last.b64 %rd1, ";
    assert_eq!(fraction!(one), format!("{policy}1.0;"));
    assert_eq!(fraction!(const { 0.25 }), format!("{policy}0.25;"));
    assert_eq!(fraction!(f64::from(one) / 10.0), format!("{policy}0.1;"));
    assert_eq!(fraction!(String::from("%f1")), format!("{policy}%f1;"));
}
