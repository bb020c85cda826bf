//! The findings of the fuzzers, and the inputs with the most coverage, run as tests. `BLESS=1` writes the dictionaries.

use std::path::{Path, PathBuf};
use std::{env, fs};

use fuzz::{TARGETS, dictionary, pack, seeds};

fn file(folder: &str, target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(target).with_extension("txt")
}

fn inputs(folder: &str, target: &str) -> Vec<Vec<u8>> {
    let path = file(folder, target);
    let packed = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    pack::inputs(&packed).unwrap_or_else(|line| panic!("{}: {line}", path.display()))
}

/// The stack size that syn needs, without optimisation, for the depth of the inputs.
const STACK: usize = 64 << 20;

/// Runs every target on its inputs, and fails with the first input that it panics on.
fn replay(least: usize, inputs: impl Fn(&str) -> Vec<Vec<u8>>) {
    for (name, target) in TARGETS {
        let inputs = inputs(name);
        assert!(inputs.len() >= least, "{name} has only {} inputs", inputs.len());
        let each = move || {
            inputs
                .iter()
                .find(|input| std::panic::catch_unwind(|| target(input)).is_err())
                .map(|input| pack::line(input))
        };
        let found = std::thread::Builder::new().stack_size(STACK).spawn(each).unwrap().join().unwrap();
        assert_eq!(found, None, "{name}");
    }
}

#[test]
fn nothing_is_found_in_the_corpora() {
    replay(100, |target| inputs("corpora", target));
}

#[test]
fn findings_stay_fixed() {
    replay(0, |target| inputs("findings", target));
}

#[test]
fn nothing_is_found_in_the_seeds() {
    replay(500, |target| seeds::of(target).unwrap().into_iter().collect());
}

#[test]
fn dictionaries_have_the_words_of_the_table() {
    for (target, _) in TARGETS {
        let (path, expected) = (file("dictionaries", target), dictionary::of(target));
        if env::var_os("BLESS").is_some() {
            fs::write(&path, expected).unwrap();
        } else {
            let help = "`BLESS=1 cargo test -p fuzz` writes it";
            assert_eq!(fs::read_to_string(&path).unwrap_or_default(), expected, "{target}: {help}");
        }
    }
}
