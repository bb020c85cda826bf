//! A source file, as bytes and as text.
//!
//! PTX is ASCII, but comments and strings can contain anything. The text has a `?` for each byte that is not valid
//! UTF-8, so that an offset in the text is the same offset in the bytes; no instruction of the table can contain one.

use std::fs::File;
use std::io::{self, Read as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::language::Language;

/// A file that was read.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path.
    pub path: PathBuf,
    /// The name in messages.
    pub name: String,
    /// The language of the text.
    pub language: Language,
    /// The contents as text.
    pub text: String,
    /// The original bytes, if they differ from the text.
    original: Option<Vec<u8>>,
    /// The offset at which the text begins, after a byte order mark.
    pub start: usize,
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl Source {
    /// The name of a path in messages.
    pub fn name_of(path: &Path) -> String {
        if Source::is_stdin(path) { String::from("<stdin>") } else { path.display().to_string() }
    }

    /// Whether the path stands for standard input.
    pub fn is_stdin(path: &Path) -> bool {
        path.as_os_str() == "-"
    }

    /// Reads `path`; `-` is standard input.
    pub fn read(path: &Path, language: Language) -> io::Result<Source> {
        let mut bytes = Vec::new();
        if Source::is_stdin(path) {
            io::stdin().lock().read_to_end(&mut bytes)?;
        } else {
            let mut file = File::open(path)?;
            let length = file.metadata().map_or(0, |metadata| metadata.len());
            // A file that does not fit into memory must be an error, not an abort.
            bytes.try_reserve_exact(usize::try_from(length).unwrap_or(0))?;
            file.read_to_end(&mut bytes)?;
        }
        Source::of_bytes(path, language, bytes)
    }

    /// The source with this text, which need not be in a file: `path` is its name in messages, and the folder of the files
    /// that it includes.
    pub fn of_text(path: impl AsRef<Path>, language: Language, text: String) -> Source {
        let path = path.as_ref();
        let start = if text.starts_with('\u{feff}') { BYTE_ORDER_MARK.len() } else { 0 };
        Source { path: path.to_owned(), name: Source::name_of(path), language, text, original: None, start }
    }

    /// The source with these bytes.
    ///
    /// # Errors
    ///
    /// If they are not text; the message says what they are.
    pub fn of_bytes(path: &Path, language: Language, bytes: Vec<u8>) -> io::Result<Source> {
        let other = |what: &str| Err(io::Error::new(io::ErrorKind::InvalidData, what.to_owned()));
        match bytes.as_slice() {
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => return other("this is UTF-16 text; save it as UTF-8"),
            [0x1f, 0x8b, ..] => {
                return other("this is a gzip file; decompress it first, for example with `gunzip`");
            }
            [0x7f, b'E', b'L', b'F', ..] => {
                return other(
                    "this is an ELF file, not PTX text; `cuobjdump -ptx` extracts the PTX that it has",
                );
            }
            [0x50, 0xed, 0x55, 0xba, ..] => {
                return other(
                    "this is a fatbin, not PTX text; `cuobjdump -ptx` extracts the PTX that it has",
                );
            }
            _ => {}
        }
        let (path, name) = (path.to_owned(), Source::name_of(path));
        let start = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Ok(match String::from_utf8(bytes) {
            Ok(text) => Source { path, name, language, text, original: None, start },
            Err(error) => {
                let bytes = error.into_bytes();
                let mut text = String::new();
                text.try_reserve_exact(bytes.len())?;
                for chunk in bytes.utf8_chunks() {
                    text.push_str(chunk.valid());
                    text.extend(chunk.invalid().iter().map(|_| '?'));
                }
                Source { path, name, language, text, original: Some(bytes), start }
            }
        })
    }

    /// The original bytes.
    pub fn bytes(&self) -> &[u8] {
        self.original.as_deref().unwrap_or(self.text.as_bytes())
    }

    /// The text without a byte order mark.
    pub fn body(&self) -> &str {
        &self.text[self.start..]
    }

    /// Converts a range of the body to a range of the text.
    pub fn place(&self, body: Range<usize>) -> Range<usize> {
        self.start + body.start..self.start + body.end
    }

    /// The text of a range for display, with one replacement character for each byte that is not valid UTF-8.
    pub fn shown(&self, range: Range<usize>) -> String {
        let mut shown = String::new();
        for chunk in self.bytes()[range].utf8_chunks() {
            shown.push_str(chunk.valid());
            shown.extend(chunk.invalid().iter().map(|_| char::REPLACEMENT_CHARACTER));
        }
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(bytes: &[u8]) -> io::Result<Source> {
        Source::of_bytes(Path::new("x"), Language::Ptx, bytes.to_vec())
    }

    #[test]
    fn places_in_text_are_places_in_bytes() {
        let bytes = b"// \xe9t\xe9 \xc3\xa9 \xf0\x9f\ncp.async.wait_all;";
        let source = source(bytes).unwrap();
        assert_eq!(source.text.len(), bytes.len());
        assert_eq!(source.text.find("cp."), Some(13));
        assert_eq!(source.bytes(), bytes);
        assert_eq!(source.shown(3..6), "\u{fffd}t\u{fffd}");
    }

    #[test]
    fn a_byte_order_mark_is_kept_and_not_read() {
        let source = source(b"\xef\xbb\xbfret;\xff").unwrap();
        assert_eq!((source.text.as_str(), source.start), ("\u{feff}ret;?", 3));
        assert_eq!(source.bytes(), b"\xef\xbb\xbfret;\xff");
    }

    #[test]
    fn what_is_not_text_is_an_error() {
        assert!(source(b"\xff\xfe.\0v\0").is_err());
        assert!(source(b"\x7fELF\x02").is_err());
        assert!(source(b"\x1f\x8b\x08").is_err_and(|error| error.to_string().contains("gunzip")));
        assert!(source(b"").is_ok());
    }
}
