//! Launches that `ptx-async record` has recorded on a device.

mod file;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use crate::buffer::Buffer;
use crate::check::Check;
use crate::gpu::Gpu;
use crate::launch::{Argument, Launch, LaunchError};
use crate::module::Module;
use crate::signature::Member;
use crate::tensor::{MAP, TensorMap};
use file::Contents;

/// The file of a recording.
const LAUNCH: &str = "launch.json";
/// The PTX of its module.
const PTX: &str = "kernel.ptx";
/// The limit on the bytes of a buffer.
const MOST: u64 = 1 << 32;

/// A launch that `ptx-async record` has recorded: its kernel, its parameters, and the memory that they point to. On a
/// simulated device, buffers have the addresses that they had on the device, so parameters and pointers in memory are
/// as they were.
///
/// ```no_run
/// # use ptx_async_sim::Recording;
/// let recording = Recording::open("tests/recordings/scale-1")?;
/// recording.check();
/// # Ok::<(), ptx_async_sim::RecordingError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recording {
    module: Module,
    kernel: String,
    launch: Launch,
    parameters: Vec<Vec<u8>>,
    buffers: Vec<Memory>,
    /// The values of variables of the module that the program has written.
    variables: Vec<(String, Vec<u8>)>,
    notes: Vec<String>,
}

/// A buffer of a recording.
#[derive(Clone, Debug)]
struct Memory {
    name: String,
    /// The bytes of an element, for messages.
    element: usize,
    address: u64,
    bytes: Vec<u8>,
}

/// The reason why a recording cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordingError {
    /// The file that the message is about.
    pub path: PathBuf,
    /// The reason.
    pub message: String,
}

impl fmt::Display for RecordingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.message)
    }
}

impl Error for RecordingError {}

impl Recording {
    /// Reads the recording in a folder. The path can also be that of its `launch.json`.
    ///
    /// # Errors
    ///
    /// If a file is missing or not as `ptx-async record` writes it, or if the program has loaded machine code without
    /// PTX.
    pub fn open(path: impl AsRef<Path>) -> Result<Recording, RecordingError> {
        let path = path.as_ref();
        let is_folder = path.is_dir();
        let folder = if is_folder { path } else { path.parent().unwrap_or(path) };
        let path = if is_folder { path.join(LAUNCH) } else { path.to_owned() };
        let fail = |message: String| RecordingError { path: path.clone(), message };
        if is_folder && !path.is_file() {
            return Err(RecordingError { path: folder.to_owned(), message: no_recording(folder) });
        }
        let text = fs::read_to_string(&path).map_err(|error| fail(error.to_string()))?;
        let launch: file::Launch = serde_json::from_str(&text).map_err(|error| fail(error.to_string()))?;
        let module = module(&folder.join(PTX))?;
        let mut notes = launch.notes.clone();
        let is_kernel = module.kernels().any(|name| name == launch.kernel);
        if !is_kernel {
            let message = format!("the module has no kernel `{}`, which `{LAUNCH}` names", launch.kernel);
            return Err(RecordingError { path: folder.join(PTX), message });
        }
        let mut buffers = Vec::new();
        for (number, buffer) in launch.buffers.iter().enumerate() {
            let mut memory = Memory {
                name: format!("buffer-{number}"),
                element: 1,
                address: buffer.address.0,
                bytes: contents(folder, &buffer.contents, buffer.size)?,
            };
            maps(&mut memory.bytes, &buffer.maps).map_err(fail)?;
            if let Some((name, element)) = only_parameter(&module, &launch, buffer) {
                (memory.name, memory.element) = (name, element);
            }
            let Memory { name, .. } = &memory;
            if let Some(whole) = &buffer.part_of {
                notes.push(format!(
                    "`{name}` is {} of the {} bytes of its allocation: an access to the others is outside of memory here; \
                     `ptx-async record --memory` sets the limit",
                    buffer.size, whole.size
                ));
            }
            if buffer.contents == Contents::Unrecorded {
                notes.push(format!("the contents of `{name}` are zeros, since they were not recorded"));
            }
            buffers.push(memory);
        }
        let mut parameters = Vec::new();
        for parameter in &launch.parameters {
            let mut bytes = parameter.bytes.0.clone();
            maps(&mut bytes, &parameter.maps).map_err(fail)?;
            parameters.push(bytes);
        }
        let mut variables = Vec::new();
        for variable in &launch.variables {
            match &variable.contents {
                Contents::Unrecorded => notes.push(format!(
                    "the variable `{}` has its first value, since its contents were not recorded",
                    variable.name
                )),
                recorded => {
                    variables.push((variable.name.clone(), contents(folder, recorded, variable.size)?));
                }
            }
        }
        let globals = module.decoded.layout.globals.iter().map(|variable| variable.name.as_str());
        let is_unknown = |name: &&str| !launch.variables.iter().any(|variable| variable.name == *name);
        let unknown: Vec<&str> = globals.filter(is_unknown).collect();
        if !unknown.is_empty() {
            notes.push(format!(
                "Variables have their first values, since the program has not asked the driver for them: `{}`.",
                unknown.join("`, `")
            ));
        }
        let shape = Launch::grid(1).shared(launch.shared);
        let shape = Launch { grid: launch.grid, block: Some(launch.block), cluster: launch.cluster, ..shape };
        Ok(Recording { module, kernel: launch.kernel, launch: shape, parameters, buffers, variables, notes })
    }

    /// Whether a path is that of a recording and not of PTX: a folder, or a JSON file.
    pub fn is_at(path: &Path) -> bool {
        path.is_dir() || path.extension().is_some_and(|extension| extension == "json")
    }

    /// Returns the module.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// Returns the name of the kernel.
    pub fn kernel(&self) -> &str {
        &self.kernel
    }

    /// Returns the names of the buffers, in the order of their addresses. A buffer has the name of the parameter with
    /// its address, if there is one and the address of no other parameter is in the buffer.
    pub fn buffers(&self) -> impl Iterator<Item = &str> {
        self.buffers.iter().map(|buffer| buffer.name.as_str())
    }

    /// Returns the differences of the recording from the launch on the device, such as contents that were not recorded.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Launches the kernel on a device, whose module must be that of the recording. Returns the buffers, in the order
    /// of [`buffers`](Self::buffers).
    ///
    /// # Errors
    ///
    /// If memory at an address of the recording is taken, or as [`Gpu::launch`].
    pub fn launch(&self, gpu: &mut Gpu<'_>) -> Result<Vec<Buffer<u8>>, LaunchError> {
        let buffers = self.allocate(gpu)?;
        self.start(gpu)?;
        Ok(buffers)
    }

    /// Allocates the buffers of the recording on a device, in the order of [`buffers`](Self::buffers).
    ///
    /// # Errors
    ///
    /// If memory at an address of the recording is taken.
    pub fn allocate(&self, gpu: &mut Gpu<'_>) -> Result<Vec<Buffer<u8>>, LaunchError> {
        for (name, bytes) in &self.variables {
            // The kernels use no variable that the device lacks.
            if let Some(variable) = gpu.symbol(name) {
                gpu.write(variable, &bytes[..bytes.len().min(variable.len())])?;
            }
        }
        let mut buffers = Vec::new();
        for Memory { name, element, address, bytes } in &self.buffers {
            let buffer = gpu.upload_at(*address, bytes.clone())?;
            gpu.name_with_elements(buffer, name.as_str(), *element);
            buffers.push(buffer);
        }
        Ok(buffers)
    }

    /// Launches the kernel on a device with the [allocated](Self::allocate) buffers.
    ///
    /// # Errors
    ///
    /// As [`Gpu::launch`].
    pub fn start(&self, gpu: &mut Gpu<'_>) -> Result<(), LaunchError> {
        let arguments: Vec<Argument> = self.parameters.iter().cloned().map(Argument::from).collect();
        gpu.launch(&self.kernel, self.launch, arguments)
    }

    /// Replays the launch under [several schedules](crate::check::schedules).
    ///
    /// # Panics
    ///
    /// As [`Check::run`].
    pub fn check(&self) {
        Check::new().run(&self.module, |gpu| {
            self.launch(gpu)?;
            Ok(())
        });
    }
}

/// Describes a folder that is no recording.
fn no_recording(folder: &Path) -> String {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let inside = entries.map(|entry| entry.path()).filter(|path| path.join(LAUNCH).is_file()).min();
    match inside {
        Some(inside) => {
            format!("the folder is no recording, but has recordings, such as {}", inside.display())
        }
        None => format!("the folder is no recording: it has no {LAUNCH}"),
    }
}

/// Reads the PTX of a recording.
fn module(path: &Path) -> Result<Module, RecordingError> {
    let fail = |message: String| RecordingError { path: path.to_owned(), message };
    let text = fs::read_to_string(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => fail(
            "the program has loaded machine code, and its PTX was not found; write the PTX of the kernel to this file"
                .to_owned(),
        ),
        _ => fail(error.to_string()),
    })?;
    let module = Module::from_ptx(&text).map_err(|error| fail(error.to_string()))?;
    Ok(module.named(path.display().to_string()))
}

/// Returns the contents of memory. Those that were not recorded are zeros.
fn contents(folder: &Path, contents: &Contents, size: u64) -> Result<Vec<u8>, RecordingError> {
    let fail = |path: PathBuf, message: String| RecordingError { path, message };
    if size > MOST {
        let message = format!("a buffer must have at most {MOST} bytes, but this has {size}");
        return Err(fail(folder.join(LAUNCH), message));
    }
    match contents {
        Contents::Zeros | Contents::Unrecorded => Ok(vec![0; size as usize]),
        Contents::File(name) => {
            let path = folder.join(name);
            let bytes = fs::read(&path).map_err(|error| fail(path.clone(), error.to_string()))?;
            let found = bytes.len() as u64;
            if found != size {
                return Err(fail(path, format!("the buffer has {size} bytes, but the file has {found}")));
            }
            Ok(bytes)
        }
    }
}

/// Replaces the tensor maps in memory, which the driver has encoded, by those of a simulated device.
fn maps(bytes: &mut [u8], maps: &[file::Placed]) -> Result<(), String> {
    for file::Placed { offset, map } in maps {
        let size = bytes.len();
        let map = TensorMap::try_from(map)?;
        let place = offset.checked_add(MAP).and_then(|end| bytes.get_mut(*offset..end));
        let place = place.ok_or_else(|| {
            format!("a tensor map of {MAP} bytes at the offset {offset} is not within the {size} bytes of its memory")
        })?;
        place.copy_from_slice(&map.to_bytes());
    }
    Ok(())
}

/// Returns the name of the only parameter whose value is an address in a buffer, if the address is the first one, and
/// the bytes of an element.
fn only_parameter(module: &Module, launch: &file::Launch, buffer: &file::Buffer) -> Option<(String, usize)> {
    let start = buffer.address.0;
    let address = |bytes: &[u8]| Some(u64::from_le_bytes(bytes.try_into().ok()?));
    let in_buffer = |address: &u64| address.checked_sub(start).is_some_and(|offset| offset < buffer.size);
    let all = launch.parameters.iter().enumerate();
    let mut inside = all.filter_map(|(index, parameter)| Some((index, address(&parameter.bytes.0)?)));
    let mut inside = inside.by_ref().filter(|(_, address)| in_buffer(address));
    let (index, first) = inside.next()?;
    if first != start || inside.next().is_some() {
        return None;
    }
    let signature = module.signature(&launch.kernel)?;
    let parameter = signature.parameters.get(index)?;
    let element = match parameter.members.first() {
        Some(Member::Buffer { ty, .. }) => {
            ty.trim_start_matches(|character: char| !character.is_ascii_digit())
        }
        _ => "8",
    };
    Some((parameter.name.to_owned(), element.parse::<usize>().map_or(1, |bits| bits / 8)))
}
