//! Cache policies, addresses in the cluster, and the choice of one thread.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Returns an L2 eviction policy, 64 bits for `cache_hint`: `evict` for a fraction of the accesses, and
    /// `evict_secondary` for the others.
    ///
    /// Without `fraction` it is for all accesses: `CachePolicy::evict_first()` and its neighbours are such policies.
    "createpolicy_fractional" = "emit = ptx,\ncreatepolicy_fractional { evict: evict_last, fraction: 0.5, out: \"%rd1\" }";
    /// Returns an L2 eviction policy, 64 bits for `cache_hint`: `evict` for the accesses to `primary_size` bytes from
    /// `src` on, and `evict_secondary` for the rest of `total_size` bytes.
    "createpolicy_range" = r#"
        emit = ptx,
        createpolicy_range {
            src: global("%rd1"),
            evict: evict_last,
            primary_size: 65536,
            total_size: "%r1",
            out: "%rd2",
        }
    "#;
    /// Returns an L2 eviction policy, 64 bits for `cache_hint`, from an access property of the CUDA API.
    "createpolicy_cvt" = "emit = ptx,\ncreatepolicy_cvt { access_property: \"%rd1\", out: \"%rd2\" }";
    /// Returns the rank in its cluster of the CTA whose shared memory an address is in.
    "getctarank" = "emit = ptx,\ngetctarank { addr: shared::cluster(\"%r1\"), out: \"%r2\" }";
    /// Returns the address, in the shared memory of the CTA of rank `cta`, that corresponds to an address of this
    /// CTA.
    ///
    /// The result is an address for `shared::cluster(…)`. `Shared::map` is the same as a method.
    "mapa" = "emit = ptx,\nmapa { addr: shared::cluster(\"%r1\"), cta: 1, out: \"%r2\" }";
    /// Returns `true` in one thread of the warp and `false` in the others: the thread that issues a copy.
    ///
    /// All threads of `membermask` execute it together.
    "elect_sync" = "emit = ptx,\nelect_sync { membermask: 0xffffffff, out: \"%p1\" }", r#"
        use ptx_async::ptx_async;

        unsafe fn is_elected() -> bool {
            unsafe { ptx_async!(elect_sync(0xffff_ffff)) }
        }
    "#;
};
