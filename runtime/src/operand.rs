//! Operands of an `asm!` block: a trait for each operand, so that a value of another kind is a type error that names
//! the field and the accepted types.
//!
//! The name of a trait consists of the field and the accepted kind: [`Size32`] is `size` as a 32-bit integer,
//! [`SrcShared16`] is `src` in the shared memory of this CTA, aligned to 16 bytes. A generic function requires these
//! traits of its parameters:
//!
//! ```
//! use ptx_async::operand::{DstGlobal, Size32, SrcShared16};
//! use ptx_async::ptx_async;
//!
//! /// # Safety
//! ///
//! /// The obligations of the copy.
//! unsafe fn store<D: DstGlobal, S: SrcShared16, N: Size32>(dst: D, src: S, size: N) {
//!     unsafe { ptx_async!(cp_async_bulk { dst: global(dst), src: shared(src), size: size }) };
//! }
//! ```
//!
//! Plain integers and pointers state no alignment and no element type, so every trait accepts them, and addresses from
//! other code can be passed. The exceptions: no integer is accepted as an address in global memory, and no pointer as
//! an address in shared memory. The address of a step that has `ty` goes through a trait whose name begins with
//! `Typed`, which also returns the element type; [`element`](crate::element) compares that type with `ty`.
//!
//! The traits are sealed: only types of this crate and of `core` implement them. Convert a pointer type of your own to
//! one of these types.
//!
//! Manual: "Operand Type Information" and the operands of each instruction.

use crate::barrier::{ClusterMbarrier, Mbarrier};
use crate::sealed::Sealed;
use crate::shared::{ClusterShared, Shared};
use crate::space::{Global, Multimem};
use crate::wgmma::MatrixDescriptor;
use crate::{CachePolicy, TensorMap};

/// Declares the traits of operands of one kind. The arguments are the type of the register; the documentation, and
/// rustc's message for a value of another type; the traits with their fields and messages; the accepted types.
macro_rules! operands {
    ($bits:ty, $texts:tt, { $($name:ident $field:literal $message:literal;)+ }, $types:tt) => {
        $(operands! { @one $bits, $texts $name $field $message $types })+
    };
    (
        @one $bits:ty, [$doc:literal, $label:literal $(, $note:literal)?] $name:ident $field:literal $message:literal
        { $([$($generics:tt)*] $ty:ty = |$value:ident| $expression:expr;)+ }
    ) => {
        #[doc = concat!("The operand `", $field, "`: ", $doc)]
        #[diagnostic::on_unimplemented(message = $message, label = $label $(, note = $note)?)]
        pub trait $name: crate::sealed::Sealed {
            /// Returns the content of the register.
            fn bits(self) -> $bits;
        }

        $(
            #[diagnostic::do_not_recommend]
            impl<$($generics)*> $name for $ty {
                #[inline(always)]
                fn bits(self) -> $bits {
                    let $value = self;
                    $expression
                }
            }
        )+
    };
}

mod address;
mod barrier;
mod matrix;
mod number;
mod result;
mod value;

#[doc(hidden)]
pub use crate::text::{Formatted, formatted};
pub use address::*;
pub use barrier::*;
pub use matrix::*;
pub use number::*;
pub use result::*;
pub use value::*;

/// Implements [`Sealed`] for the types that are operands.
macro_rules! seal {
    ($($ty:ty)*) => { $(impl Sealed for $ty {})* };
}

seal! {
    bool u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 f32 f64
    Mbarrier ClusterMbarrier CachePolicy &TensorMap
}

impl<T, const N: usize> Sealed for [T; N] {}
impl<T> Sealed for *const T {}
impl<T> Sealed for *mut T {}
impl<T, M> Sealed for MatrixDescriptor<T, M> {}
impl<T> Sealed for Global<T> {}
impl<T> Sealed for Multimem<T> {}
impl<T, const ALIGN: usize> Sealed for Shared<T, ALIGN> {}
impl<T, const ALIGN: usize> Sealed for ClusterShared<T, ALIGN> {}
