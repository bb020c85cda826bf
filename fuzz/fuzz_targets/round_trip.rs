//! The target `fuzz::round_trip` for libFuzzer; without it, the inputs are the files on the command line.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::round_trip(data));

#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    fuzz::on_files(fuzz::round_trip)
}
