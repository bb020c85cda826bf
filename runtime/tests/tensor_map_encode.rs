//! Encoding where there is nothing to encode with: an answer, and no panic.
#![cfg(feature = "cuda")]

use ptx_async::jit::tensor_map::{DataType, Description, EncodeError, EncodedTensorMap};

#[test]
fn without_a_context_there_is_an_answer() {
    let map = Description::tiled(DataType::Uint8, 0x1000, &[256], &[], &[64]);
    // Either there is no driver here, or no context is current to this thread.
    match map.encode() {
        Err(EncodeError::Absent(what)) => assert!(what.contains("driver"), "{what}"),
        Err(EncodeError::Driver { call, .. }) => assert_eq!(call, "cuCtxGetDevice"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn it_is_what_a_kernel_takes() {
    assert_eq!((size_of::<EncodedTensorMap>(), align_of::<EncodedTensorMap>()), (128, 128));
}
