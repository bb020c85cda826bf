//! The attributes of a kernel that become directives of its header in PTX, such as `#[reqntid(128)]`.
//!
//! rustc cannot write a directive into the header of a kernel. The macro writes each directive as a comment of the
//! module, such as `// ptx-async: entry scale .reqntid 128`, and `ptx-async-build` moves it into the header.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use ptx_async_isa::launch_bounds::{LAUNCH_BOUNDS, LaunchBound};
use ptx_async_isa::{list, nearest};
use quote::{quote, quote_spanned};

use crate::cursor::is_comma;
use crate::error::{Error, Result};
use crate::report::with_help;
use crate::span::{end_of, start_of};
use crate::symbol::located_at;

/// A launch bound, as an attribute.
struct Bound {
    bound: &'static LaunchBound,
    name: Ident,
    /// The expressions in parentheses.
    values: Vec<TokenStream>,
}

/// Removes the launch bounds from the attributes of a kernel. The input is
/// `[path::to::the::crate] name [#[attribute]…] { item } { item }`: the path of the crate `ptx_async`, the name of the
/// kernel, its attributes, and its items. Returns the items, each with the attributes that remain, and the checks and the
/// comments of the launch bounds.
pub fn with_launch_bounds(input: TokenStream) -> TokenStream {
    let trees: Vec<TokenTree> = input.into_iter().collect();
    let [TokenTree::Group(root), kernel, TokenTree::Group(attributes), items @ ..] = &trees[..] else {
        return TokenStream::new();
    };
    let (root, kernel) = (root.stream(), kernel.to_string());
    let kernel = without_raw(&kernel);
    let (mut others, mut conditions, mut errors) = (TokenStream::new(), TokenStream::new(), Vec::new());
    let mut bounds: Vec<Bound> = Vec::new();
    // The names of all launch bounds of the kernel, including those with mistakes. Without these, a mistake in
    // `maxntid` would cause a second error: that `minnctapersm` requires `maxntid`.
    let mut named: Vec<&'static str> = Vec::new();
    let attributes: Vec<TokenTree> = attributes.stream().into_iter().collect();
    for attribute in attributes.chunks(2) {
        let content = attribute.get(1);
        let name = content.and_then(simple_name);
        match (content, name.as_deref().and_then(meant)) {
            (Some(TokenTree::Group(content)), Some(meant)) => {
                named.push(meant.name);
                match bound(content, meant, &bounds) {
                    Ok(bound) => bounds.push(bound),
                    Err(error) => errors.push(error),
                }
            }
            _ => {
                let is_condition = name.as_deref() == Some("cfg");
                let tokens: TokenStream = attribute.iter().cloned().collect();
                conditions.extend(is_condition.then(|| tokens.clone()));
                others.extend(tokens);
            }
        }
    }
    errors.extend(bounds.iter().filter_map(|bound| missing(bound, &named)));
    let mut output: TokenStream = errors.iter().map(Error::to_compile_error).collect();
    for item in items {
        let TokenTree::Group(item) = item else { continue };
        output.extend([others.clone(), item.stream()]);
    }
    if errors.is_empty() {
        for bound in &bounds {
            let (check, comment) = (bound.check(&root), bound.comment(kernel));
            output.extend(quote!(#conditions #check #conditions #comment));
        }
    }
    output
}

/// The word without the prefix of raw identifiers.
fn without_raw(word: &str) -> &str {
    word.strip_prefix("r#").unwrap_or(word)
}

/// The name of an attribute, unless the name is a path of several segments.
fn simple_name(content: &TokenTree) -> Option<String> {
    let TokenTree::Group(content) = content else { return None };
    let mut trees = content.stream().into_iter();
    match (trees.next()?, trees.next()) {
        (_, Some(TokenTree::Punct(punct))) if punct.as_char() == ':' => None,
        (TokenTree::Ident(name), _) => Some(without_raw(&name.to_string()).to_owned()),
        _ => None,
    }
}

/// The launch bound with this name, or with the nearest name.
fn meant(name: &str) -> Option<&'static LaunchBound> {
    LaunchBound::by_name(name)
        .or_else(|| LaunchBound::by_name(nearest(name, LAUNCH_BOUNDS.iter().map(|bound| bound.name))?))
}

/// Reads the attribute of a launch bound, given the launch bounds before it.
fn bound(content: &Group, bound: &'static LaunchBound, before: &[Bound]) -> Result<Bound> {
    let mut trees = content.stream().into_iter();
    let Some(TokenTree::Ident(name)) = trees.next() else {
        return Err(Error::new(content.span(), "an attribute must begin with a name"));
    };
    let error = |tokens: &dyn quote::ToTokens, fact: String, help: String| {
        Error::spanned(tokens.to_token_stream(), with_help(&fact, Some(&help)))
    };
    if without_raw(&name.to_string()) != bound.name {
        let help = format!("did you mean `{}`?", bound.name);
        return Err(error(&name, format!("a kernel has no attribute `{name}`"), help));
    }
    if before.iter().any(|other| other.bound.name == bound.name) {
        return Err(error(&name, format!("`{name}` is given twice"), "remove one of the two".to_owned()));
    }
    if let Some(other) = before.iter().find(|other| bound.excludes == Some(other.bound.name)) {
        let fact = format!("`{}` and `{name}` are mutually exclusive", other.name);
        return Err(error(&name, fact, "remove one of the two".to_owned()));
    }
    let rest: Vec<TokenTree> = trees.collect();
    let values = match &rest[..] {
        [] => Vec::new(),
        [TokenTree::Group(values)] if values.delimiter() == Delimiter::Parenthesis => {
            between_commas(values.stream())
        }
        _ => {
            let rest: TokenStream = rest.into_iter().collect();
            let help = format!("write `#[{name}(…)]`");
            return Err(error(&rest, format!("the values of `{name}` must be in parentheses"), help));
        }
    };
    if !bound.values.contains(&values.len()) {
        let (least, most) = bound.values.clone().into_inner();
        let takes = match (least, most) {
            (0, _) => "no value".to_owned(),
            (1, 1) => "1 value".to_owned(),
            _ => format!("{least} to {most} values"),
        };
        let given = values.len();
        let fact = format!(
            "`{name}` takes {takes}, but {given} {}",
            if given == 1 { "is given" } else { "are given" }
        );
        let help = match most {
            0 => format!("write `#[{name}]`"),
            1 => format!("write `#[{name}(n)]`"),
            _ => format!("write `#[{name}(x)]`, `#[{name}(x, y)]` or `#[{name}(x, y, z)]`"),
        };
        return Err(error(&content.stream(), fact, help));
    }
    Ok(Bound { bound, name, values })
}

/// The error if a launch bound requires another launch bound that the kernel does not have. `named` contains the names
/// of all launch bounds of the kernel.
fn missing(Bound { bound, name, .. }: &Bound, named: &[&str]) -> Option<Error> {
    let is_there = |required: &&str| named.contains(required);
    if bound.requires.is_empty() || bound.requires.iter().any(is_there) {
        return None;
    }
    let required = list(bound.requires.iter().map(|name| format!("`{name}`")), "or");
    let help = format!("add {}", list(bound.requires.iter().map(|name| format!("`#[{name}(…)]`")), "or"));
    let fact = format!("`{name}` requires {required}, but the kernel has neither");
    Some(Error::new(name.span(), with_help(&fact, Some(&help))))
}

/// The expressions of a list.
fn between_commas(tokens: TokenStream) -> Vec<TokenStream> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut values: Vec<TokenStream> =
        tokens.split(is_comma).map(|value| value.iter().cloned().collect()).collect();
    // The last part is empty if the list is empty or ends with a comma.
    if values.last().is_some_and(TokenStream::is_empty) {
        values.pop();
    }
    values
}

impl Bound {
    /// Items that do not compile if a value is not valid or the target does not support the directive.
    fn check(&self, root: &TokenStream) -> TokenStream {
        let Bound { bound, name, values } = self;
        let tokens: TokenStream = values.iter().cloned().collect();
        let mut items = TokenStream::new();
        if !values.is_empty() {
            let (most, limit) =
                bound.most.unwrap_or((u32::MAX, "the product of the values must be at most 4294967295"));
            let (start, directive) = (start_of(&tokens), bound.name);
            // rustc reports the span of the whole call. So the first token of the call gets the span of the start of the
            // values, and the last token gets the span of their end.
            let arguments = quote_spanned!(start=> #directive, &[#(#values),*], #most, #limit);
            let mut arguments = Group::new(Delimiter::Parenthesis, arguments);
            arguments.set_span(end_of(&tokens));
            let function = quote_spanned!(start=> __private::check_launch_bound);
            let root = located_at(root.clone(), start);
            items.extend(quote_spanned!(start=> const _: () = #root::#function #arguments;));
        }
        if bound.is_of_clusters {
            let (at, directive) = (Span::mixed_site().located_at(name.span()), format!(".{}", bound.name));
            // `__requires_sm_90_ptx78` fails exactly on the targets without clusters.
            let requires = quote_spanned!(at=> __requires_sm_90_ptx78!(#directive));
            let root = located_at(root.clone(), at);
            items.extend(quote_spanned!(at=> const _: () = { #root::#requires; };));
        }
        items
    }

    /// The item that writes the directive into the PTX module, as a comment.
    fn comment(&self, kernel: &str) -> TokenStream {
        let Bound { bound, values, .. } = self;
        let places = vec!["{}"; values.len()].join(", ");
        let text = format!("// ptx-async: entry {kernel} .{} {places}", bound.name);
        let text = text.trim_end();
        quote!(#[cfg(target_arch = "nvptx64")] ::core::arch::global_asm!(#text #(, const { #values })*);)
    }
}
