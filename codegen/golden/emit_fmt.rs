// emit = fmt, cp_async_wait_group(0)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::Text::new(move |f| {
            f.write_fmt(::core::format_args!("cp.async.wait_group 0;"))
        })
    };
}

// emit = fmt, cp_async_bulk { dst: shared(tile()), src: global(src() + 256), size: bytes(), mbarrier: "%r3" }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::formatted(tile());
        let h1 = ::ptx_async::operand::formatted(src());
        let h2 = ::ptx_async::operand::formatted(bytes());
        ::ptx_async::__private_0_1_0::Text::new(move |f| {
            f
                .write_fmt(
                    ::core::format_args!(
                        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{0}], [{1}+256], {2}, [%r3];",
                        h0, h1, h2
                    ),
                )
        })
    };
}

// emit = fmt,
// cp_async_bulk_tensor {
// dst: tensor(map(), [x(), y(), "%r1", 4]),
// src: shared(tile()),
// },
// cp_async_bulk_commit_group(),
// cp_async_bulk_wait_group(const { STAGES })
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::formatted(map());
        let h1 = ::ptx_async::operand::formatted(x());
        let h2 = ::ptx_async::operand::formatted(y());
        let h4 = ::ptx_async::operand::formatted(tile());
        let h5 = ::ptx_async::operand::formatted(const { STAGES });
        ::ptx_async::__private_0_1_0::Text::new(move |f| {
            f
                .write_fmt(
                    ::core::format_args!(
                        "cp.async.bulk.tensor.4d.global.shared::cta.bulk_group [{0}, {{{1}, {2}, %r1, 4}}], [{3}];\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group {4};",
                        h0, h1, h2, h4, h5
                    ),
                )
        })
    };
}

// emit = fmt, cp_async_bulk { dst: shared::cta(tile()), src: global(src()), size: 16, ignore_oob: [left(), 15], mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::formatted(tile());
        let h1 = ::ptx_async::operand::formatted(src());
        let h2 = ::ptx_async::operand::formatted(left());
        let h3 = ::ptx_async::operand::formatted(bar());
        ::ptx_async::__private_0_1_0::Text::new(move |f| {
            f
                .write_fmt(
                    ::core::format_args!(
                        "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob [{0}], [{1}], 16, {2}, 15, [{3}];",
                        h0, h1, h2, h3
                    ),
                )
        })
    };
}

// emit = fmt, cp_async_bulk { dst: shared::cluster(tile()), src: global(src()), size: 16, mbarrier: bar(), multicast: cluster32b(ctas()) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::formatted(tile());
        let h1 = ::ptx_async::operand::formatted(src());
        let h2 = ::ptx_async::operand::formatted(bar());
        let h3 = ::ptx_async::operand::formatted(ctas());
        ::ptx_async::__private_0_1_0::Text::new(move |f| {
            f
                .write_fmt(
                    ::core::format_args!(
                        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::32b [{0}], [{1}], 16, [{2}], {3};",
                        h0, h1, h2, h3
                    ),
                )
        })
    };
}

// emit = fmt, fence_proxy_tensormap_generic { sem: acquire(gpu), addr: map() + 128, size: 128 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::formatted(map());
        ::ptx_async::__private_0_1_0::Text::new(move |f| {
            f
                .write_fmt(
                    ::core::format_args!(
                        "fence.proxy.tensormap::generic.acquire.gpu [{0}+128], 128;", h0
                    ),
                )
        })
    };
}

// emit = fmt, st_async { ty: f32, dst: shared::cluster(tile()), value: [x(), y()], mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::formatted(tile());
        let h1 = ::ptx_async::operand::formatted(x());
        let h2 = ::ptx_async::operand::formatted(y());
        let h3 = ::ptx_async::operand::formatted(bar());
        ::ptx_async::__private_0_1_0::Text::new(move |f| {
            #[allow(
                unused_imports,
                reason = "there may be numbers alone, or text alone"
            )]
            use ::ptx_async::__private_0_1_0::{Number as _, Other as _};
            f.write_fmt(
                ::core::format_args!(
                    "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.f32 [{0}], {{{1}, {2}}}, [{3}];",
                    h0, (& ::ptx_async::__private_0_1_0::Value(& h1)).single(), (&
                    ::ptx_async::__private_0_1_0::Value(& h2)).single(), h3
                ),
            )
        })
    };
}

// emit = fmt, createpolicy_fractional { evict: evict_last, fraction: x(), out: "%rd1" }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::formatted(x());
        ::ptx_async::__private_0_1_0::Text::new(move |f| {
            #[allow(
                unused_imports,
                reason = "there may be numbers alone, or text alone"
            )]
            use ::ptx_async::__private_0_1_0::{Number as _, Other as _};
            f.write_fmt(
                ::core::format_args!(
                    "createpolicy.fractional.L2::evict_last.b64 %rd1, {0};", (&
                    ::ptx_async::__private_0_1_0::Value(& h0)).fraction()
                ),
            )
        })
    };
}

// emit = fmt, crate = renamed::ptx, cp_async { dst: shared(tile()), src: global(src()), size: 4, pred: leads() }
fn golden() {
    let _ = {
        #[allow(unused_imports, reason = "not every expansion uses it")]
        use renamed::ptx::__private_0_1_0 as ptx_async_private;
        let h0 = ptx_async_private::operand::formatted(tile());
        let h1 = ptx_async_private::operand::formatted(src());
        let h2 = ptx_async_private::operand::formatted(leads());
        ptx_async_private::__private_0_1_0::Text::new(move |f| {
            f
                .write_fmt(
                    ::core::format_args!(
                        "@{2} cp.async.ca.shared.global [{0}], [{1}], 4;", h0, h1, h2
                    ),
                )
        })
    };
}
