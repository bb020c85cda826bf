//! The functions of the loader that the library uses.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

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
pub(crate) static REAL: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());

/// Returns the address of glibc's `dlsym`, or of a function that finds nothing.
pub(crate) extern "C" fn find() -> *mut c_void {
    let known = REAL.load(Ordering::Acquire);
    if !known.is_null() {
        return known;
    }
    // SAFETY: both strings end with NUL; the search starts after this library, so it does not return the `dlsym` of
    // this library.
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

/// Returns the handle of the driver, null if there is none.
pub(crate) fn driver() -> *mut c_void {
    // SAFETY: the name ends with NUL. A program calls a hook only with the driver loaded or linked.
    unsafe { dlopen(c"libcuda.so.1".as_ptr(), LAZY) }
}

/// Returns the first address and the file of the program or library that an address belongs to. `None` for memory
/// that was allocated.
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
