//! A limit on the range operators of one expression.
//!
//! syn 3.0.9 takes about twice as long to print an expression for each range operator in it, where one is the
//! operand of another, as in `.. .. x = 1`: forty of them take hours. Its parser is linear, but whatever reports or
//! emits an expression prints it. So the tokens are counted before they are parsed.

use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};

use crate::report::Report;

/// How many range operators an expression may have. Those inside its parentheses, brackets and braces are counted
/// separately, as they are printed separately.
const MAX: usize = 8;

/// Reports the expressions that have more than [`MAX`] range operators.
pub(super) fn check(report: &mut Report, stream: &TokenStream) {
    let mut expression = Expression::default();
    expression.count(report, stream);
    expression.finish(report);
}

/// The tokens since the last separator.
#[derive(Default)]
struct Expression {
    ranges: usize,
    /// The first range operator above the limit.
    excess: Option<Span>,
    /// The punctuation character before, where the next one continues its operator.
    joint: Option<char>,
}

impl Expression {
    fn count(&mut self, report: &mut Report, stream: &TokenStream) {
        for token in stream.clone() {
            let joint = self.joint.take();
            match token {
                TokenTree::Punct(punct) => match (joint, punct.as_char()) {
                    (Some('.'), '.') => {
                        self.ranges += 1;
                        if self.ranges > MAX {
                            self.excess.get_or_insert(punct.span());
                        }
                    }
                    (_, ',' | ';') | (Some('='), '>') => self.finish(report),
                    (_, other) => self.joint = (punct.spacing() == Spacing::Joint).then_some(other),
                },
                // syn looks through invisible delimiters.
                TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                    self.count(report, &group.stream());
                }
                TokenTree::Group(group) => check(report, &group.stream()),
                TokenTree::Ident(_) | TokenTree::Literal(_) => {}
            }
        }
    }

    fn finish(&mut self, report: &mut Report) {
        if let Some(span) = self.excess {
            let found = self.ranges;
            let message = format!("an expression can have {MAX} range operators here, but this has {found}");
            report.error_at(span, &message, Some("compute the value before the call"));
        }
        *self = Expression::default();
    }
}
