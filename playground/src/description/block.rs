//! The block that a call becomes: its PTX, and its Rust.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use ptx_async_isa::describe::from_template;

/// The PTX of a call.
pub(super) struct Ptx {
    /// With the user's expressions in place of operands.
    pub(super) shown: String,
    /// With registers in place of operands, one instruction a line.
    pub(super) registers: Vec<String>,
}

/// The PTX of an expansion: a string literal, or the template of an `asm!` block. A block with a template for each of
/// two versions has the newer one first.
pub(super) fn ptx(expansion: &TokenStream) -> Ptx {
    let (template, operands) = match assembly(expansion.clone()) {
        Some(arguments) => template(arguments),
        None => (string(expansion.clone()).unwrap_or_default(), Vec::new()),
    };
    let registers = from_template(&template).unwrap_or_else(|| template.clone());
    let registers = registers.lines().map(str::to_owned).collect();
    Ptx { shown: filled(&template, &operands), registers }
}

/// The expansion as Rust source.
pub(super) fn rust(expansion: &TokenStream) -> String {
    let function = quote(expansion);
    match syn::parse2::<syn::File>(function) {
        Ok(file) => unindented(&prettyplease::unparse(&file)),
        Err(_) => expansion.to_string(),
    }
}

/// The expansion in a function, since `prettyplease` prints files.
fn quote(expansion: &TokenStream) -> TokenStream {
    let mut function: TokenStream = "fn f()".parse().unwrap_or_default();
    function.extend([TokenTree::from(Group::new(Delimiter::Brace, expansion.clone()))]);
    function
}

/// The body of the function.
fn unindented(function: &str) -> String {
    let lines: Vec<&str> = function.lines().collect();
    let body = lines.get(1..lines.len().saturating_sub(1)).unwrap_or_default();
    body.iter().map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line))).collect()
}

/// The arguments of the `asm!` block.
fn assembly(tokens: TokenStream) -> Option<TokenStream> {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        let arguments = match (tree, trees.get(at + 1), trees.get(at + 2)) {
            (TokenTree::Ident(name), Some(TokenTree::Punct(mark)), Some(TokenTree::Group(group)))
                if mark.as_char() == '!' && name.to_string().contains("asm") =>
            {
                Some(group.stream())
            }
            (TokenTree::Group(group), ..) => assembly(group.stream()),
            _ => None,
        };
        if arguments.is_some() {
            return arguments;
        }
    }
    None
}

/// The first template of a block, and its operands as source.
fn template(arguments: TokenStream) -> (String, Vec<String>) {
    let mut template = None;
    let mut operands = Vec::new();
    let mut argument = Vec::new();
    let comma = |tree: &TokenTree| matches!(tree, TokenTree::Punct(mark) if mark.as_char() == ',');
    for tree in arguments.into_iter().map(Some).chain([None]) {
        match tree {
            Some(tree) if !comma(&tree) => argument.push(tree),
            _ => match &std::mem::take(&mut argument)[..] {
                [TokenTree::Literal(literal)] => {
                    template = template.or_else(|| string(TokenTree::from(literal.clone()).into()));
                }
                [] => {}
                words => operands.extend(operand(words)),
            },
        }
    }
    (template.unwrap_or_default(), operands)
}

/// The source of an operand: `dst` of `in(reg32) DstShared16::bits(dst)`. None for `options(…)`.
fn operand(words: &[TokenTree]) -> Option<String> {
    match words {
        [TokenTree::Ident(options), ..] if options == "options" => None,
        [.., TokenTree::Group(value)] => Some(source(value.stream())),
        [.., last] => Some(last.to_string()),
        [] => None,
    }
}

/// Tokens as the user would write them.
fn source(tokens: TokenStream) -> String {
    let text = quote(&tokens);
    match syn::parse2::<syn::File>(text) {
        Ok(file) => unindented(&prettyplease::unparse(&file)).trim().to_owned(),
        Err(_) => tokens.to_string(),
    }
}

/// The string that the tokens are, or the first string in them.
fn string(tokens: TokenStream) -> Option<String> {
    tokens.into_iter().find_map(|tree| match tree {
        TokenTree::Literal(literal) => {
            syn::parse2::<syn::LitStr>(TokenTree::from(literal).into()).ok().map(|text| text.value())
        }
        TokenTree::Group(group) => string(group.stream()),
        _ => None,
    })
}

/// The template with the operands in their places.
fn filled(template: &str, operands: &[String]) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, braced) = rest.split_at(at);
        text += before;
        let number = braced.strip_prefix('{').and_then(|inside| inside.split_once('}'));
        let operand =
            number.and_then(|(number, after)| Some((operands.get(number.parse::<usize>().ok()?)?, after)));
        rest = match operand {
            Some((operand, after)) => {
                text += &format!("{{{operand}}}");
                after
            }
            None => {
                text += &braced[..1];
                // In a template, `{{` is a brace.
                let doubled = !operands.is_empty() && braced[1..].starts_with(&braced[..1]);
                &braced[1 + usize::from(doubled)..]
            }
        };
    }
    text + rest
}
