//! The ordering of accesses and fences, from qualifiers, and from the opcodes of instructions that are not in the
//! table.

use ptx_async_isa::slot::Slot;
use ptx_async_isa::vocab;
use ptx_async_isa::{IsaVersion, Valid};

use crate::compute::Opcode;
use crate::engine::clock::{Proxies, Proxy};
use crate::engine::threads::{Order, Scope, Semantics};
use crate::program::{Address, Async, Fence, Operation};

/// Returns the ordering of `ld`, `st`, `atom` and `red`. Without qualifiers, `atom` and `red` are `.relaxed.gpu`;
/// `.volatile` is `.relaxed.sys`. Manual: "Memory Consistency Model".
pub(super) fn order(opcode: &Opcode<'_>) -> Order {
    let is_atomic = matches!(opcode.name, "atom" | "red");
    let semantics = match () {
        () if opcode.has(".acquire") => Some(Semantics::Acquire),
        () if opcode.has(".release") => Some(Semantics::Release),
        () if opcode.has(".acq_rel") => Some(Semantics::AcquireRelease),
        () if is_atomic || [".relaxed", ".volatile", ".mmio"].iter().any(|word| opcode.has(word)) => {
            Some(Semantics::Relaxed)
        }
        () => None,
    }?;
    let scope = match () {
        () if opcode.has(".cta") => Scope::Cta,
        () if opcode.has(".cluster") => Scope::Cluster,
        () if [".sys", ".volatile", ".mmio"].iter().any(|word| opcode.has(word)) => Scope::System,
        () => Scope::Device,
    };
    Some((semantics, scope))
}

/// Returns the scope of an instruction of the table. `None` if it has none.
pub(super) fn scope(valid: &Valid<'_>) -> Option<Scope> {
    [Slot::Scope, Slot::Level].into_iter().find_map(|slot| match valid.qualifier(slot)? {
        vocab::Qualifier::Scope(scope) => Some(match scope {
            vocab::Scope::Cta => Scope::Cta,
            vocab::Scope::Cluster => Scope::Cluster,
            vocab::Scope::Sys => Scope::System,
            _ => Scope::Device,
        }),
        _ => None,
    })
}

/// Returns the ordering of `multimem.ld_reduce`, `multimem.st` and `multimem.red`. Without qualifiers, the first two are
/// weak, and `multimem.red` is `.relaxed.sys`.
pub(super) fn at_multimem(valid: &Valid<'_>) -> Order {
    let semantics = match valid.qualifier(Slot::Sem) {
        Some(vocab::Qualifier::Sem(vocab::Sem::Acquire)) => Semantics::Acquire,
        Some(vocab::Qualifier::Sem(vocab::Sem::Release)) => Semantics::Release,
        Some(vocab::Qualifier::Sem(vocab::Sem::Relaxed)) => Semantics::Relaxed,
        None if valid.instruction().opcode == "multimem.red" => Semantics::Relaxed,
        _ => return None,
    };
    Some((semantics, scope(valid).unwrap_or(Scope::System)))
}

/// Returns the scope of a reduction by a copy. Without a qualifier it is `.relaxed.sys`; that of `cp.reduce.async.bulk`
/// is `.relaxed.gpu` before PTX ISA 9.3. Manual: `cp.reduce.async.bulk`, `multimem.cp.reduce.async.bulk`.
pub(super) fn of_reduction(valid: &Valid<'_>, isa: Option<IsaVersion>) -> Scope {
    let default = match isa {
        _ if valid.instruction().opcode == "multimem.cp.reduce.async.bulk" => Scope::System,
        Some(isa) if isa >= IsaVersion { major: 9, minor: 3 } => Scope::System,
        _ => Scope::Device,
    };
    scope(valid).unwrap_or(default)
}

/// Whether an instruction of the table is `.relaxed`.
pub(super) fn is_relaxed(valid: &Valid<'_>) -> bool {
    valid.qualifier(Slot::Sem) == Some(vocab::Qualifier::Sem(vocab::Sem::Relaxed))
}

/// Makes a relaxed arrival on a barrier a release, and a relaxed wait an acquire: with a fence of `tcgen05` they order
/// accesses to tensor memory. Manual: "Specialized Inter-thread Synchronization for tcgen05 instructions".
pub(super) fn order_relaxed(operation: &mut Operation) {
    let Operation::Async(asynchronous) = operation else { return };
    match &mut **asynchronous {
        Async::Arrive { releases: releases @ None, .. } => *releases = Some(Scope::Cluster),
        Async::Test { acquires, .. } => *acquires = true,
        _ => {}
    }
}

/// Returns the orderings of a fence, which acquires the tensor map at an address.
pub(super) fn fence(valid: &Valid<'_>, acquired: Option<Address>) -> Fence {
    use vocab::{NameSuffix, Qualifier, StateSpace};
    let has = |suffix: NameSuffix| valid.instruction().suffix.contains(&suffix);
    let all = Proxies::default().with(Proxy::AsyncShared).with(Proxy::AsyncGlobal);
    match () {
        () if has(NameSuffix::MbarrierInit) => Fence::Initializations,
        () if has(NameSuffix::Async) => Fence::Proxies(match valid.qualifier(Slot::Space) {
            Some(Qualifier::StateSpace(StateSpace::Global)) => Proxies::default().with(Proxy::AsyncGlobal),
            Some(Qualifier::StateSpace(_)) => Proxies::default().with(Proxy::AsyncShared),
            _ => all,
        }),
        () if has(NameSuffix::AsyncGeneric) => Fence::Proxies(Proxies::default().with(Proxy::AsyncShared)),
        () if has(NameSuffix::TensormapGeneric) => {
            Fence::TensorMap { acquired, scope: scope(valid).unwrap_or(Scope::Device) }
        }
        () if has(NameSuffix::Alias) => Fence::Nothing,
        () => Fence::Threads(scope(valid).unwrap_or(Scope::Device)),
    }
}
