//! `cp.reduce.async.bulk.tensor`: the element type is that of the tensor map. Manual: "cp.reduce.async.bulk.tensor".

use fastrand::Rng;
use ptx_async::jit::ElemType::{self, B32, B64, Bf16, F16, F32, S32, S64, U32, U64};
use ptx_async::jit::RedOp::{self, Add, And, Dec, Inc, Max, Min, Or, Xor};
use ptx_async::jit::tensor_map::{DataType, Swizzle};
use ptx_async::jit::{BuildErrors, EvictionPriority, Instruction, LoadMode, Space};

use crate::builder::{Body, at, policy, r32, r64, step};
use crate::case::{Case, Made};
use crate::experiment::{Experiment, Image};
use crate::families::tensor::{on, shapes};
use crate::number;
use crate::tensor::{Access, EDGES, Tensor};
use crate::values;

/// The operations, with the element types that a map may have for them.
#[rustfmt::skip] // One row per line.
const TYPES: &[(&str, RedOp, &[ElemType])] = &[
    ("tensor_reduce_add", Add, &[U32, S32, U64, F32, F16, Bf16]),
    ("tensor_reduce_min", Min, &[U32, S32, U64, S64, F16, Bf16]),
    ("tensor_reduce_max", Max, &[U32, S32, U64, S64, F16, Bf16]),
    ("tensor_reduce_inc", Inc, &[U32]),
    ("tensor_reduce_dec", Dec, &[U32]),
    ("tensor_reduce_and", And, &[B32, B64]),
    ("tensor_reduce_or",  Or,  &[B32, B64]),
    ("tensor_reduce_xor", Xor, &[B32, B64]),
];

fn data_type(ty: ElemType) -> DataType {
    match ty {
        S32 => DataType::Int32,
        B64 | U64 => DataType::Uint64,
        S64 => DataType::Int64,
        F16 => DataType::Float16,
        Bf16 => DataType::Bfloat16,
        F32 => DataType::Float32,
        _ => DataType::Uint32,
    }
}

pub(super) fn cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    for &(name, op, types) in TYPES {
        for &ty in types {
            let word = ty.as_ptx().trim_start_matches('.');
            let tiled = move |rank: usize, swizzle: Swizzle| {
                move |random: &mut Rng, shape: u32| {
                    let (tensor, at) = Tensor::tiled(
                        Access::Store,
                        rank,
                        data_type(ty),
                        swizzle,
                        false,
                        shape % EDGES,
                        random,
                    );
                    reduced(random, &tensor, &at, (op, ty))
                }
            };
            let sizes = shapes(2);
            cases.push(Case::new(
                format!("{name} {word}"),
                Made::Macro(name),
                &sizes,
                tiled(2, Swizzle::None),
            ));
            let reducing = |rank| {
                let reduce = step("cp_reduce_async_bulk_tensor")?.op(op).dst_tensor(r64("map"), at(rank));
                Ok::<_, BuildErrors>(reduce.src(Space::SharedCta, r32("src")))
            };
            let one = |steps: Vec<Instruction>| Made::Builder(Body::One(steps));
            for rank in 1..=5 {
                let name = format!("cp.reduce.async.bulk.tensor.{rank}d{} {word}", op.as_ptx());
                cases.push(Case::new(&name, one(vec![reducing(rank)?]), &sizes, tiled(rank, Swizzle::None)));
                let hinted = reducing(rank)?.cache_hint(r64("policy"));
                let steps = vec![policy(EvictionPriority::EvictFirst)?, hinted];
                cases.push(Case::new(
                    format!("{name}, hint, swizzle 128B"),
                    one(steps),
                    &sizes,
                    tiled(rank, Swizzle::B128),
                ));
                if rank < 3 {
                    continue;
                }
                let pixels = move |random: &mut Rng, shape: u32| {
                    let (tensor, at, _) = Tensor::im2col(
                        Access::Store,
                        rank,
                        data_type(ty),
                        Swizzle::None,
                        shape % EDGES,
                        random,
                    );
                    reduced(random, &tensor, &at, (op, ty))
                };
                let made = one(vec![reducing(rank)?.load_mode(LoadMode::Im2colNoOffs)]);
                cases.push(Case::new(format!("{name}, im2col_no_offs"), made, &sizes, pixels));
            }
        }
    }
    Ok(cases)
}

fn reduced(random: &mut Rng, tensor: &Tensor, at: &[i32], (op, ty): (RedOp, ElemType)) -> Experiment {
    let mut run = on(random, tensor, at, [0; 3]);
    let width = tensor.width();
    let typed = |len: usize, random: &mut Rng| {
        let mut bytes = vec![0; len];
        for index in 0..len / width {
            number::write(&mut bytes, index, width, values::any(ty, random));
        }
        Image::of(bytes)
    };
    run.shared = typed(run.shared.before.len(), random);
    run.a = typed(run.a.before.len(), random);
    for (shared, global) in tensor.elements(at, [0; 3]) {
        if let Some(global) = global {
            let (from, to) = ((run.args.src as usize + shared) / width, global / width);
            let old = number::read(&run.a.after, to, width);
            let new = number::read(&run.shared.before, from, width);
            number::write(&mut run.a.after, to, width, number::reduce(op, ty, old, new));
        }
    }
    run
}
