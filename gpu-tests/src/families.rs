//! The cases, grouped by instruction.

mod barrier;
mod bulk;
mod cp_async;
mod elements;
mod matrices;
mod mma;
mod mma_kernel;
mod mma_m8n8k4;
mod parts;
mod products;
mod reduce;
mod remote;
mod sparse;
mod tensor;
mod tensor_reduce;
mod tiles;
mod warp_products;
mod wgmma;
mod wgmma_kernel;
mod wgmma_product;

use ptx_async::jit::BuildErrors;

use crate::case::Group;

/// Every group of cases.
///
/// # Errors
///
/// When an instruction is not in the table.
pub(crate) fn groups() -> Result<Vec<Group>, BuildErrors> {
    Ok(vec![
        Group::new("cp-async", cp_async::cases()?),
        Group::new("bulk", bulk::cases()?),
        Group::new("bulk-cluster", bulk::cluster_cases()?),
        Group::new("reduce", reduce::cases()?),
        Group::new("reduce-cluster", reduce::cluster_cases()?),
        Group::new("tensor", tensor::cases()?),
        Group::new("im2col", tensor::im2col_cases()?),
        Group::new("tensor-reduce", tensor_reduce::cases()?),
        Group::new("barrier", barrier::cases()),
        Group::new("remote", remote::cases()?),
        Group::new("parts", parts::cases()),
        Group::new("matrices", matrices::cases()),
        Group::new("products", products::cases()),
        Group::new("warp-products", warp_products::cases()),
        Group::new("mma", mma::cases()?),
        Group::new("mma-m8n8k4", mma_m8n8k4::cases()?),
        Group::new("wgmma", wgmma::cases()?),
    ])
}

#[cfg(test)]
mod tests {
    use super::groups;
    use crate::case::Made;

    /// The maximum shared memory of a block on compute capability 9.0, in bytes.
    const SHARED: u32 = 227 * 1024;

    #[test]
    fn every_experiment_is_one_that_a_driver_accepts() {
        for group in groups().unwrap() {
            for case in &group.cases {
                // Only some of the sizes. The step is odd, since the edges of a tensor alternate.
                for &size in case.sizes.iter().step_by((case.sizes.len() / 4) | 1) {
                    let run = case.experiment(1, size);
                    let what = format!("{}, size {size}: {}", case.name, run.note);
                    assert!(run.args.region + 2048 <= SHARED, "{what}");
                    assert!(run.args.tx.iter().all(|&bytes| bytes < 1 << 20), "{what}");
                    assert_eq!(run.shared.before.len(), run.shared.after.len(), "{what}");
                    let checked = run.map.map_or(Ok(()), |map| map.check());
                    assert!(checked.is_ok(), "{what}: {checked:?}");
                }
            }
        }
    }

    #[test]
    fn the_kernels_of_the_macro_exist() {
        use gpu_test_kernels::{
            barrier, bulk, by_value, cp_async, matrices, parts, products, reduce, remote, tensor,
            warp_products,
        };
        let mut known: Vec<&str> = [
            barrier::KERNELS,
            barrier::warp::KERNELS,
            bulk::KERNELS,
            by_value::KERNELS,
            cp_async::KERNELS,
            matrices::KERNELS,
            parts::KERNELS,
            products::KERNELS,
            warp_products::KERNELS,
            reduce::KERNELS,
            remote::KERNELS,
            tensor::KERNELS,
        ]
        .concat();
        let groups = groups().unwrap();
        let mut used: Vec<&str> = Vec::new();
        for case in groups.iter().flat_map(|group| &group.cases) {
            if let Made::Macro(name) = case.made {
                used.push(name);
            }
        }
        known.sort_unstable();
        used.sort_unstable();
        used.dedup();
        assert_eq!(known, used, "each is run, and none is missing");
    }

    #[test]
    fn a_later_version_is_needed_by_its_kernels_alone() {
        let groups = groups().unwrap();
        let remote = groups.iter().find(|group| group.name == "remote").unwrap();
        let modules = remote.modules().unwrap();
        let versions: Vec<String> = modules.iter().map(|module| module.ptx.version.to_string()).collect();
        assert_eq!(versions, ["8.1", "9.2"]);
        let kernels_of = |module: &crate::case::BuiltModule, needs: fn(&str) -> bool| {
            (0..remote.cases.len()).filter(|&index| needs(&remote.cases[index].name)).all(|index| {
                let kernel = remote.kernel(index);
                module.kernels.iter().any(|name| name == kernel)
                    && module.ptx.text.contains(&format!(".entry {kernel}("))
            })
        };
        assert!(kernels_of(&modules[1], |name| name.starts_with("st.async v1 .b128")));
        assert!(kernels_of(&modules[0], |name| name.starts_with("red.async")));
        let all: usize = modules.iter().map(|module| module.kernels.len()).sum();
        let mut names: Vec<&String> = modules.iter().flat_map(|module| &module.kernels).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all, "each kernel is in one module");
    }

    #[test]
    fn names_of_cases_are_unique() {
        let groups = groups().unwrap();
        let mut names: Vec<&str> =
            groups.iter().flat_map(|group| &group.cases).map(|case| &*case.name).collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
