//! Descriptors of matrices in shared memory, by the dimension that is contiguous.

use crate::element::{Any, Typed};
use crate::sealed::Sealed;
use crate::wgmma::{KMajor, MatrixDescriptor, MnMajor};

macro_rules! matrices {
    ($($name:ident $field:literal $message:literal $note:literal;)+) => { $(
        #[doc = concat!("The operand `", $field, "`: the descriptor of a matrix of elements `T`.")]
        #[diagnostic::on_unimplemented(
            message = $message,
            label = "expected a `MatrixDescriptor`, or its bits as a `u64`",
            note = $note
        )]
        pub trait $name<T>: Sealed {
            /// Returns the 64 bits of the descriptor, with the element type.
            fn typed(self) -> Typed<u64, T>;
        }

        #[diagnostic::do_not_recommend]
        impl $name<Any> for u64 {
            #[inline(always)]
            fn typed(self) -> Typed<u64, Any> {
                Typed::new(self)
            }
        }
    )+ };
}

matrices! {
    TypedAKMajor "a" "`a` must be the descriptor of a matrix, but this is `{Self}`"
        "`MatrixDescriptor::k_major(…)` describes a tile";
    TypedAMnMajor "a" "`a` must be the descriptor of a matrix, but this is `{Self}`"
        "`MatrixDescriptor::mn_major(…)` describes tiles";
    TypedAAnyMajor "a" "`a` must be the descriptor of a matrix, but this is `{Self}`"
        "`MatrixDescriptor::k_major(…)` describes a tile";
    TypedBKMajor "b" "`b` must be the descriptor of a matrix, but this is `{Self}`"
        "`MatrixDescriptor::k_major(…)` describes a tile";
    TypedBMnMajor "b" "`b` must be the descriptor of a matrix, but this is `{Self}`"
        "`MatrixDescriptor::mn_major(…)` describes tiles";
    TypedBAnyMajor "b" "`b` must be the descriptor of a matrix, but this is `{Self}`"
        "`MatrixDescriptor::k_major(…)` describes a tile";
}

// Not in a macro, since rustc shows them.

impl<T, M: Is<KMajor>> TypedAKMajor<T> for MatrixDescriptor<T, M> {
    #[inline(always)]
    fn typed(self) -> Typed<u64, T> {
        Typed::new(self.bits())
    }
}

impl<T, M: Is<MnMajor>> TypedAMnMajor<T> for MatrixDescriptor<T, M> {
    #[inline(always)]
    fn typed(self) -> Typed<u64, T> {
        Typed::new(self.bits())
    }
}

impl<T, M: Is<AnyMajor>> TypedAAnyMajor<T> for MatrixDescriptor<T, M> {
    #[inline(always)]
    fn typed(self) -> Typed<u64, T> {
        Typed::new(self.bits())
    }
}

impl<T, M: Is<KMajor>> TypedBKMajor<T> for MatrixDescriptor<T, M> {
    #[inline(always)]
    fn typed(self) -> Typed<u64, T> {
        Typed::new(self.bits())
    }
}

impl<T, M: Is<MnMajor>> TypedBMnMajor<T> for MatrixDescriptor<T, M> {
    #[inline(always)]
    fn typed(self) -> Typed<u64, T> {
        Typed::new(self.bits())
    }
}

impl<T, M: Is<AnyMajor>> TypedBAnyMajor<T> for MatrixDescriptor<T, M> {
    #[inline(always)]
    fn typed(self) -> Typed<u64, T> {
        Typed::new(self.bits())
    }
}

/// The major-ness of a matrix that an operand requires.
#[diagnostic::on_unimplemented(
    message = "the matrix is `{Self}`, but the product reads it as `{M}`",
    label = "this matrix is `{Self}`",
    note = "`imm_trans_a: 1` and `imm_trans_b: 1` are for an `MnMajor` matrix, 0 and no such field for a `KMajor` one"
)]
pub trait Is<M> {}

/// Either of both, for a transposition that rustc computes.
#[derive(Debug)]
pub enum AnyMajor {}

#[diagnostic::do_not_recommend]
impl Is<KMajor> for KMajor {}

#[diagnostic::do_not_recommend]
impl Is<MnMajor> for MnMajor {}

#[diagnostic::do_not_recommend]
impl<M> Is<AnyMajor> for M {}
