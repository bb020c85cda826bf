// mbarrier_arrive_drop(bar())
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mbarrier_arrive_drop");
        ::ptx_async::__asm_ptx78!(
            "mbarrier.arrive_drop.shared::cta.b64 {1}, [{0}];",
            "mbarrier.arrive_drop.shared.b64 {1}, [{0}];", in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), out(reg64) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h1)
    };
}

// mbarrier_arrive_drop { mbarrier: bar(), count: threads(), sem: release(cta) }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("mbarrier_arrive_drop");
        ::ptx_async::__asm_ptx80!(
            "mbarrier.arrive_drop.release.cta.shared::cta.b64 {2}, [{0}], {1};",
            "mbarrier.arrive_drop.release.cta.shared.b64 {2}, [{0}], {1};", in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::Count32::bits(threads()), out(reg64) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h2)
    };
}

// mbarrier_arrive_drop { mbarrier: shared::cluster(bar()), count: threads(), sem: relaxed(cluster) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx86!("mbarrier_arrive_drop");
        ::ptx_async::asm!(
            "mbarrier.arrive_drop.relaxed.cluster.shared::cluster.b64 _, [{0}], {1};", in
            (reg32) ::ptx_async::operand::MbarrierCluster::bits(bar()), in (reg32)
            ::ptx_async::operand::Count32::bits(threads()), options(nostack)
        );
    };
}

// mbarrier_arrive_drop { mbarrier: bar(), multicast: 0x8000_0001, out: _ }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "mbarrier.arrive_drop.shared::cluster.multicast::cluster::32b.b64 _, [{0}], 2147483649;",
            in (reg32) ::ptx_async::operand::MbarrierCta::bits(bar()), options(nostack)
        );
    };
}
