//! What a described call becomes.

/// What the described call becomes, which decides how its operands are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emit {
    /// An `asm!` block. Operands are Rust variables with the names of the registers: `%rd1` is `rd1`. The result is the
    /// value of the call. An offset is added to an address in shared memory as to a `u32`, and to other addresses with
    /// `byte_add`.
    Asm,
    /// A string: `emit = ptx`. Operands are PTX text in quotes: `"%rd1" + 16`.
    Ptx,
}
