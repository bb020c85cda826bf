//! The cases, by the instruction that they are about.

mod bulk;
mod cp_async;
mod reduce;
mod remote;
mod tensor;
mod tensor_reduce;

use ptx_async::jit::Mistakes;

use crate::case::Group;

/// Every group of cases.
///
/// # Errors
///
/// When an instruction is not in the table.
pub(crate) fn groups() -> Result<Vec<Group>, Mistakes> {
    Ok(vec![
        Group::new("cp-async", cp_async::cases()?),
        Group::new("bulk", bulk::cases()?),
        Group::new("bulk-cluster", bulk::cluster_cases()?),
        Group::new("reduce", reduce::cases()?),
        Group::new("reduce-cluster", reduce::cluster_cases()?),
        Group::new("tensor", tensor::cases()?),
        Group::new("im2col", tensor::im2col_cases()?),
        Group::new("tensor-reduce", tensor_reduce::cases()?),
        Group::new("remote", remote::cases()?),
    ])
}
