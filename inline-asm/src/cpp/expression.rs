//! Evaluates integer expressions, and conditions to the targets for which they hold.

use crate::guard::TargetSet;

use super::lexer::Kind;
use super::piece::Piece;

/// The known value of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Integer(i64),
    /// The value of a macro. A build can override it, so as a condition it is unknown.
    Named(i64),
    /// `__CUDA_ARCH__`, divided by this number.
    Arch(i64),
    /// A condition about the target.
    Truth(Truth),
    Unknown,
}

/// The targets for which a condition may hold, and those for which it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Truth {
    pub(super) may: TargetSet,
    pub(super) must: TargetSet,
}

impl Truth {
    /// An unknown condition.
    pub(super) const UNKNOWN: Truth = Truth { may: TargetSet::ALL, must: TargetSet::NONE };

    /// A condition that holds exactly for these targets.
    pub(super) const fn of(targets: TargetSet) -> Truth {
        Truth { may: targets, must: targets }
    }

    pub(super) const fn not(self) -> Truth {
        Truth { may: self.must.not(), must: self.may.not() }
    }

    pub(super) const fn and(self, other: Truth) -> Truth {
        Truth { may: self.may.and(other.may), must: self.must.and(other.must) }
    }

    const fn or(self, other: Truth) -> Truth {
        Truth { may: self.may.or(other.may), must: self.must.or(other.must) }
    }
}

impl Value {
    /// The integer, if the value is one.
    fn integer(self) -> Option<i64> {
        match self {
            Value::Integer(value) | Value::Named(value) => Some(value),
            _ => None,
        }
    }

    /// The value of a macro whose body has this value.
    pub(super) fn named(self) -> Value {
        self.integer().map_or(self, Value::Named)
    }

    /// Applies a unary operator to an integer; other values become unknown.
    fn map(self, operator: impl Fn(i64) -> i64) -> Value {
        match self {
            Value::Integer(value) => Value::Integer(operator(value)),
            Value::Named(value) => Value::Named(operator(value)),
            _ => Value::Unknown,
        }
    }

    /// The value as a condition.
    pub(super) fn truth(self) -> Truth {
        match self {
            Value::Integer(0) => Truth::of(TargetSet::NONE),
            Value::Integer(_) => Truth::of(TargetSet::ALL),
            // In device code, `__CUDA_ARCH__` is not 0.
            Value::Arch(_) => Truth::of(TargetSet::ALL),
            Value::Truth(truth) => truth,
            Value::Named(_) | Value::Unknown => Truth::UNKNOWN,
        }
    }
}

/// Resolves the names in an expression.
pub(super) trait Names {
    /// The value of a name that is not called.
    fn name(&self, name: &str) -> Value;

    /// The value of `name(argument)`.
    fn call(&self, name: &str, argument: &str) -> Value;
}

/// Maximum nesting of expressions.
const DEPTH: u32 = 48;

/// Evaluates an expression.
pub(super) fn value(pieces: &[Piece<'_>], names: &dyn Names) -> Value {
    let mut parser = Parser { pieces, at: 0, names };
    match parser.conditional(DEPTH) {
        Some(value) if parser.at == pieces.len() => value,
        _ => Value::Unknown,
    }
}

struct Parser<'p, 's> {
    pieces: &'p [Piece<'s>],
    at: usize,
    names: &'p dyn Names,
}

/// The binary operators, from lowest to highest precedence.
const OPERATORS: &[&[&str]] = &[
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<=", ">=", "<", ">"],
    &["<<", ">>"],
    &["+", "-"],
    &["*", "/", "%"],
];

impl Parser<'_, '_> {
    fn punctuation(&self, ahead: usize) -> Option<u8> {
        match self.pieces.get(self.at + ahead)?.kind {
            Kind::Punctuation(byte) => Some(byte),
            _ => None,
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.punctuation(0) == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn conditional(&mut self, depth: u32) -> Option<Value> {
        let depth = depth.checked_sub(1)?;
        let condition = self.binary(0, depth)?;
        if !self.take(b'?') {
            return Some(condition);
        }
        let yes = self.conditional(depth)?;
        if !self.take(b':') {
            return None;
        }
        let no = self.conditional(depth)?;
        Some(match condition {
            Value::Integer(0) => no,
            Value::Integer(_) => yes,
            _ if yes == no => yes,
            _ => Value::Unknown,
        })
    }

    /// The operator at this position, as a sequence of punctuation. The first byte of a doubled `|`, `&`, `<` or `>`
    /// is not an operator.
    fn operator(&self, operators: &[&'static str]) -> Option<&'static str> {
        operators.iter().copied().find(|operator| {
            let bytes = operator.as_bytes();
            let stands = bytes.iter().enumerate().all(|(ahead, byte)| self.punctuation(ahead) == Some(*byte));
            let doubled = matches!(bytes, [b'|' | b'&' | b'<' | b'>'])
                && matches!(self.punctuation(1), Some(next) if next == bytes[0] || next == b'=');
            stands && !doubled
        })
    }

    fn binary(&mut self, level: usize, depth: u32) -> Option<Value> {
        let Some(operators) = OPERATORS.get(level) else { return self.unary(depth.checked_sub(1)?) };
        let mut left = self.binary(level + 1, depth)?;
        while let Some(operator) = self.operator(operators) {
            self.at += operator.len();
            let right = self.binary(level + 1, depth)?;
            left = apply(operator, left, right);
        }
        Some(left)
    }

    fn unary(&mut self, depth: u32) -> Option<Value> {
        let depth = depth.checked_sub(1)?;
        let piece = self.pieces.get(self.at)?;
        self.at += 1;
        Some(match piece.kind {
            Kind::Punctuation(b'(') => {
                let inner = self.conditional(depth)?;
                if !self.take(b')') {
                    return None;
                }
                inner
            }
            Kind::Punctuation(b'!') => match self.unary(depth)? {
                value @ (Value::Integer(_) | Value::Named(_)) => value.map(|value| i64::from(value == 0)),
                other => Value::Truth(other.truth().not()),
            },
            Kind::Punctuation(b'-') => self.unary(depth)?.map(i64::wrapping_neg),
            Kind::Punctuation(b'~') => self.unary(depth)?.map(|value| !value),
            Kind::Punctuation(b'+') => self.unary(depth)?,
            Kind::Number => integer(&piece.text).map_or(Value::Unknown, Value::Integer),
            Kind::Identifier => {
                let name = piece.text.to_string();
                self.name(&name)?
            }
            _ => return None,
        })
    }

    /// Evaluates a name, or a call with a single name as its argument, such as `defined(X)`.
    fn name(&mut self, name: &str) -> Option<Value> {
        let single = |parser: &mut Self| {
            let argument = parser.pieces.get(parser.at).filter(|piece| piece.kind == Kind::Identifier)?;
            parser.at += 1;
            Some(argument.text.to_string())
        };
        if name == "defined" && self.punctuation(0) != Some(b'(') {
            let argument = single(self)?;
            return Some(self.names.call(name, &argument));
        }
        if !self.take(b'(') {
            return Some(self.names.name(name));
        }
        let start = self.at;
        if let Some(argument) = single(self)
            && self.take(b')')
        {
            return Some(self.names.call(name, &argument));
        }
        // Skips any other call.
        self.at = start;
        let mut depth = 1_usize;
        while depth > 0 {
            match self.pieces.get(self.at)?.kind {
                Kind::Punctuation(b'(') => depth += 1,
                Kind::Punctuation(b')') => depth -= 1,
                _ => {}
            }
            self.at += 1;
        }
        Some(Value::Unknown)
    }
}

/// The value of an integer literal, with its suffix and digit separators.
pub(super) fn integer(text: &str) -> Option<i64> {
    let text = text.replace('\'', "");
    let digits = text.trim_end_matches(['u', 'U', 'l', 'L', 'z', 'Z']);
    let (digits, radix) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&digits[2..], 16),
        [b'0', b'b' | b'B', ..] => (&digits[2..], 2),
        [b'0', _, ..] => (&digits[1..], 8),
        _ => (digits, 10),
    };
    let unsigned = u64::from_str_radix(digits, radix).ok();
    unsigned.filter(|_| !digits.starts_with('+')).map(|value| value as i64)
}

fn apply(operator: &str, left: Value, right: Value) -> Value {
    let numbers = left.integer().zip(right.integer());
    match (operator, numbers, left, right) {
        ("&&", None, ..) => return Value::Truth(left.truth().and(right.truth())),
        ("||", None, ..) => return Value::Truth(left.truth().or(right.truth())),
        (_, Some(_), ..) => {}
        ("/", _, Value::Arch(by), divisor) => {
            let divisor = divisor.integer().filter(|divisor| *divisor > 0);
            return divisor.and_then(|divisor| by.checked_mul(divisor)).map_or(Value::Unknown, Value::Arch);
        }
        (_, _, Value::Arch(by), value) => {
            return value.integer().map_or(Value::Unknown, |value| compare(operator, by, value));
        }
        (_, _, value, Value::Arch(by)) => {
            let mirrored = match operator {
                "<" => ">",
                ">" => "<",
                "<=" => ">=",
                ">=" => "<=",
                other => other,
            };
            return value.integer().map_or(Value::Unknown, |value| compare(mirrored, by, value));
        }
        _ => {}
    }
    let Some((a, b)) = numbers else { return Value::Unknown };
    let is_named = matches!(left, Value::Named(_)) || matches!(right, Value::Named(_));
    let shift = u32::try_from(b).ok().filter(|shift| *shift < 64);
    let value = match operator {
        "||" => Some(i64::from(a != 0 || b != 0)),
        "&&" => Some(i64::from(a != 0 && b != 0)),
        "|" => Some(a | b),
        "^" => Some(a ^ b),
        "&" => Some(a & b),
        "==" => Some(i64::from(a == b)),
        "!=" => Some(i64::from(a != b)),
        "<=" => Some(i64::from(a <= b)),
        ">=" => Some(i64::from(a >= b)),
        "<" => Some(i64::from(a < b)),
        ">" => Some(i64::from(a > b)),
        "<<" => shift.map(|shift| a.wrapping_shl(shift)),
        ">>" => shift.map(|shift| a.wrapping_shr(shift)),
        "+" => a.checked_add(b),
        "-" => a.checked_sub(b),
        "*" => a.checked_mul(b),
        "/" => a.checked_div(b),
        "%" => a.checked_rem(b),
        _ => None,
    };
    value.map_or(Value::Unknown, if is_named { Value::Named } else { Value::Integer })
}

/// Compares `__CUDA_ARCH__ / by` with a value.
fn compare(operator: &str, by: i64, value: i64) -> Value {
    let is = |arch: i64| match operator {
        "==" => arch == value,
        "!=" => arch != value,
        "<=" => arch <= value,
        ">=" => arch >= value,
        "<" => arch < value,
        _ => arch > value,
    };
    if !matches!(operator, "==" | "!=" | "<=" | ">=" | "<" | ">") {
        return Value::Unknown;
    }
    Value::Truth(Truth::of(TargetSet::of(|target| is(i64::from(target.sm()) * 10 / by.max(1)))))
}
