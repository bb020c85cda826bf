// transaction(bar(), [cp_async_bulk { dst: shared(tile()), src: global(src()), size: 4096 }])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::DstShared16::bits(tile());
        let h2 = ::ptx_async::operand::SrcGlobal::bits(src());
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
                "`mbarrier_arrive_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
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
                "`cp_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(any(target_feature = "ptx86", target_feature = "sm_100"))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{h0}], 4096;",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], 4096, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2,
                options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx86", target_feature = "sm_100")))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared.b64 _, [{h0}], 4096;",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], 4096, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2,
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

// transaction(bar(), [
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 4096 },
// cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x(), y()]), bytes: 8192 },
// ])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::DstShared16::bits(tile());
        let h2 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h3 = ::ptx_async::operand::DstShared128::bits(tile());
        let h4 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h5 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h6 = ::ptx_async::operand::TensorCoordinate::bits(y());
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
                "`mbarrier_arrive_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
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
                "`cp_async_bulk_tensor` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(any(target_feature = "ptx86", target_feature = "sm_100"))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{h0}], 12288;",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], 4096, [{h0}];",
                "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes [{h3}], [{h4}, {{{h5}, {h6}}}], [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
                (reg32) h3, h4 = in (reg64) h4, h5 = in (reg32) h5, h6 = in (reg32) h6,
                options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx86", target_feature = "sm_100")))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared.b64 _, [{h0}], 12288;",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], 4096, [{h0}];",
                "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [{h3}], [{h4}, {{{h5}, {h6}}}], [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
                (reg32) h3, h4 = in (reg64) h4, h5 = in (reg32) h5, h6 = in (reg32) h6,
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

// transaction(bar(), [cp_async_bulk { dst: shared(tile()), src: global(src()), size: bytes() }])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::DstShared16::bits(tile());
        let h2 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h3 = ::ptx_async::operand::Size32::bits(bytes());
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
                "`mbarrier_arrive_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
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
                "`cp_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(any(target_feature = "ptx86", target_feature = "sm_100"))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{h0}], {h3};",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], {h3}, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
                (reg32) h3, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx86", target_feature = "sm_100")))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared.b64 _, [{h0}], {h3};",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], {h3}, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
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

// transaction(bar(), [
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: bytes() },
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: rest() },
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 48 },
// ])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::DstShared16::bits(tile());
        let h2 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h3 = ::ptx_async::operand::Size32::bits(bytes());
        let h4 = ::ptx_async::operand::DstShared16::bits(tile());
        let h5 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h6 = ::ptx_async::operand::Size32::bits(rest());
        let h7 = ::ptx_async::operand::DstShared16::bits(tile());
        let h8 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h9 = 48u32.wrapping_add(h3).wrapping_add(h6);
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
                "`mbarrier_arrive_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
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
                "`cp_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(any(target_feature = "ptx86", target_feature = "sm_100"))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{h0}], {h9};",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], {h3}, [{h0}];",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h4}], [{h5}], {h6}, [{h0}];",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h7}], [{h8}], 48, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
                (reg32) h3, h4 = in (reg32) h4, h5 = in (reg64) h5, h6 = in (reg32) h6,
                h7 = in (reg32) h7, h8 = in (reg64) h8, h9 = in (reg32) h9,
                options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx86", target_feature = "sm_100")))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared.b64 _, [{h0}], {h9};",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], {h3}, [{h0}];",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h4}], [{h5}], {h6}, [{h0}];",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h7}], [{h8}], 48, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
                (reg32) h3, h4 = in (reg32) h4, h5 = in (reg64) h5, h6 = in (reg32) h6,
                h7 = in (reg32) h7, h8 = in (reg64) h8, h9 = in (reg32) h9,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5, h6, h7, h8, h9);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// transaction(bar(), [
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: const { 32 } },
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: const { 64 } },
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 48 },
// ])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::DstShared16::bits(tile());
        let h2 = ::ptx_async::operand::SrcGlobal::bits(src());
        const {
            ::ptx_async::__private::check_range(
                (const { 32 } | 0) as i128,
                0i64 as i128,
                1048560i64 as i128,
                16i64 as i128,
                "`size` must be a multiple of 16, from 0 to 1048560",
            )
        };
        let h4 = ::ptx_async::operand::DstShared16::bits(tile());
        let h5 = ::ptx_async::operand::SrcGlobal::bits(src());
        const {
            ::ptx_async::__private::check_range(
                (const { 64 } | 0) as i128,
                0i64 as i128,
                1048560i64 as i128,
                16i64 as i128,
                "`size` must be a multiple of 16, from 0 to 1048560",
            )
        };
        let h7 = ::ptx_async::operand::DstShared16::bits(tile());
        let h8 = ::ptx_async::operand::SrcGlobal::bits(src());
        const {
            ::ptx_async::__private::check_range(
                ((const { 32 } | 0) as i64 + (const { 64 } | 0) as i64 + 48i64) as i128,
                0i64 as i128,
                1048575i64 as i128,
                1i64 as i128,
                "the bytes of a transaction is 0 to 1048575",
            )
        };
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
                "`mbarrier_arrive_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
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
                "`cp_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(any(target_feature = "ptx86", target_feature = "sm_100"))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{h0}], {h9};",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], {h3}, [{h0}];",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h4}], [{h5}], {h6}, [{h0}];",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h7}], [{h8}], 48, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = const
                (const { 32 } | 0), h4 = in (reg32) h4, h5 = in (reg64) h5, h6 = const
                (const { 64 } | 0), h7 = in (reg32) h7, h8 = in (reg64) h8, h9 = const
                ((const { 32 } | 0) as i64 + (const { 64 } | 0) as i64 + 48i64),
                options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx86", target_feature = "sm_100")))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared.b64 _, [{h0}], {h9};",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], {h3}, [{h0}];",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h4}], [{h5}], {h6}, [{h0}];",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h7}], [{h8}], 48, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = const
                (const { 32 } | 0), h4 = in (reg32) h4, h5 = in (reg64) h5, h6 = const
                (const { 64 } | 0), h7 = in (reg32) h7, h8 = in (reg64) h8, h9 = const
                ((const { 32 } | 0) as i64 + (const { 64 } | 0) as i64 + 48i64),
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h4, h5, h7, h8);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// transaction(bar(), [
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: bytes() },
// cp_async_bulk { dst: shared(tile()), src: global(src()), size: const { 64 } },
// ])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::DstShared16::bits(tile());
        let h2 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h3 = ::ptx_async::operand::Size32::bits(bytes());
        let h4 = ::ptx_async::operand::DstShared16::bits(tile());
        let h5 = ::ptx_async::operand::SrcGlobal::bits(src());
        const {
            ::ptx_async::__private::check_range(
                (const { 64 } | 0) as i128,
                0i64 as i128,
                1048560i64 as i128,
                16i64 as i128,
                "`size` must be a multiple of 16, from 0 to 1048560",
            )
        };
        let h7 = ::ptx_async::operand::Bytes32::bits((const { 64 }) as u32);
        let h8 = 0u32.wrapping_add(h3).wrapping_add(h7);
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
                "`mbarrier_arrive_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
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
                "`cp_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(any(target_feature = "ptx86", target_feature = "sm_100"))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{h0}], {h8};",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], {h3}, [{h0}];",
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{h4}], [{h5}], {h6}, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
                (reg32) h3, h4 = in (reg32) h4, h5 = in (reg64) h5, h6 = const (const {
                64 } | 0), h8 = in (reg32) h8, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx86", target_feature = "sm_100")))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared.b64 _, [{h0}], {h8};",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h1}], [{h2}], {h3}, [{h0}];",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{h4}], [{h5}], {h6}, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
                (reg32) h3, h4 = in (reg32) h4, h5 = in (reg64) h5, h6 = const (const {
                64 } | 0), h8 = in (reg32) h8, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5, h7, h8);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// transaction(bar(), [
// cp_async_bulk_tensor { bytes: bytes(), dst: shared(tile()), src: tensor(map(), [x()]) },
// cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x()]), bytes },
// ])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::Bytes32::bits(bytes());
        let h2 = ::ptx_async::operand::DstShared128::bits(tile());
        let h3 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h4 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h5 = ::ptx_async::operand::DstShared128::bits(tile());
        let h6 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h7 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h8 = ::ptx_async::operand::Bytes32::bits(bytes);
        let h9 = 0u32.wrapping_add(h1).wrapping_add(h8);
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
                "`mbarrier_arrive_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
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
                "`cp_async_bulk_tensor` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
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
                "`cp_async_bulk_tensor` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(any(target_feature = "ptx86", target_feature = "sm_100"))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{h0}], {h9};",
                "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes [{h2}], [{h3}, {{{h4}}}], [{h0}];",
                "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes [{h5}], [{h6}, {{{h7}}}], [{h0}];",
                h0 = in (reg32) h0, h2 = in (reg32) h2, h3 = in (reg64) h3, h4 = in
                (reg32) h4, h5 = in (reg32) h5, h6 = in (reg64) h6, h7 = in (reg32) h7,
                h9 = in (reg32) h9, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx86", target_feature = "sm_100")))]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared.b64 _, [{h0}], {h9};",
                "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [{h2}], [{h3}, {{{h4}}}], [{h0}];",
                "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [{h5}], [{h6}, {{{h7}}}], [{h0}];",
                h0 = in (reg32) h0, h2 = in (reg32) h2, h3 = in (reg64) h3, h4 = in
                (reg32) h4, h5 = in (reg32) h5, h6 = in (reg64) h6, h7 = in (reg32) h7,
                h9 = in (reg32) h9, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5, h6, h7, h8, h9);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// emit = ptx,
// transaction("%r3" + 8, [
// cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 4096 },
// cp_async_bulk { dst: shared("%r1" + 4096), src: global("%rd1" + 4096), size: 32 },
// ])
fn golden() {
    let _ = "mbarrier.arrive.expect_tx.shared.b64 _, [%r3+8], 4128;\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 4096, [%r3+8];\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1+4096], [%rd1+4096], 32, [%r3+8];";
}
