//! Paths of `file:` URIs.

use std::path::{Path, PathBuf};

use lsp_types::Uri;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The characters that a path in a URI cannot have as they are.
const RESERVED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_').remove(b'~').remove(b':');

/// The path of a `file:` URI.
pub(crate) fn path(uri: &Uri) -> Option<PathBuf> {
    let path = uri.as_str().strip_prefix("file://")?;
    // An empty host or `localhost` precedes the path.
    let path = path.strip_prefix("localhost").unwrap_or(path);
    let path = percent_decode_str(path).decode_utf8().ok()?;
    // `/C:/folder` on Windows.
    let is_drive = matches!(path.as_bytes(), [b'/', drive, b':', ..] if drive.is_ascii_alphabetic());
    Some(PathBuf::from(if is_drive && cfg!(windows) { &path[1..] } else { &path }))
}

/// The URI of an absolute path.
pub(crate) fn of_path(path: &Path) -> Option<Uri> {
    let text = path.to_str()?.replace('\\', "/");
    let slash = if text.starts_with('/') { "" } else { "/" };
    format!("file://{slash}{}", utf8_percent_encode(&text, RESERVED)).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_uris_agree() {
        let uri: Uri = "file:///tmp/a%20b/%C3%A9.ptx".parse().unwrap();
        assert_eq!(path(&uri), Some(PathBuf::from("/tmp/a b/é.ptx")));
        assert_eq!(of_path(Path::new("/tmp/a b/é.ptx")), Some(uri));
        assert_eq!(path(&"untitled:Untitled-1".parse().unwrap()), None);
    }
}
