//! Functions of PTX in the form that warps execute: registers are indices, opcodes are functions.

mod asynchronous;
mod change;
mod element;
mod fragment;
mod meet;
mod multimem;
mod operand;
mod product;
mod quad;
mod roles;
mod sparsity;
mod watched;

use std::ops::Range;

pub(crate) use asynchronous::{Async, Copy, Load, Map, TensorCopy};
pub(crate) use change::Change;
pub(crate) use element::Element;
pub(crate) use fragment::{Factor, Fragment};
pub(crate) use meet::{Meet, Multiply, Scales};
pub(crate) use multimem::{Fold, Multimem, MultimemAccess};
pub(crate) use operand::{Address, Owner, Register, Space};
pub(crate) use product::{Left, Product, TensorKind, TensorProduct, TensorShape};
pub(crate) use roles::{Role, Roles};
pub(crate) use sparsity::Sparsity;
pub(crate) use watched::Watched;

use ptx_async_semantics::special::Special;

use crate::compute::{Compute, ComputeTwo};
use crate::engine::clock::Proxies;
use crate::engine::threads::{Order, Scope};

/// The value of a constant register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Constant {
    /// These bits.
    Bits(u64),
    /// A special register that does not change while the warp runs.
    Special(Special),
    /// The address of a variable of the module, in global memory, plus an offset.
    Global(u32, i64),
    /// The address of a variable of the module, in shared memory, plus an offset.
    Shared(u32, i64),
}

/// The reduction of the threads' predicates by `bar.red`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reduction {
    /// All, any, or the number.
    pub(crate) kind: ReductionKind,
    /// The predicate.
    pub(crate) predicate: Register,
    /// Whether it is negated.
    pub(crate) negated: bool,
    /// The result.
    pub(crate) result: Register,
}

/// The kind of a [`Reduction`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReductionKind {
    /// `.popc`
    Count,
    /// `.and`
    All,
    /// `.or`
    Any,
}

/// The way a `shfl` selects the source lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shuffle {
    /// `.up`
    Up,
    /// `.down`
    Down,
    /// `.bfly`
    Butterfly,
    /// `.idx`
    Index,
}

/// The function of a `vote` or `redux`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vote {
    /// `.all`
    All,
    /// `.any`
    Any,
    /// `.uni`
    Uniform,
    /// `.ballot`
    Ballot,
}

/// The callee of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Callee {
    /// The function of this name.
    Named(String),
    /// The function whose address is in a register.
    At(Register),
}

/// The address of the first function; the others follow at [`FUNCTION_STEP`].
pub(crate) const FUNCTION: u64 = 0x1000_0005_0000_0000;
/// The distance in bytes between the addresses of functions.
pub(crate) const FUNCTION_STEP: u64 = 16;

/// A call: the callee and the places of arguments and results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    /// The function.
    pub(crate) function: Callee,
    /// The offsets of the arguments in local memory, and their sizes.
    pub(crate) arguments: Vec<(u64, u64)>,
    /// The offsets of the results in local memory, and their sizes.
    pub(crate) results: Vec<(u64, u64)>,
}

/// The operations that a fence orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fence {
    /// None that the simulator tracks.
    Nothing,
    /// Accesses of threads, together with atomic accesses before and after the fence.
    Threads(Scope),
    /// Accesses in the generic proxy and those in these proxies.
    Proxies(Proxies),
    /// Initializations of barriers.
    Initializations,
    /// Accesses to registers of a warpgroup, relative to its products.
    Registers,
    /// Accesses of threads, relative to accesses to tensor maps; the address of the map that it acquires.
    TensorMap { acquired: Option<Address>, scope: Scope },
}

/// The operation of an instruction.
#[derive(Clone, Debug)]
pub(crate) enum Operation {
    /// None that the simulator tracks.
    Nothing,
    /// A function of the operands.
    Compute { run: Compute, result: Register, operands: [Register; 4] },
    /// A function of the operands with two results.
    ComputeTwo { run: ComputeTwo, results: [Option<Register>; 2], operands: [Register; 4] },
    /// `setp` with a boolean operator, or with two results.
    Compare {
        run: Compute,
        results: [Option<Register>; 2],
        operands: [Register; 2],
        combine: Option<(Compute, Register)>,
        /// Whether each operand holds two numbers, and each result is that of one of them.
        is_pair: bool,
    },
    /// `mov` of several registers at once.
    Move { results: Box<[Option<Register>]>, values: Box<[Register]> },
    /// Several operations, one after the other.
    Several(Box<[Operation]>),
    /// Concatenates elements of `bits` bits.
    Pack { result: Register, elements: Box<[Register]>, bits: u32 },
    /// Splits a register into elements of `bits` bits.
    Unpack { results: Box<[Option<Register>]>, from: Register, bits: u32 },
    /// Reads the time.
    Clock { result: Register },
    /// Returns the lanes that execute it.
    Activemask { result: Register },
    /// Converts an address between the generic space and another one.
    Convert { result: Register, from: Register, space: Space, to_generic: bool },
    /// `isspacep`
    IsSpace { result: Register, from: Register, space: Space },
    /// `mapa`: the address of a shared variable in another CTA.
    Mapa { result: Register, from: Register, cta: Register, is_generic: bool },
    /// `getctarank`: the rank of the CTA that a shared address belongs to.
    Getctarank { result: Register, from: Register, is_generic: bool },
    /// `ld` of elements of `bytes` bytes.
    Load { results: Box<[Option<Register>]>, address: Address, bytes: u8, is_signed: bool, order: Order },
    /// `st`
    Store { values: Box<[Register]>, address: Address, bytes: u8, order: Order },
    /// `atom` and `red`
    Atomic {
        /// The registers of the old elements; none for `red`.
        results: Box<[Option<Register>]>,
        address: Address,
        /// The bytes of an element.
        bytes: u8,
        change: Change,
        /// The operands of each element.
        operands: Box<[[Register; 2]]>,
        order: Order,
    },
    /// `multimem.ld_reduce`, `multimem.st` and `multimem.red`
    Multimem(Box<Multimem>),
    /// `fence` and `membar`
    Fence(Fence),
    /// `bra`
    Branch { target: u32 },
    /// `brx.idx`
    BranchIndexed { index: Register, targets: Box<[u32]> },
    /// `call`
    Call(Box<Call>),
    /// `ret`
    Return,
    /// `alloca`: local memory until the function returns.
    Allocate { result: Register, size: Register, align: u64 },
    /// `stacksave`
    SaveStack { result: Register },
    /// `stackrestore`
    RestoreStack { from: Register },
    /// `exit`
    Exit,
    /// `trap`
    Trap,
    /// `bar.sync`, `bar.arrive`, `bar.red`
    Bar {
        id: Register,
        count: Option<Register>,
        waits: bool,
        /// Whether it is for all threads of a warp.
        is_aligned: bool,
        reduction: Option<Reduction>,
    },
    /// An operation that the threads of a mask execute together.
    Meet { meet: Box<Meet>, lanes: Register },
    /// `bar.warp.sync`
    WarpBar { lanes: Register },
    /// `barrier.cluster.arrive`
    ClusterArrive { releases: bool },
    /// `barrier.cluster.wait`
    ClusterWait,
    /// `griddepcontrol.wait`
    WaitForGrid,
    /// `griddepcontrol.launch_dependents`
    LaunchDependents,
    /// `shfl.sync`
    Shuffle { mode: Shuffle, results: [Option<Register>; 2], operands: [Register; 4] },
    /// `vote.sync`
    Vote { vote: Vote, result: Register, predicate: Register, negated: bool, lanes: Register },
    /// `elect.sync`
    Elect { leader: Option<Register>, elected: Register, lanes: Register },
    /// An instruction of the table of asynchronous instructions.
    Async(Box<Async>),
    /// An instruction that the simulator does not support.
    Missing(Box<str>),
}

/// One instruction.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The predicate, and whether it is negated.
    pub(crate) guard: Option<(Register, bool)>,
    /// Its operation.
    pub(crate) operation: Operation,
    /// Its position in the text.
    pub(crate) span: Range<usize>,
}

/// A parameter: its offset among the parameters of a kernel, or in local memory, its size and its alignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parameter {
    /// Its name.
    pub(crate) name: String,
    /// The offset in bytes.
    pub(crate) offset: u64,
    /// The size in bytes.
    pub(crate) size: u64,
    /// The alignment in bytes.
    pub(crate) align: u64,
    /// The type, without its dot: `b8` for bytes.
    pub(crate) ty: String,
}

/// A function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    /// Its name.
    pub(crate) name: String,
    /// Whether it is a kernel.
    pub(crate) is_entry: bool,
    /// Its parameters; the returned ones come first.
    pub(crate) parameters: Vec<Parameter>,
    /// `.reqnctapercluster`, if it is given.
    pub(crate) cluster: Option<[u32; 3]>,
    /// `.reqntid`, if it is given.
    pub(crate) required_threads: Option<[u32; 3]>,
    /// The product of the values of `.maxntid`, if it is given.
    pub(crate) most_threads: Option<u64>,
    /// Its instructions.
    pub(crate) steps: Vec<Step>,
    /// The accesses of each instruction to registers that warpgroup products use; empty without such products.
    pub(crate) watched: Vec<Option<Box<Watched>>>,
    /// The number of its registers, constants included.
    pub(crate) registers: u32,
    /// The constants.
    pub(crate) constants: Vec<(Constant, Register)>,
    /// The bytes of its variables in local memory.
    pub(crate) local_size: u64,
}

/// A variable of the module in global or constant memory.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    /// Its name in the module.
    pub(crate) name: String,
    /// Its path in the source.
    pub(crate) path: String,
    /// The size in bytes.
    pub(crate) size: u64,
    /// The alignment in bytes.
    pub(crate) align: u64,
    /// The size of an element in bytes, if it has a type.
    pub(crate) element: Option<u64>,
    /// Its initial values; bytes without one are 0.
    pub(crate) initial: Vec<InitialBytes>,
}

/// The initial value of some bytes of a variable.
#[derive(Clone, Debug)]
pub(crate) struct InitialBytes {
    /// The offset of the first byte.
    pub(crate) offset: u64,
    /// The number of bytes.
    pub(crate) size: u64,
    /// The value, whose low bytes are stored.
    pub(crate) value: InitialBits,
}

/// An initial value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum InitialBits {
    /// These bits.
    Bits(u64),
    /// The address of a variable plus an offset. The bits of the mask are stored, shifted to the lowest.
    Address { variable: u32, offset: i64, mask: u64 },
}

impl InitialBits {
    /// Returns the bits, given the addresses of the variables.
    pub(crate) fn bits(self, addresses: &[u64]) -> u64 {
        match self {
            InitialBits::Bits(bits) => bits,
            InitialBits::Address { variable, offset, mask } => {
                let address = addresses.get(variable as usize).copied().unwrap_or(0);
                (address.wrapping_add_signed(offset) & mask) >> mask.trailing_zeros().min(63)
            }
        }
    }
}
