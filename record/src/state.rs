//! The modules, functions and tensor maps of the program, and the launches that were recorded.

use std::any::Any;
use std::cell::Cell;
use std::collections::HashMap;
use std::ffi::{CStr, c_char};
use std::fs::File;
use std::io::Write as _;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use crate::driver::{Handle, driver};
use crate::image::{Bytes, Image};
use crate::map::{self, Map};
use crate::settings::Settings;

/// The limit on the number of tensor maps that are remembered. At the limit, all are forgotten.
const MOST_MAPS: usize = 1 << 16;

/// The options. `None` in a program that `ptx-async record` has not started.
pub(crate) static SETTINGS: LazyLock<Option<Settings>> = LazyLock::new(Settings::read);

static STATE: LazyLock<Mutex<State>> = LazyLock::new(Mutex::default);

/// A function that can be launched.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    /// None for a module whose load was not seen.
    pub(crate) image: Option<Arc<Image>>,
    /// Whether the handle is a `CUkernel`, and not a `CUfunction`.
    pub(crate) is_kernel: bool,
}

/// The state, by the handles of the driver.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// The images of modules and of libraries.
    images: HashMap<usize, Arc<Image>>,
    functions: HashMap<usize, Function>,
    /// The inputs of linkers that are not complete.
    links: HashMap<usize, Vec<Bytes>>,
    /// The images of linkers that are complete, by the addresses of their cubins.
    linked: HashMap<usize, Arc<Image>>,
    maps: HashMap<[u8; map::SIZE], Map>,
    /// The number of launches that were recorded, by kernel.
    counts: HashMap<String, u32>,
    /// The bytes of buffers that were recorded.
    pub(crate) recorded: u64,
}

/// Returns the state.
pub(crate) fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

thread_local! {
    /// Whether the thread is in a hook. Calls of the driver there are its own.
    static BUSY: Cell<bool> = const { Cell::new(false) };
}

/// Runs the part of a hook that is not the call of the driver, if the program is recorded. A panic becomes a message.
pub(crate) fn guard(part: impl FnOnce()) {
    if SETTINGS.is_none() || BUSY.try_with(|busy| busy.replace(true)).unwrap_or(true) {
        return;
    }
    if let Err(panic) = panic::catch_unwind(AssertUnwindSafe(part)) {
        say(&format!("a call of the driver is not recorded, because of a panic: {}", message(&*panic)));
    }
    let _ = BUSY.try_with(|busy| busy.set(false));
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("unknown")
}

/// Prints a line to standard error. A failure of that cannot be reported.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "ptx-async record: {line}");
}

impl State {
    /// Notes the image of a module or of a library.
    pub(crate) fn loaded(&mut self, module: Handle, image: Option<Bytes>) {
        if let Some(image) = image {
            self.images.insert(module.addr(), Arc::new(Image::new(vec![image])));
        }
    }

    /// Notes that a module was loaded from this address, if a linker has made the image there.
    pub(crate) fn loaded_linked(&mut self, module: Handle, address: usize) -> bool {
        let image = self.linked.get(&address).cloned();
        image.is_some_and(|image| {
            self.images.insert(module.addr(), image);
            true
        })
    }

    /// Forgets a module or a library.
    pub(crate) fn unloaded(&mut self, module: Handle) {
        if let Some(image) = self.images.remove(&module.addr()) {
            // Another handle can be of the same library.
            if !self.images.values().any(|other| Arc::ptr_eq(other, &image)) {
                let is_other =
                    |function: &Function| !function.image.as_ref().is_some_and(|of| Arc::ptr_eq(of, &image));
                self.functions.retain(|_, function| is_other(function));
            }
        }
    }

    /// Notes that a module is that of a library.
    pub(crate) fn module_of(&mut self, module: Handle, library: Handle) {
        if let Some(image) = self.images.get(&library.addr()).cloned() {
            self.images.insert(module.addr(), image);
        }
    }

    /// Notes a function of a module, or a kernel of a library.
    ///
    /// # Safety
    ///
    /// The name ends with NUL.
    pub(crate) unsafe fn found(
        &mut self,
        handle: Handle,
        owner: Handle,
        name: *const c_char,
        is_kernel: bool,
    ) {
        // SAFETY: the caller's.
        let name = unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned();
        let image = self.images.get(&owner.addr()).cloned();
        self.functions.insert(handle.addr(), Function { name, image, is_kernel });
    }

    /// Notes that a function is that of a kernel.
    pub(crate) fn function_of(&mut self, function: Handle, kernel: Handle) {
        if let Some(known) = self.functions.get(&kernel.addr()).cloned() {
            self.functions.insert(function.addr(), Function { is_kernel: false, ..known });
        }
    }

    /// Returns a function that is launched.
    pub(crate) fn function(&mut self, handle: Handle) -> Option<Function> {
        if let Some(known) = self.functions.get(&handle.addr()) {
            return Some(known.clone());
        }
        let (name, module) = driver().name(handle)?;
        let image = self.images.get(&module.addr()).cloned();
        let function = Function { name, image, is_kernel: false };
        self.functions.insert(handle.addr(), function.clone());
        Some(function)
    }

    /// Notes the address and the size of a variable of a module or a library.
    ///
    /// # Safety
    ///
    /// The name is null, or ends with NUL.
    pub(crate) unsafe fn variable(&self, owner: Handle, name: *const c_char, address: u64, size: u64) {
        if let Some(image) = self.images.get(&owner.addr())
            && !name.is_null()
        {
            // SAFETY: the caller's.
            let name = unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned();
            image.variables.lock().unwrap_or_else(PoisonError::into_inner).insert(name, (address, size));
        }
    }

    /// Notes an input of a linker.
    pub(crate) fn link(&mut self, linker: Handle, input: Option<Bytes>) {
        self.links.entry(linker.addr()).or_default().extend(input);
    }

    /// Notes the cubin that a linker has made.
    pub(crate) fn link_complete(&mut self, linker: Handle, cubin: usize) {
        let inputs = self.links.remove(&linker.addr()).unwrap_or_default();
        self.linked.insert(cubin, Arc::new(Image::new(inputs)));
    }

    /// Notes a tensor map.
    pub(crate) fn encoded(&mut self, bytes: [u8; map::SIZE], map: Map) {
        if self.maps.len() >= MOST_MAPS {
            self.maps.clear();
        }
        self.maps.insert(bytes, map);
    }

    /// Whether there is a tensor map.
    pub(crate) fn has_maps(&self) -> bool {
        !self.maps.is_empty()
    }

    /// Returns the tensor maps in a block of memory, with their offsets, which are multiples of `align`.
    pub(crate) fn maps_in(&self, bytes: &[u8], align: usize) -> Vec<(usize, Map)> {
        if self.maps.is_empty() {
            return Vec::new();
        }
        let windows = bytes.windows(map::SIZE).step_by(align);
        let known = |window: &[u8]| self.maps.get(window).cloned();
        windows.enumerate().filter_map(|(index, window)| Some((index * align, known(window)?))).collect()
    }

    /// Counts a launch of a kernel, or notes the name of one that is not to be recorded. Returns whether it is one to
    /// record.
    pub(crate) fn count(&mut self, name: &str, settings: &Settings) -> bool {
        if settings.kernel.as_ref().is_some_and(|part| !name.contains(part.as_str())) {
            if !self.counts.contains_key(name) {
                self.counts.insert(name.to_owned(), 0);
                let file = File::options().create(true).append(true).open(settings.others());
                let _ = file.and_then(|mut file| file.write_all(format!("{name}\n").as_bytes()));
            }
            return false;
        }
        let count = match self.counts.get_mut(name) {
            Some(count) => count,
            None => self.counts.entry(name.to_owned()).or_default(),
        };
        *count = count.saturating_add(1);
        *count <= settings.launches
    }
}
