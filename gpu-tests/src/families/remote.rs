//! `st.async` and `red.async` to another CTA. Manual: "st.async", "red.async".

use fastrand::Rng;
use ptx_async::jit::ElemType::{self, B32, B64, B128, F32, F64, S32, S64, U32, U64};
use ptx_async::jit::{BuildErrors, Float32, RedOp, Reg64, Reg128, Space, Stored};

use crate::builder::Piece::{Raw, Step};
use crate::builder::{Body, Piece, r32, step};
use crate::case::{Case, Made};
use crate::experiment::{Experiment, GUARD, random_bytes};
use crate::families::reduce::{CLUSTER, pairs};
use crate::number;
use crate::values;

/// Numbers of threads.
const SIZES: &[u32] = &[1, 32, 200];

pub(super) fn cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    let kernels = [
        ("st_async_b32", 4),
        ("st_async_u64", 8),
        ("st_async_v2_u32", 8),
        ("st_async_v4_s32", 16),
        ("st_async_v2_b64", 16),
    ];
    for (name, bytes) in kernels {
        let make = move |random: &mut Rng, threads| stored(random, threads, bytes);
        cases.push(Case::new(name, Made::Macro(name), SIZES, make));
    }
    let four = [1.5f32, -0.1, 3.0, 1e-40].map(f32::to_le_bytes).concat();
    let make = move |random: &mut Rng, threads| all_stored(random, threads, &four);
    cases.push(Case::new("st_async_v4_f32_constants", Made::Macro("st_async_v4_f32_constants"), SIZES, make));
    for (ty, value, bytes) in constants() {
        let name = format!("st.async {} of {bytes:02x?}", ty.as_ptx());
        let pieces = vec![
            Raw(places(bytes.len())),
            Step(
                step("st_async")?
                    .ty(ty)
                    .dst(Space::SharedCluster, r32("peer"))
                    .mbarrier(r32("peer_bar"))
                    .value(value),
            ),
        ];
        let make = move |random: &mut Rng, threads| all_stored(random, threads, &bytes);
        cases.push(Case::new(name, Made::Builder(Body::All(pieces)), SIZES, make));
    }
    for ty in [B32, U32, S32, F32, B64, U64, S64, F64, B128] {
        for count in [1, 2, 4] {
            if count * number::width(ty) > 16 {
                continue;
            }
            let bytes = (count * number::width(ty)) as u32;
            let make = move |random: &mut Rng, threads| stored(random, threads, bytes);
            let name = format!("st.async v{count} {}", ty.as_ptx());
            cases.push(Case::new(name, Made::Builder(Body::All(store(ty, count)?)), SIZES, make));
        }
    }
    for (name, op, ty) in pairs(CLUSTER) {
        for (places, what) in [(u32::MAX, "apart"), (4, "together")] {
            let make = move |random: &mut Rng, threads| reduced(random, threads, (op, ty), places);
            let name = format!("red.async {name} {}, {what}", ty.as_ptx());
            cases.push(Case::new(name, Made::Builder(Body::All(reduce(op, ty)?)), SIZES, make));
        }
    }
    Ok(cases)
}

/// Returns constants and their bytes: ptxas stores some literals with the wrong value.
fn constants() -> Vec<(ElemType, Stored, Vec<u8>)> {
    let quiet = f32::from_bits(0x7fc0_1234);
    let singles = [1.5, -0.1, f32::MAX, f32::from_bits(1), f32::NEG_INFINITY, quiet];
    let doubles =
        [1.5, -0.1, f64::MAX, f64::from_bits(1), f64::INFINITY, f64::from_bits(0x7ff8_0000_0000_1234)];
    let words = [1, -1, i32::MIN];
    let long = [1, -1, i64::MAX];
    let singles = singles.map(|value: f32| (F32, Stored::from(value), value.to_le_bytes().to_vec()));
    let doubles = doubles.map(|value: f64| (F64, Stored::from(value), value.to_le_bytes().to_vec()));
    let words = words.map(|value: i32| (B32, Stored::from(value), value.to_le_bytes().to_vec()));
    let long = long.map(|value: i64| (B64, Stored::from(value), value.to_le_bytes().to_vec()));
    singles.into_iter().chain(doubles).chain(words).chain(long).collect()
}

/// Returns a register for the value of a type: its name, and the operand.
fn register(ty: ElemType, index: usize) -> (String, Stored) {
    match ty {
        F32 => (format!("%f{index}"), Float32::named(format!("%f{index}")).into()),
        F64 => (format!("%d{index}"), Reg64::named(format!("%d{index}")).into()),
        B128 => (format!("%q{index}"), Reg128::named(format!("%q{index}")).into()),
        _ if number::width(ty) == 8 => (format!("%w{index}"), Reg64::named(format!("%w{index}")).into()),
        _ => (format!("%v{index}"), r32(&format!("v{index}")).into()),
    }
}

/// Loads the values of this thread, and computes its destination in `%peer`.
fn values(ty: ElemType, count: usize) -> (Vec<Piece>, Vec<Stored>) {
    let bytes = count * number::width(ty);
    // A `.version` below 8.3 has no such registers, so only a step that needs a later one declares one.
    let wide = if ty == B128 { ".reg .b128 %q0;\n" } else { "" };
    let mut text = format!("{wide}mul.wide.u32 %y0, %thread, {bytes};\nadd.u64 %y0, %b, %y0;\n");
    let mut stored = Vec::new();
    for index in 0..count {
        let (name, value) = register(ty, index);
        let offset = index * number::width(ty);
        text += &format!("ld.global{} {name}, [%y0+{offset}];\n", ty.as_ptx());
        stored.push(value);
    }
    (vec![Raw(text + &places(bytes))], stored)
}

/// Computes the destination of this thread in `%peer`. `mask` masks the index of the thread: threads with the same
/// result share a destination, which is as wide as the values of a thread.
fn places(bytes: usize) -> String {
    format!(
        "cvt.u32.u16 %x0, %mask;\nand.b32 %x0, %x0, %thread;\nmul.lo.u32 %x0, %x0, {bytes};\nadd.u32 %peer, %peer, %x0;"
    )
}

fn store(ty: ElemType, count: usize) -> Result<Vec<Piece>, BuildErrors> {
    let (mut pieces, stored) = values(ty, count);
    let there = step("st_async")?.ty(ty).dst(Space::SharedCluster, r32("peer")).mbarrier(r32("peer_bar"));
    pieces.push(Step(match <[Stored; 1]>::try_from(stored) {
        Ok([value]) => there.value(value),
        Err(values) => there.values(values),
    }));
    Ok(pieces)
}

fn reduce(op: RedOp, ty: ElemType) -> Result<Vec<Piece>, BuildErrors> {
    let (mut pieces, stored) = values(ty, 1);
    for value in stored {
        let there = step("red_async")?.op(op).ty(ty).dst(Space::SharedCluster, r32("peer"));
        pieces.push(Step(there.mbarrier(r32("peer_bar")).value(value)));
    }
    Ok(pieces)
}

/// Makes clusters of two CTAs, whose threads have `bytes` bytes each in `b`, the same in both.
fn pair(random: &mut Rng, threads: u32, bytes: u32) -> Experiment {
    let len = threads * bytes;
    let mut run = Experiment::of_ctas(4, 2, len + 2 * GUARD, 0, random).awaits(len);
    (run.threads, run.args.dst, run.args.delta, run.args.mask) = (threads, GUARD, 1, 0xffff);
    run
}

fn stored(random: &mut Rng, threads: u32, bytes: u32) -> Experiment {
    let all = random_bytes(random, (threads * bytes) as usize);
    arrived(pair(random, threads, bytes), all)
}

/// Every thread stores the same value.
fn all_stored(random: &mut Rng, threads: u32, value: &[u8]) -> Experiment {
    arrived(pair(random, threads, value.len() as u32), value.repeat(threads as usize))
}

/// Expects `b` in both CTAs.
fn arrived(mut run: Experiment, b: Vec<u8>) -> Experiment {
    run.b = b;
    for cta in 0..run.grid {
        let at = run.region(cta) + GUARD as usize;
        run.shared.expect(at, &run.b);
    }
    run
}

fn reduced(random: &mut Rng, threads: u32, (op, ty): (RedOp, ElemType), places: u32) -> Experiment {
    let width = number::width(ty);
    let mut run = pair(random, threads, width as u32);
    let places = places.min(threads.next_power_of_two());
    run.args.mask = places - 1;
    run.b = vec![0; threads as usize * width];
    let bound = values::any(ty, random);
    for thread in 0..threads as usize {
        // `inc` and `dec` of different bounds do not commute.
        let same = matches!(op, RedOp::Inc | RedOp::Dec) && places < threads;
        let value = if same { bound } else { values::any(ty, random) };
        number::write(&mut run.b, thread, width, value);
    }
    for cta in 0..run.grid {
        let at = run.region(cta) + GUARD as usize;
        let mut result = run.shared.before[at..][..threads as usize * width].to_vec();
        for thread in 0..threads as usize {
            let place = thread & (places as usize - 1);
            let old = number::read(&result, place, width);
            let new = number::reduce(op, ty, old, number::read(&run.b, thread, width));
            number::write(&mut result, place, width, new);
        }
        run.shared.expect(at, &result);
    }
    run
}
