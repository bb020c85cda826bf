//! The types of elements in memory, and `ty`, their type in a reduction or a store.
//!
//! Each Rust type of [`Element`] corresponds to one type of PTX, and a description uses the name of the PTX type: `i32`
//! is [`s32`], `f32` is `f32`. The step's `ty` must be that type, or an untyped type of the same width, such as `b32`.
//! The traits `TyS32` and so on list the types that each `ty` accepts.
//!
//! Manual: "Fundamental Types", and `.type` of `cp.reduce.async.bulk`.
#![expect(non_camel_case_types, reason = "they are the names that descriptions have")]

use core::cell::{Cell, UnsafeCell};
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// The Rust type of memory that a step with `ty` may access; for an array, the type of the elements.
///
/// The trait is open, and safe to implement: it only distinguishes pointers whose types state different elements. A
/// newtype that is `repr(transparent)` over one of the types here is an element too:
///
/// ```
/// use ptx_async::element::Element;
///
/// #[repr(transparent)]
/// struct Meters(f32);
///
/// impl Element for Meters {
///     type Ty = f32;
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the type of an element that PTX reduces or stores",
    label = "expected memory of integers or floats, found `{Self}`",
    note = "`cast` changes the type of the elements; a type of your own implements `ptx_async::element::Element`"
)]
pub trait Element {
    /// The type by its name in PTX and descriptions.
    type Ty;
}

/// An address, with the type of the elements there.
#[derive(Debug)]
pub struct Typed<R, T>(R, PhantomData<T>);

impl<R, T> Typed<R, T> {
    #[inline(always)]
    pub(crate) fn new(address: R) -> Self {
        Typed(address, PhantomData)
    }
}

/// Declares types whose PTX names are not Rust types.
macro_rules! types {
    ($($name:ident)*) => { $(
        #[doc = concat!("`.", stringify!($name), "`")]
        #[derive(Debug)]
        pub enum $name {}
    )* };
}

types!(s8 s16 s32 s64 b128);

/// Declares types of elements that Rust does not have, as their bits.
macro_rules! bits {
    ($($(#[$doc:meta])* $name:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[repr(transparent)]
        pub struct $name(
            /// The bits of the number.
            pub u16,
        );

        #[diagnostic::do_not_recommend]
        impl Element for $name {
            type Ty = $name;
        }
    )* };
}

bits! {
    /// `.f16`, a floating-point number of 16 bits. With the feature `half`, `half::f16` is an element of this type too.
    f16;
    /// `.bf16`, the upper 16 bits of an `f32`. With the feature `half`, `half::bf16` is an element of this type too.
    bf16;
}

/// The elements of an address whose type states no element type: every `ty` accepts them.
#[derive(Debug)]
pub enum Any {}

macro_rules! elements {
    ($($element:ty = $ty:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Element for $element {
            type Ty = $ty;
        }
    )* };
}

elements! {
    u8 = u8;
    i8 = s8;
    u16 = u16;
    i16 = s16;
    u32 = u32;
    i32 = s32;
    u64 = u64;
    i64 = s64;
    u128 = b128;
    i128 = b128;
    f32 = f32;
    f64 = f64;
    Any = Any;
}

#[cfg(feature = "half")]
elements! {
    half::f16 = f16;
    half::bf16 = bf16;
}

macro_rules! containers {
    ($([$($generics:tt)*] $container:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> Element for $container {
            type Ty = T::Ty;
        }
    )* };
}

containers! {
    [T: Element, const N: usize] [T; N];
    [T: Element] MaybeUninit<T>;
    [T: Element] UnsafeCell<T>;
    [T: Element] Cell<T>;
}

/// Declares the elements that each `ty` accepts.
macro_rules! accepts {
    ($texts:tt $function:tt $($name:ident $ty:literal $message:literal: $($accepted:ty)*;)*) => {
        $(accepts! { @one $texts $function $name $ty $message $($accepted)* })*
    };
    (
        @one [$doc:literal, $label:literal, $note:literal] { $($function:tt)* }
        $name:ident $ty:literal $message:literal $($accepted:ty)*
    ) => {
        #[doc = concat!("The types of elements that ", $doc, " `", $ty, "` accepts.")]
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name: Sized {
            $($function)*
        }

        #[diagnostic::do_not_recommend]
        impl $name for Any {}

        $(
            #[diagnostic::do_not_recommend]
            impl $name for $accepted {}
        )*
    };
}

accepts! {
    ["`ty`", "write `ty: {Self}`", "or `cast` the address, which changes the type of its elements"]
    // An argument of the macro, since rustc shows it for elements of another type: so it is shown as written here.
    {
        /// Returns the address.
        #[inline(always)]
        fn of<R, T: Element<Ty = Self>>(typed: Typed<R, T>) -> R {
            typed.0
        }
    }
    TyB8 "b8" "the elements in memory are `{Self}`, but `ty` is `b8`": u8 s8;
    TyU8 "u8" "the elements in memory are `{Self}`, but `ty` is `u8`": u8;
    TyS8 "s8" "the elements in memory are `{Self}`, but `ty` is `s8`": s8;
    TyB16 "b16" "the elements in memory are `{Self}`, but `ty` is `b16`": u16 s16;
    TyU16 "u16" "the elements in memory are `{Self}`, but `ty` is `u16`": u16;
    TyS16 "s16" "the elements in memory are `{Self}`, but `ty` is `s16`": s16;
    TyF16 "f16" "the elements in memory are `{Self}`, but `ty` is `f16`": f16;
    TyBf16 "bf16" "the elements in memory are `{Self}`, but `ty` is `bf16`": bf16;
    TyF16x2 "f16x2" "the elements in memory are `{Self}`, but `ty` is `f16x2`": f16 u32;
    TyBf16x2 "bf16x2" "the elements in memory are `{Self}`, but `ty` is `bf16x2`": bf16 u32;
    TyE4m3 "e4m3" "the elements in memory are `{Self}`, but `ty` is `e4m3`": u8;
    TyE4m3x2 "e4m3x2" "the elements in memory are `{Self}`, but `ty` is `e4m3x2`": u8 u16;
    TyE4m3x4 "e4m3x4" "the elements in memory are `{Self}`, but `ty` is `e4m3x4`": u8 u32;
    TyE5m2 "e5m2" "the elements in memory are `{Self}`, but `ty` is `e5m2`": u8;
    TyE5m2x2 "e5m2x2" "the elements in memory are `{Self}`, but `ty` is `e5m2x2`": u8 u16;
    TyE5m2x4 "e5m2x4" "the elements in memory are `{Self}`, but `ty` is `e5m2x4`": u8 u32;
    TyB32 "b32" "the elements in memory are `{Self}`, but `ty` is `b32`": u32 s32;
    TyU32 "u32" "the elements in memory are `{Self}`, but `ty` is `u32`": u32;
    TyS32 "s32" "the elements in memory are `{Self}`, but `ty` is `s32`": s32;
    TyF32 "f32" "the elements in memory are `{Self}`, but `ty` is `f32`": f32;
    TyB64 "b64" "the elements in memory are `{Self}`, but `ty` is `b64`": u64 s64;
    TyU64 "u64" "the elements in memory are `{Self}`, but `ty` is `u64`": u64;
    TyS64 "s64" "the elements in memory are `{Self}`, but `ty` is `s64`": s64;
    TyF64 "f64" "the elements in memory are `{Self}`, but `ty` is `f64`": f64;
    TyB128 "b128" "the elements in memory are `{Self}`, but `ty` is `b128`": b128;
}

accepts! {
    [
        "a matrix of",
        "the tile of this descriptor has elements of the type `{Self}`",
        "`atype` and `btype` are the types of the elements; `cast` of a tile's address changes its type"
    ]
    {
        /// Returns the descriptor.
        #[inline(always)]
        fn of<R, T: Element<Ty = Self>>(typed: Typed<R, T>) -> R {
            typed.0
        }
    }
    MatrixF16 "f16" "the elements of the matrix are `f16`, but those of the tile are `{Self}`": f16;
    MatrixBf16 "bf16" "the elements of the matrix are `bf16`, but those of the tile are `{Self}`": bf16;
    MatrixTf32 "tf32" "the elements of the matrix are `tf32`, but those of the tile are `{Self}`": f32 u32;
    MatrixE4m3 "e4m3" "the elements of the matrix are `e4m3`, but those of the tile are `{Self}`": u8;
    MatrixE5m2 "e5m2" "the elements of the matrix are `e5m2`, but those of the tile are `{Self}`": u8;
    MatrixS8 "s8" "the elements of the matrix are `s8`, but those of the tile are `{Self}`": s8;
    MatrixU8 "u8" "the elements of the matrix are `u8`, but those of the tile are `{Self}`": u8;
    MatrixB1 "b1" "the elements of the matrix are `b1`, but those of the tile are `{Self}`": u8 u32;
}
