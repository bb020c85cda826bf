// cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x()]), mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared128::bits(tile());
        let h1 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h3 = ::ptx_async::operand::MbarrierShared::bits(bar());
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
                "`cp_async_bulk_tensor` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(any(target_feature = "ptx86", target_feature = "sm_100"))]
            ::core::arch::asm!(
                "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes [{h0}], [{h1}, {{{h2}}}], [{h3}];",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx86", target_feature = "sm_100")))]
            ::core::arch::asm!(
                "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [{h0}], [{h1}, {{{h2}}}], [{h3}];",
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

// cp_async_bulk_tensor {
// dst: shared::cta(tile()),
// src: tensor(map(), [x(), y(), -3]),
// load_mode: im2col([offset()]),
// mbarrier: bar(),
// cache_hint: policy(),
// }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared128::bits(tile());
        let h1 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h4 = ::ptx_async::operand::LoadMode16::bits(offset());
        let h5 = ::ptx_async::operand::MbarrierShared::bits(bar());
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
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx86`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.tensor.3d.shared::cta.global.im2col.mbarrier::complete_tx::bytes.L2::cache_hint [{h0}], [{h1}, {{{h2}, {h3}, -3}}], [{h5}], {{{h4}}}, {h6};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg16) h4, h5 = in (reg32) h5, h6 = in (reg64) h6,
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

// cp_async_bulk_tensor {
// dst: shared::cluster(tile()),
// src: tensor(map(), [column(), a(), b(), c(), d()]),
// load_mode: tile::gather4,
// mbarrier: bar(),
// cta_group: 2,
// multicast: mask(),
// }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstCluster128::bits(tile());
        let h1 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(column());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(a());
        let h4 = ::ptx_async::operand::TensorCoordinate::bits(b());
        let h5 = ::ptx_async::operand::TensorCoordinate::bits(c());
        let h6 = ::ptx_async::operand::TensorCoordinate::bits(d());
        let h7 = ::ptx_async::operand::MbarrierCluster::bits(bar());
        let h8 = ::ptx_async::operand::Multicast16::bits(mask());
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
                "`cp_async_bulk_tensor` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(any(target_feature = "sm_100a", target_feature = "sm_101a"))
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires `sm_100a` or `sm_101a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100a`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.tensor.2d.shared::cluster.global.tile::gather4.mbarrier::complete_tx::bytes.multicast::cluster.cta_group::2 [{h0}], [{h1}, {{{h2}, {h3}, {h4}, {h5}, {h6}}}], [{h7}], {h8};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg32) h4, h5 = in (reg32) h5, h6 = in (reg32) h6,
                h7 = in (reg32) h7, h8 = in (reg16) h8, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5, h6, h7, h8);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk_tensor {
// dst: shared::cluster(tile()),
// src: tensor(map(), [x(), y(), 0]),
// load_mode: im2col::w128([halo(), 31]),
// mbarrier: bar(),
// }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstCluster128::bits(tile());
        let h1 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h4 = ::ptx_async::operand::LoadMode16::bits(halo());
        let h5 = ::ptx_async::operand::MbarrierCluster::bits(bar());
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
                "`cp_async_bulk_tensor` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(any(target_feature = "sm_100a", target_feature = "sm_101a"))
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires `sm_100a` or `sm_101a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100a`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.tensor.3d.shared::cluster.global.im2col::w::128.mbarrier::complete_tx::bytes [{h0}], [{h1}, {{{h2}, {h3}, 0}}], [{h5}], {{{h4}, 31}};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg16) h4, h5 = in (reg32) h5, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk_tensor { dst: tensor(map(), [x(), y()]), src: shared(tile()), cache_hint: policy() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h1 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h3 = ::ptx_async::operand::SrcShared128::bits(tile());
        let h4 = ::ptx_async::operand::CacheHintPolicy::bits(policy());
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
                "`cp_async_bulk_tensor` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group.L2::cache_hint [{h0}, {{{h1}, {h2}}}], [{h3}], {h4};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg64) h4, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk_tensor { dst: tensor(map(), [x(), y(), z()]), src: shared(tile()), load_mode: im2col_no_offs }
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
                "`cp_async_bulk_tensor` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs.bulk_group [{h0}, {{{h1}, {h2}, {h3}}}], [{h4}];",
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

// cp_async_bulk_tensor { dst: tensor(map(), [x(), y(), z()]), src: shared(tile()), load_mode: im2col_no_offs::w }
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
                "cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs::w.bulk_group [{h0}, {{{h1}, {h2}, {h3}}}], [{h4}];",
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

// cp_async_bulk_tensor {
// dst: shared::cta(tile()),
// src: tensor(map(), [x()]),
// mbarrier: bar(),
// report: validity::per_element_ff,
// }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared128::bits(tile());
        let h1 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h3 = ::ptx_async::operand::MbarrierShared::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_element::ff [{h0}], [{h1}, {{{h2}}}], [{h3}];",
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

// cp_async_bulk_tensor {
// dst: shared(tile()),
// src: tensor(map(), [x(), y(), z()]),
// mbarrier: bar(),
// load_mode: im2col([offset()]),
// multicast: cluster32b(ctas()),
// cache_hint: policy(),
// }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared128::bits(tile());
        let h1 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h4 = ::ptx_async::operand::TensorCoordinate::bits(z());
        let h5 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h6 = ::ptx_async::operand::LoadMode16::bits(offset());
        let h7 = ::ptx_async::operand::Multicast32::bits(ctas());
        let h8 = ::ptx_async::operand::CacheHintPolicy::bits(policy());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes.multicast::cluster::32b.L2::cache_hint [{h0}], [{h1}, {{{h2}, {h3}, {h4}}}], [{h5}], {{{h6}}}, {h7}, {h8};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg32) h4, h5 = in (reg32) h5, h6 = in (reg16) h6,
                h7 = in (reg32) h7, h8 = in (reg64) h8, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5, h6, h7, h8);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
