//! The elements of arrays in shared memory, each with its alignment.
//!
//! Rust cannot compute an alignment from a type parameter. So [`item`](Elements::item) of an array of any elements
//! keeps the alignment of the array, which must divide the size of an element. An array of numbers has an `item` of its
//! own, whose alignment is that of the number, however the array is aligned.

use core::ops::Deref;

use super::{ClusterShared, Shared};
use crate::constant::{check_items, check_step};

/// An array of any elements in shared memory: a [`Shared`] or a [`ClusterShared`] of an array dereferences to it.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Elements<A>(A);

macro_rules! elements {
    ([$($name:ident)*] $numbers:tt $check:tt $check_number:tt) => { $(
        impl<T, const COUNT: usize, const ALIGN: usize> Deref for $name<[T; COUNT], ALIGN> {
            type Target = Elements<Self>;

            #[inline(always)]
            fn deref(&self) -> &Elements<Self> {
                // SAFETY: the type is that of its only field in memory.
                unsafe { &*core::ptr::from_ref(self).cast() }
            }
        }

        elements! { @any $name $check }
        elements! { @numbers $name $check_number $numbers }
    )* };
    // The check is an argument of the macro, since rustc shows a constant that fails: so it is shown as written.
    (@any $name:ident { $($check:tt)* }) => {
        impl<T, const COUNT: usize, const ALIGN: usize> Elements<$name<[T; COUNT], ALIGN>> {
            /// Returns the address of the element at `index`, which is not checked against `COUNT`. The alignment is
            /// kept, so it must divide the size of an element; where it does not, `weaken` first. An array of numbers
            /// has an `item` of its own, whatever its alignment.
            #[inline(always)]
            #[must_use]
            pub const fn item(self, index: u32) -> $name<T, ALIGN> {
                $($check)*
                self.0.cast::<T>().offset(index)
            }
        }
    };
    (@numbers $name:ident $check:tt [$($number:ty)*]) => {
        $(elements! { @number $name $check $number })*
    };
    (@number $name:ident { $($check:tt)* } $number:ty) => {
        impl<const COUNT: usize, const ALIGN: usize> $name<[$number; COUNT], ALIGN> {
            /// Returns the address of the element at `index`, which is not checked against `COUNT`. Its alignment is that
            /// of the number, which the array must have too; anything else is an error of the build.
            #[inline(always)]
            #[must_use]
            pub const fn item(self, index: u32) -> $name<$number, { size_of::<$number>() }> {
                type Number = $number;
                $($check)*
                // SAFETY: the array has at least that alignment, which is also the size of an element.
                unsafe { self.cast::<$number>().assume_aligned().offset(index) }
            }
        }
    };
}

elements! {
    [Shared ClusterShared]
    [u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 f32 f64]
    { const { check_step(size_of::<T>(), ALIGN) }; }
    { const { check_items(size_of::<Number>(), ALIGN) }; }
}
