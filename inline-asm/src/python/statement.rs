//! The statements of a Python source.

use std::ops::Range;

use tree_sitter::Node;

use super::choices::Choices;
use super::doors::{Door, Operands, door};
use super::evaluate::DEPTH;
use super::evaluator::Evaluator;
use super::holes::with_holes;
use super::scopes::Scopes;
use super::string::{Piece, pieces};
use super::syntax::{Text, descendants, parse};
use super::value::Evaluated;
use crate::cpp;
use crate::decoded::{Decoded, Hole};
use crate::embedded;
use crate::include::NoIncludes;
use crate::llvm;
use crate::operand::{Direction, Operand, OperandType};
use crate::statement::Statement;
use crate::template::Template;
use crate::unresolved::{Unresolved, UnresolvedKind};

/// The statements of a source that can be PTX, in order.
pub(crate) fn statements(source: &str) -> Vec<Statement> {
    statements_of(source, None)
}

/// The statements of text in Python's syntax. If the text was rewritten, `rewritten` maps it to the source.
pub(crate) fn statements_of(text: &str, rewritten: Option<&Decoded>) -> Vec<Statement> {
    if !["asm", "inline_ptx", "inlined_assembly"].iter().any(|word| text.contains(word)) {
        return Vec::new();
    }
    let Some(tree) = parse(text) else { return Vec::new() };
    let text = Text { text, rewritten };
    let scopes = Scopes::of(tree.root_node(), &text);
    let evaluator = Evaluator { text: &text, scopes: &scopes };
    let mut statements = Vec::new();
    let mut embedded_end = 0;
    for node in descendants(tree.root_node()) {
        match node.kind() {
            "call" => {
                let door = door(node, &text);
                statements.extend(door.and_then(|door| statement(&evaluator, &door)));
            }
            "string" | "concatenated_string"
                if node.start_byte() >= embedded_end && embedded::is_cpp(text.of(node)) =>
            {
                embedded_end = node.end_byte();
                let decoded = cpp_text(&evaluator, node);
                let found = cpp::statements_inside(decoded.text(), decoded.map(), &mut NoIncludes);
                statements.extend(found);
            }
            _ => {}
        }
    }
    statements
}

/// The text of a string with CUDA C++. Unknown parts are replaced by an identifier.
fn cpp_text<'t>(evaluator: &Evaluator<'_, 't>, node: Node<'t>) -> Decoded {
    let mut choices = Choices::default();
    if let Ok(decoded) = evaluator.string(node, &mut choices, DEPTH)
        && choices.holes.is_empty()
    {
        return decoded;
    }
    let mut decoded = Decoded::default();
    for string in descendants(node).filter(|node| node.kind() == "string") {
        for piece in pieces(string, evaluator.text) {
            match piece {
                Piece::Text(text) => decoded.append_all(&text),
                Piece::Hole(expression, hole) => {
                    let value = evaluator.value(expression, &mut Choices::default(), DEPTH);
                    let text = value.map_or_else(|_| "unknown".to_owned(), |value| value.text());
                    decoded.push_replaced(&text, evaluator.text.place(hole.byte_range()));
                }
            }
        }
    }
    decoded
}

/// The statement of a call; none if it is for an assembler other than PTX.
fn statement<'t>(evaluator: &Evaluator<'_, 't>, door: &Door<'t>) -> Option<Statement> {
    let span = evaluator.text.place(door.call.byte_range());
    let mut choices = Choices::default();
    let mut templates: Vec<Template> = Vec::new();
    let mut failure = None;
    loop {
        match template(evaluator, door, &mut choices) {
            Ok(template) => {
                let mut template = template?;
                choices.assumed.iter().for_each(|(name, value)| template.assume(name, value));
                template.choose(choices.chosen());
                templates.push(template);
            }
            Err(reason) => failure = failure.or(Some(reason)),
        }
        if !choices.advance() {
            break;
        }
    }
    let known = || known(evaluator, door.text);
    let templates = match failure {
        _ if choices.is_cut() && templates.is_empty() => {
            Err(Unresolved::new(UnresolvedKind::Alternatives, span.clone(), "", &known()))
        }
        Some(reason) if templates.is_empty() => {
            let expression = evaluator.text.text.get(reason.range.clone()).unwrap_or("");
            Err(Unresolved::new(reason.kind, evaluator.text.place(reason.range), expression, &known()))
        }
        _ => Ok(templates),
    };
    Some(Statement::new(span, templates))
}

/// Maximum number of expressions searched for known text.
const EXPRESSIONS: usize = 32;

/// The known parts of the text of an expression.
fn known<'t>(evaluator: &Evaluator<'_, 't>, node: Node<'t>) -> String {
    let mut known = String::new();
    let mut open = vec![node];
    // The strings of the names in it count too.
    for _ in 0..EXPRESSIONS {
        let Some(node) = open.pop() else { break };
        for node in descendants(node) {
            match node.kind() {
                "string" => pieces(node, evaluator.text).into_iter().for_each(|piece| match piece {
                    Piece::Text(text) => known.push_str(text.text()),
                    Piece::Hole(..) => known.push('x'),
                }),
                "identifier" => open.extend(evaluator.values_of(node)),
                _ => {}
            }
        }
        known.push('\n');
    }
    known
}

/// The template for one combination of choices; none if it is for an assembler other than PTX.
fn template<'t>(
    evaluator: &Evaluator<'_, 't>,
    door: &Door<'t>,
    choices: &mut Choices,
) -> Evaluated<Option<Template>> {
    let text = evaluator.string(door.text, choices, DEPTH)?;
    let (text, holes) = with_holes(&text, evaluator, choices)?;
    let unknown = |range: Range<usize>| Operand::new(OperandType::Unknown, Direction::InOut, range);
    let operands = match &door.operands {
        Operands::Lists(operands) => {
            let mut template = Template::new(operands.clone());
            read_lists(&text, &holes, &mut template);
            return Ok(Some(template));
        }
        Operands::Constraints(constraints) => {
            let known = choices.holes.len();
            let constraints = constraints.map(|node| evaluator.string(node, choices, DEPTH));
            constraints.and_then(Result::ok).filter(|_| choices.holes.len() == known)
        }
    };
    let operands = match operands {
        Some(constraints) => match llvm::operands(&constraints) {
            Some(operands) => operands,
            None => return Ok(None),
        },
        None => {
            let span = evaluator.text.place(door.call.byte_range());
            vec![unknown(span); llvm::count(text.text())]
        }
    };
    let mut template = Template::new(operands);
    llvm::read(&text, &holes, &mut template);
    Ok(Some(template))
}

/// Parses a template in which `{$r0}`, `{$w0}` and `{$rw0}` are elements of the lists of arguments. The lists can be
/// longer than the source shows.
fn read_lists(decoded: &Decoded, holes: &[Hole], template: &mut Template) {
    let text = decoded.text();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let plain = rest.find("{$").unwrap_or(rest.len());
        decoded.write(at..at + plain, holes, template);
        at += plain;
        let rest = &text[at..];
        let Some(end) = rest.find('}') else {
            decoded.write(at..text.len(), holes, template);
            break;
        };
        let name = rest[2..end].split('.').next().unwrap_or("");
        let source = decoded.source(at..at + end + 1);
        let position = template.operands().iter().position(|operand| operand.name.as_deref() == Some(name));
        match position {
            Some(number) => template.push_operand(number, &rest[..end + 1], source),
            None => template.push_unknown(&rest[..end + 1], OperandType::Unknown, source),
        }
        at += end + 1;
    }
}
