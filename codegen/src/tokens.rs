//! Builds the tokens of an expansion one by one.
//!
//! In the profile `dev` a macro is compiled without optimization, where `quote!` takes several times as long as this
//! module. Every token made here has the span `mixed_site`: for an editor, a token with the span of one of the user's
//! tokens would be a second definition of that token.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// Tokens in order.
#[derive(Clone)]
pub(crate) struct Tokens {
    trees: Vec<TokenTree>,
    site: Span,
}

impl Tokens {
    pub(crate) fn new() -> Tokens {
        Tokens::at(Span::mixed_site())
    }

    /// Tokens that are made at this span.
    pub(crate) fn at(site: Span) -> Tokens {
        Tokens { trees: Vec::with_capacity(16), site }
    }

    /// A word.
    pub(crate) fn ident(&mut self, name: &str) -> &mut Tokens {
        self.trees.push(TokenTree::Ident(Ident::new(name, self.site)));
        self
    }

    /// One character of punctuation.
    pub(crate) fn punct(&mut self, character: char) -> &mut Tokens {
        self.push_punct(character, Spacing::Alone)
    }

    /// Two characters that are one operator: `::`.
    pub(crate) fn operator(&mut self, first: char, second: char) -> &mut Tokens {
        self.push_punct(first, Spacing::Joint).push_punct(second, Spacing::Alone)
    }

    fn push_punct(&mut self, character: char, spacing: Spacing) -> &mut Tokens {
        let mut punct = Punct::new(character, spacing);
        punct.set_span(self.site);
        self.trees.push(TokenTree::Punct(punct));
        self
    }

    /// A string literal.
    pub(crate) fn string(&mut self, text: &str) -> &mut Tokens {
        self.literal(Literal::string(text))
    }

    fn literal(&mut self, mut literal: Literal) -> &mut Tokens {
        literal.set_span(self.site);
        self.trees.push(TokenTree::Literal(literal));
        self
    }

    /// An integer literal of type `u32`.
    pub(crate) fn u32(&mut self, value: u32) -> &mut Tokens {
        self.literal(Literal::u32_suffixed(value))
    }

    /// A number without a type.
    pub(crate) fn number(&mut self, value: u16) -> &mut Tokens {
        self.literal(Literal::u16_unsuffixed(value))
    }

    /// Tokens in delimiters.
    pub(crate) fn group(&mut self, delimiter: Delimiter, inner: impl Into<TokenStream>) -> &mut Tokens {
        let mut group = Group::new(delimiter, inner.into());
        group.set_span(self.site);
        self.trees.push(TokenTree::Group(group));
        self
    }

    /// Tokens as they are.
    pub(crate) fn tokens(&mut self, tokens: &Tokens) -> &mut Tokens {
        self.trees.extend(tokens.trees.iter().cloned());
        self
    }

    /// Tokens as they are, such as those of the user.
    pub(crate) fn stream(&mut self, stream: TokenStream) -> &mut Tokens {
        self.trees.extend(stream);
        self
    }
}

impl From<Tokens> for TokenStream {
    fn from(tokens: Tokens) -> TokenStream {
        tokens.trees.into_iter().collect()
    }
}
