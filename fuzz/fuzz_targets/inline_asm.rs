//! The target `fuzz::inline_asm` for libFuzzer; without it, the inputs are the files on the command line.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::inline_asm(data));

#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    fuzz::on_files(fuzz::inline_asm)
}
