//! The macros of a source, and the bindings of their calls. Reference: "Macros By Example".

use std::ops::Range;

use super::lexer::{Kind, Token, Tokens, close};

/// Maximum nesting of macro calls in macros that are followed.
const DEPTH: usize = 4;
/// Maximum number of bindings tried for one macro.
const CALLS: usize = 256;

/// The tokens that each metavariable of an arm is bound to.
pub(super) type Bindings = Vec<(String, Vec<Token>)>;

/// The definitions of macros in a source.
pub(super) struct Macros<'t> {
    tokens: &'t Tokens<'t>,
    definitions: Vec<Definition>,
}

struct Definition {
    name: Range<usize>,
    arms: Vec<Arm>,
}

/// An arm, as ranges of token indices.
#[derive(PartialEq, Eq)]
struct Arm {
    matcher: Range<usize>,
    body: Range<usize>,
}

impl<'t> Macros<'t> {
    pub(super) fn of(tokens: &'t Tokens<'t>) -> Self {
        let definition = |index: usize| {
            let inside = tokens.inside(index + 3)?;
            let is_definition = tokens.is(index, "macro_rules") && tokens.is(index + 1, "!");
            is_definition.then(|| Definition {
                name: tokens.tokens[index + 2].span.clone(),
                arms: arms(tokens, inside),
            })
        };
        let definitions = (0..tokens.tokens.len()).filter_map(definition).collect();
        Macros { tokens, definitions }
    }

    fn text(&self, token: &Token) -> &'t str {
        self.tokens.text(token)
    }

    /// The alternative bindings of the metavariables around the token with this index. There is one for each call of
    /// the macro whose body contains the token, none without a call, and a single empty one outside macros.
    pub(super) fn bindings_at(&self, index: usize) -> Vec<Bindings> {
        self.bindings(index, DEPTH)
    }

    fn bindings(&self, index: usize, depth: usize) -> Vec<Bindings> {
        let around = self.definitions.iter().find_map(|definition| {
            Some((definition, definition.arms.iter().find(|arm| arm.body.contains(&index))?))
        });
        let Some((definition, arm)) = around else { return vec![Bindings::new()] };
        let Some(depth) = depth.checked_sub(1) else { return Vec::new() };
        let name = self.tokens.source.get(definition.name.clone()).unwrap_or("");
        let calls = (0..self.tokens.tokens.len())
            .filter(|&at| self.tokens.is(at, name) && self.tokens.is(at + 1, "!"))
            .filter_map(|at| Some((at, self.tokens.inside(at + 2)?)));
        let mut found = Vec::new();
        for (at, arguments) in calls {
            let arguments = &self.tokens.tokens[arguments];
            for outer in self.bindings(at, depth) {
                let arguments = substitute(arguments, &outer, self.tokens);
                if let Some((matched, bindings)) = self.first_match(definition, &arguments)
                    && matched == arm
                {
                    found.extend(bindings);
                }
                if found.len() > CALLS {
                    return found;
                }
            }
        }
        found
    }

    fn first_match<'d>(
        &self,
        definition: &'d Definition,
        arguments: &[Token],
    ) -> Option<(&'d Arm, Vec<Bindings>)> {
        definition.arms.iter().find_map(|arm| {
            let (bindings, rest) = self.prefix(&self.tokens.tokens[arm.matcher.clone()], arguments)?;
            let is_whole = rest.is_empty() || (rest.len() == 1 && rest[0].kind == Kind::Punct(b','));
            is_whole.then_some((arm, bindings))
        })
    }

    /// The body of a macro of this source, expanded for a call with these arguments.
    pub(super) fn expansion(&self, name: &str, arguments: &[Token]) -> Option<Vec<Token>> {
        let definition = self.definitions.iter().find(|definition| {
            self.tokens.source.get(definition.name.clone()).is_some_and(|known| known == name)
        })?;
        let (arm, bindings) = self.first_match(definition, arguments)?;
        Some(substitute(&self.tokens.tokens[arm.body.clone()], bindings.first()?, self.tokens))
    }

    /// Matches a prefix of the arguments. Returns the alternative bindings, and the rest of the arguments.
    fn prefix<'a>(&self, matcher: &[Token], arguments: &'a [Token]) -> Option<(Vec<Bindings>, &'a [Token])> {
        let (mut matcher, mut arguments) = (matcher, arguments);
        let mut found = vec![Bindings::new()];
        while let Some((first, rest)) = matcher.split_first() {
            let dollar = first.kind == Kind::Punct(b'$');
            match rest.first() {
                Some(open) if dollar && open.kind == Kind::Punct(b'(') => {
                    let end = close(rest, 0)?;
                    let inner = &rest[1..end];
                    let operator = rest[end + 1..]
                        .iter()
                        .position(|token| matches!(token.kind, Kind::Punct(b'*' | b'+' | b'?')))?;
                    let separator = &rest[end + 1..end + 1 + operator];
                    matcher = &rest[end + 2 + operator..];
                    let mut alternatives = Vec::new();
                    while !arguments.is_empty()
                        && let Some((more, left)) = self.prefix(inner, arguments)
                    {
                        if left.len() == arguments.len() {
                            break;
                        }
                        alternatives.extend(more);
                        arguments = left;
                        match (separator.first(), left.first()) {
                            (None, _) => {}
                            (Some(separator), Some(next)) if self.text(separator) == self.text(next) => {
                                arguments = &left[1..];
                            }
                            _ => break,
                        }
                    }
                    if !alternatives.is_empty() {
                        let both = |one: &Bindings| -> Vec<Bindings> {
                            let with = |more: &Bindings| one.iter().chain(more).cloned().collect();
                            alternatives.iter().map(with).collect()
                        };
                        found = found.iter().flat_map(both).take(CALLS).collect();
                    }
                }
                Some(name) if dollar && rest.len() >= 3 && rest[1].kind == Kind::Punct(b':') => {
                    let length = fragment(self.text(&rest[2]), arguments, rest.get(3), self.tokens)?;
                    let bound = (self.text(name).to_owned(), arguments[..length].to_vec());
                    found.iter_mut().for_each(|bindings| bindings.push(bound.clone()));
                    (matcher, arguments) = (&rest[3..], &arguments[length..]);
                }
                _ => {
                    let (next, left) = arguments.split_first()?;
                    if self.text(first) != self.text(next) {
                        return None;
                    }
                    (matcher, arguments) = (rest, left);
                }
            }
        }
        Some((found, arguments))
    }
}

/// Parses the arms of a definition: `(matcher) => {body};`.
fn arms(tokens: &Tokens<'_>, inside: Range<usize>) -> Vec<Arm> {
    let mut arms = Vec::new();
    let mut at = inside.start;
    while at < inside.end {
        let Some(matcher) = tokens.inside(at) else { break };
        // `=>` is two tokens.
        let Some(body) = tokens.inside(matcher.end + 3) else { break };
        at = body.end + 1 + usize::from(tokens.is(body.end + 1, ";"));
        arms.push(Arm { matcher, body });
    }
    arms
}

/// The number of tokens that a fragment of this kind matches.
fn fragment(kind: &str, arguments: &[Token], after: Option<&Token>, tokens: &Tokens<'_>) -> Option<usize> {
    let first = arguments.first()?;
    let group = || close(arguments, 0).map(|end| end + 1);
    match kind {
        "ident" => (first.kind == Kind::Name).then_some(1),
        "literal" if first.kind == Kind::Punct(b'-') => (arguments.len() > 1).then_some(2),
        "literal" => matches!(first.kind, Kind::String(_) | Kind::Literal).then_some(1),
        "lifetime" => Some(1),
        "tt" | "block" => group(),
        _ => {
            let mut at = 0;
            while let Some(token) = arguments.get(at) {
                let ends = match token.kind {
                    Kind::Punct(b',' | b';') => true,
                    Kind::Punct(b'=') => {
                        arguments.get(at + 1).map(|next| next.kind) == Some(Kind::Punct(b'>'))
                    }
                    _ => after.is_some_and(|after| {
                        after.kind != Kind::Punct(b'$') && at > 0 && tokens.text(after) == tokens.text(token)
                    }),
                };
                if ends {
                    break;
                }
                at = close(arguments, at)? + 1;
            }
            (at > 0).then_some(at)
        }
    }
}

/// Replaces the metavariables in the tokens; those without a binding are unchanged.
pub(super) fn substitute(tokens: &[Token], bindings: &Bindings, source: &Tokens<'_>) -> Vec<Token> {
    let mut substituted = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let name = tokens.get(at + 1).filter(|_| token.kind == Kind::Punct(b'$'));
        let bound = name.and_then(|name| {
            bindings.iter().find(|(bound, _)| bound == source.text(name)).map(|bound| (name, bound))
        });
        match bound {
            Some((name, (_, value))) => {
                let site = token.place().start..name.place().end;
                substituted.extend(value.iter().map(|token| token.at(site.clone())));
                at += 2;
            }
            None => {
                substituted.push(token.clone());
                at += 1;
            }
        }
    }
    substituted
}
