// st_async { dst: shared::cluster(tile()), value: value(), ty: u32, mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("st_async");
        ::ptx_async::asm!(
            "st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [{0}], {1}, [{2}];",
            in (reg32) ::ptx_async::element::TyU32::of({
            ::ptx_async::operand::TypedDstCluster4::typed(tile()) }), in (reg32)
            ::ptx_async::operand::ValueU32::bits(value()), in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), options(nostack)
        );
    };
}

// st_async { sem: weak, dst: generic(dst()), value: [first(), second(), 3.0, const { 4.0 }], ty: f32, mbarrier: bar(), pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("st_async");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_5;\nsetp.ne.b32 ptx_async_5, {5}, 0;\n@ptx_async_5 st.async.weak.mbarrier::complete_tx::bytes.v4.f32 [{0}], {{{1}, {2}, 0f40400000, {3}}}, [{4}];\n}}",
            in (reg64) ::ptx_async::operand::DstGeneric::bits(dst()), in (reg32)
            ::ptx_async::operand::ValueF32::bits(first()), in (reg32)
            ::ptx_async::operand::ValueF32::bits(second()), in (reg32)
            ::ptx_async::operand::ValueF32::bits(const { 4.0 }), in (reg64)
            ::ptx_async::operand::MbarrierGeneric::bits(bar()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}

// st_async { dst: shared(tile()), value: [first(), const { 0.5 }], ty: f64, mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("st_async");
        ::ptx_async::asm!(
            "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.f64 [{0}], {{{1}, {2}}}, [{3}];",
            in (reg32) ::ptx_async::element::TyF64::of({
            ::ptx_async::operand::TypedDstShared16::typed(tile()) }), in (reg64)
            ::ptx_async::operand::ValueF64::bits(first()), in (reg64)
            ::ptx_async::operand::ValueF64::bits(const { 0.5 }), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// st_async { sem: release(gpu), dst: global(dst()), value: value(), ty: b8 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx87!("st_async");
        ::ptx_async::asm!(
            "{{\n.reg .b8 ptx_async_1;\ncvt.u8.u16 ptx_async_1, {1};\nst.async.release.gpu.global.b8 [{0}], ptx_async_1;\n}}",
            in (reg64) ::ptx_async::element::TyB8::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst()) }), in (reg16)
            ::ptx_async::operand::ValueB8::bits(value()), options(nostack)
        );
    };
}

// st_async { sem: release(sys), dst: global(dst()), value: value(), ty: s16, mmio }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx87!("st_async");
        ::ptx_async::asm!(
            "st.async.mmio.release.sys.global.s16 [{0}], {1};", in (reg64)
            ::ptx_async::element::TyS16::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst()) }), in (reg16)
            ::ptx_async::operand::ValueS16::bits(value()), options(nostack)
        );
    };
}

// transaction(bar(), [st_async { dst: shared::cluster(tile()), value: [first(), second()], ty: b64 }])
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("st_async");
        ::ptx_async::__asm_ptx80!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], 16;\nst.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b64 [{1}], {{{2}, {3}}}, [{0}];",
            "mbarrier.arrive.expect_tx.shared.b64 _, [{0}], 16;\nst.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b64 [{1}], {{{2}, {3}}}, [{0}];",
            in (reg32) ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::element::TyB64::of({
            ::ptx_async::operand::TypedDstCluster16::typed(tile()) }), in (reg64)
            ::ptx_async::operand::ValueB64::bits(first()), in (reg64)
            ::ptx_async::operand::ValueB64::bits(second()), options(nostack)
        );
    };
}

// st_async { dst: shared::cluster(tile()), value: value(), ty: b128, mbarrier: bar(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::element::TyB128::of({
            ::ptx_async::operand::TypedDstCluster16::typed(tile())
        });
        let h1 = ::ptx_async::operand::ValueB128::bits(value());
        let h2 = ::ptx_async::operand::MbarrierCluster::bits(bar());
        let h3 = ::ptx_async::operand::PredBool::bits(leads());
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx92!("st_async");
        ::ptx_async::asm!(
            "{{\n.reg .b128 ptx_async_1;\n.reg .pred ptx_async_3;\nmov.b128 ptx_async_1, {{{1}, {2}}};\nsetp.ne.b32 ptx_async_3, {4}, 0;\n@ptx_async_3 st.async.shared::cluster.mbarrier::complete_tx::bytes.b128 [{0}], ptx_async_1, [{3}];\n}}",
            in (reg32) h0, in (reg64) ::ptx_async::__private_0_1_0::low(h1), in (reg64)
            ::ptx_async::__private_0_1_0::high(h1), in (reg32) h2, in (reg32) h3,
            options(nostack)
        );
    };
}

// st_async { dst: generic(dst()), value: const { 7u128 }, ty: b128, mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstGeneric::bits(dst());
        let h1 = ::ptx_async::operand::ValueB128::bits(const { 7u128 });
        let h2 = ::ptx_async::operand::MbarrierGeneric::bits(bar());
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx92!("st_async");
        ::ptx_async::asm!(
            "{{\n.reg .b128 ptx_async_1;\nmov.b128 ptx_async_1, {{{1}, {2}}};\nst.async.mbarrier::complete_tx::bytes.b128 [{0}], ptx_async_1, [{3}];\n}}",
            in (reg64) h0, in (reg64) ::ptx_async::__private_0_1_0::low(h1), in (reg64)
            ::ptx_async::__private_0_1_0::high(h1), in (reg64) h2, options(nostack)
        );
    };
}
