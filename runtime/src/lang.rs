//! The language of [`ptx_async!`](crate::ptx_async), a documented item for each of its names.
//!
//! - [`step`]: a struct for each step, with a field for each field of its description. The page of a step has its forms,
//!   that is, which fields go together, with the PTX that each becomes.
//! - [`settings`]: what precedes the steps. Its values are in [`emit`] and [`target`].
//! - A module for each field that takes one of several qualifiers, such as [`op`], [`ty`], [`load_mode`] and [`sem`],
//!   with an item for each qualifier.
//! - [`space`]: the state spaces of addresses, `shared(x)` and others, and `tensor(map, [x, y])`.
//!
//! The macro reads these names from its tokens. Nothing here is called: an editor finds the documentation of a name here,
//! and `ptx-async explain NAME` prints the same sentences.
//!
//! # A call
//!
//! ```text
//! ptx_async!(
//!     setting = value, …                     // settings, if any
//!     step { field: value, … },              // a step with named operands
//!     step(value, …),                        // a step whose operands have an order
//!     transaction(bar, [step { … }, …]),     // steps that complete on one barrier
//! )
//! ```
//!
//! The name of a step is the PTX opcode with `_` for `.` and for `::`: `fence.proxy.tensormap::generic` is
//! `fence_proxy_tensormap_generic`. The order of fields does not matter, and `size` alone is `size: size`.
//! Qualifiers of PTX that follow from the rest are not written. Arguments in parentheses have no names, so in text a step
//! whose result is named, with `out`, is written with fields.
//!
//! # Defaults
//!
//! | what is not written | what it means |
//! |---|---|
//! | `emit` | an `asm!` block for nvptx64, so the call is `unsafe`; on another target it is type-checked, and panics when it is executed |
//! | `target` | in an `asm!` block the target of the build, `-C target-cpu`; in text none: the form of any target is accepted |
//! | `isa` | in an `asm!` block the version of the build, which the target and `-C target-feature=+ptx86` give; in text none: any version is accepted, and `shared(x)` has the oldest spelling |
//! | `crate` | `::ptx_async` |
//! | `cache` of `cp_async` | `cg` where `size` is the literal 16, and `ca` otherwise |
//! | `load_mode` | `tile` |
//! | `cta_group` of a copy | 1 |
//! | `count` of an arrival | 1 |
//! | `sem` of a bulk copy | `weak`; of a bulk reduction `relaxed` |
//! | `sem` of a barrier's arrival | `release(cta)`; of a wait `acquire(cta)` |
//! | `evict_secondary`, `fraction` | `evict_unchanged`, 1.0 |
//! | `ty` of `mapa` and `getctarank` | `u32` of an address in shared memory |
//! | `pred` | every thread executes the step |
//!
//! # Values
//!
//! What an operand may be depends on `emit`:
//!
//! | value | `asm!` block | `emit = ptx` | `emit = fmt` |
//! |---|---|---|---|
//! | `4096`, `-16`, `0.5` | a constant, checked when the macro expands | the same | the same |
//! | `const { BYTES }` | a constant, checked when rustc evaluates it | the same | formatted, unchecked |
//! | `4 * 1024` | Rust's arithmetic, a value at run time | a constant, checked when rustc evaluates it | formatted, unchecked |
//! | any other expression | a value at run time, of a type that the field states | an error | formatted by `Display`, unchecked |
//! | `"%r1"`, `"smem"` | an error | PTX text: a register, a variable, a constant | the same |
//! | `global(x + 16)` | Rust's addition | an address and an offset in bytes: `[x+16]`; also `+ const { N }` | an address and an offset in bytes |
//! | `pred: !condition` | Rust's negation | `pred: "!%p1"` | `pred: "!%p1"` |
//! | the result | the value of the call | `out: "%r1"` names its register | the same |
//!
//! An integer literal of any radix is decimal in the text: `0x100000` becomes `1048576`.
//!
//! With `emit = ptx` the name of a constant is written in `const { … }`, which rustc evaluates while the crate compiles. For
//! a value that is known at run time there is `emit = fmt`.
//!
//! ```
//! use ptx_async::ptx_async;
//!
//! const BYTES: u32 = 4096;
//! const TEXT: &str = ptx_async!(
//!     emit = ptx,
//!     cp_async_bulk_prefetch { src: global("%rd1" + 16), size: const { BYTES }, pred: "!%p1" }
//! );
//! assert_eq!(TEXT, "@!%p1 cp.async.bulk.prefetch.L2.global [%rd1+16], 4096;");
//! ```

#![allow(
    non_camel_case_types,
    non_snake_case,
    non_upper_case_globals,
    reason = "the names are those of a description, which are PTX's"
)]
#![allow(
    rustdoc::redundant_explicit_links,
    reason = "generated texts name an item by one path in every module"
)]

pub mod step;
mod words;

pub use words::*;

/// The type of every field and qualifier: any value can be written for it.
pub struct Any(());

/// Any value, as one of a field.
pub const fn any<T>(value: T) -> Any {
    core::mem::forget(value);
    Any(())
}

/// The fields that a description leaves out.
///
/// # Panics
///
/// Always: there is no such value. Nothing executes it.
pub const fn rest<T>() -> T {
    panic!("the fields of a description have no values")
}
