//! The spellings of `fence` that are instructions of the table, and which of them are legal, as in ptxas 13.5.

use ptx_async_isa::check::check;
use ptx_async_isa::{Context, text};

const SEMS: [&str; 5] = ["", ".acquire", ".release", ".acq_rel", ".sc"];
const RESTRICTS: [&str; 6] =
    ["shared::cta", "shared::cluster", "shared::cluster::read", "proxy::async", "shared", "shared::foo"];
const SCOPES: [&str; 5] = ["", ".cta", ".cluster", ".gpu", ".sys"];

/// The rules that the line violates.
fn broken(line: &str) -> Vec<&'static str> {
    let context = Context { target: "sm_90".parse().ok(), isa: "9.4".parse().ok() };
    check(&format!(".version 9.4\n.target sm_90\n.entry k() {{\n{line}\n}}\n"), &context)
        .into_iter()
        .map(|found| found.rule.id)
        .collect()
}

#[test]
fn sync_restrict_of_a_fence_has_one_scope_and_one_ordering() {
    let mut legal = Vec::new();
    for sem in SEMS {
        for restrict in RESTRICTS {
            for scope in SCOPES {
                let line = format!("fence{sem}.sync_restrict::{restrict}{scope};");
                let broken = broken(&line);
                assert!(broken.len() <= 3, "{line} {broken:?}");
                if broken.is_empty() {
                    legal.push(line);
                }
            }
        }
    }
    assert_eq!(
        legal,
        [
            "fence.acquire.sync_restrict::shared::cluster.cluster;",
            "fence.release.sync_restrict::shared::cta.cluster;"
        ]
    );
}

#[test]
fn qualifiers_of_a_fence_have_any_order() {
    for line in [
        "fence.cluster.acquire.sync_restrict::shared::cluster;",
        "fence .sync_restrict::shared::cluster .cluster/**/.acquire;",
    ] {
        let inst = text::parse(line).unwrap();
        assert_eq!(inst.instruction.to_string(), "fence", "{line}");
        assert_eq!(broken(line), [""; 0], "{line}");
    }
}

#[test]
fn a_fence_of_threads_has_a_scope_and_a_membar_a_level() {
    for (line, rules) in [
        ("fence.acq_rel.gpu;", &[][..]),
        ("fence.sc.cta;", &[]),
        ("fence.cluster;", &[]),
        ("fence.acquire.sys;", &[]),
        ("fence;", &["qualifier-missing"]),
        ("fence.sc;", &["qualifier-missing"]),
        ("fence.acq_rel.gl;", &["qualifier-choice"]),
        ("fence.gl;", &["qualifier-choice"]),
        ("fence.relaxed.gpu;", &["qualifier-choice"]),
        ("fence.acq_rel.sync_restrict::shared::cta.cluster;", &["qualifier-of-form"]),
        ("membar.gl;", &[]),
        ("membar.sys;", &[]),
        ("membar.gpu;", &["qualifier-choice"]),
        ("membar.cluster;", &["qualifier-choice"]),
        ("membar;", &["qualifier-missing"]),
        ("membar.sc.gl;", &["unknown-word"]),
        ("membar.proxy.alias;", &[]),
        ("membar.proxy.async;", &[]),
        ("membar.proxy.async.global;", &["unknown-word"]),
    ] {
        assert_eq!(broken(line), rules, "{line}");
    }
}

#[test]
fn old_modules_have_fences_of_threads() {
    for (isa, target, line, expected) in [
        ("6.0", "sm_70", "fence.sc.gpu;", &[][..]),
        ("6.0", "sm_70", "membar.gl;", &[]),
        ("5.0", "sm_60", "membar.sys;", &[]),
        ("5.0", "sm_60", "fence.gpu;", &["target"]),
        ("7.5", "sm_75", "fence.proxy.alias;", &[]),
        ("8.0", "sm_80", "fence.acquire.gpu;", &["target"]),
        ("8.0", "sm_80", "fence.cluster;", &["target"]),
    ] {
        let text = format!(".version {isa}\n.target {target}\n.entry k() {{\n{line}\n}}\n");
        let found: Vec<&str> = check(&text, &Context::default()).iter().map(|found| found.rule.id).collect();
        assert_eq!(found, expected, "{line} on {target}");
    }
}

#[test]
fn a_fence_of_aliases_has_one_scope() {
    for (line, rules) in [
        ("fence.proxy.alias;", &[][..]),
        ("fence.proxy.alias.acquire.sys;", &[]),
        ("fence.proxy.alias.release.sys;", &[]),
        ("fence.proxy.alias.release.gpu;", &["qualifier-choice"]),
        ("fence.proxy.alias.release;", &["qualifier-missing"]),
        ("fence.proxy.alias.acq_rel.sys;", &["qualifier-choice", "qualifier-of-form"]),
        ("fence.proxy.alias.shared::cta;", &["unknown-word"]),
    ] {
        assert_eq!(broken(line), rules, "{line}");
    }
}

/// ptxas 13.5 accepts the same, on the same targets.
#[test]
fn fences_of_the_fabric_proxy_and_of_aliases() {
    for (isa, target, line, expected) in [
        ("9.3", "sm_100", "fence.proxy.fabric::generic.alias.release.sys;", &[][..]),
        ("9.3", "sm_120", "fence.proxy.generic::fabric.alias.acquire.sys;", &[]),
        ("9.5", "sm_100a", "fence.proxy.fabric::fabric.alias.acquire.sys;", &[]),
        ("9.2", "sm_100", "fence.proxy.fabric::fabric.alias.acquire.sys;", &["isa-version"]),
        ("9.5", "sm_90", "fence.proxy.fabric::fabric.alias.acquire.sys;", &["target"]),
        ("9.5", "sm_100", "fence.proxy.fabric::generic.alias.release.gpu;", &["qualifier-choice"]),
        ("9.5", "sm_90", "fence.alias.sync_restrict::read.release.sys;", &[]),
        ("9.4", "sm_90", "fence.alias.sync_restrict::read.release.sys;", &["isa-version"]),
        ("9.5", "sm_90", "fence.alias.sync_restrict::read.acquire.sys;", &["qualifier-choice"]),
    ] {
        let text = format!(".version {isa}\n.target {target}\n.entry k() {{\n{line}\n}}\n");
        let found: Vec<&str> = check(&text, &Context::default()).iter().map(|found| found.rule.id).collect();
        assert_eq!(found, expected, "{line} on {target}");
    }
}
