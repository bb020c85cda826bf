// mbarrier_arrive_drop_expect_tx(bar(), bytes())
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_drop_expect_tx"
        );
        ::ptx_async::__asm_ptx80!(
            "mbarrier.arrive_drop.expect_tx.shared::cta.b64 {2}, [{0}], {1};",
            "mbarrier.arrive_drop.expect_tx.shared.b64 {2}, [{0}], {1};", in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::TxCount32::bits(bytes()), out(reg64) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h2)
    };
}

// mbarrier_arrive_drop_expect_tx { mbarrier: shared::cluster(bar()), tx_count: 4096, out: _ }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_drop_expect_tx"
        );
        ::ptx_async::asm!(
            "mbarrier.arrive_drop.expect_tx.shared::cluster.b64 _, [{0}], 4096;", in
            (reg32) ::ptx_async::operand::MbarrierCluster::bits(bar()), options(nostack)
        );
    };
}

// mbarrier_arrive_drop_expect_tx { mbarrier: bar(), tx_count: 4096, multicast: ctas() }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "mbarrier.arrive_drop.expect_tx.shared::cluster.multicast::cluster::32b.b64 _, [{0}], 4096, {1};",
            in (reg32) ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::Multicast32::bits(ctas()), options(nostack)
        );
    };
}
