//! The golden calls with tokens removed, doubled, swapped, replaced and grouped: each expands to code or to errors,
//! and the macro never panics.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use super::odd::accepts;
use super::{cases, tokens};

/// A generator of tokens, from one of the calls or odd ones.
struct Shuffle {
    state: u64,
    stock: Vec<Vec<TokenTree>>,
}

impl Shuffle {
    /// xorshift64*, whose sequence is the same on every machine.
    fn next(&mut self, below: usize) -> usize {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        let number = self.state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(number).unwrap_or(0) % below.max(1)
    }

    fn token(&mut self) -> TokenTree {
        const WORDS: [&str; 15] = [
            "emit",
            "ptx",
            "fmt",
            "shared",
            "generic",
            "transaction",
            "bytes",
            "box_dim",
            "pred",
            "out",
            "_x",
            "type",
            "async",
            "size",
            "h0",
        ];
        let span = Span::call_site();
        match self.next(12) {
            0 => {
                Punct::new([',', ':', '=', '-', '!', '+', ';', '#', '@', '\''][self.next(9)], Spacing::Alone)
                    .into()
            }
            1 => Punct::new(':', Spacing::Joint).into(),
            2 => Ident::new(WORDS[self.next(WORDS.len())], span).into(),
            3 => Ident::new_raw("type", span).into(),
            4 => Literal::u64_unsuffixed([0, 1, 4, 16, 100, 1 << 20, u64::MAX][self.next(7)]).into(),
            5 => Literal::f64_unsuffixed([0.0, 0.5, 1e300][self.next(3)]).into(),
            6 => Literal::string(
                ["", "%r1", "!%p1", "%r1|%p1", "{h0}", "[%rd1+4]", "a;\n\u{2028}"][self.next(7)],
            )
            .into(),
            7 => {
                let delimiters =
                    [Delimiter::Brace, Delimiter::Parenthesis, Delimiter::Bracket, Delimiter::None];
                let inner = if self.next(2) == 0 { TokenStream::new() } else { self.token().into() };
                Group::new(delimiters[self.next(4)], inner).into()
            }
            _ => {
                let call = self.next(self.stock.len());
                let token = self.next(self.stock[call].len());
                self.stock[call][token].clone()
            }
        }
    }

    /// Changes the tokens, here or in one of their groups.
    fn change(&mut self, tokens: &mut Vec<TokenTree>) {
        let at = self.next(tokens.len());
        let deeper = self.next(4) > 0;
        if let Some(TokenTree::Group(group)) = tokens.get(at)
            && deeper
        {
            let mut inner: Vec<TokenTree> = group.stream().into_iter().collect();
            let delimiter = group.delimiter();
            self.change(&mut inner);
            tokens[at] = Group::new(delimiter, inner.into_iter().collect()).into();
            return;
        }
        let other = self.next(tokens.len());
        match self.next(6) {
            0 if !tokens.is_empty() => drop(tokens.remove(at)),
            1 if !tokens.is_empty() => tokens.insert(other, tokens[at].clone()),
            2 if !tokens.is_empty() => tokens.swap(at, other),
            3 if !tokens.is_empty() => tokens[at] = self.token(),
            4 if !tokens.is_empty() => {
                let inner: TokenStream = tokens.drain(at.min(other)..at.max(other)).collect();
                tokens.insert(at.min(other), Group::new(Delimiter::None, inner).into());
            }
            _ => {
                let token = self.token();
                tokens.insert(at, token);
            }
        }
    }
}

/// Every token of the stream, at every depth.
fn flat(stream: TokenStream, into: &mut Vec<TokenTree>) {
    for token in stream {
        if let TokenTree::Group(group) = &token {
            flat(group.stream(), into);
        }
        into.push(token);
    }
}

#[test]
fn shuffled_calls_do_not_panic() {
    let calls: Vec<TokenStream> = cases::calls().map(tokens).collect();
    let stock = calls
        .iter()
        .map(|call| {
            let mut all = Vec::new();
            flat(call.clone(), &mut all);
            all
        })
        .collect();
    let mut shuffle = Shuffle { state: 0x7074_785f_6173_796e, stock };
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..6000 {
        let call = shuffle.next(calls.len());
        let mut changed: Vec<TokenTree> = calls[call].clone().into_iter().collect();
        for _ in 0..=shuffle.next(4) {
            shuffle.change(&mut changed);
        }
        match accepts(changed.into_iter().collect()) {
            true => taken += 1,
            false => refused += 1,
        }
    }
    // Both cases must be common for the test to be meaningful.
    assert!(taken > 300 && refused > 3000, "{taken} taken, {refused} refused");
}
