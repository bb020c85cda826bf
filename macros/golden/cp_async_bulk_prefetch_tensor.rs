// cp_async_bulk_prefetch_tensor { src: tensor(map(), [x()]) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::tensor_map(map());
        let h1 = ::ptx_async::__private::coordinate(x());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.prefetch.tensor.1d.L2.global [{h0}, {{{h1}}}];", h0 = in
                (reg64) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk_prefetch_tensor { src: tensor(map(), [column(), a(), b(), c(), d()]), load_mode: tile::gather4, cache_hint: policy() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::tensor_map(map());
        let h1 = ::ptx_async::__private::coordinate(column());
        let h2 = ::ptx_async::__private::coordinate(a());
        let h3 = ::ptx_async::__private::coordinate(b());
        let h4 = ::ptx_async::__private::coordinate(c());
        let h5 = ::ptx_async::__private::coordinate(d());
        let h6 = ::ptx_async::__private::policy(policy());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.prefetch.tensor.2d.L2.global.tile::gather4.L2::cache_hint [{h0}, {{{h1}, {h2}, {h3}, {h4}, {h5}}}], {h6};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg32) h4, h5 = in (reg32) h5, h6 = in (reg64) h6,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5, h6);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk_prefetch_tensor { src: tensor(map(), [x(), y(), z(), 0]), load_mode: im2col([offset(), 3]), evict: evict_last }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::tensor_map(map());
        let h1 = ::ptx_async::__private::coordinate(x());
        let h2 = ::ptx_async::__private::coordinate(y());
        let h3 = ::ptx_async::__private::coordinate(z());
        let h4 = ::ptx_async::__private::offset(offset());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.prefetch.tensor.4d.L2.global.im2col.L2::evict_last [{h0}, {{{h1}, {h2}, {h3}, 0}}], {{{h4}, 3}};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg16) h4, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk_prefetch_tensor { src: tensor(map(), [x(), y(), z()]), load_mode: im2col::w([halo(), offset()]), cache_hint: policy() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::tensor_map(map());
        let h1 = ::ptx_async::__private::coordinate(x());
        let h2 = ::ptx_async::__private::coordinate(y());
        let h3 = ::ptx_async::__private::coordinate(z());
        let h4 = ::ptx_async::__private::offset(halo());
        let h5 = ::ptx_async::__private::offset(offset());
        let h6 = ::ptx_async::__private::policy(policy());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col::w.L2::cache_hint [{h0}, {{{h1}, {h2}, {h3}}}], {{{h4}, {h5}}}, {h6};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg16) h4, h5 = in (reg16) h5, h6 = in (reg64) h6,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5, h6);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
