//! The versions beside a version.

use ptx_async_isa::IsaVersion;

/// The version below or above another one. ptxas takes 5.1, which the manual does not have, for 6.0.
pub(super) fn neighbour(version: IsaVersion, above: bool) -> Option<IsaVersion> {
    let mut all = IsaVersion::every().filter(|known| *known != IsaVersion { major: 5, minor: 1 });
    match above {
        true => all.find(|known| *known > version),
        false => all.filter(|known| *known < version).last(),
    }
}
