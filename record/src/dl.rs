//! `dlsym`, as programs see it, and the functions of the loader that the hooks use.
//!
//! glibc's `dlsym` searches from the library that calls it if the handle is `RTLD_NEXT` or `RTLD_DEFAULT`, and takes
//! the caller from the return address. So for these two, [`dlsym`] jumps to the function of glibc, and leaves the return address
//! as it is. For other handles, the caller does not matter.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

use crate::hooks;

unsafe extern "C" {
    fn dlvsym(handle: *mut c_void, name: *const c_char, version: *const c_char) -> *mut c_void;
    fn dladdr(address: *const c_void, info: *mut Info) -> c_int;
    fn dlopen(file: *const c_char, flags: c_int) -> *mut c_void;
}

/// `Dl_info` of glibc.
#[repr(C)]
struct Info {
    file: *const c_char,
    base: *mut c_void,
    symbol: *const c_char,
    address: *mut c_void,
}

/// `RTLD_NEXT` of glibc.
const NEXT: *mut c_void = ptr::without_provenance_mut(usize::MAX);
/// `RTLD_LAZY` of glibc.
const LAZY: c_int = 1;

/// The version of `dlsym` that every glibc of the architecture has.
#[cfg(target_arch = "x86_64")]
const VERSION: &CStr = c"GLIBC_2.2.5";
#[cfg(not(target_arch = "x86_64"))]
const VERSION: &CStr = c"GLIBC_2.17";

type Dlsym = unsafe extern "C" fn(*mut c_void, *const c_char) -> *mut c_void;

/// `dlsym` of glibc, once [`find`] has found it.
static REAL: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());

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

/// Returns the address of glibc's `dlsym`, or of a function that finds nothing.
extern "C" fn find() -> *mut c_void {
    let known = REAL.load(Ordering::Acquire);
    if !known.is_null() {
        return known;
    }
    // SAFETY: both strings end with NUL; the search starts after this library, so it does not return the function above.
    let found = unsafe { dlvsym(NEXT, c"dlsym".as_ptr(), VERSION.as_ptr()) };
    let found = if found.is_null() { nothing as *mut c_void } else { found };
    REAL.store(found, Ordering::Release);
    found
}

unsafe extern "C" fn nothing(_: *mut c_void, _: *const c_char) -> *mut c_void {
    ptr::null_mut()
}

/// Looks a symbol up in the library of a handle, without hooks.
pub(crate) fn symbol(handle: *mut c_void, name: &CStr) -> *mut c_void {
    // SAFETY: `find` returns a function of this type.
    let real = unsafe { std::mem::transmute::<*mut c_void, Dlsym>(find()) };
    // SAFETY: the name ends with NUL, and `dlsym` reports an invalid handle as an error.
    unsafe { real(handle, name.as_ptr()) }
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
    let found = symbol(handle, name);
    // After an error, nothing else must call the loader, which keeps the message for the caller.
    if found.is_null() {
        return found;
    }
    match hooks::named(name.to_bytes()) {
        Some(hook) if is_of_driver(found) => hook.instead_of(found),
        _ => found,
    }
}

/// Returns the handle of the driver, null if there is none.
pub(crate) fn driver() -> *mut c_void {
    // SAFETY: the name ends with NUL. A program calls a hook only with the driver loaded or linked.
    unsafe { dlopen(c"libcuda.so.1".as_ptr(), LAZY) }
}

/// Whether an address belongs to libcuda.
fn is_of_driver(address: *const c_void) -> bool {
    let Some((_, file)) = loaded(address) else { return false };
    let name = file.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
    name.starts_with(b"libcuda.so")
}

/// Returns the first address and the file of the program or library that an address belongs to. `None` for memory that was
/// allocated.
pub(crate) fn loaded(address: *const c_void) -> Option<(usize, &'static [u8])> {
    let mut info =
        Info { file: ptr::null(), base: ptr::null_mut(), symbol: ptr::null(), address: ptr::null_mut() };
    // SAFETY: `info` has the layout that glibc writes.
    let is_found = unsafe { dladdr(address, &raw mut info) } != 0;
    if !is_found || info.file.is_null() {
        return None;
    }
    // SAFETY: glibc keeps the name while the library is loaded, and callers use it at once.
    Some((info.base.addr(), unsafe { CStr::from_ptr(info.file) }.to_bytes()))
}
