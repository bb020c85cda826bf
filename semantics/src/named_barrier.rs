//! The barriers among the threads of a CTA, of `bar` and `barrier`: the legal numbers and thread counts.

/// The requirement on the number of a barrier that a number violates.
#[must_use]
pub fn of_number(number: i64) -> Option<&'static str> {
    (!(0..16).contains(&number)).then_some("the number of a barrier must be 0 to 15")
}

/// The requirement on the thread count of a barrier that a number violates.
#[must_use]
pub fn of_count(count: i64) -> Option<&'static str> {
    (count <= 0 || count % 32 != 0)
        .then_some("the thread count of a barrier must be a positive multiple of 32")
}

#[cfg(test)]
mod tests {
    use super::{of_count, of_number};

    /// As ptxas judges constants: `bar.sync 16;`, `bar.sync 1, 48;` and `bar.arrive 1, 0;` are errors.
    #[test]
    fn limits() {
        assert!(of_number(0).is_none() && of_number(15).is_none());
        assert!(of_number(16).is_some() && of_number(-1).is_some());
        assert!(of_count(32).is_none() && of_count(1024).is_none());
        assert!(of_count(48).is_some() && of_count(0).is_some());
    }
}
