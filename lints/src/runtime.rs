//! Functions that no module defines, and that compilers call for what a kernel prints, asserts and allocates: the driver has them.
//!
//! They are those of the sections "Formatted Output", "Assertion" and "Dynamic Global Memory Allocation and Operations" of the CUDA C++
//! Programming Guide, which say of none that threads meet in it, or that it orders the accesses of its thread for others.

use ptx_async_isa::text::{Function as Header, Linkage};

/// What a thread does after a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// It goes on.
    GoesOn,
    /// It does not: the call ends the kernel, as a trap does.
    Ends,
}

/// The functions, by what the instruction `call` names.
const FUNCTIONS: [(&str, Then); 5] = [
    // `printf`: reads its arguments in the local memory of the thread, and writes them to a buffer of the driver in global memory.
    ("vprintf", Then::GoesOn),
    // `assert`, where what it asserts is not so: prints that, and halts the kernel.
    ("__assertfail", Then::Ends),
    // `malloc`, `new`: memory of the heap in global memory that no other thread has.
    ("malloc", Then::GoesOn),
    // `__nv_aligned_device_malloc`
    ("__cuda_syscall_aligned_malloc", Then::GoesOn),
    // `free`, `delete`
    ("free", Then::GoesOn),
];

/// What a function that a module declares is, if it is one of these. A module that defines one of this name has its own.
pub(crate) fn function<'a>(header: &Header<'a>) -> Option<(&'a str, Then)> {
    let is_outside = header.is_declaration() && header.linkage() == Some(Linkage::Extern);
    let name = header.name().filter(|_| is_outside)?;
    FUNCTIONS.iter().find(|(known, _)| *known == name).map(|(_, then)| (name, *then))
}
