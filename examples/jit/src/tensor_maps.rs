//! Compares our rules for tensor maps with the driver, on valid and slightly invalid descriptions.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use fastrand::Rng;
use ptx_async::jit::tensor_map::{
    self, DataType, Description, EncodeError, Findings, Im2colWideMode, Interleave, L2Promotion, Mode,
    OobFill, RULES, Swizzle,
};

use crate::{gpu::Gpu, random::pick};

/// The number of descriptions.
const DESCRIPTIONS: u32 = 200_000;

/// The maximum number of disagreements that are printed.
const PRINTED: usize = 10;

/// Compares the rules with the driver, prints a table and the disagreements, and returns whether there was none.
///
/// # Errors
///
/// When the driver returns another error than `CUDA_ERROR_INVALID_VALUE`.
pub fn compare(gpu: &Gpu) -> Result<bool> {
    let (major, minor) = tensor_map::compute_capability()?;
    println!("{}, compute capability {major}.{minor}; {DESCRIPTIONS} descriptions", gpu.name);
    let mut random = Rng::with_seed(1);
    let (mut accepted, mut rejected) = (0, 0);
    let mut alone: BTreeMap<&str, u32> = BTreeMap::new();
    let mut stricter: BTreeMap<&str, u32> = BTreeMap::new();
    let mut disagreements = Vec::new();
    for _ in 0..DESCRIPTIONS {
        let description = describe(&mut random);
        let findings = description.check_on(major, minor).err().unwrap_or_default();
        let driver = driver_accepts(&description)?;
        if driver {
            accepted += 1;
        } else {
            rejected += 1;
        }
        match (driver, &findings[..]) {
            (true, []) => {}
            (false, [only]) => *alone.entry(only.rule.id).or_default() += 1,
            (false, [_, ..]) => {}
            // A driver does not check whether the device supports the im2col modes along W, so descriptions with this
            // finding do not count if the driver accepts them.
            (true, findings)
                if findings.iter().any(|finding| finding.rule.id == "wide-device")
                    || findings.iter().all(|finding| finding.rule.stricter.is_some()) =>
            {
                for finding in findings.iter().filter(|finding| finding.rule.stricter.is_some()) {
                    *stricter.entry(finding.rule.id).or_default() += 1;
                }
            }
            (true, _) | (false, []) => disagreements.push((description, driver, findings)),
        }
    }
    println!("the driver accepts {accepted} and rejects {rejected}");
    println!("{:>8} {:>8}", "alone", "stricter");
    for rule in RULES.iter().map(|rule| &rule.rule).filter(|rule| !rule.advisory) {
        let count = |counts: &BTreeMap<&str, u32>| counts.get(rule.id).copied().unwrap_or_default();
        println!("{:8} {:8}  {}", count(&alone), count(&stricter), rule.id);
    }
    println!("alone: the driver rejects, and this rule is the only reason given");
    println!("stricter: the driver accepts what its documentation forbids");
    for (description, driver, findings) in disagreements.iter().take(PRINTED) {
        print_disagreement(description, *driver, findings);
    }
    println!("{} disagreements", disagreements.len());
    Ok(disagreements.is_empty())
}

fn driver_accepts(description: &Description) -> Result<bool> {
    use cudarc::driver::sys::CUresult::CUDA_ERROR_INVALID_VALUE;
    match description.encode_unchecked() {
        Ok(_) => Ok(true),
        Err(EncodeError::Driver { error, .. }) if error.0 == CUDA_ERROR_INVALID_VALUE => Ok(false),
        Err(error) => Err(error).with_context(|| format!("{description:?}")),
    }
}

fn print_disagreement(description: &Description, driver: bool, findings: &Findings) {
    let says = if driver { "accepts" } else { "rejects" };
    println!("the driver {says} {description:?}");
    if !findings.is_empty() {
        println!("{findings}");
    }
}

/// A mostly valid description, with up to two arguments at a limit or beyond it.
fn describe(random: &mut Rng) -> Description {
    let tiled = random.bool();
    let rank = if tiled { 1 + random.u64(..5) } else { 3 + random.u64(..3) };
    let data_type = pick(random, DataType::ALL);
    let mut dim: Vec<u64> = (0..rank).map(|_| pick(random, &[128, 256, 640])).collect();
    let mut stride = dim[0] * 8;
    let mut strides = Vec::new();
    for size in &dim[1..] {
        strides.push(stride);
        stride *= size;
    }
    // Strides of five dimensions would exceed 2^40 without a change.
    for stride in &mut strides {
        *stride = (*stride).min((1 << 40) - 32);
    }
    let mut steps: Vec<u32> = (0..rank).map(|_| pick(random, &[1, 1, 1, 2, 8])).collect();
    let mut row = pick(random, &[8, 16, 32, 64, 128]);
    let mut spans: Vec<u32> = (1..rank).map(|_| pick(random, &[1, 2, 4, 64, 256])).collect();
    let corners = rank.saturating_sub(2);
    let mut lower: Vec<i32> = (0..corners).map(|_| pick(random, &[-3, -1, 0])).collect();
    let mut upper: Vec<i32> = (0..corners).map(|_| pick(random, &[-2, 0, 2])).collect();
    let mut pixels = pick(random, &[1, 64, 128, 1024]);
    let mut address = pick(random, &[1 << 20, 0x1020, 0x7f00_0000_0000]);

    for _ in 0..pick(random, &[0, 1, 1, 2]) {
        let any = random.usize(..5);
        match random.u64(..9) {
            0 => address = pick(random, &[0, 1, 8, 16, 48, 1 << 48, (1 << 57) - 32, 1 << 57, 1 << 63]),
            1 => set(&mut dim, any, pick(random, SIZES)),
            2 => set(&mut strides, any, pick(random, STRIDES)),
            3 => row = pick(random, SPANS),
            4 => set(&mut spans, any, pick(random, SPANS)),
            5 => set(&mut steps, any, pick(random, &[0, 1, 3, 7, 8, 9, u32::MAX])),
            6 => set(&mut lower, any, pick(random, OFFSETS)),
            7 => set(&mut upper, any, pick(random, OFFSETS)),
            _ => pixels = pick(random, &[0, 1, 228, 229, 456, 457, 912, 913, 1023, 1024, 1025]),
        }
    }
    let mode = if tiled {
        Mode::Tiled { box_dim: [row].into_iter().chain(spans).collect() }
    } else if random.u64(..3) > 0 {
        Mode::Im2col {
            pixel_box_lower_corner: lower,
            pixel_box_upper_corner: upper,
            channels_per_pixel: row,
            pixels_per_column: pixels,
        }
    } else {
        Mode::Im2colWide {
            pixel_box_lower_corner_width: lower[0],
            pixel_box_upper_corner_width: upper[0],
            channels_per_pixel: row,
            pixels_per_column: pixels,
            mode: pick(random, Im2colWideMode::ALL),
        }
    };
    Description::new(data_type, address, &dim, &strides, mode)
        .element_strides(&steps)
        .interleave(pick(random, &[Interleave::None, Interleave::None, Interleave::B16, Interleave::B32]))
        .swizzle(pick(random, Swizzle::ALL))
        .l2_promotion(pick(random, L2Promotion::ALL))
        .oob_fill(pick(random, &[OobFill::None, OobFill::None, OobFill::NanRequestZeroFma]))
}

const SIZES: &[u64] =
    &[0, 1, 2, 3, 64, 127, 128, 130, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 32, (1 << 32) + 1];
const STRIDES: &[u64] = &[0, 8, 15, 16, 32, 48, 96, (1 << 40) - 32, (1 << 40) - 16, 1 << 40, 1 << 41];
const SPANS: &[u32] =
    &[0, 1, 2, 3, 4, 8, 16, 24, 32, 48, 64, 96, 127, 128, 129, 192, 228, 229, 255, 256, 257, 512];
const OFFSETS: &[i32] =
    &[-32769, -32768, -641, -129, -128, -17, -16, -1, 0, 1, 15, 16, 127, 128, 640, 32767, 32768];

fn set<T>(values: &mut [T], index: usize, value: T) {
    if let Some(place) = values.get_mut(index) {
        *place = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_are_of_both_kinds() {
        let mut random = Rng::with_seed(1);
        let legal = (0..4000).filter(|_| describe(&mut random).check().is_ok()).count();
        assert!((400..3000).contains(&legal), "{legal}");
    }

    #[test]
    fn every_rule_is_broken_by_some() {
        let mut random = Rng::with_seed(1);
        let mut broken: Vec<&str> = Vec::new();
        for _ in 0..100_000 {
            let findings = describe(&mut random).check_on(9, 0).err().unwrap_or_default();
            broken.extend(findings.iter().map(|finding| finding.rule.id));
        }
        // Array lengths are not passed to the driver, and overlap is only advice.
        let unseen = RULES.iter().map(|rule| rule.rule.id).filter(|id| !broken.contains(id));
        assert_eq!(unseen.collect::<Vec<_>>(), ["array-length", "stride-overlap"]);
    }
}
