//! The instructions of atomic operations, in each state space.

use core::arch::asm;
use core::sync::atomic::Ordering;

use super::kind::{Atomic, Operation, Scope};

/// Executes the fence of an ordering.
#[inline(always)]
pub(super) fn fence<S: Scope>(order: Ordering) {
    macro_rules! fences {
        ($text:literal) => {
            // SAFETY: a fence only orders.
            unsafe {
                match S::INDEX {
                    0 => asm!(concat!("fence.", $text, ".cta;"), options(nostack, preserves_flags)),
                    1 => asm!(concat!("fence.", $text, ".cluster;"), options(nostack, preserves_flags)),
                    2 => asm!(concat!("fence.", $text, ".gpu;"), options(nostack, preserves_flags)),
                    _ => asm!(concat!("fence.", $text, ".sys;"), options(nostack, preserves_flags)),
                }
            }
        };
    }
    match order {
        Ordering::Relaxed => {}
        Ordering::Acquire | Ordering::Release | Ordering::AcqRel => fences!("acq_rel"),
        _ => fences!("sc"),
    }
}

/// Emits an instruction for each of the scopes.
macro_rules! by_scope {
    ($before:expr, $after:expr, $($operands:tt)*) => {
        match S::INDEX {
            0 => asm!(concat!($before, ".cta", $after), $($operands)*, options(nostack, preserves_flags)),
            1 => asm!(concat!($before, ".cluster", $after), $($operands)*, options(nostack, preserves_flags)),
            2 => asm!(concat!($before, ".gpu", $after), $($operands)*, options(nostack, preserves_flags)),
            _ => asm!(concat!($before, ".sys", $after), $($operands)*, options(nostack, preserves_flags)),
        }
    };
}

/// Emits an instruction for each of the orderings of `atom`, and each scope.
macro_rules! atom {
    ($order:expr, $text:expr, $($operands:tt)*) => {
        match $order {
            Ordering::Relaxed => by_scope!("atom.relaxed", $text, $($operands)*),
            Ordering::Acquire => by_scope!("atom.acquire", $text, $($operands)*),
            Ordering::Release => by_scope!("atom.release", $text, $($operands)*),
            Ordering::AcqRel => by_scope!("atom.acq_rel", $text, $($operands)*),
            _ => {
                fence::<S>(Ordering::SeqCst);
                by_scope!("atom.acquire", $text, $($operands)*)
            }
        }
    };
}

macro_rules! operations {
    ($space:literal, $operation:expr, $order:expr, $class:ident $address:expr, $value_class:ident $value:expr, $previous:ident,
        $($name:ident = $text:literal),*) => {
        match $operation {
            $(Operation::$name => atom!($order, concat!($space, $text, " {}, [{}], {};"),
                out($value_class) $previous, in($class) $address, in($value_class) $value),)*
            // A type of this width has no other operation.
            #[allow(unreachable_patterns, reason = "32 bits have all")]
            _ => core::hint::unreachable_unchecked(),
        }
    };
}

macro_rules! spaces {
    ($($(#[$doc:meta])* $name:ident($address:ty as $class:ident) = $space:literal;)*) => { $(
        $(#[$doc])*
        pub(crate) mod $name {
            use super::*;

            /// # Safety
            ///
            /// The address is in this state space, and the memory holds a `T`.
            #[inline(always)]
            pub(in crate::atomic) unsafe fn rmw<T: Atomic, S: Scope>(
                operation: Operation,
                address: $address,
                value: T,
                order: Ordering,
            ) -> T {
                let value = value.to_bits();
                // SAFETY: the caller's obligations.
                let previous = unsafe {
                    if T::WIDE {
                        let previous: u64;
                        operations!($space, operation, order, $class address, reg64 value, previous,
                            Add = ".add.u64", And = ".and.b64", Or = ".or.b64", Xor = ".xor.b64", Exch = ".exch.b64",
                            MinUnsigned = ".min.u64", MaxUnsigned = ".max.u64", MinSigned = ".min.s64",
                            MaxSigned = ".max.s64", AddFloat = ".add.f64");
                        previous
                    } else {
                        let previous: u32;
                        operations!($space, operation, order, $class address, reg32 value as u32, previous,
                            Add = ".add.u32", And = ".and.b32", Or = ".or.b32", Xor = ".xor.b32", Exch = ".exch.b32",
                            MinUnsigned = ".min.u32", MaxUnsigned = ".max.u32", MinSigned = ".min.s32",
                            MaxSigned = ".max.s32", AddFloat = ".add.f32", Inc = ".inc.u32", Dec = ".dec.u32");
                        previous.into()
                    }
                };
                T::from_bits(previous)
            }

            /// # Safety
            ///
            /// The address is in this state space, and the memory holds a `T`.
            #[inline(always)]
            pub(in crate::atomic) unsafe fn cas<T: Atomic, S: Scope>(
                address: $address,
                current: T,
                new: T,
                order: Ordering,
            ) -> Result<T, T> {
                let (expected, new) = (current.to_bits(), new.to_bits());
                // SAFETY: the caller's obligations.
                let previous: u64 = unsafe {
                    if T::WIDE {
                        let previous: u64;
                        atom!(order, concat!($space, ".cas.b64 {}, [{}], {}, {};"),
                            out(reg64) previous, in($class) address, in(reg64) expected, in(reg64) new);
                        previous
                    } else {
                        let previous: u32;
                        atom!(order, concat!($space, ".cas.b32 {}, [{}], {}, {};"),
                            out(reg32) previous, in($class) address, in(reg32) expected as u32, in(reg32) new as u32);
                        previous.into()
                    }
                };
                let result = T::from_bits(previous);
                if previous == expected { Ok(result) } else { Err(result) }
            }

            /// # Safety
            ///
            /// The address is in this state space, and the memory holds a `T`.
            #[inline(always)]
            pub(in crate::atomic) unsafe fn load<T: Atomic, S: Scope>(address: $address, order: Ordering) -> T {
                macro_rules! load {
                    ($type:literal, $value:ident, $value_class:ident) => {
                        match order {
                            Ordering::Relaxed => by_scope!("ld.relaxed", concat!($space, $type, " {}, [{}];"),
                                out($value_class) $value, in($class) address),
                            Ordering::Acquire => by_scope!("ld.acquire", concat!($space, $type, " {}, [{}];"),
                                out($value_class) $value, in($class) address),
                            _ => {
                                fence::<S>(Ordering::SeqCst);
                                by_scope!("ld.acquire", concat!($space, $type, " {}, [{}];"),
                                    out($value_class) $value, in($class) address)
                            }
                        }
                    };
                }
                // SAFETY: the caller's obligations.
                T::from_bits(unsafe {
                    if T::WIDE {
                        let value: u64;
                        load!(".b64", value, reg64);
                        value
                    } else {
                        let value: u32;
                        load!(".b32", value, reg32);
                        value.into()
                    }
                })
            }

            /// # Safety
            ///
            /// The address is in this state space, and the memory can hold a `T`.
            #[inline(always)]
            pub(in crate::atomic) unsafe fn store<T: Atomic, S: Scope>(address: $address, value: T, order: Ordering) {
                macro_rules! store {
                    ($type:literal, $value:expr, $value_class:ident) => {
                        match order {
                            Ordering::Relaxed => by_scope!("st.relaxed", concat!($space, $type, " [{}], {};"),
                                in($class) address, in($value_class) $value),
                            Ordering::Release => by_scope!("st.release", concat!($space, $type, " [{}], {};"),
                                in($class) address, in($value_class) $value),
                            _ => {
                                fence::<S>(Ordering::SeqCst);
                                by_scope!("st.release", concat!($space, $type, " [{}], {};"),
                                    in($class) address, in($value_class) $value)
                            }
                        }
                    };
                }
                let value = value.to_bits();
                // SAFETY: the caller's obligations.
                unsafe {
                    if T::WIDE {
                        store!(".b64", value, reg64);
                    } else {
                        store!(".b32", value as u32, reg32);
                    }
                }
            }
        }
    )* };
}

spaces! {
    /// Shared memory of this CTA.
    shared(u32 as reg32) = ".shared";
    /// Shared memory of a CTA of the cluster.
    cluster(u32 as reg32) = ".shared::cluster";
    /// Global memory.
    global(*mut T as reg64) = ".global";
}
