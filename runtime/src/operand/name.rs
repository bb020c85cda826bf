//! The manual's names of operands, as types that errors of rustc print.
#![expect(
    non_camel_case_types,
    reason = "they are the manual's names, and rustc prints them as they are written here"
)]

macro_rules! names {
    ($($name:ident)*) => { $(
        #[doc = concat!("The operand `", stringify!($name), "`.")]
        #[derive(Debug)]
        pub enum $name {}
    )* };
}

names! {
    a addr b byteMask cache_policy count ctaMask dst dstMem globalAddress globalDim globalStrideLower
    globalStrideUpper ignoreBytesLeft ignoreBytesRight im2colInfo mbar membermask phaseParity primary_size size src srcMem src_size suspendTimeHint tensorCoords tensorMap total_size
    txCount
}

/// An operand that the manual does not name.
#[derive(Debug)]
pub enum operand {}
