//! The releases of the CUDA toolkit and of the driver, each with the newest `.version` and the architectures that it
//! knows.
//!
//! A driver compiles PTX of the `.version` of its own CUDA release and of older ones. *Minor version compatibility* is
//! something else: a program of CUDA 12.8 runs on a driver of CUDA 12.0, but this driver does not compile the PTX that
//! nvcc 12.8 writes, and the load fails with [error 222](crate::errors). The *forward compatibility package*
//! (`cuda-compat-12-8`) is a newer driver in user mode, with its compiler: its number is the one that counts. A MIG
//! instance has the compute capability and the driver of its device.
//!
//! ```
//! use ptx_async_isa::target::ComputeCapability;
//! use ptx_async_isa::{IsaVersion, Target};
//! use ptx_async_requirements::drivers::{Driver, oldest_driver_for, oldest_toolkit_for};
//!
//! let (isa, target): (IsaVersion, Target) = ("8.7".parse().unwrap(), "sm_90a".parse().unwrap());
//! let driver: Driver = "550.54".parse().unwrap();
//! assert_eq!(
//!     driver.loads(isa, target, None).unwrap_err().to_string(),
//!     "`.version 8.7` requires driver 570.26 (Linux) or 570.65 (Windows), CUDA 12.8; driver 550.54 takes up to 8.4"
//! );
//! let blackwell = ComputeCapability::new(10, 0);
//! assert_eq!(
//!     Driver::of_cuda(13000).unwrap().loads(isa, target, Some(blackwell)).unwrap_err().to_string(),
//!     "`sm_90a` runs on compute capability 9.0 only; the device has 10.0"
//! );
//! assert_eq!(oldest_driver_for(isa, target).unwrap().to_string(), "R570");
//! assert_eq!(oldest_toolkit_for(isa, target).unwrap().to_string(), "CUDA 12.8");
//! ```

mod branch;
mod driver;
mod loads;
mod number;
mod release;
mod toolkit;

pub use branch::{Branch, DRIVERS, is_older_than_table, oldest_driver_for, oldest_driver_with};
pub use driver::{Driver, UnknownDriver};
pub use loads::Reason;
pub use number::{DriverNumber, Platform};
pub use release::{CudaRelease, UnknownRelease};
pub use toolkit::{TOOLKITS, Toolkit, oldest_toolkit_for};
