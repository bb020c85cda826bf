//! Cases of operations other than copies, see `gpu_test_kernels::parts`.

use fastrand::Rng;
use ptx_async::jit::tensor_map::Swizzle;

use crate::case::{Case, Made};
use crate::experiment::{Experiment, GUARD};
use crate::families::tensor::{loaded, shapes, type_of};
use crate::tensor::{Access, EDGES, TYPES, Tensor};

pub(super) fn cases() -> Vec<Case> {
    let case = |name: &'static str, threads: &[u32], make: fn(&mut Rng, u32) -> Experiment| {
        Case::new(name, Made::Macro(name), threads, make)
    };
    vec![
        case("parts_ids", &[32, 96, 200], ids),
        case("parts_block", &[32, 96, 256], block),
        case("parts_named", &[160], named),
        case("parts_warp", &[32, 256], warp),
        case("parts_shared_atomics", &[1, 32, 200], shared_atomics),
        case("parts_global_atomics", &[1, 32, 200], global_atomics),
        case("parts_cluster", &[32, 100], cluster),
        case("parts_accesses", &[1, 64], accesses),
        case("parts_ring", &[0, 1, 4, 5, 8, 9, 50], ring),
        case("tensor_by_value", &shapes(TYPES.len()), by_value),
    ]
}

/// Makes CTAs with a number in `b` for each thread, and room for `bytes` bytes of results per thread in each CTA.
fn numbered(random: &mut Rng, (grid, ctas): (u32, u32), threads: u32, bytes: u32) -> (Experiment, Vec<u32>) {
    let mut run = Experiment::of_ctas(grid, ctas, threads * bytes + 2 * GUARD + 64, 0, random);
    let numbers: Vec<u32> = (0..threads).map(|_| random.u32(..)).collect();
    run.b = bytes_of(&numbers);
    (run.threads, run.args.dst) = (threads, GUARD);
    (run, numbers)
}

fn bytes_of(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// Expects these words in the results of a CTA.
fn expect(run: &mut Experiment, cta: u32, words: &[u32]) {
    let at = run.region(cta) + GUARD as usize;
    run.shared.expect(at, &bytes_of(words));
}

fn ids(random: &mut Rng, threads: u32) -> Experiment {
    let (mut run, _) = numbered(random, (4, 2), threads, 32);
    for cta in 0..4 {
        let words: Vec<u32> = (0..threads)
            .flat_map(|thread| [thread, cta, threads, 4, thread % 32, thread / 32, cta % 2, 2])
            .collect();
        expect(&mut run, cta, &words);
    }
    run
}

fn block(random: &mut Rng, threads: u32) -> Experiment {
    let (mut run, mut numbers) = numbered(random, (1, 1), threads, 4);
    // All odd, all even, or both.
    let parity = random.u32(0..3);
    for number in &mut numbers {
        *number = if parity < 2 { *number & !1 | parity } else { *number };
    }
    run.b = bytes_of(&numbers);
    let odd = numbers.iter().filter(|number| **number % 2 == 1).count() as u32;
    numbers.rotate_left(1);
    let flags = u32::from(odd == threads) << 1 ^ u32::from(odd > 0);
    let words: Vec<u32> = numbers.iter().map(|number| number.wrapping_add(odd << 2) ^ flags).collect();
    expect(&mut run, 0, &words);
    run
}

fn named(random: &mut Rng, threads: u32) -> Experiment {
    let (mut run, _) = numbered(random, (1, 1), threads, 16);
    let numbers: Vec<u32> = (0..4 * 128).map(|_| random.u32(..)).collect();
    run.b = bytes_of(&numbers);
    let sum =
        |index| numbers.iter().skip(index).step_by(128).fold(0, |sum: u32, word| sum.wrapping_add(*word));
    let words: Vec<u32> = (0..128).map(sum).chain(numbers.iter().copied()).collect();
    expect(&mut run, 0, &words);
    run
}

fn warp(random: &mut Rng, threads: u32) -> Experiment {
    let (mut run, numbers) = numbered(random, (1, 1), threads, 32);
    let mut words = Vec::new();
    for lanes in numbers.chunks(32) {
        let sum = lanes.iter().fold(0, |sum: u32, lane| sum.wrapping_add(*lane));
        let ballot = (0..32).fold(0, |ballot, lane| ballot | (lanes[lane] & 1) << lane);
        for (lane, own) in lanes.iter().enumerate() {
            let up = if lane < 1 { *own } else { lanes[lane - 1] };
            let down = *lanes.get(lane + 2).unwrap_or(own);
            words.extend([lanes[5], lanes[lane ^ 3], up, down, sum, ballot]);
            words.extend([u32::from(ballot == u32::MAX), u32::from(ballot != 0)]);
        }
    }
    expect(&mut run, 0, &words);
    run
}

fn shared_atomics(random: &mut Rng, threads: u32) -> Experiment {
    let (mut run, numbers) = numbered(random, (1, 1), threads, 4);
    let mut words: [u32; 16] = std::array::from_fn(|_| random.u32(..));
    words[9] = 0;
    run.shared.put(GUARD as usize, &bytes_of(&words));
    let mut wide = u64::from(words[14]) | u64::from(words[15]) << 32;
    let mut sum = 0.0;
    for &number in &numbers {
        let signed = number.cast_signed();
        words[0] = words[0].wrapping_add(number);
        words[1] = words[1].wrapping_sub(number);
        words[2] = words[2].min(number);
        words[3] = words[3].max(number);
        words[4] &= number;
        words[5] |= number;
        words[6] ^= number;
        words[7] = words[7].cast_signed().min(signed).cast_unsigned();
        words[8] = words[8].cast_signed().max(signed).cast_unsigned();
        sum += (number & 0xff) as f32;
        words[10] = if words[10] >= 99 { 0 } else { words[10] + 1 };
        words[11] = if words[11] == 0 || words[11] > 99 { 99 } else { words[11] - 1 };
        words[12] = words[12].wrapping_add(number);
        wide = wide.wrapping_add(u64::from(number) << 32 | 1);
    }
    (words[9], words[14], words[15]) = (sum.to_bits(), wide as u32, (wide >> 32) as u32);
    expect(&mut run, 0, &words);
    run
}

fn global_atomics(random: &mut Rng, threads: u32) -> Experiment {
    let (mut run, numbers) = numbered(random, (3, 1), threads, 4);
    let (start, high) = ([random.u32(..), random.u32(..)], random.u64(..));
    let floats: [f32; 4] = [1.0, -2.0, 0.0, 8.0];
    let image = |words: [u32; 2], high: u64, floats: [f32; 4], sum: f64| {
        let floats = floats.iter().flat_map(|float| float.to_le_bytes());
        let mut bytes = bytes_of(&words);
        bytes.extend(high.to_le_bytes().into_iter().chain(floats).chain(sum.to_le_bytes()));
        bytes
    };
    run.a.before = image(start, high, floats, 0.0);
    let (mut words, mut wide, mut sums, mut total) = (start, high, floats, 0.0);
    for number in numbers.iter().cycle().take(3 * numbers.len()) {
        words = [words[0].wrapping_add(*number), words[1].max(*number)];
        wide ^= u64::from(*number) << 7;
        for (sum, more) in sums.iter_mut().zip([1.0, 2.0, (number & 0xf) as f32, 0.5]) {
            *sum += more;
        }
        total += f64::from(*number);
    }
    run.a.after = image(words, wide, sums, total);
    run
}

fn cluster(random: &mut Rng, threads: u32) -> Experiment {
    let (mut run, numbers) = numbered(random, (4, 2), threads, 8);
    run.args.delta = 1;
    for cta in 0..4 {
        let at = run.region(cta) + (GUARD + 4 * threads) as usize;
        run.shared.put(at, &[0; 4]);
        let from = |rank: u32| numbers.iter().map(move |number| number ^ rank);
        let words: Vec<u32> = from((cta + 1) % 2).chain([2 * threads]).chain(from(cta % 2)).collect();
        expect(&mut run, cta, &words);
    }
    run
}

fn accesses(random: &mut Rng, threads: u32) -> Experiment {
    let (mut run, _) = numbered(random, (1, 1), threads, 64);
    run.b = (0..threads * 64).map(|_| random.u8(..)).collect();
    let at = GUARD as usize;
    for (index, from) in run.b.clone().chunks(64).enumerate() {
        let at = at + index * 64;
        run.shared.expect(at, &from[..60]);
        run.shared.expect(at + 60, &[from[60], from[61], from[60], from[61]]);
    }
    run
}

/// Makes an experiment of a ring of four stages, for this many iterations of 4096 bytes.
fn ring(random: &mut Rng, turns: u32) -> Experiment {
    const GUARDED: usize = GUARD as usize;
    let values: Vec<f32> = (0..turns * 1024).map(|_| f32::from(random.i16(..))).collect();
    let bytes = |values: &mut dyn Iterator<Item = f32>| values.flat_map(f32::to_le_bytes).collect::<Vec<_>>();
    let mut run = Experiment::new(16, 4 * values.len() + 2 * GUARDED, random);
    run.b = bytes(&mut values.iter().copied());
    run.a.expect(GUARDED, &bytes(&mut values.iter().map(|value| value + value)));
    (run.threads, run.args.size, run.a_offset) = (160, turns, GUARD.into());
    run
}

fn by_value(random: &mut Rng, shape: u32) -> Experiment {
    let (tensor, at) =
        Tensor::tiled(Access::Load, 2, type_of(shape), Swizzle::None, false, shape % EDGES, random);
    loaded(random, tensor, &at, [0; 3])
}
