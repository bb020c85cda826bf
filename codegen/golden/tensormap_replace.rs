// tensormap_replace { field: global_address, addr: generic(map()), value: address() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrGeneric::bits(map());
        let h1 = ::ptx_async::operand::ValueB64::bits(address());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90a",
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a"
                    ),
                    not(target_feature = "sm_90a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a",
                        target_feature = "sm_120a"
                    ),
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a"
                        )
                    ),
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a",
                            target_feature = "sm_120a"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires `sm_90a` or `sm_100a` or `sm_101a` or `sm_120a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90a -C target-feature=+ptx83`"
            );
            ::core::arch::asm!(
                "tensormap.replace.tile.global_address.b1024.b64 [{h0}], {h1};", h0 = in
                (reg64) h0, h1 = in (reg64) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// tensormap_replace { field: rank, addr: shared(map()), value: 4 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrShared128::bits(map());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90a",
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a"
                    ),
                    not(target_feature = "sm_90a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a",
                        target_feature = "sm_120a"
                    ),
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a"
                        )
                    ),
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a",
                            target_feature = "sm_120a"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires `sm_90a` or `sm_100a` or `sm_101a` or `sm_120a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90a -C target-feature=+ptx83`"
            );
            ::core::arch::asm!(
                "tensormap.replace.tile.rank.shared::cta.b1024.b32 [{h0}], 4;", h0 = in
                (reg32) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// tensormap_replace { field: box_dim, addr: shared::cta(map()), ord: 1, value: size() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrShared128::bits(map());
        let h1 = ::ptx_async::operand::ValueB32::bits(size());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90a",
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a"
                    ),
                    not(target_feature = "sm_90a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a",
                        target_feature = "sm_120a"
                    ),
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a"
                        )
                    ),
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a",
                            target_feature = "sm_120a"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires `sm_90a` or `sm_100a` or `sm_101a` or `sm_120a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90a -C target-feature=+ptx83`"
            );
            ::core::arch::asm!(
                "tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [{h0}], 1, {h1};",
                h0 = in (reg32) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// tensormap_replace { field: global_stride, addr: global(map()), ord: const { 2 }, value: stride() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrGlobal::bits(map());
        const {
            ::ptx_async::__private::check_one_of(
                (const { 2 } | 0) as i128,
                &[0i64 as i128, 1i64 as i128, 2i64 as i128, 3i64 as i128, 4i64 as i128],
                "`ord` must be 0 or 1 or 2 or 3 or 4",
            )
        };
        let h2 = ::ptx_async::operand::ValueB64::bits(stride());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90a",
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a"
                    ),
                    not(target_feature = "sm_90a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a",
                        target_feature = "sm_120a"
                    ),
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a"
                        )
                    ),
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a",
                            target_feature = "sm_120a"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires `sm_90a` or `sm_100a` or `sm_101a` or `sm_120a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90a -C target-feature=+ptx83`"
            );
            ::core::arch::asm!(
                "tensormap.replace.tile.global_stride.global.b1024.b64 [{h0}], {h1}, {h2};",
                h0 = in (reg64) h0, h1 = const (const { 2 } | 0), h2 = in (reg64) h2,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// tensormap_replace { field: elemtype, addr: global(map()), value: 9 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrGlobal::bits(map());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90a",
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a"
                    ),
                    not(target_feature = "sm_90a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a",
                        target_feature = "sm_120a"
                    ),
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a"
                        )
                    ),
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a",
                            target_feature = "sm_120a"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires `sm_90a` or `sm_100a` or `sm_101a` or `sm_120a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90a -C target-feature=+ptx83`"
            );
            ::core::arch::asm!(
                "tensormap.replace.tile.elemtype.global.b1024.b32 [{h0}], 9;", h0 = in
                (reg64) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// tensormap_replace { field: interleave_layout, addr: global(map()), value: 0 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrGlobal::bits(map());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90a",
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a"
                    ),
                    not(target_feature = "sm_90a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a",
                        target_feature = "sm_120a"
                    ),
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a"
                        )
                    ),
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a",
                            target_feature = "sm_120a"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires `sm_90a` or `sm_100a` or `sm_101a` or `sm_120a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90a -C target-feature=+ptx83`"
            );
            ::core::arch::asm!(
                "tensormap.replace.tile.interleave_layout.global.b1024.b32 [{h0}], 0;",
                h0 = in (reg64) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// tensormap_replace { field: swizzle_mode, addr: global(map()), value: const { 3 } }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrGlobal::bits(map());
        const {
            ::ptx_async::__private::check_one_of(
                (const { 3 } | 0) as i128,
                &[0i64 as i128, 1i64 as i128, 2i64 as i128, 3i64 as i128, 4i64 as i128],
                "`value` must be 0 or 1 or 2 or 3 or 4",
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
                    target_feature = "sm_90a",
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a"
                    ),
                    not(target_feature = "sm_90a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a",
                        target_feature = "sm_120a"
                    ),
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a"
                        )
                    ),
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a",
                            target_feature = "sm_120a"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires `sm_90a` or `sm_100a` or `sm_101a` or `sm_120a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90a -C target-feature=+ptx83`"
            );
            ::core::arch::asm!(
                "tensormap.replace.tile.swizzle_mode.global.b1024.b32 [{h0}], {h1};", h0
                = in (reg64) h0, h1 = const (const { 3 } | 0), options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// tensormap_replace { field: swizzle_atomicity, addr: global(map()), value: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrGlobal::bits(map());
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
                "`tensormap_replace` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_100a",
                        target_feature = "sm_101a",
                        target_feature = "sm_120a"
                    ),
                    not(any(target_feature = "sm_100a", target_feature = "sm_101a")),
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(
                        any(
                            target_feature = "sm_100a",
                            target_feature = "sm_101a",
                            target_feature = "sm_120a"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires `sm_100a` or `sm_101a` or `sm_120a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100a`"
            );
            ::core::arch::asm!(
                "tensormap.replace.tile.swizzle_atomicity.global.b1024.b32 [{h0}], 1;",
                h0 = in (reg64) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// tensormap_replace { field: fill_mode, addr: global(map()), value: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrGlobal::bits(map());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90a",
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a"
                    ),
                    not(target_feature = "sm_90a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_90a",
                        target_feature = "sm_100a",
                        target_feature = "sm_101a",
                        target_feature = "sm_120a"
                    ),
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a"
                        )
                    ),
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(
                        any(
                            target_feature = "sm_90a",
                            target_feature = "sm_100a",
                            target_feature = "sm_101a",
                            target_feature = "sm_120a"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`tensormap_replace` requires `sm_90a` or `sm_100a` or `sm_101a` or `sm_120a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90a -C target-feature=+ptx83`"
            );
            ::core::arch::asm!(
                "tensormap.replace.tile.fill_mode.global.b1024.b32 [{h0}], 1;", h0 = in
                (reg64) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
