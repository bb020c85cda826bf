//! What the CUDA driver API's documentation, "Tensor Map Object Management", says of each parameter, and what is said
//! when it is broken.
#![cfg(feature = "jit")]

use ptx_async::jit::tensor_map::DataType::{self, *};
use ptx_async::jit::tensor_map::{
    Description, Findings, Im2colWideMode, Interleave, Mode, OobFill, RULES, Swizzle,
};

/// 256 x 64 x 32 elements, of which a box is 64 x 8 x 4.
fn tiled(data_type: DataType) -> Description {
    let row = 256 * u64::from(data_type.bits()) / 8;
    Description::tiled(data_type, 0x10_0000, &[256, 64, 32], &[row, row * 64], &[64, 8, 4])
}

/// 128 elements of a packed type, by 8.
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

/// Everything that is wrong with it, which may be nothing.
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

#[test]
fn rank() {
    legal(Description::tiled(Uint8, 0, &[1024], &[], &[256]));
    legal(Description::tiled(Uint8, 0, &[16, 2, 2, 2, 2], &[16, 32, 64, 128], &[16, 1, 1, 1, 1]));
    breaks(&["map-rank"], Description::tiled(Uint8, 0, &[], &[], &[]));
    breaks(&["map-rank"], Description::tiled(Uint8, 0, &[16; 6], &[16; 5], &[16, 1, 1, 1, 1, 1]));
    let plane = Description::tiled(Uint8, 0, &[256, 64], &[256], &[64, 8]);
    legal(plane.clone());
    breaks(&["map-rank"], plane.interleave(Interleave::B16));
    breaks(
        &["map-rank"],
        with(im2col(&[], &[], 64, 64), |it| {
            it.global_dim.truncate(2);
            it.global_strides.truncate(1);
            it.element_strides.truncate(2);
        }),
    );
}

#[test]
fn lengths() {
    breaks(&["array-length"], Description::tiled(Uint8, 0, &[256, 64], &[], &[64, 8]));
    breaks(&["array-length"], tiled(Uint8).element_strides(&[1, 1]));
    breaks(&["array-length"], boxed(Uint8, &[64, 8]));
    breaks(&["array-length", "array-length"], im2col(&[0], &[0, 0, 0], 64, 64));
}

#[test]
fn address() {
    let at = |address| with(tiled(Uint8), |it| it.global_address = address);
    legal(at(16));
    breaks(&["address-alignment"], at(8));
    breaks(&["address-alignment"], at(48).interleave(Interleave::B32).swizzle(Swizzle::B32));
    for (ty, address, rules) in [
        (U4Align8, 48, &[][..]),
        (U4Align16, 48, &["address-alignment"]),
        (U6Align16, 48, &["address-alignment"]),
        (U6Align16, 64, &[]),
    ] {
        breaks(rules, with(packed(ty), |it| it.global_address = address));
    }
}

#[test]
fn sizes() {
    let sized = |ty, size| with(packed(ty), |it| it.global_dim[0] = size);
    legal(with(tiled(Uint8), |it| it.global_dim[2] = 1 << 32));
    breaks(&["size-range"], with(tiled(Uint8), |it| it.global_dim[2] = (1 << 32) + 1));
    breaks(&["size-range"], with(tiled(Uint8), |it| it.global_dim[1] = 0));
    legal(sized(U4Align8, 126));
    breaks(&["packed-size"], sized(U4Align8, 127));
    breaks(&["packed-size"], sized(U4Align16, 126));
    breaks(&["packed-size"], sized(U6Align16, 192));
}

#[test]
fn strides() {
    let stride = |bytes| with(tiled(Uint8), |it| it.global_strides[1] = bytes);
    legal(stride((1 << 40) - 16));
    breaks(&["stride-range"], stride(1 << 40));
    breaks(&["stride-alignment"], stride(16_392));
    breaks(&["stride-alignment"], stride(16_400).interleave(Interleave::B32).swizzle(Swizzle::B32));
    breaks(&["stride-alignment"], with(packed(U6Align16), |it| it.global_strides[0] = 112));
    legal(with(packed(U4Align8), |it| it.global_strides[0] = 112));
}

#[test]
fn overlap_is_advice() {
    let sliding = with(tiled(Uint8), |it| it.global_strides[0] = 16);
    legal(sliding.clone());
    let advice = sliding.advise();
    assert_eq!(advice.len(), 1);
    assert!(advice[0].rule.advisory);
    assert_eq!(advice[0].message, "`globalStrides[0]` is 16, and what it steps over has 256 bytes");
    assert!(tiled(Uint8).advise().is_empty());
}

#[test]
fn boxes() {
    legal(boxed(Uint8, &[256, 256, 1]));
    breaks(&["box-range"], boxed(Uint8, &[272, 1, 1]));
    breaks(&["box-range"], boxed(Uint8, &[64, 0, 1]));
    breaks(&["box-row"], boxed(Uint8, &[24, 1, 1]));
    breaks(&["box-row"], boxed(Float16, &[4, 1, 1]));
    legal(boxed(Float64, &[2, 1, 1]));
    breaks(&["box-memory"], boxed(Uint8, &[256, 229, 4]));
    for ty in [U4Align16, U6Align16] {
        legal(packed(ty));
        breaks(&["packed-box"], with(packed(ty), |it| it.mode = Mode::Tiled { box_dim: vec![64, 8] }));
    }
    legal(with(packed(U4Align8), |it| it.mode = Mode::Tiled { box_dim: vec![32, 8] }));
    breaks(&["box-row"], with(packed(U4Align8), |it| it.mode = Mode::Tiled { box_dim: vec![16, 8] }));
}

#[test]
fn element_strides() {
    legal(tiled(Uint8).element_strides(&[1, 8, 2]));
    breaks(&["element-stride"], tiled(Uint8).element_strides(&[1, 9, 1]));
    breaks(&["element-stride"], tiled(Uint8).element_strides(&[1, 1, 0]));
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
fn interleave() {
    legal(tiled(Uint8).interleave(Interleave::B32).swizzle(Swizzle::B32));
    breaks(&["interleave-swizzle"], tiled(Uint8).interleave(Interleave::B32));
    legal(tiled(Uint8).interleave(Interleave::B16).swizzle(Swizzle::B64));
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
    let cube =
        |ty| Description::tiled(ty, 0, &[128, 64, 2], &[96, 6144], &[128, 8, 1]).interleave(Interleave::B16);
    legal(cube(U4Align16));
    breaks(&["packed-interleave"], cube(U6Align16));
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
fn corners() {
    legal(im2col(&[-128, -1], &[-57, 127], 64, 1024));
    breaks(&["corner-range"], im2col(&[-129, 0], &[0, 0], 64, 64));
    breaks(&["corner-range"], im2col(&[0, 0], &[0, 128], 64, 64));
    legal(im2col(&[0, 0], &[-55, 0], 64, 64));
    breaks(&["bounding-box"], im2col(&[0, 0], &[-56, 0], 64, 64));
    legal(wide(-32_768, -32_768, 64, Im2colWideMode::W));
    breaks(&["corner-range"], wide(-32_769, 0, 64, Im2colWideMode::W));
}

#[test]
fn pixels() {
    let few = |channels, pixels| im2col(&[0, 0], &[0, 0], channels, pixels);
    legal(few(8, 1024));
    breaks(&["pixels-per-column"], few(8, 1025));
    breaks(&["pixels-per-column"], few(8, 0));
    legal(few(256, 64));
    breaks(&["channels-per-pixel"], few(264, 64));
    breaks(&["box-row"], few(4, 64));
    breaks(&["box-memory"], few(256, 1024));
    breaks(&["pixels-per-column"], wide(0, 0, 0, Im2colWideMode::W));
    legal(wide(0, 0, 0, Im2colWideMode::W128));
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
fn everything_wrong_is_said_at_once() {
    let mut map = boxed(Uint8, &[24, 300, 1]).oob_fill(OobFill::NanRequestZeroFma);
    map.global_address = 8;
    map.global_strides = vec![40, 1 << 40];
    assert_eq!(
        map.check().unwrap_err().to_string(),
        "\
error: `globalAddress` is 0x8, which is not a multiple of 16
help: the multiple below is 0x0
note: rule `address-alignment`, CUDA driver API cuTensorMapEncodeTiled, `globalAddress`

error: `globalStrides[0]` is 40, which is not a multiple of 16
help: pad dimension 0 so that the stride is 48 bytes
note: rule `stride-alignment`, CUDA driver API cuTensorMapEncodeTiled, `globalStrides`

error: `globalStrides[1]` is 1099511627776, and a stride is less than 2^40 bytes
note: rule `stride-range`, CUDA driver API cuTensorMapEncodeTiled, `globalStrides`

error: `boxDim[1]` is 300, and a box spans 1 to 256 elements of a dimension
help: the nearest is 256
note: rule `box-range`, CUDA driver API cuTensorMapEncodeTiled, `boxDim`

error: `boxDim[0]` is 24, which makes 24 bytes, and a row is a multiple of 16 bytes
help: write a multiple of 16
note: rule `box-row`, CUDA driver API cuTensorMapEncodeTiled, `boxDim`

error: `oobFill` is a NaN, and UINT8 has none
help: write OobFill::None, for zeros
note: rule `nan-fill`, CUDA driver API cuTensorMapEncodeTiled, `oobFill`"
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
fn rules_have_names_of_their_own() {
    let mut names: Vec<&str> = RULES.iter().map(|rule| rule.id).collect();
    names.extend(ptx_async::jit::isa::RULES.iter().map(|rule| rule.id));
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}
