//! The macros that report a build which lacks a step of an expansion, one for each requirement of the table.
//!
//! If this crate is built for a target that meets the requirement, so is the crate that uses it, and the macro is
//! empty. Otherwise the expansion checks again, since `cargo rustc -- -C target-cpu=sm_90` passes its flags only to the
//! last crate. A target for which rustc has no features lacks nothing; nor does one other than nvptx64.
//!
//! The rows are written by `BLESS=1 cargo test -p ptx-async-codegen`.
#![allow(unexpected_cfgs, reason = "a toolchain from before these features does not know them")]

/// Declares the macros. For each version, a row has the architectures that support the step from then on, those that
/// supported it before, the version, its flag, and the features one of which is set if the build has the version. After
/// `else`, it has all architectures that support the step, their names in the message, and the flags for the first of
/// them. An architecture is named by its feature, which is set for later ones too.
macro_rules! requires {
    ($d:tt $($name:ident
        { $([$($have:literal)*] not [$($earlier:literal)*] $isa:literal $flag:literal [$($reached:literal)*])* }
        $(else [$($all:literal)*] $targets:literal $flags:literal)?;
    )*) => { $(
        #[cfg(not(all(target_feature = "sm_70", any(
            $(all(
                any($(target_feature = $have),*),
                not(any($(target_feature = $earlier,)* $(target_feature = $reached),*))
            ),)*
            $(not(any($(target_feature = $all),*)))?
        ))))]
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $name {
            ($d step:literal) => {};
        }

        #[cfg(all(target_feature = "sm_70", any(
            $(all(
                any($(target_feature = $have),*),
                not(any($(target_feature = $earlier,)* $(target_feature = $reached),*))
            ),)*
            $(not(any($(target_feature = $all),*)))?
        )))]
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $name {
            ($d step:literal) => {
                #[allow(unexpected_cfgs, reason = "a toolchain from before these features does not know them")]
                {
                    $(
                        #[cfg(all(
                            target_feature = "sm_70",
                            any($(target_feature = $have),*),
                            not(any($(target_feature = $earlier,)* $(target_feature = $reached),*))
                        ))]
                        ::core::compile_error!(::core::concat!(
                            "`", $d step, "` requires PTX ISA ", $isa, ", but the version of this build is lower\n",
                            "help: build with `-C target-feature=+", $flag, "`: add it to `rustflags`, in `.cargo/config.toml` under ",
                            "`[target.nvptx64-nvidia-cuda]`\n",
                            "note: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+",
                            $flag, "` too"
                        ));
                    )*
                    $(
                        #[cfg(all(target_feature = "sm_70", not(any($(target_feature = $all),*))))]
                        ::core::compile_error!(::core::concat!(
                            "`", $d step, "` requires ", $targets, ", but the `target-cpu` of this build is different\n",
                            "help: build with `-C target-cpu=", $flags, "`: add it to `rustflags`, in `.cargo/config.toml` under ",
                            "`[target.nvptx64-nvidia-cuda]`"
                        ));
                    )?
                }
            };
        }
    )* };
}

requires! { $
    __requires_ptx70 { ["sm_70"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] };
    __requires_ptx71 { ["sm_70"] not [] "7.1" "ptx71" ["ptx71" "sm_86"] };
    __requires_ptx74 { ["sm_70"] not [] "7.4" "ptx74" ["ptx74" "sm_87"] };
    __requires_ptx75 { ["sm_70"] not [] "7.5" "ptx75" ["ptx75" "sm_89"] };
    __requires_ptx78 { ["sm_70"] not [] "7.8" "ptx78" ["ptx78" "sm_89"] };
    __requires_ptx80 { ["sm_70"] not [] "8.0" "ptx80" ["ptx80" "sm_90a" "sm_100"] };
    __requires_ptx81 { ["sm_70"] not [] "8.1" "ptx81" ["ptx81" "sm_100"] };
    __requires_ptx82 { ["sm_70"] not [] "8.2" "ptx82" ["ptx82" "sm_100"] };
    __requires_ptx83 { ["sm_70"] not [] "8.3" "ptx83" ["ptx83" "sm_100"] };
    __requires_ptx84 { ["sm_70"] not [] "8.4" "ptx84" ["ptx84" "sm_100"] };
    __requires_ptx85 { ["sm_70"] not [] "8.5" "ptx85" ["ptx85" "sm_100"] };
    __requires_ptx86 { ["sm_70"] not [] "8.6" "ptx86" ["ptx86" "sm_100"] };
    __requires_ptx87 { ["sm_70"] not [] "8.7" "ptx87" ["ptx87" "sm_120"] };
    __requires_sm_100_ptx70 { ["sm_100"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_100"] "`sm_100` or higher" "sm_100";
    __requires_sm_100_ptx86 { ["sm_100"] not [] "8.6" "ptx86" ["ptx86" "sm_100"] } else ["sm_100"] "`sm_100` or higher" "sm_100";
    __requires_sm_100_ptx87 { ["sm_100"] not [] "8.7" "ptx87" ["ptx87" "sm_120"] } else ["sm_100"] "`sm_100` or higher" "sm_100 -C target-feature=+ptx87";
    __requires_sm_100_ptx90 { } else ["sm_100"] "`sm_100` or higher" "sm_100 -C target-feature=+ptx90";
    __requires_sm_100_ptx91 { } else ["sm_100"] "`sm_100` or higher" "sm_100 -C target-feature=+ptx91";
    __requires_sm_100_ptx93 { } else ["sm_100"] "`sm_100` or higher" "sm_100 -C target-feature=+ptx93";
    __requires_sm_100a_ptx70 { ["sm_100a"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_100a"] "`sm_100a`" "sm_100a";
    __requires_sm_100a_ptx86 { ["sm_100a"] not [] "8.6" "ptx86" ["ptx86" "sm_100"] } else ["sm_100a"] "`sm_100a`" "sm_100a";
    __requires_sm_100a_ptx86_sm_101a_ptx88 { ["sm_100a"] not [] "8.6" "ptx86" ["ptx86" "sm_100"] } else ["sm_100a" "sm_101a"] "`sm_100a` or `sm_101a`" "sm_100a";
    __requires_sm_100a_sm_101a_ptx70 { ["sm_100a" "sm_101a"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_100a" "sm_101a"] "`sm_100a` or `sm_101a`" "sm_100a";
    __requires_sm_100a_sm_101a_ptx86 { ["sm_100a" "sm_101a"] not [] "8.6" "ptx86" ["ptx86" "sm_100"] } else ["sm_100a" "sm_101a"] "`sm_100a` or `sm_101a`" "sm_100a";
    __requires_sm_100a_sm_101a_ptx86_sm_120a_ptx87 { ["sm_100a" "sm_101a"] not [] "8.6" "ptx86" ["ptx86" "sm_100"] ["sm_100a" "sm_101a" "sm_120a"] not ["sm_100a" "sm_101a"] "8.7" "ptx87" ["ptx87" "sm_120"] } else ["sm_100a" "sm_101a" "sm_120a"] "`sm_100a` or `sm_101a` or `sm_120a`" "sm_100a";
    __requires_sm_100a_sm_101a_ptx87 { ["sm_100a" "sm_101a"] not [] "8.7" "ptx87" ["ptx87" "sm_120"] } else ["sm_100a" "sm_101a"] "`sm_100a` or `sm_101a`" "sm_100a -C target-feature=+ptx87";
    __requires_sm_100a_sm_101a_ptx88 { } else ["sm_100a" "sm_101a"] "`sm_100a` or `sm_101a`" "sm_100a -C target-feature=+ptx88";
    __requires_sm_100a_sm_101a_ptx94 { } else ["sm_100a" "sm_101a"] "`sm_100a` or `sm_101a`" "sm_100a -C target-feature=+ptx94";
    __requires_sm_100a_sm_101a_sm_120a_ptx70 { ["sm_100a" "sm_101a" "sm_120a"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_100a" "sm_101a" "sm_120a"] "`sm_100a` or `sm_101a` or `sm_120a`" "sm_100a";
    __requires_sm_100a_sm_101a_sm_120a_ptx87 { ["sm_100a" "sm_101a" "sm_120a"] not [] "8.7" "ptx87" ["ptx87" "sm_120"] } else ["sm_100a" "sm_101a" "sm_120a"] "`sm_100a` or `sm_101a` or `sm_120a`" "sm_100a -C target-feature=+ptx87";
    __requires_sm_101a_ptx70 { ["sm_101a"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_101a"] "`sm_101a`" "sm_101a";
    __requires_sm_101a_ptx88 { } else ["sm_101a"] "`sm_101a`" "sm_101a -C target-feature=+ptx88";
    __requires_sm_120a_ptx70 { ["sm_120a"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_120a"] "`sm_120a`" "sm_120a";
    __requires_sm_120a_ptx87 { ["sm_120a"] not [] "8.7" "ptx87" ["ptx87" "sm_120"] } else ["sm_120a"] "`sm_120a`" "sm_120a";
    __requires_sm_120a_ptx91 { } else ["sm_120a"] "`sm_120a`" "sm_120a -C target-feature=+ptx91";
    __requires_sm_80_ptx70 { ["sm_80"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_80"] "`sm_80` or higher" "sm_80";
    __requires_sm_80_ptx71 { ["sm_80"] not [] "7.1" "ptx71" ["ptx71" "sm_86"] } else ["sm_80"] "`sm_80` or higher" "sm_80 -C target-feature=+ptx71";
    __requires_sm_80_ptx74 { ["sm_80"] not [] "7.4" "ptx74" ["ptx74" "sm_87"] } else ["sm_80"] "`sm_80` or higher" "sm_80 -C target-feature=+ptx74";
    __requires_sm_80_ptx75 { ["sm_80"] not [] "7.5" "ptx75" ["ptx75" "sm_89"] } else ["sm_80"] "`sm_80` or higher" "sm_80 -C target-feature=+ptx75";
    __requires_sm_80_ptx78 { ["sm_80"] not [] "7.8" "ptx78" ["ptx78" "sm_89"] } else ["sm_80"] "`sm_80` or higher" "sm_80 -C target-feature=+ptx78";
    __requires_sm_80_ptx80 { ["sm_80"] not [] "8.0" "ptx80" ["ptx80" "sm_90a" "sm_100"] } else ["sm_80"] "`sm_80` or higher" "sm_80 -C target-feature=+ptx80";
    __requires_sm_80_ptx85 { ["sm_80"] not [] "8.5" "ptx85" ["ptx85" "sm_100"] } else ["sm_80"] "`sm_80` or higher" "sm_80 -C target-feature=+ptx85";
    __requires_sm_89_ptx70 { ["sm_89"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_89"] "`sm_89` or higher" "sm_89";
    __requires_sm_89_ptx84 { ["sm_89"] not [] "8.4" "ptx84" ["ptx84" "sm_100"] } else ["sm_89"] "`sm_89` or higher" "sm_89 -C target-feature=+ptx84";
    __requires_sm_89_ptx85 { ["sm_89"] not [] "8.5" "ptx85" ["ptx85" "sm_100"] } else ["sm_89"] "`sm_89` or higher" "sm_89 -C target-feature=+ptx85";
    __requires_sm_89_ptx87 { ["sm_89"] not [] "8.7" "ptx87" ["ptx87" "sm_120"] } else ["sm_89"] "`sm_89` or higher" "sm_89 -C target-feature=+ptx87";
    __requires_sm_90_ptx70 { ["sm_90"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_90"] "`sm_90` or higher" "sm_90";
    __requires_sm_90_ptx78 { ["sm_90"] not [] "7.8" "ptx78" ["ptx78" "sm_89"] } else ["sm_90"] "`sm_90` or higher" "sm_90";
    __requires_sm_90_ptx80 { ["sm_90"] not [] "8.0" "ptx80" ["ptx80" "sm_90a" "sm_100"] } else ["sm_90"] "`sm_90` or higher" "sm_90 -C target-feature=+ptx80";
    __requires_sm_90_ptx81 { ["sm_90"] not [] "8.1" "ptx81" ["ptx81" "sm_100"] } else ["sm_90"] "`sm_90` or higher" "sm_90 -C target-feature=+ptx81";
    __requires_sm_90_ptx82 { ["sm_90"] not [] "8.2" "ptx82" ["ptx82" "sm_100"] } else ["sm_90"] "`sm_90` or higher" "sm_90 -C target-feature=+ptx82";
    __requires_sm_90_ptx83 { ["sm_90"] not [] "8.3" "ptx83" ["ptx83" "sm_100"] } else ["sm_90"] "`sm_90` or higher" "sm_90 -C target-feature=+ptx83";
    __requires_sm_90_ptx86 { ["sm_90"] not [] "8.6" "ptx86" ["ptx86" "sm_100"] } else ["sm_90"] "`sm_90` or higher" "sm_90 -C target-feature=+ptx86";
    __requires_sm_90_ptx91 { } else ["sm_90"] "`sm_90` or higher" "sm_90 -C target-feature=+ptx91";
    __requires_sm_90_ptx92 { } else ["sm_90"] "`sm_90` or higher" "sm_90 -C target-feature=+ptx92";
    __requires_sm_90_ptx93 { } else ["sm_90"] "`sm_90` or higher" "sm_90 -C target-feature=+ptx93";
    __requires_sm_90_ptx94 { } else ["sm_90"] "`sm_90` or higher" "sm_90 -C target-feature=+ptx94";
    __requires_sm_90_ptx95 { } else ["sm_90"] "`sm_90` or higher" "sm_90 -C target-feature=+ptx95";
    __requires_sm_90a_ptx70 { ["sm_90a"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_90a"] "`sm_90a`" "sm_90a";
    __requires_sm_90a_ptx80 { ["sm_90a"] not [] "8.0" "ptx80" ["ptx80" "sm_90a" "sm_100"] } else ["sm_90a"] "`sm_90a`" "sm_90a";
    __requires_sm_90a_ptx80_sm_100a_sm_101a_ptx86_sm_120a_ptx87 { ["sm_90a"] not [] "8.0" "ptx80" ["ptx80" "sm_90a" "sm_100"] ["sm_90a" "sm_100a" "sm_101a"] not ["sm_90a"] "8.6" "ptx86" ["ptx86" "sm_100"] ["sm_90a" "sm_100a" "sm_101a" "sm_120a"] not ["sm_90a" "sm_100a" "sm_101a"] "8.7" "ptx87" ["ptx87" "sm_120"] } else ["sm_90a" "sm_100a" "sm_101a" "sm_120a"] "`sm_90a` or `sm_100a` or `sm_101a` or `sm_120a`" "sm_90a";
    __requires_sm_90a_ptx82 { ["sm_90a"] not [] "8.2" "ptx82" ["ptx82" "sm_100"] } else ["sm_90a"] "`sm_90a`" "sm_90a -C target-feature=+ptx82";
    __requires_sm_90a_ptx83_sm_100a_sm_101a_ptx86_sm_120a_ptx87 { ["sm_90a"] not [] "8.3" "ptx83" ["ptx83" "sm_100"] ["sm_90a" "sm_100a" "sm_101a"] not ["sm_90a"] "8.6" "ptx86" ["ptx86" "sm_100"] ["sm_90a" "sm_100a" "sm_101a" "sm_120a"] not ["sm_90a" "sm_100a" "sm_101a"] "8.7" "ptx87" ["ptx87" "sm_120"] } else ["sm_90a" "sm_100a" "sm_101a" "sm_120a"] "`sm_90a` or `sm_100a` or `sm_101a` or `sm_120a`" "sm_90a -C target-feature=+ptx83";
    __requires_sm_90a_ptx84 { ["sm_90a"] not [] "8.4" "ptx84" ["ptx84" "sm_100"] } else ["sm_90a"] "`sm_90a`" "sm_90a -C target-feature=+ptx84";
    __requires_sm_90a_sm_100a_sm_101a_ptx70 { ["sm_90a" "sm_100a" "sm_101a"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_90a" "sm_100a" "sm_101a"] "`sm_90a` or `sm_100a` or `sm_101a`" "sm_90a";
    __requires_sm_90a_sm_100a_sm_101a_ptx93 { } else ["sm_90a" "sm_100a" "sm_101a"] "`sm_90a` or `sm_100a` or `sm_101a`" "sm_90a -C target-feature=+ptx93";
    __requires_sm_90a_sm_100a_sm_101a_ptx94 { } else ["sm_90a" "sm_100a" "sm_101a"] "`sm_90a` or `sm_100a` or `sm_101a`" "sm_90a -C target-feature=+ptx94";
    __requires_sm_90a_sm_100a_sm_101a_sm_120a_ptx70 { ["sm_90a" "sm_100a" "sm_101a" "sm_120a"] not [] "7.0" "ptx70" ["ptx70" "sm_80"] } else ["sm_90a" "sm_100a" "sm_101a" "sm_120a"] "`sm_90a` or `sm_100a` or `sm_101a` or `sm_120a`" "sm_90a";
}
