//! The verdicts on many instructions at once equal those on each alone, in releases with different parsers.

use xtask::ptxas::{Ptxas, Verdict};

#[rustfmt::skip] // One instruction per line.
const LINES: &[&str] = &[
    "cp.async.ca.shared.global [%r1], [%rd1], 8;",
    "cp.async.ca.shared.global [%r1], [%rd1], 5;",
    "cp.async.ca.shared.global [%r1, [%rd1], 8;",                       // does not parse
    "cp.async.ca.shared.global [smem+16], [%rd1], 16, %r3;",
    "cp.async.bogus.shared.global [%r1], [%rd1], 8;",
    "cp.async.bulk.tensor.4d.shared::cluster.global.mbarrier::complete_tx::bytes.im2col::w::128 [%r9], [%rd1, {%r1, %r2, %r3, %r4}], [%r10], {%rs1, %rs2};",
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], %r2, [%r3];",
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], %r2, [%r3], %rs1;",
    "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 4096, [%r3];",
    "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 17;",
    "mov.b32 %r1, %r99;",
    "mov.b32 %r1 %r2;",                                                 // does not parse
    "LABEL: bra LABEL;",
    "LABEL: bra LABEL;",
    "{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [smem], 0; selp.b32 %r1, 1, 0, p; }",
    "} {",
    "cp.async.commit_group",
    "mbarrier.inval.b64 [%rs9];",                                       // hides what is wrong with the next
    "mbarrier.inval.b64 [%r9];",
    "wgmma.fence.sync.aligned;",
    "cp.async.commit_group;",
];

#[test]
fn together_as_alone() {
    for (release, isa, target) in [
        ("12.0.140", "8.0", "sm_90"),
        ("12.8.93", "8.6", "sm_90"),
        ("13.5.37", "8.0", "sm_90"),
        ("13.5.37", "9.5", "sm_100a"),
    ] {
        let ptxas = Ptxas::fetch(release).unwrap();
        let together = ptxas.judge(isa, target, LINES).unwrap();
        for (line, verdict) in LINES.iter().zip(&together) {
            let alone = ptxas.judge(isa, target, &[line]).unwrap();
            assert_eq!(alone[0], *verdict, "ptxas {release}, {isa}, {target}: {line}");
        }
        assert!(together.iter().any(|verdict| !verdict.is_accepted()));
        assert_eq!(together.last(), Some(&Verdict::Accepted));
    }
}

#[test]
fn advice_is_told() {
    let ptxas = Ptxas::fetch("12.8.93").unwrap();
    let line = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster \
                [%r1], [%rd1], %r2, [%r3], %rs1;";
    assert!(matches!(&ptxas.judge("8.0", "sm_90", &[line]).unwrap()[..], [Verdict::Advisory(_)]));
    assert_eq!(ptxas.judge("8.0", "sm_90a", &[line]).unwrap(), [Verdict::Accepted]);
}

#[test]
fn a_version_or_target_that_is_refused_refuses_every_line() {
    let ptxas = Ptxas::fetch("12.0.140").unwrap();
    for (isa, target) in [("8.5", "sm_90"), ("8.0", "sm_100"), ("7.0", "sm_90")] {
        let verdicts = ptxas.judge(isa, target, &["ret;", "cp.async.commit_group;"]).unwrap();
        assert!(verdicts.iter().all(|verdict| !verdict.is_accepted()), "{isa}, {target}: {verdicts:?}");
    }
}

#[test]
fn a_refused_module_says_why() {
    let ptxas = Ptxas::fetch("12.8.93").unwrap();
    let module = ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k() { ret; }\n";
    assert_eq!(ptxas.assemble(module, "sm_90", None).unwrap().resources.len(), 1);
    let error = ptxas.assemble(&module.replace("ret", "rte"), "sm_90", None).unwrap_err().to_string();
    assert!(error.contains("line 4: Not a name of any known instruction: 'rte'"), "{error}");
}

#[test]
fn a_line_without_end_is_told_and_spoils_no_other() {
    let endless = "cp.async.ca.shared.global.L2::64B [%r1], [%rd1], 4, %p1+2147483648;";
    let lines = ["cp.async.wait_all;", endless, "cp.async.wait_all 0;", "cp.async.commit_group;"];
    let verdicts = Ptxas::fetch("13.5.37").unwrap().judge("9.5", "sm_90", &lines).unwrap();
    assert!(
        matches!(&verdicts[..], [Verdict::Accepted, Verdict::Hung, Verdict::Rejected(_), Verdict::Accepted]),
        "{verdicts:?}"
    );
}

#[test]
fn an_error_in_code_of_ptxas_is_the_lines_own() {
    // Release 13.1 implements this instruction in terms of others, and rejects its own expansion; release 13.5
    // accepts it.
    let lines = [
        "createpolicy.range.L2::evict_normal.b64 %rd1, [%rd2], %r1, %r2+16;",
        "cp.async.wait_all;",
        "cp.async.ca.shared.global [%r1, [%rd1], 8;",
        "cp.async.cg.shared.global [%r1], [%rd1], 16;",
    ];
    let verdicts = Ptxas::fetch("13.1.115").unwrap().judge("9.1", "sm_90", &lines).unwrap();
    let accepted: Vec<bool> = verdicts.iter().map(Verdict::is_accepted).collect();
    assert_eq!(accepted, [false, true, false, true], "{verdicts:?}");
}
