//! The list of the images in a file, and the PTX in them as sources.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use ptx_async_check::{Language, Source, count};
use ptx_async_isa::text::{StatementKind, Statements};
use serde::Serialize;

use super::image::{Image, Kind};
use crate::args::{Format, Require};
use crate::inputs::Input;
use crate::outcome::{self, Exit, json_line};

/// An image, as JSON.
#[derive(Serialize)]
struct Line<'i> {
    file: &'i str,
    /// The position in the file, from 1.
    image: usize,
    /// `ptx`, `machine-code` or `other`.
    kind: &'static str,
    /// The architecture.
    target: &'i str,
    /// The `.version` of PTX.
    version: Option<&'i str>,
    /// The size in bytes.
    size: u64,
    /// The size in the file, if compressed.
    compressed: Option<u64>,
    /// The devices that run it.
    devices: Option<String>,
}

/// Replaces each file of device code by the PTX in it. Lists the images of these files for `require`.
///
/// # Errors
///
/// If standard output cannot be written. A file with machine code only has no answer about a driver or a toolkit; the
/// exit is then [`Exit::Found`]. A file that cannot be read is reported on standard error; the exit is then
/// [`Exit::Failed`].
pub(crate) fn expand(inputs: Vec<Input>, list: Option<&Require>) -> io::Result<(Exit, Vec<Input>)> {
    let (mut exit, mut expanded) = (Exit::Clean, Vec::new());
    for input in inputs {
        let path = match &input {
            Input::File(path, Language::Ptx) if is_binary(path) => path.clone(),
            _ => {
                expanded.push(input);
                continue;
            }
        };
        let name = Source::name_of(&path);
        let images = std::fs::read(&path).map_err(|error| error.to_string());
        let images = match images.and_then(|bytes| super::images(&bytes)) {
            Ok(images) => images,
            Err(error) => {
                exit = Exit::Failed;
                outcome::say(&format!("error: {name}: {error}"));
                continue;
            }
        };
        let mut sources = Vec::new();
        for (index, image) in images.iter().enumerate() {
            let Kind::Ptx(text) = &image.kind else { continue };
            let mut source = Source::of_bytes(&path, Language::Ptx, text.clone().into_bytes())?;
            source.name = format!("{name} (image {})", index + 1);
            sources.push(Input::Text(source));
        }
        if let Some(require) = list {
            print(&name, &images, require.format)?;
            let codes = images.iter().filter(|image| image.kind == Kind::MachineCode).count();
            let asked = [("--driver", require.driver.is_some()), ("--toolkit", require.toolkit.is_some())];
            for (option, _) in asked.into_iter().filter(|(_, is_asked)| *is_asked && codes > 0) {
                outcome::say(&format!(
                    "note: {name}: `{option}` is about PTX, and not considered for {} of machine code",
                    count(codes, "image")
                ));
                if sources.is_empty() {
                    exit = exit.max(Exit::Found);
                }
            }
        } else if sources.is_empty() {
            exit = Exit::Failed;
            outcome::say(&format!(
                "error: {name}: {} of machine code, and no PTX",
                count(images.len(), "image")
            ));
        }
        expanded.extend(sources);
    }
    Ok((exit, expanded))
}

/// Whether the file has device code or is a program. Standard input cannot be read twice.
fn is_binary(path: &Path) -> bool {
    let mut first = Vec::new();
    let mut read = |path| File::open(path)?.take(4).read_to_end(&mut first);
    !Source::is_stdin(path) && read(path).is_ok() && super::is_binary(&first)
}

/// The arguments of the first `.version` and `.target`.
fn directives(text: &str) -> (Option<&str>, Option<&str>) {
    let (mut version, mut target) = (None, None);
    for statement in Statements::new(text) {
        match statement.kind {
            StatementKind::Version(directive) => version = version.or(Some(directive.text)),
            StatementKind::Target(directive) => target = target.or(Some(directive.text)),
            _ => {}
        }
        if version.is_some() && target.is_some() {
            break;
        }
    }
    (version, target)
}

fn print(name: &str, images: &[Image], format: Format) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if format == Format::Human {
        writeln!(out, "{name}: {}", count(images.len(), "image"))?;
    }
    for (index, image) in images.iter().enumerate() {
        let (version, own) = match &image.kind {
            Kind::Ptx(text) => directives(text),
            _ => (None, None),
        };
        // Fat binaries of CUDA 12 have no flag of `sm_90a`, but the text has it.
        let architecture = image.architecture();
        let target = own.unwrap_or(&architecture);
        let known = own.and_then(|own| own.parse().ok()).or(image.target());
        let devices = match image.kind {
            Kind::Ptx(_) => known.map(|target| target.devices()),
            Kind::MachineCode => known.map(|target| target.machine_code_devices()),
            Kind::Other(_) => None,
        };
        let compressed = image.compression.map(|(_, compressed)| compressed);
        if format == Format::Json {
            let kind = match image.kind {
                Kind::Ptx(_) => "ptx",
                Kind::MachineCode => "machine-code",
                Kind::Other(_) => "other",
            };
            let (image, size) = (index + 1, image.size);
            json_line(
                &mut out,
                &Line { file: name, image, kind, target, version, size, compressed, devices },
            )?;
            continue;
        }
        let what = match (&image.kind, version) {
            (Kind::Ptx(_), Some(version)) => format!("PTX of `{target}`, `.version {version}`"),
            (Kind::Ptx(_), None) => format!("PTX of `{target}`"),
            (Kind::MachineCode, _) => format!("machine code of `{target}`"),
            (Kind::Other(kind), _) => format!("code of `{target}` and of kind {kind}, which is not read"),
        };
        let packed = image.compression.map_or_else(String::new, |(method, compressed)| {
            format!(", {compressed} compressed with {method}")
        });
        let devices = devices.map_or_else(String::new, |devices| format!("; for {devices}"));
        writeln!(out, "  {}: {what}, {} bytes{packed}{devices}", index + 1, image.size)?;
    }
    Ok(())
}
