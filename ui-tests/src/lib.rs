//! Empty: the cases are in `fail/` and `pass/`, and the programs that run them are in `tests/`. `README.md`
//! explains how to add one.
