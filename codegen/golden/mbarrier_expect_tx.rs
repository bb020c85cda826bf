// mbarrier_expect_tx(bar(), bytes())
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("mbarrier_expect_tx");
        ::ptx_async::asm!(
            "mbarrier.expect_tx.shared::cta.b64 [{0}], {1};", in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::TxCount32::bits(bytes()), options(nostack)
        );
    };
}

// mbarrier_expect_tx { mbarrier: shared::cluster(bar()), tx_count: 4096, sem: relaxed(cluster) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("mbarrier_expect_tx");
        ::ptx_async::asm!(
            "mbarrier.expect_tx.relaxed.cluster.shared::cluster.b64 [{0}], 4096;", in
            (reg32) ::ptx_async::operand::MbarrierCluster::bits(bar()), options(nostack)
        );
    };
}

// mbarrier_expect_tx(generic(bar()), bytes())
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("mbarrier_expect_tx");
        ::ptx_async::asm!(
            "mbarrier.expect_tx.b64 [{0}], {1};", in (reg64)
            ::ptx_async::operand::MbarrierGeneric::bits(bar()), in (reg32)
            ::ptx_async::operand::TxCount32::bits(bytes()), options(nostack)
        );
    };
}

// mbarrier_expect_tx { mbarrier: bar(), tx_count: 16, multicast: ctas() }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "mbarrier.expect_tx.shared::cluster.multicast::cluster::32b.b64 [{0}], 16, {1};",
            in (reg32) ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::Multicast32::bits(ctas()), options(nostack)
        );
    };
}
