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
        let h0 = ::ptx_async::element::TyU32::of({
            ::ptx_async::operand::TypedDstCluster16::typed(remote())
        });
        let h1 = ::ptx_async::element::TyU32::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile())
        });
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
        let h3 = ::ptx_async::operand::MbarrierCluster::bits(bar());
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
                "`cp_reduce_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_reduce_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
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
        let h0 = ::ptx_async::element::TyB64::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst())
        });
        let h1 = ::ptx_async::element::TyB64::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile())
        });
        let h2 = ::ptx_async::operand::CacheHintPolicy::bits(policy());
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
                "`cp_reduce_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_reduce_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
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
        let h0 = ::ptx_async::element::TyF16::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst())
        });
        let h1 = ::ptx_async::element::TyF16::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile())
        });
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
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
                "`cp_reduce_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_reduce_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
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
        let h0 = ::ptx_async::element::TyBf16::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst())
        });
        let h1 = ::ptx_async::element::TyBf16::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile())
        });
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
                "`cp_reduce_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_reduce_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
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
        let h0 = ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst())
        });
        let h1 = ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile())
        });
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_reduce_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx94`"
            );
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
        let h0 = ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst())
        });
        let h1 = ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile())
        });
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
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
                "`cp_reduce_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_reduce_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
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
        let h0 = ::ptx_async::element::TyS64::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst())
        });
        let h1 = ::ptx_async::element::TyS64::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile())
        });
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_reduce_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx93`"
            );
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
