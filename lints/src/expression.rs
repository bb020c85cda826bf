//! The values that instructions without side effects compute, by their names and qualifiers.

/// The value that an instruction computes from its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expression {
    /// The operand.
    Move,
    /// The address of the operand in a [state space](converted_space) as a generic address, or the reverse.
    ConvertAddress,
    /// The parameter at this address, if it is one of the function.
    Parameter,
    /// The value of one thread of the warp, if its lane is a constant.
    Broadcast,
    Add,
    Subtract,
    Multiply,
    /// The product of two unsigned numbers of `bits` bits, or its upper half. With a shift, it divides by a constant.
    MultiplyUnsigned {
        bits: u8,
        high: bool,
    },
    /// The upper half of the product of two signed 32-bit numbers.
    MultiplyHigh,
    /// Zero minus the operand.
    Negate,
    MultiplyAdd,
    ShiftLeft,
    ShiftRight,
    /// A shift to the right of an unsigned 16-bit number.
    ShiftRight16,
    /// A field of the bits.
    Extract,
    /// The lowest bits, as an unsigned or a signed number.
    Extend {
        bits: u8,
        signed: bool,
    },
    /// The second operand, with bits of the first one inserted.
    Insert,
    And,
    Or,
    Xor,
    /// The negation of a predicate.
    Not,
    /// The number with all bits of another one inverted, which is `-1 - x`.
    Complement,
    Remainder {
        signed: bool,
    },
    Minimum {
        signed: bool,
    },
    Maximum {
        signed: bool,
    },
    Select,
    Compare(Comparison),
    /// Another function of at most three values.
    Other,
}

/// A comparison of two integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Comparison {
    pub(crate) relation: Relation,
    pub(crate) signed: bool,
    /// The operation on its result and a predicate.
    pub(crate) combined: Option<Logical>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    Equal,
    NotEqual,
    Less,
    Greater,
    GreaterOrEqual,
    LessOrEqual,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Logical {
    And,
    Or,
    Xor,
}

impl Expression {
    /// The value that the instruction with this name and these qualifiers, without their dots, computes. `None` if it
    /// has side effects, or its result is unknown.
    pub(crate) fn of<'a>(name: &str, words: impl Iterator<Item = &'a str> + Clone) -> Option<Expression> {
        let has = |word: &str| words.clone().any(|other| other == word);
        let is_signed = || words.clone().any(|word| word.starts_with('s'));
        let expression = match name {
            "mov" => return Some(Expression::Move),
            "cvta" => return converted_space(words).map(|_| Expression::ConvertAddress),
            "ld" => return has("param").then_some(Expression::Parameter),
            "shfl" => return has("idx").then_some(Expression::Broadcast),
            "shl" => Expression::ShiftLeft,
            "shr" if has("u16") || has("b16") => Expression::ShiftRight16,
            "shr" => Expression::ShiftRight,
            "bfe" => Expression::Extract,
            "bfi" => Expression::Insert,
            "and" => Expression::And,
            "or" => Expression::Or,
            "xor" => Expression::Xor,
            "not" if has("pred") => Expression::Not,
            "not" => Expression::Complement,
            "selp" => return Some(Expression::Select),
            "cvt" => converted(words.clone()),
            "add" => Expression::Add,
            "sub" => Expression::Subtract,
            "mul" if has("u32") && has("wide") => Expression::MultiplyUnsigned { bits: 32, high: false },
            "mul" if has("u16") && has("wide") => Expression::MultiplyUnsigned { bits: 16, high: false },
            "mul" if has("u32") && has("hi") => Expression::MultiplyUnsigned { bits: 32, high: true },
            "mul" if has("s32") && has("hi") => Expression::MultiplyHigh,
            "mul" | "mul24" if !has("hi") => Expression::Multiply,
            "mad" | "mad24" if !has("hi") => Expression::MultiplyAdd,
            "neg" => Expression::Negate,
            "rem" => Expression::Remainder { signed: is_signed() },
            "min" => Expression::Minimum { signed: is_signed() },
            "max" => Expression::Maximum { signed: is_signed() },
            "setp" => Expression::Compare(Comparison::of(words.clone())?),
            "div" | "popc" | "clz" | "brev" | "bfind" | "shf" | "prmt" | "lop3" | "abs" | "sad"
            | "isspacep" | "mul" | "mad" => Expression::Other,
            _ => return None,
        };
        // Floating-point numbers are only moved.
        let is_float = words.clone().any(|word| matches!(word, "f16" | "f32" | "f64" | "bf16" | "f16x2"));
        (!is_float).then_some(expression)
    }
}

/// The state space in the qualifiers of a `cvta`.
pub(crate) fn converted_space<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    words.find(|word| !matches!(*word, "to" | "u32" | "u64"))
}

impl Comparison {
    fn of<'a>(mut words: impl Iterator<Item = &'a str> + Clone) -> Option<Comparison> {
        let signed = words.clone().any(|word| word.starts_with('s'));
        let relation = match words.next()? {
            "eq" => Relation::Equal,
            "ne" => Relation::NotEqual,
            "lt" | "lo" => Relation::Less,
            "gt" | "hi" => Relation::Greater,
            "ge" | "hs" => Relation::GreaterOrEqual,
            "le" | "ls" => Relation::LessOrEqual,
            _ => return None,
        };
        let combined = match words.next()? {
            "and" => Some(Logical::And),
            "or" => Some(Logical::Or),
            "xor" => Some(Logical::Xor),
            _ => None,
        };
        Some(Comparison { relation, signed, combined })
    }
}

/// The result of a `cvt` between integers. The low 32 bits of an address in shared memory are all of it. A narrower
/// source can be the low bits of a wider register.
fn converted<'a>(words: impl Iterator<Item = &'a str>) -> Expression {
    let integer = |word: &'a str| {
        let bits = word.strip_prefix(['u', 's', 'b'])?.parse::<u8>().ok()?;
        Some((bits, word.starts_with('s')))
    };
    let mut types = words.filter_map(integer);
    match (types.next(), types.next()) {
        (Some((32.., _)), Some((32.., _))) => Expression::Move,
        (Some((32.., _)), Some((bits, signed))) => Expression::Extend { bits, signed },
        _ => Expression::Other,
    }
}
