//! Addresses of memory, by field, state space and, in shared memory, alignment; and the address of a tensor map.

use crate::TensorMap;
use crate::element::{Any, Typed};
use crate::sealed::Sealed;
use crate::shared::{Align, AtLeast, ClusterShared, Shared};
use crate::space::{Global, Multimem};

/// Declares, for a field, that an address in shared memory has an alignment.
macro_rules! aligned {
    ($($name:ident $field:literal $message:literal;)+) => { $(
        #[doc = concat!("The operand `", $field, "` is aligned to `BYTES` bytes.")]
        #[diagnostic::on_unimplemented(
            message = $message,
            label = "`{Self}` states fewer than {BYTES} bytes",
            note = "the alignment is the last parameter of the type, 1 where it is not written: `shared!` declares it, \
                    `item` and `step` keep it, `byte_add` does not"
        )]
        pub trait $name<const BYTES: usize>: Sealed {}

        #[diagnostic::do_not_recommend]
        impl<T, const ALIGN: usize, const BYTES: usize> $name<BYTES> for Shared<T, ALIGN>
        where
            Align<ALIGN>: AtLeast<BYTES>,
        {
        }

        #[diagnostic::do_not_recommend]
        impl<T, const ALIGN: usize, const BYTES: usize> $name<BYTES> for ClusterShared<T, ALIGN>
        where
            Align<ALIGN>: AtLeast<BYTES>,
        {
        }
    )+ };
}

aligned! {
    AddrAligned "addr" "`addr` must be aligned to {BYTES} bytes, but its type is `{Self}`";
    DstAligned "dst" "`dst` must be aligned to {BYTES} bytes, but its type is `{Self}`";
    SrcAligned "src" "`src` must be aligned to {BYTES} bytes, but its type is `{Self}`";
}

/// Declares the traits of a field that is an address in shared memory: for each alignment one for all steps, and one
/// for steps that have `ty`.
macro_rules! in_shared {
    ($aligned:ident $types:tt $texts:tt { $($align:literal: [$($name:ident)?] [$($typed:ident)?];)+ }) => { $(
        $(in_shared! { @name $aligned $types $texts $name $align })?
        $(in_shared! { @typed $aligned $types $texts $typed $align })?
    )+ };
    (
        @name $aligned:ident [$($shared:ident)+]
        [$doc:literal, $message:literal, $label:literal, $note:literal] $name:ident $align:literal
    ) => {
        #[doc = concat!($doc, " Aligned to ", $align, " bytes.")]
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
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
            impl<T, const ALIGN: usize> $name for $shared<T, ALIGN>
            where
                Self: $aligned<$align>,
            {
                #[inline(always)]
                fn bits(self) -> u32 {
                    self.address()
                }
            }
        )+
    };
    (
        @typed $aligned:ident [$($shared:ident)+]
        [$doc:literal, $message:literal, $label:literal, $note:literal] $typed:ident $align:literal
    ) => {
        #[doc = concat!($doc, " Aligned to ", $align, " bytes. Its elements are `T`.")]
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $typed<T>: Sealed {
            /// Returns the address in bytes from the start of the shared window, with the type of the elements.
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
            impl<T, const ALIGN: usize> $typed<T> for $shared<T, ALIGN>
            where
                Self: $aligned<$align>,
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
    AddrAligned [Shared]
    [
        "The operand `addr`: an address in the shared memory of this CTA.",
        "`addr` must be an address in the shared memory of this CTA, but this is `{Self}`",
        "expected a `Shared<T>`, or a 32-bit address as a `u32`",
        "`Shared::from_generic` converts a pointer; an address in another CTA is written `shared::cluster(…)`"
    ]
    {
        1: [AddrShared1] [];
        128: [AddrShared128] [];
    }
}

in_shared! {
    DstAligned [Shared]
    [
        "The operand `dst`: an address in the shared memory of this CTA.",
        "`dst` must be an address in the shared memory of this CTA, but this is `{Self}`",
        "expected a `Shared<T>`, or a 32-bit address as a `u32`",
        "`Shared::from_generic` converts a pointer; an address in another CTA is written `shared::cluster(…)`"
    ]
    {
        4: [DstShared4] [TypedDstShared4];
        8: [DstShared8] [TypedDstShared8];
        16: [DstShared16] [TypedDstShared16];
        128: [DstShared128] [];
    }
}

in_shared! {
    SrcAligned [Shared]
    [
        "The operand `src`: an address in the shared memory of this CTA.",
        "`src` must be an address in the shared memory of this CTA, but this is `{Self}`",
        "expected a `Shared<T>`, or a 32-bit address as a `u32`",
        "`Shared::from_generic` converts a pointer; PTX copies from no other CTA's shared memory"
    ]
    {
        16: [SrcShared16] [TypedSrcShared16];
        128: [SrcShared128] [];
    }
}

in_shared! {
    AddrAligned [Shared ClusterShared]
    [
        "The operand `addr`: an address in the shared memory of the cluster.",
        "`addr` must be an address in the shared memory of the cluster, but this is `{Self}`",
        "expected a `Shared<T>`, a `ClusterShared<T>`, or a 32-bit address as a `u32`",
        "`Shared::from_generic` converts a pointer"
    ]
    { 1: [AddrCluster1] []; }
}

in_shared! {
    DstAligned [Shared ClusterShared]
    [
        "The operand `dst`: an address in the shared memory of the cluster.",
        "`dst` must be an address in the shared memory of the cluster, but this is `{Self}`",
        "expected a `Shared<T>`, a `ClusterShared<T>`, or a 32-bit address as a `u32`",
        "`Shared::from_generic` converts a pointer"
    ]
    {
        4: [] [TypedDstCluster4];
        8: [] [TypedDstCluster8];
        16: [DstCluster16] [TypedDstCluster16];
        128: [DstCluster128] [];
    }
}

/// Declares the traits of a pointer of a step that has `ty`, as `operands!` does of one that has none.
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
            /// Returns the address, with the type of the elements.
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
        "`as *const T` makes a pointer of an address that is an integer, `&raw const x` one to a variable"
    ],
    {
        AddrGlobal "addr" "`addr` must be a pointer into global memory, but this is `{Self}`";
        DstGlobal "dst" "`dst` must be a pointer into global memory, but this is `{Self}`";
        GlobalAddressGlobal "global_address" "`global_address` must be a pointer into global memory, but this is `{Self}`";
        SrcGlobal "src" "`src` must be a pointer into global memory, but this is `{Self}`";
    },
    {
        [T] *const T = |pointer| pointer.cast();
        [T] *mut T = |pointer| pointer.cast_const().cast();
        [T] Global<T> = |pointer| pointer.as_ptr().cast_const().cast();
    }
}

typed! {
    [
        "expected a `Global<T>`, a `*const T` or a `*mut T`",
        "`as *const T` makes a pointer of an address that is an integer, `&raw const x` one to a variable"
    ],
    { TypedDstGlobal "dst" "`dst` must be a pointer into global memory, but this is `{Self}`"; },
    {
        [T] *const T as Any = |pointer| pointer.cast();
        [T] *mut T as Any = |pointer| pointer.cast_const().cast();
        [T] Global<T> as T = |pointer| pointer.as_ptr().cast_const().cast();
    }
}

operands! {
    *const u8,
    [
        "a multimem address.",
        "expected a `Multimem<T>`, a `*const T` or a `*mut T`",
        "`as *const T` makes a pointer of an address that is an integer"
    ],
    { DstMultimem "dst" "`dst` must be a multimem address, but this is `{Self}`"; },
    {
        [T] *const T = |pointer| pointer.cast();
        [T] *mut T = |pointer| pointer.cast_const().cast();
        [T] Multimem<T> = |pointer| pointer.as_ptr().cast_const().cast();
    }
}

typed! {
    [
        "expected a `Multimem<T>`, a `*const T` or a `*mut T`",
        "`as *const T` makes a pointer of an address that is an integer"
    ],
    { TypedDstMultimem "dst" "`dst` must be a multimem address, but this is `{Self}`"; },
    {
        [T] *const T as Any = |pointer| pointer.cast();
        [T] *mut T as Any = |pointer| pointer.cast_const().cast();
        [T] Multimem<T> as T = |pointer| pointer.as_ptr().cast_const().cast();
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
    },
    {
        [T] *const T = |pointer| pointer.cast();
        [T] *mut T = |pointer| pointer.cast_const().cast();
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
        [T] *const T = |pointer| pointer.cast();
        [T] *mut T = |pointer| pointer.cast_const().cast();
        [] &TensorMap = |map| (&raw const *map).cast();
        [] Global<TensorMap> = |map| map.as_ptr().cast_const().cast();
    }
}
