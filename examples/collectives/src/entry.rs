//! The entry points of the kernels: one for each operation and type of elements.

use ptx_async::element::{bf16, f16};
use ptx_async::{Global, kernel};

use crate::elements::{And, Max, Min, Or, Sum, Xor};
use crate::exchange::{self, Arguments, THREADS};
use crate::parts::{Collective, Parts};
use crate::workspace::Workspace;

macro_rules! entries {
    ($($name:ident $operation:ident $ty:ty;)*) => { $(
        kernel! {
            #[doc = concat!("`", stringify!($operation), "` of `", stringify!($ty), "`.")]
            ///
            /// # Safety
            ///
            /// As for [`exchange::exchange`].
            #[reqntid(THREADS)]
            #[minnctapersm(1)]
            pub unsafe fn $name(
                workspace: Global<u8>, input: Global<u8>, result: Global<u8>, bytes: u64, part: u64, chunk: u32,
                collective: u32,
            ) {
                // SAFETY: guaranteed by the caller.
                unsafe {
                    exchange::exchange::<$ty, $operation>(Arguments {
                        workspace: Workspace::new(workspace),
                        input,
                        result,
                        parts: Parts { bytes, part, chunk },
                        collective: Collective::of(collective),
                    });
                }
            }
        }
    )* };
}

entries! {
    sum_f32 Sum f32;
    sum_f64 Sum f64;
    sum_f16 Sum f16;
    sum_bf16 Sum bf16;
    sum_u32 Sum u32;
    sum_u64 Sum u64;
    min_f32 Min f32;
    min_f64 Min f64;
    min_f16 Min f16;
    min_bf16 Min bf16;
    min_u32 Min u32;
    min_i32 Min i32;
    min_u64 Min u64;
    min_i64 Min i64;
    max_f32 Max f32;
    max_f64 Max f64;
    max_f16 Max f16;
    max_bf16 Max bf16;
    max_u32 Max u32;
    max_i32 Max i32;
    max_u64 Max u64;
    max_i64 Max i64;
    and_u32 And u32;
    or_u32 Or u32;
    xor_u32 Xor u32;
}
