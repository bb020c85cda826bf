//! For hosts that write PTX while they run: the checks of [`ptx_async!`](crate::ptx_async), at run time.
//!
//! There are three ways in.
//!
//! - PTX text that you have: [`check`] judges a module or single lines, [`parse`] reads one instruction, and
//!   [`render`] writes one.
//! - One instruction, chosen at run time: [`Instruction`], a description as method calls.
//! - A whole module: [`Module`] and [`Kernel`]. Their handles, such as [`Reg32`], carry names into instructions
//!   and, with `format!`, into raw text. [`Module::finish`] finds the lowest `.version`, or every mistake with
//!   the line of your program that made it.
//!
//! ```
//! use ptx_async::jit::{Array, ElemType, Instruction, Kernel, BuildErrors, Module};
//!
//! # fn main() -> Result<(), BuildErrors> {
//! let mut module = Module::new("sm_90");
//! let mut kernel = Kernel::new("fetch");
//! let source = kernel.param(ElemType::U64, "source");
//! let (address, buffer) = (kernel.reg64("address"), kernel.shared("buffer", Array::bytes(4096).align(128)));
//! let barrier = kernel.shared("barrier", Array::of(ElemType::B64, 1));
//! kernel.raw(format!("ld.param.u64 {address}, [{source}];"));
//! kernel.push(
//!     Instruction::step("cp_async_bulk")?
//!         .dst_shared(&buffer)
//!         .src_global(&address + 256)
//!         .size(4096)
//!         .mbarrier(&barrier),
//! );
//! kernel.raw("ret;");
//! module.kernel(kernel);
//! let ptx = module.finish()?;
//! assert_eq!(ptx.version.to_string(), "8.0");
//! assert!(ptx.text.contains(
//!     "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [buffer], [address+256], 4096, [barrier];"
//! ));
//! # Ok(())
//! # }
//! ```

mod build_error;
mod finish;
mod instruction;
mod kernel;
mod module;
mod name;
mod phase;
mod raw;
mod rendered;
mod stored;
pub mod tensor_map;
mod value;
mod variable;

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

/// The instruction set itself: the table, the rules, the reader.
pub use ptx_async_isa as isa;
pub use ptx_async_isa::check::{Diagnostic, Severity, check};
pub use ptx_async_isa::text::{ParseError, parse};
pub use ptx_async_isa::vocab::{
    CacheOp, CtaGroup, ElemType, EvictionPriority, Layout, LoadMode, PhaseType, PrefetchSize, RedOp, Report,
    Scope, Sem, StateSpace, SyncRestrict, TensormapField,
};
pub use ptx_async_isa::{Context, Dialect, Finding, Inst, IsaVersion, Place, Slot, Target, Valid, validate};

pub use build_error::{BuildError, BuildErrors, Origin, Part};
pub use instruction::Instruction;
pub use kernel::{Kernel, Label};
pub use module::{Module, Ptx};
pub use stored::Stored;
pub use value::{
    Address, Float32, Fraction, GlobalVariable, Int16, Int32, Int64, Operand, Out, Param, Pred, Predicate,
    Reg8, Reg16, Reg32, Reg64, Reg128, SharedVariable, Space,
};
pub use variable::Array;

/// The canonical text of `inst` in a module that offers `context`.
///
/// # Errors
///
/// Every rule that it breaks: in PTX's words where it was read from PTX text, else in a description's.
pub fn render(inst: &Inst<'_>, context: &Context) -> Result<String, Vec<Finding>> {
    let dialect = if inst.derive { Dialect::Description } else { Dialect::Ptx };
    validate(inst, context, dialect).map(|valid| valid.to_string())
}
