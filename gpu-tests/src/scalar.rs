//! Runs the random programs of scalar PTX; the simulator's results are compared with the memory that they leave.

use std::{fmt::Write as _, fs, path::Path};

use anyhow::{Context, Result};
use gpu_test_scalar::{GROUP_PROGRAMS, OPEN_PROGRAMS, PROGRAMS, Program, group, hash};

use crate::experiment;
use crate::gpu::{Gpu, Shape};
use crate::options::Options;

/// Returns the programs, each with the name of its module.
pub(crate) fn programs() -> impl Iterator<Item = (String, Program)> {
    let defined = (0..PROGRAMS).map(|seed| (format!("scalar-{seed}"), Program::new(seed)));
    let groups = (0..GROUP_PROGRAMS).map(|seed| (format!("scalar-group-{seed}"), group(seed)));
    defined
        .chain(groups)
        .chain((0..OPEN_PROGRAMS).map(|seed| (format!("scalar-open-{seed}"), Program::open(seed))))
}

/// Runs the programs. Writes `device.txt` into a folder, which the simulator's test reads, and the final content of
/// their memories, one after the other, into `device.bin`.
///
/// # Errors
///
/// An error of the driver, or of writing a file.
pub(crate) fn run(gpu: &Gpu, options: &Options, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let (mut lines, mut memories) = (String::new(), Vec::new());
    let _ =
        writeln!(lines, "# {}, a driver of CUDA {}.{}", gpu.name, gpu.driver / 1000, gpu.driver % 1000 / 10);
    let mut count = 0;
    for (name, program) in programs() {
        let image = match options.jit {
            true => program.text.clone().into_bytes(),
            false => {
                let path = options.assembled(&name)?;
                fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?
            }
        };
        let kernel =
            gpu.load(&image).and_then(|module| module.kernel("k", 0)).with_context(|| name.clone())?;
        let memory = gpu.upload(&program.memory)?;
        let shape = Shape { grid: 1, cluster: 1, threads: program.threads, shared: 0 };
        let map = experiment::nothing(memory.address).encode()?;
        // SAFETY: the programs stay within their memory.
        unsafe { gpu.run(kernel, shape, &memory, map) }.with_context(|| name.clone())?;
        let after = memory.download()?;
        let _ = write!(lines, "{name} {:016x}", hash(program.text.as_bytes()));
        for slot in &program.slots {
            let _ = write!(lines, " {:08x}", hash(&after[slot.offset..][..slot.size]) as u32);
        }
        lines.push('\n');
        memories.extend_from_slice(&after);
        count += 1;
    }
    for (file, bytes) in [("device.txt", lines.as_bytes()), ("device.bin", &memories)] {
        let path = folder.join(file);
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    }
    println!("{count} scalar programs ran; their results are in {}", folder.display());
    Ok(())
}
