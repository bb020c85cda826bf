//! Checks the instructions that the functions for an ordinary kernel become.

use anyhow::{Context, Result, ensure};

/// The kernels of `ui-tests/device/src/parts.rs`, with patterns of the instructions that each must contain; `*`
/// matches any text.
#[rustfmt::skip] // One kernel per line.
const PARTS: &[(&str, &[&str])] = &[
    ("ids", &["mov.u32 *, %tid.x;", "mov.u32 *, %tid.y;", "mov.u32 *, %tid.z;", "mov.u32 *, %ctaid.x;", "mov.u32 *, %ctaid.y;", "mov.u32 *, %ctaid.z;", "mov.u32 *, %laneid;"]),
    ("sizes", &["mov.u32 *, %ntid.x;", "mov.u32 *, %ntid.y;", "mov.u32 *, %ntid.z;", "mov.u32 *, %nctaid.x;", "mov.u32 *, %nctaid.y;", "mov.u32 *, %nctaid.z;"]),
    ("cluster_ids", &["mov.u32 *, %cluster_ctaid.x;", "mov.u32 *, %cluster_nctaid.y;", "mov.u32 *, %cluster_ctarank;", "mov.u32 *, %cluster_nctarank;", "mov.u32 *, %clusterid.x;", "mov.u32 *, %nclusterid.x;"]),
    ("known_size", &["mov.u32 *, %tid.x;", "mov.u32 *, %ctaid.x;", "mov.u32 *, %nctaid.x;"]),
    ("remainders", &["rem.u32 *", "div.u32 *"]),
    ("block_barriers", &["bar.sync 0;", "bar.red.popc.u32 *, 0, *;", "bar.red.and.pred *, 0, *;", "bar.red.or.pred *, 0, *;"]),
    ("named_barriers", &["bar.arrive 1, 64;", "bar.sync 1, 64;", "bar.sync 15, 1024;"]),
    ("warp_barriers", &["bar.warp.sync *;", "activemask.b32 *;"]),
    ("cluster_barriers", &["barrier.cluster.arrive;", "barrier.cluster.arrive.relaxed;", "barrier.cluster.wait;"]),
    ("votes", &["vote.sync.ballot.b32 *, *, *;", "vote.sync.all.pred *, *, *;", "vote.sync.any.pred *, *, -1;"]),
    ("shuffles", &["shfl.sync.bfly.b32 *, 31, -1;", "shfl.sync.idx.b32 *, 31, *;", "shfl.sync.up.b32 *, 0, -1;", "shfl.sync.down.b32 *, 31, -1;"]),
    ("shared_scalars", &["st.shared.b32 [*], *;", "st.shared.b8 [*], *;", "st.shared.b16 [*], *;", "st.shared.b64 [*], *;", "ld.shared.b32 *, [*];", "ld.shared.b8 *, [*];", "ld.shared.b16 *, [*];", "ld.shared.b64 *, [*];"]),
    ("shared_vectors", &["st.shared.v4.b32 [*], {*, *, *, *};", "ld.shared.v4.b32 {*, *, *, *}, [*];", "ld.shared.b32 *, [*];"]),
    ("shared_structs", &["st.shared.v2.b64 [*], {*, *};", "ld.shared.v2.b64 {*, *}, [*];", "st.shared.b32 [*], *;", "ld.shared.b32 *, [*];"]),
    ("cluster_accesses", &["st.shared::cluster.b32 [*], *;", "ld.shared::cluster.v4.b32 {*, *, *, *}, [*];"]),
    ("global_accesses", &["ld.global.b32 *, [*];", "ld.global.nc.b32 *, [*];", "ld.global.cg.b32 *, [*];", "ld.global.cs.b32 *, [*];", "st.global.b32 [*], *;", "st.global.cg.b32 [*], *;", "st.global.cs.b32 [*], *;", "ld.global.v4.b32 {*, *, *, *}, [*];", "st.global.v4.b32 [*], {*, *, *, *};", "st.shared.b32 [*], *;"]),
    ("atomics_shared", &["atom.relaxed.cta.shared.add.u32 *, [*], *;", "atom.relaxed.cta.shared.inc.u32 *, [*], *;", "atom.relaxed.cta.shared.dec.u32 *, [*], *;", "atom.acq_rel.cta.shared.min.s32 *, [*], *;", "atom.acquire.cluster.shared.or.b64 *, [*], *;", "atom.relaxed.cta.shared.add.f32 *, [*], *;", "atom.relaxed.cta.shared.min.u64 *, [*], *;", "atom.acq_rel.cta.shared.cas.b32 *, [*], *, *;", "ld.acquire.cta.shared.b32 *, [*];", "st.release.cta.shared.b32 [*], *;", "atom.release.cluster.shared::cluster.max.u64 *, [*], *;"]),
    ("atomics_global", &["atom.relaxed.gpu.global.add.f32 *, [*], *;", "atom.relaxed.sys.global.add.f64 *, [*], *;", "atom.acq_rel.gpu.global.add.u64 *, [*], *;", "atom.acquire.gpu.global.exch.b64 *, [*], *;", "atom.acquire.sys.global.and.b64 *, [*], *;", "atom.relaxed.gpu.global.xor.b64 *, [*], *;", "fence.sc.gpu;", "fence.acq_rel.cta;", "ld.relaxed.sys.global.b32 *, [*];", "st.release.gpu.global.b32 [*], *;"]),
    ("traps", &["trap;"]),
    // A map passed by value is a parameter of 560 bytes, whose address the kernel takes.
    ("map_parameters", &[".param .align 16 .b8 map_parameters_param_1[560],", ".param .align 16 .b8 map_parameters_param_3[560],", "mov.b64 *, map_parameters_param_1; cvta.param.u64 *, *;", "mov.b64 *, map_parameters_param_3; cvta.param.u64 *, *;", "cp.async.bulk.tensor.1d.* [*], [*, {*}], [*];"]),
    ("exact_launches", &[".reqntid 128, 2", ".minnctapersm 2", ".maxnreg 64", ".reqnctapercluster 2", ".explicitcluster"]),
    ("limited_launches", &[".maxntid 256", ".maxclusterrank 8"]),
];

/// Checks that the PTX of each kernel has its instructions, and returns the number of instructions found.
///
/// # Errors
///
/// When a kernel lacks an instruction, or has a forbidden one: a call, a load or store of local memory, or a read of
/// a size that is known at compile time.
pub fn check(ptx: &str) -> Result<usize> {
    let mut found = 0;
    for (name, instructions) in PARTS {
        let body = body(ptx, name).with_context(|| format!("no kernel `{name}`"))?;
        let lines: Vec<&str> = body.lines().map(str::trim).collect();
        for instruction in *instructions {
            ensure!(
                lines.iter().any(|line| matches(instruction, line)),
                "`{name}` has no `{instruction}`:\n{body}"
            );
            found += 1;
        }
        for unwanted in ["call", "ld.local", "st.local", "%ntid"] {
            ensure!(
                !body.contains(unwanted) || (unwanted == "%ntid" && *name != "known_size"),
                "`{name}` has `{unwanted}`:\n{body}"
            );
        }
    }
    Ok(found)
}

/// The text of a kernel.
fn body<'a>(ptx: &'a str, name: &str) -> Option<&'a str> {
    let start = ptx.find(&format!(".entry {name}("))?;
    let rest = &ptx[start..];
    Some(&rest[..rest.find("\n}")?])
}

/// Whether a line matches a pattern, in which `*` matches any text.
fn matches(pattern: &str, line: &str) -> bool {
    let line = line.replace(" \t", " ").replace('\t', " ");
    let mut rest = line.as_str();
    let mut parts = pattern.split('*').peekable();
    let Some(first) = parts.next() else { return false };
    let Some(after) = rest.strip_prefix(first) else { return false };
    rest = after;
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_is_any_text() {
        assert!(matches("ld.shared.b32 *, [*];", "ld.shared.b32 %r1, [%r2];"));
        assert!(matches("barrier.sync 0;", "barrier.sync 0;"));
        assert!(matches("{ *; vote *, p, *; }", "{ setp; vote %r1, p, %r2; }"));
        assert!(!matches("barrier.sync 0;", "barrier.sync 01;"));
        assert!(!matches("ld.shared.b32 *, [*];", "ld.b32 %r1, [%r2];"));
        assert!(!matches("ld.shared.b32 *, [*];", "ld.shared.b32 %r1, %r2;"));
    }

    #[test]
    fn a_kernel_ends_at_its_brace() {
        let ptx = ".visible .entry one(\n)\n{\n\tret;\n}\n.visible .entry other(\n)\n{\n\tcall x;\n}\n";
        assert_eq!(body(ptx, "one"), Some(".entry one(\n)\n{\n\tret;"));
        assert_eq!(body(ptx, "two"), None);
    }
}
