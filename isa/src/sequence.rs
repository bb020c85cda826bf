//! Rules about what several instructions in a row do to each other.
