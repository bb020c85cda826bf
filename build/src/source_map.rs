//! From PTX back to the Rust source: the directives `.file` and `.loc`.
//!
//! Manual: "Debugging Directives: .loc", "Debugging Directives: .file".

use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The lines of the source that the instructions of a module come from.
#[derive(Debug, Default)]
pub(crate) struct SourceMap<'t> {
    files: HashMap<u32, &'t str>,
    /// In the order of the text. A location holds up to the next one.
    locations: Vec<Location>,
}

#[derive(Clone, Copy, Debug)]
struct Location {
    /// The offset of its directive.
    offset: usize,
    file: u32,
    /// 0 for code that comes from no line.
    line: usize,
    column: usize,
}

impl<'t> SourceMap<'t> {
    /// Reads the directives of a module, each of which is a line of its own as LLVM and nvcc write them.
    pub(crate) fn new(ptx: &'t str) -> Self {
        let mut map = SourceMap::default();
        let mut offset = 0;
        for line in ptx.split_inclusive('\n') {
            let start = offset;
            offset += line.len();
            let mut words = line.split_ascii_whitespace();
            match words.next() {
                Some(".file") => map.files.extend(file(line)),
                Some(".loc") => {
                    let mut number = || words.next()?.trim_end_matches(',').parse::<u32>().ok();
                    if let (Some(file), Some(line), Some(column)) = (number(), number(), number()) {
                        let (line, column) = (line as usize, column as usize);
                        map.locations.push(Location { offset: start, file, line, column });
                    }
                }
                // A location of one function does not hold in the next one.
                Some("}") => map.locations.push(Location { offset: start, file: 0, line: 0, column: 0 }),
                _ => {}
            }
        }
        map
    }

    /// The file, line and column that the text at an offset comes from. Lines and columns count from 1, and columns are
    /// characters.
    pub(crate) fn at(&self, offset: usize) -> Option<(PathBuf, usize, usize)> {
        let next = self.locations.partition_point(|location| location.offset <= offset);
        let location = self.locations.get(next.checked_sub(1)?)?;
        let file = self.files.get(&location.file)?;
        (location.line > 0).then(|| (Path::new(file).to_owned(), location.line, location.column.max(1)))
    }
}

/// `.file 1 "/home/me/kernels/src/lib.rs"`, perhaps with a time and a size after it.
fn file(line: &str) -> Option<(u32, &str)> {
    let (number, rest) =
        line.trim_start().strip_prefix(".file")?.trim_start().split_once(char::is_whitespace)?;
    let (path, _) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
    Some((number.parse().ok()?, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PTX: &str = "\
.visible .entry k(
)
{
\t.loc\t1 9 0
\tfirst;
\t.loc\t2 4 7, function_name $L__info_string0, inlined_at 1 9 0
\tsecond;
\t.loc\t1 0 7
\tthird;
}
.visible .func f()
{
\tfourth;
}
\t.file\t1 \"/a b/lib.rs\"
\t.file\t2 \"/c/d.rs\", 1700000000, 10
";

    #[test]
    fn the_last_location_holds() {
        let map = SourceMap::new(PTX);
        let at = |text: &str| map.at(PTX.find(text).unwrap());
        assert_eq!(at("first"), Some((PathBuf::from("/a b/lib.rs"), 9, 1)));
        assert_eq!(at("second"), Some((PathBuf::from("/c/d.rs"), 4, 7)));
        assert_eq!((at("third"), at("fourth"), at(".visible")), (None, None, None));
    }

    #[test]
    fn a_module_without_locations() {
        assert_eq!(SourceMap::new("ret;").at(0), None);
        assert_eq!(SourceMap::new("\t.loc 1 2\n\t.file x\nret;").at(20), None);
    }
}
