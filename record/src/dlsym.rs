//! `dlsym`, as programs see it.
//!
//! glibc's `dlsym` searches from the library that calls it if the handle is `RTLD_NEXT` or `RTLD_DEFAULT`, and takes
//! the caller from the return address. So for these two, the function here jumps to that of glibc, and leaves the
//! return address as it is. For other handles, the caller does not matter.

use std::ffi::{CStr, c_char, c_void};
use std::ptr;

use crate::hooks;
use crate::loader;
#[cfg(preload)]
use crate::loader::{REAL, find};

/// `dlsym` for a program: as that of glibc, but the functions of libcuda that have a hook are their hooks.
///
/// # Safety
///
/// As for `dlsym` of glibc.
#[cfg(all(preload, target_arch = "x86_64"))]
#[unsafe(naked)]
#[unsafe(no_mangle)]
unsafe extern "C" fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void {
    std::arch::naked_asm!(
        // Of an unsigned sum, at most 1: the handle is -1 or 0.
        "lea rax, [rdi + 1]",
        "cmp rax, 1",
        "ja 3f",
        "mov rax, [rip + {real}]",
        "test rax, rax",
        "jnz 2f",
        // The stack is aligned to 16 bytes at the call: 8 of the return address, and 24 here.
        "push rdi",
        "push rsi",
        "sub rsp, 8",
        "call {find}",
        "add rsp, 8",
        "pop rsi",
        "pop rdi",
        "2:",
        "jmp rax",
        "3:",
        "jmp {of_handle}",
        real = sym REAL,
        find = sym find,
        of_handle = sym of_handle,
    )
}

/// As on x86-64.
///
/// # Safety
///
/// As for `dlsym` of glibc.
#[cfg(all(preload, target_arch = "aarch64"))]
#[unsafe(naked)]
#[unsafe(no_mangle)]
unsafe extern "C" fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void {
    std::arch::naked_asm!(
        "add x9, x0, #1",
        "cmp x9, #1",
        "b.hi 3f",
        "adrp x9, {real}",
        "ldr x16, [x9, :lo12:{real}]",
        "cbnz x16, 2f",
        "stp x29, x30, [sp, #-32]!",
        "stp x0, x1, [sp, #16]",
        "bl {find}",
        "mov x16, x0",
        "ldp x0, x1, [sp, #16]",
        "ldp x29, x30, [sp], #32",
        "2:",
        "br x16",
        "3:",
        "b {of_handle}",
        real = sym REAL,
        find = sym find,
        of_handle = sym of_handle,
    )
}

/// `dlsym` for a handle, with hooks.
///
/// # Safety
///
/// As for `dlsym` of glibc.
unsafe extern "C" fn of_handle(handle: *mut c_void, name: *const c_char) -> *mut c_void {
    if name.is_null() {
        return ptr::null_mut();
    }
    // SAFETY: the caller passes a string that ends with NUL.
    let name = unsafe { CStr::from_ptr(name) };
    let found = loader::symbol(handle, name);
    // After an error, nothing else must call the loader, which keeps the message for the caller.
    if found.is_null() {
        return found;
    }
    match hooks::named(name.to_bytes()) {
        Some(hook) if is_of_driver(found) => hook.instead_of(found),
        _ => found,
    }
}

/// Whether an address belongs to libcuda.
fn is_of_driver(address: *const c_void) -> bool {
    let Some((_, file)) = loader::loaded(address) else { return false };
    let name = file.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
    name.starts_with(b"libcuda.so")
}
