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
            /// `.kind` of `mma`: the kind of the product.
            ProductKind {
                /// Elements of 8, 6 and 4 bits, each in a byte.
                F8f6f4 = ".kind::f8f6f4" / "f8f6f4",
                /// Elements of 8, 6 and 4 bits, each in a byte, and a scale for each 32 of a row of A or a column of B.
                Mxf8f6f4 = ".kind::mxf8f6f4" / "mxf8f6f4",
                /// Elements of 4 bits, and a scale for each 32 of a row of A or a column of B.
                Mxf4 = ".kind::mxf4" / "mxf4",
                /// Elements of 4 bits, and a scale for each 32 or 16 of a row of A or a column of B.
                Mxf4nvf4 = ".kind::mxf4nvf4" / "mxf4nvf4",
            }
            /// `.block_scale`: each block of elements of A and of B is multiplied by a scale.
            BlockScale {
                /// Each block of elements of A and of B is multiplied by a scale.
                BlockScale = ".block_scale",
            }
            /// `.scale_vec_size`: the number of scales of a row of A and of a column of B.
            ScaleVectorSize {
                /// One scale.
                X1 = ".scale_vec::1X" / "x1",
                /// Two scales.
                X2 = ".scale_vec::2X" / "x2",
                /// Four scales.
                X4 = ".scale_vec::4X" / "x4",
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
            /// `.num` of `ldmatrix` and `stmatrix`: the number of matrices.
            MatrixCount {
                /// One matrix, whose rows have the addresses of the lanes 0 to 7, or 0 to 15.
                X1 = ".x1",
                /// Two matrices, whose rows have the addresses of the lanes 0 to 15, or of all.
                X2 = ".x2",
                /// Four matrices, whose rows have the addresses of all lanes.
                X4 = ".x4",
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
