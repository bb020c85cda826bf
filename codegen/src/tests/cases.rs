//! The calls whose expansions are golden. Most cases are named after an instruction and have every form of it; those
//! of `calls`, `text` and `emit_ptx_asm` are about the rest of the language.
//!
//! Values are calls such as `tile()`, so that a test can see that each is evaluated once, and in order.

mod calls;
mod copies;
mod execution;
mod fences_and_policies;
mod matrices;
mod mbarrier;
mod multimem;
mod products;
mod ptx_asm;
mod tensor;
mod tensor_memory;
mod tensor_products;
mod text;
mod threads;

/// A golden file, and its calls.
type Case = (&'static str, &'static [&'static str]);

/// All cases.
pub(super) fn all() -> impl Iterator<Item = &'static Case> {
    let topics = [
        copies::CASES,
        tensor::CASES,
        mbarrier::CASES,
        fences_and_policies::CASES,
        matrices::CASES,
        multimem::CASES,
        products::CASES,
        tensor_memory::CASES,
        tensor_products::CASES,
        execution::CASES,
        threads::CASES,
        ptx_asm::CASES,
        calls::CASES,
        text::CASES,
    ];
    topics.into_iter().flatten()
}

/// The calls of all cases.
pub(super) fn calls() -> impl Iterator<Item = &'static str> {
    all().flat_map(|(_, calls)| calls.iter().copied())
}

/// Whether the call becomes an `asm!` block.
pub(super) fn is_asm(call: &str) -> bool {
    !call.contains("emit = ptx") && !call.contains("emit = fmt")
}
