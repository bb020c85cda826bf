//! `.shape` of `wgmma.mma_async`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Qualifier;

/// `.shape` of `wgmma.mma_async`: 64 rows, `n` columns, and `k` products for each element of the result. Manual:
/// "Asynchronous Warpgroup Level Matrix Shape".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WarpgroupShape {
    n: u16,
    k: u16,
}

/// The numbers of products of an element, in the order of [`SPELLINGS`]: 128 or 256 bits of a row of A, and twice as many
/// for a sparse A.
const DEPTHS: [u16; 5] = [8, 16, 32, 64, 256];
/// The number of columns is a multiple of this, up to [`MOST_COLUMNS`].
const COLUMNS: u16 = 8;
const MOST_COLUMNS: u16 = 256;

macro_rules! spellings {
    ($($n:literal)+) => {
        [$([
            concat!(".m64n", $n, "k8"),
            concat!(".m64n", $n, "k16"),
            concat!(".m64n", $n, "k32"),
            concat!(".m64n", $n, "k64"),
            concat!(".m64n", $n, "k256"),
        ]),+]
    };
}

const COUNT: usize = (MOST_COLUMNS / COLUMNS) as usize;
/// The spelling of each shape, by columns and depth.
static SPELLINGS: [[&str; DEPTHS.len()]; COUNT] = spellings! {
    8 16 24 32 40 48 56 64 72 80 88 96 104 112 120 128
    136 144 152 160 168 176 184 192 200 208 216 224 232 240 248 256
};

impl WarpgroupShape {
    /// Every shape.
    pub const ALL: &'static [WarpgroupShape] = &{
        let mut all = [WarpgroupShape { n: 0, k: 0 }; COUNT * DEPTHS.len()];
        let mut index = 0;
        while index < all.len() {
            let n = COLUMNS * (1 + (index / DEPTHS.len()) as u16);
            all[index] = WarpgroupShape { n, k: DEPTHS[index % DEPTHS.len()] };
            index += 1;
        }
        all
    };

    /// The shape with these columns and products. The columns are a multiple of 8 from 8 to 256, and the products 8, 16,
    /// 32, 64 or 256.
    pub(crate) const fn new(n: u16, k: u16) -> WarpgroupShape {
        let shape = WarpgroupShape { n, k };
        assert!(n.is_multiple_of(COLUMNS) && n >= COLUMNS && n <= MOST_COLUMNS);
        assert!(shape.depth() < DEPTHS.len());
        shape
    }

    /// The columns of B and of the result.
    pub const fn n(self) -> u16 {
        self.n
    }

    /// The columns of A and rows of B.
    pub const fn k(self) -> u16 {
        self.k
    }

    const fn depth(self) -> usize {
        let mut depth = 0;
        while depth < DEPTHS.len() && DEPTHS[depth] != self.k {
            depth += 1;
        }
        depth
    }

    /// The qualifier as PTX spells it, with its dot.
    pub const fn as_ptx(self) -> &'static str {
        SPELLINGS[(self.n / COLUMNS) as usize - 1][self.depth()]
    }

    /// The shape with this PTX spelling.
    pub fn from_ptx(text: &str) -> Option<WarpgroupShape> {
        let (m, n, k) = numbers(text.strip_prefix('.')?)?;
        let found = WarpgroupShape::ALL.iter().find(|shape| (64, shape.n, shape.k) == (m, n, k))?;
        (found.as_ptx() == text).then_some(*found)
    }

    /// The rule that a shape which is none breaks, with and without a dot before it.
    pub(crate) fn mistake(text: &str) -> Option<String> {
        let (m, n, k) = numbers(text.strip_prefix('.').unwrap_or(text))?;
        Some(match n {
            _ if m != 64 => format!("`m` is 64, but this is {m}"),
            n if !n.is_multiple_of(COLUMNS) || n == 0 || n > MOST_COLUMNS => {
                format!("`n` is a multiple of 8 from 8 to 256, but this is {n}")
            }
            _ if !DEPTHS.contains(&k) => format!("`k` is 8, 16, 32, 64 or 256, but this is {k}"),
            _ => return None,
        })
    }
}

/// The shapes among qualifiers as rules, one for each `k`: "`m64nNk16`, where N is a multiple of 8 from 8 to 256".
pub fn shape_rules(qualifiers: &[Qualifier]) -> Vec<String> {
    let shapes: Vec<_> = qualifiers.iter().filter_map(|qualifier| qualifier.warpgroup_shape()).collect();
    let of_depth = |&k: &u16| {
        let of_depth: Vec<_> = shapes.iter().copied().filter(|shape| shape.k == k).collect();
        (!of_depth.is_empty()).then(|| format!("`m64nNk{k}`, where N is {}", columns_rule(&of_depth)))
    };
    DEPTHS.iter().filter_map(of_depth).collect()
}

/// The columns of the shapes of one form as a rule.
pub(crate) fn columns_rule(shapes: &[WarpgroupShape]) -> &'static str {
    // Only products of floating-point numbers have all multiples of 8.
    match shapes.iter().any(|shape| shape.n == 40) {
        true => "a multiple of 8 from 8 to 256",
        false => "8, 24 or a multiple of 16 from 16 to 256",
    }
}

/// The numbers of `m64n8k16`.
fn numbers(text: &str) -> Option<(u16, u16, u16)> {
    let (m, rest) = text.strip_prefix('m')?.split_once('n')?;
    let (n, k) = rest.split_once('k')?;
    Some((m.parse().ok()?, n.parse().ok()?, k.parse().ok()?))
}

impl From<WarpgroupShape> for Qualifier {
    fn from(shape: WarpgroupShape) -> Qualifier {
        Qualifier::WarpgroupShape(shape)
    }
}

impl Qualifier {
    /// The shape of a product of a warpgroup, if it is one.
    pub const fn warpgroup_shape(self) -> Option<WarpgroupShape> {
        match self {
            Qualifier::WarpgroupShape(shape) => Some(shape),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_outside_of_its_range_is_named() {
        for (text, mistake) in [
            (".m64n260k16", "`n` is a multiple of 8 from 8 to 256, but this is 260"),
            ("m64n12k8", "`n` is a multiple of 8 from 8 to 256, but this is 12"),
            (".m64n0k8", "`n` is a multiple of 8 from 8 to 256, but this is 0"),
            (".m128n64k16", "`m` is 64, but this is 128"),
            (".m64n8k12", "`k` is 8, 16, 32, 64 or 256, but this is 12"),
        ] {
            assert_eq!(WarpgroupShape::mistake(text).as_deref(), Some(mistake), "{text}");
            assert_eq!(WarpgroupShape::from_ptx(text), None, "{text}");
        }
        for text in [".m64nk8", ".m64", "m8n8", ".m64n08k8", ".m64n+8k8"] {
            assert_eq!(WarpgroupShape::from_ptx(text), None, "{text}");
        }
    }
}
