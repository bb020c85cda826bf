//! Fences, policies, and addresses in a cluster.

use super::Case;

pub(super) const CASES: &[Case] = &[
    ("fence_proxy_async", &["fence_proxy_async()", "fence_proxy_async(shared::cta)"]),
    ("fence_mbarrier_init", &["fence_mbarrier_init()"]),
    (
        "fence_proxy_tensormap_generic",
        &[
            "fence_proxy_tensormap_generic { sem: release(gpu) }",
            "fence_proxy_tensormap_generic { sem: acquire(sys), addr: map(), size: 128 }",
        ],
    ),
    (
        "fence_proxy_async_generic",
        &[
            "fence_proxy_async_generic { sem: acquire(cluster) }",
            "fence_proxy_async_generic { sem: release(cluster) }",
            "fence_proxy_async_generic { sem: release(cta), sync_restrict: shared::cluster::read }",
        ],
    ),
    (
        "fence_proxy_alias",
        &[
            "fence_proxy_alias()",
            "fence_proxy_alias { sem: acquire(sys) }",
            "fence_proxy_alias { sem: release(sys), pred: leads() }",
        ],
    ),
    (
        "fence_proxy_fabric_generic_alias",
        &[
            "fence_proxy_fabric_generic_alias { sem: acquire(sys) }",
            "fence_proxy_fabric_generic_alias { sem: release(sys) }",
        ],
    ),
    (
        "fence_proxy_generic_fabric_alias",
        &[
            "fence_proxy_generic_fabric_alias { sem: acquire(sys) }",
            "fence_proxy_generic_fabric_alias { sem: release(sys) }",
        ],
    ),
    (
        "fence_proxy_fabric_fabric_alias",
        &[
            "fence_proxy_fabric_fabric_alias { sem: acquire(sys) }",
            "fence_proxy_fabric_fabric_alias { sem: release(sys) }",
        ],
    ),
    ("fence_alias", &["fence_alias()"]),
    (
        "fence",
        &[
            "fence { sem: acquire(cluster), sync_restrict: shared::cluster }",
            "fence { sem: release(cluster), sync_restrict: shared::cta, pred: leads() }",
            "fence { sem: acq_rel(gpu) }",
            "fence { sem: sc(sys), pred: leads() }",
            "fence { sem: acquire(cta) }",
        ],
    ),
    ("membar", &["membar(gl)", "membar { level: cta, pred: leads() }"]),
    ("membar_proxy_alias", &["membar_proxy_alias()"]),
    ("membar_proxy_async", &["membar_proxy_async()"]),
    (
        "tcgen05_commit",
        &[
            "tcgen05_commit { mbarrier: bar(), cta_group: 1 }",
            "tcgen05_commit { mbarrier: shared::cluster(remote()), cta_group: 2, multicast: mask(), pred: leads() }",
            "tcgen05_commit { mbarrier: generic(bar()), cta_group: 1 }",
            "tcgen05_commit { mbarrier: bar(), cta_group: 1, multicast: cluster32b(ctas()) }",
        ],
    ),
    (
        "clusterlaunchcontrol_try_cancel_async",
        &[
            "clusterlaunchcontrol_try_cancel_async { dst: shared(tile()), mbarrier: bar() }",
            "clusterlaunchcontrol_try_cancel_async { dst: shared::cta(tile()), mbarrier: bar(), multicast: cluster::all }",
            "clusterlaunchcontrol_try_cancel_async { dst: generic(tile()), mbarrier: bar() }",
            "transaction(bar(), [clusterlaunchcontrol_try_cancel_async { dst: shared(tile()) }])",
        ],
    ),
    (
        "clusterlaunchcontrol_query_cancel_is_canceled",
        &[
            "clusterlaunchcontrol_query_cancel_is_canceled(response())",
            "clusterlaunchcontrol_query_cancel_is_canceled { response: response(), pred: leads() }",
            "clusterlaunchcontrol_query_cancel_is_canceled(0)",
            "clusterlaunchcontrol_query_cancel_is_canceled(const { 7u128 })",
        ],
    ),
    (
        "clusterlaunchcontrol_query_cancel_get_first_ctaid",
        &[
            "clusterlaunchcontrol_query_cancel_get_first_ctaid(response())",
            "clusterlaunchcontrol_query_cancel_get_first_ctaid { response: response(), pred: leads() }",
        ],
    ),
    (
        "clusterlaunchcontrol_query_cancel_get_first_ctaid_x",
        &[
            "clusterlaunchcontrol_query_cancel_get_first_ctaid_x(response())",
            "clusterlaunchcontrol_query_cancel_get_first_ctaid_x { response: response(), pred: leads() }",
        ],
    ),
    (
        "clusterlaunchcontrol_query_cancel_get_first_ctaid_y",
        &["clusterlaunchcontrol_query_cancel_get_first_ctaid_y { response: response() }"],
    ),
    (
        "clusterlaunchcontrol_query_cancel_get_first_ctaid_z",
        &["clusterlaunchcontrol_query_cancel_get_first_ctaid_z(response())"],
    ),
    (
        "createpolicy_fractional",
        &[
            "createpolicy_fractional { evict: evict_first }",
            "createpolicy_fractional { evict: evict_last, evict_secondary: evict_unchanged, fraction: 0.25 }",
            "createpolicy_fractional { evict: evict_normal, fraction: share() }",
        ],
    ),
    (
        "createpolicy_range",
        &[
            "createpolicy_range { evict: evict_last, src: global(src()), primary_size: primary(), total_size: total() }",
            "createpolicy_range {
                evict: evict_first,
                evict_secondary: evict_unchanged,
                src: generic(src()),
                primary_size: 1024,
                total_size: const { 4096 },
            }",
        ],
    ),
    ("createpolicy_cvt", &["createpolicy_cvt(property())"]),
    (
        "getctarank",
        &[
            "getctarank { addr: shared::cluster(tile()) }",
            "getctarank { addr: shared::cluster(tile()), ty: u64 }",
            "getctarank { addr: generic(pointer()), ty: u64 }",
        ],
    ),
    (
        "mapa",
        &[
            "mapa { addr: shared::cluster(tile()), cta: rank() }",
            "mapa { addr: shared::cluster(tile()), cta: 3, ty: u64 }",
            "mapa { addr: generic(pointer()), cta: rank(), ty: u64 }",
        ],
    ),
    ("elect_sync", &["elect_sync(4294967295)", "elect_sync(lanes())"]),
];
