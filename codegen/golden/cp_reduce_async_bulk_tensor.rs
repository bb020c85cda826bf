// cp_reduce_async_bulk_tensor { op: add, dst: tensor(map(), [x(), y()]), src: shared(tile()) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h1 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h3 = ::ptx_async::operand::SrcShared128::bits(tile());
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
                "`cp_reduce_async_bulk_tensor` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_reduce_async_bulk_tensor` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            ::core::arch::asm!(
                "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group [{h0}, {{{h1}, {h2}}}], [{h3}];",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
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

// cp_reduce_async_bulk_tensor {
// op: min,
// load_mode: im2col_no_offs,
// dst: tensor(map(), [x(), y(), -1, z()]),
// src: shared::cta(tile()),
// cache_hint: policy(),
// }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h1 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(z());
        let h4 = ::ptx_async::operand::SrcShared128::bits(tile());
        let h5 = ::ptx_async::operand::CacheHintPolicy::bits(policy());
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
                "`cp_reduce_async_bulk_tensor` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_reduce_async_bulk_tensor` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            ::core::arch::asm!(
                "cp.reduce.async.bulk.tensor.4d.global.shared::cta.min.im2col_no_offs.bulk_group.L2::cache_hint [{h0}, {{{h1}, {h2}, -1, {h3}}}], [{h4}], {h5};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg32) h4, h5 = in (reg64) h5, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_reduce_async_bulk_tensor { op: xor, dst: tensor(map(), [x(), y(), z()]), src: shared(tile()), load_mode: im2col_no_offs::w }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h1 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(z());
        let h4 = ::ptx_async::operand::SrcShared128::bits(tile());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "cp.reduce.async.bulk.tensor.3d.global.shared::cta.xor.im2col_no_offs::w.bulk_group [{h0}, {{{h1}, {h2}, {h3}}}], [{h4}];",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg32) h4, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
