//! Encoding without a driver or a context: an error, and no panic.

use std::error::Error as _;

use ptx_async::TensorMap;
use ptx_async::jit::tensor_map::{DataType, Description, EncodeError};

#[test]
fn without_a_context_there_is_an_error() {
    let map = Description::tiled(DataType::Uint8, 0x1000, &[256], &[], &[64]);
    // Either there is no driver here, or no context is current to this thread.
    match map.encode() {
        Err(EncodeError::Unavailable(what)) => assert!(what.contains("driver"), "{what}"),
        Err(EncodeError::Driver { call, .. }) => assert_eq!(call, "cuCtxGetDevice"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_error_has_its_source() {
    let map = Description::tiled(DataType::Uint8, 0x1000, &[256], &[], &[65]);
    let error = EncodeError::Invalid(map.check().unwrap_err());
    assert_eq!(error.to_string(), "the description of the tensor map is invalid");
    let source = error.source().map(|source| source.to_string());
    assert!(source.is_some_and(|source| source.contains("`boxDim[0]` of 65")));
}

#[test]
fn it_is_an_argument_of_a_launch() {
    fn is_argument<T: cudarc::driver::DeviceRepr>() {}
    is_argument::<TensorMap>();
}
