//! `table FOLDER`: writes the tables that the pages are built from: `table.json` and `vocabulary.json`.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

use ptx_async_playground::table::{Table, Vocabulary};

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("usage: table FOLDER");
        return ExitCode::FAILURE;
    };
    match write(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {}: {error}", Path::new(&folder).display());
            ExitCode::FAILURE
        }
    }
}

fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join("table.json"), serde_json::to_vec(&Table::new())?)?;
    fs::write(folder.join("vocabulary.json"), serde_json::to_vec(&Vocabulary::new())?)
}
