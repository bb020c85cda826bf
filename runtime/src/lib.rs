//! Asynchronous GPU copies and reductions, checked while the crate compiles.
//!
//! [`ptx_async!`] takes a description of `cp.async`, `cp.async.bulk`, `cp.reduce.async.bulk`, their tensor and
//! multimem forms, and of the instructions that complete them. It checks the description against the PTX ISA, and
//! expands to an `asm!` block for a kernel or to PTX text for a JIT.
//!
//! # In a kernel
//!
//! ```
//! use ptx_async::{Global, Mbarrier, ptx_async, shared};
//!
//! shared! {
//!     fn stages() -> Shared<[[f32; 1024]; 4], 128>;
//!     fn barriers() -> Shared<[u64; 4], 8>;
//! }
//!
//! /// Adds `1024 * turns` values at `src` to those at `dst`, one stage at a time.
//! ///
//! /// # Safety
//! ///
//! /// One thread of the block calls it. Both pointers are aligned to 16 bytes, and valid for that many values.
//! pub unsafe fn sum(dst: Global<f32>, src: Global<f32>, turns: u32) {
//!     let bar_of = |turn: u32| Mbarrier::at(barriers().item(turn % 4));
//!     unsafe {
//!         for stage in 0..4 {
//!             bar_of(stage).init(1);
//!         }
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
//! On nvptx64 that expands to `asm!` blocks, so the crate needs `#![feature(asm_experimental_arch)]` and a nightly
//! toolchain. On any other target the operands are type-checked and the calls panic when they are executed, so that a
//! kernel crate can be checked and edited on any machine with stable Rust.
//!
//! The command `ptx-async new` writes a kernel crate and a program that launches its kernel. In the build script of such a
//! program, the crate `ptx-async-build` compiles the kernels with the target flags that are in the `.cargo/config.toml` of
//! their crate, and checks the PTX.
//!
//! ## Safety
//!
//! An `asm!` block is `unsafe`, and so is the call. The compiler cannot see when a copy completes, nor which threads
//! execute it. The caller guarantees:
//!
//! - **Alignment.** A bulk copy requires its addresses, and its size, to be multiples of 16 bytes; a tensor copy
//!   requires 128 bytes on the shared side; `cp.async` requires its size; an mbarrier object requires 8. The types
//!   below state an alignment, which is checked; plain pointers and integers state none.
//! - **Lifetime of both sides.** From the step until its completion is observed, the source is valid and not written, and
//!   the destination is valid and neither read nor written. Completion is observed by the thread that waited for the
//!   phase of the barrier or for the group; a wait with `_read` observes only that the source was read. No CTA exits
//!   while copies access its shared memory.
//! - **An initialized barrier.** A barrier is initialized before the step, visibly to the thread that executes it, and
//!   stays valid until the phase completes. The bytes that its phase expects are those that copies complete on it;
//!   `transaction` computes them.
//! - **The issuing thread.** Each thread that executes a step issues a copy of its own: elect one for a bulk copy, or
//!   give the step `pred`. Groups belong to the thread that issued their copies: that thread commits them and waits
//!   for them. A step that is `.aligned` in PTX is executed by all threads of the warp together.
//! - **Proxies.** Bulk and tensor copies access memory through the async proxy. Between a write by a thread and a copy that
//!   reads the memory, and between a read or write by a thread and a copy that overwrites it, there is
//!   [`fence::proxy_async`]. After a wait for a copy none is needed. The module [`fence`] lists the cases.
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
//! Plain pointers and integers state no space, alignment or element type; only their width is checked. For the other
//! types the alignment is checked, and for a reduction the element type, which must be the one that `ty` names. With
//! the feature `half` these are `half::f16` for `f16` and `half::bf16` for `bf16`. All of them are [`Copy`], [`Send`],
//! [`Sync`] and [`Hash`](core::hash::Hash), and can be parameters of a kernel.
//!
//! ## The target of the build
//!
//! An expansion checks its steps against the target of the build. A step that the target lacks is an error:
//!
//! ```text
//! error: `cp_async_bulk` needs PTX ISA 8.0, but the version of this build is lower
//!        help: build with `-C target-feature=+ptx80`: add it to `rustflags`, in `.cargo/config.toml` under `[target.nvptx64-nvidia-cuda]`
//! ```
//!
//! and `shared(x)` as the destination of a bulk copy is printed as `.shared::cta` from PTX ISA 8.6 on, as
//! `.shared::cluster` before. rustc reports targets up to `sm_120a` and versions up to 8.7. A step that needs a later
//! version, or a build for a target that rustc does not report (`sm_100f`, `sm_103a`), is left to the assembler. With
//! `+ptx88` or `+ptx90`, add `+ptx87` too. The settings `target` and `isa` replace the values that rustc reports, so
//! that steps can use forms for which LLVM has no `.version` yet. The functions of this crate, such as
//! [`Mbarrier::wait`], are not checked against the target; the copies that they belong to are.
//!
//! # The rest of a kernel
//!
//! The other parts of a kernel are in this crate too, so that the kernel has no `asm!` or `core::arch` of its own:
//!
//! | | |
//! |---|---|
//! | [`thread`] | the indices and sizes of threads and blocks: `threadIdx`, `blockIdx`, `blockDim`, `gridDim` |
//! | [`block`] | the barriers of the block, and named ones of some of its warps: `__syncthreads`, `bar.sync`, `bar.arrive` |
//! | [`Mbarrier`] | a barrier on which copies complete, with an example of a ring of stages |
//! | [`warp`] | lanes, the warp barrier, an elected thread, votes and shuffles |
//! | [`cluster`] | the position in the cluster, and its barrier |
//! | [`Shared::read`], [`Shared::write`] | `ld.shared` and `st.shared`, also of elements and in the memory of another CTA |
//! | [`Global::read`], [`Global::write`] | `ld.global` and `st.global`, also with cache operators |
//! | [`kernel!`], [`kernel::TensorMapParam`] | entry points, and tensor maps as their parameters |
//! | [`wgmma`] | the accumulators of products of a warpgroup, and the descriptors of the tiles that they read |
//! | [`atomic`] | `atom`, `red`, and `ld` and `st` with an ordering, of the scopes `.cta` to `.sys`; `fence` |
//!
//! ```
//! use ptx_async::{Global, block, shared, thread};
//!
//! shared! {
//!     fn tile() -> Shared<[f32; 256], 4>;
//! }
//!
//! /// Reverses each 256 values.
//! ///
//! /// # Safety
//! ///
//! /// Blocks have 256 threads, and all call it. `values` is valid for 256 values for each block.
//! pub unsafe fn reverse(values: Global<f32>) {
//!     let (thread, value) = (thread::thread_idx().x, values.add(thread::index_1d() as usize));
//!     unsafe {
//!         tile().write_item(thread, value.read());
//!         block::sync();
//!         value.write(tile().read_item(255 - thread));
//!     }
//! }
//! ```
//!
//! ## Panics of `core`
//!
//! A function of `core` that can panic becomes a call of the crate's panic handler, with its code and its message,
//! unless the compiler proves that it does not panic: indexing a slice or an array, `%` and `/` by a value that may be
//! 0, `unwrap`, `expect`, `copy_from_slice`, arithmetic with overflow checks. If the PTX contains one crate without its
//! dependencies, as by `cargo rustc -- --emit asm` but not by `ptx-async-build`, such a function of `core` is not in
//! it, and ptxas reports `Unresolved extern function` with a name such as `_RNv…panic_const_rem_by_zero`. Tell the
//! compiler the missing fact, or use an unchecked operation:
//!
//! - the compiler knows that sizes of [`thread`] and [`cluster`] are not 0; for another divisor write `divisor.max(1)`,
//!   or pass a `NonZero`;
//! - mask an index into an array whose length is a power of two, `array[index % LEN]`; iterate; or `get_unchecked`;
//! - with nightly, `-Zunstable-options -Cpanic=immediate-abort`, given to `core` as well, as by `RUSTFLAGS`, turns each
//!   panic into the instruction `trap`: nothing is unresolved, and a kernel that panics stops with an error of the
//!   launch;
//! - in debug builds, `overflow-checks = false` in the profile of the kernels, and `wrapping_add` in general.
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
//! With the feature `jit`, which is off by default and for hosts only, the module `jit` does the same checks at run
//! time: of PTX text, of an instruction that is chosen at run time, and of a whole module that is built statement by
//! statement and printed with the lowest `.version` that its instructions allow.
//!
//! # The language
//!
//! The module [`lang`] documents every step, field, qualifier, state space and setting, each with its versions,
//! targets, PTX and an example, and the meaning of omitted parts of a description. In short:
//!
//! A call is a list of settings, then of steps. A step is a PTX mnemonic with `_` for `.`, and named operands, or
//! arguments where the instruction has no named operand: `cp_async_wait_group(1)`. Several steps are emitted in order,
//! in one block.
//!
//! | setting | |
//! |---|---|
//! | `emit = ptx` | the call is a `&'static str`; operands are literals: numbers, strings that are PTX, and constants in `const { … }` |
//! | `emit = fmt` | the call implements `Display`, owns its operands and allocates nothing; any expression that implements `Display` is formatted as the operand |
//! | `emit = ptx_asm` | the call is a block of `ptx_asm!`, of the crate `cuda_device` of cuda-rust; operands are those of an `asm!` block |
//! | `target = sm_90a` | the `.target` to check against |
//! | `isa = 8.6` | the `.version` to check against |
//! | `crate = path` | the path of this crate, if it is not `::ptx_async` |
//!
//! | value | |
//! |---|---|
//! | `shared(x)` | an address in this CTA's shared memory, in the spelling that the form and the version require |
//! | `shared::cta(x)`, `shared::cluster(x)`, `global(x)`, `multimem(x)` | an address in that space, literally |
//! | `tensor(map, [x, y])` | a tensor map and coordinates, from which `.2d` is derived |
//! | `4096` | a constant, checked when the macro expands |
//! | `const { STAGE }` | a constant, checked when rustc evaluates it; it becomes an immediate |
//! | any other expression | a value at run time |
//! | `pred: cond` | the guard predicate `@p`; where it is false, a result is 0 or `false`, and in strings unchanged |
//! | `out: "%p1"`, `out: _` | in strings, the register of the result; `_` discards it, where PTX allows that |
//!
//! Qualifiers that follow from the rest are omitted: spaces, completion mechanism, dimension, `.noftz`,
//! `.cp_mask`, `.multicast::cluster`, `.L2::cache_hint`. A step with a result (`mbarrier_try_wait_parity` returns a
//! `bool`, `createpolicy_fractional` a `u64`) makes the call an expression of that type; several results are a tuple.
//!
//! `transaction(bar, [step, …])` makes the steps complete on `bar`, and first makes its phase expect the sum of their
//! bytes. The size of a tensor copy is in its map, so the step states it: `bytes: 4096`.
//!
//! A step that is `.aligned` in PTX (`tensormap_cp_fenceproxy`) is executed by a whole warp together. LLVM may
//! duplicate an `asm!` block into both arms of a branch next to it, and a warp whose threads execute different copies
//! of it hangs. So where single threads act next to such a step, give their steps `pred: …` instead of an `if` around
//! them.
#![cfg_attr(docsrs, feature(doc_cfg))] // The pages name the feature of each item.
#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_unadjusted, asm_experimental_arch, link_llvm_intrinsics))]
#![cfg_attr(
    target_arch = "nvptx64",
    allow(
        internal_features,
        reason = "barriers are intrinsics of LLVM, which `asm!` cannot replace: see `convergent.rs`"
    )
)]

#[cfg(feature = "jit")]
extern crate alloc;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
#[doc(hidden)]
pub use __private as __private_0_1_0;
pub mod atomic;
pub mod barrier;
pub mod block;
pub mod cluster;
mod constant;
mod convergent;
pub mod convert;
mod dim3;
pub mod element;
pub mod fence;
#[cfg(feature = "jit")]
pub mod jit;
mod joined;
pub mod kernel;
pub mod lang;
mod memory;
mod off_device;
pub mod operand;
mod policy;
mod register;
mod requires;
mod respell;
mod sealed;
pub mod shared;
pub mod space;
mod tensor_map;
mod text;
pub mod thread;
pub mod tile;
pub mod warp;
pub mod wgmma;

#[cfg(not(target_arch = "nvptx64"))]
#[doc(hidden)]
pub use __asm_off_device as asm;
pub use barrier::{ClusterMbarrier, Mbarrier};
#[cfg(target_arch = "nvptx64")]
#[doc(hidden)]
pub use core::arch::asm;
#[doc(hidden)]
pub use off_device::execute_ptx;
pub use policy::CachePolicy;
/// Describes asynchronous copies, reductions and the instructions that complete them. The [crate] documents the
/// language, and [`lang`] every name in it.
///
/// # Safety
///
/// Without `emit` the call is `unsafe`: the caller guarantees what the section [Safety](crate#safety) of the crate
/// lists, that is, aligned addresses; source and destination that stay valid, and are not accessed, until the copy
/// completes; an initialized barrier that expects the bytes; that the intended threads execute it, and that the thread
/// which issued a copy commits its group and waits for it; and fences between the proxies.
///
/// # Panics
///
/// Without `emit` the call panics on any target but nvptx64. With `emit` it never does.
#[doc(inline)]
pub use ptx_async_macros::ptx_async;
pub use shared::{ClusterShared, Shared};
pub use space::{Global, Multimem};
pub use tensor_map::TensorMap;

/// The code of the README compiles as written.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
