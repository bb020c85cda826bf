//! A tensor map as a parameter of a kernel.

use ptx_async::{kernel, kernel::TensorMapParam, ptx_async};

use crate::{
    Args,
    frame::{self, Here},
};

/// The kernels.
pub const KERNELS: &[&str] = &["tensor_by_value"];

kernel! {
    /// Loads through a map that is passed by value.
    ///
    /// # Safety
    ///
    /// `args` describes the launch and its memory.
    pub unsafe fn tensor_by_value(args: *const Args, map: TensorMapParam) {
        frame::one(Here::look(&*args), |here| {
            let [x, y, ..] = here.args.at;
            ptx_async!(cp_async_bulk_tensor {
                dst: shared(here.dst),
                src: tensor(map, [x, y]),
                mbarrier: here.bar
            });
        });
    }
}
