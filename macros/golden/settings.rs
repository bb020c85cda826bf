// crate = renamed::ptx, mbarrier_inval(bar())
fn golden() {
    let _ = {
        let h0 = renamed::ptx::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "mbarrier.inval.shared.b64 [{h0}];", h0 = in (reg32) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            renamed::ptx::__private::off_device::<()>();
        }
    };
}

// target = sm_90, isa = 8.0, cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        let h2 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h0}], [{h1}], 16, [{h2}];",
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

// target = sm_90, isa = 8.6, cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        let h2 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h0}], [{h1}], 16, [{h2}];",
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

// isa = 8.6, transaction(bar(), [cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16 }])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::global(src());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{h0}], 16;",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], 16, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2,
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

// isa = 7.1, mbarrier_test_wait_parity(bar(), 0)
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        let result: bool = {
            let h1: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;",
                "mbarrier.test_wait.parity.shared.b64 ptx_async_1, [{h0}], 0;",
                "selp.b32 {h1}, 1, 0, ptx_async_1;", "}}", h0 = in (reg32) h0, h1 =
                out(reg32) h1, options(nostack)
            );
            h1 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// emit = asm, target = sm_100a, fence_proxy_async()
fn golden() {
    let _ = {
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!("fence.proxy.async;", options(nostack));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ();
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
