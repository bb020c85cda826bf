//! A place among tokens, from which they are read.

use std::ptr;

use proc_macro2::{Delimiter, Group, Ident, Literal, Spacing, Span, TokenStream, TokenTree};

use crate::error::Error;

/// Tokens, with those in each group.
pub(crate) struct Tokens(Vec<Tree>);

struct Tree {
    token: TokenTree,
    /// The content of a group.
    inside: Tokens,
}

impl Tokens {
    pub(crate) fn new(stream: TokenStream) -> Tokens {
        Tokens(stream.into_iter().map(Tree::new).collect())
    }

    /// The place before the first token.
    pub(crate) fn start(&self) -> Cursor<'_> {
        Cursor { rest: &self.0, end: Span::call_site() }
    }
}

impl Tree {
    /// The token with its content. The invisible delimiters in which `macro_rules!` passes a fragment have no meaning
    /// around one token.
    fn new(token: TokenTree) -> Tree {
        let TokenTree::Group(group) = &token else { return Tree { token, inside: Tokens(Vec::new()) } };
        let mut inside = Tokens::new(group.stream());
        match inside.0.pop() {
            Some(only) if inside.0.is_empty() && group.delimiter() == Delimiter::None => only,
            last => {
                inside.0.extend(last);
                Tree { token, inside }
            }
        }
    }
}

/// A place among tokens. Nothing is read through invisible delimiters.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'c> {
    rest: &'c [Tree],
    /// The span of the delimiter after the last token.
    end: Span,
}

impl PartialEq for Cursor<'_> {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.rest, other.rest)
    }
}

impl<'c> Cursor<'c> {
    /// Whether no token follows.
    pub(crate) fn is_at_end(self) -> bool {
        self.rest.is_empty()
    }

    /// The span of the next token, or of the delimiter at the end.
    pub(crate) fn span(self) -> Span {
        self.rest.first().map_or(self.end, |tree| tree.token.span())
    }

    /// The tokens up to the end.
    pub(crate) fn stream(self) -> TokenStream {
        tokens(self.rest).into_iter().collect()
    }

    /// An error at the next token. Of a group it is the opening delimiter.
    pub(crate) fn error(self, message: &str) -> Error {
        match self.rest.first().map(|tree| &tree.token) {
            Some(TokenTree::Group(group)) => Error::new(group.span_open(), message),
            _ => Error::new(self.span(), message),
        }
    }

    fn next(self) -> Option<(&'c Tree, Cursor<'c>)> {
        let (first, rest) = self.rest.split_first()?;
        Some((first, Cursor { rest, ..self }))
    }

    /// The next token, and the place after it.
    pub(crate) fn token(self) -> Option<(TokenTree, Cursor<'c>)> {
        self.next().map(|(tree, rest)| (tree.token.clone(), rest))
    }

    /// The next group, the place before its first token, and the place after the group.
    pub(crate) fn group(self, delimiter: Delimiter) -> Option<(Group, Cursor<'c>, Cursor<'c>)> {
        match self.next()? {
            (Tree { token: TokenTree::Group(group), inside }, rest) if group.delimiter() == delimiter => {
                let inside = Cursor { rest: &inside.0, end: group.span_close() };
                Some((group.clone(), inside, rest))
            }
            _ => None,
        }
    }

    /// The next word, keywords and `_` included.
    pub(crate) fn ident(self) -> Option<(Ident, Cursor<'c>)> {
        match self.next()? {
            (Tree { token: TokenTree::Ident(ident), .. }, rest) => Some((ident.clone(), rest)),
            _ => None,
        }
    }

    /// The next word, if it is this keyword.
    pub(crate) fn keyword(self, keyword: &str) -> Option<(Ident, Cursor<'c>)> {
        self.ident().filter(|(word, _)| word == keyword)
    }

    pub(crate) fn literal(self) -> Option<(Literal, Cursor<'c>)> {
        match self.next()? {
            (Tree { token: TokenTree::Literal(literal), .. }, rest) => Some((literal.clone(), rest)),
            _ => None,
        }
    }

    /// The next punctuation, whether another one may continue it, and the place after it.
    pub(crate) fn any_punct(self) -> Option<(char, Spacing, Cursor<'c>)> {
        match self.next()? {
            (Tree { token: TokenTree::Punct(punct), .. }, rest) => {
                Some((punct.as_char(), punct.spacing(), rest))
            }
            _ => None,
        }
    }

    /// The next punctuation, if it is this character.
    pub(crate) fn punct(self, character: char) -> Option<(TokenTree, Cursor<'c>)> {
        self.any_punct().filter(|(punct, ..)| *punct == character).and_then(|_| self.token())
    }

    pub(crate) fn is_punct(self, character: char) -> bool {
        self.punct(character).is_some()
    }

    /// The next two characters, if they are these and nothing is between them: `::`, `->`.
    pub(crate) fn pair(self, first: char, second: char) -> Option<([TokenTree; 2], Cursor<'c>)> {
        let (_, spacing, _) = self.any_punct()?;
        let (first, rest) = self.punct(first).filter(|_| spacing == Spacing::Joint)?;
        let (second, rest) = rest.punct(second)?;
        Some(([first, second], rest))
    }

    /// The place after the next `::`.
    pub(crate) fn separator(self) -> Option<Cursor<'c>> {
        self.pair(':', ':').map(|(_, rest)| rest)
    }

    /// Moves to the place after what has been read.
    pub(crate) fn take<T>(&mut self, read: Option<(T, Cursor<'c>)>) -> Option<T> {
        let (read, rest) = read?;
        *self = rest;
        Some(read)
    }

    /// Takes all tokens up to the end.
    pub(crate) fn take_rest(&mut self) -> TokenStream {
        let stream = self.stream();
        self.rest = &[];
        stream
    }

    /// Takes the tokens before the next comma.
    pub(crate) fn take_to_comma(&mut self) -> Vec<TokenTree> {
        let to = self.rest.iter().position(|tree| is_comma(&tree.token)).unwrap_or(self.rest.len());
        let (before, rest) = self.rest.split_at(to);
        self.rest = rest;
        tokens(before)
    }
}

fn tokens(trees: &[Tree]) -> Vec<TokenTree> {
    trees.iter().map(|tree| tree.token.clone()).collect()
}

pub(crate) fn is_comma(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',')
}
