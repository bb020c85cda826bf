//! The releases of the CUDA toolkit and of the driver, each with the newest `.version` and the architectures that it knows.
