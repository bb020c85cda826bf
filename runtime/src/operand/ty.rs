//! `ty`, the element type of a reduction, and the Rust types that it corresponds to.

use core::cell::{Cell, UnsafeCell};
use core::mem::MaybeUninit;

/// A Rust type of memory that a reduction with this `ty` may access. For an array that is the type of its elements.
///
/// The trait is open, and safe to implement: it only distinguishes pointers whose types state different elements. A
/// newtype that is `repr(transparent)` over one of the types here is an element too.
#[diagnostic::on_unimplemented(
    message = "the elements of this memory are `{Self}`, but `ty` is `{Ty}`",
    label = "PTX's `.type` is `{Ty}`; `cast` changes the type of the elements"
)]
pub trait Element<Ty> {}

macro_rules! types {
    ($($ty:ident = $ptx:literal: $($element:ty)*;)*) => { $(
        #[doc = concat!("`", $ptx, "`")]
        #[derive(Debug)]
        pub enum $ty {}

        $(impl Element<$ty> for $element {})*
        impl<T: Element<$ty>, const N: usize> Element<$ty> for [T; N] {}
        impl<T: Element<$ty>> Element<$ty> for MaybeUninit<T> {}
        impl<T: Element<$ty>> Element<$ty> for UnsafeCell<T> {}
        impl<T: Element<$ty>> Element<$ty> for Cell<T> {}
    )* };
}

types! {
    F16 = ".f16":;
    Bf16 = ".bf16":;
    F16x2 = ".f16x2":;
    Bf16x2 = ".bf16x2":;
    F32 = ".f32": f32;
    F64 = ".f64": f64;
    B8 = ".b8": u8 i8;
    U8 = ".u8": u8;
    S8 = ".s8": i8;
    B16 = ".b16": u16 i16;
    U16 = ".u16": u16;
    S16 = ".s16": i16;
    B32 = ".b32": u32 i32;
    U32 = ".u32": u32;
    S32 = ".s32": i32;
    B64 = ".b64": u64 i64;
    U64 = ".u64": u64;
    S64 = ".s64": i64;
    B128 = ".b128": u128 i128;
}

/// The instruction is not a reduction: every type is an element.
#[derive(Debug)]
pub enum Any {}

impl<T> Element<Any> for T {}

#[cfg(feature = "half")]
impl Element<F16> for half::f16 {}
#[cfg(feature = "half")]
impl Element<Bf16> for half::bf16 {}
