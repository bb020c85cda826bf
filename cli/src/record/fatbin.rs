//! Fat binaries, the containers in which nvcc puts PTX and machine code.
//!
//! NVIDIA does not document the format. This is what `fatbinary` of CUDA 13.0 to 13.5 writes: a header of 16 bytes,
//! then entries, each with a header and a payload whose size is a multiple of 8.

use std::io::Read as _;

/// The number that begins a fat binary.
const MAGIC: u32 = 0xba55_ed50;
/// The kind of an entry of PTX.
const PTX: u64 = 1;
/// The flag of a payload that LZ4 has compressed.
const LZ4: u64 = 0x2000;
/// The flag of a payload that zstd has compressed.
const ZSTD: u64 = 0x8000;
/// The smallest header of an entry.
const HEADER: usize = 64;
/// The limit on the bytes of PTX.
const MOST: u64 = 1 << 30;

/// The PTX of an entry.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Its target, such as 90 for `sm_90`.
    pub(super) target: u64,
    pub(super) text: String,
}

/// Whether an image is a fat binary.
pub(super) fn is_fat(image: &[u8]) -> bool {
    number::<4>(image, 0) == Some(u64::from(MAGIC))
}

/// Returns the PTX in a fat binary.
///
/// # Errors
///
/// If the binary ends early, or an entry is compressed in an unknown way.
pub(super) fn entries(image: &[u8]) -> Result<Vec<Entry>, String> {
    let ends_early = || "the fat binary ends within an entry".to_owned();
    let start = number::<2>(image, 6).ok_or_else(ends_early)?;
    let size = number::<8>(image, 8).ok_or_else(ends_early)?;
    let mut rest = usize::try_from(start)
        .ok()
        .and_then(|start| image.get(start..start.checked_add(usize::try_from(size).ok()?)?))
        .ok_or_else(ends_early)?;
    let mut entries = Vec::new();
    while rest.len() >= HEADER {
        let field = |offset| number::<4>(rest, offset).unwrap_or(0);
        let wide = |offset| number::<8>(rest, offset).unwrap_or(0);
        let (kind, header, padded) = (number::<2>(rest, 0).unwrap_or(0), field(4) as usize, wide(8));
        let padded = usize::try_from(padded).unwrap_or(usize::MAX);
        let end = header.checked_add(padded).filter(|_| header >= HEADER).ok_or_else(ends_early)?;
        let payload = rest.get(header..end).ok_or_else(ends_early)?;
        if kind == PTX {
            let (compressed, flags, size) = (field(16) as usize, wide(40), wide(56));
            let text = match flags & (LZ4 | ZSTD) {
                0 => payload.to_vec(),
                kind => unpack(payload.get(..compressed).ok_or_else(ends_early)?, kind, size)?,
            };
            let end = text.iter().position(|&byte| byte == 0).unwrap_or(text.len());
            let text = String::from_utf8_lossy(&text[..end]).into_owned();
            entries.push(Entry { target: field(28), text });
        }
        rest = &rest[end..];
    }
    Ok(entries)
}

/// Decompresses a payload to `size` bytes.
fn unpack(payload: &[u8], kind: u64, size: u64) -> Result<Vec<u8>, String> {
    if size > MOST {
        return Err(format!("the PTX in a fat binary must have at most {MOST} bytes, but this has {size}"));
    }
    let damaged = |error: &dyn std::fmt::Display| format!("the PTX in the fat binary is damaged: {error}");
    if kind == LZ4 {
        return lz4_flex::block::decompress(payload, size as usize).map_err(|error| damaged(&error));
    }
    let mut bytes = Vec::new();
    let decoder = ruzstd::decoding::StreamingDecoder::new(payload).map_err(|error| damaged(&error))?;
    decoder.take(size).read_to_end(&mut bytes).map_err(|error| damaged(&error))?;
    Ok(bytes)
}

/// The little-endian number at an offset.
fn number<const BYTES: usize>(bytes: &[u8], offset: usize) -> Option<u64> {
    let bytes = bytes.get(offset..offset.checked_add(BYTES)?)?;
    Some(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}
