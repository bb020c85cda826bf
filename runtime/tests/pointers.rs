//! Pointers into the spaces of a device, as values on the host.

use ptx_async::{ClusterShared, Global, Multimem, Shared, TensorMap};

#[test]
fn pointers_compare_by_their_addresses() {
    // SAFETY: nothing is read there.
    let [four, eight] = [4, 8].map(|address| unsafe { Shared::<[f32; 2], 4>::new(address) });
    assert!(four == four.weaken() && four != eight);
    assert!(ClusterShared::from(four) != ClusterShared::from(eight));
    let items = [1.0f32, 2.0];
    // SAFETY: nothing is read there.
    let (global, multimem) = unsafe { (Global::new(&raw const items), Multimem::new(&raw const items)) };
    assert!(global == global.cast::<u8>().byte_add(0).cast() && global != global.add(1));
    assert!(multimem != multimem.add(1));
    assert!(TensorMap::from_bits([0; 16]) != TensorMap::from_bits([1; 16]));
}
