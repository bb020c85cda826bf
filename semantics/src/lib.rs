//! What PTX does, where the lints and the simulator compute the same: one implementation that both use.
//!
//! ```
//! use ptx_async_semantics::mbarrier::Mbarrier;
//!
//! let mut barrier = Mbarrier::new(1).unwrap();
//! barrier.expect(64)?;
//! barrier.arrive(1)?;
//! assert!(!barrier.is_parity_complete(0));
//! barrier.complete(64)?;
//! assert!(barrier.is_parity_complete(0));
//! # Ok::<(), ptx_async_semantics::mbarrier::Overrun>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod help;
pub mod mbarrier;
pub mod named_barrier;
pub mod special;
