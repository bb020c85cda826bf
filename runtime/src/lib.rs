//! Asynchronous GPU copies and reductions, checked while the crate compiles.
//!
//! [`ptx_async!`] takes a description of `cp.async`, `cp.async.bulk`, `cp.reduce.async.bulk`, their tensor and
//! multimem forms, and of what completes them. It checks the description against the instruction set, and
//! becomes an `asm!` block for a kernel or PTX text for a JIT.
//!
//! # In a kernel
//!
//! ```
//! use ptx_async::{Global, Mbarrier, fence, ptx_async, shared};
//!
//! shared! {
//!     fn stages() -> Shared<[[f32; 1024]; 4], 128>;
//!     fn barriers() -> Shared<[u64; 4], 8>;
//! }
//!
//! /// Adds `4096 * turns` bytes at `src` to those at `dst`, a stage at a time.
//! ///
//! /// # Safety
//! ///
//! /// One thread of the block calls it; both pointers have the room and are aligned to 16 bytes.
//! pub unsafe fn sum(dst: Global<f32>, src: Global<f32>, turns: u32) {
//!     let bar_of = |turn: u32| Mbarrier::at(barriers().item(turn % 4));
//!     unsafe {
//!         for stage in 0..4 {
//!             bar_of(stage).init(1);
//!         }
//!         fence::proxy_async();
//!         for turn in 0..turns {
//!             let (stage, bar, at) = (stages().item(turn % 4), bar_of(turn), turn as usize * 1024);
//!             ptx_async!(transaction(
//!                 bar,
//!                 [cp_async_bulk { dst: shared(stage), src: global(src.add(at)), size: 4096 }]
//!             ));
//!             bar.wait(turn / 4 % 2);
//!             ptx_async!(
//!                 cp_reduce_async_bulk { op: add, ty: f32, dst: global(dst.add(at)), src: shared(stage), size: 4096 },
//!                 cp_async_bulk_commit_group(),
//!                 cp_async_bulk_wait_group_read(0),
//!             );
//!         }
//!         ptx_async!(cp_async_bulk_wait_group(0));
//!     }
//! }
//! ```
//!
//! On nvptx64 that is `asm!` blocks, so the crate needs `#![feature(asm_experimental_arch)]` and a nightly
//! toolchain. On any other target the operands are type-checked and the calls panic when they are reached: a
//! kernel crate can be checked and edited on a laptop with stable Rust. An `asm!` block is `unsafe`, and so
//! is the call.
//!
//! ## Operands
//!
//! | operand | types |
//! |---|---|
//! | `global(x)` | [`Global<T>`](Global), `*const T`, `*mut T` |
//! | `shared(x)`, `shared::cta(x)` | [`Shared<T, ALIGN>`](Shared), `u32` |
//! | `shared::cluster(x)` | [`Shared<T, ALIGN>`](Shared), [`ClusterShared<T, ALIGN>`](ClusterShared), `u32` |
//! | `multimem(x)` | [`Multimem<T>`](Multimem), `*const T`, `*mut T` |
//! | `mbarrier: x` | [`Mbarrier`], `u32`; where it may be another CTA's, [`ClusterMbarrier`] too |
//! | `tensor(x, […])` | `&`[`TensorMap`], [`Global<TensorMap>`](Global), `*const T`, `*mut T` |
//! | `cache_hint: x` | [`CachePolicy`], `u64` |
//! | sizes, counts, coordinates | `u32`, `i32` |
//! | masks, offsets of an im2col mode | `u16`, `i16` |
//!
//! Plain pointers and integers say nothing of space, alignment or elements, and are checked for no more than their
//! width. The others are: a bulk copy wants shared memory aligned to 16 bytes, a tensor copy to 128, `cp.async` to
//! its size; and a reduction wants the elements that `ty` says, with the feature `half` `half::f16` for `f16` and
//! `half::bf16` for `bf16`.
//!
//! ## The build
//!
//! An expansion looks at the target of the build. A step that it lacks is an error at the step:
//!
//! ```text
//! error: `cp_async_bulk` needs PTX ISA 8.0, but the version of this build is lower
//!        help: build with `-C target-feature=+ptx80`
//! ```
//!
//! and `shared(x)` as a bulk destination becomes `.shared::cta` from PTX ISA 8.6 on, `.shared::cluster` before.
//! rustc tells of the targets up to `sm_120a` and of the versions up to 8.7; what needs later ones, or is built for
//! a target that rustc does not tell of (`sm_100f`, `sm_103a`), is left to the assembler. Beside `+ptx88` or
//! `+ptx90` name `+ptx87` too. `target` and `isa` in front of the steps stand for what the build says: so a form can
//! be written that LLVM has no `.version` for yet. The functions of this crate, such as [`Mbarrier::wait`], are not
//! looked at; the copies beside them are.
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
//!
//! What PTX calls `.aligned` (`tensormap_cp_fenceproxy`) a whole warp executes together. LLVM may put a copy of an
//! `asm!` block into each arm of a branch beside it, and a warp that is split between two copies hangs. So where
//! single threads act beside such a step, give their steps `pred: …` rather than an `if` around them.
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
