//! The operands, as the manual calls them, for messages.
#![expect(
    non_camel_case_types,
    reason = "they are the manual's names, and rustc prints them as they are here"
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

/// Any other operand.
#[derive(Debug)]
pub enum operand {}
