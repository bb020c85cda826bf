// mbarrier_arrive_expect_tx(bar(), bytes())
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::__asm_ptx80!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 {2}, [{0}], {1};",
            "mbarrier.arrive.expect_tx.shared.b64 {2}, [{0}], {1};", in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::TxCount32::bits(bytes()), out(reg64) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h2)
    };
}

// mbarrier_arrive_expect_tx { mbarrier: bar(), tx_count: 4096, out: _ }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::__asm_ptx80!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], 4096;",
            "mbarrier.arrive.expect_tx.shared.b64 _, [{0}], 4096;", in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), options(nostack)
        );
    };
}

// mbarrier_arrive_expect_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), out: _ }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::asm!(
            "mbarrier.arrive.expect_tx.shared::cluster.b64 _, [{0}], {1};", in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), in (reg32)
            ::ptx_async::operand::TxCount32::bits(bytes()), options(nostack)
        );
    };
}

// mbarrier_arrive_expect_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), multicast: const { u32::MAX } }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { u32::MAX } | 0) as i128,
                0i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "`multicast` must be in the range 0 to 4294967295",
            )
        };
        ::ptx_async::asm!(
            "mbarrier.arrive.expect_tx.shared::cluster.multicast::cluster::32b.b64 _, [{0}], {1}, {2};",
            in (reg32) ::ptx_async::operand::MbarrierCluster::bits(bar()), in (reg32)
            ::ptx_async::operand::TxCount32::bits(bytes()), const (const { u32::MAX } |
            0), options(nostack)
        );
    };
}
