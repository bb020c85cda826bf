//! `cp.reduce.async.bulk`, by one writer and by several at once. Manual: "cp.reduce.async.bulk".

use fastrand::Rng;
use ptx_async::jit::ElemType::{self, B32, B64, Bf16, F16, F32, F64, S32, S64, U32, U64};
use ptx_async::jit::RedOp::{self, Add, And, Dec, Inc, Max, Min, Or, Xor};
use ptx_async::jit::{BuildErrors, EvictionPriority, Instruction, Space};

use crate::builder::{Body, policy, r32, r64, step};
use crate::case::{Case, Made};
use crate::experiment::{Experiment, GUARD};
use crate::number;
use crate::values;

const SIZES: &[u32] = &[16, 48, 4096, 40_016];

/// Sizes where shared memory holds a source and a destination.
const CLUSTER_SIZES: &[u32] = &[16, 48, 4096, 30_032];

/// The number of CTAs that write to one place.
const WRITERS: u32 = 12;

/// The table "valid combinations of `.redOp` and element type" of the manual, for `.global`.
#[rustfmt::skip] // One row of the manual per line.
pub(super) const GLOBAL: &[(&str, RedOp, &[ElemType])] = &[
    ("add", Add, &[U32, S32, U64, F32, F64, F16, Bf16]),
    ("min", Min, &[U32, S32, U64, S64, F16, Bf16]),
    ("max", Max, &[U32, S32, U64, S64, F16, Bf16]),
    ("inc", Inc, &[U32]),
    ("dec", Dec, &[U32]),
    ("and", And, &[B32, B64]),
    ("or",  Or,  &[B32, B64]),
    ("xor", Xor, &[B32, B64]),
];

/// The table "valid combinations of `.redOp` and element type" of the manual, for `.shared::cluster`.
#[rustfmt::skip] // One row of the manual per line.
pub(super) const CLUSTER: &[(&str, RedOp, &[ElemType])] = &[
    ("add", Add, &[U32, S32, U64]),
    ("min", Min, &[U32, S32]),
    ("max", Max, &[U32, S32]),
    ("inc", Inc, &[U32]),
    ("dec", Dec, &[U32]),
    ("and", And, &[B32]),
    ("or",  Or,  &[B32]),
    ("xor", Xor, &[B32]),
];

pub(super) fn pairs(
    table: &'static [(&'static str, RedOp, &'static [ElemType])],
) -> impl Iterator<Item = (&'static str, RedOp, ElemType)> {
    table.iter().flat_map(|&(name, op, types)| types.iter().map(move |&ty| (name, op, ty)))
}

/// Returns the macro's kernel of this name, which `gpu-test-kernels` lists.
fn kernel(name: &str) -> Made {
    let known = gpu_test_kernels::reduce::KERNELS.iter().find(|known| **known == name);
    Made::Macro(known.copied().unwrap_or("no such kernel"))
}

fn reduction(op: RedOp, ty: ElemType) -> Result<Instruction, BuildErrors> {
    Ok(step("cp_reduce_async_bulk")?.op(op).ty(ty).src(Space::SharedCta, r32("src")).size(r32("size")))
}

pub(super) fn cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    for (name, op, ty) in pairs(GLOBAL) {
        let word = ty.as_ptx().trim_start_matches('.');
        let one = move |random: &mut Rng, size| to_global(random, size, op, ty, 1);
        let many = move |random: &mut Rng, size| to_global(random, size, op, ty, WRITERS);
        let to_global = || Ok::<_, BuildErrors>(reduction(op, ty)?.dst_global(r64("a")));
        let made = || kernel(&format!("reduce_{name}_{word}"));
        cases.push(Case::new(format!("reduce_{name}_{word}"), made(), SIZES, one));
        cases.push(Case::new(format!("reduce_{name}_{word}, {WRITERS} writers"), made(), SIZES, many));
        let name = format!("cp.reduce.async.bulk global {name} {word}");
        let made = Made::Builder(Body::One(vec![to_global()?]));
        cases.push(Case::new(&name, made.clone(), SIZES, one));
        cases.push(Case::new(format!("{name}, {WRITERS} writers"), made, SIZES, many));
        let hinted = to_global()?.cache_hint(r64("policy"));
        let made = Made::Builder(Body::One(vec![policy(EvictionPriority::EvictFirst)?, hinted]));
        cases.push(Case::new(format!("{name}, hint"), made, SIZES, one));
    }
    Ok(cases)
}

pub(super) fn cluster_cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    for (name, op, ty) in pairs(CLUSTER) {
        let word = ty.as_ptx().trim_start_matches('.');
        for ctas in [2, 4] {
            let each = move |random: &mut Rng, size| to_next(random, size, op, ty, ctas);
            let all = move |random: &mut Rng, size| to_one(random, size, op, ty, ctas);
            let made = || kernel(&format!("reduce_peer_{name}_{word}"));
            let by = format!("reduce_peer_{name}_{word}, {ctas} CTAs");
            cases.push(Case::new(format!("{by}, each to the next"), made(), CLUSTER_SIZES, each));
            let there = reduction(op, ty)?.dst(Space::SharedCluster, r32("peer")).mbarrier(r32("peer_bar"));
            let made = Made::Builder(Body::One(vec![there]));
            let by = format!("cp.reduce.async.bulk shared::cluster {name} {word}, {ctas} CTAs");
            cases.push(Case::new(format!("{by}, each to the next"), made, CLUSTER_SIZES, each));
            if ctas > 2 {
                let made = Made::Builder(Body::All(to_first(op, ty)?));
                cases.push(Case::new(format!("{by}, all to one"), made, CLUSTER_SIZES, all));
            }
        }
    }
    Ok(cases)
}

/// Every CTA but the first reduces into the first.
fn to_first(op: RedOp, ty: ElemType) -> Result<Vec<crate::builder::Piece>, BuildErrors> {
    use crate::builder::Piece::{Raw, Step};
    Ok(vec![
        Raw("setp.eq.u32 %p0, %rank, 0;\nor.pred %p0, %p0, %others;\n@%p0 bra SENT;".to_owned()),
        Raw("mov.u32 %x0, 0;".to_owned()),
        Step(step("mapa")?.out(r32("peer")).addr(Space::SharedCluster, r32("dst")).cta(r32("x0"))),
        Step(step("mapa")?.out(r32("peer_bar")).addr(Space::SharedCluster, r32("bar")).cta(r32("x0"))),
        Step(reduction(op, ty)?.dst(Space::SharedCluster, r32("peer")).mbarrier(r32("peer_bar"))),
        Raw("SENT:".to_owned()),
    ])
}

/// Returns the source elements of each writer, and those of the destination. With several writers the result does not
/// depend on their order.
pub(super) fn operands(
    random: &mut Rng,
    bytes: usize,
    (op, ty): (RedOp, ElemType),
    writers: usize,
) -> (Vec<u8>, Vec<Vec<u8>>) {
    let width = number::width(ty);
    let mut old = vec![0; bytes];
    let mut new = vec![vec![0; bytes]; writers];
    // `inc` and `dec` of different bounds do not commute.
    let same = matches!(op, RedOp::Inc | RedOp::Dec);
    let element = |random: &mut Rng| match writers > 1 && op == RedOp::Add {
        true => values::exact(ty, random),
        false => values::any(ty, random),
    };
    for index in 0..bytes / width {
        let first = element(random);
        for writer in &mut new {
            let value = if same { first } else { element(random) };
            number::write(writer, index, width, value);
        }
        let value = match same && random.bool() {
            // At the bound, and next to it.
            true => first.wrapping_add(random.u64(..5)).wrapping_sub(2) & 0xffff_ffff,
            false => element(random),
        };
        number::write(&mut old, index, width, value);
    }
    (old, new)
}

/// Returns `old` after each of `new` is reduced into it.
pub(super) fn reduced((op, ty): (RedOp, ElemType), old: &[u8], new: &[Vec<u8>]) -> Vec<u8> {
    let width = number::width(ty);
    let mut result = old.to_vec();
    for writer in new {
        for index in 0..old.len() / width {
            let value = number::reduce(
                op,
                ty,
                number::read(&result, index, width),
                number::read(writer, index, width),
            );
            number::write(&mut result, index, width, value);
        }
    }
    result
}

fn to_global(random: &mut Rng, size: u32, op: RedOp, ty: ElemType, writers: u32) -> Experiment {
    let guard = GUARD as usize;
    let mut run = Experiment::of_ctas(writers, 1, size + 2 * GUARD, size as usize + 2 * guard, random);
    (run.args.size, run.args.src, run.a_offset) = (size, GUARD, GUARD.into());
    let (old, new) = operands(random, size as usize, (op, ty), writers as usize);
    for (cta, elements) in (0..).zip(&new) {
        let at = run.region(cta) + guard;
        run.shared.put(at, elements);
    }
    run.a.put(guard, &old);
    run.a.expect(guard, &reduced((op, ty), &old, &new));
    run
}

/// Each CTA reduces into the next one.
fn to_next(random: &mut Rng, size: u32, op: RedOp, ty: ElemType, ctas: u32) -> Experiment {
    let to = size + 2 * GUARD;
    let mut run = Experiment::of_ctas(2 * ctas, ctas, to + size + GUARD, 0, random).awaits(size);
    (run.args.size, run.args.src, run.args.dst, run.args.delta) = (size, GUARD, to, 1);
    for cta in 0..run.grid {
        let peer = cta / ctas * ctas + (cta + 1) % ctas;
        let (old, new) = operands(random, size as usize, (op, ty), 1);
        let (from, to) = (run.region(cta) + GUARD as usize, run.region(peer) + to as usize);
        run.shared.put(from, &new[0]);
        run.shared.put(to, &old);
        run.shared.expect(to, &reduced((op, ty), &old, &new));
    }
    run
}

/// All other CTAs of a cluster reduce into the first one, at the same time.
fn to_one(random: &mut Rng, size: u32, op: RedOp, ty: ElemType, ctas: u32) -> Experiment {
    let to = size + 2 * GUARD;
    let mut run = Experiment::of_ctas(2 * ctas, ctas, to + size + GUARD, 0, random);
    (run.args.size, run.args.src, run.args.dst) = (size, GUARD, to);
    run.args.tx[0] = size * (ctas - 1);
    for first in (0..run.grid).step_by(ctas as usize) {
        let (old, new) = operands(random, size as usize, (op, ty), ctas as usize - 1);
        for (cta, elements) in (first + 1..).zip(&new) {
            let at = run.region(cta) + GUARD as usize;
            run.shared.put(at, elements);
        }
        let at = run.region(first) + to as usize;
        run.shared.put(at, &old);
        run.shared.expect(at, &reduced((op, ty), &old, &new));
    }
    run
}
