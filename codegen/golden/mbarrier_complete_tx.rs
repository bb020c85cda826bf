// mbarrier_complete_tx(bar(), 16)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("mbarrier_complete_tx");
        ::ptx_async::asm!(
            "mbarrier.complete_tx.shared::cta.b64 [{0}], 16;", in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), options(nostack)
        );
    };
}

// mbarrier_complete_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), sem: relaxed(cluster) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("mbarrier_complete_tx");
        ::ptx_async::asm!(
            "mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [{0}], {1};", in
            (reg32) ::ptx_async::operand::MbarrierCluster::bits(bar()), in (reg32)
            ::ptx_async::operand::TxCount32::bits(bytes()), options(nostack)
        );
    };
}

// mbarrier_complete_tx { mbarrier: bar(), tx_count: bytes(), multicast: ctas(), sem: relaxed(cta) }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "mbarrier.complete_tx.relaxed.cta.shared::cluster.multicast::cluster::32b.b64 [{0}], {1}, {2};",
            in (reg32) ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::TxCount32::bits(bytes()), in (reg32)
            ::ptx_async::operand::Multicast32::bits(ctas()), options(nostack)
        );
    };
}
