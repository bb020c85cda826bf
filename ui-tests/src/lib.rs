//! Nothing: the cases are in `fail/` and `pass/`, what runs them is in `tests/`. `README.md` tells how to
//! add one.
