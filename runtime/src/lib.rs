//! Asynchronous GPU copies and reductions, checked while the crate compiles.
//!
//! [`ptx_async!`] takes a description of `cp.async`, `cp.async.bulk`, `cp.reduce.async.bulk`, their tensor and
//! multimem forms, and of what completes them. It checks the description against the instruction set, and
//! becomes an `asm!` block for a kernel or PTX text for a JIT.
//!
//! # In a kernel
//!
//! ```
//! use ptx_async::ptx_async;
//!
//! /// Starts to load 4096 bytes, and says on `bar` how many to expect.
//! ///
//! /// # Safety
//! ///
//! /// One thread calls it; `bar` is a barrier, `tile` has room, and both pointers are aligned to 16 bytes.
//! pub unsafe fn load(tile: u32, src: *const u8, bar: u32) {
//!     unsafe {
//!         ptx_async!(transaction(bar, [cp_async_bulk {
//!             dst: shared(tile),
//!             src: global(src),
//!             size: 4096,
//!         }]));
//!     }
//! }
//! ```
//!
//! On nvptx64 that is an `asm!` block, so the crate needs `#![feature(asm_experimental_arch)]` and a nightly
//! toolchain. On any other target the operands are type-checked and the call panics when it is reached: a
//! kernel crate can be checked and edited on a laptop with stable Rust. An `asm!` block is `unsafe`, and so
//! is the call.
//!
//! # In a JIT
//!
//! ```
//! use ptx_async::ptx_async;
//!
//! const LOAD: &str = ptx_async!(
//!     emit = ptx, target = sm_90a, isa = 8.6,
//!     cp_async_bulk { dst: shared("%r1"), src: global("%rd1" + 256), size: "%r2", mbarrier: "%r3" },
//! );
//! assert_eq!(LOAD, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1+256], %r2, [%r3];");
//!
//! let (register, bytes) = (7, 4096);
//! let store = ptx_async!(
//!     emit = fmt,
//!     cp_async_bulk { dst: global("%rd1"), src: shared(format!("%r{register}")), size: bytes },
//! );
//! assert_eq!(store.to_string(), "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r7], 4096;");
//! ```
//!
//! With the feature `jit`, which is off by default and for hosts only, the module `jit` has the same checks at run
//! time: of PTX text, of an instruction that is chosen while the program runs, and of a whole module, written
//! statement by statement under the lowest `.version` that holds for it.
//!
//! # The language
//!
//! A call is settings, then steps, with commas between them. A step is a PTX mnemonic with `_` for `.`, and
//! named operands, or arguments where the instruction has none to name: `cp_async_wait_group(1)`. Several
//! steps are emitted in order, in one block.
//!
//! | setting | |
//! |---|---|
//! | `emit = ptx` | the call is a `&'static str`; operands are literals: numbers, and strings that are PTX |
//! | `emit = fmt` | the call implements `Display`, owns its operands and allocates nothing; any expression that implements `Display` is formatted into its place |
//! | `target = sm_90a` | the `.target` to check against |
//! | `isa = 8.6` | the `.version` to check against |
//! | `crate = path` | where this crate is, if not at `::ptx_async` |
//!
//! | value | |
//! |---|---|
//! | `shared(x)` | an address in this CTA's shared memory, spelt as the form and the version want it |
//! | `shared::cta(x)`, `shared::cluster(x)`, `global(x)`, `multimem(x)` | an address in that space, literally |
//! | `tensor(map, [x, y])` | a tensor map and coordinates; `.2d` follows |
//! | `4096` | a constant, checked here |
//! | `const { STAGE }` | a constant, checked when rustc knows it; it becomes an immediate |
//! | any other expression | a value of the running kernel |
//! | `pred: cond` | the guard predicate `@p`, on any step without a result |
//! | `out: "%p1"`, `out: _` | in strings, the register of the result; `_` drops it, where PTX can |
//!
//! Qualifiers that follow from the rest are not written: spaces, completion mechanism, dimension, `.noftz`,
//! `.cp_mask`, `.multicast::cluster`, `.L2::cache_hint`. A step with a result (`mbarrier_try_wait_parity` is a
//! `bool`, `createpolicy_fractional` a `u64`) makes the call an expression of that type; several make a tuple.
//!
//! `transaction(bar, [step, …])` makes the steps complete on `bar`, and arms it with the sum of their bytes
//! first. A tensor copy, whose bytes are in its map, says them there: `bytes: 4096`.
#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(asm_experimental_arch))]

#[cfg(feature = "jit")]
extern crate alloc;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
pub mod barrier;
pub mod cluster;
pub mod fence;
#[cfg(feature = "jit")]
pub mod jit;
pub mod operand;
mod policy;
pub mod shared;
pub mod space;
mod tensor_map;

pub use barrier::{ClusterMbarrier, Mbarrier};
pub use policy::CachePolicy;
pub use ptx_async_macros::ptx_async;
pub use shared::{ClusterShared, Shared};
pub use space::{Global, Multimem};
pub use tensor_map::TensorMap;

/// What a function of this crate is on a target that has no PTX.
#[cfg(not(target_arch = "nvptx64"))]
#[track_caller]
fn off_device<T>() -> T {
    // SAFETY: it only panics.
    unsafe { __private::off_device() }
}
