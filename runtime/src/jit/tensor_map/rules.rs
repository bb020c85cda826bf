//! The rules of a tensor map: each with its summary and source.

/// A rule of the driver's calls that encode tensor maps.
#[derive(Debug)]
#[non_exhaustive]
pub struct Rule {
    /// Its name, in kebab-case. It is stable, and never reused for another rule.
    pub id: &'static str,
    /// What the rule requires.
    pub fact: &'static str,
    /// The source of the rule: a parameter in "Tensor Map Object Management" of the CUDA driver API, or the behavior
    /// of a driver.
    pub source: &'static str,
    /// The requirement of the documentation, where the driver accepts more.
    pub stricter: Option<&'static str>,
    /// Whether breaking it is legal, and rarely intended.
    pub advisory: bool,
}

/// The source of rules that the documentation does not state: driver 13.0 on a device of compute capability 9.0.
const ANSWERS: &str = "the answers of a CUDA 13.0 driver on compute capability 9.0";

impl Rule {
    const fn stricter(self, sentence: &'static str) -> Rule {
        Rule { stricter: Some(sentence), ..self }
    }

    const fn advisory(self) -> Rule {
        Rule { advisory: true, ..self }
    }
}

const fn rule(id: &'static str, fact: &'static str, source: &'static str) -> Rule {
    Rule { id, fact, source, stricter: None, advisory: false }
}

/// Declares the rules and the list of them.
macro_rules! rules {
    ($( $name:ident = $rule:expr; )+) => {
        $( pub(super) static $name: Rule = $rule; )+
        /// Every rule.
        pub static RULES: &[&Rule] = &[$(&$name),+];
    };
}

rules! {
    RANK = rule(
        "map-rank",
        "a tiled map has 1 to 5 dimensions; an im2col or interleaved one has 3 to 5",
        "`tensorRank`, `interleave`",
    );
    LENGTH = rule(
        "array-length",
        "each array has one element for each dimension it is about",
        "the calls' list of parameters; the driver is given pointers and cannot know",
    );
    ADDRESS = rule(
        "address-alignment",
        "the tensor starts at a multiple of 16 bytes, or of 32 with interleave 32B and with types that have gaps",
        "`globalAddress`",
    );
    ADDRESS_RANGE = rule("address-range", "the tensor starts below 2^57", ANSWERS);
    SIZE = rule("size-range", "a dimension has 1 to 2^32 elements", "`globalDim`, as of CUDA 12.0 to 13.1");
    PACKED_SIZE = rule(
        "packed-size",
        "the innermost dimension of a packed type ends with a whole container: a multiple of 2 elements for \
         16U4_ALIGN8B, of 128 for 16U4_ALIGN16B and 16U6_ALIGN16B",
        "`globalDim`",
    );
    STRIDE = rule(
        "stride-alignment",
        "a stride is a multiple of 16 bytes, or of 32 with interleave 32B and with types that have gaps",
        "`globalStrides`",
    );
    STRIDE_RANGE = rule("stride-range", "a stride is less than 2^40 bytes", "`globalStrides`");
    STRIDE_OVERLAP = rule(
        "stride-overlap",
        "a stride steps over all that the dimensions below it hold",
        "`globalStrides`: \"each following dimension specified includes previous dimension stride\"",
    ).advisory();
    BOX = rule("box-range", "a box spans 1 to 256 elements of each dimension", "`boxDim`");
    BOX_ROW = rule(
        "box-row",
        "a row of a box, or a pixel's channels, is a multiple of 16 bytes and not empty",
        "`boxDim`; for interleaved layouts and for channels, the answers of a CUDA 13.0 driver",
    );
    PACKED_BOX = rule(
        "packed-box",
        "a copy of 16U4_ALIGN16B or 16U6_ALIGN16B takes 128 elements of the innermost dimension",
        "`boxDim`, `channelsPerPixel`",
    );
    BOX_MEMORY = rule(
        "box-memory",
        "what a copy brings fits into the shared memory of a multiprocessor, 228 KiB",
        ANSWERS,
    );
    CORNER = rule(
        "corner-range",
        "a corner's offsets are 16 bits wide in a map of three dimensions, 8 in one of four, 5 in one of five; along W \
         alone they are 16 bits wide",
        "`pixelBoxLowerCorner`, `pixelBoxUpperCorner`",
    );
    BOUNDING_BOX = rule(
        "bounding-box",
        "the bounding box has a pixel at least, and fewer than 2^31 in each direction",
        "`pixelBoxUpperCorner`: \"must have non-zero area\"; which corner goes with which dimension, from a CUDA 13.0 \
         driver",
    ).stricter("`globalDim`, as of CUDA 13.5: \"less than or equal to 2^31\"; a 13.0 driver counts in 32 bits, and wraps");
    CHANNELS = rule("channels-per-pixel", "a copy takes at most 256 channels of a pixel", "`channelsPerPixel`");
    PIXELS = rule(
        "pixels-per-column",
        "a copy takes 1 to 1024 pixels",
        "`pixelsPerColumn`; that it is not 0, from a CUDA 13.0 driver",
    );
    ELEMENT_STRIDE = rule(
        "element-stride",
        "an element stride is 1 to 8, that of the innermost dimension too",
        "`elementStrides`; it says that the innermost is ignored without interleave, and a CUDA 13.0 driver rejects 0 \
         and 9 there all the same",
    );
    PACKED_INTERLEAVE = rule(
        "packed-interleave",
        "16U6_ALIGN16B is not interleaved",
        "`interleave`",
    );
    INTERLEAVE_SWIZZLE = rule(
        "interleave-swizzle",
        "interleave 32B goes with swizzle 32B",
        "`swizzle`",
    ).stricter("\"When `interleave` is CU_TENSOR_MAP_INTERLEAVE_32B, `swizzle` must be CU_TENSOR_MAP_SWIZZLE_32B\"");
    SWIZZLE_SPAN = rule(
        "swizzle-span",
        "without interleave, a row of the box is no longer than the span of its swizzle",
        "`interleave`",
    );
    PACKED_SWIZZLE = rule(
        "packed-swizzle",
        "16U4_ALIGN16B has swizzle NONE, 128B or 128B_ATOM_32B, and 16U6_ALIGN16B has 128B_ATOM_64B too",
        "`swizzle`",
    );
    WIDE_SWIZZLE = rule(
        "wide-swizzle",
        "a map along W alone has swizzle 64B, 128B or 128B_ATOM_32B",
        "`swizzle` of cuTensorMapEncodeIm2colWide",
    ).stricter("\"other swizzle modes are not supported\"");
    NAN_FILL = rule("nan-fill", "a NaN fills only a floating-point type", "`oobFill`");
    DEVICE = rule(
        "map-device",
        "a device of compute capability 9.0 has tensor maps; one of 10.0 has packed types and swizzles with an atom too",
        "the section's first paragraph; for types and swizzles, the answers of a CUDA 13.0 driver on compute capability 9.0",
    );
    WIDE_DEVICE = rule(
        "wide-device",
        "a device of compute capability 10.0 has maps along W alone",
        "cuTensorMapEncodeIm2colWide",
    ).stricter("\"only supported on devices of compute capability 10.0 or higher\"");
}
