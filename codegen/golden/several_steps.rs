// cp_async_bulk { dst: global(dst()), src: shared(tile()), size: bytes() },
// cp_async_bulk_commit_group(),
// cp_async_bulk_wait_group_read(0)
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
                "`cp_async_bulk_commit_group` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_commit_group` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
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
                "`cp_async_bulk_wait_group_read` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_wait_group_read` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
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
        let h0 = ::ptx_async::operand::FractionF32::bits(share());
        let h2 = ::ptx_async::operand::Membermask32::bits(lanes());
        let h4 = ::ptx_async::operand::DstShared16::bits(tile());
        let h5 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h6 = ::ptx_async::operand::PredBool::bits(leads());
        let h7 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h9 = ::ptx_async::operand::AddrCluster1::bits(tile());
        let h10 = ::ptx_async::operand::Cta32::bits(rank());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: (u64, bool, u64, u32) = {
            let h1: u64;
            let h3: u32;
            let h8: u64;
            let h11: u32;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx74", target_feature = "sm_87"))
                )
            )]
            ::core::compile_error!(
                "`createpolicy_fractional` requires PTX ISA 7.4, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx74`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx74` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`createpolicy_fractional` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx74`"
            );
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
                "`elect_sync` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`elect_sync` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx70", target_feature = "sm_80"))
                )
            )]
            ::core::compile_error!(
                "`cp_async` requires PTX ISA 7.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx70`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx70` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`cp_async` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80`"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx70", target_feature = "sm_80"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_arrive` requires PTX ISA 7.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx70`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx70` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`mbarrier_arrive` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80`"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx78", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`mapa` requires PTX ISA 7.8, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx78`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx78` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mapa` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "{{", ".reg .f32 ptx_async_0;", ".reg .pred ptx_async_3;",
                ".reg .pred ptx_async_6;", "mov.b32 ptx_async_0, {h0};",
                "setp.ne.b32 ptx_async_6, {h6}, 0;",
                "createpolicy.fractional.L2::evict_first.b64 {h1}, ptx_async_0;",
                "elect.sync _|ptx_async_3, {h2};",
                "@ptx_async_6 cp.async.cg.shared.global [{h4}], [{h5}], 16;",
                "mbarrier.arrive.shared::cta.b64 {h8}, [{h7}];",
                "mapa.shared::cluster.u32 {h11}, {h9}, {h10};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 =
                out(reg64) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, h4 = in (reg32)
                h4, h5 = in (reg64) h5, h6 = in (reg32) h6, h7 = in (reg32) h7, h8 =
                out(reg64) h8, h9 = in (reg32) h9, h10 = in (reg32) h10, h11 = out(reg32)
                h11, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
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
