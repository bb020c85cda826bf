// cp_async_bulk_prefetch_tensor { src: tensor(map(), [x()]) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h1 = ::ptx_async::operand::TensorCoordinate::bits(x());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(
                        any(
                            target_feature = "ptx80",
                            target_feature = "sm_90a",
                            target_feature = "sm_100"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk_prefetch_tensor` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_prefetch_tensor` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
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
        let h0 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h1 = ::ptx_async::operand::TensorCoordinate::bits(column());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(a());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(b());
        let h4 = ::ptx_async::operand::TensorCoordinate::bits(c());
        let h5 = ::ptx_async::operand::TensorCoordinate::bits(d());
        let h6 = ::ptx_async::operand::CacheHintPolicy::bits(policy());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(target_feature = "sm_100a", target_feature = "sm_101a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk_prefetch_tensor` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(any(target_feature = "sm_100a", target_feature = "sm_101a"))
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk_prefetch_tensor` requires `sm_100a` or `sm_101a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100a`"
            );
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
        let h0 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h1 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(z());
        let h4 = ::ptx_async::operand::LoadMode16::bits(offset());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
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
        let h0 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h1 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(z());
        let h4 = ::ptx_async::operand::LoadMode16::bits(halo());
        let h5 = ::ptx_async::operand::LoadMode16::bits(offset());
        let h6 = ::ptx_async::operand::CacheHintPolicy::bits(policy());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(target_feature = "sm_100a", target_feature = "sm_101a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk_prefetch_tensor` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(any(target_feature = "sm_100a", target_feature = "sm_101a"))
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk_prefetch_tensor` requires `sm_100a` or `sm_101a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100a`"
            );
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
