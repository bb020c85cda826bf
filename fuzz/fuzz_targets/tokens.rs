//! libFuzzer calls `fuzz::tokens`; without it, the inputs are the files named.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::tokens(data));

#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    fuzz::on_files(fuzz::tokens)
}
