//! The rules about tensor maps: their examples, the violations and messages of the rejected ones, and the dependence of
//! the rules on data types, swizzles, ranks and devices.

use ptx_async::jit::tensor_map::DataType::{self, *};
use ptx_async::jit::tensor_map::{
    Argument, Description, Example, Findings, Im2colWideMode, Interleave, Mode, OobFill, RULES, Swizzle,
    ViolationKind,
};

/// 256 x 64 x 32 elements, with a box of 64 x 8 x 4.
fn tiled(data_type: DataType) -> Description {
    let row = 256 * u64::from(data_type.bits()) / 8;
    Description::tiled(data_type, 0x10_0000, &[256, 64, 32], &[row, row * 64], &[64, 8, 4])
}

/// 128 by 8 elements of a packed type.
fn packed(data_type: DataType) -> Description {
    Description::tiled(data_type, 0x10_0000, &[128, 64], &[96], &[128, 8])
}

/// `f16` in NHWC: 64 channels, 56 x 56 pixels, 8 images.
fn im2col(lower: &[i32], upper: &[i32], channels: u32, pixels: u32) -> Description {
    let mode = Mode::Im2col {
        pixel_box_lower_corner: lower.to_vec(),
        pixel_box_upper_corner: upper.to_vec(),
        channels_per_pixel: channels,
        pixels_per_column: pixels,
    };
    Description::new(Float16, 0x10_0000, &[64, 56, 56, 8], &[128, 7168, 401_408], mode)
}

fn wide(lower: i32, upper: i32, pixels: u32, mode: Im2colWideMode) -> Description {
    let mode = Mode::Im2colWide {
        pixel_box_lower_corner_width: lower,
        pixel_box_upper_corner_width: upper,
        channels_per_pixel: 64,
        pixels_per_column: pixels,
        mode,
    };
    Description::new(Float16, 0x10_0000, &[64, 56, 56, 8], &[128, 7168, 401_408], mode).swizzle(Swizzle::B128)
}

fn with(description: Description, change: impl FnOnce(&mut Description)) -> Description {
    let mut description = description;
    change(&mut description);
    description
}

fn boxed(data_type: DataType, box_dim: &[u32]) -> Description {
    with(tiled(data_type), |it| it.mode = Mode::Tiled { box_dim: box_dim.to_vec() })
}

/// The findings, if any.
fn findings(description: &Description) -> Findings {
    description.check().err().unwrap_or_default()
}

#[track_caller]
fn legal(description: Description) {
    let findings = findings(&description);
    assert!(findings.is_empty(), "{description:?}\n{findings}");
}

#[track_caller]
fn breaks(rules: &[&str], description: Description) {
    let findings = findings(&description);
    let found: Vec<&str> = findings.iter().map(|finding| finding.rule.id).collect();
    assert_eq!(found, rules, "{description:?}\n{findings}");
}

/// The ids of the rules that the example violates.
fn broken(example: &Example) -> Vec<&'static str> {
    let description = (example.description)();
    match description.validate(example.device) {
        Ok(()) => description.advise().iter().map(|finding| finding.rule.id).collect(),
        Err(violations) => violations.iter().map(|violation| violation.rule.id).collect(),
    }
}

#[test]
fn accepted_examples_are_accepted() {
    for rule in RULES {
        for (index, example) in rule.accepts.iter().enumerate() {
            assert_eq!(broken(example), Vec::<&str>::new(), "{} {index}", rule.rule.id);
        }
    }
}

#[test]
fn rejected_examples_break_their_rule_and_no_other() {
    for rule in RULES {
        for (index, example) in rule.rejects.iter().enumerate() {
            assert_eq!(broken(example), [rule.rule.id], "{} {index}", rule.rule.id);
        }
    }
}

/// The argument, the element and the violation of a description that violates one rule.
#[track_caller]
fn violation(description: &Description) -> (Argument, Option<usize>, ViolationKind) {
    let violations = description.validate(None).unwrap_err();
    let all: Vec<_> = violations.iter().map(|it| (it.argument, it.index, it.kind)).collect();
    assert_eq!(all.len(), 1, "{all:?}");
    all[0]
}

#[test]
fn a_violation_has_its_argument_its_element_and_its_values() {
    let map = with(packed(U6Align16), |it| it.global_strides[0] = 112);
    let with_type = Some(Argument::TensorDataType);
    let kind = ViolationKind::NotAMultiple { value: 112, multiple: 32, with: with_type };
    assert_eq!(violation(&map), (Argument::GlobalStrides, Some(0), kind));

    let kind = ViolationKind::OutOfRange { value: 300, min: 1, max: 256 };
    assert_eq!(violation(&boxed(Uint8, &[64, 300, 1])), (Argument::BoxDim, Some(1), kind));

    let kind = ViolationKind::RowLongerThanSpan { bits: 2048, span: 128 };
    let map = boxed(Float16, &[128, 8, 1]).swizzle(Swizzle::B128);
    assert_eq!(violation(&map), (Argument::BoxDim, Some(0), kind));

    let kind = ViolationKind::BoundingBox { dimension: 2, size: 56, lower: 3, upper: -60, extent: -7 };
    let map = im2col(&[0, 3], &[0, -60], 64, 64);
    assert_eq!(violation(&map), (Argument::PixelBoxUpperCorner, Some(1), kind));

    let kind = ViolationKind::Incompatible { with: Argument::TensorDataType };
    let map = tiled(Int32).oob_fill(OobFill::NanRequestZeroFma);
    assert_eq!(violation(&map), (Argument::OobFill, None, kind));
}

#[test]
fn consequences_of_a_violation_are_not_reported() {
    // The size of a row, of the box and of a column follow from a number that is out of its range.
    breaks(&["box-range"], boxed(Uint8, &[257, 1, 1]).swizzle(Swizzle::B128));
    breaks(&["box-range"], boxed(Uint8, &[256, 1000, 1]));
    breaks(&["element-stride"], boxed(Uint8, &[256, 256, 8]).element_strides(&[1, 0, 4]));
    breaks(&["channels-per-pixel"], im2col(&[0, 0], &[0, 0], 300, 1024));
    breaks(&["pixels-per-column"], im2col(&[0, 0], &[0, 0], 256, 1025));
    // A padded type allows only one number of elements.
    breaks(&["packed-box"], with(packed(U6Align16), |it| it.mode = Mode::Tiled { box_dim: vec![500, 8] }));
    // The bounding box follows from a size or a corner that is out of its range.
    breaks(&["size-range"], with(im2col(&[0, 0], &[0, 0], 64, 64), |it| it.global_dim[1] = 0));
    breaks(&["corner-range"], im2col(&[i32::MAX, 0], &[0, 0], 64, 64));
    // The data type does not support the swizzle, whose span is then irrelevant.
    breaks(&["packed-swizzle"], packed(U4Align16).swizzle(Swizzle::B32));
}

#[test]
fn separate_violations_of_one_argument_are_all_reported() {
    breaks(&["box-range", "box-row"], boxed(Uint8, &[24, 300, 1]));
    breaks(&["box-row", "swizzle-span"], boxed(Uint8, &[129, 1, 1]).swizzle(Swizzle::B128));
    breaks(
        &["stride-alignment", "stride-range"],
        with(tiled(Uint8), |it| it.global_strides[0] = (1 << 40) + 1),
    );
    breaks(&["array-length", "array-length"], im2col(&[0], &[0, 0, 0], 64, 64));
    breaks(&["corner-range", "bounding-box"], im2col(&[i32::MIN, 0], &[0, -57], 64, 64));
}

#[test]
fn overlap_is_advice() {
    let sliding = with(tiled(Uint8), |it| it.global_strides[0] = 16);
    legal(sliding.clone());
    let advice = sliding.advise();
    assert_eq!(advice.len(), 1);
    assert!(advice[0].rule.advisory);
    assert_eq!(advice[0].message, "`globalStrides[0]` is 16, less than the 256 bytes that it steps over");
    assert!(tiled(Uint8).advise().is_empty());
}

#[test]
fn swizzle_spans() {
    for (swizzle, span) in
        [(Swizzle::B32, 32), (Swizzle::B64, 64), (Swizzle::B128, 128), (Swizzle::B128Atom32, 128)]
    {
        legal(boxed(Uint8, &[span, 8, 1]).swizzle(swizzle));
        breaks(&["swizzle-span"], boxed(Uint8, &[span + 16, 8, 1]).swizzle(swizzle));
        legal(boxed(Uint8, &[span + 16, 8, 1]).swizzle(swizzle).interleave(Interleave::B16));
    }
}

#[test]
fn packed_layouts() {
    for (ty, swizzles) in [
        (U4Align8, Swizzle::ALL),
        (U4Align16, &[Swizzle::None, Swizzle::B128, Swizzle::B128Atom32]),
        (U6Align16, &[Swizzle::None, Swizzle::B128, Swizzle::B128Atom32, Swizzle::B128Atom64]),
    ] {
        for &swizzle in Swizzle::ALL {
            let findings = findings(&packed(ty).swizzle(swizzle));
            let refused = findings.iter().any(|finding| finding.rule.id == "packed-swizzle");
            assert_eq!(refused, !swizzles.contains(&swizzle), "{ty} {swizzle}\n{findings}");
        }
    }
}

#[test]
fn nan_fill() {
    for &ty in DataType::ALL {
        let float = [Float16, Float32, Float64, Bfloat16, Float32Ftz, Tfloat32, Tfloat32Ftz].contains(&ty);
        let findings = findings(&tiled(ty).oob_fill(OobFill::NanRequestZeroFma));
        assert_eq!(findings.iter().all(|finding| finding.rule.id != "nan-fill"), float, "{ty}");
    }
}

#[test]
fn the_bits_of_a_corner_follow_from_the_rank() {
    for (rank, limit) in [(3, 32_768), (4, 128), (5, 16)] {
        let corner = |lower, upper| {
            let spatial = rank - 2;
            let map = im2col(&vec![lower; spatial], &vec![upper; spatial], 64, 64);
            with(map, |it| {
                it.global_dim = vec![40_000; rank];
                it.global_strides = vec![1 << 20; rank - 1];
                it.element_strides = vec![1; rank];
            })
        };
        legal(corner(-limit, limit - 1));
        breaks(&vec!["corner-range"; 2 * (rank - 2)], corner(-limit - 1, limit));
    }
    legal(wide(-32_768, -32_768, 64, Im2colWideMode::W));
    legal(wide(32_767, 32_767, 64, Im2colWideMode::W));
    breaks(&["corner-range", "corner-range"], wide(-32_769, 32_768, 64, Im2colWideMode::W));
}

#[test]
fn swizzles_along_w_alone() {
    for &swizzle in Swizzle::ALL {
        let findings = findings(&wide(0, 0, 64, Im2colWideMode::W).swizzle(swizzle));
        let refused = findings.iter().any(|finding| finding.rule.id == "wide-swizzle");
        let supported = [Swizzle::B64, Swizzle::B128, Swizzle::B128Atom32].contains(&swizzle);
        assert_eq!(refused, !supported, "{swizzle}");
    }
}

#[test]
fn devices() {
    let on = |description: Description, major| {
        description.check_on(major, 0).err().map_or(0, |findings| findings.len())
    };
    assert_eq!(on(tiled(Uint8), 9), 0);
    assert_eq!(on(tiled(Uint8), 8), 1);
    for newer in
        [packed(U4Align8), tiled(Uint8).swizzle(Swizzle::B128Atom32), wide(0, 0, 64, Im2colWideMode::W)]
    {
        assert_eq!((on(newer.clone(), 9), on(newer.clone(), 10), on(newer, 12)), (1, 0, 0));
    }
}

#[test]
fn all_errors_are_reported_at_once() {
    let mut map = boxed(Uint8, &[24, 300, 1]).oob_fill(OobFill::NanRequestZeroFma);
    map.global_address = 8;
    map.global_strides = vec![40, 1 << 40];
    assert_eq!(
        map.check().unwrap_err().to_string(),
        "\
error: `globalAddress` must be a multiple of 16, but it is 0x8
help: the nearest multiples are 0x0 and 0x10
note: rule `address-alignment`, CUDA driver API cuTensorMapEncodeTiled, `globalAddress`

error: `globalStrides[0]` must be a multiple of 16, but it is 40
help: pad dimension 0 so that the stride is 48 bytes
note: rule `stride-alignment`, CUDA driver API cuTensorMapEncodeTiled, `globalStrides`

error: `globalStrides[1]` must be less than 2^40, but it is 1099511627776
note: rule `stride-range`, CUDA driver API cuTensorMapEncodeTiled, `globalStrides`

error: `boxDim[1]` must be in the range 1 to 256, but it is 300
help: the nearest value is 256
note: rule `box-range`, CUDA driver API cuTensorMapEncodeTiled, `boxDim`

error: a row of the box must be a nonzero multiple of 16 bytes, but `boxDim[0]` of 24 makes 24 bytes
help: make `boxDim[0]` a multiple of 16
note: rule `box-row`, CUDA driver API cuTensorMapEncodeTiled, `boxDim`

error: out-of-bounds fill `NAN_REQUEST_ZERO_FMA` cannot be combined with data type `UINT8`
help: use out-of-bounds fill `NONE`, which is zero
note: rule `nan-fill`, CUDA driver API cuTensorMapEncodeTiled, `oobFill`"
    );
}

/// The message and the help of the first rejected example of each rule.
#[test]
fn messages() {
    let mut text = String::new();
    for rule in RULES {
        let Example { description, device, .. } = rule.rejects[0];
        let description = description();
        let findings = match description.validate(device) {
            Ok(()) => description.advise(),
            Err(violations) => violations.findings().into_iter().collect(),
        };
        for finding in findings {
            let help = finding.help.map_or(String::new(), |help| format!("; help: {help}"));
            text += &format!("{}: {}{help}\n", finding.rule.id, finding.message);
        }
    }
    assert_eq!(
        text,
        "\
map-rank: a tiled map must have 1 to 5 dimensions, but `globalDim` has 0; help: add dimensions of size 1
array-length: `globalStrides` must have 1 element in a map of 2 dimensions, but it has 0
address-alignment: `globalAddress` must be a multiple of 16, but it is 0x8; help: the nearest multiples are 0x0 and 0x10
address-range: `globalAddress` must be less than 2^57, but it is 0x200000000000000
size-range: `globalDim[2]` must be in the range 1 to 2^32, but it is 4294967297; help: the nearest value is 4294967296
packed-size: `globalDim[0]` with data type `16U4_ALIGN8B` must be a multiple of 2, but it is 127; help: pad the dimension to 128 elements
stride-alignment: `globalStrides[1]` must be a multiple of 16, but it is 16392; help: pad dimension 1 so that the stride is 16400 bytes
stride-range: `globalStrides[1]` must be less than 2^40, but it is 1099511627776
stride-overlap: `globalStrides[0]` is 16, less than the 256 bytes that it steps over; help: to copy each element once, make it at least 256
box-range: `boxDim[0]` must be in the range 1 to 256, but it is 272; help: the nearest value is 256
box-row: a row of the box must be a nonzero multiple of 16 bytes, but `boxDim[0]` of 24 makes 24 bytes; help: make `boxDim[0]` a multiple of 16
packed-box: `boxDim[0]` with data type `16U4_ALIGN16B` must be 128, but it is 64
box-memory: the box must fit in the 233472 bytes of shared memory of a multiprocessor, but it has 234496 bytes
corner-range: `pixelBoxLowerCorner[0]` in a map of 4 dimensions must be in the range -128 to 127, but it is -129; help: the nearest value is -128
bounding-box: the bounding box along dimension 1 must have at least 1 and less than 2^31 pixels, but with `globalDim[1]` of 56 and corners 0 and -56 it has 0
channels-per-pixel: `channelsPerPixel` must be at most 256, but it is 264; help: the nearest value is 256
pixels-per-column: `pixelsPerColumn` must be in the range 1 to 1024, but it is 1025; help: the nearest value is 1024
element-stride: `elementStrides[0]` must be in the range 1 to 8, but it is 9; help: the nearest value is 8
packed-interleave: interleave `16B` cannot be combined with data type `16U6_ALIGN16B`; help: use interleave `NONE`
interleave-swizzle: `NONE` is not a valid swizzle for interleave `32B`; help: use `32B`, or interleave `16B`
swizzle-span: a row of the box with swizzle `32B` must be at most 32 bytes, but it is 48 bytes; help: make `boxDim[0]` at most 32
packed-swizzle: `128B_ATOM_64B` is not a valid swizzle for data type `16U4_ALIGN16B`; help: use `NONE`, `128B` or `128B_ATOM_32B`
wide-swizzle: `NONE` is not a valid swizzle for `cuTensorMapEncodeIm2colWide`; help: use `64B`, `128B` or `128B_ATOM_32B`
nan-fill: out-of-bounds fill `NAN_REQUEST_ZERO_FMA` cannot be combined with data type `UINT8`; help: use out-of-bounds fill `NONE`, which is zero
map-device: a tensor map requires compute capability 9.0, but the device has 8.9
wide-device: `cuTensorMapEncodeIm2colWide` requires compute capability 10.0, but the device has 9.0
"
    );
}

#[test]
fn no_numbers_panic() {
    for &ty in DataType::ALL {
        let most = Description::tiled(ty, u64::MAX, &[u64::MAX; 7], &[u64::MAX; 7], &[u32::MAX; 7]);
        assert!(most.element_strides(&[u32::MAX; 7]).check().is_err());
        let mut most = im2col(&[i32::MIN; 3], &[i32::MAX; 3], u32::MAX, u32::MAX);
        most.data_type = ty;
        most.global_dim = vec![u64::MAX; 5];
        assert!(most.check().is_err());
        assert!(!most.advise().is_empty());
        let least = im2col(&[i32::MAX; 3], &[i32::MIN; 3], 0, 0);
        assert!(least.check().is_err());
    }
}

#[test]
fn the_ids_of_rules_are_unique() {
    let mut names: Vec<&str> = RULES.iter().map(|rule| rule.rule.id).collect();
    names.extend(ptx_async::jit::isa::RULES.iter().map(|rule| rule.id));
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}
