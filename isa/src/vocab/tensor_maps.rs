//! The qualifiers of instructions on tensor maps.

/// Declares the vocabularies of its argument, those of tensor maps, and those of matrices.
macro_rules! with_tensor_maps {
    ($($others:tt)*) => {
        with_matrices! {
            $($others)*

            /// `.override::global_address`: the address of another tensor, which is otherwise like the one in the map.
            OverrideAddress {
                /// The address of another tensor follows.
                GlobalAddress = ".override::global_address",
            }
            /// `.override::…` of the tensor's sizes: for one dimension, or for several with their strides.
            OverrideDim {
                /// The size of the tensor's only dimension follows.
                GlobalDim = ".override::global_dim",
                /// The sizes of the tensor's dimensions follow, and their strides.
                GlobalDimStride = ".override::global_dim_stride",
            }
            /// `.field`: the part of a tensor map that `tensormap.replace` writes.
            TensormapField {
                /// The address of the tensor in global memory, 64 bits, a multiple of 16.
                GlobalAddress = ".global_address",
                /// The number of dimensions, less 1.
                Rank = ".rank",
                /// The size of the box in dimension `ord`, in elements.
                BoxDim = ".box_dim",
                /// The size of the tensor in dimension `ord`, in elements.
                GlobalDim = ".global_dim",
                /// The stride of dimension `ord` in bytes, 64 bits, a multiple of 16. Dimension 0 is dense, so `ord` 0 is
                /// the stride of the second.
                GlobalStride = ".global_stride",
                /// The traversal stride in dimension `ord`, in elements.
                ElementStride = ".element_stride",
                /// The type of an element, as a number of the manual's table: 0 to 15 are u8, u16, u32, s32, u64, s64, f16,
                /// f32, f32.ftz, f64, bf16, tf32, tf32.ftz, b4x16, b4x16_p64 and b6x16_p32.
                Elemtype = ".elemtype",
                /// The interleave layout: 0 none, 1 of 16 bytes, 2 of 32 bytes.
                InterleaveLayout = ".interleave_layout",
                /// The swizzle: 0 none, 1 of 32 bytes, 2 of 64 bytes, 3 of 128 bytes, 4 of 96 bytes.
                SwizzleMode = ".swizzle_mode",
                /// The unit of the swizzle: 0 of 16 bytes, 1 of 32 bytes, 2 of 32 bytes with the halves of 8 bytes
                /// exchanged, 3 of 64 bytes.
                SwizzleAtomicity = ".swizzle_atomicity",
                /// The value that reads out of bounds return: 0 zeros, 1 a special NaN.
                FillMode = ".fill_mode",
            }
            /// The type of a whole tensor map.
            TensormapType {
                /// 128 bytes: a tensor map.
                B1024 = ".b1024",
            }
        }
    };
}

pub(super) use with_tensor_maps;
