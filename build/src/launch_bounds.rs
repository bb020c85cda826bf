//! The directives of kernels that rustc cannot write: `kernel!` leaves a comment, `// ptx-async: entry scale .reqntid 128`,
//! which becomes a directive in the header of the kernel.

use ptx_async_isa::text::{StatementKind, Statements};

/// The text with these directives in the headers. A comment about a kernel that is not in the module is removed too:
/// rustc does not compile a kernel of a dependency that is not called.
pub(crate) fn in_headers(text: &str) -> String {
    let bounds: Vec<(&str, &str)> = text.lines().filter_map(comment).collect();
    if bounds.is_empty() {
        return text.to_owned();
    }
    let mut places = Vec::new();
    let mut kernel = None;
    for statement in Statements::new(text) {
        match statement.kind {
            StatementKind::Function(header) if header.is_entry() => kernel = header.name(),
            StatementKind::BlockStart => {
                places.extend(kernel.take().map(|name| (statement.span.start, name)))
            }
            _ => {}
        }
    }
    let mut with = text.to_owned();
    for (place, kernel) in places.into_iter().rev() {
        let of_kernel = bounds.iter().filter(|(name, _)| *name == kernel);
        let directives: String = of_kernel.map(|(_, directive)| format!("{directive}\n")).collect();
        with.insert_str(place, &directives);
    }
    with.split_inclusive('\n').filter(|line| comment(line).is_none()).collect()
}

/// The kernel and the directive, if the line is such a comment.
fn comment(line: &str) -> Option<(&str, &str)> {
    let (kernel, directive) = line.trim().strip_prefix("// ptx-async: entry ")?.split_once(' ')?;
    directive.starts_with('.').then_some((kernel, directive))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_become_directives() {
        let module = |comments: &str, scale: &str| {
            format!(
                ".version 8.0\n.target sm_90\n.address_size 64\n\n{comments}\n.visible .entry scale(\n\t.param .u64 scale_param_0\n)\n\
                 {scale}{{\n\tret;\n\n}}\n.visible .func other()\n{{\n\tret;\n}}\n.visible .entry add()\n{{\n\tret;\n}}\n"
            )
        };
        let comments = "// ptx-async: entry scale .reqntid 128, 1\n\t// ptx-async: entry scale .explicitcluster\n\
                        // ptx-async: entry other .maxntid 1\n// ptx-async: entry none .maxntid 1\n// ptx-async: allow(wait-endless)\n";
        let expected = module("// ptx-async: allow(wait-endless)\n", ".reqntid 128, 1\n.explicitcluster\n");
        assert_eq!(in_headers(&module(comments, "")), expected);
        assert_eq!(in_headers(&expected), expected);
    }
}
