//! From PTX back to the source that it was compiled from. Manual: "Debugging Directives: .loc", "Debugging Directives:
//! .file".

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::debugging;
use super::lexer::Lexer;
use super::statement::StatementKind;
use super::statements::Statements;

/// The places in the source that the instructions of a text come from, by its `.loc` and `.file` directives.
///
/// ```
/// use ptx_async_isa::text::SourceMap;
///
/// let text = ".version 8.6\n.target sm_90\n.file 1 \"kernel.cu\"\n.visible .entry k() {\n.loc 1 7 5\nret;\n}";
/// let map = SourceMap::new(text);
/// let location = map.at(text.find("ret").unwrap()).unwrap();
/// assert_eq!((location.file, location.line, location.column), ("kernel.cu", 7, 5));
/// ```
#[derive(Clone, Debug, Default)]
pub struct SourceMap<'a> {
    /// The names of files, by the number of the module and that of the file.
    files: BTreeMap<(usize, u64), &'a str>,
    /// In the order of the text. A location is in force up to the next one.
    entries: Vec<Entry>,
}

/// A place in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SourceLocation<'a> {
    /// The name of the file, as `.file` has it.
    pub file: &'a str,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1. It is 1 where the directive has 0, which is no column.
    pub column: usize,
}

/// What is in force from an offset of the text on.
#[derive(Clone, Copy, Debug)]
struct Entry {
    offset: usize,
    module: usize,
    /// The numbers of the file, the line and the column. None after a function, and for code that comes from no line.
    location: Option<(u64, usize, usize)>,
}

impl<'a> SourceMap<'a> {
    /// Reads `text`, one module or several.
    pub fn new(text: &'a str) -> Self {
        let mut map = SourceMap::default();
        let (mut module, mut depth) = (0usize, 0usize);
        for statement in Statements::new(text) {
            let offset = statement.span.start;
            let mut lexer = Lexer { text, at: offset };
            let entry = |location| Entry { offset, module, location };
            match statement.kind {
                // The numbers of files are those of one module.
                StatementKind::Version(_) => {
                    map.entries.push(entry(None));
                    (module, depth) = (module + 1, 0);
                }
                StatementKind::BlockStart => depth += 1,
                StatementKind::BlockEnd => {
                    depth = depth.saturating_sub(1);
                    // A location of one function is not in force in the next one.
                    if depth == 0 {
                        map.entries.push(entry(None));
                    }
                }
                StatementKind::Directive("loc") => {
                    lexer.at += ".loc".len();
                    if let Some((file, line, column)) = debugging::location(&mut lexer).place {
                        let number = |digits: u64| usize::try_from(digits).unwrap_or(usize::MAX);
                        let location = (line > 0).then(|| (file, number(line), number(column).max(1)));
                        map.entries.push(entry(location));
                    }
                }
                StatementKind::Directive("file") => {
                    lexer.at += ".file".len();
                    map.files
                        .extend(debugging::file(&mut lexer).map(|(number, name)| ((module, number), name)));
                }
                _ => {}
            }
        }
        map
    }

    /// The place in the source that the text at an offset comes from: that of the `.loc` before it, in the same function.
    pub fn at(&self, offset: usize) -> Option<SourceLocation<'a>> {
        let next = self.entries.partition_point(|entry| entry.offset <= offset);
        let Entry { module, location, .. } = *self.entries.get(next.checked_sub(1)?)?;
        let (file, line, column) = location?;
        Some(SourceLocation { file: self.files.get(&(module, file))?, line, column })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PTX: &str = "\
.version 8.6
.target sm_90
.visible .entry k(
)
{
\t.loc\t1 9 0
\tfirst;
\t.loc\t2 4 7, function_name $L__info_string0, inlined_at 1 9 0
\tsecond; // .loc 1 5 5
{
\tthird;
} fourth;
\t.loc\t1 0 7
\tfifth;
}
.visible .func f()
{
\tsixth;
}
\t.file\t1 \"/a b/lib.rs\"
\t.file\t2 \"/c/d.rs\", 1700000000, 10
.version 8.6
.target sm_90
.file 1 \"e.cu\" .visible .entry k() { /* of the second module */ .loc 1
 3 // lines do not matter
 2 seventh; }
";

    fn at(text: &str) -> Option<(&str, usize, usize)> {
        let location = SourceMap::new(PTX).at(PTX.find(text).unwrap())?;
        Some((location.file, location.line, location.column))
    }

    #[test]
    fn the_last_location_of_the_function_is_in_force() {
        assert_eq!(at("first"), Some(("/a b/lib.rs", 9, 1)));
        for inlined in ["second", "third", "fourth"] {
            assert_eq!(at(inlined), Some(("/c/d.rs", 4, 7)), "{inlined}");
        }
        for none in ["fifth", "sixth", ".visible", ".target"] {
            assert_eq!(at(none), None, "{none}");
        }
        assert_eq!(at("seventh"), Some(("e.cu", 3, 2)));
    }

    #[test]
    fn incomplete_directives_are_no_locations() {
        for text in
            ["", "ret;", ".loc", ".loc 1", ".loc 1 2\n.file x\nret;", ".file 1 \"a", ".loc 1 2 3\nret;"]
        {
            for offset in 0..=text.len() {
                assert_eq!(SourceMap::new(text).at(offset), None, "{text}");
            }
        }
        let huge = ".file 1 \"a\"\n.loc 1 99999999999999999999 3\nret;";
        assert_eq!(SourceMap::new(huge).at(huge.len()), None);
    }
}
