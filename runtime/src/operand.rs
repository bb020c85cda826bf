//! What may stand as an operand of an `asm!` block: a trait for each kind of operand, so that a value of
//! another kind is a type error that names what PTX wants.
//!
//! Manual: "Operand Type Information" and the operands of each instruction.

/// A 32-bit address in shared memory, of this CTA or of another in the cluster: `[dstMem]`, `[mbar]`, `[addr]`
/// in `.shared`, `.shared::cta` and `.shared::cluster`. A generic pointer becomes one by `cvta.to.shared.u64`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no shared-memory address",
    label = "PTX wants a 32-bit shared-memory address, a `u32`"
)]
pub trait SharedAddress {
    /// The address, in bytes from the start of the shared window.
    fn shared_address(self) -> u32;
}

impl SharedAddress for u32 {
    #[inline(always)]
    fn shared_address(self) -> u32 {
        self
    }
}

/// A 64-bit pointer: `[srcMem]` in `.global`, a tensor map, or a generic address.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no pointer into global memory",
    label = "PTX wants a 64-bit address, a `*const T` or `*mut T`"
)]
pub trait GlobalAddress {
    /// The address.
    fn global_address(self) -> *const u8;
}

impl<T> GlobalAddress for *const T {
    #[inline(always)]
    fn global_address(self) -> *const u8 {
        self.cast()
    }
}

impl<T> GlobalAddress for *mut T {
    #[inline(always)]
    fn global_address(self) -> *const u8 {
        self.cast_const().cast()
    }
}

/// A 32-bit integer: `size`, a count, a coordinate, a rank, a lane mask.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no 32-bit integer",
    label = "PTX wants a 32-bit integer, a `u32` or `i32`"
)]
pub trait Int32 {
    /// Its bits.
    fn bits32(self) -> u32;
}

impl Int32 for u32 {
    #[inline(always)]
    fn bits32(self) -> u32 {
        self
    }
}

impl Int32 for i32 {
    #[inline(always)]
    fn bits32(self) -> u32 {
        self.cast_unsigned()
    }
}

/// A 16-bit integer: `ctaMask`, `byteMask`, an im2col offset.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no 16-bit integer",
    label = "PTX wants a 16-bit integer, a `u16` or `i16`"
)]
pub trait Int16 {
    /// Its bits.
    fn bits16(self) -> u16;
}

impl Int16 for u16 {
    #[inline(always)]
    fn bits16(self) -> u16 {
        self
    }
}

impl Int16 for i16 {
    #[inline(always)]
    fn bits16(self) -> u16 {
        self.cast_unsigned()
    }
}

/// A 64-bit cache policy, as `createpolicy` makes it: `cache-policy`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no cache policy",
    label = "PTX wants the 64 bits that `createpolicy` makes, a `u64`"
)]
pub trait CachePolicy {
    /// Its bits.
    fn policy_bits(self) -> u64;
}

impl CachePolicy for u64 {
    #[inline(always)]
    fn policy_bits(self) -> u64 {
        self
    }
}

/// Declares what is untyped bits to PTX: `.b32` takes any 32 of them.
macro_rules! untyped {
    ($($label:literal $name:ident -> $bits:ty: $($ty:ty = |$value:ident| $expression:expr),+;)+) => { $(
        #[doc = $label]
        #[diagnostic::on_unimplemented(message = "`{Self}` is wider, narrower or no number", label = $label)]
        pub trait $name {
            /// Its bits.
            fn bits(self) -> $bits;
        }

        $(
            impl $name for $ty {
                #[inline(always)]
                fn bits(self) -> $bits {
                    let $value = self;
                    $expression
                }
            }
        )+
    )+ };
}

untyped! {
    "PTX wants a value of `.b8`: any 8 bits"
        Bits8 -> u16: u8 = |value| value.into(), i8 = |value| value.cast_unsigned().into();
    "PTX wants a value of `.b16`: any 16 bits"
        Bits16 -> u16: u16 = |value| value, i16 = |value| value.cast_unsigned();
    "PTX wants a value of `.b32`: any 32 bits"
        Bits32 -> u32: u32 = |value| value, i32 = |value| value.cast_unsigned(), f32 = |value| value.to_bits();
    "PTX wants a value of `.b64`: any 64 bits"
        Bits64 -> u64: u64 = |value| value, i64 = |value| value.cast_unsigned(), f64 = |value| value.to_bits();
}
