// cp_reduce_async_bulk {
// op: inc,
// ty: u32,
// dst: shared::cluster(remote()),
// src: shared(tile()),
// size: bytes(),
// mbarrier: bar(),
// }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(remote());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::int32(bytes());
        let h3 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.inc.u32 [{h0}], [{h1}], {h2}, [{h3}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
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

// cp_reduce_async_bulk { op: xor, ty: b64, dst: global(dst()), src: shared(tile()), size: 16, cache_hint: policy() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::policy(policy());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.xor.b64 [{h0}], [{h1}], 16, {h2};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg64) h2,
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

// cp_reduce_async_bulk { op: add, ty: f16, dst: global(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [{h0}], [{h1}], {h2};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2,
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

// cp_reduce_async_bulk { op: add, ty: bf16, noftz, dst: global(dst()), src: shared::cta(tile()), size: 32 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [{h0}], [{h1}], 32;",
                h0 = in (reg64) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_reduce_async_bulk { op: add, ty: f32, noftz, dst: global(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f32 [{h0}], [{h1}], {h2};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2,
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

// cp_reduce_async_bulk { op: add, ty: f32, dst: global(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [{h0}], [{h1}], {h2};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2,
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

// cp_reduce_async_bulk { sem: relaxed(sys), op: max, ty: s64, dst: global(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.reduce.async.bulk.relaxed.sys.global.shared::cta.bulk_group.max.s64 [{h0}], [{h1}], {h2};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2,
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
