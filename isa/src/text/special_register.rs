//! Special registers. Manual: "Special Registers".

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

/// Whether a special register has this name, `%tid`. Manual: "Special Registers".
pub fn is_special_register(name: &str) -> bool {
    special_register(name).is_some()
}

/// The special register of this name.
pub(super) fn special_register(name: &str) -> Option<SpecialRegister> {
    Some(match name.strip_prefix('%')? {
        "tid" | "ntid" | "ctaid" | "nctaid" | "clusterid" | "nclusterid" | "cluster_ctaid"
        | "cluster_nctaid" => SpecialRegister::Vector,
        "laneid"
        | "warpid"
        | "nwarpid"
        | "smid"
        | "nsmid"
        | "cluster_ctarank"
        | "cluster_nctarank"
        | "lanemask_eq"
        | "lanemask_le"
        | "lanemask_lt"
        | "lanemask_ge"
        | "lanemask_gt"
        | "clock"
        | "clock_hi"
        | "globaltimer_lo"
        | "globaltimer_hi"
        | "reserved_smem_offset_begin"
        | "reserved_smem_offset_end"
        | "reserved_smem_offset_cap"
        | "reserved_smem_offset"
        | "total_smem_size"
        | "aggr_smem_size"
        | "dynamic_smem_size" => SpecialRegister::Word,
        "gridid" | "is_explicit_cluster" | "clock64" | "globaltimer" | "current_graph_exec" => {
            SpecialRegister::Other
        }
        name => {
            let suffix = ["pm", "envreg"].iter().find_map(|prefix| name.strip_prefix(prefix))?;
            match suffix.strip_suffix("_64").unwrap_or(suffix) {
                digits if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                    return None;
                }
                digits if digits.len() < suffix.len() => SpecialRegister::Other,
                _ => SpecialRegister::Word,
            }
        }
    })
}
