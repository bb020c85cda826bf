//! Maps PTX to the source that it was compiled from. Manual: "Debugging Directives: .loc", "Debugging Directives:
//! .file", "Debugging Directives: .section".

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::debug_info;
use super::debugging::{self, SourcePlace};
use super::inlined::Inlined;
use super::lexer::Lexer;
use super::source_location::SourceLocation;
use super::statement::StatementKind;
use super::statements::Statements;

/// The source positions of the instructions of a text, from its `.loc` and `.file` directives and its section
/// `.debug_info`.
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
    /// The names of files, by the index of the module and the number of the file.
    files: BTreeMap<(usize, u64), &'a str>,
    /// The locations in the order of the text. Each is in force up to the next one.
    entries: Vec<Entry>,
    inlined: Inlined,
}

/// The location in force from an offset of the text on.
#[derive(Clone, Copy, Debug)]
struct Entry {
    offset: usize,
    module: usize,
    /// The source position. `None` after a function; the line is 0 for code without a source line.
    place: Option<SourcePlace>,
    /// The inlined call that led to this position.
    call: Option<Call>,
}

/// An inlined call.
#[derive(Clone, Copy, Debug)]
struct Call {
    place: SourcePlace,
    /// The index of an earlier entry with the position of the call, which shows whether the caller was inlined too.
    entry: Option<usize>,
}

impl<'a> SourceMap<'a> {
    /// Reads `text`, one module or several.
    pub fn new(text: &'a str) -> Self {
        let mut map = SourceMap::default();
        if !text.contains(".loc") {
            return map;
        }
        let (mut module, mut depth) = (0usize, 0usize);
        // The last entry with each position in the current function.
        let mut latest: BTreeMap<SourcePlace, usize> = BTreeMap::new();
        // The labels of the module and its sections, which follow them.
        let has_sections = text.contains(INFORMATION);
        let (mut labels, mut abbreviations, mut information) = (BTreeMap::new(), "", "");
        for statement in Statements::new(text) {
            let offset = statement.span.start;
            let mut lexer = Lexer { text, at: offset };
            let entry = |place, call| Entry { offset, module, place, call };
            match statement.kind {
                // The numbers of files are local to a module.
                StatementKind::Version(_) => {
                    map.entries.push(entry(None, None));
                    latest.clear();
                    map.inline(module, abbreviations, information, &labels);
                    labels.clear();
                    (abbreviations, information) = ("", "");
                    (module, depth) = (module + 1, 0);
                }
                StatementKind::Label(name) if has_sections => {
                    labels.insert(name, offset);
                }
                StatementKind::BlockStart => depth += 1,
                StatementKind::BlockEnd => {
                    depth = depth.saturating_sub(1);
                    // A location is not in force beyond its function.
                    if depth == 0 {
                        map.entries.push(entry(None, None));
                        latest.clear();
                    }
                }
                StatementKind::Directive("loc") => {
                    lexer.at += ".loc".len();
                    let location = debugging::location(&mut lexer);
                    if let Some(place) = location.place {
                        let call = location.inlined_at;
                        let call = call.map(|place| Call { place, entry: latest.get(&place).copied() });
                        latest.insert(place, map.entries.len());
                        map.entries.push(entry(Some(place), call));
                    }
                }
                StatementKind::Directive("file") => {
                    lexer.at += ".file".len();
                    map.files
                        .extend(debugging::file(&mut lexer).map(|(number, name)| ((module, number), name)));
                }
                StatementKind::Directive("section") if has_sections => {
                    lexer.at += ".section".len();
                    let section = text.get(statement.span).unwrap_or("");
                    match lexer.word().1 {
                        ".debug_abbrev" => abbreviations = section,
                        INFORMATION => information = section,
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        map.inline(module, abbreviations, information, &labels);
        map
    }

    /// Adds the inlined functions of a module.
    fn inline(
        &mut self,
        module: usize,
        abbreviations: &str,
        information: &str,
        labels: &BTreeMap<&str, usize>,
    ) {
        let (entries, scopes) = (&self.entries, debug_info::scopes(abbreviations, information));
        self.inlined.add(module, scopes, labels, |range| {
            let next = entries.partition_point(|entry| entry.offset < range.start);
            entries.get(next).filter(|entry| range.contains(&entry.offset))?.place
        });
    }

    /// The source position of the text at an offset: that of the preceding `.loc` in the same function.
    pub fn at(&self, offset: usize) -> Option<SourceLocation<'a>> {
        self.frames(offset).next()
    }

    /// The [source position](Self::at) of the text at an offset and, if it is in an inlined function, the position of
    /// the call of that function, up to a function that is not inlined. The calls are the `inlined_at` of `.loc`, each
    /// of which names the call of one function while the `.loc` of that call names the next one; without them, the
    /// calls are those of `.debug_info`.
    pub fn frames(&self, offset: usize) -> impl Iterator<Item = SourceLocation<'a>> + '_ {
        let next = self.entries.partition_point(|entry| entry.offset <= offset);
        let entry = next.checked_sub(1).and_then(|index| self.entries.get(index));
        let module = entry.map_or(0, |entry| entry.module);
        let innermost = entry.and_then(|entry| Some((entry.place?, entry.call)));
        let frames = core::iter::successors(innermost, |(_, call)| {
            let Call { place, entry } = (*call)?;
            // The entry is an earlier one, so there are no cycles.
            Some((place, entry.and_then(|index| self.entries.get(index)?.call)))
        });
        let calls = innermost.filter(|(_, call)| call.is_none());
        let calls = calls.into_iter().flat_map(move |(place, _)| self.inlined.calls(offset, place));
        let places = frames.map(|(place, _)| place).chain(calls).filter(|(_, line, _)| *line > 0);
        places.map_while(move |place| self.location(module, place))
    }

    fn location(&self, module: usize, (file, line, column): SourcePlace) -> Option<SourceLocation<'a>> {
        let number = |digits: u64| usize::try_from(digits).unwrap_or(usize::MAX);
        let file = self.files.get(&(module, file))?;
        Some(SourceLocation { file, line: number(line), column: number(column).max(1) })
    }
}

const INFORMATION: &str = ".debug_info";

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
    fn calls_of_inlined_functions_are_frames() {
        let text = "\
.version 8.6
.target sm_90
.visible .entry k()
{
.loc 1 15 5
.loc 1 7 3, function_name $L0, inlined_at 1 15 5
.loc 1 4 3, function_name $L1, inlined_at 1 7 3
.loc 2 172 13, function_name $L2, inlined_at 1 4 3
first;
.loc 2 170 3, function_name $L2, inlined_at 1 4 3
second;
.loc 1 7 3
.loc 2 1 1, function_name $L2, inlined_at 1 7 3
third;
.loc 2 1 1, function_name $L2, inlined_at 2 1 1
recursive;
.loc 2 2 1, function_name $L2, inlined_at 9 1 1
of_no_file;
}
.visible .entry other() {
.loc 2 5 1, function_name $L2, inlined_at 1 4 3
of_another;
}
.file 1 \"k.cu\"
.file 2 \"ptx.h\"
";
        let map = SourceMap::new(text);
        let frames = |at: &str| -> Vec<_> {
            map.frames(text.find(at).unwrap()).map(|frame| (frame.file, frame.line)).collect()
        };
        assert_eq!(frames("first"), [("ptx.h", 172), ("k.cu", 4), ("k.cu", 7), ("k.cu", 15)]);
        assert_eq!(frames("second"), [("ptx.h", 170), ("k.cu", 4), ("k.cu", 7), ("k.cu", 15)]);
        assert_eq!(frames("third"), [("ptx.h", 1), ("k.cu", 7)]);
        assert_eq!(frames("recursive"), [("ptx.h", 1), ("ptx.h", 1), ("k.cu", 7)]);
        assert_eq!(frames("of_no_file"), [("ptx.h", 2)]);
        assert_eq!(frames("of_another"), [("ptx.h", 5), ("k.cu", 4)]);
        assert_eq!(frames(".visible"), []);
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
