//! Instructions that arrive on barriers besides `mbarrier` and the copies: `tcgen05.commit`,
//! `clusterlaunchcontrol.try_cancel`.

use ptx_async_isa::Context;
use ptx_async_isa::check::check;

/// The rules that the line violates in a kernel with registers and a barrier.
fn broken(target: &str, line: &str) -> Vec<&'static str> {
    let declared = ".reg .b16 %rs<4>; .reg .b32 %r<4>; .reg .b64 %rd<4>; .shared .align 16 .b8 response[16]; \
                    .shared .align 8 .b64 bar;";
    let module = format!(".version 8.8\n.target {target}\n.entry k() {{\n{declared}\n{line}\n}}\n");
    check(&module, &Context::default()).into_iter().map(|found| found.rule.id).collect()
}

#[test]
fn a_commit_arrives_in_a_cta_group() {
    const COMMIT: &str = "tcgen05.commit.cta_group::1.mbarrier::arrive::one";
    for line in ["[%r1]", "[%rd1]", "[bar]", "[%r1+8]"] {
        for space in ["", ".shared::cluster"] {
            assert_eq!(broken("sm_100a", &format!("{COMMIT}{space}.b64 {line};")), [""; 0], "{space} {line}");
        }
    }
    for (line, rules) in [
        (".shared::cluster.multicast::cluster.b64 [%r1], %rs1;", &[][..]),
        (".shared::cluster.multicast::cluster.b64 [%r1];", &["operand-missing"]),
        (".shared::cluster.multicast::cluster.b64 [%r1], %r1;", &["operand-kind"]),
        (".shared::cluster.multicast::cluster.b64 [%r1], 65536;", &["constant-range"]),
        (".shared::cluster.b64 [%r1], %rs1;", &["operand-of-form"]),
        (".shared::cta.b64 [%r1];", &["qualifier-choice"]),
        (".b64 [%rs1];", &["operand-kind"]),
    ] {
        assert_eq!(broken("sm_100a", &format!("{COMMIT}{line}")), rules, "{line}");
    }
    assert_eq!(broken("sm_120a", &format!("{COMMIT}.b64 [%rd1];")), ["target"]);
}

#[test]
fn a_request_to_cancel_has_two_addresses_of_one_space() {
    const CANCEL: &str = "clusterlaunchcontrol.try_cancel.async";
    const ON_BARRIER: &str = ".mbarrier::complete_tx::bytes";
    for (target, line, rules) in [
        ("sm_100", format!(".shared::cta{ON_BARRIER}.b128 [%r1], [%r2];"), &[][..]),
        ("sm_100", format!("{ON_BARRIER}.b128 [%rd1], [%r2];"), &[]),
        ("sm_100", format!("{ON_BARRIER}.b128 [response], [bar];"), &[]),
        ("sm_100", format!("{ON_BARRIER}.b128 [response];"), &["operand-missing"]),
        (
            "sm_100",
            format!(".shared::cta{ON_BARRIER}.multicast::cluster::all.b128 [%r1], [%r2];"),
            &["target"],
        ),
        // The advice about targets only concerns copies with a mask.
        ("sm_120a", format!(".shared::cta{ON_BARRIER}.multicast::cluster::all.b128 [%r1], [%r2];"), &[]),
        ("sm_100", String::from(".bulk_group.b128 [%rd1], [%rd2];"), &["qualifier-choice"]),
    ] {
        assert_eq!(broken(target, &format!("{CANCEL}{line}")), rules, "{target} {line}");
    }
}
