//! The qualifiers of instructions on matrices.

/// Declares the vocabularies of its argument, and those of matrices.
macro_rules! with_matrices {
    ($($others:tt)*) => {
        vocabulary! {
            $($others)*

            /// `.shape` of `ldmatrix`, `stmatrix` and `movmatrix`: the rows and columns of each matrix.
            MatrixShape {
                /// 8 rows of 8 elements of 16 bits.
                M8n8 = ".m8n8",
                /// 16 rows of 16 elements of 8 bits.
                M16n16 = ".m16n16",
                /// 8 rows of 16 elements of 8 bits.
                M8n16 = ".m8n16",
                /// 16 rows of 8 elements of 8 bits.
                M16n8 = ".m16n8",
            }
            /// `.shape` of `mma`: the rows of A and of the result, the columns of B and of the result, and the columns of
            /// A. Manual: "Matrix Shape".
            ProductShape {
                /// 8 rows, 8 columns, and 4 products for each element of the result. Of `f16` it is four such products,
                /// each by 8 lanes of the warp.
                M8n8k4 = ".m8n8k4",
                /// 8 rows, 8 columns, and 16 products for each element of the result.
                M8n8k16 = ".m8n8k16",
                /// 8 rows, 8 columns, and 32 products for each element of the result.
                M8n8k32 = ".m8n8k32",
                /// 8 rows, 8 columns, and 128 products for each element of the result.
                M8n8k128 = ".m8n8k128",
                /// 16 rows, 8 columns, and 4 products for each element of the result.
                M16n8k4 = ".m16n8k4",
                /// 16 rows, 8 columns, and 8 products for each element of the result.
                M16n8k8 = ".m16n8k8",
                /// 16 rows, 8 columns, and 16 products for each element of the result.
                M16n8k16 = ".m16n8k16",
                /// 16 rows, 8 columns, and 32 products for each element of the result.
                M16n8k32 = ".m16n8k32",
                /// 16 rows, 8 columns, and 64 products for each element of the result.
                M16n8k64 = ".m16n8k64",
                /// 16 rows, 8 columns, and 128 products for each element of the result.
                M16n8k128 = ".m16n8k128",
                /// 16 rows, 8 columns, and 256 products for each element of the result.
                M16n8k256 = ".m16n8k256",
            }
            /// `.alayout` and `.blayout` of `mma`: whether the elements that a lane has are in a row or in a column.
            MatrixLayout {
                /// Elements of a row.
                Row = ".row",
                /// Elements of a column.
                Col = ".col",
            }
            /// `.kind` of `mma` and `tcgen05.mma`: the types of the elements of A and B.
            ProductKind {
                /// Floating-point numbers of 16 bits.
                F16 = ".kind::f16" / "f16",
                /// Floating-point numbers of 32 bits, of which the upper 19 are read.
                Tf32 = ".kind::tf32" / "tf32",
                /// Floating-point numbers of 8, 6 and 4 bits, each in a byte.
                F8f6f4 = ".kind::f8f6f4" / "f8f6f4",
                /// Integers of 8 bits.
                I8 = ".kind::i8" / "i8",
                /// Floating-point numbers of 8, 6 and 4 bits, each in a byte, with a scale for each 32 of them.
                Mxf8f6f4 = ".kind::mxf8f6f4" / "mxf8f6f4",
                /// Floating-point numbers of 4 bits, with a scale for each 32 of them.
                Mxf4 = ".kind::mxf4" / "mxf4",
                /// Floating-point numbers of 4 bits, with a scale for each 32 or 16 of them.
                Mxf4nvf4 = ".kind::mxf4nvf4" / "mxf4nvf4",
            }
            /// `.block_scale`: each block of elements of A and of B is multiplied by a scale.
            BlockScale {
                /// Each block of elements of A and of B is multiplied by a scale.
                BlockScale = ".block_scale",
            }
            /// `.scale_vec_size` of `mma`, `.scale_vectorsize` of `tcgen05.mma`: the number of scales of a row of A, or the
            /// number of elements with one scale.
            ScaleVectorSize {
                /// One scale.
                X1 = ".scale_vec::1X" / "x1",
                /// Two scales.
                X2 = ".scale_vec::2X" / "x2",
                /// Four scales.
                X4 = ".scale_vec::4X" / "x4",
                /// A scale for each 16 elements.
                Block16 = ".block16",
                /// A scale for each 32 elements.
                Block32 = ".block32",
            }
            /// `.stype`: the type of the scales.
            ScaleType {
                /// A power of two, whose exponent has 8 bits.
                Ue8m0 = ".ue8m0",
                /// A positive floating-point number, with 4 bits of exponent and 3 of mantissa.
                Ue4m3 = ".ue4m3",
            }
            /// `.rnd`: the rounding of each product and sum.
            Rounding {
                /// To the nearest number, and of two to the even one; this is the default.
                Rn = ".rn",
                /// Towards zero.
                Rz = ".rz",
                /// Towards negative infinity.
                Rm = ".rm",
                /// Towards positive infinity.
                Rp = ".rp",
            }
            /// `.num` of `ldmatrix` and `stmatrix`: the number of matrices; of an access to tensor memory: how many times
            /// its shape is repeated along the columns.
            MatrixCount {
                /// One matrix, whose rows have the addresses of the lanes 0 to 7, or 0 to 15; of tensor memory the shape
                /// once.
                X1 = ".x1",
                /// Two matrices, whose rows have the addresses of the lanes 0 to 15, or of all; of tensor memory the shape
                /// twice.
                X2 = ".x2",
                /// Four matrices, whose rows have the addresses of all lanes; of tensor memory the shape 4 times.
                X4 = ".x4",
                /// The shape 8 times.
                X8 = ".x8",
                /// The shape 16 times.
                X16 = ".x16",
                /// The shape 32 times.
                X32 = ".x32",
                /// The shape 64 times.
                X64 = ".x64",
                /// The shape 128 times.
                X128 = ".x128",
            }
            /// `.shape` of `tcgen05.ld` and `tcgen05.st`: the lanes of tensor memory, and the bits of each.
            TensorMemoryShape {
                /// 32 lanes, one for each lane of the warp, and 32 bits of each: a register.
                L32b32 = ".32x32b",
                /// 16 lanes, and 64 bits of each: a register.
                L16b64 = ".16x64b",
                /// 16 lanes, and 128 bits of each: 2 registers.
                L16b128 = ".16x128b",
                /// 16 lanes, and 256 bits of each: 4 registers.
                L16b256 = ".16x256b",
                /// 16 lanes, and 32 bits of each at two places: a register. The second place is `imm_half_splitoff` columns
                /// after the first.
                L16b32x2 = ".16x32bx2",
            }
            /// `.shape` of `tcgen05.cp`: the rows of a matrix, and the bits of each.
            TensorCopyShape {
                /// 128 rows of 256 bits.
                R128b256 = ".128x256b",
                /// 4 rows of 256 bits.
                R4b256 = ".4x256b",
                /// 128 rows of 128 bits.
                R128b128 = ".128x128b",
                /// 64 rows of 128 bits, each for two warps.
                R64b128 = ".64x128b",
                /// 32 rows of 128 bits, for four warps.
                R32b128 = ".32x128b",
            }
            /// `.multicast` of `tcgen05.cp`: the warps whose lanes of tensor memory get the rows.
            WarpMulticast {
                /// The first half for warps 0 and 2, the second for warps 1 and 3.
                Warpx2Of02And13 = ".warpx2::02_13" / "warpx2_02_13",
                /// The first half for warps 0 and 1, the second for warps 2 and 3.
                Warpx2Of01And23 = ".warpx2::01_23" / "warpx2_01_23",
                /// All rows for each of the four warps.
                Warpx4 = ".warpx4",
            }
            /// `.ashift`: the rows of A are shifted down by one.
            Ashift {
                /// The rows of A are shifted down by one.
                Ashift = ".ashift",
            }
            /// `.collector_usage`: what happens to a matrix in a collector buffer.
            CollectorUsage {
                /// A is put into the buffer.
                AFill = ".collector::a::fill" / "a_fill",
                /// A is read from the buffer, where it stays.
                AUse = ".collector::a::use" / "a_use",
                /// A is read from the buffer for the last time.
                ALastuse = ".collector::a::lastuse" / "a_lastuse",
                /// A is not kept; this is the default of `tcgen05.mma`.
                ADiscard = ".collector::a::discard" / "a_discard",
                /// B is put into buffer 0.
                B0Fill = ".collector::b0::fill" / "b0_fill",
                /// B is read from buffer 0, where it stays.
                B0Use = ".collector::b0::use" / "b0_use",
                /// B is read from buffer 0 for the last time.
                B0Lastuse = ".collector::b0::lastuse" / "b0_lastuse",
                /// B is not kept in buffer 0; this is the default of `tcgen05.mma.ws`.
                B0Discard = ".collector::b0::discard" / "b0_discard",
                /// B is put into buffer 1.
                B1Fill = ".collector::b1::fill" / "b1_fill",
                /// B is read from buffer 1, where it stays.
                B1Use = ".collector::b1::use" / "b1_use",
                /// B is read from buffer 1 for the last time.
                B1Lastuse = ".collector::b1::lastuse" / "b1_lastuse",
                /// B is not kept in buffer 1.
                B1Discard = ".collector::b1::discard" / "b1_discard",
                /// B is put into buffer 2.
                B2Fill = ".collector::b2::fill" / "b2_fill",
                /// B is read from buffer 2, where it stays.
                B2Use = ".collector::b2::use" / "b2_use",
                /// B is read from buffer 2 for the last time.
                B2Lastuse = ".collector::b2::lastuse" / "b2_lastuse",
                /// B is not kept in buffer 2.
                B2Discard = ".collector::b2::discard" / "b2_discard",
                /// B is put into buffer 3.
                B3Fill = ".collector::b3::fill" / "b3_fill",
                /// B is read from buffer 3, where it stays.
                B3Use = ".collector::b3::use" / "b3_use",
                /// B is read from buffer 3 for the last time.
                B3Lastuse = ".collector::b3::lastuse" / "b3_lastuse",
                /// B is not kept in buffer 3.
                B3Discard = ".collector::b3::discard" / "b3_discard",
            }
            /// `.pack` of `tcgen05.ld`: two elements of 16 bits of adjacent columns become one register.
            Pack {
                /// Two elements of 16 bits of adjacent columns become one register.
                B16 = ".pack::16b" / "16b",
            }
            /// `.unpack` of `tcgen05.st`: the halves of a register go to adjacent columns.
            Unpack {
                /// The halves of a register go to adjacent columns.
                B16 = ".unpack::16b" / "16b",
            }
            /// `.satfinite`: sums that do not fit are the largest or the smallest integer.
            Satfinite {
                /// Sums that do not fit are the largest or the smallest integer. Without it they wrap around.
                Satfinite = ".satfinite",
            }
            /// `.trans`: each matrix is transposed.
            Trans {
                /// Each matrix is transposed.
                Trans = ".trans",
            }
            /// `.dst_fmt`: the format of the elements in registers.
            DstFormat {
                /// Bytes: each element of 4 or 6 bits is extended to 8.
                B8x16 = ".b8x16",
            }
            /// `.src_fmt`: the format of 16 elements in shared memory, which are padded to 128 bits.
            SrcFormat {
                /// 16 elements of 6 bits, and 32 bits of padding.
                B6x16P32 = ".b6x16_p32",
                /// 16 elements of 4 bits, and 64 bits of padding.
                B4x16P64 = ".b4x16_p64",
            }
        }
    };
}

pub(super) use with_matrices;
