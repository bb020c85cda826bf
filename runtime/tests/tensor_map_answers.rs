//! The rules of tensor maps agree with a driver.
//!
//! The answers are those of a CUDA 13.0 driver (580.159) on an H100, compute capability 9.0, to random descriptions
//! around the edges of every rule: `tensor_map/answers.txt`, one per line.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::str::FromStr;

use ptx_async::jit::tensor_map::{DataType, Description, Interleave, Mode, OobFill, Swizzle};

const ANSWERS: &str = include_str!("tensor_map/answers.txt");

fn number<T: FromStr<Err: Debug>>(word: &str) -> T {
    word.parse().unwrap()
}

fn list<T: FromStr<Err: Debug>>(words: &str) -> Vec<T> {
    if words == "-" { Vec::new() } else { words.split(',').map(number).collect() }
}

fn word<T: Copy>(all: &[T], index: &str) -> T {
    all[number::<usize>(index)]
}

/// Parses a line of the file: the call, the arguments that all calls have, those of this call, the answer.
fn read(line: &str) -> (Description, bool) {
    let words: Vec<&str> = line.split(' ').collect();
    let mode = match (words[0], &words[9..words.len() - 1]) {
        ("tiled", [box_dim]) => Mode::Tiled { box_dim: list(box_dim) },
        ("im2col", [lower, upper, channels, pixels]) => Mode::Im2col {
            pixel_box_lower_corner: list(lower),
            pixel_box_upper_corner: list(upper),
            channels_per_pixel: number(channels),
            pixels_per_column: number(pixels),
        },
        _ => panic!("{line}"),
    };
    let address = u64::from_str_radix(words[2].trim_start_matches("0x"), 16).unwrap();
    let (dim, strides) = (list(words[3]), list(words[4]));
    let description = Description::new(word(DataType::ALL, words[1]), address, &dim, &strides, mode)
        .element_strides(&list(words[5]))
        .interleave(word(Interleave::ALL, words[6]))
        .swizzle(word(Swizzle::ALL, words[7]))
        .oob_fill(word(OobFill::ALL, words[8]));
    let accepted = match words[words.len() - 1] {
        "accepted" => true,
        "rejected" => false,
        other => panic!("{other}"),
    };
    (description, accepted)
}

#[test]
fn the_rules_agree_with_the_driver() {
    let mut differ = Vec::new();
    let mut stricter = BTreeMap::new();
    let mut alone = BTreeMap::new();
    for line in ANSWERS.lines() {
        let (description, accepted) = read(line);
        let findings = description.check_on(9, 0).err().unwrap_or_default();
        if accepted && findings.iter().all(|finding| finding.rule.stricter.is_some()) {
            for finding in findings {
                *stricter.entry(finding.rule.id).or_insert(0) += 1;
            }
        } else if accepted == findings.is_empty() {
            if let [only] = &findings[..] {
                *alone.entry(only.rule.id).or_insert(0) += 1;
            }
        } else {
            differ.push(format!("{line}\n{findings}"));
        }
    }
    assert!(differ.is_empty(), "{} differ:\n{}", differ.len(), differ[..differ.len().min(5)].join("\n\n"));
    // Each of these was the only violated rule of some description that the driver rejects.
    let seen: Vec<&str> = alone.into_keys().collect();
    let expected = [
        "address-alignment",
        "address-range",
        "bounding-box",
        "box-memory",
        "box-range",
        "box-row",
        "channels-per-pixel",
        "corner-range",
        "element-stride",
        "map-device",
        "map-rank",
        "nan-fill",
        "pixels-per-column",
        "size-range",
        "stride-alignment",
        "stride-range",
        "swizzle-span",
    ];
    assert_eq!(seen, expected);
    // The driver accepts violations of these, but its documentation does not.
    let seen: Vec<&str> = stricter.into_keys().collect();
    assert_eq!(seen, ["bounding-box", "interleave-swizzle"]);
}
