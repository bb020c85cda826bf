//! The placeholders of templates: `{}`, `{0}`, `{name}` and `{0:e}` of `asm!`, `%0` of `ptx_asm!`.

use crate::decoded::Decoded;
use crate::operand::Operand;
use crate::template::Template;

/// Parses a template of `asm!`; `next` is the number of the operand that the next `{}` refers to.
pub(super) fn read_braces(decoded: &Decoded, next: &mut usize, template: &mut Template) {
    let text = decoded.text();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let plain = rest.find(['{', '}']).unwrap_or(rest.len());
        decoded.write(at..at + plain, &[], template);
        at += plain;
        let rest = &text[at..];
        if rest.starts_with("{{") || rest.starts_with("}}") {
            template.push_replaced(&rest[..1], decoded.source(at..at + 2));
            at += 2;
            continue;
        }
        match rest.find('}').filter(|_| rest.starts_with('{')) {
            Some(end) => {
                let written = &rest[..end + 1];
                let name = rest[1..end].split(':').next().unwrap_or("").trim();
                let source = decoded.source(at..at + end + 1);
                let number = match name {
                    "" => {
                        *next += 1;
                        Some(*next - 1)
                    }
                    _ => name.parse().ok().or_else(|| position(template.operands(), name)),
                };
                match number {
                    Some(number) => template.push_operand(number, written, source),
                    None => template.push_missing(written, source),
                }
                at += end + 1;
            }
            // A single brace, which rustc rejects.
            None if !rest.is_empty() => {
                decoded.write(at..at + 1, &[], template);
                at += 1;
            }
            None => {}
        }
    }
}

fn position(operands: &[Operand], name: &str) -> Option<usize> {
    operands.iter().position(|operand| operand.name.as_deref() == Some(name))
}

/// Parses a template of `ptx_asm!`, in which `%%` is a percent sign.
pub(super) fn read_percents(decoded: &Decoded, template: &mut Template) {
    let text = decoded.text();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let plain = rest.find('%').unwrap_or(rest.len());
        decoded.write(at..at + plain, &[], template);
        at += plain;
        let Some(rest) = text[at..].strip_prefix('%') else { break };
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let length = match digits {
            0 if rest.starts_with('%') => 2,
            0 => 1,
            digits => 1 + digits,
        };
        let source = decoded.source(at..at + length);
        match rest[..digits].parse() {
            Ok(number) => template.push_operand(number, &text[at..at + length], source),
            Err(_) => template.push_replaced("%", source),
        }
        at += length;
    }
}
