//! For hosts that generate PTX at run time: the checks of [`ptx_async!`](crate::ptx_async), as functions.
//!
//! There are three levels.
//!
//! - Existing PTX text: [`check`] validates a module or single lines, [`parse`] parses one instruction, and [`render`]
//!   prints one instruction. [`loads_on`] says whether a driver loads a module, and
//!   [`retarget`](retarget::retarget) lowers its `.version` for an older one.
//! - One instruction that is chosen at run time: [`Instruction`], a description as method calls.
//! - A whole module: [`Module`] and [`Kernel`]. Their handles, such as [`Reg32`], are operands of instructions and,
//!   with `format!`, names in raw text. [`Module::finish`] finds the lowest `.version`, or reports every error with the
//!   line of the program that caused it; [`Module::finish_checked`] also runs the lints about the order of
//!   instructions.
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

mod address;
mod build_error;
mod elements;
mod error_list;
mod finish;
mod handle;
mod instruction;
mod kernel;
mod loads;
mod module;
mod name;
mod operand;
mod phase;
mod raw;
mod rendered;
mod scalar;
mod stated;
mod stored;
pub mod tensor_map;
mod transaction;
mod variable;

use alloc::string::{String, ToString as _};

pub use ptx_async_isa::check::{Diagnostic, Severity, check};
pub use ptx_async_isa::text::{ParseError, parse};
pub use ptx_async_isa::vocab::{
    CacheOp, CtaGroup, ElemType, EvictionPriority, Layout, LoadMode, PhaseType, PrefetchSize, RedOp, Report,
    Scope, Sem, StateSpace, SyncRestrict, TensormapField, WarpgroupShape,
};
pub use ptx_async_isa::{Context, Dialect, Finding, Inst, IsaVersion, Place, Slot, Target, Valid, validate};

pub use address::{Address, Space};
pub use build_error::{BuildError, BuildErrors, Origin, Part, Related};
pub use handle::{Float32, GlobalVariable, Param, Pred, Reg8, Reg16, Reg32, Reg64, Reg128, SharedVariable};
pub use instruction::Instruction;
pub use kernel::{Kernel, Label};
pub use loads::{Refusal, Refusals, loads_on};
pub use module::{Module, Ptx};
pub use operand::{Fraction, Int16, Int32, Int64, Operand, Out, Predicate, Stored};
pub use variable::Array;

/// Another `.version` or `.target` for a module.
pub mod retarget {
    pub use ptx_async_requirements::retarget::{Isa, Wanted, retarget};
}

/// The instruction set: its instructions, their forms, and its rules.
pub mod isa {
    pub use ptx_async_isa::form::{Form, Instruction, Syntax};
    pub use ptx_async_isa::forms::{all as instructions, by_step};
    pub use ptx_async_isa::inst::{Address, Arg, Given, Guard, NameType, Operand, Scalar, Vector};
    pub use ptx_async_isa::rules::{Example, RULES, Rule};
    pub use ptx_async_isa::vocab::Qualifier;
}

/// Returns the canonical text of `inst` in a module of this target and version, if they are known.
///
/// # Errors
///
/// Every rule that the instruction violates, in the terms of PTX if the instruction was parsed from PTX text, and
/// otherwise in the terms of a description.
pub fn render(inst: &Inst<'_>, context: &Context) -> Result<String, BuildErrors> {
    let dialect = if inst.derive { Dialect::Description } else { Dialect::Ptx };
    validate(inst, context, dialect).map(|valid| valid.to_string()).map_err(|findings| {
        let subject = dialect.instruction(inst.instruction);
        let error = |finding: Finding| {
            let part = Part::Place(finding.place);
            BuildError::of_finding(finding, None, part, subject.clone())
        };
        BuildErrors::new(findings.into_iter().map(error).collect())
    })
}
