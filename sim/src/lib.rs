//! Runs PTX kernels on the CPU, under chosen schedules of their threads and their asynchronous copies.
//!
//! ```
//! use ptx_async_sim::{Launch, Module, args, check};
//!
//! let module = Module::from_ptx(
//!     ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry twice(.param .u64 data) {
//!      .reg .b32 %r<4>; .reg .b64 %rd<4>;
//!      ld.param.u64 %rd1, [data];
//!      mov.u32 %r1, %tid.x;
//!      mul.wide.u32 %rd2, %r1, 4;
//!      add.s64 %rd3, %rd1, %rd2;
//!      ld.global.u32 %r2, [%rd3];
//!      add.u32 %r3, %r2, %r2;
//!      st.global.u32 [%rd3], %r3;
//!      ret; }",
//! )?;
//! check(&module, |gpu| {
//!     let data = gpu.upload(&[1u32, 2, 3]);
//!     gpu.launch("twice", Launch::grid(1).block(3), args![data])?;
//!     assert_eq!(gpu.read(data), [2, 4, 6]);
//!     Ok(())
//! });
//! # Ok::<(), ptx_async_sim::ReadError>(())
//! ```
//!
//! # Design
//!
//! 1. [`engine`] knows nothing of PTX. A [`Machine`](engine::Machine) has regions of memory, each with a shadow that
//!    has for every four bytes which are written, and who wrote and read them last; barriers, by the place that they
//!    are at; groups, by thread; the transfers that are not complete, which proceed on their own; and what each thread
//!    has seen of the others. [`engine::schedule::run`] is the scheduler: it runs warps until all of them wait, and
//!    then lets that happen which one of them waits for. Where nothing can happen, it is a hang.
//! 2. `decode` turns the functions of a module into `program`: names become the indices of registers, also constants
//!    and special registers, which are registers that nothing writes; an opcode of arithmetic becomes a function of
//!    whole registers, from `compute`. Instructions of the table come as `Valid` of the crate `ptx-async-isa`. An
//!    instruction that the simulator does not have is kept as such, and ends a run that comes to it.
//! 3. `link` joins a kernel with the functions that it calls. Each function has registers of its own, so recursion is
//!    not possible.
//! 4. `warp` executes: a warp has the values of 32 lanes of a register next to each other, and its threads are in one
//!    or more splits, each at one place. The split that is behind runs first, and splits at one place join. An
//!    instruction at which threads wait leaves its split where it is, with the condition that ends the wait.
//! 5. [`Gpu`], [`Launch`] and [`check`](check()) are what a test of the host uses.
//!
//! # Order
//!
//! An access is compared with the earlier ones to its bytes: what nothing orders is found in every schedule that comes
//! to both, in whatever order it does.
//!
//! - A thread has a [`View`](engine::clock::View): a clock with the accesses of others that are ordered before it, and
//!   for each proxy those of them that a proxy fence lies behind. Both move along the same edges: `bar` and `barrier`,
//!   a barrier of the cluster, `bar.warp.sync`, an arrival on an mbarrier and a wait for its phase, a release and an
//!   acquire of one location, or fences around atomic accesses to it. `.relaxed` and a scope without the other thread
//!   make no edge. The lanes of a warp are not ordered by running together, nor by `shfl.sync` and `vote.sync`: of the
//!   instructions that gather lanes, the manual gives a memory ordering to `bar.warp.sync` alone.
//! - A transfer is an actor of its own from its issue on: a write of its source, or any access to its destination, has
//!   to be ordered after its completion, which a thread has seen by a wait for its barrier or its group. That it has
//!   completed by then is not enough. The completion orders nothing else that its issuer did.
//! - What a bulk or tensor copy reads in the async proxy and a thread, or a copy of a thread, wrote in the generic
//!   proxy needs a proxy fence on the way: without one it is an error. A copy over such bytes without one is a warning.
//!   A copy over bytes that were read in the generic proxy is a note, since accepted kernels rely on their barriers
//!   there; where the issuing thread has read them itself and waited for nothing since, it is a warning.
//! - Two writes of one value race by the text of the memory model, but no device is known where that matters: a note.
//! - Atomic accesses of threads in each other's scopes do not race, and neither do two reductions in the async proxy.
//!   One of each does.
//!
//! # Limits
//!
//! - A fence that acquires a tensor map acquires all of them, and not 128 bytes alone.
//! - Of the reads of four bytes since the last write, 32 of different warps or times are remembered, and of atomic
//!   accesses to them 8.
//! - `fence.proxy.async.shared::cta` and `.shared::cluster` are one, and so are the one-way forms
//!   `fence.proxy.async::generic`: each orders shared memory both ways. Of the fences of tensor maps, the `.acquire` is
//!   needed alone. `fence.acquire` and `fence.release` are `fence.acq_rel`.
//! - `mma` adds products in the order of the columns of A with the precision of `f64`, and rounds its result once. The
//!   manual leaves both open, so results of a device can differ in their last digits.
//! - Which NaN `f64` has, and `abs`, `neg` and `cvt` of a NaN, is open too: here it is mostly that of an H200.
//! - `wgmma` and `tcgen05` read shared memory in the async proxy until their group or commit is complete. Their sums
//!   are in the registers and in tensor memory at once, and are added as those of `mma`. Of registers it is checked
//!   that no instruction reads or writes sums, or writes numbers of A, before a `wgmma.wait_group`, and that a
//!   `wgmma.fence` is where the manual asks for one. A `mov` is none of these, since compilers put it anywhere: what it
//!   reads is followed. Nor is a load from or a store to the memory of the thread, which code that is not optimized has
//!   around each product; ptxas waits there. Of tensor memory it is checked that accesses come after the wait for a
//!   commit, or after `tcgen05.wait`. Products and copies are in their order there, and the fences of `tcgen05` are not
//!   asked for: where a kernel has one, relaxed arrivals and waits of barriers order as others do. Scales, metadata,
//!   and loads of other shapes than `.32x32b`, `.16x128b` and `.16x256b` are not followed there. Those of sparse
//!   factors, of factors with scales, of numbers of 1, 4 and 6 bits, sums of `f16` in tensor memory, and what
//!   `tcgen05.cp` copies are not computed: the values are unknown, and so is what is computed of them and stored. A run
//!   ends as incomplete where a branch, an address or an operand that says what to do is unknown. [`Gpu::read_known`]
//!   says which values of a buffer are known.
//! - Approximations (`sin`, `ex2`, `div.full` and such) are computed in the precision of `f64` and rounded, which is
//!   within the bounds of the manual. A device has other last digits: the manual allows an absolute error of 2^-20.5 of
//!   `sin` and `cos` from -2π to 2π, one of 2^-22 of `lg2` near 1, 2 units in the last place of `ex2` and `div`, and 1
//!   of `rcp`.
//! - Other instructions end a run as incomplete, such as those on textures, `mma.sp`, and conversions with `.rs`.
//!   [`Module::missing`] has the ones of a module.
#![forbid(unsafe_code)]

mod arguments;
pub mod buffer;
pub mod check;
mod compute;
mod decode;
mod draw;
pub mod engine;
pub mod findings;
pub mod gpu;
mod grid;
#[cfg(feature = "jit")]
mod jit;
mod lanes;
pub mod launch;
mod link;
pub mod load;
pub mod module;
pub mod number;
mod print;
mod program;
pub mod report;
pub mod rules;
pub mod signature;
mod symbols;
pub mod tensor;
mod thread;
pub mod timeline;
mod warp;

pub use buffer::{Buffer, Element};
pub use check::{Check, check, check_all};
pub use engine::{Finding, Kind, Schedule, Severity};
pub use gpu::Gpu;
pub use launch::{Argument, Launch, LaunchError};
pub use load::Load;
pub use module::{Module, ReadError};
pub use report::Report;
pub use tensor::TensorMap;
