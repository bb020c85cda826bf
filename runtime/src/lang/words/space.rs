// Written by `cargo xtask lang` from the table of the instruction set.

//! The state spaces of addresses, and tensors: `shared(x)`, `tensor(map, [x, y])`.

use crate::lang::{Any, any};

/// A generic address, where the opcode may omit the space. It is a 64-bit pointer.
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_inval(generic("%rd1"))
/// );
/// assert_eq!(text, "mbarrier.inval.b64 [%rd1];");
/// ```
pub const fn generic<T>(address: T) -> Any {
    any(address)
}

/// An address in global memory.
///
/// In an `asm!` block it is a [`Global<T>`](crate::Global), a `*const T` or a `*mut T`; nothing converts
/// a generic address.
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_prefetch { src: global("%rd1"), size: 4096 }
/// );
/// assert_eq!(text, "cp.async.bulk.prefetch.L2.global [%rd1], 4096;");
/// ```
pub const fn global<T>(address: T) -> Any {
    any(address)
}

/// A multimem address, which refers to one replica in the global memory of each GPU of a multicast
/// object.
///
/// PTX spells the space `.global`. In an `asm!` block it is a [`Multimem<T>`](crate::Multimem), a
/// `*const T` or a `*mut T`.
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared("%r1"), size: 4096 }
/// );
/// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 4096;");
/// ```
pub const fn multimem<T>(address: T) -> Any {
    any(address)
}

/// An address in the shared memory of this CTA.
///
/// As a destination it is spelled `.shared::cta` where the version has that, and `.shared::cluster` or
/// `.shared` in earlier ones: the address is the same. In an `asm!` block it is a
/// [`Shared<T, ALIGN>`](crate::Shared) or a `u32`.
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk { dst: global("%rd1"), src: shared("%r1"), size: 4096 }
/// );
/// assert_eq!(text, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 4096;");
/// ```
pub const fn shared<T>(address: T) -> Any {
    any(address)
}

/// Those that begin with `shared`.
pub mod shared {
    use super::{Any, any};

    /// An address in the shared memory of a CTA of the cluster, spelled `.shared::cluster`.
    ///
    /// The step [`mapa`](crate::lang::step::mapa) computes one of another CTA. The window of this CTA is part
    /// of that of the cluster, so an address of its own is one too. In an `asm!` block it is a
    /// [`Shared<T, ALIGN>`](crate::Shared), a [`ClusterShared<T, ALIGN>`](crate::ClusterShared) or a `u32`.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: shared::cluster("%r1"), src: global("%rd1"), size: 4096, mbarrier: "%r2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 4096, [%r2];");
    /// ```
    pub const fn cluster<T>(address: T) -> Any {
        any(address)
    }

    /// An address in the shared memory of this CTA, spelled `.shared::cta` for every version.
    ///
    /// In an `asm!` block it is a [`Shared<T, ALIGN>`](crate::Shared) or a `u32`.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: 4096, mbarrier: "%r2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 4096, [%r2];");
    /// ```
    pub const fn cta<T>(address: T) -> Any {
        any(address)
    }
}

/// The tile of a tensor: `tensor(map, [x, y])`, a tensor map and a coordinate of 32 bits for each
/// dimension, the innermost dimension first.
///
/// `.dim` follows from the number of coordinates. In an `asm!` block the map is a `&TensorMap`, a
/// [`Global<TensorMap>`](crate::Global), a `*const T` or a `*mut T`, and coordinates are `u32` or `i32`.
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1", 0]), src: shared("%r2") }
/// );
/// assert_eq!(text, "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%rd1, {%r1, 0}], [%r2];");
/// ```
pub const fn tensor<T, U>(map: T, coordinates: U) -> Any {
    any((map, coordinates))
}
