// mbarrier_arrive(bar())
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mbarrier_arrive");
        ::ptx_async::__asm_ptx78!(
            "mbarrier.arrive.shared::cta.b64 {1}, [{0}];",
            "mbarrier.arrive.shared.b64 {1}, [{0}];", in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), out(reg64) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h1)
    };
}

// mbarrier_arrive { mbarrier: bar(), count: threads(), sem: release(cta) }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("mbarrier_arrive");
        ::ptx_async::__asm_ptx80!(
            "mbarrier.arrive.release.cta.shared::cta.b64 {2}, [{0}], {1};",
            "mbarrier.arrive.release.cta.shared.b64 {2}, [{0}], {1};", in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::Count32::bits(threads()), out(reg64) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h2)
    };
}

// mbarrier_arrive { mbarrier: bar(), out: _ }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx71!("mbarrier_arrive");
        ::ptx_async::__asm_ptx78!(
            "mbarrier.arrive.shared::cta.b64 _, [{0}];",
            "mbarrier.arrive.shared.b64 _, [{0}];", in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), options(nostack)
        );
    };
}

// mbarrier_arrive { mbarrier: shared::cluster(bar()), out: _ }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("mbarrier_arrive");
        ::ptx_async::asm!(
            "mbarrier.arrive.shared::cluster.b64 _, [{0}];", in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), options(nostack)
        );
    };
}

// mbarrier_arrive { mbarrier: bar(), multicast: ctas() }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "mbarrier.arrive.shared::cluster.multicast::cluster::32b.b64 _, [{0}], {1};",
            in (reg32) ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::Multicast32::bits(ctas()), options(nostack)
        );
    };
}

// mbarrier_arrive { mbarrier: generic(bar()), count: threads(), multicast: cluster32b(ctas()), sem: relaxed(cluster) }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "mbarrier.arrive.relaxed.cluster.multicast::cluster::32b.b64 _, [{0}], {1}, {2};",
            in (reg64) ::ptx_async::operand::MbarrierGeneric::bits(bar()), in (reg32)
            ::ptx_async::operand::Count32::bits(threads()), in (reg32)
            ::ptx_async::operand::Multicast32::bits(ctas()), options(nostack)
        );
    };
}
