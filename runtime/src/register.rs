//! Reads special registers. Manual: "Special Registers".

/// Reads a 32-bit register that does not change while the kernel runs, and tells the compiler its range: for example, a
/// division by a size then has no check for zero.
macro_rules! register {
    ($name:expr, $range:expr) => {{
        let value: u32;
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the register can always be read, and the range is that of every device.
        unsafe {
            core::arch::asm!(
                concat!("mov.u32 {}, ", $name, ";"),
                out(reg32) value,
                options(pure, nomem, nostack, preserves_flags),
            );
            core::hint::assert_unchecked(($range).contains(&value));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            value = crate::off_device::without_ptx();
        }
        value
    }};
}

/// Declares functions that read one register each.
macro_rules! registers {
    ($($(#[$doc:meta])* $name:ident = $register:literal in $range:expr;)*) => { $(
        $(#[$doc])*
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        #[must_use]
        pub fn $name() -> u32 {
            $crate::register::register!($register, $range)
        }
    )* };
}

/// Declares functions that read one register with three components each.
macro_rules! vectors {
    ($($(#[$doc:meta])* $name:ident = $register:literal in [$x:expr, $y:expr, $z:expr];)*) => { $(
        $(#[$doc])*
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        #[must_use]
        pub fn $name() -> $crate::dim3::Dim3 {
            $crate::dim3::Dim3 {
                x: $crate::register::register!(concat!($register, ".x"), $x),
                y: $crate::register::register!(concat!($register, ".y"), $y),
                z: $crate::register::register!(concat!($register, ".z"), $z),
            }
        }
    )* };
}

pub(crate) use {register, registers, vectors};
