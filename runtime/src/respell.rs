//! The `asm!` of an expansion, spelled for the version that the crate is built for.
//!
//! `__asm_ptx86!` takes two templates: the spelling from PTX ISA 8.6 on, and the one before. If this crate is built for
//! 8.6 or later, so is the crate that uses it, and the macro is `asm!` with the first template. Otherwise the expansion
//! checks again, since `cargo rustc -- -C target-feature=+ptx86` passes its flags only to the last crate.
#![allow(unexpected_cfgs, reason = "a toolchain from before these features does not know them")]

/// Declares a macro for each version, given its name, and the features one of which is set if the build has the
/// version.
macro_rules! respell {
    ($d:tt $($name:ident: $($feature:literal)*;)*) => { $(
        #[cfg(any(not(target_arch = "nvptx64"), $(target_feature = $feature),*))]
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $name {
            ($d new:literal, $d old:literal, $d($d operands:tt)*) => {
                $d crate::asm!($d new, $d($d operands)*)
            };
        }

        #[cfg(not(any(not(target_arch = "nvptx64"), $(target_feature = $feature),*)))]
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $name {
            ($d new:literal, $d old:literal, $d($d operands:tt)*) => {
                #[allow(unexpected_cfgs, reason = "a toolchain from before these features does not know them")]
                {
                    #[cfg(any($(target_feature = $feature),*))]
                    $d crate::asm!($d new, $d($d operands)*);
                    #[cfg(not(any($(target_feature = $feature),*)))]
                    $d crate::asm!($d old, $d($d operands)*);
                }
            };
        }
    )* };
}

respell! { $
    __asm_ptx71: "ptx71" "sm_86";
    __asm_ptx72: "ptx72" "sm_87";
    __asm_ptx73: "ptx73" "sm_87";
    __asm_ptx74: "ptx74" "sm_87";
    __asm_ptx75: "ptx75" "sm_89";
    __asm_ptx76: "ptx76" "sm_89";
    __asm_ptx77: "ptx77" "sm_89";
    __asm_ptx78: "ptx78" "sm_89";
    __asm_ptx80: "ptx80" "sm_90a" "sm_100";
    __asm_ptx81: "ptx81" "sm_100";
    __asm_ptx82: "ptx82" "sm_100";
    __asm_ptx83: "ptx83" "sm_100";
    __asm_ptx84: "ptx84" "sm_100";
    __asm_ptx85: "ptx85" "sm_100";
    __asm_ptx86: "ptx86" "sm_100";
    __asm_ptx87: "ptx87" "sm_120";
}
