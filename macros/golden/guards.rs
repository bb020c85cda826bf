// cp_async { dst: shared(tile()), src: global(src()), size: 4, pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        let h2 = ::ptx_async::__private::predicate(leads());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", "setp.ne.b32 ptx_async_2, {h2}, 0;",
                "@ptx_async_2 cp.async.ca.shared.global [{h0}], [{h1}], 4;", "}}", h0 =
                in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async { pred: leads(), dst: shared(tile()), src: global(src()), size: 4, ignore_src: skip() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::predicate(leads());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::global(src());
        let h3 = ::ptx_async::__private::predicate(skip());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_0;", ".reg .pred ptx_async_3;",
                "setp.ne.b32 ptx_async_0, {h0}, 0;", "setp.ne.b32 ptx_async_3, {h3}, 0;",
                "@ptx_async_0 cp.async.ca.shared.global [{h1}], [{h2}], 4, ptx_async_3;",
                "}}", h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
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

// mbarrier_arrive { mbarrier: bar(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::predicate(leads());
        #[cfg(target_arch = "nvptx64")]
        let result: u64 = {
            let h2: u64;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;", "setp.ne.b32 ptx_async_1, {h1}, 0;",
                "mov.b64 {h2}, 0;",
                "@ptx_async_1 mbarrier.arrive.shared.b64 {h2}, [{h0}];", "}}", h0 = in
                (reg32) h0, h1 = in (reg32) h1, h2 = out(reg64) h2, options(nostack)
            );
            h2
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u64 = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mapa { addr: shared::cluster(tile()), cta: rank(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::int32(rank());
        let h2 = ::ptx_async::__private::predicate(leads());
        #[cfg(target_arch = "nvptx64")]
        let result: u32 = {
            let h3: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", "setp.ne.b32 ptx_async_2, {h2}, 0;",
                "mov.b32 {h3}, 0;",
                "@ptx_async_2 mapa.shared::cluster.u32 {h3}, {h0}, {h1};", "}}", h0 = in
                (reg32) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = out(reg32) h3,
                options(nostack)
            );
            h3
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_test_wait_parity { mbarrier: bar(), parity: phase(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::int32(phase());
        let h2 = ::ptx_async::__private::predicate(leads());
        #[cfg(target_arch = "nvptx64")]
        let result: bool = {
            let h3: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", ".reg .pred ptx_async_3;",
                "setp.ne.b32 ptx_async_2, {h2}, 0;", "setp.ne.b32 ptx_async_3, 0, 0;",
                "@ptx_async_2 mbarrier.test_wait.parity.shared.b64 ptx_async_3, [{h0}], {h1};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = in
                (reg32) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, options(nostack)
            );
            h3 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_try_wait { mbarrier: bar(), state: state(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::int64(state());
        let h2 = ::ptx_async::__private::predicate(leads());
        #[cfg(target_arch = "nvptx64")]
        let result: bool = {
            let h3: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", ".reg .pred ptx_async_3;",
                "setp.ne.b32 ptx_async_2, {h2}, 0;", "setp.ne.b32 ptx_async_3, 0, 0;",
                "@ptx_async_2 mbarrier.try_wait.shared.b64 ptx_async_3, [{h0}], {h1};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = in
                (reg64) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, options(nostack)
            );
            h3 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_pending_count { state: state(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::int64(state());
        let h1 = ::ptx_async::__private::predicate(leads());
        #[cfg(target_arch = "nvptx64")]
        let result: u32 = {
            let h2: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;", "setp.ne.b32 ptx_async_1, {h1}, 0;",
                "mov.b32 {h2}, 0;",
                "@ptx_async_1 mbarrier.pending_count.b64 {h2}, {h0};", "}}", h0 = in
                (reg64) h0, h1 = in (reg32) h1, h2 = out(reg32) h2, options(nostack)
            );
            h2
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// getctarank { addr: shared::cluster(tile()), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::predicate(leads());
        #[cfg(target_arch = "nvptx64")]
        let result: u32 = {
            let h2: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;", "setp.ne.b32 ptx_async_1, {h1}, 0;",
                "mov.b32 {h2}, 0;",
                "@ptx_async_1 getctarank.shared::cluster.u32 {h2}, {h0};", "}}", h0 = in
                (reg32) h0, h1 = in (reg32) h1, h2 = out(reg32) h2, options(nostack)
            );
            h2
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4, pred: "!%p1", ignore_src: "%p2" }
fn golden() {
    let _ = "@!%p1 cp.async.ca.shared.global [%r1], [%rd1], 4, %p2;";
}
