// tcgen05_alloc { cta_group: 1, dst: shared(slot()), n_cols: 128 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_alloc");
        ::ptx_async::asm!(
            "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [{0}], 128;", in
            (reg32) ::ptx_async::operand::DstShared4::bits(slot()), options(nostack)
        );
    };
}

// tcgen05_alloc { cta_group: 2, dst: generic(slot()), n_cols: columns(), pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_alloc");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_2, {2}, 0;\n@ptx_async_2 tcgen05.alloc.cta_group::2.sync.aligned.b32 [{0}], {1};\n}}",
            in (reg64) ::ptx_async::operand::DstGeneric::bits(slot()), in (reg32)
            ::ptx_async::operand::NCols32::bits(columns()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}

// tcgen05_alloc { cta_group: 1, dst: shared(slot()), n_cols: 512 },
// tcgen05_relinquish_alloc_permit(1)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_alloc");
        ::ptx_async::asm!(
            "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [{0}], 512;\ntcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;",
            in (reg32) ::ptx_async::operand::DstShared4::bits(slot()), options(nostack)
        );
    };
}
