//! Hints are reported on request only.

use std::fs;

use ptx_async_lints::{HINTS, check, example, hints};

use crate::corpus;

fn ids(text: &str) -> Vec<&'static str> {
    hints(text).iter().map(|found| found.rule.id).collect()
}

#[test]
fn examples() {
    for hint in HINTS {
        let id = hint.rule.id;
        for text in hint.accepts {
            assert_eq!(ids(text), <[&str; 0]>::default(), "{id}: in\n{text}");
        }
        for text in hint.rejects {
            assert_eq!(ids(text), [id], "in\n{text}");
            assert!(check(text).iter().all(|found| found.rule.id != id));
        }
    }
}

#[test]
fn the_state_space_of_a_destination_on_sm_90() {
    let copy = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [smem], [%rd1], 64, [bar];";
    assert_eq!(ids(&example(copy)), <[&str; 0]>::default());
}

#[test]
fn kernels_of_nvcc() {
    let foreign = corpus::path("compiled");
    let of = |name: &str| ids(&fs::read_to_string(foreign.join(name)).unwrap());
    // Its copies to the memory of their own CTA name `shared::cluster`; one of its kernels has a fence of every space.
    let on_120 = ["cluster-space-of-own-cta", "fence-too-broad", "cluster-space-of-own-cta"];
    assert_eq!(of("ring_sm_120a.ptx"), on_120);
    assert_eq!(of("ring_sm_90a.ptx"), ["fence-too-broad"]);
    assert_eq!(of("pipeline_sm_80.ptx"), <[&str; 0]>::default());
}
