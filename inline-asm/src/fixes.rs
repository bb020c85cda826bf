//! Maps the fixes of a template to the source.

use std::ops::Range;

use ptx_async_isa::{Applicability, Edit, Fix};

use crate::template::Template;

/// The fix in the source of the statement at `statement`. None where the source does not have the text literally: in an
/// escape sequence, the expansion of a macro, or at the end of a literal; or where the new text has characters that the
/// language or its templates do not take literally.
pub(crate) fn in_source(
    fix: &Fix,
    template: &Template,
    source: &str,
    statement: &Range<usize>,
) -> Option<Fix> {
    let edits: Vec<Edit> =
        fix.edits.iter().map(|edit| edit_of(edit, template, source)).collect::<Option<_>>()?;
    // Text outside of the statement is that of a macro, which other statements may use.
    let is_here =
        edits.iter().all(|edit| statement.start <= edit.span.start && edit.span.end <= statement.end);
    Fix::new(if is_here { fix.applicability } else { Applicability::Maybe }, edits)
}

fn edit_of(edit: &Edit, template: &Template, source: &str) -> Option<Edit> {
    let text = template.as_written(&edit.text);
    if edit.span.is_empty() {
        let at = template.map().insertion(edit.span.start)?;
        let is_plain = special(&text).next().is_none();
        return is_plain.then(|| Edit::new(at..at, text));
    }
    let old = template.as_written(template.text().get(edit.span.clone())?);
    let span = template.map().source(edit.span.clone());
    let is_there = source.get(span.clone()) == Some(old.as_str());
    let may_change = is_there && (text.is_empty() || special(&old).eq(special(&text)));
    may_change.then(|| Edit::new(span, text))
}

/// The characters that a literal or a template does not take literally.
fn special(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(|char| r#"{}%$"'\#"#.contains(*char) || char.is_control())
}
