//! `bindgen MODULE FOLDER`: writes the module and its JavaScript into the folder, as a page loads them.
//!
//! The version of wasm-bindgen must be that of the module. Both are in one lock file here, so they do not differ, as
//! they could with an installed `wasm-bindgen`.

use std::{env, process::ExitCode};

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = &words[..] else { bail!("usage: bindgen MODULE FOLDER") };
    // Nothing reads the names of functions: a panic says its place without them.
    Bindgen::new().input_path(module).web(true)?.typescript(false).remove_name_section(true).generate(folder)
}
