//! Atomic operations on shared and global memory, with the scope in the type: `atom`, `ld` and `st`.
//!
//! The atomics of `core` are operations on generic addresses of the scope `.sys`, and lack those of `f32` and `f64`. Here
//! they are those of the state space, ordered among the threads of a [`Scope`], as `cuda::atomic_ref` of CUDA C++:
//!
//! ```
//! use core::sync::atomic::Ordering::Relaxed;
//! use ptx_async::{Global, atomic::{Cta, Gpu}, block, shared, thread};
//!
//! shared! {
//!     fn counts() -> Shared<[u32; 64], 4>;
//! }
//!
//! /// Adds the counts of `len` values, each below 64, to `out`.
//! ///
//! /// # Safety
//! ///
//! /// Blocks have 64 threads, and all call it; `values` has `len` values, and `out` has 64.
//! pub unsafe fn histogram(out: Global<u32>, values: Global<u32>, len: u64) {
//!     let thread = thread::thread_idx().x;
//!     unsafe {
//!         counts().write_item(thread, 0);
//!         block::sync();
//!         let mut index = thread::index_1d();
//!         while index < len {
//!             let value = values.add(index as usize).read();
//!             counts().item(value).fetch_add::<Cta>(1, Relaxed);
//!             index += thread::grid_threads_1d();
//!         }
//!         block::sync();
//!         out.add(thread as usize).fetch_add::<Gpu>(counts().read_item(thread), Relaxed);
//!     }
//! }
//! ```
//!
//! Orderings are those of `core`. `SeqCst` is a `fence.sc` before an operation with acquire and release, and so is an
//! ordering that a load or a store cannot have. Where the result is not used, ptxas emits a reduction, as for `red`.
//!
//! Manual: `atom`, `red`, `ld`, `st`, `fence`; "Memory Consistency Model: Scope".

use core::sync::atomic::Ordering;

use crate::shared::{ClusterShared, Shared};
use crate::space::Global;

#[cfg(target_arch = "nvptx64")]
mod instruction;
mod kind;

pub use kind::{Atomic, Cluster, Cta, Gpu, Integer, Operation, Scope, Sys};

/// Orders the accesses of this thread before the fence with those after it, among the threads of a scope, by
/// `fence.acq_rel` or, for `SeqCst`, `fence.sc`. `Relaxed` orders nothing. In CUDA C++ `__threadfence` is the fence of
/// [`Gpu`], `__threadfence_block` that of [`Cta`], both with `SeqCst`.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[doc(alias("threadfence", "membar"))]
pub fn fence<S: Scope>(order: Ordering) {
    #[cfg(target_arch = "nvptx64")]
    instruction::fence::<S>(order);
    #[cfg(not(target_arch = "nvptx64"))]
    {
        let _ = order;
        crate::off_device::without_ptx::<()>();
    }
}

/// Declares the methods of an address type. `$emit` is the module of its instructions, and `$get` returns the
/// address for them.
macro_rules! methods {
    ($(($($generics:tt)*) $name:ty: $emit:ident($get:ident);)*) => { $(
        /// Atomic operations. The module [`atomic`](crate::atomic) explains scopes and orderings.
        impl<T: Atomic, $($generics)*> $name {
            methods! { $emit
                /// Loads the value atomically, by `ld.relaxed` or `ld.acquire`.
                load(self, order: Ordering) -> T = load::<T, S>(self.$get(), order);
                /// Stores the value atomically, by `st.relaxed` or `st.release`.
                store(self, value: T, order: Ordering) -> () = store::<T, S>(self.$get(), value, order);
                /// Stores the value and returns the previous one, by `atom.exch`.
                swap(self, value: T, order: Ordering) -> T
                    = rmw::<T, S>(Operation::Exch, self.$get(), value, order);
                /// Adds the value and returns the previous one, by `atom.add`. Integers wrap around. In CUDA C++ `atomicAdd`.
                fetch_add(self, value: T, order: Ordering) -> T
                    = rmw::<T, S>(const { T::ADD }, self.$get(), value, order);
                /// Stores `new` where the value has the bits of `current`, by `atom.cas`. Returns the previous value: `Ok`
                /// where it was stored.
                compare_exchange(self, current: T, new: T, order: Ordering) -> Result<T, T>
                    = cas::<T, S>(self.$get(), current, new, order);
            }
        }

        /// Atomic operations of integers.
        impl<T: Integer, $($generics)*> $name {
            methods! { $emit
                /// Subtracts the value and returns the previous one, by `atom.add`. It wraps around.
                fetch_sub(self, value: T, order: Ordering) -> T
                    = rmw::<T, S>(Operation::Add, self.$get(), value.negative(), order);
                /// Computes the bitwise "and" and returns the previous value, by `atom.and`.
                fetch_and(self, value: T, order: Ordering) -> T
                    = rmw::<T, S>(Operation::And, self.$get(), value, order);
                /// Computes the bitwise "or" and returns the previous value, by `atom.or`.
                fetch_or(self, value: T, order: Ordering) -> T
                    = rmw::<T, S>(Operation::Or, self.$get(), value, order);
                /// Computes the bitwise "exclusive or" and returns the previous value, by `atom.xor`.
                fetch_xor(self, value: T, order: Ordering) -> T
                    = rmw::<T, S>(Operation::Xor, self.$get(), value, order);
                /// Computes the minimum and returns the previous value, by `atom.min`.
                fetch_min(self, value: T, order: Ordering) -> T
                    = rmw::<T, S>(const { T::MIN }, self.$get(), value, order);
                /// Computes the maximum and returns the previous value, by `atom.max`.
                fetch_max(self, value: T, order: Ordering) -> T
                    = rmw::<T, S>(const { T::MAX }, self.$get(), value, order);
            }
        }
    )* };
    ($emit:ident $(
        $(#[$doc:meta])*
        $method:ident($self:ident $(, $operand:ident: $ty:ty)*) -> $result:ty = $call:ident::<$($generic:ty),*>($($argument:expr),*);
    )*) => { $(
        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// The memory holds a value of the type, aligned to its size. What else accesses it at the same time is atomic.
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        pub unsafe fn $method<S: Scope>($self $(, $operand: $ty)*) -> $result {
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the caller's obligations.
            unsafe {
                instruction::$emit::$call::<$($generic),*>($($argument),*)
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                let _ = ($self, $($operand),*);
                crate::off_device::without_ptx()
            }
        }
    )* };
}

methods! {
    (const ALIGN: usize) Shared<T, ALIGN>: shared(aligned);
    (const ALIGN: usize) ClusterShared<T, ALIGN>: cluster(aligned);
    () Global<T>: global(as_ptr);
}

macro_rules! counters {
    ($(($($generics:tt)*) $name:ty: $emit:ident($get:ident);)*) => { $(
        /// Atomic counters.
        impl<$($generics)*> $name {
            methods! { $emit
                /// Adds 1, or stores 0 where the value is `limit` or more, and returns the previous value, by `atom.inc`. In
                /// CUDA C++ `atomicInc`.
                fetch_inc(self, limit: u32, order: Ordering) -> u32
                    = rmw::<u32, S>(Operation::Inc, self.$get(), limit, order);
                /// Subtracts 1, or stores `limit` where the value is 0 or more than `limit`, and returns the previous value, by
                /// `atom.dec`. In CUDA C++ `atomicDec`.
                fetch_dec(self, limit: u32, order: Ordering) -> u32
                    = rmw::<u32, S>(Operation::Dec, self.$get(), limit, order);
            }
        }
    )* };
}

counters! {
    (const ALIGN: usize) Shared<u32, ALIGN>: shared(aligned);
    (const ALIGN: usize) ClusterShared<u32, ALIGN>: cluster(aligned);
    () Global<u32>: global(as_ptr);
}

macro_rules! vectors {
    ($($count:literal = $text:literal [$($part:ident),*];)*) => { $(
        /// A reduction of several values.
        impl Global<[f32; $count]> {
            #[doc = concat!("Adds the values, each atomically, by `", $text, "`.")]
            ///
            /// # Safety
            ///
            #[doc = concat!("The memory holds ", $count, " values, aligned to the size of all of them. What else accesses them at the")]
            /// same time is atomic. The target is `sm_90` or later, with PTX ISA 8.1.
            ///
            /// # Panics
            ///
            /// On any target but nvptx64.
            #[inline(always)]
            pub unsafe fn reduce_add(self, values: [f32; $count]) {
                #[cfg(target_arch = "nvptx64")]
                // SAFETY: the caller's obligations.
                unsafe {
                    let [$($part),*] = values;
                    core::arch::asm!(
                        concat!($text, " [{address}], {{", vectors!(@ $($part)*), "}};"),
                        address = in(reg64) self.as_ptr(), $($part = in(reg32) $part,)*
                        options(nostack, preserves_flags),
                    );
                }
                #[cfg(not(target_arch = "nvptx64"))]
                {
                    let _ = values;
                    crate::off_device::without_ptx::<()>();
                }
            }
        }
    )* };
    (@ $first:ident $($more:ident)*) => {
        concat!("{", stringify!($first), "}" $(, ", {", stringify!($more), "}")*)
    };
}

vectors! {
    2 = "red.relaxed.gpu.global.add.v2.f32" [x, y];
    4 = "red.relaxed.gpu.global.add.v4.f32" [x, y, z, w];
}
