//! Hints, which [`hints`](crate::hints) reports and [`check`](crate::check) does not.

use ptx_async_isa::check::Severity;

use crate::lint::{Lint, Subject, lints, modules, rule};

lints! { ALL_HINTS:
    FENCE_TOO_BROAD = Lint {
        rule: &rule(
            "fence-too-broad",
            "a proxy fence names the state space that is used",
            "membar, fence",
            "without a state space, the fence applies to all state spaces",
        ),
        level: Severity::Note,
        subject: Subject::Other,
        explanation: "A fence without a state space waits for the accesses to global memory too.",
        accepts: modules!("fence-too-broad", "good", "good_global", "good_generic"),
        rejects: modules!("fence-too-broad", "bad", "bad_after_barrier", "bad_loop"),
        not_found: "a fence in a kernel that writes global memory, or that writes through an address whose state space \
            is unknown, even if this fence orders shared memory only.",
    };
    FENCE_ORDERS_NOTHING = Lint {
        rule: &rule(
            "fence-orders-nothing",
            "a proxy fence has accesses to order",
            "membar, fence",
            "the fence orders accesses in the generic proxy and accesses in the async proxy",
        ),
        level: Severity::Note,
        subject: Subject::Other,
        explanation: "A proxy fence orders accesses of the generic proxy and of the async proxy. `mbarrier` instructions, `cp.async` \
            and `st.async` are of the generic proxy.",
        accepts: modules!("fence-orders-nothing", "good", "good_after_barrier", "good_two_spaces"),
        rejects: modules!("fence-orders-nothing", "bad", "bad_twice", "bad_cp_async"),
        not_found: "an unnecessary fence, unless the kernel has no access in the async proxy or the fence follows \
            another one in the same basic block with nothing between them.",
    };
    EMPTY_GROUP = Lint {
        rule: &rule(
            "group-empty",
            "a group that is committed outside of a loop contains a copy",
            "cp.async.commit_group, cp.async.bulk.commit_group",
            "a commit without uncommitted operations makes an empty group",
        ),
        level: Severity::Note,
        subject: Subject::Other,
        explanation: "An empty group is complete. In a ring it keeps the number of groups that `wait_group` counts; \
            elsewhere it has no effect.",
        accepts: modules!("group-empty", "good", "good_predicated", "good_loop"),
        rejects: modules!("group-empty", "bad", "bad_second_commit", "bad_other_kind"),
        not_found: "an empty group in a kernel that has a loop or calls a function.",
    };
    CLUSTER_SPACE = Lint {
        rule: &rule(
            "cluster-space-of-own-cta",
            "on `sm_120`, a destination in this CTA has the state space `.shared::cta`",
            "cp.async.bulk",
            "`.shared::cta` as a destination is of PTX ISA 8.6",
        ),
        level: Severity::Note,
        subject: Subject::Other,
        explanation: "A destination in `.shared::cluster` can be in any CTA of the cluster; `.shared::cta` states that the destination is in this CTA.",
        accepts: modules!("cluster-space-of-own-cta", "good"),
        rejects: modules!("cluster-space-of-own-cta", "bad"),
        not_found: "targets other than the family of `sm_120`, and a destination that is not in a variable of the \
            module.",
    };
}
