//! Barriers without copies, and a tensor map that a kernel creates. Manual: "mbarrier", "tensormap.replace".

use fastrand::Rng;
use ptx_async::jit::tensor_map::Swizzle;

use crate::case::{Case, Made};
use crate::experiment::{Experiment, GUARD, Image};
use crate::families::tensor::{loaded, shapes, type_of};
use crate::tensor::{Access, EDGES, TYPES, Tensor};

pub(super) fn cases() -> Vec<Case> {
    // The results in the order of the kernels' `keep`: pending counts before an arrival, and whether a phase is
    // complete.
    let results: [(&'static str, &'static [u32]); 3] = [
        ("mbarrier_phases", &[3, 2, 0, 0, 1, 1, 1, 1, 1, 0]),
        ("mbarrier_drops", &[3, 1, 2, 0, 1]),
        ("mbarrier_bytes", &[0, 0, 1]),
    ];
    let mut cases = Vec::new();
    for (name, results) in results {
        let make = move |random: &mut Rng, _| {
            let mut run = Experiment::new(2 * GUARD, 0, random);
            (run.args.arrivals, run.args.dst) = (3, GUARD);
            for (at, result) in (GUARD as usize..).step_by(4).zip(results) {
                run.shared.expect(at, &result.to_le_bytes());
            }
            run
        };
        cases.push(Case::new(name, Made::Macro(name), &[0], make));
    }
    for ctas in [2, 4] {
        let make = move |random: &mut Rng, size| {
            let mut run = super::bulk::between(random, size, ctas, 1);
            (run.args.arrivals, run.args.tx) = (3, Default::default());
            run
        };
        let name = format!("mbarrier_peer, {ctas} CTAs");
        cases.push(Case::new(name, Made::Macro("mbarrier_peer"), &[16, 4096], make));
    }
    let make = |random: &mut Rng, shape| {
        let (tensor, at) =
            Tensor::tiled(Access::Load, 2, type_of(shape), Swizzle::None, false, shape % EDGES, random);
        let mut run = loaded(random, tensor, &at, [0; 3]);
        // The experiment's tensor is the second of two; the map describes the first.
        let other = Image::random(run.a.before.len().next_multiple_of(256), random);
        run.args.size = other.before.len() as u32;
        run.a = Image::of([other.before, run.a.before].concat());
        (run.threads, run.b) = (32, vec![0; 128]);
        // The new map is after the compared region, since its content is opaque.
        run.args.src = run.args.region.next_multiple_of(128);
        run
    };
    cases.push(Case::new(
        "tensormap_replaced",
        Made::Macro("tensormap_replaced"),
        &shapes(TYPES.len()),
        make,
    ));
    cases
}
