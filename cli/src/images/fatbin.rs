//! Fat binaries, the containers in which nvcc puts PTX and machine code.
//!
//! NVIDIA does not document the format. This is what `fatbinary` of CUDA 13.0 to 13.5 writes: a header of 16 bytes,
//! then entries, each with a header and a payload whose size is a multiple of 8. A section of a program has the fat
//! binaries of its objects one after the other.

use std::io::Read as _;

use ptx_async_isa::target::Suffix;

use super::elf;
use super::image::{Compression, Image, Kind};

/// The number that begins a fat binary.
const MAGIC: u32 = 0xba55_ed50;
/// The kind of an entry of PTX.
const PTX: u16 = 1;
/// The kind of an entry with a cubin.
const CUBIN: u16 = 2;
/// The flag of a payload that LZ4 has compressed.
const LZ4: u64 = 0x2000;
/// The flag of a payload that zstd has compressed.
const ZSTD: u64 = 0x8000;
/// The flag of `sm_90a`.
const ARCH: u64 = 0x10_0000;
/// The flag of `sm_100f`.
const FAMILY: u64 = 0x20_0000;
/// The smallest header of an entry.
const HEADER: usize = 64;
/// The size of an ELF header, which names the architecture of a cubin.
const ELF_HEADER: u64 = 64;
/// The limit on the bytes of PTX.
const MOST: u64 = 1 << 30;

/// Whether an image is a fat binary.
pub(crate) fn is_fat(image: &[u8]) -> bool {
    number::<4>(image, 0) == Some(u64::from(MAGIC))
}

/// Returns the images in one or more fat binaries.
///
/// # Errors
///
/// If a binary ends early, or PTX is compressed in an unknown way.
pub(crate) fn images(mut bytes: &[u8]) -> Result<Vec<Image>, String> {
    let ends_early = || "the fat binary ends within an entry".to_owned();
    let mut images = Vec::new();
    while !bytes.is_empty() {
        if !is_fat(bytes) {
            // Between fat binaries, sections have bytes for alignment.
            bytes = bytes.get(8..).unwrap_or_default();
            continue;
        }
        let start = size(number::<2>(bytes, 6).ok_or_else(ends_early)?);
        let end = start.saturating_add(size(number::<8>(bytes, 8).ok_or_else(ends_early)?));
        let mut rest = bytes.get(start..end).ok_or_else(ends_early)?;
        while rest.len() >= HEADER {
            let header = size(number::<4>(rest, 4).unwrap_or(0));
            let padded = size(number::<8>(rest, 8).unwrap_or(0));
            let end = header.checked_add(padded).filter(|_| header >= HEADER).ok_or_else(ends_early)?;
            let payload = rest.get(header..end).ok_or_else(ends_early)?;
            images.push(entry(rest, payload)?);
            rest = &rest[end..];
        }
        bytes = bytes.get(end.max(HEADER / 4)..).unwrap_or_default();
    }
    Ok(images)
}

/// Reads an entry: its header at the beginning of `bytes`, and its payload.
fn entry(bytes: &[u8], payload: &[u8]) -> Result<Image, String> {
    let field = |offset| number::<4>(bytes, offset).unwrap_or(0);
    let wide = |offset| number::<8>(bytes, offset).unwrap_or(0);
    let (kind, compressed, flags) = (number::<2>(bytes, 0).unwrap_or(0) as u16, field(16), wide(40));
    let compression = match (flags & LZ4, flags & ZSTD) {
        (0, 0) => None,
        (_, 0) => Some((Compression::Lz4, compressed)),
        _ => Some((Compression::Zstd, compressed)),
    };
    let size = if compression.is_some() { wide(56) } else { payload.len() as u64 };
    let mut suffix = match (flags & ARCH, flags & FAMILY) {
        (0, 0) => Suffix::Plain,
        (0, _) => Suffix::Family,
        _ => Suffix::Arch,
    };
    let kind = match kind {
        PTX => Kind::Ptx(text(&unpack(payload, compression, size, MOST)?)),
        CUBIN => {
            // Fat binaries of CUDA 12 have no flag of `sm_90a`.
            let header = unpack(payload, compression, size, ELF_HEADER).unwrap_or_default();
            if let Some((_, Suffix::Arch)) = elf::architecture(&header) {
                suffix = Suffix::Arch;
            }
            Kind::MachineCode
        }
        other => Kind::Other(other),
    };
    Ok(Image { kind, number: field(28) as u16, suffix, size, compression })
}

/// The PTX up to the NUL that ends it.
fn text(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(&bytes[..end]).into_owned()
}

/// Decompresses a payload of `size` bytes, of which the first `most` are needed.
fn unpack(
    payload: &[u8],
    compression: Option<(Compression, u64)>,
    size: u64,
    most: u64,
) -> Result<Vec<u8>, String> {
    let damaged = |error: &dyn std::fmt::Display| format!("the code in the fat binary is damaged: {error}");
    let Some((method, compressed)) = compression else {
        return Ok(payload.iter().copied().take(self::size(most)).collect());
    };
    if size > MOST {
        return Err(format!("the code in a fat binary must have at most {MOST} bytes, but this has {size}"));
    }
    let payload = payload.get(..self::size(compressed)).ok_or_else(|| damaged(&"it ends early"))?;
    match method {
        Compression::Lz4 => {
            lz4_flex::block::decompress(payload, self::size(size)).map_err(|error| damaged(&error))
        }
        Compression::Zstd => {
            let mut bytes = Vec::new();
            let decoder =
                ruzstd::decoding::StreamingDecoder::new(payload).map_err(|error| damaged(&error))?;
            decoder.take(size.min(most)).read_to_end(&mut bytes).map_err(|error| damaged(&error))?;
            Ok(bytes)
        }
    }
}

/// A size as an index. One that does not fit is beyond the end of every slice.
fn size(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// The little-endian number at an offset.
fn number<const BYTES: usize>(bytes: &[u8], offset: usize) -> Option<u64> {
    let bytes = bytes.get(offset..offset.checked_add(BYTES)?)?;
    Some(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}
