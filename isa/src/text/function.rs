//! Headers of kernels and functions. Manual: "Kernel and Function Directives", "Performance-Tuning Directives".

use super::constant::constant;
use super::declaration::{Declaration, Declarations, DeclaredSpace, Linkage};
use super::lexer::Lexer;
use super::skip::skip_statement;
use crate::inst::Scalar;

/// The header of a kernel or function: the part before its body, or a declaration that ends with `;`.
#[derive(Clone, Copy, Debug)]
pub struct Function<'a> {
    /// A lexer at its first directive.
    pub(super) start: Lexer<'a>,
    /// Its end in the text.
    pub(super) end: usize,
}

/// A directive of a header, such as `.reqnctapercluster 2, 1, 1`.
#[derive(Clone, Copy, Debug)]
pub struct PerformanceDirective<'a> {
    /// Its name without the dot.
    pub name: &'a str,
    values: Lexer<'a>,
}

impl<'a> PerformanceDirective<'a> {
    /// Its integers, in order.
    pub fn values(&self) -> impl Iterator<Item = i64> + 'a {
        let mut lexer = Some(self.values);
        core::iter::from_fn(move || {
            let mut here = lexer.take()?;
            let Ok(Scalar::Int(value)) = constant(&mut here).map(|value| value.scalar()) else { return None };
            lexer = here.take(b',').then_some(here);
            Some(value)
        })
    }

    /// The number of CTAs in a cluster, if this is `.reqnctapercluster`: the product of its values. `None` if a value is
    /// missing, or is 0, which leaves the size to the launch.
    pub(super) fn cluster_size(&self) -> Option<u64> {
        if self.name != "reqnctapercluster" {
            return None;
        }
        cluster_size(self.values())
    }
}

/// The product of the values of `.reqnctapercluster`. `None` if there are no values, or one is 0.
pub(super) fn cluster_size(values: impl Iterator<Item = i64>) -> Option<u64> {
    let mut values = values.peekable();
    values.peek()?;
    let size = values.try_fold(1, |size: u64, value| size.checked_mul(u64::try_from(value).ok()?))?;
    (size > 0).then_some(size)
}

/// A part of a header.
pub(super) enum Part<'a> {
    /// The function's name.
    Name(&'a str),
    /// Parameters; the lexer is then after their opening parenthesis.
    Parameters,
    /// A directive.
    Directive(PerformanceDirective<'a>),
}

impl<'a> Part<'a> {
    /// The next part. None at the brace of the body, at the `;` of a declaration, and at the end of the text.
    pub(super) fn next(lexer: &mut Lexer<'a>) -> Option<Part<'a>> {
        loop {
            match lexer.peek()? {
                b'(' => {
                    lexer.at += 1;
                    return Some(Part::Parameters);
                }
                b'.' => {
                    lexer.at += 1;
                    let name = lexer.name();
                    let values = *lexer;
                    match name {
                        "pragma" => drop(skip_statement(lexer)),
                        "attribute" => {
                            lexer.skip_to(b"({;");
                            skip_parentheses(lexer);
                        }
                        _ => {}
                    }
                    return Some(Part::Directive(PerformanceDirective { name, values }));
                }
                b'{' | b'}' | b';' => return None,
                _ => match lexer.name() {
                    "" => skip_other(lexer),
                    name => return Some(Part::Name(name)),
                },
            }
        }
    }
}

/// Skips a string, or one character of anything else.
fn skip_other(lexer: &mut Lexer<'_>) {
    match lexer.byte() {
        Some(b'"') => lexer.skip_string(),
        _ => lexer.skip_character(),
    }
}

/// Skips `(…)`, including nested parentheses.
fn skip_parentheses(lexer: &mut Lexer<'_>) {
    let mut depth = 0usize;
    loop {
        lexer.skip_to(b"(){;");
        match lexer.byte() {
            Some(b'(') => depth += 1,
            Some(b')') if depth > 1 => depth -= 1,
            Some(b')') => {
                lexer.at += 1;
                return;
            }
            _ => return,
        }
        lexer.at += 1;
    }
}

/// Reads the next parameter, or skips the parenthesis after the last one. Anything else is skipped.
pub(super) fn parameter<'a>(lexer: &mut Lexer<'a>) -> Option<(usize, Declarations<'a>)> {
    loop {
        lexer.skip_blank();
        let at = lexer.at;
        let space = lexer.dotted().strip_prefix('.').and_then(DeclaredSpace::of_directive);
        let declarations = match space {
            Some(space @ (DeclaredSpace::Reg | DeclaredSpace::Param)) => {
                Declarations::new(*lexer, space, None)
            }
            _ => {
                lexer.skip_to(b",)");
                if lexer.byte() != Some(b',') {
                    lexer.at += usize::from(lexer.byte().is_some());
                    return None;
                }
                lexer.at += 1;
                continue;
            }
        };
        *lexer = declarations.end();
        // The name; the next iteration finds the comma or parenthesis after it.
        lexer.name();
        return Some((at, declarations));
    }
}

impl<'a> Function<'a> {
    fn parts(&self) -> impl Iterator<Item = (Part<'a>, Lexer<'a>)> + use<'a> {
        let (mut lexer, end) = (self.start, self.end);
        core::iter::from_fn(move || {
            let part = Part::next(&mut lexer).filter(|_| lexer.at <= end)?;
            let after = lexer;
            if let Part::Parameters = part {
                while parameter(&mut lexer).is_some() {}
            }
            Some((part, after))
        })
    }

    /// Whether it is a kernel, an `.entry`.
    pub fn is_entry(&self) -> bool {
        self.directives().any(|directive| directive.name == "entry")
    }

    /// Its linkage, if it is given.
    pub fn linkage(&self) -> Option<Linkage> {
        self.directives().find_map(|directive| Linkage::of_directive(directive.name))
    }

    /// Its name.
    pub fn name(&self) -> Option<&'a str> {
        self.parts().find_map(|(part, _)| match part {
            Part::Name(name) => Some(name),
            _ => None,
        })
    }

    /// Its directives: `.visible`, `.entry` or `.func`, and those that follow the parameters.
    pub fn directives(&self) -> impl Iterator<Item = PerformanceDirective<'a>> + use<'a> {
        self.parts().filter_map(|(part, _)| match part {
            Part::Directive(directive) => Some(directive),
            _ => None,
        })
    }

    /// The integers of one directive, named without its dot: `reqnctapercluster`.
    pub fn directive(&self, name: &str) -> Option<PerformanceDirective<'a>> {
        self.directives().find(|directive| directive.name == name)
    }

    /// Its parameters, in order; return parameters come first.
    pub fn parameters(&self) -> impl Iterator<Item = Declaration<'a>> + use<'a> {
        self.parts().filter(|(part, _)| matches!(part, Part::Parameters)).flat_map(|(_, mut lexer)| {
            core::iter::from_fn(move || parameter(&mut lexer))
                .filter_map(|(_, mut declarations)| declarations.next())
        })
    }

    /// Whether it ends with `;`, without a body.
    pub fn is_declaration(&self) -> bool {
        self.start.text.as_bytes().get(self.end.wrapping_sub(1)) == Some(&b';')
    }
}
