//! The errors of CUDA that a load of PTX can return.
