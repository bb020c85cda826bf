//! The kind of code that a described call expands to.

/// The kind of code that the described call expands to, which determines the notation of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emit {
    /// An `asm!` block. Operands are Rust variables with the names of the registers: `%rd1` is `rd1`. The result is the
    /// value of the call. An offset is added to an address in shared memory as to a `u32`, and to any other address
    /// with `byte_add`.
    Asm,
    /// A string: `emit = ptx`. Operands are PTX text in quotes: `"%rd1" + 16`.
    Ptx,
}
