//! `cp.async.bulk` and its prefetch. Manual: "cp.async.bulk", "cp.async.bulk.prefetch".

use fastrand::Rng;
use ptx_async::jit::{BuildErrors, EvictionPriority, Instruction, Space};

use crate::builder::{Body, mask, policy, r32, r64, step};
use crate::case::{Case, Made};
use crate::experiment::{Experiment, GUARD};

const SIZES: &[u32] = &[16, 112, 4096, 36_880, 131_072];

/// Sizes where shared memory holds a source and a destination.
const CLUSTER_SIZES: &[u32] = &[16, 112, 4096, 65_552];

type Make = fn(&mut Rng, u32) -> Experiment;

fn copy() -> Result<Instruction, BuildErrors> {
    Ok(step("cp_async_bulk")?.size(r32("size")))
}

pub(super) fn cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    let kernels: [(&'static str, Make); 6] = [
        ("bulk_load", load),
        ("bulk_load_cta", load),
        ("bulk_load_hint", load),
        ("bulk_prefetch", load),
        ("bulk_store", store),
        ("bulk_store_hint", store),
    ];
    cases.extend(kernels.map(|(name, make)| Case::new(name, Made::Macro(name), SIZES, make)));
    let mut built = |name: String, make: Make, steps: Vec<Instruction>| {
        cases.push(Case::new(name, Made::Builder(Body::One(steps)), SIZES, make));
    };
    for space in [Space::Shared, Space::SharedCta, Space::SharedCluster] {
        let load_into =
            || Ok::<_, BuildErrors>(copy()?.dst(space, r32("dst")).src_global(r64("a")).mbarrier(r32("bar")));
        let name = format!("cp.async.bulk global to {space:?}");
        built(name.clone(), load, vec![load_into()?]);
        for evict in EvictionPriority::ALL {
            let steps = vec![policy(*evict)?, load_into()?.cache_hint(r64("policy"))];
            built(format!("{name}, hint {}", evict.as_ptx()), load, steps);
        }
    }
    let stored = || Ok::<_, BuildErrors>(copy()?.dst_global(r64("a")).src(Space::SharedCta, r32("src")));
    built("cp.async.bulk shared::cta to global".to_owned(), store, vec![stored()?]);
    for evict in EvictionPriority::ALL {
        let steps = vec![policy(*evict)?, stored()?.cache_hint(r64("policy"))];
        built(format!("cp.async.bulk shared::cta to global, hint {}", evict.as_ptx()), store, steps);
    }
    let prefetch =
        || Ok::<_, BuildErrors>(step("cp_async_bulk_prefetch")?.src_global(r64("a")).size(r32("size")));
    let loaded =
        || Ok::<_, BuildErrors>(copy()?.dst_shared(r32("dst")).src_global(r64("a")).mbarrier(r32("bar")));
    built("cp.async.bulk.prefetch, then a load".to_owned(), load, vec![prefetch()?, loaded()?]);
    for evict in EvictionPriority::ALL {
        let steps = vec![policy(*evict)?, prefetch()?.cache_hint(r64("policy")), loaded()?];
        built(format!("cp.async.bulk.prefetch, hint {}, then a load", evict.as_ptx()), load, steps);
    }
    Ok(cases)
}

pub(super) fn cluster_cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    for ctas in [2, 4] {
        for delta in 1..ctas {
            let to_peer = move |random: &mut Rng, size| between(random, size, ctas, delta);
            let from_global = move |random: &mut Rng, size| load_peer(random, size, ctas, delta);
            let what = format!("{ctas} CTAs, {delta} further");
            let made = Made::Macro("bulk_to_peer");
            cases.push(Case::new(format!("bulk_to_peer, {what}"), made, CLUSTER_SIZES, to_peer));
            let made = Made::Macro("bulk_load_peer");
            cases.push(Case::new(format!("bulk_load_peer, {what}"), made, CLUSTER_SIZES, from_global));
            let there = || {
                Ok::<_, BuildErrors>(copy()?.dst(Space::SharedCluster, r32("peer")).mbarrier(r32("peer_bar")))
            };
            let made = Made::Builder(Body::One(vec![there()?.src(Space::SharedCta, r32("src"))]));
            let name = format!("cp.async.bulk shared::cta to shared::cluster, {what}");
            cases.push(Case::new(name, made, CLUSTER_SIZES, to_peer));
            let made = Made::Builder(Body::One(vec![there()?.src_global(r64("a"))]));
            let name = format!("cp.async.bulk global to shared::cluster, {what}");
            cases.push(Case::new(name, made, CLUSTER_SIZES, from_global));
        }
        for to in 1..1_u32 << ctas {
            let make = move |random: &mut Rng, size| multicast(random, size, ctas, to);
            let loaded =
                || Ok::<_, BuildErrors>(copy()?.dst(Space::SharedCluster, r32("dst")).src_global(r64("a")));
            let what = format!("{ctas} CTAs, mask {to:#06b}");
            cases.push(Case::new(
                format!("bulk_multicast, {what}"),
                Made::Macro("bulk_multicast"),
                CLUSTER_SIZES,
                make,
            ));
            let made = Made::Builder(Body::One(vec![loaded()?.mbarrier(r32("bar")).multicast(to)]));
            cases.push(Case::new(format!("cp.async.bulk multicast, {what}"), made, CLUSTER_SIZES, make));
            let hinted = loaded()?.mbarrier(r32("bar")).multicast(mask()).cache_hint(r64("policy"));
            let made = Made::Builder(Body::One(vec![policy(EvictionPriority::EvictLast)?, hinted]));
            cases.push(Case::new(
                format!("cp.async.bulk multicast, hint, {what}"),
                made,
                CLUSTER_SIZES,
                make,
            ));
        }
        let make = move |random: &mut Rng, size| multicast(random, size, ctas, (1 << ctas) - 1);
        let made = Made::Macro("bulk_multicast_hint");
        cases.push(Case::new(format!("bulk_multicast_hint, {ctas} CTAs"), made, CLUSTER_SIZES, make));
    }
    Ok(cases)
}

/// Places the copy in global memory between guard areas.
fn global(run: &mut Experiment) {
    run.a_offset = GUARD.into();
}

fn around(size: u32) -> usize {
    (size + 2 * GUARD) as usize
}

fn load(random: &mut Rng, size: u32) -> Experiment {
    let mut run = Experiment::new(size + 2 * GUARD, around(size), random).awaits(size);
    global(&mut run);
    run.args.size = size;
    run.args.dst = GUARD;
    let source = run.a.before[GUARD as usize..][..size as usize].to_vec();
    run.shared.expect(GUARD as usize, &source);
    run
}

fn store(random: &mut Rng, size: u32) -> Experiment {
    let mut run = Experiment::new(size + 2 * GUARD, around(size), random);
    global(&mut run);
    run.args.size = size;
    run.args.src = GUARD;
    let source = run.shared.before[GUARD as usize..][..size as usize].to_vec();
    run.a.expect(GUARD as usize, &source);
    run
}

/// Each CTA sends its source to another CTA.
pub(super) fn between(random: &mut Rng, size: u32, ctas: u32, delta: u32) -> Experiment {
    let to = size + 2 * GUARD;
    let mut run = Experiment::of_ctas(2 * ctas, ctas, to + size + GUARD, 0, random).awaits(size);
    (run.args.size, run.args.src, run.args.dst, run.args.delta) = (size, GUARD, to, delta);
    for cta in 0..run.grid {
        let peer = cta / ctas * ctas + (cta + delta) % ctas;
        let source = run.shared.before[run.region(cta) + GUARD as usize..][..size as usize].to_vec();
        run.shared.expect(run.region(peer) + to as usize, &source);
    }
    run
}

/// One CTA of each cluster loads for another CTA.
fn load_peer(random: &mut Rng, size: u32, ctas: u32, delta: u32) -> Experiment {
    let mut run = Experiment::of_ctas(2 * ctas, ctas, size + 2 * GUARD, around(size), random);
    global(&mut run);
    let issuer = random.u32(..ctas);
    let peer = (issuer + delta) % ctas;
    (run.args.size, run.args.dst, run.args.delta, run.args.issuers) = (size, GUARD, delta, 1 << issuer);
    run.args.tx[peer as usize] = size;
    let source = run.a.before[GUARD as usize..][..size as usize].to_vec();
    for first in (0..run.grid).step_by(ctas as usize) {
        run.shared.expect(run.region(first + peer) + GUARD as usize, &source);
    }
    run
}

/// One CTA of each cluster loads for the CTAs of a mask, which may or may not contain it.
fn multicast(random: &mut Rng, size: u32, ctas: u32, to: u32) -> Experiment {
    let mut run = load_peer(random, size, ctas, 0);
    run.shared.after.clone_from(&run.shared.before);
    run.args.mask = to;
    let source = run.a.before[GUARD as usize..][..size as usize].to_vec();
    for cta in 0..run.grid {
        let rank = cta % ctas;
        run.args.tx[rank as usize] = size * (to >> rank & 1);
        if to >> rank & 1 == 1 {
            run.shared.expect(run.region(cta) + GUARD as usize, &source);
        }
    }
    run
}
