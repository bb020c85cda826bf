//! What instructions without side effects compute, by their names and qualifiers.

/// What an instruction computes of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expression {
    /// The operand.
    Move,
    /// The address of the operand in a [state space](converted_space) as a generic address, or the reverse.
    ConvertAddress,
    /// The parameter at this address, if it is one of the function.
    Parameter,
    /// What one thread of the warp has, if its lane is a constant.
    Broadcast,
    Add,
    Subtract,
    Multiply,
    /// The product of two numbers of so many bits without a sign, or its upper half. With a shift, it divides by a constant.
    MultiplyUnsigned {
        bits: u8,
        high: bool,
    },
    /// Zero less the operand.
    Negate,
    MultiplyAdd,
    ShiftLeft,
    ShiftRight,
    /// Of a number of 16 bits without a sign.
    ShiftRight16,
    /// Some of the bits.
    Extract,
    /// The second operand with bits of the first one in it.
    Insert,
    And,
    Or,
    Xor,
    /// The negation of a predicate.
    Not,
    Remainder,
    Minimum,
    Maximum,
    Select,
    Compare(Comparison),
    /// Something of at most three values.
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
    /// What the instruction with this name and these qualifiers, without their dots, computes. None where it has side
    /// effects, or nothing is known of its result.
    pub(crate) fn of<'a>(name: &str, words: impl Iterator<Item = &'a str> + Clone) -> Option<Expression> {
        let has = |word: &str| words.clone().any(|other| other == word);
        // Floating-point numbers are only moved.
        let is_float = !matches!(name, "mov" | "cvta" | "ld" | "st" | "bra")
            && words.clone().any(|word| matches!(word, "f16" | "f32" | "f64" | "bf16" | "f16x2"));
        Some(match (name, is_float) {
            ("mov", _) => Expression::Move,
            ("cvta", _) => converted_space(words).map(|_| Expression::ConvertAddress)?,
            ("ld", _) if has("param") => Expression::Parameter,
            ("shfl", _) if has("idx") => Expression::Broadcast,
            ("cvt", false) if keeps_value(words.clone()) => Expression::Move,
            ("add", false) => Expression::Add,
            ("sub", false) => Expression::Subtract,
            ("mul", false) if has("u32") && has("wide") => {
                Expression::MultiplyUnsigned { bits: 32, high: false }
            }
            ("mul", false) if has("u16") && has("wide") => {
                Expression::MultiplyUnsigned { bits: 16, high: false }
            }
            ("mul", false) if has("u32") && has("hi") => {
                Expression::MultiplyUnsigned { bits: 32, high: true }
            }
            ("mul" | "mul24", false) if !has("hi") => Expression::Multiply,
            ("mad" | "mad24", false) if !has("hi") => Expression::MultiplyAdd,
            ("neg", false) => Expression::Negate,
            ("shl", _) => Expression::ShiftLeft,
            ("shr", _) if has("u16") || has("b16") => Expression::ShiftRight16,
            ("shr", _) => Expression::ShiftRight,
            ("bfe", _) => Expression::Extract,
            ("bfi", _) => Expression::Insert,
            ("and", _) => Expression::And,
            ("or", _) => Expression::Or,
            ("xor", _) => Expression::Xor,
            ("not", _) if has("pred") => Expression::Not,
            ("rem", false) => Expression::Remainder,
            ("min", false) => Expression::Minimum,
            ("max", false) => Expression::Maximum,
            ("selp", _) => Expression::Select,
            ("setp", false) => Expression::Compare(Comparison::of(words)?),
            (
                "not" | "div" | "popc" | "clz" | "brev" | "bfind" | "shf" | "prmt" | "cvt" | "lop3" | "abs"
                | "sad" | "isspacep" | "mul" | "mad",
                false,
            ) => Expression::Other,
            _ => return None,
        })
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

/// Whether a `cvt` between integers keeps the value: the low 32 bits of an address in shared memory are all of it.
fn keeps_value<'a>(words: impl Iterator<Item = &'a str>) -> bool {
    let bits = |word: &str| word.strip_prefix(['u', 's', 'b']).and_then(|bits| bits.parse::<u32>().ok());
    let mut widths = words.filter_map(bits);
    matches!((widths.next(), widths.next()), (Some(to), Some(_)) if to >= 32)
}
