//! The words of a tensor map: the driver's enumerations, and what each word means for the rules.

use core::fmt;

/// Declares an enumeration of the driver: its words, their names in a message, and their numbers.
macro_rules! words {
    ($( #[$doc:meta] )* $name:ident: $prefix:literal { $( $( #[$word_doc:meta] )* $word:ident = $number:literal $suffix:literal, )+ }) => {
        $( #[$doc] )*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $( $( #[$word_doc] )* $word = $number, )+
        }

        impl $name {
            /// Every word, in the driver's order.
            pub const ALL: &'static [$name] = &[$( $name::$word ),+];

            /// The word as `cuda.h` spells it.
            pub fn name(self) -> &'static str {
                match self {
                    $( $name::$word => concat!($prefix, $suffix), )+
                }
            }

            /// The word without what all of them begin with.
            pub fn short(self) -> &'static str {
                match self {
                    $( $name::$word => $suffix, )+
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

words! {
    /// `CUtensorMapDataType`: what an element is.
    DataType: "CU_TENSOR_MAP_DATA_TYPE_" {
        /// 1 byte.
        Uint8 = 0 "UINT8",
        /// 2 bytes.
        Uint16 = 1 "UINT16",
        /// 4 bytes.
        Uint32 = 2 "UINT32",
        /// 4 bytes.
        Int32 = 3 "INT32",
        /// 8 bytes.
        Uint64 = 4 "UINT64",
        /// 8 bytes.
        Int64 = 5 "INT64",
        /// 2 bytes.
        Float16 = 6 "FLOAT16",
        /// 4 bytes.
        Float32 = 7 "FLOAT32",
        /// 8 bytes.
        Float64 = 8 "FLOAT64",
        /// 2 bytes.
        Bfloat16 = 9 "BFLOAT16",
        /// 4 bytes; subnormals become zero.
        Float32Ftz = 10 "FLOAT32_FTZ",
        /// 4 bytes.
        Tfloat32 = 11 "TFLOAT32",
        /// 4 bytes; subnormals become zero.
        Tfloat32Ftz = 12 "TFLOAT32_FTZ",
        /// 4 bits: 16 of them are 8 bytes, in both memories. CUDA 12.8.
        U4Align8 = 13 "16U4_ALIGN8B",
        /// 4 bits: 16 of them are 8 bytes, and 16 in shared memory, with a gap of 8. CUDA 12.8.
        U4Align16 = 14 "16U4_ALIGN16B",
        /// 6 bits: 16 of them are 12 bytes, and 16 in shared memory, with a gap of 4. CUDA 12.8.
        U6Align16 = 15 "16U6_ALIGN16B",
    }
}

words! {
    /// `CUtensorMapInterleave`: how channels lie in global memory.
    Interleave: "CU_TENSOR_MAP_INTERLEAVE_" {
        /// All channels of a pixel together.
        None = 0 "NONE",
        /// In slices of 16 bytes, as in NC/8HWC8 with 2-byte channels.
        B16 = 1 "16B",
        /// In slices of 32 bytes, as in NC/16HWC16.
        B32 = 2 "32B",
    }
}

words! {
    /// `CUtensorMapSwizzle`: how the rows of a box are shuffled in shared memory, against bank conflicts.
    Swizzle: "CU_TENSOR_MAP_SWIZZLE_" {
        /// Not at all.
        None = 0 "NONE",
        /// Chunks of 16 bytes within 32.
        B32 = 1 "32B",
        /// Chunks of 16 bytes within 64.
        B64 = 2 "64B",
        /// Chunks of 16 bytes within 128.
        B128 = 3 "128B",
        /// Chunks of 32 bytes within 128. CUDA 12.8.
        B128Atom32 = 4 "128B_ATOM_32B",
        /// The same, and the 8-byte halves of each 16 bytes change places in every other row. CUDA 12.8.
        B128Atom32Flip8 = 5 "128B_ATOM_32B_FLIP_8B",
        /// Chunks of 64 bytes within 128. CUDA 12.8.
        B128Atom64 = 6 "128B_ATOM_64B",
    }
}

words! {
    /// `CUtensorMapL2promotion`: how much of a request's surroundings is brought into L2.
    L2Promotion: "CU_TENSOR_MAP_L2_PROMOTION_" {
        /// Nothing.
        None = 0 "NONE",
        /// 64 bytes.
        B64 = 1 "L2_64B",
        /// 128 bytes.
        B128 = 2 "L2_128B",
        /// 256 bytes.
        B256 = 3 "L2_256B",
    }
}

words! {
    /// `CUtensorMapFloatOOBfill`: what elements outside of the tensor are.
    OobFill: "CU_TENSOR_MAP_FLOAT_OOB_FILL_" {
        /// Zero.
        None = 0 "NONE",
        /// A NaN, which an FMA takes for zero.
        NanRequestZeroFma = 1 "NAN_REQUEST_ZERO_FMA",
    }
}

words! {
    /// `CUtensorMapIm2ColWideMode`: how many pixels a copy takes along W.
    Im2colWideMode: "CU_TENSOR_MAP_IM2COL_WIDE_MODE_" {
        /// `pixelsPerColumn`.
        W = 0 "W",
        /// 128.
        W128 = 1 "W128",
    }
}

impl DataType {
    /// How many bits an element has in global memory.
    pub fn bits(self) -> u32 {
        match self {
            DataType::Uint8 => 8,
            DataType::Uint16 | DataType::Float16 | DataType::Bfloat16 => 16,
            DataType::Uint32 | DataType::Int32 | DataType::Float32 => 32,
            DataType::Float32Ftz | DataType::Tfloat32 | DataType::Tfloat32Ftz => 32,
            DataType::Uint64 | DataType::Int64 | DataType::Float64 => 64,
            DataType::U4Align8 | DataType::U4Align16 => 4,
            DataType::U6Align16 => 6,
        }
    }

    /// Whether there is a NaN of it.
    pub fn is_float(self) -> bool {
        match self {
            DataType::Float16 | DataType::Float32 | DataType::Float64 | DataType::Bfloat16 => true,
            DataType::Float32Ftz | DataType::Tfloat32 | DataType::Tfloat32Ftz => true,
            DataType::Uint8 | DataType::Uint16 | DataType::Uint32 | DataType::Int32 => false,
            DataType::Uint64 | DataType::Int64 => false,
            DataType::U4Align8 | DataType::U4Align16 | DataType::U6Align16 => false,
        }
    }

    /// Whether several elements share a byte.
    pub fn is_packed(self) -> bool {
        self.bits() < 8
    }

    /// Whether shared memory has gaps that global memory has not: the types with the strictest rules.
    pub(super) fn is_padded(self) -> bool {
        matches!(self, DataType::U4Align16 | DataType::U6Align16)
    }
}

impl Swizzle {
    /// Within how many bytes the chunks change places.
    pub fn span(self) -> Option<u32> {
        match self {
            Swizzle::None => None,
            Swizzle::B32 => Some(32),
            Swizzle::B64 => Some(64),
            Swizzle::B128 | Swizzle::B128Atom32 | Swizzle::B128Atom32Flip8 | Swizzle::B128Atom64 => Some(128),
        }
    }

    /// Whether a chunk is larger than 16 bytes.
    pub(super) fn has_atom(self) -> bool {
        self > Swizzle::B128
    }
}
