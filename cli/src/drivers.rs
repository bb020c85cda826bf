//! `ptx-async require --drivers`: the table of drivers.

use std::io::{self, Write as _};

use ptx_async_requirements::drivers::{Branch, DRIVERS};
use serde::Serialize;

use crate::args::Format;
use crate::outcome::{Exit, json_line};

/// A branch of the driver, as JSON.
#[derive(Serialize)]
struct Line {
    branch: u16,
    /// The release that `cuDriverGetVersion` names.
    cuda: String,
    /// The newest `.version`.
    isa: Option<String>,
    oldest_drivers: String,
    /// The oldest compute capability that it runs.
    oldest_device: String,
}

/// Prints each branch, the newest one first.
pub(crate) fn print(format: Format) -> io::Result<Exit> {
    let mut out = io::stdout().lock();
    if format == Format::Human {
        writeln!(
            out,
            "{:8} {:10} {:14} {:16} oldest drivers",
            "driver", "CUDA", "PTX up to", "devices from"
        )?;
    }
    for branch in DRIVERS.iter().rev() {
        let line = line(branch);
        match format {
            Format::Json => json_line(&mut out, &line)?,
            Format::Human => {
                let isa = line.isa.as_deref().unwrap_or("-");
                let (name, device, drivers) = (branch.to_string(), &line.oldest_device, &line.oldest_drivers);
                writeln!(out, "{name:8} {:10} {isa:14} {device:16} {drivers}", line.cuda)?;
            }
        }
    }
    Ok(Exit::Clean)
}

fn line(branch: &Branch) -> Line {
    Line {
        branch: branch.number,
        cuda: format!("{}.{}", branch.release.major, branch.release.minor),
        isa: branch.newest_isa().map(|isa| isa.to_string()),
        oldest_drivers: branch.oldest_drivers(),
        oldest_device: branch.oldest_device.to_string(),
    }
}
