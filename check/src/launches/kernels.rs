//! The kernels of a module, and which of them a comment is beside.

use std::ops::Range;

use ptx_async_isa::text::{StatementKind, Statements};

/// A kernel or a function with a body.
pub(super) struct Defined<'t> {
    pub name: &'t str,
    pub is_kernel: bool,
    /// Its header in the text.
    pub header: Range<usize>,
    /// Its end in the text.
    pub end: usize,
    /// The starts of its statements.
    pub statements: Vec<usize>,
}

/// The kernels and functions of PTX, in the order of the text.
pub(super) fn defined(text: &str) -> Vec<Defined<'_>> {
    let mut all: Vec<Defined<'_>> = Vec::new();
    let (mut depth, mut is_open) = (0_usize, false);
    for statement in Statements::new(text) {
        match &statement.kind {
            StatementKind::Function(function) if !function.is_declaration() => {
                is_open = true;
                all.push(Defined {
                    name: function.name().unwrap_or_default(),
                    is_kernel: function.is_entry(),
                    header: statement.span.clone(),
                    end: statement.span.end,
                    statements: Vec::new(),
                });
            }
            StatementKind::BlockStart => depth += 1,
            StatementKind::BlockEnd => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_end = matches!(statement.kind, StatementKind::BlockEnd);
        if is_open
            && (depth > 0 || is_end)
            && let Some(last) = all.last_mut()
        {
            last.end = statement.span.end;
            last.statements.push(statement.span.start);
        }
        is_open &= depth > 0 || !is_end;
    }
    all
}

/// The function that has the comment at this offset in its header or body, or else the next one.
pub(super) fn beside<'d, 't>(all: &'d [Defined<'t>], comment: usize) -> Option<&'d Defined<'t>> {
    all.iter().find(|defined| comment < defined.end)
}

/// The lines of a kernel in a source, without those of functions that were inlined into it.
pub(super) struct Lines<'t> {
    pub kernel: &'t str,
    /// The file, as `.file` names it.
    pub file: &'t str,
    pub lines: Range<usize>,
}

/// The header of the function that follows an offset of a source: its text up to the `{` of its body, without comments.
/// Empty if another statement comes first.
fn header(source: &str, from: usize) -> String {
    let mut header = String::new();
    let lines = source[from..].lines().skip(1);
    for line in lines {
        let line = line.split("//").next().unwrap_or("");
        let line = if line.trim_start().starts_with('*') { "" } else { line };
        match line.find(['{', ';']) {
            Some(end) if line[end..].starts_with('{') => return header + " " + &line[..end],
            // A macro of Rust around the kernel.
            Some(_) => return String::new(),
            None => header = header + " " + line,
        }
    }
    String::new()
}

/// Whether a header declares a function of this name.
fn declares(header: &str, name: &str) -> bool {
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    header.match_indices(name).any(|(at, _)| {
        !header[..at].ends_with(is_word) && header[at + name.len()..].trim_start().starts_with(['(', '<'])
    })
}

/// The kernels beside which a comment of a source stands: those of which the next function is the source, or else those
/// whose lines have the comment. The instances of a template are several kernels. `names` are the names of the kernels
/// in the source.
pub(super) fn in_source<'t>(
    source: &str,
    comment: &Range<usize>,
    (file, lines): (&str, &[Lines<'t>]),
    names: &[(&'t str, String)],
) -> Vec<&'t str> {
    let header = header(source, comment.end);
    let next: Vec<&str> =
        names.iter().filter(|(_, name)| declares(&header, name)).map(|(kernel, _)| *kernel).collect();
    if !next.is_empty() {
        return next;
    }
    let line = 1 + source[..comment.start].matches('\n').count();
    let has = |of: &&Lines<'_>| of.file == file && of.lines.contains(&line);
    lines.iter().filter(has).map(|of| of.kernel).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_is_beside_the_next_kernel_or_the_one_around_it() {
        let text = ".version 8.6\n.target sm_90\n//a\n.visible .entry k() { {ret;} //b\n}\n//c\n.func f() { ret; }\n//d\n";
        let all = defined(text);
        let name = |mark: &str| {
            beside(&all, text.find(mark).unwrap()).map(|defined| (defined.name, defined.is_kernel))
        };
        assert_eq!(name("//a"), Some(("k", true)));
        assert_eq!(name("//b"), Some(("k", true)));
        assert_eq!(name("//c"), Some(("f", false)));
        assert_eq!(name("//d"), None);
    }

    #[test]
    fn a_comment_of_a_source_is_beside_a_function() {
        let source = "// 1\ntemplate <int N>\n// a comment; of it\n__global__ void scale(float *x) {\n  // 2\n}\n// 3\nint y;\n";
        let names =
            [("_Z5scaleILi2EEvPf", String::from("scale")), ("_Z5scaleILi4EEvPf", String::from("scale"))];
        let lines = [Lines { kernel: "_Z5scaleILi2EEvPf", file: "a.cu", lines: 4..7 }];
        let kernels = |mark: &str| {
            let at = source.find(mark).unwrap();
            in_source(source, &(at..at + mark.len()), ("a.cu", &lines), &names)
        };
        assert_eq!(kernels("// 1"), ["_Z5scaleILi2EEvPf", "_Z5scaleILi4EEvPf"]);
        assert_eq!(kernels("// 2"), ["_Z5scaleILi2EEvPf"]);
        assert!(kernels("// 3").is_empty());
    }
}
