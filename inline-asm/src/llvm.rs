//! Parses the constraint strings and templates of LLVM's inline assembly. Manual: "Inline Assembler Expressions" of
//! the LLVM Language Reference Manual.

use crate::decoded::{Decoded, Hole};
use crate::operand::{Direction, Operand, OperandType};
use crate::template::Template;

/// The operands of a constraint string such as `=r,l,~{memory}`; none if a constraint is not one of NVPTX.
pub(crate) fn operands(constraints: &Decoded) -> Option<Vec<Operand>> {
    let text = constraints.text();
    let mut operands: Vec<Operand> = Vec::new();
    let mut at = 0;
    for piece in text.split(',') {
        let start = at + (piece.len() - piece.trim_start().len());
        let constraint = piece.trim();
        at += piece.len() + 1;
        // Clobbers are not operands.
        if constraint.is_empty() || constraint.starts_with('~') {
            continue;
        }
        let span = constraints.source(start..start + constraint.len());
        // A matching constraint: an input in the register of an output.
        let tied =
            constraint.parse().ok().map(|number: usize| operands.get(number).map(|output| output.ty.clone()));
        let (ty, direction) = match tied {
            Some(ty) => (ty.unwrap_or(OperandType::Unknown), Direction::In),
            None => OperandType::of_constraint(constraint)?,
        };
        operands.push(Operand::new(ty, direction, span));
    }
    Some(operands)
}

/// Parses a template with holes, in which `$0` and `${0:x}` are operands and `$$` is a dollar sign.
pub(crate) fn read(decoded: &Decoded, holes: &[Hole], template: &mut Template) {
    let text = decoded.text();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let plain = rest.find('$').unwrap_or(rest.len());
        decoded.write(at..at + plain, holes, template);
        at += plain;
        let rest = &text[at..];
        if rest.starts_with("$$") {
            template.push_replaced("$", decoded.source(at..at + 2));
            at += 2;
            continue;
        }
        match placeholder(rest) {
            Some((number, length)) => {
                template.push_operand(number, &rest[..length], decoded.source(at..at + length));
                at += length;
            }
            None if rest.is_empty() => break,
            None => {
                decoded.write(at..at + 1, holes, template);
                at += 1;
            }
        }
    }
}

/// The number of the operand of the placeholder that begins the text, and the length of the placeholder.
fn placeholder(text: &str) -> Option<(usize, usize)> {
    let rest = text.strip_prefix('$')?;
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    if let Some(inside) = rest.strip_prefix('{') {
        let count = digits(inside);
        let end = inside.find('}')?;
        return Some((inside[..count].parse().ok()?, 2 + end + 1));
    }
    let count = digits(rest);
    Some((rest[..count].parse().ok()?, 1 + count))
}

/// The number of operands that a template needs.
pub(crate) fn count(text: &str) -> usize {
    let starts = text.match_indices('$').filter_map(|(at, _)| placeholder(&text[at..]));
    starts.map(|(number, _)| number.saturating_add(1)).max().unwrap_or(0).min(256)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(text: &str) -> Decoded {
        let mut decoded = Decoded::default();
        decoded.push(text, 100);
        decoded
    }

    #[test]
    fn constraints_are_operands() {
        let found = operands(&decoded("=r,=&l,0, f,n,~{memory}")).unwrap();
        let types: Vec<_> = found.iter().map(|operand| (operand.ty.clone(), operand.direction)).collect();
        assert_eq!(
            types,
            [
                (OperandType::Register(".b32"), Direction::Out),
                (OperandType::Register(".b64"), Direction::Out),
                (OperandType::Register(".b32"), Direction::In),
                (OperandType::Register(".f32"), Direction::In),
                (OperandType::Constant(None), Direction::In),
            ]
        );
        assert_eq!((found[0].span.clone(), found[3].span.clone()), (100..102, 110..111));
        // AMD's scalar registers are not those of NVPTX.
        assert_eq!(operands(&decoded("=v,s")), None);
        assert_eq!(operands(&decoded("")), Some(Vec::new()));
    }

    #[test]
    fn placeholders_are_operands() {
        let mut template = Template::new(operands(&decoded("=r,l")).unwrap());
        let text = decoded("ld $0, [${1:x}]; $$L: $ $2");
        read(&text, &[], &mut template);
        assert!(template.text().starts_with("ld $0, [%operand$1"), "{}", template.text());
        assert!(template.text().contains("; $L: $ "), "{}", template.text());
        assert_eq!(template.missing().len(), 1);
        assert_eq!(count("$0 ${12:x} $$3"), 13);
    }
}
