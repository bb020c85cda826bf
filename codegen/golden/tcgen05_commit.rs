// tcgen05_commit { mbarrier: bar(), cta_group: 1 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_commit"
        );
        ::ptx_async::asm!(
            "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [{0}];",
            in (reg32) ::ptx_async::operand::MbarrierCta::bits(bar()), options(nostack)
        );
    };
}

// tcgen05_commit { mbarrier: shared::cluster(remote()), cta_group: 2, multicast: mask(), pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_commit"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_2, {2}, 0;\n@ptx_async_2 tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [{0}], {1};\n}}",
            in (reg32) ::ptx_async::operand::MbarrierCluster::bits(remote()), in (reg16)
            ::ptx_async::operand::Multicast16::bits(mask()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}

// tcgen05_commit { mbarrier: generic(bar()), cta_group: 1 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_commit"
        );
        ::ptx_async::asm!(
            "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [{0}];", in (reg64)
            ::ptx_async::operand::MbarrierGeneric::bits(bar()), options(nostack)
        );
    };
}

// tcgen05_commit { mbarrier: bar(), cta_group: 1, multicast: cluster32b(ctas()) }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster::32b.b64 [{0}], {1};",
            in (reg32) ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::Multicast32::bits(ctas()), options(nostack)
        );
    };
}
