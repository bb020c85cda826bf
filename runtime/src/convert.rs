//! Conversions between two `f32` and a pair of 16-bit numbers in one register. Manual: `cvt`.
//!
//! Rust has no `bf16`, and converts to `f16` one number at a time; the registers of `stmatrix` and of a matrix A hold pairs.

macro_rules! pairs {
    ($($(#[$doc:meta])* $name:ident $instruction:literal;)*) => { $(
        $(#[$doc])*
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        #[must_use]
        #[cfg_attr(not(target_arch = "nvptx64"), expect(unused_variables, reason = "there is nothing to convert with"))]
        pub fn $name(low: f32, high: f32) -> u32 {
            #[cfg(not(target_arch = "nvptx64"))]
            return crate::off_device::without_ptx();
            #[cfg(target_arch = "nvptx64")]
            {
                let pair;
                // SAFETY: the instruction computes a register from registers.
                unsafe {
                    core::arch::asm!(
                        concat!($instruction, " {}, {}, {};"),
                        out(reg32) pair,
                        in(reg32) high,
                        in(reg32) low,
                        options(pure, nomem, nostack),
                    );
                }
                pair
            }
        }
    )* };
}

pairs! {
    /// Rounds two numbers to the nearest `bf16`, to even in the middle: `low` is in the lower half of the register.
    /// `cvt.rn.bf16x2.f32`, of `sm_80`.
    bf16x2 "cvt.rn.bf16x2.f32";
    /// Rounds two numbers to the nearest `f16`, to even in the middle: `low` is in the lower half of the register.
    /// `cvt.rn.f16x2.f32`, of `sm_80`.
    f16x2 "cvt.rn.f16x2.f32";
}

/// Returns the two `bf16` of a register as `f32`, the one in the lower half first. They are the upper halves of `f32`, so
/// no instruction converts them.
#[inline(always)]
#[must_use]
pub const fn from_bf16x2(pair: u32) -> [f32; 2] {
    [f32::from_bits(pair << 16), f32::from_bits(pair & 0xffff_0000)]
}

/// Returns the two `f16` of a register as `f32`, the one in the lower half first. `cvt.f32.f16`.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[must_use]
pub fn from_f16x2(pair: u32) -> [f32; 2] {
    #[cfg(not(target_arch = "nvptx64"))]
    {
        let _ = pair;
        crate::off_device::without_ptx()
    }
    #[cfg(target_arch = "nvptx64")]
    {
        let (low, high): (f32, f32);
        // SAFETY: the instructions compute registers from a register.
        unsafe {
            core::arch::asm!(
                "cvt.f32.f16 {low}, {lower};",
                "cvt.f32.f16 {high}, {upper};",
                lower = in(reg16) pair as u16,
                upper = in(reg16) (pair >> 16) as u16,
                low = lateout(reg32) low,
                high = lateout(reg32) high,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        [low, high]
    }
}
