//! The names of a description that PTX does not have, or has in another place: settings, state spaces, the fields of
//! every step, and transactions.

use super::entry::{Entry, entries};

/// The settings of a call.
pub static SETTINGS: &[Entry] = entries! {
    /// The expansion of the call: `emit = asm`, `emit = ptx`, `emit = fmt` or `emit = ptx_asm`.
    ///
    /// Without the setting it is `asm`: an `asm!` block for a kernel, which is `unsafe`.
    "emit" = r#"
        emit = ptx,
        cp_async_commit_group()
    "#;
    /// The `.target` of the module that the steps are checked for, such as `sm_90a`.
    ///
    /// Without the setting an `asm!` block is checked for the `-C target-cpu` of the build, and PTX text is not checked
    /// for a target: any form of the table is accepted. A form that the target lacks is an error at the step or the
    /// field that requires more.
    "target" = r#"
        emit = ptx, target = sm_90a,
        cp_async_bulk_commit_group()
    "#;
    /// The `.version` of the module that the steps are checked for, as a number with a point: `8.6`.
    ///
    /// Without the setting an `asm!` block is checked for the version of the build, which `-C target-cpu` and
    /// `-C target-feature=+ptx86` determine, and PTX text is not checked for a version. The version also decides how
    /// `shared(x)` is spelled: without it, text has the oldest spelling, which every version accepts.
    "isa" = r#"
        emit = ptx, isa = 8.6,
        cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 4096, mbarrier: "%r2" }
    "#;
    /// The path of the crate `ptx_async`, for a crate that renames or re-exports it: `crate = my_kernels::ptx_async`.
    ///
    /// Without the setting it is `::ptx_async`.
    "crate" = "", r#"
        mod vendored {
            pub extern crate ptx_async;
        }

        let text = vendored::ptx_async::ptx_async!(
            emit = fmt, crate = vendored::ptx_async,
            cp_async_wait_group(1)
        );
        assert_eq!(text.to_string(), "cp.async.wait_group 1;");
    "#;
};

/// The values of the setting `emit`.
pub static EMITS: &[Entry] = entries! {
    /// An `asm!` block, also without the setting: operands are Rust expressions of the types that the field states.
    ///
    /// A constant is an integer literal, which is checked when the macro expands, or `const { … }`, which is checked when
    /// rustc evaluates it; both become immediates. Any other expression is a value at run time, in a register.
    "asm" = "", r#"
        use ptx_async::{Global, Shared, ptx_async};

        const BYTES: u32 = 4096;

        unsafe fn store(dst: Global<f32>, src: Shared<[f32; 1024], 128>, bytes: u32) {
            unsafe {
                ptx_async!(
                    cp_async_bulk { dst: global(dst), src: shared(src), size: 4096 },
                    cp_async_bulk { dst: global(dst), src: shared(src), size: const { BYTES } },
                    cp_async_bulk { dst: global(dst), src: shared(src), size: bytes },
                );
            }
        }
    "#;
    /// A `&'static str` of PTX: operands are literals.
    ///
    /// A number is a constant, and so is arithmetic of numbers: `4 * 1024`. A string is PTX: a register, a variable or a
    /// constant, and an address may have an offset: `global("%rd1" + 16)`. The name of a constant is in `const { … }`, which
    /// rustc evaluates while the crate compiles: `size: const { STAGE }`, `global("%rd1" + const { STAGE })`. For values
    /// that are known at run time there is `emit = fmt`.
    "ptx" = r#"
        emit = ptx,
        cp_async_wait_group(1)
    "#;
    /// A value that implements `Display`, owns its operands and allocates nothing: operands may be literals, as with
    /// `emit = ptx`, or any expression that implements `Display`, which is formatted into its place.
    ///
    /// Literals are checked when the macro expands. An expression, `const { … }` included, is formatted as it is.
    "fmt" = "", r#"
        use ptx_async::ptx_async;

        let (register, bytes) = (7, 4096);
        let store = ptx_async!(
            emit = fmt,
            cp_async_bulk { dst: global("%rd1"), src: shared(format!("%r{register}")), size: bytes }
        );
        assert_eq!(store.to_string(), "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r7], 4096;");
    "#;
    /// A block of `ptx_asm!`, the macro of the crate `cuda_device` of NVIDIA's cuda-rust: operands are those of `asm`.
    ///
    /// `ptx_asm!` takes at most 16 operands that are written and 16 that are read. The crate that has the call depends on
    /// `cuda_device` under this name. The settings `target` and `isa` check the steps for the kernel's target. The functions of
    /// this crate with an `asm!` block of their own, such as `wgmma::Accumulator::wait_group`, are for nvptx64 alone.
    "ptx_asm" = "", r#"
        extern crate self as cuda_device;

        /// Stands for the macro of `cuda_device`.
        #[macro_export]
        macro_rules! ptx_asm {
            ($($block:tt)*) => {
                println!("{}", stringify!($($block)*))
            };
        }

        fn wait() {
            unsafe { ptx_async::ptx_async!(emit = ptx_asm, cp_async_wait_group(1)) }
        }
    "#;
};

/// The state spaces of addresses, as a description writes them: `shared(x)`.
pub static SPACES: &[Entry] = entries! {
    /// An address in the shared memory of this CTA.
    ///
    /// As a destination it is spelled `.shared::cta` where the version has that, and `.shared::cluster` or `.shared` in
    /// earlier ones: the address is the same. In an `asm!` block it is a `Shared<T, ALIGN>` or a `u32`.
    "shared" = r#"
        emit = ptx,
        cp_async_bulk { dst: global("%rd1"), src: shared("%r1"), size: 4096 }
    "#;
    /// An address in the shared memory of this CTA, spelled `.shared::cta` for every version.
    ///
    /// In an `asm!` block it is a `Shared<T, ALIGN>` or a `u32`.
    "shared::cta" = r#"
        emit = ptx,
        cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: 4096, mbarrier: "%r2" }
    "#;
    /// An address in the shared memory of a CTA of the cluster, spelled `.shared::cluster`.
    ///
    /// The step `mapa` computes the address in another CTA. The window of this CTA is part of the window of the
    /// cluster, so an address in this CTA is valid too. In an `asm!` block, the address is a `Shared<T, ALIGN>`, a
    /// `ClusterShared<T, ALIGN>` or a `u32`.
    "shared::cluster" = r#"
        emit = ptx,
        cp_async_bulk { dst: shared::cluster("%r1"), src: global("%rd1"), size: 4096, mbarrier: "%r2" }
    "#;
    /// An address in global memory.
    ///
    /// In an `asm!` block it is a `Global<T>`, a `*const T` or a `*mut T`; nothing converts a generic address.
    "global" = r#"
        emit = ptx,
        cp_async_bulk_prefetch { src: global("%rd1"), size: 4096 }
    "#;
    /// A multimem address, which refers to one replica in the global memory of each GPU of a multicast object.
    ///
    /// PTX spells the space `.global`. In an `asm!` block it is a `Multimem<T>`, a `*const T` or a `*mut T`.
    "multimem" = r#"
        emit = ptx,
        multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared("%r1"), size: 4096 }
    "#;
    /// An address in local memory, the memory of one thread.
    ///
    /// In an `asm!` block it is a `u64`, the result of `cvta.to.local`; nothing converts a generic address.
    "local" = r#"
        emit = ptx,
        prefetch { addr: local("%rd1"), level: L1 }
    "#;
    /// A generic address, where the opcode may omit the space. It is a 64-bit pointer.
    "generic" = r#"
        emit = ptx,
        mbarrier_inval(generic("%rd1"))
    "#;
    /// The tile of a tensor: `tensor(map, [x, y])`, a tensor map and a coordinate of 32 bits for each dimension, the innermost
    /// dimension first.
    ///
    /// `.dim` follows from the number of coordinates. In an `asm!` block the map is a `&TensorMap`, a `Global<TensorMap>`, a
    /// `*const T` or a `*mut T`, and coordinates are `u32` or `i32`.
    "tensor" = r#"
        emit = ptx,
        cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1", 0]), src: shared("%r2") }
    "#;
};

/// The fields that are not slots of the table.
pub static FIELDS: &[Entry] = entries! {
    /// The guard predicate: a thread executes the step only where the condition is true.
    ///
    /// In an `asm!` block it is a `bool`, and `!condition` negates it as anywhere in Rust; where it is false, the result of
    /// a step that has one is 0 or `false`. In text it is the string of a predicate register, and `"!%p1"` negates it:
    /// PTX's `@!%p1`; where it is false, the register of a result keeps its content. It must not be a constant, and a step of
    /// a transaction does not have it.
    "pred" = r#"
        emit = ptx,
        cp_async_bulk_prefetch { src: global("%rd1"), size: 4096, pred: "!%p1" }
    "#;
};

/// The fields of a step of a transaction whose bytes only a tensor map has. They become no part of the step.
pub static TRANSACTION_STEP_FIELDS: &[Entry] = entries! {
    /// How many bytes the step completes on the barrier of its transaction: the size of the box of its tensor map, in bytes.
    ///
    /// `box_dim` and `ty` are in its place where the macro is to compute it. Outside of a transaction the step does not have
    /// it.
    "bytes" = r#"
        emit = ptx,
        transaction("%r1", [
            cp_async_bulk_tensor { dst: shared("%r2"), src: tensor("%rd1", [0, 0]), bytes: 8192 },
        ])
    "#;
    /// The box of the tensor map, as `cuTensorMapEncodeTiled` takes it in `boxDim`: the number of elements of each dimension,
    /// the innermost first.
    ///
    /// With `ty` it gives the bytes that the step completes on the barrier of its transaction, in place of `bytes`: the
    /// product of the sizes and the size of an element, in bounds or not. A size is an integer literal from 1 to 256 or
    /// `const { … }`, and the product is computed while the crate compiles.
    ///
    /// - `tile`: as many sizes as coordinates.
    ///
    /// - `tile::gather4`: the two sizes of the box, of which the step copies four.
    ///
    /// - `im2col`: the channels per pixel and the pixels per column of `cuTensorMapEncodeIm2col`.
    ///
    /// With `cta_group: 2` both CTAs of a pair can signal the barrier of one: a `multicast` mask that is a literal says how
    /// many do, and the product is multiplied by that.
    "box_dim" = r#"
        emit = ptx,
        transaction("%r1", [
            cp_async_bulk_tensor { dst: shared("%r2"), src: tensor("%rd1", [0, 0]), box_dim: [64, 32], ty: f32 },
        ])
    "#;
    /// The type of the elements of the tensor, whose size is a factor of the bytes of `box_dim`.
    ///
    /// Of packed elements of 4 or 6 bits, some of which are padded, the step states `bytes`.
    "ty" = r#"
        emit = ptx,
        transaction("%r1", [
            cp_async_bulk_tensor { dst: shared("%r2"), src: tensor("%rd1", [0, 0]), box_dim: [64, 32], ty: bf16 },
        ])
    "#;
};

/// The values of `out` of a wait in an `asm!` block, which ask for more results.
pub static RESULTS: &[Entry] = entries! {
    /// Makes the call a pair: whether the phase is complete, and whether a copy of it reported.
    "report" = "", r#"
        use ptx_async::{Mbarrier, ptx_async};

        unsafe fn wait(bar: Mbarrier) -> bool {
            let (complete, report) = unsafe {
                ptx_async!(mbarrier_try_wait_parity { mbarrier: bar, parity: 0, phase_type: primary, out: report })
            };
            complete && report
        }
    "#;
    /// Makes the call a triple: whether the phase is complete, whether a copy of it reported, and the value that it
    /// reported.
    "report_value" = "", r#"
        use ptx_async::{Mbarrier, ptx_async};

        unsafe fn wait(bar: Mbarrier) -> Option<u8> {
            let (complete, report, value) = unsafe {
                ptx_async!(mbarrier_try_wait_parity { mbarrier: bar, parity: 0, phase_type: primary, out: report_value })
            };
            (complete && report).then_some(value as u8)
        }
    "#;
};

/// `transaction(bar, [step, …])`.
pub static TRANSACTION: &Entry = {
    let [entry] = entries! {
    /// Steps that complete on one barrier: `transaction(bar, [step, …])`.
    ///
    /// It becomes `mbarrier_arrive_expect_tx` with the sum of the bytes of the steps, and then the steps, each with that
    /// barrier. So the phase of the barrier completes when all bytes are written, and the count cannot differ from the copies.
    /// The bytes of a step are its `size`, the size of the values that it stores, or `bytes` where a tensor map has them, or
    /// `box_dim` and `ty`, which are multiplied out while the crate compiles; together they are at most 1,048,575.
    ///
    /// A step with `multicast` writes to several CTAs, and completes its bytes on the barrier of each. The transaction
    /// expects them on its own barrier alone: a thread of each other CTA expects those of that CTA, for example with
    /// `mbarrier_arrive_expect_tx`. Where several CTAs copy parts of a tile to one another, the bytes of the parts that
    /// others copy here are expected too.
    ///
    /// One thread executes it, and it counts as one arrival of that thread. A step that writes to global memory completes in a
    /// bulk group instead, and is written outside.
    "transaction" = r#"
        emit = ptx,
        transaction("%r1", [
            cp_async_bulk { dst: shared("%r2"), src: global("%rd1"), size: 4096 },
            cp_async_bulk { dst: shared("%r3"), src: global("%rd2"), size: 1024 },
        ])
    "#;
    };
    entry
};

/// The arguments of a transaction.
pub static TRANSACTION_FIELDS: &[Entry] = entries! {
    /// The barrier that the steps complete on, in shared memory: `bar`, or `shared::cluster(bar)` for one of another CTA.
    "barrier" = r#"
        emit = ptx,
        transaction(shared::cluster("%r1"), [
            st_async { dst: shared::cluster("%r2"), value: 1, ty: u32 },
        ])
    "#;
    /// The steps, in brackets. None of them has `mbarrier` or `pred`.
    "steps" = r#"
        emit = ptx,
        transaction("%r1", [
            cp_async_bulk { dst: shared("%r2"), src: global("%rd1"), size: 4096 },
        ])
    "#;
};
