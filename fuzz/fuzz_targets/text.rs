//! libFuzzer calls `fuzz::text`; without it, the inputs are the files named.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::text(data));

#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    fuzz::on_files(fuzz::text)
}
