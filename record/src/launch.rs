//! Writes the folder of a launch.

use std::ffi::c_void;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;
use std::{fs, io, ptr};

use crate::driver::{Driver, Handle, driver};
use crate::image::Image;
use crate::json::{self, Text};
use crate::map::Map;
use crate::memory::{Buffer, Reached};
use crate::parameters;
use crate::settings::Settings;
use crate::state::{Function, SETTINGS, say, state};

/// The alignment of tensor maps as parameters: a structure can have one at a multiple of 16.
const PARAMETER_ALIGN: usize = 16;
/// The alignment of tensor maps in memory.
const MEMORY_ALIGN: usize = 64;
/// The limit on the characters of a kernel's name in the name of a folder.
const MOST_NAME: usize = 60;

/// A launch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Launch {
    pub(crate) function: Handle,
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
    pub(crate) cluster: Option<[u32; 3]>,
    pub(crate) shared: u32,
    pub(crate) stream: Handle,
    pub(crate) cooperative: bool,
    pub(crate) programmatic: bool,
    pub(crate) parameters: *const *const c_void,
    pub(crate) extra: *const *const c_void,
}

/// The contents of memory, as the file of the launch has them.
enum Contents {
    /// The name of the file with them.
    File(String),
    Zeros,
    Unrecorded,
}

impl Launch {
    /// Records the launch, if it is one to record. An error is a message.
    ///
    /// # Safety
    ///
    /// The program launches it.
    pub(crate) unsafe fn record(&self) {
        let Some(settings) = &*SETTINGS else { return };
        let function = {
            let mut state = state();
            let Some(function) = state.function(self.function) else { return };
            if !state.count(&function.name, settings) {
                return;
            }
            function
        };
        // SAFETY: the caller's.
        if let Err(error) = driver().relaxed(|| unsafe { self.write(&function, settings) }) {
            say(&format!("a launch of `{}` is not recorded: {error}", function.name));
        }
    }

    unsafe fn write(&self, function: &Function, settings: &Settings) -> Result<(), String> {
        let driver = driver();
        let handle = (self.function, function.is_kernel);
        // SAFETY: the caller's.
        let given = unsafe { parameters::read(driver, handle, self.parameters, self.extra) }?;
        let folder = folder(&settings.output, &function.name).map_err(|error| error.to_string())?;
        let mut notes = Vec::new();
        let mut reached = Reached::default();
        let mut parameters = Vec::new();
        for bytes in &given {
            let maps = state().maps_in(bytes, PARAMETER_ALIGN);
            reached.add_all(driver, bytes);
            maps.iter().for_each(|(_, map)| reached.add(driver, map.address));
            parameters.push(format!("{{\"bytes\": \"{}\"{}}}", json::bytes(bytes), maps_json(&maps)));
        }
        let is_idle = match driver.is_capturing(self.stream) {
            true => {
                notes.push(
                    "the launch was captured into a graph, so the contents of memory were unknown".to_owned(),
                );
                false
            }
            false => {
                driver.wait(self.stream) || {
                    notes.push(
                        "the stream had work for more than 10 seconds, so the memory was not read".to_owned(),
                    );
                    false
                }
            }
        };
        // Tensor maps in memory are recorded always; their tensors can be in further allocations.
        let is_read = is_idle && (settings.contents || state().has_maps());
        let most = settings.memory.saturating_sub(state().recorded);
        if is_read {
            for buffer in reached.buffers(most) {
                for (_, map) in maps_of(driver, &buffer, self.stream).1 {
                    reached.add(driver, map.address);
                }
            }
        }
        let mut buffers = Vec::new();
        for (number, buffer) in reached.buffers(most).into_iter().enumerate() {
            if let Buffer { address, size: 0, part_of } = buffer {
                let bytes = part_of.map_or(0, |(_, size)| size);
                notes.push(format!(
                    "An allocation of {bytes} bytes with the address {address:#x} is left out, since `--memory` is used up: `--kernel` \
                     leaves it to the kernels that are needed."
                ));
                continue;
            }
            let (bytes, maps) = match is_read {
                true => maps_of(driver, &buffer, self.stream),
                false => (None, Vec::new()),
            };
            let contents = contents(bytes, settings, &folder, &format!("buffer-{number}.bin"))?;
            let part_of = buffer.part_of.map(|(address, size)| {
                format!(", \"part_of\": {{\"address\": \"{address:#x}\", \"size\": {size}}}")
            });
            buffers.push(format!(
                "{{\"address\": \"{:#x}\", \"size\": {}{}, \"contents\": {}{}}}",
                buffer.address,
                buffer.size,
                part_of.unwrap_or_default(),
                contents.json(),
                maps_json(&maps)
            ));
            state().recorded += buffer.size;
        }
        let variables = self.variables(function, settings, is_idle, &folder)?;
        match &function.image {
            Some(image) => write_image(image, &folder)?,
            None => notes.push("the load of the module was not seen".to_owned()),
        }
        let mut text = String::from("{\n");
        let mut line = |key: &str, value: String| {
            let comma = if key == "notes" { "" } else { "," };
            let _ = writeln!(text, "  \"{key}\": {value}{comma}");
        };
        line("kernel", Text(&function.name).to_string());
        line("device", driver.capability().map_or("null".to_owned(), |target| target.to_string()));
        line("grid", json::array(self.grid, false));
        line("block", json::array(self.block, false));
        line("cluster", self.cluster.map_or("null".to_owned(), |cluster| json::array(cluster, false)));
        line("shared", self.shared.to_string());
        line("cooperative", self.cooperative.to_string());
        line("programmatic", self.programmatic.to_string());
        line("parameters", json::array(parameters, true));
        line("buffers", json::array(buffers, true));
        line("variables", json::array(variables, true));
        line("notes", json::array(notes.iter().map(|note| Text(note)), true));
        text.push_str("}\n");
        save(&folder.join("launch.json"), text.as_bytes())
    }

    /// Returns the variables of the module that the program has asked for.
    fn variables(
        &self,
        function: &Function,
        settings: &Settings,
        is_idle: bool,
        folder: &Path,
    ) -> Result<Vec<String>, String> {
        let Some(image) = &function.image else { return Ok(Vec::new()) };
        let variables = image.variables.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut objects = Vec::new();
        for (number, (name, (address, size))) in variables.into_iter().enumerate() {
            let left = settings.memory.saturating_sub(state().recorded);
            let is_read = is_idle && settings.contents && size <= left;
            let bytes = is_read.then(|| driver().read(address, size, self.stream)).flatten();
            state().recorded += bytes.as_ref().map_or(0, |bytes| bytes.len() as u64);
            let contents = contents(bytes, settings, folder, &format!("variable-{number}.bin"))?;
            objects.push(format!(
                "{{\"name\": {}, \"address\": \"{address:#x}\", \"size\": {size}, \"contents\": {}}}",
                Text(&name),
                contents.json()
            ));
        }
        Ok(objects)
    }
}

/// Reads a buffer, and returns the tensor maps in it with their offsets.
fn maps_of(driver: &Driver, buffer: &Buffer, stream: Handle) -> (Option<Vec<u8>>, Vec<(usize, Map)>) {
    let bytes = driver.read(buffer.address, buffer.size, stream);
    let skipped = (buffer.address.next_multiple_of(MEMORY_ALIGN as u64) - buffer.address) as usize;
    let aligned = bytes.as_ref().and_then(|bytes| bytes.get(skipped..)).unwrap_or_default();
    let maps = state().maps_in(aligned, MEMORY_ALIGN);
    let maps = maps.into_iter().map(|(offset, map)| (skipped + offset, map)).collect();
    (bytes, maps)
}

fn maps_json(maps: &[(usize, Map)]) -> String {
    let objects =
        maps.iter().map(|(offset, map)| format!("{{\"offset\": {offset}, \"map\": {}}}", map.json()));
    match maps.is_empty() {
        true => String::new(),
        false => format!(", \"maps\": {}", json::array(objects, false)),
    }
}

/// Writes the contents of memory.
fn contents(
    bytes: Option<Vec<u8>>,
    settings: &Settings,
    folder: &Path,
    name: &str,
) -> Result<Contents, String> {
    Ok(match bytes.filter(|_| settings.contents) {
        None => Contents::Unrecorded,
        Some(bytes) if bytes.iter().all(|&byte| byte == 0) => Contents::Zeros,
        Some(bytes) => {
            save(&folder.join(name), &bytes)?;
            Contents::File(name.to_owned())
        }
    })
}

impl Contents {
    fn json(&self) -> String {
        match self {
            Contents::File(name) => format!("{{\"file\": {}}}", Text(name)),
            Contents::Zeros => "\"zeros\"".to_owned(),
            Contents::Unrecorded => "\"unrecorded\"".to_owned(),
        }
    }
}

/// Writes the parts of an image. `ptx-async record` takes the PTX out of them.
fn write_image(image: &Image, folder: &Path) -> Result<(), String> {
    for (number, part) in image.parts.iter().enumerate() {
        if let Some(bytes) = part.get() {
            save(&folder.join(format!("module-{number}.bin")), bytes)?;
        }
    }
    Ok(())
}

/// Makes the folder of a launch: the name of the kernel, and the first free number. Several processes can record.
fn folder(output: &Path, kernel: &str) -> io::Result<PathBuf> {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "_-$".contains(character);
    let plain = kernel.chars().map(|character| if is_plain(character) { character } else { '_' });
    let name: String = plain.take(MOST_NAME).collect();
    for number in 1.. {
        let folder = output.join(format!("{name}-{number}"));
        match fs::create_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            result => return result.map(|()| folder),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn save(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

/// The stream that the null stream means for functions with `_ptsz`: `CU_STREAM_PER_THREAD`.
pub(crate) fn per_thread(stream: Handle) -> Handle {
    if stream.is_null() { ptr::without_provenance_mut(2) } else { stream }
}
