//! Chooses statements on memory that the threads of a CTA, a cluster or the grid share.

use fastrand::Rng;
use gpu_test_scalar::Class;

use crate::kernel::{
    BulkRing, BulkStore, CopyRing, Exchange, How, Kind, Release, Remote, Rendezvous, Shape, Together, one_of,
};
use crate::writer::{AREA, AREAS, pool};

/// Returns a statement of all threads of a CTA, or of more.
pub(super) fn of_cta(random: &mut Rng, shape: Shape, together: Together) -> Kind {
    let area = random.u32(..AREAS);
    let threads = shape.threads;
    let (from, to) = (any_word(random), any_word(random));
    match random.u8(..12) {
        0 | 1 => {
            let bytes = one_of(random, &[4, 8, 16]);
            let stages = random.u32(2..=4).min(AREA / (threads * bytes));
            Kind::CopyRing(CopyRing {
                area,
                stages,
                copies: stages + random.u32(1..=2),
                bytes,
                read: if random.u8(..4) == 0 { random.u32(..bytes) } else { bytes },
                is_of_next: random.bool(),
                arrives: random.u8(..3) == 0,
                to,
            })
        }
        2..5 => {
            let is_specialized = shape.warps() > 1 && random.bool();
            let releases = [Release::ByThread, Release::ByWarp, Release::Barrier];
            let release = releases[random.usize(..if is_specialized { 2 } else { 3 })];
            let stages = random.u32(1..=4);
            Kind::BulkRing(BulkRing {
                area,
                stages,
                copies: stages + random.u32(1..=3),
                bytes: 32 * one_of(random, &[1, 2, 3, 4, 7, 16, 32, 64]),
                is_in_halves: random.u8(..4) == 0,
                is_specialized,
                release,
                fences: !is_specialized || random.bool(),
                to,
            })
        }
        5 | 6 => {
            let reductions = [
                "add.u32", "add.s32", "add.u64", "min.u32", "max.s32", "min.s64", "max.u64", "and.b32",
                "or.b64", "xor.b32",
            ];
            let reduction = random.bool().then(|| one_of(random, &reductions));
            let by = [0, threads - 1, random.u32(..threads)][random.usize(..3)];
            Kind::BulkStore(BulkStore {
                area,
                tiles: random.u32(1..=4),
                bytes: one_of(random, &[4, 8, 16]),
                reduction,
                by,
                reads_back: random.bool(),
                words: [from, to],
            })
        }
        7..10 if together >= Together::Cluster && shape.cluster > 1 => {
            let operations = ["add.u32", "add.s32", "min.u32", "max.s32", "and.b32", "or.b32", "xor.b32"];
            let operation = one_of(random, &operations);
            let how = match random.u8(..8) {
                0 => How::Load,
                1 => How::Store,
                2 => How::Arrive,
                3 | 4 => How::StoreAsync(one_of(random, &[1, 2, 4])),
                5 => How::ReduceAsync(operation),
                6 => How::Bulk,
                _ => How::Reduce(operation),
            };
            let distance = random.u32(1..shape.cluster);
            Kind::Remote(Remote { area, how, distance, words: [from, to] })
        }
        _ => Kind::Exchange(exchange(random, shape, together, area)),
    }
}

fn exchange(random: &mut Rng, shape: Shape, together: Together, area: u32) -> Exchange {
    let warps = shape.warps();
    let is_of_grid = together == Together::Grid && random.u8(..8) == 0;
    let some = (warps > 2 && !is_of_grid && random.u8(..4) == 0).then(|| random.u32(1..warps));
    let mut wait = || match random.u8(..8) {
        _ if is_of_grid => Rendezvous::Grid,
        0 => Rendezvous::Counted(random.u32(5..8)),
        1 => Rendezvous::Reduction(one_of(random, &["popc", "and", "or"])),
        2 => Rendezvous::Parity,
        3 => Rendezvous::State,
        4 if together >= Together::Cluster && some.is_none() => Rendezvous::Cluster,
        _ if some.is_some() => Rendezvous::Barrier(random.u32(8..16)),
        _ => Rendezvous::Barrier(one_of(random, &[0, 0, 9, 15])),
    };
    let waits = [wait(), wait()];
    Exchange {
        area,
        waits,
        warps: some,
        is_one_way: warps > 1
            && warps.is_multiple_of(2)
            && some.is_none()
            && !is_of_grid
            && random.u8(..6) == 0,
        bytes: one_of(random, &[1, 2, 4, 4, 8, 16]),
        from: any_word(random),
        to: any_word(random),
        other: [one_of(random, &[1, 3, 5, 31]), random.u32(..64)],
        is_by_data: random.u8(..3) == 0,
    }
}

/// Returns the number of a word of the pool.
pub(super) fn any_word(random: &mut Rng) -> u8 {
    random.u8(..pool(Class::Word))
}
