//! ELF files: cubins, and the programs and libraries with fat binaries.

use object::Endianness;
use object::read::elf::{ElfFile64, FileHeader as _};
use object::read::{Object as _, ObjectSection as _};
use ptx_async_isa::target::Suffix;

use super::image::{Image, Kind};

/// The first bytes of an ELF file.
const MAGIC: &[u8] = b"\x7fELF";
/// The machine of cubins, `EM_CUDA`.
const CUDA: u16 = 190;
/// The sections in which nvcc and clang put fat binaries, and those with code that must be linked first.
const SECTIONS: &[&str] = &[".nv_fatbin", "__nv_relfatbin"];

/// An ELF file.
#[derive(Debug)]
pub(super) enum Elf<'b> {
    Cubin(Image),
    /// A program or library, with its sections of fat binaries.
    Host(Vec<&'b [u8]>),
}

/// Whether the bytes begin as an ELF file.
pub(super) fn is_elf(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Reads an ELF file.
///
/// # Errors
///
/// If the file is damaged, or a program or library without a fat binary.
pub(super) fn read(bytes: &[u8]) -> Result<Elf<'_>, String> {
    let file: ElfFile64<'_, Endianness> =
        ElfFile64::parse(bytes).map_err(|error| format!("the ELF file is damaged: {error}"))?;
    let header = file.elf_header();
    if header.e_machine(file.endian()) == CUDA {
        let (number, mut suffix) = architecture(bytes)
            .ok_or_else(|| String::from("the ELF file is a cubin of a version that is not known"))?;
        let compat = file.section_by_name(".nv.compat").and_then(|section| section.data().ok());
        if compat.is_some_and(is_of_one_architecture) {
            suffix = Suffix::Arch;
        }
        let size = bytes.len() as u64;
        return Ok(Elf::Cubin(Image { kind: Kind::MachineCode, number, suffix, size, compression: None }));
    }
    let mut sections = Vec::new();
    for section in file.sections().filter(|section| section.name().is_ok_and(|name| SECTIONS.contains(&name)))
    {
        sections.push(section.data().map_err(|error| format!("the ELF file is damaged: {error}"))?);
    }
    match sections.is_empty() {
        true => Err(String::from(
            "the program or library has no section `.nv_fatbin`, in which nvcc and clang put PTX and machine code",
        )),
        false => Ok(Elf::Host(sections)),
    }
}

/// The architecture in the header of a cubin. Measured with ptxas 11.8 to 13.5: the version of the ABI is 7 up to
/// `sm_90a` of CUDA 12.9, and 8 from `sm_100` and from CUDA 13.0 on. In both, ptxas up to 12.9 marks `sm_90a` and
/// `sm_100a` in the flags, and ptxas from 13.0 on in the section `.nv.compat`. Machine code of `sm_100f` is that of
/// `sm_100`.
pub(super) fn architecture(header: &[u8]) -> Option<(u16, Suffix)> {
    let (version, flags) = (*header.get(8)?, header.get(48..52)?);
    let (number, marked) = match version {
        7 => (flags[0], flags[1] & 0x08),
        8 => (flags[1], flags[0] & 0x08),
        _ => return None,
    };
    let is_cubin = header.starts_with(MAGIC) && header.get(18..20)? == CUDA.to_le_bytes();
    is_cubin.then_some((number.into(), if marked == 0 { Suffix::Plain } else { Suffix::Arch }))
}

/// Whether the section `.nv.compat` says that the code runs on one architecture. Its attributes have four bytes, a
/// format, a number and a value; in the format 4 the value is the size of what follows.
fn is_of_one_architecture(mut attributes: &[u8]) -> bool {
    const SIZED: u8 = 4;
    const ONE_ARCHITECTURE: u8 = 9;
    while let [format, number, low, high, rest @ ..] = attributes {
        if *number == ONE_ARCHITECTURE {
            return *low == 1;
        }
        let size = if *format == SIZED { usize::from(u16::from_le_bytes([*low, *high])) } else { 0 };
        attributes = rest.get(size..).unwrap_or_default();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The flags of cubins from ptxas `-arch`, and the value of the attribute 9 in `.nv.compat`.
    #[test]
    fn headers_name_the_architecture() {
        let plain = |number| Some((number, Suffix::Plain));
        let arch = |number| Some((number, Suffix::Arch));
        for (abi, flags, expected) in [
            (7, 0x0032_0532_u32, plain(50)), // 11.8, sm_50
            (7, 0x005a_055a, plain(90)),     // 12.9, sm_90
            (7, 0x005a_0d5a, arch(90)),      // 12.9, sm_90a
            (8, 0x0600_6402, plain(100)),    // 12.8, sm_100, and 12.9, sm_100f
            (8, 0x0600_640a, arch(100)),     // 12.8, sm_100a
            (8, 0x0600_790a, arch(121)),     // 12.9, sm_121a
            (8, 0x0600_5004, plain(80)),     // 13.5, sm_80
            (8, 0x0600_6b02, plain(107)),    // 13.5, sm_107
            (9, 0x0600_6b02, None),
        ] {
            let mut header = [0; 64];
            header[..4].copy_from_slice(MAGIC);
            header[8] = abi;
            header[18] = 190;
            header[48..52].copy_from_slice(&flags.to_le_bytes());
            assert_eq!(architecture(&header), expected, "{flags:#x}");
        }
        // The header of sm_90a above, but with the machine of x86-64.
        let mut header = [0; 64];
        header[..4].copy_from_slice(MAGIC);
        (header[8], header[18]) = (7, 62);
        header[48..52].copy_from_slice(&0x005a_0d5a_u32.to_le_bytes());
        assert_eq!(architecture(&header), None);
        assert_eq!(architecture(b"\x7fELF"), None);
    }

    #[test]
    fn attributes_mark_one_architecture() {
        // Of `sm_100a` and of `sm_100`, from ptxas 13.5.
        assert!(is_of_one_architecture(&[2, 9, 1, 0, 2, 0xc, 0, 0]));
        assert!(!is_of_one_architecture(&[2, 9, 0, 0, 2, 0xc, 0, 0]));
        // A value with its size comes first.
        assert!(is_of_one_architecture(&[4, 0xb, 4, 0, 2, 9, 0, 0, 2, 9, 1, 0]));
        for short in [&[][..], &[2], &[2, 9, 1], &[4, 0xb, 0xff, 0xff, 2, 9, 1, 0]] {
            assert!(!is_of_one_architecture(short));
        }
    }
}
