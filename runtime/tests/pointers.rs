//! Pointers into the state spaces of a device, as values on the host.
#![deny(improper_ctypes_definitions)]

use std::collections::HashSet;
use std::hash::Hash;

use ptx_async::{CachePolicy, ClusterMbarrier, ClusterShared, Global, Mbarrier, Multimem, Shared, TensorMap};

#[test]
fn pointers_compare_by_their_addresses() {
    // SAFETY: no memory is accessed.
    let [four, eight] = [4, 8].map(|address| unsafe { Shared::<[f32; 2], 4>::new(address) });
    assert!(four == four.weaken() && four != eight);
    assert!(ClusterShared::from(four) != ClusterShared::from(eight));
    let items = [1.0f32, 2.0];
    // SAFETY: no memory is accessed.
    let (global, multimem) = unsafe { (Global::new(&raw const items), Multimem::new(&raw const items)) };
    assert!(global == global.cast::<u8>().byte_add(0).cast() && global != global.add(1));
    assert!(multimem != multimem.add(1));
    assert!(TensorMap::from_bits([0; 16]) != TensorMap::from_bits([1; 16]));
}

#[test]
fn equal_values_have_equal_hashes() {
    fn distinct<T: Hash + Eq>(one: T, same: T, other: T) -> usize {
        HashSet::from([one, same, other]).len()
    }
    // SAFETY: no memory is accessed.
    unsafe {
        let shared = |address| Shared::<[f32; 2], 4>::new(address);
        assert_eq!(distinct(shared(4), shared(0).byte_add(4).assume_aligned().cast(), shared(12)), 2);
        let cluster = |address| ClusterShared::from(shared(address));
        assert_eq!(distinct(cluster(4), cluster(4), cluster(12)), 2);
        let global = |address: *const f32| Global::new(address);
        assert_eq!(distinct(global(16 as _), global(12 as _).add(1), global(12 as _)), 2);
        let multimem = |address: *const f32| Multimem::new(address);
        assert_eq!(distinct(multimem(16 as _), multimem(12 as _).add(1), multimem(12 as _)), 2);
        assert_eq!(distinct(Mbarrier::new(8), Mbarrier::new(8), Mbarrier::new(16)), 2);
        let cluster = ClusterMbarrier::from(Mbarrier::new(8));
        assert_eq!(distinct(cluster, cluster, ClusterMbarrier::new(16)), 2);
    }
    let policy = CachePolicy::from_bits;
    assert_eq!(distinct(policy(1), policy(1), policy(2)), 2);
}

#[test]
fn a_tensor_map_is_128_bytes() {
    let mut bits = [0; 16];
    bits[0] = u64::from_ne_bytes([1, 2, 3, 4, 5, 6, 7, 8]);
    bits[15] = u64::from_ne_bytes([9, 0, 0, 0, 0, 0, 0, 10]);
    let map = TensorMap::from_bits(bits);
    assert_eq!((size_of::<TensorMap>(), align_of::<TensorMap>()), (128, 64));
    assert_eq!(map.bits(), &bits);
    let bytes = map.to_bytes();
    assert_eq!(bytes[..8], [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!((bytes[8], bytes[120], bytes[127]), (0, 9, 10));
}

/// The documented decision: addresses are `Send` and `Sync` for every type.
#[test]
fn addresses_are_send_and_sync() {
    fn shared_between_threads<T: Send + Sync + Copy>() {}
    type NotSend = *mut core::cell::Cell<u8>;
    shared_between_threads::<Global<NotSend>>();
    shared_between_threads::<Multimem<NotSend>>();
    shared_between_threads::<Shared<NotSend, 16>>();
    shared_between_threads::<ClusterShared<NotSend, 16>>();
    shared_between_threads::<Mbarrier>();
    shared_between_threads::<ClusterMbarrier>();
    shared_between_threads::<CachePolicy>();
    shared_between_threads::<TensorMap>();
}

/// Each type is one scalar in memory, which the lint denied above and the call check.
#[test]
fn they_are_ffi_safe() {
    type Kernel = unsafe extern "C" fn(
        Global<f32>,
        Multimem<[u32; 4]>,
        Shared<[f32; 4], 16>,
        ClusterShared<u64, 8>,
        Mbarrier,
        ClusterMbarrier,
        CachePolicy,
    ) -> u64;
    type Scalars = unsafe extern "C" fn(u64, u64, u32, u32, u32, u32, u64) -> u64;
    unsafe extern "C" fn kernel(
        global: Global<f32>,
        multimem: Multimem<[u32; 4]>,
        shared: Shared<[f32; 4], 16>,
        cluster: ClusterShared<u64, 8>,
        barrier: Mbarrier,
        cluster_barrier: ClusterMbarrier,
        policy: CachePolicy,
    ) -> u64 {
        let pointers = global.as_ptr() as u64 + multimem.as_ptr() as u64;
        let addresses = [shared.address(), cluster.address(), barrier.address(), cluster_barrier.address()];
        pointers + u64::from(addresses.iter().sum::<u32>()) + policy.bits()
    }
    let kernel: Kernel = kernel;
    // SAFETY: the types are transparent, so that the two signatures have the same ABI.
    let sum = unsafe {
        core::mem::transmute::<Kernel, Scalars>(kernel)(1, 20, 300, 4000, 50_000, 600_000, 7_000_000)
    };
    assert_eq!(sum, 7_654_321);
}
