//! Arbitrary bytes as a source of each language.

use std::ops::Range;

use ptx_async_inline_asm::{Includes, Language, Template, check, statements};
use ptx_async_isa::check::Diagnostic;
use ptx_async_isa::{Context, Target};

/// Resolves every included file to the source itself.
struct Itself<'s>(&'s str);

impl Includes for Itself<'_> {
    fn include(&mut self, _: &str) -> Option<String> {
        Some(self.0.to_owned())
    }
}

/// Finds the statements of the input in each language, and checks them without a target and with one.
///
/// Nothing panics, every span is in the source at character boundaries, and findings are in order.
///
/// # Panics
///
/// If one of these does not hold.
pub fn inline_asm(input: &[u8]) {
    let source: String = input
        .utf8_chunks()
        .map(|chunk| chunk.valid().to_owned() + &"?".repeat(chunk.invalid().len()))
        .collect();
    for &language in Language::ALL {
        for statement in statements(&source, language, &mut Itself(&source)) {
            in_source(&source, &statement.span);
            match statement.templates {
                Ok(templates) => templates.iter().for_each(|template| in_template(&source, template)),
                Err(reason) => {
                    in_source(&source, &reason.span);
                    assert!(!reason.to_string().is_empty());
                }
            }
        }
        for target in [None, Target::all().last()] {
            let context = Context { target, isa: None };
            let report = check(&source, language, &context, &mut Itself(&source));
            assert!(report.family <= report.statements && report.unresolved.len() <= report.statements);
            assert!(
                report.diagnostics.is_sorted_by_key(|found| found.span.start),
                "{language}: out of order"
            );
            for Diagnostic { span, statement, message, help, fixes, .. } in report.diagnostics {
                assert!(fixes.iter().all(|fix| fix.apply(&source).is_some()), "{fixes:?}");
                in_source(&source, &span);
                in_source(&source, &statement);
                assert!(!message.is_empty() && help.is_none_or(|help| !help.is_empty()));
            }
        }
    }
}

/// Panics unless `span` can be shown.
fn in_source(source: &str, span: &Range<usize>) {
    assert!(source.get(span.clone()).is_some(), "{span:?} of {} bytes", source.len());
}

/// Each character of a template is somewhere in the source, and so are its operands.
fn in_template(source: &str, template: &Template) {
    for (start, character) in template.text().char_indices() {
        in_source(source, &template.map().source(start..start + character.len_utf8()));
        in_source(source, &template.map().source(start..start));
    }
    for operand in template.operands() {
        in_source(source, &operand.span);
    }
}
