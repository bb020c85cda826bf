//! Every step of the language in an `asm!` block, with a run-time value of every kind of operand.
//!
//! `cargo xtask test` compiles this crate for nvptx64, once for each group of kernels, and assembles the
//! output: so each operand goes through a register class of rustc, a register of LLVM and the assembler. On any
//! other target all groups are compiled at once, and the kernels are plain functions, which shows that a stable
//! toolchain compiles them. They are not executed.

#![cfg_attr(target_arch = "nvptx64", no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]
#![expect(unsafe_op_in_unsafe_fn, reason = "no kernel here is ever run; a block in each would say nothing")]

/// A kernel for each function, of the same name: it reads the values from its parameters.
macro_rules! kernels {
    ($($name:ident)*) => {
        #[cfg(target_arch = "nvptx64")]
        mod entry { $(
            #[unsafe(no_mangle)]
            unsafe extern "ptx-kernel" fn $name(values: *const crate::Values) {
                super::$name(&*values);
            }
        )* }

        /// The functions that become kernels on nvptx64.
        #[cfg(not(target_arch = "nvptx64"))]
        pub const KERNELS: &[(&str, unsafe fn(&crate::Values))] = &[$((stringify!($name), $name)),*];
    };
}

#[cfg(any(
    not(target_arch = "nvptx64"),
    not(any(
        feature = "isa-86",
        feature = "sm-90a",
        feature = "sm-100a",
        feature = "isa-91",
        feature = "isa-94",
        feature = "sm-107a",
        feature = "typed",
        feature = "parts"
    ))
))]
pub mod isa_80;
#[cfg(any(not(target_arch = "nvptx64"), feature = "isa-86"))]
pub mod isa_86;
#[cfg(any(not(target_arch = "nvptx64"), feature = "isa-91"))]
pub mod isa_91;
#[cfg(any(not(target_arch = "nvptx64"), feature = "isa-94"))]
pub mod isa_94;
#[cfg(any(not(target_arch = "nvptx64"), feature = "parts"))]
pub mod parts;
#[cfg(any(not(target_arch = "nvptx64"), feature = "sm-100a"))]
pub mod sm_100a;
#[cfg(any(not(target_arch = "nvptx64"), feature = "sm-107a"))]
pub mod sm_107a;
#[cfg(any(not(target_arch = "nvptx64"), feature = "sm-90a"))]
pub mod sm_90a;

#[cfg(any(not(target_arch = "nvptx64"), feature = "typed"))]
pub mod typed;

/// A run-time value for every kind of operand.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Values {
    /// Global memory that is read.
    pub src: *const f32,
    /// Global memory that is written.
    pub dst: *mut u8,
    /// A tensor map.
    pub map: *const TensorMap,
    /// The memory for the results of a kernel.
    pub out: *mut u64,
    /// A cache policy.
    pub policy: u64,
    /// Shared memory of this CTA.
    pub tile: u32,
    /// Shared memory of another CTA.
    pub remote: u32,
    /// A barrier of this CTA.
    pub bar: u32,
    /// A barrier of another CTA.
    pub remote_bar: u32,
    /// A size in bytes.
    pub bytes: u32,
    /// A signed number.
    pub signed: i32,
    /// Coordinates.
    pub at: [i32; 5],
    /// The fraction of a cache policy.
    pub fraction: f32,
    /// A mask of CTAs or of bytes.
    pub mask: u16,
    /// Offsets of an im2col mode.
    pub offsets: [u16; 3],
    /// A signed number of 16 bits.
    pub short: i16,
    /// A condition.
    pub flag: bool,
    /// Another condition.
    pub other_flag: bool,
}

/// A tensor map: the 128 bytes that the driver encodes.
#[repr(C, align(64))]
pub struct TensorMap([u8; 128]);

impl Values {
    /// Stores a result, so that the compiler does not remove its computation.
    ///
    /// # Safety
    ///
    /// `out` can be written.
    #[inline(always)]
    pub unsafe fn keep(&self, result: u64) {
        self.out.write_volatile(result);
    }
}

// `core` requires a panic handler, although no code here can panic.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    ptx_async::thread::trap()
}
