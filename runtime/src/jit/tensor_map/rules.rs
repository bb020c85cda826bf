//! Every rule about tensor maps: its sentence, its source and its examples.

use super::description::Description;
use super::enums::DataType::{Float16, Float64, U4Align8, U4Align16, U6Align16, Uint8};
use super::enums::{Im2colWideMode, Interleave, OobFill, Swizzle};
use super::examples::{boxes, corners, im2col, packed, pixels, tiled, wide};
use super::rule::{TensorMapRule, any, on, rule};

/// The source of rules that the documentation does not state.
const DRIVER: &str = "the behavior of a CUDA 13.0 driver on compute capability 9.0";

/// Declares the rules and the list of them.
macro_rules! rules {
    ($( $name:ident = $rule:expr; )+) => {
        $( pub(super) static $name: TensorMapRule = $rule; )+
        /// Every rule about tensor maps.
        pub static RULES: &[&TensorMapRule] = &[$(&$name),+];
    };
}

rules! {
    RANK = rule(
        "map-rank",
        "a tiled map has 1 to 5 dimensions; an im2col or interleaved one has 3 to 5",
        "`tensorRank`, `interleave`",
        &[
            any(|| Description::tiled(Uint8, 0, &[1024], &[], &[256])),
            any(|| Description::tiled(Uint8, 0, &[16, 2, 2, 2, 2], &[16, 32, 64, 128], &[16, 1, 1, 1, 1])),
            any(|| Description::tiled(Uint8, 0, &[256, 64], &[256], &[64, 8])),
        ],
        &[
            any(|| Description::tiled(Uint8, 0, &[], &[], &[])),
            any(|| Description::tiled(Uint8, 0, &[16; 6], &[16; 5], &[16, 1, 1, 1, 1, 1])),
            any(|| Description::tiled(Uint8, 0, &[256, 64], &[256], &[64, 8]).interleave(Interleave::B16)),
            any(|| Description {
                global_dim: [64, 56].to_vec(),
                global_strides: [128].to_vec(),
                element_strides: [1, 1].to_vec(),
                ..corners(&[], &[])
            }),
        ],
    );
    LENGTH = rule(
        "array-length",
        "the length of each array follows from the number of dimensions",
        "the calls' list of parameters; the driver gets pointers, and cannot check it",
        &[any(|| tiled(Uint8)), any(im2col)],
        &[
            any(|| Description::tiled(Uint8, 0, &[256, 64], &[], &[64, 8])),
            any(|| tiled(Uint8).element_strides(&[1, 1])),
            any(|| boxes(Uint8, &[64, 8])),
        ],
    );
    ADDRESS = rule(
        "address-alignment",
        "the address of the tensor is a multiple of 16, or of 32 with interleave 32B and with padded types",
        "`globalAddress`",
        &[
            any(|| Description { global_address: 16, ..tiled(Uint8) }),
            any(|| Description { global_address: 48, ..packed(U4Align8) }),
            any(|| Description { global_address: 64, ..packed(U6Align16) }),
        ],
        &[
            any(|| Description { global_address: 8, ..tiled(Uint8) }),
            any(|| Description { global_address: 48, ..packed(U4Align16) }),
            any(|| Description { global_address: 48, ..tiled(Uint8) }
                .interleave(Interleave::B32)
                .swizzle(Swizzle::B32)),
        ],
    );
    ADDRESS_RANGE = rule(
        "address-range",
        "the address of the tensor is less than 2^57",
        DRIVER,
        &[any(|| Description { global_address: (1 << 57) - 16, ..tiled(Uint8) })],
        &[any(|| Description { global_address: 1 << 57, ..tiled(Uint8) })],
    );
    SIZE = rule(
        "size-range",
        "a dimension has 1 to 2^32 elements",
        "`globalDim`, as of CUDA 12.0 to 13.1",
        &[any(|| Description { global_dim: [256, 64, 1 << 32].to_vec(), ..tiled(Uint8) })],
        &[
            any(|| Description { global_dim: [256, 64, (1 << 32) + 1].to_vec(), ..tiled(Uint8) }),
            any(|| Description { global_dim: [256, 0, 32].to_vec(), ..tiled(Uint8) }),
        ],
    );
    PACKED_SIZE = rule(
        "packed-size",
        "the innermost dimension of a packed type ends with a whole container: a multiple of 2 elements for \
         16U4_ALIGN8B, of 128 for 16U4_ALIGN16B and 16U6_ALIGN16B",
        "`globalDim`",
        &[any(|| Description { global_dim: [126, 64, 32].to_vec(), ..packed(U4Align8) })],
        &[
            any(|| Description { global_dim: [127, 64, 32].to_vec(), ..packed(U4Align8) }),
            any(|| Description { global_dim: [126, 64, 32].to_vec(), ..packed(U4Align16) }),
            any(|| Description { global_dim: [192, 64, 32].to_vec(), ..packed(U6Align16) }),
        ],
    );
    STRIDE = rule(
        "stride-alignment",
        "a stride is a multiple of 16 bytes, or of 32 with interleave 32B and with padded types",
        "`globalStrides`",
        &[
            any(|| Description { global_strides: [256, 16_400].to_vec(), ..tiled(Uint8) }),
            any(|| Description { global_strides: [144, 9216].to_vec(), ..packed(U4Align8) }),
        ],
        &[
            any(|| Description { global_strides: [256, 16_392].to_vec(), ..tiled(Uint8) }),
            any(|| Description { global_strides: [208, 13_312].to_vec(), ..packed(U6Align16) }),
            any(|| Description { global_strides: [256, 16_400].to_vec(), ..tiled(Uint8) }
                .interleave(Interleave::B32)
                .swizzle(Swizzle::B32)),
        ],
    );
    STRIDE_RANGE = rule(
        "stride-range",
        "a stride is less than 2^40 bytes",
        "`globalStrides`",
        &[any(|| Description { global_strides: [256, (1 << 40) - 16].to_vec(), ..tiled(Uint8) })],
        &[any(|| Description { global_strides: [256, 1 << 40].to_vec(), ..tiled(Uint8) })],
    );
    STRIDE_OVERLAP = rule(
        "stride-overlap",
        "a stride steps over all elements of the dimensions inside it",
        "`globalStrides`",
        &[any(|| tiled(Uint8)), any(|| packed(U4Align8))],
        &[any(|| Description { global_strides: [16, 16_384].to_vec(), ..tiled(Uint8) })],
    ).advisory();
    BOX = rule(
        "box-range",
        "a box spans 1 to 256 elements of each dimension",
        "`boxDim`",
        &[any(|| boxes(Uint8, &[256, 256, 1]))],
        &[any(|| boxes(Uint8, &[272, 1, 1])), any(|| boxes(Uint8, &[64, 0, 1])), any(|| boxes(Uint8, &[0, 1, 1]))],
    );
    BOX_ROW = rule(
        "box-row",
        "a row of a box, or the channels of a pixel, is a multiple of 16 bytes and not empty",
        "`boxDim`; for interleaved layouts and for channels, the behavior of a CUDA 13.0 driver",
        &[any(|| boxes(Float64, &[2, 1, 1])), any(|| boxes(U4Align8, &[32, 8, 1])), any(|| pixels(8, 64))],
        &[
            any(|| boxes(Uint8, &[24, 1, 1])),
            any(|| boxes(U4Align8, &[16, 8, 1])),
            any(|| pixels(4, 64)),
            any(|| pixels(0, 64)),
        ],
    );
    PACKED_BOX = rule(
        "packed-box",
        "a copy of 16U4_ALIGN16B or 16U6_ALIGN16B accesses 128 elements of the innermost dimension",
        "`boxDim`, `channelsPerPixel`",
        &[any(|| packed(U4Align16)), any(|| packed(U6Align16))],
        &[
            any(|| boxes(U4Align16, &[64, 8, 1])),
            any(|| boxes(U6Align16, &[100, 8, 1])),
            any(|| boxes(U6Align16, &[512, 8, 1])),
        ],
    );
    BOX_MEMORY = rule(
        "box-memory",
        "the elements that a copy accesses fit in the shared memory of a multiprocessor, 228 KiB",
        DRIVER,
        &[any(|| boxes(Uint8, &[256, 228, 4])), any(|| boxes(Uint8, &[256, 229, 4]).element_strides(&[1, 1, 2]))],
        &[any(|| boxes(Uint8, &[256, 229, 4])), any(|| pixels(256, 1024))],
    );
    CORNER = rule(
        "corner-range",
        "the offsets of a corner have 16 bits in a map of three dimensions, 8 in one of four, and 5 in one of five; along \
         W alone they have 16 bits",
        "`pixelBoxLowerCorner`, `pixelBoxUpperCorner`",
        &[
            any(|| corners(&[-128, -1], &[-57, 127])),
            any(|| wide(-32_768, 64, Im2colWideMode::W)),
        ],
        &[
            any(|| corners(&[-129, 0], &[0, 0])),
            any(|| corners(&[0, 0], &[0, 128])),
            any(|| wide(-32_769, 64, Im2colWideMode::W)),
        ],
    );
    BOUNDING_BOX = rule(
        "bounding-box",
        "the bounding box has at least one pixel, and fewer than 2^31 along each dimension",
        "`pixelBoxUpperCorner`; the dimension of each corner is from a CUDA 13.0 driver",
        &[any(|| corners(&[0, 0], &[-55, 0]))],
        &[
            any(|| corners(&[0, 0], &[-56, 0])),
            any(|| Description { global_dim: [64, 1 << 31, 56, 8].to_vec(), ..im2col() }),
        ],
    ).stricter_than_driver(
        "a dimension is at most 2^31, as of CUDA 13.5 (`globalDim`); a 13.0 driver counts in 32 bits, and wraps",
    );
    CHANNELS = rule(
        "channels-per-pixel",
        "a copy accesses at most 256 channels of a pixel",
        "`channelsPerPixel`",
        &[any(|| pixels(256, 64))],
        &[any(|| pixels(264, 64)), any(|| pixels(257, 1024))],
    );
    PIXELS = rule(
        "pixels-per-column",
        "a copy accesses 1 to 1024 pixels",
        "`pixelsPerColumn`; that it is not 0, from a CUDA 13.0 driver",
        &[any(|| pixels(8, 1024)), any(|| wide(0, 0, Im2colWideMode::W128))],
        &[any(|| pixels(8, 1025)), any(|| pixels(8, 0)), any(|| wide(0, 0, Im2colWideMode::W))],
    );
    ELEMENT_STRIDE = rule(
        "element-stride",
        "an element stride is 1 to 8, that of the innermost dimension too",
        "`elementStrides`; it says that the innermost is ignored without interleave, but a CUDA 13.0 driver rejects 0 \
         and 9 there too",
        &[any(|| tiled(Uint8).element_strides(&[1, 8, 2]))],
        &[any(|| tiled(Uint8).element_strides(&[9, 1, 1])), any(|| tiled(Uint8).element_strides(&[1, 1, 0]))],
    );
    PACKED_INTERLEAVE = rule(
        "packed-interleave",
        "16U6_ALIGN16B is not interleaved",
        "`interleave`",
        &[any(|| packed(U4Align16).interleave(Interleave::B16)), any(|| packed(U6Align16))],
        &[any(|| packed(U6Align16).interleave(Interleave::B16))],
    );
    INTERLEAVE_SWIZZLE = rule(
        "interleave-swizzle",
        "interleave 32B requires swizzle 32B",
        "`swizzle`",
        &[
            any(|| tiled(Uint8).interleave(Interleave::B32).swizzle(Swizzle::B32)),
            any(|| tiled(Uint8).interleave(Interleave::B16).swizzle(Swizzle::B64)),
        ],
        &[any(|| tiled(Uint8).interleave(Interleave::B32))],
    ).stricter_than_driver(
        "`interleave` of 32 bytes has `swizzle` of 32 bytes",
    );
    SWIZZLE_SPAN = rule(
        "swizzle-span",
        "without interleave, a row of the box is no longer than the span of its swizzle",
        "`interleave`",
        &[
            any(|| boxes(Uint8, &[32, 8, 1]).swizzle(Swizzle::B32)),
            any(|| boxes(Float16, &[64, 8, 1]).swizzle(Swizzle::B128)),
            any(|| boxes(Uint8, &[48, 8, 1]).swizzle(Swizzle::B32).interleave(Interleave::B16)),
        ],
        &[
            any(|| boxes(Uint8, &[48, 8, 1]).swizzle(Swizzle::B32)),
            any(|| boxes(Float16, &[128, 8, 1]).swizzle(Swizzle::B128)),
            any(|| boxes(Uint8, &[144, 8, 1]).swizzle(Swizzle::B128Atom32)),
        ],
    );
    PACKED_SWIZZLE = rule(
        "packed-swizzle",
        "16U4_ALIGN16B has swizzle NONE, 128B or 128B_ATOM_32B, and 16U6_ALIGN16B has 128B_ATOM_64B too",
        "`swizzle`",
        &[
            any(|| packed(U4Align16).swizzle(Swizzle::B128Atom32)),
            any(|| packed(U6Align16).swizzle(Swizzle::B128Atom64)),
        ],
        &[
            any(|| packed(U4Align16).swizzle(Swizzle::B128Atom64)),
            any(|| packed(U6Align16).swizzle(Swizzle::B32)),
        ],
    );
    WIDE_SWIZZLE = rule(
        "wide-swizzle",
        "a map along W alone has swizzle 64B, 128B or 128B_ATOM_32B",
        "`swizzle` of cuTensorMapEncodeIm2colWide",
        &[any(|| wide(0, 64, Im2colWideMode::W))],
        &[any(|| wide(0, 64, Im2colWideMode::W).swizzle(Swizzle::None))],
    ).stricter_than_driver("a map along W has no other mode of swizzle");
    NAN_FILL = rule(
        "nan-fill",
        "only elements of a floating-point type are filled with NaN",
        "`oobFill`",
        &[any(|| tiled(Float16).oob_fill(OobFill::NanRequestZeroFma))],
        &[
            any(|| tiled(Uint8).oob_fill(OobFill::NanRequestZeroFma)),
            any(|| packed(U4Align8).oob_fill(OobFill::NanRequestZeroFma)),
        ],
    );
    DEVICE = rule(
        "map-device",
        "a device of compute capability 9.0 has tensor maps; one of 10.0 has packed types and swizzles with an atom too",
        "the section's first paragraph; for types and swizzles, the behavior of a CUDA 13.0 driver on compute capability \
         9.0",
        &[
            on(9, 0, || tiled(Uint8)),
            on(10, 0, || packed(U4Align8)),
            on(12, 1, || tiled(Uint8).swizzle(Swizzle::B128Atom32)),
        ],
        &[
            on(8, 9, || tiled(Uint8)),
            on(8, 9, || wide(0, 64, Im2colWideMode::W)),
            on(9, 0, || packed(U4Align8)),
            on(9, 0, || tiled(Uint8).swizzle(Swizzle::B128Atom32)),
        ],
    );
    WIDE_DEVICE = rule(
        "wide-device",
        "a device of compute capability 10.0 has maps along W alone",
        "cuTensorMapEncodeIm2colWide",
        &[on(10, 0, || wide(0, 64, Im2colWideMode::W))],
        &[on(9, 0, || wide(0, 64, Im2colWideMode::W))],
    ).stricter_than_driver("the function requires compute capability 10.0");
}
