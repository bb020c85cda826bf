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
//! 1. `engine` is independent of PTX. A `Machine` has regions of memory, each with a shadow that records for every four
//!    bytes which of them were written, and their last writes and reads; barriers, by their place; groups, by thread;
//!    the transfers in flight, which proceed on their own; and the knowledge that each thread has of the others.
//!    `engine::schedule::run` is the scheduler: it runs warps until all of them wait, and then completes something that
//!    one of them waits for. Where there is nothing to complete, it reports a hang.
//! 2. `decode` turns the functions of a module into `program`: names become the indices of registers, also constants
//!    and special registers, which are registers that are never written; an opcode of arithmetic becomes a function of
//!    whole registers, from `compute`. Instructions of the table come as `Valid` of the crate `ptx-async-isa`. An
//!    instruction that the simulator does not support is kept as such, and ends a run that reaches it.
//! 3. `link` joins a kernel with the functions that it calls. Each function has registers of its own, so recursion is
//!    not possible.
//! 4. `warp` executes: a warp stores the values of a register in 32 lanes consecutively, and its threads are in one or
//!    more splits, each with its own program counter. The split that is behind runs first, and splits at the same
//!    instruction join. An instruction at which threads wait keeps its split there, with the condition that ends the
//!    wait.
//! 5. [`Gpu`], [`Launch`] and [`check`](check()) are the interface for tests on the host.
//!
//! # Order
//!
//! An access is compared with the earlier ones to its bytes: unordered accesses are found in every schedule that
//! executes both, whichever comes first.
//!
//! - A thread has a `View`: a clock with the accesses of others that happen before its next one, and for each proxy a
//!   clock with those of them that a proxy fence follows. Both propagate along the same edges: `bar` and `barrier`, a
//!   barrier of the cluster, `bar.warp.sync`, an arrival on an mbarrier and a wait for its phase, a release and an
//!   acquire of one location, or fences around atomic accesses to it. `.relaxed` and a scope without the other thread
//!   make no edge. Running converged does not order the lanes of a warp, and neither do `shfl.sync` and `vote.sync`: of
//!   the instructions that gather lanes, the manual gives a memory ordering to `bar.warp.sync` alone.
//! - A transfer is an actor of its own from its issue on: a write of its source, or any access to its destination, must
//!   be ordered after its completion, by a wait for its barrier or its group. It is not enough that the transfer has in
//!   fact completed by then. The completion orders no other operations of its issuer.
//! - A read by a bulk or tensor copy in the async proxy, of bytes that a thread, or a copy of a thread, wrote in the
//!   generic proxy, needs a proxy fence in between: a missing fence is an error. A copy over such bytes without one is
//!   a warning. A copy over bytes that were read in the generic proxy is a note, since accepted kernels rely on their
//!   barriers there; where the issuing thread has read them itself and has waited for nothing since, it is a warning.
//! - A [dependent launch](Launch::dependent) runs together with the launch before it. `griddepcontrol.wait` orders all
//!   operations of that launch, in every proxy, before those of the thread; `griddepcontrol.launch_dependents` orders
//!   none. One thread of a CTA is enough for the latter.
//! - On [several devices](Gpu::set_devices), an edge between threads of two devices needs `.sys` at both ends, which
//!   `.volatile` and `.mmio` accesses and `membar.sys` have too; `atom` and `red` without a scope have `.gpu`. The end of
//!   a launch is an edge to the next launch of its device, for all that its threads did or knew, in every proxy. A
//!   reduction by `cp.reduce.async.bulk` has `.sys` from PTX ISA 9.3 on and `.gpu` before: that reductions of two devices
//!   into one place need more than `.gpu` is a note where that scope is not written, since devices are not known to need
//!   more, and versions before 9.3 offer nothing else.
//! - A `multimem` instruction accesses the memory of each device of a [multicast object](Gpu::multicast), with its ordering
//!   and its scope. Without qualifiers, `multimem.ld_reduce`, `multimem.st` and `multimem.cp.async.bulk` are weak, and
//!   `multimem.red` and `multimem.cp.reduce.async.bulk` are `.relaxed.sys`, the latter before PTX ISA 9.3 too.
//! - Two writes of the same value race by the text of the memory model, but no device is known where that matters: a
//!   note.
//! - Atomic accesses of threads in each other's scopes do not race, and neither do two reductions in the async proxy.
//!   An atomic access and a reduction do race.
//!
//! # Limits
//!
//! - At most 32 reads of four bytes by different warps or at different times are recorded since the last write, and at
//!   most 8 atomic accesses.
//! - `fence.proxy.async.shared::cta` and `.shared::cluster` are treated alike, and so are the one-way forms
//!   `fence.proxy.async::generic`: each orders shared memory both ways. Of the fences of tensor maps, only the
//!   `.acquire` is required. `fence.acquire` and `fence.release` are treated as `fence.acq_rel`.
//! - `mma` adds products in the order of the columns of A with the precision of `f64`, and rounds its result once. The
//!   manual leaves both open, so results of a device can differ in their last digits.
//! - `multimem.ld_reduce` reduces the numbers of the devices in the order in which they were bound, which the manual leaves
//!   open, as it does sums that are too large for 8 bits: here they are NaN or, of `e5m2`, infinity. No `multimem`
//!   instruction was compared with a device. One of threads accesses all devices in one step.
//! - Which NaN an `f64` operation returns, and `abs`, `neg` and `cvt` of a NaN, is open too: here it is mostly that of
//!   an H200.
//! - `wgmma` and `tcgen05` read shared memory in the async proxy until their group or commit is complete. Their sums
//!   are in the registers and in tensor memory immediately, and are added like those of `mma`. For registers, two rules
//!   are checked: no instruction reads or writes sums, or writes numbers of A, before a `wgmma.wait_group`; and a
//!   `wgmma.fence` is where the manual asks for one. A `mov` violates neither, since compilers put it anywhere: the
//!   check follows the register that it reads. Nor does a load from or a store to the local memory of the thread, which
//!   unoptimized code has around each product; ptxas waits there. For tensor memory, accesses must come after the wait
//!   for a commit, or after `tcgen05.wait`. Products and copies are executed in order there, and the fences of
//!   `tcgen05` are not required: where a kernel has one, relaxed arrivals and waits of barriers order like others.
//!   Scales, metadata, and loads of other shapes than `.32x32b`, `.16x128b` and `.16x256b` are not checked there.
//!   Of `tcgen05`, products of sparse factors, of factors with scales, of numbers of 4 and 6 bits, sums of `f16` in
//!   tensor memory, and copies of `tcgen05.cp` are not computed: their values are unknown, and so are values that are
//!   computed from them and stored. A run ends as incomplete where a branch, an address or an operand that selects an
//!   operation is unknown. [`Gpu::read_known`] returns the values of a buffer that are known.
//! - Approximations (`sin`, `ex2`, `div.full` and such) are computed in the precision of `f64` and rounded, which is
//!   within the bounds of the manual. A device returns other last digits: the manual allows an absolute error of
//!   2^-20.5 of `sin` and `cos` from -2π to 2π, one of 2^-22 of `lg2` near 1, 2 units in the last place of `ex2` and
//!   `div`, and 1 of `rcp`.
//! - Other unsupported instructions end a run as incomplete, such as those on textures, `mma.sp` with scales, and
//!   conversions with `.rs`. [`Module::missing`] lists those of a module.
#![cfg_attr(docsrs, feature(doc_cfg))] // The pages name the feature of each item.
#![forbid(unsafe_code)]

mod arguments;
mod buffer;
pub mod check;
mod compute;
mod decode;
mod devices;
mod draw;
mod engine;
pub mod explored;
pub mod findings;
mod gpu;
mod grid;
#[cfg(feature = "jit")]
mod jit;
pub mod json;
mod lanes;
mod launch;
mod link;
mod load;
mod module;
mod multicast;
pub mod number;
mod print;
mod program;
mod queue;
mod recording;
pub mod report;
pub mod rules;
pub mod signature;
pub mod story;
pub mod symbols;
pub mod tensor;
mod thread;
pub mod timeline;
mod told;
mod warp;

pub use buffer::{Buffer, Element};
pub use check::{Check, check, check_all};
pub use devices::On;
pub use engine::{Finding, Kind, Schedule, Severity, Site, ThreadId};
pub use gpu::Gpu;
pub use launch::{Argument, Launch, LaunchError};
pub use load::Load;
pub use module::{Module, ReadError};
pub use multicast::Multicast;
pub use recording::{Recording, RecordingError};
pub use report::Report;
pub use tensor::TensorMap;
