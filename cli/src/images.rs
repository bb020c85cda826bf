//! The code for devices in a cubin, in a fat binary, and in a program or library with fat binaries.

pub(crate) use image::{Image, Kind};

mod elf;
pub(crate) mod fatbin;
mod image;
pub(crate) mod list;

/// Whether the bytes begin as a cubin, a program, a library or a fat binary.
pub(crate) fn is_binary(bytes: &[u8]) -> bool {
    fatbin::is_fat(bytes) || elf::is_elf(bytes)
}

/// Returns the images in these bytes, in their order.
///
/// # Errors
///
/// If the bytes are damaged, or have no image.
pub(crate) fn images(bytes: &[u8]) -> Result<Vec<Image>, String> {
    if fatbin::is_fat(bytes) {
        return fatbin::images(bytes);
    }
    match elf::read(bytes)? {
        elf::Elf::Cubin(image) => Ok(vec![image]),
        elf::Elf::Host(sections) => {
            let mut images = Vec::new();
            for section in sections {
                images.extend(fatbin::images(section)?);
            }
            Ok(images)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIBRARY: &[u8] = include_bytes!("../tests/images/library.so");
    const FATBIN: &[u8] = include_bytes!("../tests/images/size.fatbin");
    const CUBIN: &[u8] = include_bytes!("../tests/images/sm_90a.cubin");

    #[test]
    fn damaged_files_are_read_without_a_panic() {
        for bytes in [LIBRARY, FATBIN, CUBIN] {
            for end in (0..bytes.len()).step_by(5) {
                let _ = images(&bytes[..end]);
            }
            let mut damaged = bytes.to_vec();
            for place in 0..bytes.len() {
                damaged[place] = !bytes[place];
                let _ = images(&damaged);
                damaged[place] = bytes[place];
            }
        }
    }
}
