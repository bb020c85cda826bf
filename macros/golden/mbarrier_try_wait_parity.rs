// mbarrier_try_wait_parity(bar(), 0)
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::mbarrier::<
            ::ptx_async::operand::name::addr,
        >(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: bool = {
            let h1: u32;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx78", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_try_wait_parity` needs PTX ISA 7.8, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx78`\nnote: rustc tells no macro of `+ptx88` and later: with one of those, write `+ptx78` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_try_wait_parity` needs `sm_90` or higher, but the `target-cpu` of this build is another\nhelp: build with `-C target-cpu=sm_90`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;",
                "mbarrier.try_wait.parity.shared::cta.b64 ptx_async_1, [{h0}], 0;",
                "selp.b32 {h1}, 1, 0, ptx_async_1;", "}}", h0 = in (reg32) h0, h1 =
                out(reg32) h1, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;",
                "mbarrier.try_wait.parity.shared.b64 ptx_async_1, [{h0}], 0;",
                "selp.b32 {h1}, 1, 0, ptx_async_1;", "}}", h0 = in (reg32) h0, h1 =
                out(reg32) h1, options(nostack)
            );
            h1 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), time_hint: nanoseconds(), sem: acquire(cluster) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::mbarrier::<
            ::ptx_async::operand::name::addr,
        >(bar());
        let h1 = ::ptx_async::__private::int32::<
            ::ptx_async::operand::name::phaseParity,
        >(phase());
        let h2 = ::ptx_async::__private::int32::<
            ::ptx_async::operand::name::suspendTimeHint,
        >(nanoseconds());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: bool = {
            let h3: u32;
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
                "`mbarrier_try_wait_parity` needs PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc tells no macro of `+ptx88` and later: with one of those, write `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_try_wait_parity` needs `sm_90` or higher, but the `target-cpu` of this build is another\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(
                any(
                    target_feature = "ptx80",
                    target_feature = "sm_90a",
                    target_feature = "sm_100"
                )
            )]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_3;",
                "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 ptx_async_3, [{h0}], {h1}, {h2};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = in
                (reg32) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, options(nostack)
            );
            #[cfg(
                not(
                    any(
                        target_feature = "ptx80",
                        target_feature = "sm_90a",
                        target_feature = "sm_100"
                    )
                )
            )]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_3;",
                "mbarrier.try_wait.parity.acquire.cluster.shared.b64 ptx_async_3, [{h0}], {h1}, {h2};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = in
                (reg32) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, options(nostack)
            );
            h3 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device()
        };
        result
    };
}
