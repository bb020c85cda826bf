//! The flags of rustc that choose a target and a PTX ISA version.

use ptx_async_isa::{IsaVersion, Target};

/// The newest `.version` that LLVM 22 writes. For a later one, the line is raised afterwards.
const NEWEST_OF_LLVM: IsaVersion = IsaVersion { major: 9, minor: 0 };

/// The flags of rustc for a target and a PTX ISA version, as [`target`](crate::KernelBuilder::target) and
/// [`isa`](crate::KernelBuilder::isa) give them, or as they are written into a `.cargo/config.toml`.
///
/// ```
/// let flags = ptx_async_build::rustflags("sm_90a".parse().ok(), "8.6".parse().ok());
/// assert_eq!(flags, ["-Ctarget-cpu=sm_90a", "-Ctarget-feature=+ptx86"]);
/// ```
pub fn rustflags(target: Option<Target>, isa: Option<IsaVersion>) -> Vec<String> {
    let cpu = target.map(|target| format!("-Ctarget-cpu={target}"));
    let features = isa.map(|isa| {
        // The macro reads the lower version, LLVM the higher one.
        let mut versions = vec![isa.min(IsaVersion::NEWEST_OF_RUSTC), isa.min(NEWEST_OF_LLVM)];
        versions.dedup();
        let names: Vec<_> = versions.iter().map(|isa| format!("+{}", isa.target_feature())).collect();
        format!("-Ctarget-feature={}", names.join(","))
    });
    cpu.into_iter().chain(features).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flags(target: &str, isa: &str) -> Vec<String> {
        rustflags(target.parse().ok(), isa.parse().ok())
    }

    #[test]
    fn a_target_and_a_version() {
        assert_eq!(flags("sm_90a", "8.6"), ["-Ctarget-cpu=sm_90a", "-Ctarget-feature=+ptx86"]);
        assert_eq!(flags("sm_90", ""), ["-Ctarget-cpu=sm_90"]);
        assert!(flags("", "").is_empty());
    }

    #[test]
    fn a_version_beyond_the_compilers() {
        assert_eq!(flags("", "8.8"), ["-Ctarget-feature=+ptx87,+ptx88"]);
        assert_eq!(flags("", "9.0"), ["-Ctarget-feature=+ptx87,+ptx90"]);
        assert_eq!(flags("", "9.4"), ["-Ctarget-feature=+ptx87,+ptx90"]);
    }
}
