//! `corpora seed TARGET FOLDER` writes seeds into a folder for libFuzzer, `corpora unpack` writes the committed corpus
//! into it, and `corpora pack` makes the folder's files the committed corpus. It is an example, not a binary beside the
//! targets, since `cargo fuzz` would link it, without a fuzzer.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use fuzz::{pack, seeds};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["seed", target, folder] => write(Path::new(folder), &seeds::of(target)?)?,
        ["unpack", target, folder] => {
            let file = fs::read_to_string(corpus(target))?;
            let inputs = pack::inputs(&file).map_err(io::Error::other)?;
            write(Path::new(folder), &inputs.into_iter().collect())?;
        }
        ["pack", target, folder] => {
            let files: io::Result<BTreeSet<Vec<u8>>> =
                fs::read_dir(folder)?.map(|entry| fs::read(entry?.path())).collect();
            let lines: String = files?.iter().map(|input| pack::line(input) + "\n").collect();
            fs::write(corpus(target), lines)?;
        }
        _ => {
            return Err(io::Error::other("corpora (seed | unpack | pack) TARGET FOLDER"));
        }
    }
    Ok(())
}

fn corpus(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpora").join(target).with_extension("txt")
}

fn write(folder: &Path, inputs: &BTreeSet<Vec<u8>>) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    inputs
        .iter()
        .enumerate()
        .try_for_each(|(number, input)| fs::write(folder.join(format!("{number:04}")), input))
}
