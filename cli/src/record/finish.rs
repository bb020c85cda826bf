//! Finds the PTX of a recorded launch.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context as _, Result, anyhow, bail};
use ptx_async_check::{count, launch::quoted};
use ptx_async_sim::Recording;
use serde::Deserialize;

use crate::args::record::Record;
use crate::images::{Image, Kind, fatbin};

/// The first bytes of a cubin.
const ELF: &[u8] = b"\x7fELF";
/// The limit on the depth of folders in a search for cubins.
const DEPTH: usize = 6;

/// The part of `launch.json` that this module reads.
#[derive(Deserialize)]
struct Launch {
    kernel: String,
    /// The target of the device.
    device: Option<u64>,
}

/// Writes `kernel.ptx` in the folder of a launch. Returns a summary of the launch, and whether it can be replayed.
pub(super) fn finish(folder: &Path, record: &Record) -> Result<(String, bool)> {
    let text =
        fs::read_to_string(folder.join("launch.json")).context("the launch was not recorded as a whole")?;
    let launch: Launch = serde_json::from_str(&text)?;
    let images = images(folder)?;
    let mut entries = Vec::new();
    for (_, image) in &images {
        entries.extend(ptx(image, record)?);
    }
    let device = launch.device.unwrap_or(u64::MAX);
    let entry = choose(entries, &launch.kernel, device);
    for (path, _) in &images {
        fs::remove_file(path)?;
    }
    let Some(entry) = entry else {
        let summary = format!(
            "{}: the program has loaded machine code without the PTX of `{}`",
            folder.display(),
            launch.kernel
        );
        return Ok((summary, false));
    };
    fs::write(folder.join("kernel.ptx"), entry.text)?;
    let recording = Recording::open(folder)?;
    let mut summary = format!(
        "{}: `{}`, {}; `ptx-async sim {}` replays it",
        folder.display(),
        launch.kernel,
        count(recording.buffers().count(), "buffer"),
        quoted(&folder.display().to_string()),
    );
    for note in recording.notes() {
        summary.push_str("\n  note: ");
        summary.push_str(note);
    }
    Ok((summary, true))
}

/// The images of the module, each with its file.
fn images(folder: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?.flatten().map(|entry| entry.path()).collect();
    let is_image = |path: &PathBuf| {
        path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with("module-"))
    };
    paths.retain(is_image);
    paths.sort();
    paths.into_iter().map(|path| Ok((path.clone(), fs::read(path)?))).collect()
}

/// The PTX of a module.
struct Entry {
    /// Its target, such as 90 for `sm_90`.
    target: u64,
    text: String,
}

/// Returns the PTX of an image.
fn ptx(image: &[u8], record: &Record) -> Result<Vec<Entry>> {
    if fatbin::is_fat(image) {
        let images = fatbin::images(image).map_err(|error| anyhow!(error))?;
        let entry = |image: Image| match image.kind {
            Kind::Ptx(text) => Some(Entry { target: image.number.into(), text }),
            _ => None,
        };
        return Ok(images.into_iter().filter_map(entry).collect());
    }
    if image.starts_with(ELF) {
        let folders = if record.ptx.is_empty() { triton() } else { record.ptx.clone() };
        let found = folders.iter().find_map(|folder| beside(image, folder, DEPTH));
        return Ok(found.into_iter().collect());
    }
    match std::str::from_utf8(image) {
        Ok(text) => Ok(vec![Entry { target: 0, text: text.trim_end_matches('\0').to_owned() }]),
        Err(_) => bail!("the module is not PTX, a cubin or a fat binary"),
    }
}

/// The folder of Triton's cache, by its rules.
fn triton() -> Vec<PathBuf> {
    let cache = env::var_os("TRITON_CACHE_DIR").map(PathBuf::from);
    let home = || Some(PathBuf::from(env::var_os("TRITON_HOME").or_else(|| env::var_os("HOME"))?));
    cache.or_else(|| Some(home()?.join(".triton/cache"))).into_iter().collect()
}

/// Searches a folder for a cubin with these bytes, and returns the PTX of the same name beside it.
fn beside(image: &[u8], folder: &Path, depth: usize) -> Option<Entry> {
    for entry in fs::read_dir(folder).ok()?.flatten() {
        let (path, kind) = (entry.path(), entry.file_type().ok()?);
        if kind.is_dir() && depth > 0 {
            if let Some(found) = beside(image, &path, depth - 1) {
                return Some(found);
            }
        } else if path.extension().is_some_and(|extension| extension == "cubin")
            && entry.metadata().is_ok_and(|file| file.len() >= image.len() as u64)
            && fs::read(&path).is_ok_and(|bytes| bytes.starts_with(image))
            && let Ok(text) = fs::read_to_string(path.with_extension("ptx"))
        {
            return Some(Entry { target: 0, text });
        }
    }
    None
}

/// Chooses the PTX with the kernel: of the highest target that the device has, or else of the lowest.
fn choose(entries: Vec<Entry>, kernel: &str, device: u64) -> Option<Entry> {
    let with_kernel = entries.into_iter().filter(|entry| has_entry(&entry.text, kernel));
    let (fitting, others): (Vec<Entry>, Vec<Entry>) = with_kernel.partition(|entry| entry.target <= device);
    let highest = fitting.into_iter().max_by_key(|entry| entry.target);
    highest.or_else(|| others.into_iter().min_by_key(|entry| entry.target))
}

/// Whether PTX has this kernel.
fn has_entry(text: &str, kernel: &str) -> bool {
    let is_name = |character: char| character.is_ascii_alphanumeric() || "_$".contains(character);
    text.match_indices(kernel).any(|(at, _)| {
        text[..at].trim_end().ends_with(".entry") && !text[at + kernel.len()..].starts_with(is_name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ptx_of_the_device_is_chosen() {
        let entry = |target, name: &str| Entry { target, text: format!(".visible .entry {name}(\n)") };
        let entries = || vec![entry(80, "a"), entry(90, "a"), entry(100, "a"), entry(90, "ab")];
        let target = |kernel, device| choose(entries(), kernel, device).map(|entry| entry.target);
        assert_eq!([target("a", 90), target("a", 89), target("a", 120)], [Some(90), Some(80), Some(100)]);
        assert_eq!([target("a", 70), target("ab", 90), target("b", 90)], [Some(80), Some(90), None]);
    }
}
