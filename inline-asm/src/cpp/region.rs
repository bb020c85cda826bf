//! The conditions around statements: `#if`, `if constexpr`, and the macros of `<nv/target>`.

use std::ops::Range;

use ptx_async_isa::Target;
use ptx_async_isa::target::Suffix;

use crate::guard::{Guard, TargetSet};

use super::directive::{Condition, ConditionKind, Directive};
use super::expression::{self, Names, Truth, Value};
use super::lexer::{Kind, Token, tokens_of_line};
use super::macros::Macros;
use super::piece::pieces;

/// Tokens that are compiled only for some targets.
#[derive(Clone, Debug)]
pub(super) struct Region {
    /// The indices of the tokens.
    pub(super) tokens: Range<usize>,
    pub(super) guard: Guard,
}

/// Maximum length in bytes of the conditions that are evaluated.
const LONGEST: usize = 1 << 12;

/// Maximum number of conditions around a statement that are used.
const AROUND: usize = 64;

/// The guard of each of these tokens, from the regions around it. Regions and tokens are in order.
pub(super) fn guards(regions: &[Region], tokens: impl Iterator<Item = usize>) -> Vec<Guard> {
    let mut regions = regions.iter().peekable();
    let mut around: Vec<&Region> = Vec::new();
    let guard = |token| {
        while let Some(region) = regions.next_if(|region| region.tokens.start <= token) {
            around.retain(|outer| outer.tokens.end > region.tokens.start);
            if around.len() < AROUND {
                around.push(region);
            }
        }
        around.retain(|region| region.tokens.contains(&token));
        around.iter().fold(Guard::default(), |outer, region| region.guard.clone().and(outer))
    };
    tokens.map(guard).collect()
}

/// Finds the regions that restrict the targets, outer ones first.
pub(super) fn regions(
    source: &str,
    tokens: &[Token],
    directives: &[(usize, Directive)],
    closes: &[Option<usize>],
    macros: &Macros<'_>,
) -> Vec<Region> {
    let mut finder = Finder { source, tokens, closes, macros, regions: Vec::new() };
    finder.directives(directives);
    // Most files have no such condition.
    if memchr::memmem::find(source.as_bytes(), b"__CUDA_ARCH").is_some() {
        finder.branches();
    }
    if memchr::memmem::find(source.as_bytes(), b"_TARGET").is_some() {
        finder.dispatches();
    }
    finder.regions.sort_by_key(|region| region.tokens.start);
    finder.regions
}

struct Finder<'f, 's> {
    source: &'s str,
    tokens: &'f [Token],
    closes: &'f [Option<usize>],
    macros: &'f Macros<'s>,
    regions: Vec<Region>,
}

/// An `#if` that is not closed yet.
struct Group {
    /// The condition that no earlier branch was taken.
    before: Truth,
    /// The condition of this branch.
    branch: Truth,
    text: String,
    /// The index of the token at which the branch begins.
    start: usize,
}

impl<'s> Finder<'_, 's> {
    fn push(&mut self, tokens: Range<usize>, truth: Truth, text: &str) {
        if truth.may != TargetSet::ALL {
            self.regions.push(Region { tokens, guard: Guard::new(truth.may, text) });
        }
    }

    fn text(&self, part: Range<usize>) -> &'s str {
        self.source.get(part).unwrap_or("")
    }

    fn directives(&mut self, directives: &[(usize, Directive)]) {
        let mut groups: Vec<Group> = Vec::new();
        for (index, directive) in directives {
            match directive {
                Directive::If(condition) => {
                    let (branch, text) = self.condition(condition);
                    groups.push(Group { before: Truth::of(TargetSet::ALL), branch, text, start: *index });
                }
                Directive::Elif(_) | Directive::Else => {
                    let Some(mut group) = groups.pop() else { continue };
                    self.close(&group, *index);
                    let before = group.before.and(group.branch.not());
                    let (branch, text) = match directive {
                        Directive::Elif(condition) => self.condition(condition),
                        _ => (Truth::of(TargetSet::ALL), format!("!({})", group.text)),
                    };
                    group = Group { before, branch, text, start: *index };
                    groups.push(group);
                }
                Directive::Endif => {
                    if let Some(group) = groups.pop() {
                        self.close(&group, *index);
                    }
                }
                Directive::Define(_) | Directive::Include(_) => {}
            }
        }
    }

    fn close(&mut self, group: &Group, end: usize) {
        self.push(group.start..end, group.before.and(group.branch), &group.text);
    }

    fn condition(&self, condition: &Condition) -> (Truth, String) {
        let text = self.text(condition.expression.clone());
        let text = match condition.kind {
            ConditionKind::Expression => unwrapped(text).to_owned(),
            ConditionKind::Defined => format!("defined({text})"),
            ConditionKind::Undefined => format!("!defined({text})"),
        };
        (holds(self.source, condition, self.macros), text)
    }

    /// Finds branches such as `if constexpr (__CUDA_ARCH__ >= 900) … else …`.
    fn branches(&mut self) {
        for at in 0..self.tokens.len() {
            if self.tokens[at].kind != Kind::Identifier || self.tokens[at].text(self.source) != "if" {
                continue;
            }
            let is_constexpr =
                self.tokens.get(at + 1).is_some_and(|next| next.text(self.source) == "constexpr");
            let open = at + 1 + usize::from(is_constexpr);
            let Some(close) = self.close_of(open, b'(') else { continue };
            let condition = self.tokens[open].end..self.tokens[close].start;
            let text = self.text(condition.clone());
            if text.len() > LONGEST || !text.contains("__CUDA_ARCH") {
                continue;
            }
            let truth = truth(self.source, condition, self.macros);
            let end = self.statement_end(close + 1);
            let text = text.trim();
            self.push(close + 1..end, truth, text);
            if self.tokens.get(end).is_some_and(|next| next.text(self.source) == "else") {
                let other = self.statement_end(end + 1);
                self.push(end + 1..other, truth.not(), &format!("!({text})"));
            }
        }
    }

    /// The token that closes the bracket at `open`, if a bracket of this kind is there.
    fn close_of(&self, open: usize, byte: u8) -> Option<usize> {
        self.tokens.get(open).filter(|token| token.is(byte)).and_then(|_| self.closes[open])
    }

    /// The index after the statement that begins here: a block, or up to `;`.
    fn statement_end(&self, start: usize) -> usize {
        /// Maximum number of tokens of a statement.
        const LONGEST: usize = 1 << 12;
        if let Some(close) = self.close_of(start, b'{') {
            return close + 1;
        }
        let mut at = start;
        while let Some(token) = self.tokens.get(at).filter(|_| at < start + LONGEST) {
            match token.kind {
                Kind::Punctuation(b';') => return at + 1,
                Kind::Punctuation(b'}') => return at,
                Kind::Punctuation(b'(' | b'{' | b'[') => at = self.closes[at].unwrap_or(at) + 1,
                _ => at += 1,
            }
        }
        start
    }

    /// Finds the branches of `NV_IF_TARGET(condition, (…), (…))`, `NV_IF_ELSE_TARGET`, and
    /// `NV_DISPATCH_TARGET(condition, (…), …)`.
    fn dispatches(&mut self) {
        for at in 0..self.tokens.len() {
            if self.tokens[at].kind != Kind::Identifier {
                continue;
            }
            let name = self.tokens[at].text(self.source);
            let is_dispatch = name == "NV_DISPATCH_TARGET";
            if !is_dispatch && !matches!(name, "NV_IF_TARGET" | "NV_IF_ELSE_TARGET") {
                continue;
            }
            let Some(close) = self.close_of(at + 1, b'(') else { continue };
            let arguments = self.arguments(at + 2, close);
            let mut before = Truth::of(TargetSet::ALL);
            let mut last = "";
            for (number, argument) in arguments.iter().enumerate() {
                let is_condition = if is_dispatch { number % 2 == 0 } else { number == 0 };
                if is_condition {
                    continue;
                }
                if !is_dispatch && number == 2 {
                    self.push(argument.clone(), before, &format!("!({last})"));
                    continue;
                }
                let condition = &arguments[number - 1];
                let (Some(first), Some(end)) = (
                    self.tokens.get(condition.start),
                    condition.end.checked_sub(1).and_then(|end| self.tokens.get(end)),
                ) else {
                    continue;
                };
                let span = first.start..end.end;
                last = self.text(span.clone());
                let truth = truth(self.source, span, self.macros);
                self.push(argument.clone(), before.and(truth), last);
                before = before.and(truth.not());
            }
        }
    }

    /// The ranges of tokens between commas outside brackets.
    fn arguments(&self, start: usize, end: usize) -> Vec<Range<usize>> {
        let mut arguments = Vec::new();
        let (mut from, mut at) = (start, start);
        while at < end {
            match self.tokens[at].kind {
                Kind::Punctuation(b',') => {
                    arguments.push(from..at);
                    at += 1;
                    from = at;
                }
                Kind::Punctuation(b'(' | b'{' | b'[') => at = self.closes[at].unwrap_or(at) + 1,
                _ => at += 1,
            }
        }
        arguments.push(from..end.max(from));
        arguments
    }
}

/// The targets for which the condition of a directive holds.
pub(super) fn holds(source: &str, condition: &Condition, macros: &Macros<'_>) -> Truth {
    let name = source.get(condition.expression.clone()).unwrap_or("");
    match condition.kind {
        ConditionKind::Expression => truth(source, condition.expression.clone(), macros),
        ConditionKind::Defined => defined(name),
        ConditionKind::Undefined => defined(name).not(),
    }
}

/// The targets for which an expression holds.
fn truth(source: &str, expression: Range<usize>, macros: &Macros<'_>) -> Truth {
    let tokens = tokens_of_line(source, expression);
    let names = Conditions { macros, depth: 4 };
    expression::value(&pieces(source, &tokens), &names).truth()
}

/// Removes parentheses around the whole condition.
fn unwrapped(condition: &str) -> &str {
    let inside = condition.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let mut depth = 0_usize;
    let is_whole = |inside: &&str| {
        inside.bytes().all(|byte| {
            depth = if byte == b'(' { depth + 1 } else { depth };
            let is_inside = byte != b')' || depth > 0;
            depth = if byte == b')' { depth.saturating_sub(1) } else { depth };
            is_inside
        })
    };
    inside.filter(is_whole).map_or(condition, str::trim)
}

/// Resolves the names in a condition.
struct Conditions<'c, 's> {
    macros: &'c Macros<'s>,
    /// The number of further levels of macros in macros to follow.
    depth: u32,
}

impl Names for Conditions<'_, '_> {
    fn name(&self, name: &str) -> Value {
        if name == "__CUDA_ARCH__" {
            return Value::Arch(1);
        }
        if let Some(targets) = of_target_macro(name) {
            return Value::Truth(Truth::of(targets));
        }
        match name {
            "true" => return Value::Integer(1),
            "false" => return Value::Integer(0),
            _ => {}
        }
        // Of several definitions, any can be in effect.
        match (self.macros.get(name), self.depth.checked_sub(1)) {
            ([only], Some(depth)) if only.parameters().is_empty() && !only.is_conditional() => {
                only.value(&Conditions { macros: self.macros, depth }).named()
            }
            _ => Value::Unknown,
        }
    }

    fn call(&self, name: &str, argument: &str) -> Value {
        match name {
            "defined" => Value::Truth(defined(argument)),
            // `__CUDA_ARCH_HAS_FEATURE__(SM90_ALL)`
            "__CUDA_ARCH_HAS_FEATURE__" => {
                feature(argument).map_or(Value::Unknown, |targets| Value::Truth(Truth::of(targets)))
            }
            _ => Value::Unknown,
        }
    }
}

/// The targets for which this macro is defined.
fn defined(name: &str) -> Truth {
    // Device code has 64-bit addresses, and its host has types of the same sizes.
    if matches!(name, "__CUDA_ARCH__" | "__CUDACC__" | "__NVCC__" | "__LP64__" | "_LP64") {
        return Truth::of(TargetSet::ALL);
    }
    // `__CUDA_ARCH_FEAT_SM90_ALL`
    match name.strip_prefix("__CUDA_ARCH_FEAT_").and_then(feature) {
        Some(targets) => Truth::of(targets),
        None => Truth::UNKNOWN,
    }
}

/// The targets that have a feature such as `SM90_ALL`.
fn feature(name: &str) -> Option<TargetSet> {
    let sm = name.strip_prefix("SM")?.strip_suffix("_ALL")?.parse::<u16>().ok()?;
    Some(TargetSet::of(|target| target.sm() == sm && target.suffix() == Suffix::Arch))
}

/// The targets of a condition of `<nv/target>`, such as `NV_PROVIDES_SM_90`.
fn of_target_macro(name: &str) -> Option<TargetSet> {
    let number = |text: &str| text.parse::<u16>().ok();
    match name {
        "NV_IS_DEVICE" | "NV_ANY_TARGET" => return Some(TargetSet::ALL),
        "NV_IS_HOST" | "NV_NO_TARGET" => return Some(TargetSet::NONE),
        _ => {}
    }
    if let Some(sm) = name.strip_prefix("NV_PROVIDES_SM_").and_then(number) {
        return Some(TargetSet::of(|target| target.sm() >= sm));
    }
    if let Some(sm) = name.strip_prefix("NV_IS_EXACTLY_SM_").and_then(number) {
        return Some(TargetSet::of(|target| target.sm() == sm));
    }
    let name = name.strip_prefix("NV_HAS_FEATURE_SM_")?;
    let target: Target = format!("sm_{name}").parse().ok()?;
    Some(TargetSet::of(|other| other == target))
}
