//! Instructions that the kernels need besides asynchronous copies.

#[cfg(target_arch = "nvptx64")]
use core::arch::{asm, nvptx};

/// Four values that one access moves.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct Four(pub [f32; 4]);

/// The position of a thread: its index in the block, the index of the block, and the number of blocks.
#[inline(always)]
pub fn position() -> (u32, u32, u32) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: these registers can always be read.
    unsafe {
        (nvptx::_thread_idx_x() as u32, nvptx::_block_idx_x() as u32, nvptx::_grid_dim_x() as u32)
    }
    #[cfg(not(target_arch = "nvptx64"))]
    off_device()
}

/// Waits until every thread of the block has arrived.
///
/// # Safety
///
/// Every thread of the block calls it.
#[inline(always)]
pub unsafe fn sync_threads() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller's.
    unsafe {
        nvptx::_syncthreads();
    }
    #[cfg(not(target_arch = "nvptx64"))]
    off_device()
}

macro_rules! loads {
    ($($(#[$doc:meta])* $name:ident($ty:ty) = $text:literal, $class:ident;)*) => { $(
        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// The values are readable, and the address is a multiple of 16.
        #[inline(always)]
        pub unsafe fn $name(at: $ty) -> Four {
            #[cfg(target_arch = "nvptx64")]
            {
                let (a, b, c, d): (f32, f32, f32, f32);
                // SAFETY: the caller's.
                unsafe {
                    asm!(concat!($text, " {{{}, {}, {}, {}}}, [{}];"),
                        out(reg32) a, out(reg32) b, out(reg32) c, out(reg32) d, in($class) at,
                        options(nostack, preserves_flags));
                }
                Four([a, b, c, d])
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                let _ = at;
                off_device()
            }
        }
    )* };
}

macro_rules! stores {
    ($($(#[$doc:meta])* $name:ident($ty:ty) = $text:literal, $class:ident;)*) => { $(
        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// The memory is writable, the address is a multiple of 16, and no other thread writes it.
        #[inline(always)]
        pub unsafe fn $name(at: $ty, values: Four) {
            #[cfg(target_arch = "nvptx64")]
            {
                let [a, b, c, d] = values.0;
                // SAFETY: the caller's.
                unsafe {
                    asm!(concat!($text, " [{}], {{{}, {}, {}, {}}};"),
                        in($class) at, in(reg32) a, in(reg32) b, in(reg32) c, in(reg32) d,
                        options(nostack, preserves_flags));
                }
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                let _ = (at, values);
                off_device()
            }
        }
    )* };
}

loads! {
    /// Reads shared memory.
    load_shared(u32) = "ld.shared.v4.f32", reg32;
    /// Reads global memory.
    load(*const Four) = "ld.global.v4.f32", reg64;
    /// Reads global memory that is read once.
    load_once(*const Four) = "ld.global.cs.v4.f32", reg64;
}

stores! {
    /// Writes shared memory.
    store_shared(u32) = "st.shared.v4.f32", reg32;
    /// Writes global memory.
    store(*mut Four) = "st.global.v4.f32", reg64;
    /// Writes global memory that is not read again.
    store_once(*mut Four) = "st.global.cs.v4.f32", reg64;
    /// Adds to global memory, four values in one instruction of sm_90.
    red_add(*mut Four) = "red.global.add.v4.f32", reg64;
}

macro_rules! single {
    ($(
        $(#[$doc:meta])*
        $load:ident, $store:ident($address:ty as $address_class:ident): $ty:ty as $class:ident
            = $load_text:literal, $store_text:literal;
    )*) => { $(
        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// The value is readable, and the address is a multiple of its size.
        #[inline(always)]
        pub unsafe fn $load(at: $address) -> $ty {
            #[cfg(target_arch = "nvptx64")]
            {
                let value: $ty;
                // SAFETY: the caller's.
                unsafe {
                    asm!(concat!($load_text, " {}, [{}];"), out($class) value, in($address_class) at,
                        options(nostack, preserves_flags));
                }
                value
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                let _ = at;
                off_device()
            }
        }

        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// The obligations of the load; no other thread accesses the memory.
        #[inline(always)]
        pub unsafe fn $store(at: $address, value: $ty) {
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the caller's.
            unsafe {
                asm!(concat!($store_text, " [{}], {};"), in($address_class) at, in($class) value,
                    options(nostack, preserves_flags));
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                let _ = (at, value);
                off_device()
            }
        }
    )* };
}

single! {
    /// A value in shared memory.
    load_shared_one, store_shared_one(u32 as reg32): f32 as reg32 = "ld.shared.f32", "st.shared.f32";
    /// A number in shared memory.
    load_number, store_number(u32 as reg32): u64 as reg64 = "ld.shared.u64", "st.shared.u64";
}

/// Adds to global memory.
///
/// # Safety
///
/// The address is that of a value in memory of the device.
#[inline(always)]
pub unsafe fn red_add_one(at: *mut f32, value: f32) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller's.
    unsafe {
        asm!("red.global.add.f32 [{}], {};", in(reg64) at, in(reg32) value, options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    {
        let _ = (at, value);
        off_device()
    }
}

#[cfg(not(target_arch = "nvptx64"))]
fn off_device() -> ! {
    unreachable!("kernels run on a device")
}
