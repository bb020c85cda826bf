// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `tensormap_replace`.

use crate::lang::Any;

/// Writes one part of a tensor map in global or shared memory, so that a kernel can make a map for
/// another tensor.
///
/// `field` is the part, `value` its new content. A part that each dimension has is written for dimension
/// `ord`. The copies that then use the map are fenced from the writes:
/// [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy), or
/// [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx, target = sm_90a, isa = 8.3,
///     tensormap_replace { field: global_dim, addr: shared("%r1"), ord: 1, value: "%r2" }
/// );
/// assert_eq!(text, "tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%r1], 1, %r2;");
/// ```
///
/// # Forms
///
/// ## the address
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: …,
///     field: global_address,
///     ty: b64, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.global_address{.global|.shared::cta}.b1024.b64 [addr], new_val;
/// ```
///
/// ## the rank
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: …,
///     field: rank,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.rank{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// ## a size of one dimension
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: …,
///     field: box_dim | global_dim | element_stride,
///     ord: 0 | 1 | 2 | 3 | 4,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile(.box_dim|.global_dim|.element_stride){.global|.shared::cta}.b1024.b32 [addr], ord, new_val;
/// ```
///
/// ## a stride
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: …,
///     field: global_stride,
///     ord: 0 | 1 | 2 | 3 | 4,
///     ty: b64, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.global_stride{.global|.shared::cta}.b1024.b64 [addr], ord, new_val;
/// ```
///
/// ## the element type
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15,
///     field: elemtype,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.elemtype{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// ## the interleave layout
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: 0 | 1 | 2,
///     field: interleave_layout,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.interleave_layout{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// ## the swizzle mode
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: 0 | 1 | 2 | 3 | 4,
///     field: swizzle_mode,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.swizzle_mode{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// ## the swizzle atomicity
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: 0 | 1 | 2 | 3,
///     field: swizzle_atomicity,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher
/// in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or
/// PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.swizzle_atomicity{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// ## the fill mode
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: 0 | 1,
///     field: fill_mode,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.fill_mode{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// # Manual
///
/// PTX ISA, "tensormap.replace".
pub struct tensormap_replace {
    /// The address that the step is about.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta), [`global`](value@crate::lang::space::global)
    ///   or [`generic`](value@crate::lang::space::generic).
    /// - Required.
    /// - PTX: `.space` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
    /// ```
    pub addr: Any,
    /// The value that is stored, reduced with memory, or written into the tensor map. `[a, b]` stores two
    /// values at once, and four values four.
    ///
    /// - In "the address", "the rank", "a size of one dimension" and "a stride": takes a value of the type;
    ///   in an `asm!` block a value of the Rust type that `ty` names, and for `b32` or `b64` any of that
    ///   width.
    /// - In "the element type": takes the constant 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 or 15; in
    ///   an `asm!` block an integer literal or `const { … }`.
    /// - In "the interleave layout": takes the constant 0, 1 or 2; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - In "the swizzle mode": takes the constant 0, 1, 2, 3 or 4; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - In "the swizzle atomicity": takes the constant 0, 1, 2 or 3; in an `asm!` block an integer literal
    ///   or `const { … }`.
    /// - In "the fill mode": takes the constant 0 or 1; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - Required.
    /// - PTX: `new_val`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
    /// ```
    pub value: Any,
    /// The part of the tensor map that is written.
    ///
    /// - Takes [`global_address`](value@crate::lang::field::global_address),
    ///   [`rank`](value@crate::lang::field::rank), [`box_dim`](value@crate::lang::field::box_dim),
    ///   [`global_dim`](value@crate::lang::field::global_dim),
    ///   [`element_stride`](value@crate::lang::field::element_stride),
    ///   [`global_stride`](value@crate::lang::field::global_stride),
    ///   [`elemtype`](value@crate::lang::field::elemtype),
    ///   [`interleave_layout`](value@crate::lang::field::interleave_layout),
    ///   [`swizzle_mode`](value@crate::lang::field::swizzle_mode),
    ///   [`swizzle_atomicity`](value@crate::lang::field::swizzle_atomicity) or
    ///   [`fill_mode`](value@crate::lang::field::fill_mode).
    /// - Required.
    /// - PTX: `.field`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
    /// ```
    pub field: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b64`](value@crate::lang::ty::b64) or [`b32`](value@crate::lang::ty::b32).
    /// - Optional.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank, ty: b32 }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
    /// ```
    pub ty: Any,
    /// The dimension that the part of the tensor map belongs to, 0 for the innermost.
    ///
    /// - Takes the constant 0, 1, 2, 3 or 4; in an `asm!` block an integer literal or `const { … }`.
    /// - Required in the forms "a size of one dimension" and "a stride", which alone have it.
    /// - PTX: `ord`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: box_dim, ord: 0 }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.box_dim.global.b1024.b32 [%rd1], 0, %r1;");
    /// ```
    pub ord: Any,
    /// The guard predicate: a thread executes the step only where the condition is true.
    ///
    /// In an `asm!` block it is a `bool`, and `!condition` negates it as anywhere in Rust; where it is false,
    /// the result of a step that has one is 0 or `false`. In text it is the string of a predicate register,
    /// and `"!%p1"` negates it: PTX's `@!%p1`; where it is false, the register of a result keeps its content.
    /// It must not be a constant, and a step of a transaction does not have it.
    ///
    /// - Optional.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
    /// ```
    pub pred: Any,
}
