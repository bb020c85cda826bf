//! `cp.async.bulk.tensor`, tiled and im2col, and its prefetch. Manual: "cp.async.bulk.tensor".

use fastrand::Rng;
use ptx_async::jit::tensor_map::{DataType, Description, OobFill, Swizzle};
use ptx_async::jit::{BuildErrors, ElemType, EvictionPriority, Instruction, LoadMode, Space};

use crate::builder::{Body, at, mask, offsets, policy, r32, r64, step};
use crate::case::{Case, Made};
use crate::experiment::{Experiment, GUARD, Image};
use crate::tensor::{Access, EDGES, TYPES, Tensor};
use crate::values;

/// The period of a swizzle's pattern in bytes, from the start of the region.
const TILE: u32 = 1024;

const SWIZZLES: [(Swizzle, &str); 4] = [
    (Swizzle::None, "no swizzle"),
    (Swizzle::B32, "swizzle 32B"),
    (Swizzle::B64, "swizzle 64B"),
    (Swizzle::B128, "swizzle 128B"),
];

/// Returns the numbers of the shapes.
pub(super) fn shapes(types: usize) -> Vec<u32> {
    (0..EDGES * types as u32).collect()
}

pub(super) fn type_of(shape: u32) -> DataType {
    TYPES[(shape / EDGES) as usize % TYPES.len()]
}

pub(super) fn cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    let kernels = [
        ("tensor_load_1d", "tensor_prefetch_1d", "tensor_store_1d"),
        ("tensor_load_2d", "tensor_prefetch_2d", "tensor_store_2d"),
        ("tensor_load_3d", "tensor_prefetch_3d", "tensor_store_3d"),
        ("tensor_load_4d", "tensor_prefetch_4d", "tensor_store_4d"),
        ("tensor_load_5d", "tensor_prefetch_5d", "tensor_store_5d"),
    ];
    for (rank, (load, prefetch, store)) in (1..).zip(kernels) {
        for (swizzle, what) in SWIZZLES {
            let mut add = |name: &str, made, access, stepped| {
                let make = move |random: &mut Rng, shape| {
                    let edge = shape % EDGES;
                    let (tensor, at) =
                        Tensor::tiled(access, rank, type_of(shape), swizzle, stepped, edge, random);
                    moved(access, random, tensor, &at, [0; 3])
                };
                cases.push(Case::new(format!("{name} {what}"), made, &shapes(TYPES.len()), make));
            };
            add(&format!("{load},"), Made::Macro(load), Access::Load, false);
            add(&format!("{prefetch},"), Made::Macro(prefetch), Access::Load, false);
            add(&format!("{store},"), Made::Macro(store), Access::Store, false);
            let one = |steps: Vec<Instruction>| Made::Builder(Body::One(steps));
            let plain = || step("cp_async_bulk_tensor");
            let loading = |space| {
                Ok::<_, BuildErrors>(
                    plain()?.dst(space, r32("dst")).src_tensor(r64("map"), at(rank)).mbarrier(r32("bar")),
                )
            };
            let name = format!("cp.async.bulk.tensor.{rank}d");
            for space in [Space::SharedCta, Space::SharedCluster] {
                add(&format!("{name} load to {space:?},"), one(vec![loading(space)?]), Access::Load, false);
            }
            let hinted = loading(Space::Shared)?.load_mode(LoadMode::Tile).cache_hint(r64("policy"));
            let steps = vec![policy(EvictionPriority::EvictLast)?, hinted];
            add(&format!("{name} load, hint,"), one(steps), Access::Load, false);
            if rank > 1 {
                add(
                    &format!("{name} load, element strides,"),
                    one(vec![loading(Space::Shared)?]),
                    Access::Load,
                    true,
                );
            }
            let storing = || {
                Ok::<_, BuildErrors>(
                    plain()?.dst_tensor(r64("map"), at(rank)).src(Space::SharedCta, r32("src")),
                )
            };
            add(&format!("{name} store,"), one(vec![storing()?]), Access::Store, false);
            let steps = vec![
                policy(EvictionPriority::EvictFirst)?,
                storing()?.load_mode(LoadMode::Tile).cache_hint(r64("policy")),
            ];
            add(&format!("{name} store, hint,"), one(steps), Access::Store, false);
            let prefetch = step("cp_async_bulk_prefetch_tensor")?.src_tensor(r64("map"), at(rank));
            let hinted = prefetch.clone().cache_hint(r64("policy"));
            let steps =
                vec![policy(EvictionPriority::EvictFirst)?, prefetch, hinted, loading(Space::Shared)?];
            add(
                &format!("cp.async.bulk.prefetch.tensor.{rank}d, then a load,"),
                one(steps),
                Access::Load,
                false,
            );
        }
    }
    cases.extend(fills()?);
    cases.extend(clusters()?);
    Ok(cases)
}

/// Cases of subnormals of a type that may flush them, and of the NaN that fills elements outside, as on an H100.
fn fills() -> Result<Vec<Case>, BuildErrors> {
    let load = step("cp_async_bulk_tensor")?
        .dst_shared(r32("dst"))
        .src_tensor(r64("map"), at(2))
        .mbarrier(r32("bar"));
    let made = Made::Builder(Body::One(vec![load]));
    let make = |random: &mut Rng, shape| {
        let (tensor, at) =
            Tensor::tiled(Access::Load, 2, DataType::Float32Ftz, Swizzle::None, false, shape % EDGES, random);
        let mut run = on(random, &tensor, &at, [0; 3]);
        for place in (0..run.a.before.len()).step_by(4) {
            run.a.put(place, &(values::any(ElemType::F32, random) as u32).to_le_bytes());
        }
        // A load moves bits and flushes nothing on an H100.
        load_as(run, &tensor, &at, [0; 3], |bytes| bytes.map_or_else(|| vec![0; 4], <[u8]>::to_vec))
    };
    let mut cases =
        vec![Case::new("cp.async.bulk.tensor.2d load of FLOAT32_FTZ", made.clone(), &shapes(4), make)];
    let types =
        [(DataType::Float16, 0x7ff7_u32), (DataType::Bfloat16, 0x7ff7), (DataType::Float32, 0x7ff7_7ff7)];
    for (ty, nan) in types {
        let make = move |random: &mut Rng, shape| {
            let (tensor, at) =
                Tensor::tiled(Access::Load, 2, ty, Swizzle::None, false, shape % EDGES, random);
            let mut run = on(random, &tensor, &at, [0; 3]);
            run.map = run.map.map(|map| map.oob_fill(OobFill::NanRequestZeroFma));
            let width = tensor.width();
            load_as(run, &tensor, &at, [0; 3], |bytes| match bytes {
                Some(bytes) => bytes.to_vec(),
                None => nan.to_le_bytes()[..width].to_vec(),
            })
        };
        let name = format!("cp.async.bulk.tensor.2d load, NaN outside of {ty:?}");
        cases.push(Case::new(name, made.clone(), &shapes(1), make));
    }
    Ok(cases)
}

/// Cases where several CTAs receive a box, or another CTA does.
fn clusters() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    for ctas in [2, 4] {
        let make = move |random: &mut Rng, shape: u32, to: u32, delta: u32| {
            let (tensor, at) =
                Tensor::tiled(Access::Load, 2, type_of(shape), Swizzle::B128, false, shape % EDGES, random);
            let one = loaded(random, tensor, &at, [0; 3]);
            let tile = TILE as usize..TILE as usize + one.args.tx[0] as usize;
            let mut run = Experiment::of_ctas(2 * ctas, ctas, one.args.region, 0, random);
            let issuer = random.u32(..ctas);
            let to = if delta > 0 { 1 << ((issuer + delta) % ctas) } else { to };
            run.args = one.args;
            (run.args.issuers, run.args.mask, run.args.delta) = (1 << issuer, to, delta);
            for cta in 0..run.grid {
                let rank = cta % ctas;
                let gets = to >> rank & 1;
                run.args.tx[rank as usize] = gets * tile.len() as u32;
                if gets == 1 {
                    let place = run.region(cta) + TILE as usize;
                    run.shared.expect(place, &one.shared.after[tile.clone()]);
                }
            }
            (run.a, run.map, run.note) = (one.a, one.map, one.note);
            run
        };
        let loaded = |dst, bar| {
            Ok::<_, BuildErrors>(
                step("cp_async_bulk_tensor")?
                    .dst(Space::SharedCluster, dst)
                    .src_tensor(r64("map"), at(2))
                    .mbarrier(bar),
            )
        };
        for to in 1..1_u32 << ctas {
            let made = Made::Builder(Body::One(vec![loaded(r32("dst"), r32("bar"))?.multicast(mask())]));
            let what = format!("{ctas} CTAs, mask {to:#06b}");
            let multicast = move |random: &mut Rng, shape| make(random, shape, to, 0);
            cases.push(Case::new(
                format!("cp.async.bulk.tensor.2d multicast, {what}"),
                made,
                &shapes(TYPES.len()),
                multicast,
            ));
            let made = Made::Macro("tensor_multicast_2d");
            cases.push(Case::new(
                format!("tensor_multicast_2d, {what}"),
                made,
                &shapes(TYPES.len()),
                multicast,
            ));
        }
        for delta in 1..ctas {
            let made = Made::Builder(Body::One(vec![loaded(r32("peer"), r32("peer_bar"))?]));
            let name = format!("cp.async.bulk.tensor.2d to shared::cluster, {ctas} CTAs, {delta} further");
            let to_peer = move |random: &mut Rng, shape| make(random, shape, 0, delta);
            cases.push(Case::new(name, made, &shapes(TYPES.len()), to_peer));
        }
    }
    Ok(cases)
}

pub(super) fn im2col_cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    let kernels = [
        ("im2col_load_3d", "no_offs_store_3d"),
        ("im2col_load_4d", "no_offs_store_4d"),
        ("im2col_load_5d", "no_offs_store_5d"),
    ];
    for (rank, (load, store)) in (3..).zip(kernels) {
        for (swizzle, what) in SWIZZLES {
            let mut add = |name: &str, made, access| {
                let make = move |random: &mut Rng, shape| {
                    let (tensor, at, offsets) =
                        Tensor::im2col(access, rank, type_of(shape), swizzle, shape % EDGES, random);
                    moved(access, random, tensor, &at, offsets)
                };
                cases.push(Case::new(format!("{name}, {what}"), made, &shapes(TYPES.len()), make));
            };
            add(load, Made::Macro(load), Access::Load);
            add(store, Made::Macro(store), Access::Store);
            let one = |steps: Vec<Instruction>| Made::Builder(Body::One(steps));
            let loading = || {
                let load =
                    step("cp_async_bulk_tensor")?.dst_shared(r32("dst")).src_tensor(r64("map"), at(rank));
                Ok::<_, BuildErrors>(load.im2col(LoadMode::Im2col, offsets(rank)).mbarrier(r32("bar")))
            };
            let name = format!("cp.async.bulk.tensor.{rank}d.im2col load");
            add(&name, one(vec![loading()?]), Access::Load);
            let steps = vec![policy(EvictionPriority::EvictLast)?, loading()?.cache_hint(r64("policy"))];
            add(&format!("{name}, hint"), one(steps), Access::Load);
            let prefetch = step("cp_async_bulk_prefetch_tensor")?.src_tensor(r64("map"), at(rank));
            let prefetch = prefetch.im2col(LoadMode::Im2col, offsets(rank));
            let name = format!("cp.async.bulk.prefetch.tensor.{rank}d.im2col, then a load");
            add(&name, one(vec![prefetch, loading()?]), Access::Load);
            let storing = step("cp_async_bulk_tensor")?
                .dst_tensor(r64("map"), at(rank))
                .src(Space::SharedCta, r32("src"));
            let storing = storing.load_mode(LoadMode::Im2colNoOffs);
            let name = format!("cp.async.bulk.tensor.{rank}d.im2col_no_offs store");
            add(&name, one(vec![storing.clone()]), Access::Store);
            let steps = vec![policy(EvictionPriority::EvictFirst)?, storing.cache_hint(r64("policy"))];
            add(&format!("{name}, hint"), one(steps), Access::Store);
        }
    }
    Ok(cases)
}

/// Makes an experiment on a tensor, without an expected change yet.
pub(super) fn on(random: &mut Rng, tensor: &Tensor, at: &[i32], offsets: [u32; 3]) -> Experiment {
    let region = TILE + tensor.bytes() as u32 + GUARD;
    let mut run = Experiment::new(region, 0, random);
    (run.args.src, run.args.dst, run.args.offsets) = (TILE, TILE, offsets);
    run.args.at[..at.len()].copy_from_slice(at);
    run.a = Image::random(tensor.len().next_multiple_of(16) + GUARD as usize, random);
    run.map = Some(tensor.map.clone());
    let Description { data_type, global_dim, mode, .. } = &tensor.map;
    run.note = format!("{data_type:?} {global_dim:?}, {mode:?} at {at:?} + {offsets:?}");
    run
}

fn moved(access: Access, random: &mut Rng, tensor: Tensor, at: &[i32], offsets: [u32; 3]) -> Experiment {
    match access {
        Access::Load => loaded(random, tensor, at, offsets),
        Access::Store => stored(random, &tensor, at),
    }
}

pub(super) fn loaded(random: &mut Rng, tensor: Tensor, at: &[i32], offsets: [u32; 3]) -> Experiment {
    let run = on(random, &tensor, at, offsets);
    let width = tensor.width();
    load_as(run, &tensor, at, offsets, |bytes| bytes.map_or_else(|| vec![0; width], <[u8]>::to_vec))
}

/// Sets the expected elements of a load. `arrives` maps the bytes of an element, none outside of the tensor, to the
/// bytes that the load writes.
fn load_as(
    mut run: Experiment,
    tensor: &Tensor,
    at: &[i32],
    offsets: [u32; 3],
    arrives: impl Fn(Option<&[u8]>) -> Vec<u8>,
) -> Experiment {
    for (shared, global) in tensor.elements(at, offsets) {
        let bytes = arrives(global.map(|global| &run.a.before[global..][..tensor.width()]));
        run.shared.expect(TILE as usize + shared, &bytes);
    }
    run.awaits(tensor.bytes() as u32)
}

fn stored(random: &mut Rng, tensor: &Tensor, at: &[i32]) -> Experiment {
    let mut run = on(random, tensor, at, [0; 3]);
    for (shared, global) in tensor.elements(at, [0; 3]) {
        if let Some(global) = global {
            let bytes = run.shared.before[TILE as usize + shared..][..tensor.width()].to_vec();
            run.a.expect(global, &bytes);
        }
    }
    run
}
