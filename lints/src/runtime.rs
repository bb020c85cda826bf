//! Functions of the driver that no module defines, and that compilers call where a kernel prints, asserts or allocates.
//!
//! They are in the sections "Formatted Output", "Assertion" and "Dynamic Global Memory Allocation and Operations" of
//! the CUDA C++ Programming Guide. For none of them does the guide state that threads synchronize in it, or that it
//! orders the accesses of its thread for others.

use ptx_async_isa::text::{Function as Header, Linkage};

/// The behavior of a thread after a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// It continues.
    GoesOn,
    /// It does not continue: the call ends the kernel, as a trap does.
    Ends,
}

/// The functions, by the name in the instruction `call`.
const FUNCTIONS: [(&str, Then); 5] = [
    // `printf`: reads its arguments in the local memory of the thread, and writes them to a buffer of the driver in
    // global memory.
    ("vprintf", Then::GoesOn),
    // `assert`, where the assertion fails: prints it, and halts the kernel.
    ("__assertfail", Then::Ends),
    // `malloc`, `new`: memory of the heap in global memory that belongs to no other thread.
    ("malloc", Then::GoesOn),
    // `__nv_aligned_device_malloc`
    ("__cuda_syscall_aligned_malloc", Then::GoesOn),
    // `free`, `delete`
    ("free", Then::GoesOn),
];

/// The declared function of the driver, and its behavior. `None` for any other, such as a function of the same name that
/// the module defines.
pub(crate) fn function<'a>(header: &Header<'a>) -> Option<(&'a str, Then)> {
    let is_outside = header.is_declaration() && header.linkage() == Some(Linkage::Extern);
    let name = header.name().filter(|_| is_outside)?;
    FUNCTIONS.iter().find(|(known, _)| *known == name).map(|(_, then)| (name, *then))
}
