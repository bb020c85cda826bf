//! How devices add the products of matrices to a sum. The manual leaves the order and the rounding open.
//!
//! A tensor core adds some products and the addend in one step. It takes the exponent of a product from those of its
//! factors, truncates each term to a multiple of a unit that the largest exponent determines, and adds the terms as
//! integers. Only the result of a step is rounded to the format of the sum. The rows for `sm_90` hold each bit of an
//! H200's results (`docs/simulator-on-device.md`). Those for other targets are those of Xie et al., "MMA-Sim:
//! Bit-Accurate Reference Model of Tensor Cores and Matrix Cores" (arXiv:2511.10909), who compared them with a V100, T4,
//! A100, L40S, B200 and RTX 5090; which instructions ptxas 13.5 writes tells the order of the steps, and where none
//! uses a tensor core. None of these targets was measured here.

use ptx_async_isa::target::Target;

/// How the products of a sum are added to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Accumulation {
    /// Steps of a tensor core. The addend is a term of the first step.
    Steps(Step),
    /// Factors of 8 bits, converted to `f16`, since the device has no such instruction: a step from zero with the
    /// first two of each four elements that are given, then a step with the others, and an addition to the addend that
    /// rounds to nearest.
    Converted {
        step: Step,
        /// The number of elements beside each other in a step: twice 2 where A is sparse.
        run: usize,
    },
    /// Fused multiply-adds of `f32`: of all products, from zero, or of each two where the result is an `f16`.
    Single,
    /// Fused multiply-adds of `f64`, to the addend.
    Double,
}

/// The arithmetic of a step of a tensor core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// The unit of the terms is 2 to the power of the largest exponent minus this number.
    pub(super) fraction: i32,
    /// The number of products.
    pub(super) products: usize,
    /// The bits of the fraction of a result that is an `f32`, which is truncated. Results that are an `f16` are rounded
    /// to nearest.
    pub(super) digits: u32,
    /// The number of products that are one term. Their sum is exact, and its exponent is that of their scales.
    pub(super) together: usize,
}

/// The first target of an architecture, the fraction of its steps, and the bits of a row of A in a step.
const ARCHITECTURES: [(u16, i32, u32); 3] = [(0, 23, 64), (75, 24, 128), (90, 25, 256)];

/// A step with these bits of a row of A, of elements of these bits.
fn step(fraction: i32, row: u32, bits: u32, is_sparse: bool) -> Step {
    let given = (row / bits) as usize;
    Step { fraction, products: if is_sparse { 2 * given } else { given }, digits: 23, together: 1 }
}

impl Accumulation {
    /// Returns the accumulation of `mma`, or of `wmma`, with factors of these bits.
    pub(crate) fn of_warp(target: Option<Target>, bits: u32, is_sparse: bool, is_wmma: bool) -> Accumulation {
        let sm = target.map_or(90, Target::sm);
        let (_, fraction, row) =
            ARCHITECTURES.into_iter().rfind(|row| row.0 <= sm).unwrap_or(ARCHITECTURES[0]);
        match (bits, sm) {
            (64, _) => Accumulation::Double,
            // Two instructions of a depth of 4 on each target.
            (32, _) if is_wmma => Accumulation::Steps(step(fraction, 128, bits, is_sparse)),
            (..=8, ..90) => Accumulation::Steps(Step { digits: 13, ..step(13, row, 8, is_sparse) }),
            (..=8, 90..120) => {
                let step = step(fraction, row, 16, is_sparse);
                Accumulation::Converted { step, run: if is_sparse { 4 } else { 2 } }
            }
            // Elements of fewer bits take a byte.
            _ => Accumulation::Steps(step(fraction, row, bits.max(8), is_sparse)),
        }
    }

    /// Returns the accumulation of `mma.m8n8k4` of `f16`.
    pub(crate) fn of_quads(target: Option<Target>) -> Accumulation {
        match target.map_or(90, Target::sm) {
            80.. => Accumulation::Single,
            _ => Accumulation::of_warp(target, 16, false, false),
        }
    }

    /// Returns the accumulation of `mma` with scales: of `depth` products, of which a row or column has `count` scales.
    pub(crate) fn of_scaled(depth: u32) -> Accumulation {
        let products = depth as usize;
        Accumulation::Steps(match depth {
            64.. => Step { fraction: 35, products, digits: 23, together: 16 },
            _ => Step { fraction: 25, products, digits: 23, together: 1 },
        })
    }

    /// Returns the accumulation of `wgmma`.
    pub(crate) fn of_warpgroup(bits: u32, is_sparse: bool) -> Accumulation {
        Accumulation::Steps(match bits {
            8 => Step { digits: 13, ..step(13, 256, bits, is_sparse) },
            _ => step(25, 256, bits.max(8), is_sparse),
        })
    }

    /// Returns the accumulation of `tcgen05.mma`.
    pub(crate) fn of_tensor(bits: u32) -> Accumulation {
        Accumulation::Steps(step(25, 256, bits.max(8), false))
    }
}

#[cfg(test)]
mod tests {
    use ptx_async_isa::target::Suffix;

    use super::*;

    /// The K of a step and the fraction, from tables of the paper that the comment above names.
    #[test]
    fn steps_are_those_of_the_architectures() {
        let of = |sm, bits| match Accumulation::of_warp(Target::new(sm, Suffix::Plain), bits, false, false) {
            Accumulation::Steps(step) => (step.products, step.fraction, step.digits),
            _ => (0, 0, 0),
        };
        assert_eq!(
            [of(70, 16), of(75, 16), of(80, 16), of(90, 16)],
            [(4, 23, 23), (8, 24, 23), (8, 24, 23), (16, 25, 23)]
        );
        assert_eq!([of(80, 32), of(90, 32)], [(4, 24, 23), (8, 25, 23)]);
        assert_eq!(
            [of(89, 8), of(90, 8), of(100, 8), of(120, 8)],
            [(16, 13, 13), (0, 0, 0), (0, 0, 0), (32, 25, 23)]
        );
    }
}
