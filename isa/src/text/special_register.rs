//! Special registers. Manual: "Special Registers".

use alloc::borrow::Cow;
use alloc::format;

/// The type of a special register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SpecialRegister {
    /// 32 bits: `%laneid`.
    Word,
    /// A vector of four times 32 bits: `%tid`.
    Vector,
    /// 64 bits or a predicate: `%clock64`, `%is_explicit_cluster`.
    Other,
}

/// The special registers without a number in their name, without the `%`. Manual: "Special Registers".
#[rustfmt::skip] // One type per paragraph, filled.
static NAMED: &[(SpecialRegister, &[&str])] = &[
    (SpecialRegister::Vector, &[
        "tid", "ntid", "ctaid", "nctaid", "clusterid", "nclusterid", "cluster_ctaid", "cluster_nctaid",
    ]),
    (SpecialRegister::Word, &[
        "laneid", "warpid", "nwarpid", "smid", "nsmid", "cluster_ctarank", "cluster_nctarank", "lanemask_eq", "lanemask_le",
        "lanemask_lt", "lanemask_ge", "lanemask_gt", "clock", "clock_hi", "globaltimer_lo", "globaltimer_hi",
        "reserved_smem_offset_begin", "reserved_smem_offset_end", "reserved_smem_offset_cap", "total_smem_size",
        "aggr_smem_size", "dynamic_smem_size",
    ]),
    (SpecialRegister::Other, &["gridid", "is_explicit_cluster", "clock64", "globaltimer", "current_graph_exec"]),
];

/// Special registers whose names have a number.
struct Numbered {
    /// The name before the number, without the `%`.
    start: &'static str,
    last: u8,
    /// The name after the number.
    ends: &'static [(&'static str, SpecialRegister)],
}

static NUMBERED: &[Numbered] = &[
    Numbered { start: "pm", last: 7, ends: &[("", SpecialRegister::Word), ("_64", SpecialRegister::Other)] },
    Numbered { start: "envreg", last: 31, ends: &[("", SpecialRegister::Word)] },
    Numbered { start: "reserved_smem_offset_", last: 1, ends: &[("", SpecialRegister::Word)] },
];

/// The names of all special registers, without the `%`.
pub fn special_registers() -> impl Iterator<Item = Cow<'static, str>> {
    let named = NAMED.iter().flat_map(|(_, names)| names.iter().map(|name| Cow::Borrowed(*name)));
    let numbered = NUMBERED.iter().flat_map(|Numbered { start, last, ends }| {
        let each = move |number| ends.iter().map(move |(end, _)| Cow::Owned(format!("{start}{number}{end}")));
        (0..=*last).flat_map(each)
    });
    named.chain(numbered)
}

/// Whether a special register has this name, `%tid`. Manual: "Special Registers".
pub fn is_special_register(name: &str) -> bool {
    special_register(name).is_some()
}

/// The special register of this name.
pub(super) fn special_register(name: &str) -> Option<SpecialRegister> {
    let name = name.strip_prefix('%')?;
    let named = NAMED.iter().find(|(_, names)| names.contains(&name)).map(|(register, _)| *register);
    named.or_else(|| NUMBERED.iter().find_map(|numbered| numbered.register(name)))
}

impl Numbered {
    fn register(&self, name: &str) -> Option<SpecialRegister> {
        let rest = name.strip_prefix(self.start)?;
        let end = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let digits = &rest[..rest.len() - end.len()];
        let number: u8 = digits.parse().ok()?;
        // `%pm01` is another name.
        let is_plain = digits == "0" || !digits.starts_with('0');
        let known = self.ends.iter().filter(|_| is_plain && number <= self.last);
        known.into_iter().find(|(known, _)| *known == end).map(|(_, register)| *register)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_register_is_one() {
        assert!(special_registers().all(|name| special_register(&format!("%{name}")).is_some()));
        assert_eq!(special_registers().count(), 35 + 16 + 32 + 2);
    }

    #[test]
    fn numbers_have_limits() {
        for known in ["%pm0", "%pm7_64", "%envreg31", "%reserved_smem_offset_1"] {
            assert!(is_special_register(known), "{known}");
        }
        for unknown in
            ["%pm8", "%pm", "%pm01", "%envreg32", "%envreg3_64", "%reserved_smem_offset_2", "tid", "%"]
        {
            assert!(!is_special_register(unknown), "{unknown}");
        }
    }
}
