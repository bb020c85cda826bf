// cp_async_bulk { dst: global(dst()), src: shared(tile()), size: bytes() },
// cp_async_bulk_commit_group(),
// cp_async_bulk_wait_group_read(0)
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.global.shared::cta.bulk_group [{h0}], [{h1}], {h2};",
                "cp.async.bulk.commit_group;", "cp.async.bulk.wait_group.read 0;", h0 =
                in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// createpolicy_fractional { evict: evict_first, fraction: share() },
// elect_sync(lanes()),
// cp_async { dst: shared(tile()), src: global(src()), size: 16, pred: leads() },
// mbarrier_arrive(bar()),
// mapa { addr: shared::cluster(tile()), cta: rank() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::fraction(share());
        let h2 = ::ptx_async::__private::int32(lanes());
        let h4 = ::ptx_async::__private::shared(tile());
        let h5 = ::ptx_async::__private::global(src());
        let h6 = ::ptx_async::__private::predicate(leads());
        let h7 = ::ptx_async::__private::shared(bar());
        let h9 = ::ptx_async::__private::shared(tile());
        let h10 = ::ptx_async::__private::int32(rank());
        #[cfg(target_arch = "nvptx64")]
        let result: (u64, bool, u64, u32) = {
            let h1: u64;
            let h3: u32;
            let h8: u64;
            let h11: u32;
            ::core::arch::asm!(
                "{{", ".reg .f32 ptx_async_0;", ".reg .pred ptx_async_3;",
                ".reg .pred ptx_async_6;", "mov.b32 ptx_async_0, {h0};",
                "setp.ne.b32 ptx_async_6, {h6}, 0;",
                "createpolicy.fractional.L2::evict_first.b64 {h1}, ptx_async_0;",
                "elect.sync _|ptx_async_3, {h2};",
                "@ptx_async_6 cp.async.cg.shared.global [{h4}], [{h5}], 16;",
                "mbarrier.arrive.shared.b64 {h8}, [{h7}];",
                "mapa.shared::cluster.u32 {h11}, {h9}, {h10};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 =
                out(reg64) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, h4 = in (reg32)
                h4, h5 = in (reg64) h5, h6 = in (reg32) h6, h7 = in (reg32) h7, h8 =
                out(reg64) h8, h9 = in (reg32) h9, h10 = in (reg32) h10, h11 = out(reg32)
                h11, options(nostack)
            );
            (h1, h3 != 0, h8, h11)
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: (u64, bool, u64, u32) = {
            let _ = (h0, h2, h4, h5, h6, h7, h9, h10);
            ::ptx_async::__private::off_device()
        };
        result
    };
}
