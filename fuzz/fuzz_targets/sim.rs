//! The target `fuzz::sim` for libFuzzer; without it, the inputs are the files on the command line.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::sim(data));

#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    fuzz::on_files(fuzz::sim)
}
