//! The words of the field `load_mode`. `.load_mode` and `im2colInfo`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::{Any, any};

/// It becomes `.im2col`. Steps that have it:
///
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.6, `sm_90` or higher;
///   or PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
///   9.4, `sm_107f` or higher in the same family
pub const fn im2col<T>(offsets: T) -> Any {
    any(offsets)
}

/// Words that begin with `im2col`.
pub mod im2col {
    use super::{Any, any};

    /// It becomes `.im2col::w`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.6, `sm_100` or higher;
    ///   or PTX ISA 8.6, `sm_100a` or `sm_110a`; PTX ISA 8.8, `sm_100f` or higher in the same family or
    ///   `sm_110f` or higher in the same family
    /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.6,
    ///   `sm_100a` or `sm_110a`; PTX ISA 8.8, `sm_100f` or higher in the same family or `sm_110f` or higher
    ///   in the same family
    /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    pub const fn w<T>(offsets: T) -> Any {
        any(offsets)
    }

    /// It becomes `.im2col::w::128`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.6, `sm_100a` or
    ///   `sm_110a`; PTX ISA 8.8, `sm_100f` or higher in the same family or `sm_110f` or higher in the same
    ///   family
    /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.6,
    ///   `sm_100a` or `sm_110a`; PTX ISA 8.8, `sm_100f` or higher in the same family or `sm_110f` or higher
    ///   in the same family
    /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    pub const fn w128<T>(offsets: T) -> Any {
        any(offsets)
    }
}

/// It becomes `.im2col_no_offs`. Steps that have it:
///
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
///   9.4, `sm_107f` or higher in the same family
pub const im2col_no_offs: Any = Any(());

/// Words that begin with `im2col_no_offs`.
pub mod im2col_no_offs {
    use super::Any;

    /// It becomes `.im2col_no_offs::w`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_107f` or higher
    ///   in the same family
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 9.4,
    ///   `sm_107f` or higher in the same family
    pub const w: Any = Any(());
}

/// It becomes `.tile`. Steps that have it:
///
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.6, `sm_90` or higher;
///   or PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
///   9.4, `sm_107f` or higher in the same family
pub const tile: Any = Any(());

/// Words that begin with `tile`.
pub mod tile {
    use super::Any;

    /// It becomes `.tile::gather4`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.6, `sm_100` or higher;
    ///   or PTX ISA 8.6, `sm_100a` or `sm_110a`; PTX ISA 8.8, `sm_100f` or higher in the same family or
    ///   `sm_110f` or higher in the same family
    /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.6,
    ///   `sm_100a` or `sm_110a`; PTX ISA 8.8, `sm_100f` or higher in the same family or `sm_110f` or higher
    ///   in the same family
    /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    pub const gather4: Any = Any(());

    /// It becomes `.tile::scatter4`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.6, `sm_100a` or
    ///   `sm_110a`; PTX ISA 8.8, `sm_100f` or higher in the same family or `sm_110f` or higher in the same
    ///   family
    pub const scatter4: Any = Any(());
}
