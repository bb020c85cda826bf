//! Cases of products of a warpgroup, whose kernels the builder makes: a sample of all types, shapes, layouts and places of
//! `wgmma.mma_async` and `wgmma.mma_async.sp`. Manual: "Asynchronous Warpgroup Level Matrix Instructions".

use ptx_async::jit::{BuildErrors, ElemType};

use super::elements::{B1, BF16, E4M3, E5M2, F16, F16_SUMS, F32_SUMS, NEAR_MAX, S8, S32_SUMS, TF32, U8};
use super::sparse::Sparsity;
use super::tiles::Layout;
use super::wgmma_kernel::body;
use super::wgmma_product::Product;
use crate::case::{Case, Made};
use crate::values::Integers;

/// Sums from which some products reach the other bound. The factors beside these and [`NEAR_MAX`] have one sign, since every
/// addition saturates.
const NEAR_MIN: Integers = Integers::of(ElemType::S32, i32::MIN, i32::MIN + 999_999);
const S8_BELOW: Integers = Integers::of(ElemType::S8, -128, -1);
const S8_ABOVE: Integers = Integers::of(ElemType::S8, 0, 127);

/// Layouts without and with each swizzle.
const K16: Layout = Layout { width: 16, is_mn_major: false };
const K32: Layout = Layout { width: 32, ..K16 };
const K64: Layout = Layout { width: 64, ..K16 };
const K128: Layout = Layout { width: 128, ..K16 };
const MN16: Layout = Layout { width: 16, is_mn_major: true };
const MN32: Layout = Layout { width: 32, ..MN16 };
const MN64: Layout = Layout { width: 64, ..MN16 };
const MN128: Layout = Layout { width: 128, ..MN16 };

/// A dense product.
const fn dense(columns: usize, [a, b, sums]: [Integers; 3], left: Option<Layout>, right: Layout) -> Product {
    Product { columns, a, b, sums, left, right, signs: [1, 1], saturates: false, sparsity: None }
}

/// A product with a sparse A, whose indices ascend.
const fn sparse(
    columns: usize,
    types: [Integers; 3],
    left: Option<Layout>,
    right: Layout,
    selector: usize,
) -> Product {
    let sparsity = Some(Sparsity { is_ordered: true, selector });
    Product { sparsity, ..dense(columns, types, left, right) }
}

const fn negated(signs: [i32; 2], product: Product) -> Product {
    Product { signs, ..product }
}

const fn saturating(product: Product) -> Product {
    Product { saturates: true, ..product }
}

/// A sparse product whose indices can also descend.
const fn unordered(product: Product) -> Product {
    match product.sparsity {
        Some(sparsity) => Product { sparsity: Some(Sparsity { is_ordered: false, ..sparsity }), ..product },
        None => product,
    }
}

const DENSE: &[Product] = &[
    dense(24, [F16, F16, F32_SUMS], Some(K64), K32),
    dense(104, [F16, F16, F16_SUMS], Some(K16), K16),
    dense(64, [F16, F16, F32_SUMS], Some(MN128), K128),
    dense(128, [F16, F16, F32_SUMS], Some(K32), MN128),
    dense(192, [F16, F16, F16_SUMS], Some(MN64), MN64),
    dense(32, [F16, F16, F32_SUMS], Some(MN16), MN32),
    dense(256, [F16, F16, F16_SUMS], Some(MN32), MN16),
    dense(16, [F16, F16, F16_SUMS], None, K64),
    dense(64, [F16, F16, F32_SUMS], None, MN64),
    negated([-1, 1], dense(40, [F16, F16, F32_SUMS], Some(K128), K64)),
    negated([1, -1], dense(8, [F16, F16, F16_SUMS], Some(K128), K16)),
    dense(256, [BF16, BF16, F32_SUMS], Some(K16), K128),
    dense(96, [BF16, BF16, F32_SUMS], Some(MN128), MN32),
    negated([-1, -1], dense(16, [BF16, BF16, F32_SUMS], Some(K64), MN16)),
    negated([1, -1], dense(104, [BF16, BF16, F32_SUMS], None, K32)),
    dense(8, [TF32, TF32, F32_SUMS], Some(K32), K64),
    dense(192, [TF32, TF32, F32_SUMS], Some(K16), K32),
    negated([1, -1], dense(24, [TF32, TF32, F32_SUMS], Some(K128), K16)),
    negated([-1, 1], dense(128, [TF32, TF32, F32_SUMS], None, K128)),
    dense(8, [E4M3, E4M3, F32_SUMS], Some(K128), K128),
    dense(104, [E4M3, E5M2, F32_SUMS], Some(K64), K64),
    dense(256, [E5M2, E4M3, F32_SUMS], Some(K32), K32),
    negated([-1, 1], dense(40, [E5M2, E5M2, F32_SUMS], Some(K16), K16)),
    dense(16, [E4M3, E4M3, F16_SUMS], Some(K16), K64),
    negated([1, -1], dense(128, [E4M3, E5M2, F16_SUMS], Some(K64), K16)),
    dense(192, [E5M2, E4M3, F16_SUMS], Some(K128), K32),
    dense(24, [E5M2, E5M2, F16_SUMS], Some(K32), K128),
    dense(64, [E4M3, E5M2, F32_SUMS], None, K16),
    dense(40, [E5M2, E4M3, F16_SUMS], None, K64),
    dense(16, [U8, U8, S32_SUMS], Some(K32), K16),
    dense(64, [U8, U8, NEAR_MAX], Some(K128), K64),
    dense(256, [S8, U8, S32_SUMS], Some(K16), K32),
    dense(128, [U8, S8, S32_SUMS], None, K32),
    dense(24, [S8, S8, S32_SUMS], None, K128),
    saturating(dense(192, [S8_BELOW, S8_ABOVE, NEAR_MIN], Some(K64), K128)),
    saturating(dense(8, [U8, U8, NEAR_MAX], Some(K128), K128)),
    saturating(dense(48, [S8_BELOW, S8_BELOW, NEAR_MAX], None, K64)),
    dense(8, [B1, B1, S32_SUMS], Some(K32), K64),
    dense(192, [B1, B1, S32_SUMS], Some(K128), K32),
    dense(256, [B1, B1, S32_SUMS], Some(K16), K16),
    dense(128, [B1, B1, S32_SUMS], None, K128),
];

const SPARSE: &[Product] = &[
    sparse(8, [F16, F16, F32_SUMS], Some(K128), K128, 0),
    sparse(104, [F16, F16, F16_SUMS], Some(K32), K64, 1),
    sparse(40, [F16, F16, F32_SUMS], None, K128, 1),
    sparse(192, [F16, F16, F16_SUMS], None, K64, 0),
    sparse(64, [F16, F16, F32_SUMS], Some(MN128), MN64, 0),
    sparse(128, [F16, F16, F32_SUMS], Some(MN32), K16, 1),
    negated([-1, 1], sparse(16, [F16, F16, F32_SUMS], Some(K16), MN128, 1)),
    unordered(sparse(24, [F16, F16, F32_SUMS], Some(K128), K128, 0)),
    sparse(256, [BF16, BF16, F32_SUMS], Some(K64), K64, 0),
    sparse(24, [BF16, BF16, F32_SUMS], None, MN16, 1),
    negated([1, -1], sparse(16, [BF16, BF16, F32_SUMS], Some(K16), K16, 1)),
    unordered(sparse(32, [BF16, BF16, F32_SUMS], None, K128, 1)),
    sparse(40, [TF32, TF32, F32_SUMS], Some(K128), K64, 0),
    sparse(128, [TF32, TF32, F32_SUMS], Some(K16), K128, 1),
    sparse(8, [TF32, TF32, F32_SUMS], None, K16, 0),
    negated([-1, -1], sparse(192, [TF32, TF32, F32_SUMS], None, K128, 1)),
    sparse(16, [E4M3, E4M3, F32_SUMS], Some(K128), K128, 0),
    sparse(104, [E4M3, E5M2, F32_SUMS], Some(K64), K64, 0),
    sparse(24, [E5M2, E4M3, F32_SUMS], Some(K16), K16, 0),
    sparse(256, [E5M2, E5M2, F32_SUMS], None, K128, 0),
    sparse(8, [E4M3, E4M3, F16_SUMS], None, K64, 0),
    negated([-1, 1], sparse(64, [E4M3, E5M2, F16_SUMS], Some(K32), K128, 0)),
    sparse(192, [E5M2, E4M3, F16_SUMS], Some(K128), K16, 0),
    sparse(40, [E5M2, E5M2, F16_SUMS], Some(K64), K128, 0),
    unordered(sparse(48, [E4M3, E4M3, F32_SUMS], Some(K128), K128, 0)),
    sparse(16, [S8, S8, S32_SUMS], Some(K128), K128, 0),
    sparse(128, [U8, U8, S32_SUMS], Some(K64), K16, 0),
    sparse(24, [S8, U8, S32_SUMS], None, K64, 0),
    sparse(256, [U8, S8, S32_SUMS], Some(K16), K64, 0),
    saturating(sparse(8, [U8, U8, NEAR_MAX], None, K128, 0)),
    saturating(sparse(64, [S8_BELOW, S8_ABOVE, NEAR_MIN], Some(K32), K128, 0)),
    unordered(sparse(32, [S8, S8, S32_SUMS], None, K128, 0)),
];

pub(super) fn cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    for &product in DENSE.iter().chain(SPARSE) {
        let made = Made::Builder(body(product)?);
        // Whether D is added.
        let sizes = [1, 0];
        cases.push(Case::new(product.name(), made, &sizes, move |random, adds| {
            product.experiment(random, adds)
        }));
    }
    Ok(cases)
}
