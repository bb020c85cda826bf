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
