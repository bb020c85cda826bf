//! The words of the field `field`. `.field` of a tensor map.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// It becomes `.box_dim`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; PTX ISA 8.6,
///   `sm_100a` or `sm_110a`; PTX ISA 8.7, `sm_120a`; PTX ISA 8.8, `sm_100f` or higher in the same family,
///   `sm_110f` or higher in the same family or `sm_120f` or higher in the same family; PTX ISA 9.4,
///   `sm_107f` or higher in the same family
pub const box_dim: Any = Any(());

/// It becomes `.element_stride`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; PTX ISA 8.6,
///   `sm_100a` or `sm_110a`; PTX ISA 8.7, `sm_120a`; PTX ISA 8.8, `sm_100f` or higher in the same family,
///   `sm_110f` or higher in the same family or `sm_120f` or higher in the same family; PTX ISA 9.4,
///   `sm_107f` or higher in the same family
pub const element_stride: Any = Any(());

/// It becomes `.elemtype`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; PTX ISA 8.6,
///   `sm_100a` or `sm_110a`; PTX ISA 8.7, `sm_120a`; PTX ISA 8.8, `sm_100f` or higher in the same family,
///   `sm_110f` or higher in the same family or `sm_120f` or higher in the same family; PTX ISA 9.4,
///   `sm_107f` or higher in the same family
pub const elemtype: Any = Any(());

/// It becomes `.fill_mode`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; PTX ISA 8.6,
///   `sm_100a` or `sm_110a`; PTX ISA 8.7, `sm_120a`; PTX ISA 8.8, `sm_100f` or higher in the same family,
///   `sm_110f` or higher in the same family or `sm_120f` or higher in the same family; PTX ISA 9.4,
///   `sm_107f` or higher in the same family
pub const fill_mode: Any = Any(());

/// It becomes `.global_address`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; PTX ISA 8.6,
///   `sm_100a` or `sm_110a`; PTX ISA 8.7, `sm_120a`; PTX ISA 8.8, `sm_100f` or higher in the same family,
///   `sm_110f` or higher in the same family or `sm_120f` or higher in the same family; PTX ISA 9.4,
///   `sm_107f` or higher in the same family
pub const global_address: Any = Any(());

/// It becomes `.global_dim`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; PTX ISA 8.6,
///   `sm_100a` or `sm_110a`; PTX ISA 8.7, `sm_120a`; PTX ISA 8.8, `sm_100f` or higher in the same family,
///   `sm_110f` or higher in the same family or `sm_120f` or higher in the same family; PTX ISA 9.4,
///   `sm_107f` or higher in the same family
pub const global_dim: Any = Any(());

/// It becomes `.global_stride`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; PTX ISA 8.6,
///   `sm_100a` or `sm_110a`; PTX ISA 8.7, `sm_120a`; PTX ISA 8.8, `sm_100f` or higher in the same family,
///   `sm_110f` or higher in the same family or `sm_120f` or higher in the same family; PTX ISA 9.4,
///   `sm_107f` or higher in the same family
pub const global_stride: Any = Any(());

/// It becomes `.interleave_layout`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; PTX ISA 8.6,
///   `sm_100a` or `sm_110a`; PTX ISA 8.7, `sm_120a`; PTX ISA 8.8, `sm_100f` or higher in the same family,
///   `sm_110f` or higher in the same family or `sm_120f` or higher in the same family; PTX ISA 9.4,
///   `sm_107f` or higher in the same family
pub const interleave_layout: Any = Any(());

/// It becomes `.rank`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; PTX ISA 8.6,
///   `sm_100a` or `sm_110a`; PTX ISA 8.7, `sm_120a`; PTX ISA 8.8, `sm_100f` or higher in the same family,
///   `sm_110f` or higher in the same family or `sm_120f` or higher in the same family; PTX ISA 9.4,
///   `sm_107f` or higher in the same family
pub const rank: Any = Any(());

/// It becomes `.swizzle_atomicity`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.6, `sm_100a` or `sm_110a`;
///   PTX ISA 8.7, `sm_120a`; PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in
///   the same family or `sm_120f` or higher in the same family; PTX ISA 9.4, `sm_107f` or higher in the
///   same family
pub const swizzle_atomicity: Any = Any(());

/// It becomes `.swizzle_mode`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; PTX ISA 8.6,
///   `sm_100a` or `sm_110a`; PTX ISA 8.7, `sm_120a`; PTX ISA 8.8, `sm_100f` or higher in the same family,
///   `sm_110f` or higher in the same family or `sm_120f` or higher in the same family; PTX ISA 9.4,
///   `sm_107f` or higher in the same family
pub const swizzle_mode: Any = Any(());
