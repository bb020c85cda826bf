//! The images that programs load as modules: PTX, cubins and fat binaries.

use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_void};
use std::fs;
use std::slice;
use std::sync::Mutex;

use crate::loader;

/// The first bytes of the structure that the CUDA runtime passes for a fat binary; its address is at [`WRAPPED`].
const WRAPPER: [u8; 4] = 0x4662_43b1_u32.to_le_bytes();
const WRAPPED: usize = 8;
/// The first bytes of a fat binary.
const FAT: [u8; 4] = 0xba55_ed50_u32.to_le_bytes();
/// The first bytes of a cubin.
const ELF: [u8; 4] = *b"\x7fELF";
/// The size of the header of a 64-bit ELF file.
const HEADER: u64 = 64;
/// The section type of ELF without bytes in the file, `SHT_NOBITS`.
const NOBITS: u32 = 8;
/// The limit on the bytes of an image. A larger one is not understood.
const MOST: u64 = 1 << 32;

/// The image of a module.
#[derive(Debug)]
pub(crate) struct Image {
    /// The image, or the inputs that the driver has linked.
    pub(crate) parts: Vec<Bytes>,
    /// The variables that the program has asked for: their addresses and sizes.
    pub(crate) variables: Mutex<BTreeMap<String, (u64, u64)>>,
}

impl Image {
    pub(crate) fn new(parts: Vec<Bytes>) -> Image {
        Image { parts, variables: Mutex::default() }
    }
}

/// The bytes of an image.
#[derive(Debug)]
pub(crate) enum Bytes {
    /// A copy of memory that the program can free.
    Owned(Vec<u8>),
    /// Memory of the program file or of a library, which has this first address.
    Loaded { address: usize, size: usize, base: usize },
}

impl Bytes {
    /// Returns the bytes. `None` if the library with them was unloaded.
    pub(crate) fn get(&self) -> Option<&[u8]> {
        match self {
            Bytes::Owned(bytes) => Some(bytes),
            Bytes::Loaded { address, size, base } => {
                let address = std::ptr::with_exposed_provenance::<u8>(*address);
                let (now, _) = loader::loaded(address.cast())?;
                // SAFETY: the driver has read the same bytes, and the library is still at this address.
                (now == *base).then(|| unsafe { slice::from_raw_parts(address, *size) })
            }
        }
    }
}

/// Returns the bytes of a file, such as `cuModuleLoad` reads.
///
/// # Safety
///
/// The name is null, or ends with NUL.
pub(crate) unsafe fn file(name: *const c_char) -> Option<Bytes> {
    if name.is_null() {
        return None;
    }
    // SAFETY: the caller's.
    let name = unsafe { CStr::from_ptr(name) }.to_str().ok()?;
    Some(Bytes::Owned(fs::read(name).ok()?))
}

/// Returns the bytes of an image in memory, whose size is in itself.
///
/// # Safety
///
/// The address is null, or that of an image that the driver has accepted.
pub(crate) unsafe fn at(image: *const c_void) -> Option<Bytes> {
    if image.is_null() {
        return None;
    }
    // SAFETY: the caller's.
    if unsafe { begins(image, WRAPPER) } {
        // SAFETY: the structure has this address after two numbers of 32 bits.
        return unsafe { at(image.byte_add(WRAPPED).cast::<*const c_void>().read_unaligned()) };
    }
    // SAFETY: the caller's, for each kind of image.
    let size = unsafe {
        match () {
            () if begins(image, FAT) => fat_size(image),
            () if begins(image, ELF) => elf_size(image),
            () => CStr::from_ptr(image.cast()).count_bytes() as u64,
        }
    };
    let size = usize::try_from(size).ok().filter(|_| size <= MOST)?;
    // SAFETY: as above.
    unsafe { Some(of_size(image, size)) }
}

/// Returns the bytes at an address.
///
/// # Safety
///
/// `size` bytes are at the address.
pub(crate) unsafe fn of_size(image: *const c_void, size: usize) -> Bytes {
    match loader::loaded(image) {
        Some((base, _)) => Bytes::Loaded { address: image.expose_provenance(), size, base },
        // SAFETY: the caller's.
        None => Bytes::Owned(unsafe { slice::from_raw_parts(image.cast::<u8>(), size) }.to_vec()),
    }
}

/// Whether an image begins with these bytes. PTX can be shorter, but ends with NUL, which none of them is.
unsafe fn begins(image: *const c_void, bytes: [u8; 4]) -> bool {
    let image = image.cast::<u8>();
    // SAFETY: all earlier bytes are equal, so none of them is the NUL at the end of PTX.
    (0..4).all(|index| unsafe { image.add(index).read() } == bytes[index])
}

/// Returns the number at an offset.
///
/// # Safety
///
/// The image has these bytes.
unsafe fn field<const BYTES: usize>(image: *const c_void, offset: u64) -> u64 {
    // SAFETY: the caller's.
    let bytes = unsafe { image.byte_add(offset as usize).cast::<[u8; BYTES]>().read() };
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// Returns the size of a fat binary: that of its header, and the size in it.
unsafe fn fat_size(image: *const c_void) -> u64 {
    // SAFETY: the header has 16 bytes.
    unsafe { field::<2>(image, 6).saturating_add(field::<8>(image, 8)) }
}

/// Returns the size of a cubin: the end of its header, its tables and its sections.
unsafe fn elf_size(image: *const c_void) -> u64 {
    // SAFETY: the header is complete, and its tables are in the file.
    unsafe {
        let (segments, sections) = (field::<8>(image, 32), field::<8>(image, 40));
        let (segment, segment_count) = (field::<2>(image, 54), field::<2>(image, 56));
        let (section, section_count) = (field::<2>(image, 58), field::<2>(image, 60));
        let tables = (segments + segment * segment_count).max(sections + section * section_count);
        let ends = (0..section_count).map(|index| {
            let header = sections + index * section;
            let is_stored = field::<4>(image, header + 4) != u64::from(NOBITS);
            let (offset, size) = (field::<8>(image, header + 24), field::<8>(image, header + 32));
            if is_stored { offset.saturating_add(size) } else { 0 }
        });
        ends.fold(tables.max(HEADER), u64::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(image: &[u8]) -> Vec<u8> {
        // SAFETY: each image of the tests has its whole size.
        unsafe { at(image.as_ptr().cast()) }.unwrap().get().unwrap().to_vec()
    }

    #[test]
    fn ptx_ends_with_nul() {
        assert_eq!(read(b".version 8.0\n\0rest"), b".version 8.0\n");
        assert_eq!(read(b"\x7fE\0"), b"\x7fE");
        assert_eq!(read(b"\0"), b"");
    }

    #[test]
    fn a_fat_binary_has_its_size_after_its_header() {
        let mut fat = 0xba55_ed50_u32.to_le_bytes().to_vec();
        fat.extend([1, 0, 16, 0, 5, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 99]);
        assert_eq!(read(&fat), fat[..21]);
        let mut wrapper = 0x4662_43b1_u32.to_le_bytes().to_vec();
        wrapper.extend([1, 0, 0, 0]);
        wrapper.extend(fat.as_ptr().expose_provenance().to_le_bytes());
        assert_eq!(read(&wrapper), fat[..21]);
    }

    #[test]
    fn a_file_of_elf_ends_with_its_last_part() {
        // This program is a 64-bit ELF file, which can end with its symbols or with the table of sections.
        let file = fs::read(std::env::current_exe().unwrap()).unwrap();
        assert_eq!(read(&file).len(), file.len());
    }

    #[test]
    fn the_bytes_of_a_loaded_file_are_not_copied() {
        static TEXT: &[u8] = b".version 8.0\0";
        // SAFETY: the text ends with NUL.
        let bytes = unsafe { at(TEXT.as_ptr().cast()) }.unwrap();
        assert!(matches!(bytes, Bytes::Loaded { size: 12, .. }), "{bytes:?}");
        assert_eq!(bytes.get(), Some(&TEXT[..12]));
    }
}
