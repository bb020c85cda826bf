//! Converts the template of an `asm!` block to PTX.

use alloc::format;
use alloc::string::String;

/// The PTX of an `asm!` template: `{dst}` is a register `%dst`, `{0}` is `%arg0`, and `{{` is a brace. `None` if the
/// template has no operands and no doubled braces.
///
/// ```
/// use ptx_async_isa::describe::from_template;
///
/// assert_eq!(
///     from_template("cp.async.ca.shared.global [{dst}], [{1:e}], 16;").as_deref(),
///     Some("cp.async.ca.shared.global [%dst], [%arg1], 16;")
/// );
/// assert_eq!(from_template("cp.async.bulk.prefetch.tensor.2d.L2.global [%rd1, {%r1, %r2}];"), None);
/// ```
pub fn from_template(text: &str) -> Option<String> {
    let (mut ptx, mut rest, mut found) = (String::new(), text, false);
    while let Some(at) = rest.find(['{', '}']) {
        let (before, braced) = rest.split_at(at);
        ptx.push_str(before);
        let doubled = ["{{", "}}"].iter().find(|doubled| braced.starts_with(**doubled));
        let operand = braced.strip_prefix('{').and_then(|inside| inside.split_once('}'));
        rest = match (doubled, operand) {
            (Some(doubled), _) => {
                found = true;
                ptx.push_str(doubled.get(1..).unwrap_or_default());
                braced.get(2..).unwrap_or_default()
            }
            (None, Some((operand, after))) if is_operand(operand) => {
                found = true;
                let name = operand.split(':').next().unwrap_or_default();
                let digit = name.starts_with(|c: char| c.is_ascii_digit());
                ptx.push_str(&format!("%{}{name}", if digit { "arg" } else { "" }));
                after
            }
            _ => {
                ptx.push_str(braced.get(..1).unwrap_or_default());
                braced.get(1..).unwrap_or_default()
            }
        };
    }
    ptx.push_str(rest);
    found.then_some(ptx)
}

/// `dst`, `0`, `0:e`
fn is_operand(inside: &str) -> bool {
    let name = inside.split(':').next().unwrap_or_default();
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
