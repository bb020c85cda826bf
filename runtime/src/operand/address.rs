//! Addresses in memory, by field, state space and, in shared memory, alignment; and the address of a tensor map.

use crate::TensorMap;
use crate::element::{Any, Typed};
use crate::sealed::Sealed;
use crate::shared::{Align, AtLeast, ClusterShared, Shared};
use crate::space::{Global, Multimem};

/// Declares the traits of addresses in shared memory: for each alignment one for all steps, and one for steps with
/// `ty`.
macro_rules! in_shared {
    ($types:tt $texts:tt {
        $($align:literal: [$($name:ident)?] [$($typed:ident)?] $message:literal $from:literal;)+
    }) => { $(
        $(in_shared! { @name $types $texts $name $align $message $from })?
        $(in_shared! { @typed $types $texts $typed $align $message $from })?
    )+ };
    (
        @name [$($shared:ident)+] [$doc:literal, $label:literal, $note:literal $(, $other:literal)?]
        $name:ident $align:literal $message:literal $from:literal
    ) => {
        #[doc = concat!($doc, " Aligned to ", $align, " bytes.")]
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note, note = $from $(, note = $other)?)]
        pub trait $name: Sealed {
            /// Returns the address in bytes from the start of the shared window.
            fn bits(self) -> u32;
        }

        #[diagnostic::do_not_recommend]
        impl $name for u32 {
            #[inline(always)]
            fn bits(self) -> u32 {
                self
            }
        }

        $(
            #[diagnostic::do_not_recommend]
            impl<T, const ALIGN: usize> $name for $shared<T, ALIGN>
            where
                Align<ALIGN>: AtLeast<$align>,
            {
                #[inline(always)]
                fn bits(self) -> u32 {
                    self.address()
                }
            }
        )+
    };
    (
        @typed [$($shared:ident)+] [$doc:literal, $label:literal, $note:literal $(, $other:literal)?]
        $typed:ident $align:literal $message:literal $from:literal
    ) => {
        #[doc = concat!($doc, " Aligned to ", $align, " bytes. Its elements are `T`.")]
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note, note = $from $(, note = $other)?)]
        pub trait $typed<T>: Sealed {
            /// Returns the address in bytes from the start of the shared window, with the element type.
            fn typed(self) -> Typed<u32, T>;
        }

        #[diagnostic::do_not_recommend]
        impl $typed<Any> for u32 {
            #[inline(always)]
            fn typed(self) -> Typed<u32, Any> {
                Typed::new(self)
            }
        }

        $(
            #[diagnostic::do_not_recommend]
            impl<T, const ALIGN: usize> $typed<T> for $shared<T, ALIGN>
            where
                Align<ALIGN>: AtLeast<$align>,
            {
                #[inline(always)]
                fn typed(self) -> Typed<u32, T> {
                    Typed::new(self.address())
                }
            }
        )+
    };
}

in_shared! {
    [Shared]
    [
        "The operand `addr`: an address in the shared memory of this CTA.",
        "expected a `Shared<T, ALIGN>`, or a 32-bit address as a `u32`",
        "the type of an address has its alignment, `ALIGN`, which is 1 byte if it is not given: `shared!` declares it, `step` keeps it, `byte_add` drops it, and `item` keeps it too, except that an item of an array of numbers is aligned as one number",
        "an address in another CTA is written `shared::cluster(…)`"
    ]
    {
        1: [AddrShared1] []
            "`addr` must be an address in the shared memory of this CTA, but this is `{Self}`"
            "`Shared::from_generic(pointer)` converts a pointer";
        128: [AddrShared128] []
            "`addr` must be an address in the shared memory of this CTA, aligned to 128 bytes, but this is `{Self}`"
            "`Shared::from_generic(pointer).assume_aligned::<128>()` converts a pointer";
    }
}

in_shared! {
    [Shared]
    [
        "The operand `dst`: an address in the shared memory of this CTA.",
        "expected a `Shared<T, ALIGN>`, or a 32-bit address as a `u32`",
        "the type of an address has its alignment, `ALIGN`, which is 1 byte if it is not given: `shared!` declares it, `step` keeps it, `byte_add` drops it, and `item` keeps it too, except that an item of an array of numbers is aligned as one number",
        "an address in another CTA is written `shared::cluster(…)`"
    ]
    {
        4: [DstShared4] [TypedDstShared4]
            "`dst` must be an address in the shared memory of this CTA, aligned to 4 bytes, but this is `{Self}`"
            "`Shared::from_generic(pointer).assume_aligned::<4>()` converts a pointer";
        8: [DstShared8] [TypedDstShared8]
            "`dst` must be an address in the shared memory of this CTA, aligned to 8 bytes, but this is `{Self}`"
            "`Shared::from_generic(pointer).assume_aligned::<8>()` converts a pointer";
        16: [DstShared16] [TypedDstShared16]
            "`dst` must be an address in the shared memory of this CTA, aligned to 16 bytes, but this is `{Self}`"
            "`Shared::from_generic(pointer).assume_aligned::<16>()` converts a pointer";
        128: [DstShared128] []
            "`dst` must be an address in the shared memory of this CTA, aligned to 128 bytes, but this is `{Self}`"
            "`Shared::from_generic(pointer).assume_aligned::<128>()` converts a pointer";
    }
}

in_shared! {
    [Shared]
    [
        "The operand `src`: an address in the shared memory of this CTA.",
        "expected a `Shared<T, ALIGN>`, or a 32-bit address as a `u32`",
        "the type of an address has its alignment, `ALIGN`, which is 1 byte if it is not given: `shared!` declares it, `step` keeps it, `byte_add` drops it, and `item` keeps it too, except that an item of an array of numbers is aligned as one number"
    ]
    {
        16: [SrcShared16] [TypedSrcShared16]
            "`src` must be an address in the shared memory of this CTA, aligned to 16 bytes, but this is `{Self}`"
            "`Shared::from_generic(pointer).assume_aligned::<16>()` converts a pointer";
        128: [SrcShared128] []
            "`src` must be an address in the shared memory of this CTA, aligned to 128 bytes, but this is `{Self}`"
            "`Shared::from_generic(pointer).assume_aligned::<128>()` converts a pointer";
    }
}

in_shared! {
    [Shared ClusterShared]
    [
        "The operand `addr`: an address in the shared memory of the cluster.",
        "expected a `Shared<T, ALIGN>`, a `ClusterShared<T, ALIGN>`, or a 32-bit address as a `u32`",
        "the type of an address has its alignment, `ALIGN`, which is 1 byte if it is not given: `shared!` declares it, `step` keeps it, `byte_add` drops it, and `item` keeps it too, except that an item of an array of numbers is aligned as one number"
    ]
    {
        1: [AddrCluster1] []
            "`addr` must be an address in the shared memory of the cluster, but this is `{Self}`"
            "`Shared::from_generic(pointer)` converts a pointer";
    }
}

in_shared! {
    [Shared ClusterShared]
    [
        "The operand `dst`: an address in the shared memory of the cluster.",
        "expected a `Shared<T, ALIGN>`, a `ClusterShared<T, ALIGN>`, or a 32-bit address as a `u32`",
        "the type of an address has its alignment, `ALIGN`, which is 1 byte if it is not given: `shared!` declares it, `step` keeps it, `byte_add` drops it, and `item` keeps it too, except that an item of an array of numbers is aligned as one number"
    ]
    {
        4: [] [TypedDstCluster4]
            "`dst` must be an address in the shared memory of the cluster, aligned to 4 bytes, but this is `{Self}`"
            "`Shared::from_generic(pointer).assume_aligned::<4>()` converts a pointer";
        8: [] [TypedDstCluster8]
            "`dst` must be an address in the shared memory of the cluster, aligned to 8 bytes, but this is `{Self}`"
            "`Shared::from_generic(pointer).assume_aligned::<8>()` converts a pointer";
        16: [DstCluster16] [TypedDstCluster16]
            "`dst` must be an address in the shared memory of the cluster, aligned to 16 bytes, but this is `{Self}`"
            "`Shared::from_generic(pointer).assume_aligned::<16>()` converts a pointer";
        128: [DstCluster128] []
            "`dst` must be an address in the shared memory of the cluster, aligned to 128 bytes, but this is `{Self}`"
            "`Shared::from_generic(pointer).assume_aligned::<128>()` converts a pointer";
    }
}

/// Declares the traits of a pointer in a step with `ty`, as `operands!` does for steps without `ty`.
macro_rules! typed {
    ([$label:literal, $note:literal], { $($name:ident $field:literal $message:literal;)+ }, $types:tt) => {
        $(typed! { @one [$label, $note] $name $field $message $types })+
    };
    (
        @one [$label:literal, $note:literal] $name:ident $field:literal $message:literal
        { $([$($generics:tt)*] $ty:ty as $element:ty = |$pointer:ident| $cast:expr;)+ }
    ) => {
        #[doc = concat!("The operand `", $field, "` of a step that has `ty`. Its elements are `T`.")]
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<T>: Sealed {
            /// Returns the address, with the element type.
            fn typed(self) -> Typed<*const u8, T>;
        }

        $(
            #[diagnostic::do_not_recommend]
            impl<$($generics)*> $name<$element> for $ty {
                #[inline(always)]
                fn typed(self) -> Typed<*const u8, $element> {
                    let $pointer = self;
                    Typed::new($cast)
                }
            }
        )+
    };
}

operands! {
    *const u8,
    [
        "a pointer into global memory.",
        "expected a `Global<T>`, a `*const T` or a `*mut T`",
        "`as *const T` makes a pointer from an address that is an integer, and `&raw const x` makes a pointer to a variable"
    ],
    {
        AddrGlobal "addr" "`addr` must be a pointer into global memory, but this is `{Self}`";
        DstGlobal "dst" "`dst` must be a pointer into global memory, but this is `{Self}`";
        GlobalAddressGlobal "global_address" "`global_address` must be a pointer into global memory, but this is `{Self}`";
        SrcGlobal "src" "`src` must be a pointer into global memory, but this is `{Self}`";
    },
    {
        [E] *const E = |pointer| pointer.cast();
        [E] *mut E = |pointer| pointer.cast_const().cast();
        [E] Global<E> = |pointer| pointer.as_ptr().cast_const().cast();
    }
}

typed! {
    [
        "expected a `Global<T>`, a `*const T` or a `*mut T`",
        "`as *const T` makes a pointer from an address that is an integer, and `&raw const x` makes a pointer to a variable"
    ],
    { TypedDstGlobal "dst" "`dst` must be a pointer into global memory, but this is `{Self}`"; },
    {
        [E] *const E as Any = |pointer| pointer.cast();
        [E] *mut E as Any = |pointer| pointer.cast_const().cast();
        [E] Global<E> as E = |pointer| pointer.as_ptr().cast_const().cast();
    }
}

operands! {
    *const u8,
    [
        "a multimem address.",
        "expected a `Multimem<T>`, a `*const T` or a `*mut T`",
        "`as *const T` makes a pointer from an address that is an integer"
    ],
    { DstMultimem "dst" "`dst` must be a multimem address, but this is `{Self}`"; },
    {
        [E] *const E = |pointer| pointer.cast();
        [E] *mut E = |pointer| pointer.cast_const().cast();
        [E] Multimem<E> = |pointer| pointer.as_ptr().cast_const().cast();
    }
}

typed! {
    [
        "expected a `Multimem<T>`, a `*const T` or a `*mut T`",
        "`as *const T` makes a pointer from an address that is an integer"
    ],
    {
        TypedDstMultimem "dst" "`dst` must be a multimem address, but this is `{Self}`";
        TypedSrcMultimem "src" "`src` must be a multimem address, but this is `{Self}`";
    },
    {
        [E] *const E as Any = |pointer| pointer.cast();
        [E] *mut E as Any = |pointer| pointer.cast_const().cast();
        [E] Multimem<E> as E = |pointer| pointer.as_ptr().cast_const().cast();
    }
}

operands! {
    *const u8,
    [
        "a generic address.",
        "expected a `*const T` or a `*mut T`",
        "an address in a state space is written with it, such as `shared(…)` or `global(…)`"
    ],
    {
        AddrGeneric "addr" "`addr` must be a generic address, but this is `{Self}`";
        DstGeneric "dst" "`dst` must be a generic address, but this is `{Self}`";
        MbarrierGeneric "mbarrier" "`mbarrier` must be a generic address, but this is `{Self}`";
        SrcGeneric "src" "`src` must be a generic address, but this is `{Self}`";
    },
    {
        [E] *const E = |pointer| pointer.cast();
        [E] *mut E = |pointer| pointer.cast_const().cast();
    }
}

operands! {
    *const u8,
    [
        "the address of a tensor map.",
        "expected a `&TensorMap`, a `Global<TensorMap>`, a `*const T` or a `*mut T`",
        "a tensor map is passed by its address: `tensor(&map, […])`"
    ],
    { TensorMapAddress "tensor" "`tensor` must begin with the address of a tensor map, but this is `{Self}`"; },
    {
        [E] *const E = |pointer| pointer.cast();
        [E] *mut E = |pointer| pointer.cast_const().cast();
        [] &TensorMap = |map| (&raw const *map).cast();
        [] Global<TensorMap> = |map| map.as_ptr().cast_const().cast();
    }
}
