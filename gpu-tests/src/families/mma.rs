//! Cases of products of a warp whose kernels the builder makes: `mma.sp`, and the forms of `mma` that `warp_products`
//! lacks. Manual: "Multiply-and-Accumulate Instruction: mma", "mma.sp".

use ptx_async::jit::{BuildErrors, ElemType, Slot};

use super::elements::{
    B1, BF16, E4M3, E5M2, F16, F16_SUMS, F32_SUMS, NEAR_MAX, S4, S8, S32_SUMS, TF32, U4, U8,
};
use super::mma_kernel;
use super::sparse::Sparsity;
use super::warp_products::{Product, of};
use crate::builder::{Body, spelled, step};
use crate::case::{Case, Made};
use crate::values::Integers;

/// As [`NEAR_MAX`], of 4-bit integers. The factors have no sign, since every addition saturates.
const NEAR_MAX_OF_4: Integers = Integers::of(ElemType::S32, i32::MAX - 3000, i32::MAX);

pub(super) fn cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    for product in dense().into_iter().chain(sparse()) {
        let made = Made::Builder(body(product)?);
        cases.push(Case::new(name(product), made, &[0], move |random, _| product.experiment(random)));
    }
    Ok(cases)
}

/// Every pair of these types.
fn pairs(types: [Integers; 2]) -> [[Integers; 2]; 4] {
    let [first, second] = types;
    [[first, first], [first, second], [second, first], [second, second]]
}

fn dense() -> Vec<Product> {
    let mut products = Vec::new();
    for [a, b] in pairs([E4M3, E5M2]) {
        for (depth, sums) in [(16, F16_SUMS), (16, F32_SUMS), (32, F16_SUMS), (32, F32_SUMS)] {
            products.push(Product { b, ..of(16, depth, a, sums) });
        }
    }
    for (types, shapes, near) in [
        ([S8, U8], [(8, 16), (16, 16), (16, 32)], NEAR_MAX),
        ([S4, U4], [(8, 32), (16, 32), (16, 64)], NEAR_MAX_OF_4),
    ] {
        for (rows, depth) in shapes {
            products.extend(pairs(types).map(|[a, b]| Product { b, ..of(rows, depth, a, S32_SUMS) }));
            let unsigned = of(rows, depth, types[1], near);
            products.extend([unsigned, Product { saturates: true, ..unsigned }]);
        }
    }
    let bits = [(8, 128), (16, 128), (16, 256)].map(|(rows, depth)| of(rows, depth, B1, S32_SUMS));
    products.extend(bits.map(|product| Product { is_xor: true, ..product }));
    products
}

fn sparse() -> Vec<Product> {
    let mut products = Vec::new();
    for is_ordered in [false, true] {
        // The values of the selector are those of the shape.
        let mut add = |selectors: usize, product: Product| {
            for selector in 0..selectors {
                products.push(Product { sparsity: Some(Sparsity { is_ordered, selector }), ..product });
            }
        };
        for (factors, sums) in [(F16, F16_SUMS), (F16, F32_SUMS), (BF16, F32_SUMS)] {
            add(4, of(16, 16, factors, sums));
            add(2, of(16, 32, factors, sums));
        }
        add(4, of(16, 8, TF32, F32_SUMS));
        add(2, of(16, 16, TF32, F32_SUMS));
        for [a, b] in pairs([E4M3, E5M2]) {
            add(1, Product { b, ..of(16, 64, a, F32_SUMS) });
        }
        for (types, depth, near) in [([S8, U8], 32, NEAR_MAX), ([S4, U4], 64, NEAR_MAX_OF_4)] {
            for [a, b] in pairs(types) {
                add(2, Product { b, ..of(16, depth, a, S32_SUMS) });
                add(1, Product { b, ..of(16, 2 * depth, a, S32_SUMS) });
            }
            for (selectors, depth) in [(2, depth), (1, 2 * depth)] {
                add(selectors, Product { saturates: true, ..of(16, depth, types[1], near) });
            }
        }
    }
    products
}

fn name(product: Product) -> String {
    let Product { rows, depth, a, b, sums, sparsity, saturates, is_xor } = product;
    let [sums_of, a_of, b_of] = [sums, a, b].map(|elements| elements.ty().as_ptx());
    let mut name = format!("mma m{rows}n8k{depth}{sums_of}{a_of}{b_of}");
    if let Some(Sparsity { is_ordered, selector }) = sparsity {
        name += &format!(" sparse{} {selector}", if is_ordered { " ordered" } else { "" });
    }
    for (is_so, what) in [(saturates, " satfinite"), (is_xor, " xor"), (wraps(product), " wrapping")] {
        name += if is_so { what } else { "" };
    }
    name
}

/// Whether sums exceed the type, and are not saturated.
fn wraps(product: Product) -> bool {
    !product.saturates && product.sums.most() == i32::MAX
}

fn body(product: Product) -> Result<Body, BuildErrors> {
    let name = match product.sparsity {
        None => "mma",
        Some(Sparsity { is_ordered: false, .. }) => "mma_sp",
        Some(_) => "mma_sp_ordered_metadata",
    };
    let shape = format!(".m{}n8k{}", product.rows, product.depth);
    let sums = product.sums.ty();
    let types = [
        (Slot::Shape, &*shape),
        (Slot::Dtype, sums.as_ptx()),
        (Slot::Atype, product.a.ty().as_ptx()),
        (Slot::Btype, product.b.ty().as_ptx()),
        (Slot::Ctype, sums.as_ptx()),
    ];
    let saturates = product.saturates.then_some((Slot::Satfinite, ".satfinite"));
    let bits = product.is_xor.then_some([(Slot::Op, ".xor"), (Slot::Popc, ".popc")]);
    let qualifiers = types.into_iter().chain(saturates).chain(bits.into_iter().flatten());
    let [a, b, c] = product.registers();
    let selector = product.sparsity.map(|sparsity| sparsity.selector);
    Ok(mma_kernel::body(spelled(step(name)?, qualifiers), [a, b, c, c], [sums; 2], selector))
}
