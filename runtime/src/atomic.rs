//! Atomic operations on shared and global memory, with the scope in the type: `atom`, `ld` and `st`.
//!
//! The atomics of `core` are operations on generic addresses with the scope `.sys`, and `core` has none for `f32` and
//! `f64`. The operations here use the state space of the address, and order accesses among the threads of a [`Scope`],
//! like CUDA C++'s `cuda::atomic_ref`:
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
//!             counts().fetch_add_item::<Cta>(value, 1, Relaxed);
//!             index += thread::grid_threads_1d();
//!         }
//!         block::sync();
//!         out.add(thread as usize).fetch_add::<Gpu>(counts().read_item(thread), Relaxed);
//!     }
//! }
//! ```
//!
//! The orderings are those of `core`. `SeqCst` is a `fence.sc` before an operation with acquire and release, and so is
//! an ordering that a load or a store cannot have. If the result is not used, ptxas emits a reduction, as for `red`.
//!
//! Manual: `atom`, `red`, `ld`, `st`, `fence`; "Memory Consistency Model: Scope".

use core::sync::atomic::Ordering;

use crate::shared::{ClusterShared, Shared};
use crate::space::Global;

#[cfg(target_arch = "nvptx64")]
mod instruction;
mod kind;

pub use kind::{Atomic, Cluster, Cta, Gpu, Integer, Operation, Scope, Sys};

/// Orders the accesses of this thread before the fence and its accesses after the fence, among the threads of a scope,
/// by `fence.acq_rel` or, for `SeqCst`, `fence.sc`. `Relaxed` orders nothing. In CUDA C++, `__threadfence` is the fence
/// of [`Gpu`] and `__threadfence_block` the fence of [`Cta`], both with `SeqCst`.
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

/// Declares the methods of an address type, and for one of the address types also the methods of an array of elements.
/// `$emit` is the module of the instructions, and `$get` returns their address.
macro_rules! methods {
    ($(($($generics:tt)*) $name:ty: $emit:ident($get:ident($($index:ident)?));)*) => { $(
        /// Atomic operations. The module [`atomic`](crate::atomic) explains scopes and orderings.
        impl<T: Atomic, $($generics)*> $name {
            methods! { $emit $get($($index)?)
                /// Loads the value atomically, by `ld.relaxed` or `ld.acquire`.
                load | load_item(self, order: Ordering) -> T
                    = address => load::<T, S>(address, order);
                /// Stores the value atomically, by `st.relaxed` or `st.release`.
                store | store_item(self, value: T, order: Ordering) -> ()
                    = address => store::<T, S>(address, value, order);
                /// Stores the value and returns the previous one, by `atom.exch`.
                swap | swap_item(self, value: T, order: Ordering) -> T
                    = address => rmw::<T, S>(Operation::Exch, address, value, order);
                /// Adds the value and returns the previous one, by `atom.add`. Integers wrap around. In CUDA C++, this
                /// is `atomicAdd`.
                fetch_add | fetch_add_item(self, value: T, order: Ordering) -> T
                    = address => rmw::<T, S>(const { T::ADD }, address, value, order);
                /// Stores `new` if the value has the bits of `current`, by `atom.cas`. Returns the previous value, as
                /// `Ok` if `new` was stored.
                compare_exchange | compare_exchange_item(self, current: T, new: T, order: Ordering) -> Result<T, T>
                    = address => cas::<T, S>(address, current, new, order);
            }
        }

        /// Atomic operations of integers.
        impl<T: Integer, $($generics)*> $name {
            methods! { $emit $get($($index)?)
                /// Subtracts the value and returns the previous one, by `atom.add`. The difference wraps around.
                fetch_sub | fetch_sub_item(self, value: T, order: Ordering) -> T
                    = address => rmw::<T, S>(Operation::Add, address, value.negative(), order);
                /// Computes the bitwise "and" and returns the previous value, by `atom.and`.
                fetch_and | fetch_and_item(self, value: T, order: Ordering) -> T
                    = address => rmw::<T, S>(Operation::And, address, value, order);
                /// Computes the bitwise "or" and returns the previous value, by `atom.or`.
                fetch_or | fetch_or_item(self, value: T, order: Ordering) -> T
                    = address => rmw::<T, S>(Operation::Or, address, value, order);
                /// Computes the bitwise "exclusive or" and returns the previous value, by `atom.xor`.
                fetch_xor | fetch_xor_item(self, value: T, order: Ordering) -> T
                    = address => rmw::<T, S>(Operation::Xor, address, value, order);
                /// Computes the minimum and returns the previous value, by `atom.min`.
                fetch_min | fetch_min_item(self, value: T, order: Ordering) -> T
                    = address => rmw::<T, S>(const { T::MIN }, address, value, order);
                /// Computes the maximum and returns the previous value, by `atom.max`.
                fetch_max | fetch_max_item(self, value: T, order: Ordering) -> T
                    = address => rmw::<T, S>(const { T::MAX }, address, value, order);
            }
        }
    )* };
    // Methods of an address.
    ($emit:ident $get:ident() $(
        $(#[$doc:meta])*
        $method:ident | $of_item:ident($self:ident $(, $operand:ident: $ty:ty)*) -> $result:ty
            = $address:ident => $call:ident::<$($generic:ty),*>($($argument:expr),*);
    )*) => { $(
        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// The memory holds a value of the type, aligned to its size. All concurrent accesses to it are atomic.
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        pub unsafe fn $method<S: Scope>($self $(, $operand: $ty)*) -> $result {
            let $address = $self.$get();
            methods! { @emit $emit $address $call::<$($generic),*>($($argument),*) [$($operand),*] }
        }
    )* };
    // Methods of an array, for the element at an index.
    ($emit:ident $get:ident($index:ident) $(
        $(#[$doc:meta])*
        $method:ident | $of_item:ident($self:ident $(, $operand:ident: $ty:ty)*) -> $result:ty
            = $address:ident => $call:ident::<$($generic:ty),*>($($argument:expr),*);
    )*) => { $(
        #[doc = concat!("`", stringify!($method), "` of the element at `index`.")]
        ///
        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// The index is below `COUNT`, which is not checked. The memory holds a value of the type, aligned to its size.
        /// All concurrent accesses to it are atomic.
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        pub unsafe fn $of_item<S: Scope>($self, $index: u32 $(, $operand: $ty)*) -> $result {
            let $address = $self.$get($index);
            methods! { @emit $emit $address $call::<$($generic),*>($($argument),*) [$($operand),*] }
        }
    )* };
    (@emit $emit:ident $address:ident $call:ident::<$($generic:ty),*>($($argument:expr),*) [$($operand:ident),*]) => {{
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller's obligations.
        unsafe {
            instruction::$emit::$call::<$($generic),*>($($argument),*)
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ($address, $($operand),*);
            crate::off_device::without_ptx()
        }
    }};
}

methods! {
    (const ALIGN: usize) Shared<T, ALIGN>: shared(aligned());
    (const ALIGN: usize) ClusterShared<T, ALIGN>: cluster(aligned());
    () Global<T>: global(as_ptr());
    (const COUNT: usize, const ALIGN: usize) Shared<[T; COUNT], ALIGN>: shared(aligned_item(index));
    (const COUNT: usize, const ALIGN: usize) ClusterShared<[T; COUNT], ALIGN>: cluster(aligned_item(index));
    (const COUNT: usize) Global<[T; COUNT]>: global(item_ptr(index));
}

macro_rules! counters {
    ($(($($generics:tt)*) $name:ty: $emit:ident($get:ident($($index:ident)?));)*) => { $(
        /// Atomic counters.
        impl<$($generics)*> $name {
            methods! { $emit $get($($index)?)
                /// Adds 1, or stores 0 if the value is `limit` or more, and returns the previous value, by `atom.inc`.
                /// In CUDA C++, this is `atomicInc`.
                fetch_inc | fetch_inc_item(self, limit: u32, order: Ordering) -> u32
                    = address => rmw::<u32, S>(Operation::Inc, address, limit, order);
                /// Subtracts 1, or stores `limit` if the value is 0 or more than `limit`, and returns the previous
                /// value, by `atom.dec`. In CUDA C++, this is `atomicDec`.
                fetch_dec | fetch_dec_item(self, limit: u32, order: Ordering) -> u32
                    = address => rmw::<u32, S>(Operation::Dec, address, limit, order);
            }
        }
    )* };
}

counters! {
    (const ALIGN: usize) Shared<u32, ALIGN>: shared(aligned());
    (const ALIGN: usize) ClusterShared<u32, ALIGN>: cluster(aligned());
    () Global<u32>: global(as_ptr());
    (const COUNT: usize, const ALIGN: usize) Shared<[u32; COUNT], ALIGN>: shared(aligned_item(index));
    (const COUNT: usize, const ALIGN: usize) ClusterShared<[u32; COUNT], ALIGN>: cluster(aligned_item(index));
    (const COUNT: usize) Global<[u32; COUNT]>: global(item_ptr(index));
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
