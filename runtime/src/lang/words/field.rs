// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `field`, as a description writes them: the part of the tensor map that is
//! written.

use crate::lang::Any;

/// The size of the box in dimension `ord`, in elements.
///
/// It becomes `.box_dim`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: box_dim, ord: 0 }
/// );
/// assert_eq!(text, "tensormap.replace.tile.box_dim.global.b1024.b32 [%rd1], 0, %r1;");
/// ```
pub const box_dim: Any = Any(());

/// The traversal stride in dimension `ord`, in elements.
///
/// It becomes `.element_stride`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_replace { addr: generic("%rd1"), value: "%r1", field: element_stride, ord: 0 }
/// );
/// assert_eq!(text, "tensormap.replace.tile.element_stride.b1024.b32 [%rd1], 0, %r1;");
/// ```
pub const element_stride: Any = Any(());

/// The type of an element, as a number of the manual's table: 0 to 15 are u8, u16, u32, s32, u64, s64,
/// f16, f32, f32.ftz, f64, bf16, tf32, tf32.ftz, b4x16, b4x16_p64 and b6x16_p32.
///
/// It becomes `.elemtype`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_replace { addr: global("%rd1"), value: 0, field: elemtype }
/// );
/// assert_eq!(text, "tensormap.replace.tile.elemtype.global.b1024.b32 [%rd1], 0;");
/// ```
pub const elemtype: Any = Any(());

/// What is read out of bounds: 0 zeros, 1 a special NaN.
///
/// It becomes `.fill_mode`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_replace { addr: global("%rd1"), value: 0, field: fill_mode }
/// );
/// assert_eq!(text, "tensormap.replace.tile.fill_mode.global.b1024.b32 [%rd1], 0;");
/// ```
pub const fill_mode: Any = Any(());

/// The address of the tensor in global memory, 64 bits, a multiple of 16.
///
/// It becomes `.global_address`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_replace { addr: global("%rd1"), value: "%rd2", field: global_address }
/// );
/// assert_eq!(text, "tensormap.replace.tile.global_address.global.b1024.b64 [%rd1], %rd2;");
/// ```
pub const global_address: Any = Any(());

/// The size of the tensor in dimension `ord`, in elements.
///
/// It becomes `.global_dim`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_replace { addr: generic("%rd1"), value: "%r1", field: global_dim, ord: 0 }
/// );
/// assert_eq!(text, "tensormap.replace.tile.global_dim.b1024.b32 [%rd1], 0, %r1;");
/// ```
pub const global_dim: Any = Any(());

/// The stride of dimension `ord` in bytes, 64 bits, a multiple of 16. Dimension 0 is dense, so `ord` 0 is
/// the stride of the second.
///
/// It becomes `.global_stride`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_replace { addr: global("%rd1"), value: "%rd2", field: global_stride, ord: 0 }
/// );
/// assert_eq!(text, "tensormap.replace.tile.global_stride.global.b1024.b64 [%rd1], 0, %rd2;");
/// ```
pub const global_stride: Any = Any(());

/// The interleave layout: 0 none, 1 of 16 bytes, 2 of 32 bytes.
///
/// It becomes `.interleave_layout`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_replace { addr: global("%rd1"), value: 0, field: interleave_layout }
/// );
/// assert_eq!(text, "tensormap.replace.tile.interleave_layout.global.b1024.b32 [%rd1], 0;");
/// ```
pub const interleave_layout: Any = Any(());

/// The number of dimensions, less 1.
///
/// It becomes `.rank`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank }
/// );
/// assert_eq!(text, "tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
/// ```
pub const rank: Any = Any(());

/// The unit of the swizzle: 0 of 16 bytes, 1 of 32 bytes, 2 of 32 bytes with the halves of 8 bytes
/// exchanged, 3 of 64 bytes.
///
/// It becomes `.swizzle_atomicity`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.6, `sm_100a`, `sm_110a`; or
///   PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher
///   in the same family, `sm_120f` or higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in
///   the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_replace { addr: global("%rd1"), value: 0, field: swizzle_atomicity }
/// );
/// assert_eq!(text, "tensormap.replace.tile.swizzle_atomicity.global.b1024.b32 [%rd1], 0;");
/// ```
pub const swizzle_atomicity: Any = Any(());

/// The swizzle: 0 none, 1 of 32 bytes, 2 of 64 bytes, 3 of 128 bytes, 4 of 96 bytes.
///
/// It becomes `.swizzle_mode`. Steps that have it:
///
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_replace { addr: global("%rd1"), value: 0, field: swizzle_mode }
/// );
/// assert_eq!(text, "tensormap.replace.tile.swizzle_mode.global.b1024.b32 [%rd1], 0;");
/// ```
pub const swizzle_mode: Any = Any(());
