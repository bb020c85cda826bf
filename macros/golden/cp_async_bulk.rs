// cp_async_bulk { dst: shared::cta(tile()), src: global(src()), size: bytes(), mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        let h2 = ::ptx_async::__private::int32(bytes());
        let h3 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h0}], [{h1}], {h2}, [{h3}];",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 4096, mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        let h2 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h0}], [{h1}], 4096, [{h2}];",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk {
// dst: shared::cluster(tile()),
// src: global(src()),
// size: bytes(),
// mbarrier: bar(),
// multicast: mask(),
// cache_hint: policy(),
// }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        let h2 = ::ptx_async::__private::int32(bytes());
        let h3 = ::ptx_async::__private::shared(bar());
        let h4 = ::ptx_async::__private::mask(mask());
        let h5 = ::ptx_async::__private::policy(policy());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint [{h0}], [{h1}], {h2}, [{h3}], {h4}, {h5};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg16) h4, h5 = in (reg64) h5, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk { dst: shared::cluster(remote()), src: shared(tile()), size: 64, mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(remote());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [{h0}], [{h1}], 64, [{h2}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg32) h2,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk { dst: global(dst()), src: shared(tile()), size: bytes(), cache_hint: policy(), byte_mask: mask() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::int32(bytes());
        let h3 = ::ptx_async::__private::policy(policy());
        let h4 = ::ptx_async::__private::mask(mask());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.cp_mask [{h0}], [{h1}], {h2}, {h3}, {h4};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
                (reg64) h3, h4 = in (reg16) h4, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
