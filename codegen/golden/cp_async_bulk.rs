// cp_async_bulk { dst: shared::cta(tile()), src: global(src()), size: bytes(), mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
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
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx86`"
            );
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
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::MbarrierShared::bits(bar());
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
                "`cp_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(any(target_feature = "ptx86", target_feature = "sm_100"))]
            ::core::arch::asm!(
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h0}], [{h1}], 4096, [{h2}];",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2,
                options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx86", target_feature = "sm_100")))]
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
        let h0 = ::ptx_async::operand::DstCluster16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
        let h3 = ::ptx_async::operand::MbarrierCluster::bits(bar());
        let h4 = ::ptx_async::operand::Multicast16::bits(mask());
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
                "`cp_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
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
        let h0 = ::ptx_async::operand::DstCluster16::bits(remote());
        let h1 = ::ptx_async::operand::SrcShared16::bits(tile());
        let h2 = ::ptx_async::operand::MbarrierCluster::bits(bar());
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
                "`cp_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
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
        let h0 = ::ptx_async::operand::DstGlobal::bits(dst());
        let h1 = ::ptx_async::operand::SrcShared16::bits(tile());
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
        let h3 = ::ptx_async::operand::CacheHintPolicy::bits(policy());
        let h4 = ::ptx_async::operand::ByteMask16::bits(mask());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_100",
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100`"
            );
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

// cp_async_bulk { sem: relaxed(gpu), dst: global(dst()), src: shared(tile()), size: 16, byte_mask: mask() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstGlobal::bits(dst());
        let h1 = ::ptx_async::operand::SrcShared16::bits(tile());
        let h2 = ::ptx_async::operand::ByteMask16::bits(mask());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100 -C target-feature=+ptx93`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.cp_mask.b128 [{h0}], [{h1}], 16, {h2};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg16) h2,
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

// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 32, ignore_oob: [left(), 15], mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::IgnoreOob32::bits(left());
        let h3 = ::ptx_async::operand::MbarrierShared::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx92`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob [{h0}], [{h1}], 32, {h2}, 15, [{h3}];",
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

// cp_async_bulk { sem: relaxed(gpu), ty: b128, dst: global(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstGlobal::bits(dst());
        let h1 = ::ptx_async::operand::SrcShared16::bits(tile());
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx93`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.b128 [{h0}], [{h1}], {h2};",
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

// cp_async_bulk { sem: weak, dst: shared::cluster(remote()), src: shared(tile()), size: 64, mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstCluster16::bits(remote());
        let h1 = ::ptx_async::operand::SrcShared16::bits(tile());
        let h2 = ::ptx_async::operand::MbarrierCluster::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx93`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.weak.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [{h0}], [{h1}], 64, [{h2}];",
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

// cp_async_bulk {
// dst: shared::cta(tile()),
// src: global(src()),
// size: bytes(),
// ignore_oob: [left(), right()],
// mbarrier: bar(),
// report: disabled,
// cache_hint: policy(),
// }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
        let h3 = ::ptx_async::operand::IgnoreOob32::bits(left());
        let h4 = ::ptx_async::operand::IgnoreOob32::bits(right());
        let h5 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h6 = ::ptx_async::operand::CacheHintPolicy::bits(policy());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::disabled.ignore_oob.L2::cache_hint [{h0}], [{h1}], {h2}, {h3}, {h4}, [{h5}], {h6};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
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

// cp_async_bulk { dst: shared::cta(tile()), src: global(src()), size: 32, ignore_oob: [0, 15], mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::MbarrierShared::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx92`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob [{h0}], [{h1}], 32, 0, 15, [{h2}];",
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
// report: validity::per_16bytes_80000000,
// multicast: cluster32b(ctas()),
// }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstCluster16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
        let h3 = ::ptx_async::operand::MbarrierCluster::bits(bar());
        let h4 = ::ptx_async::operand::Multicast32::bits(ctas());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::80000000.multicast::cluster::32b [{h0}], [{h1}], {h2}, [{h3}], {h4};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
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

// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar(), multicast: cluster32b(4294967295) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::MbarrierShared::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::32b [{h0}], [{h1}], 16, [{h2}], 4294967295;",
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

// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar(), multicast: cluster16b(mask()) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h3 = ::ptx_async::operand::Multicast16::bits(mask());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx94`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::16b [{h0}], [{h1}], 16, [{h2}], {h3};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
                (reg16) h3, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
