//! The parsers of extents and of numbers of bytes on the command line.

/// Parses one to three extents: `2`, `4,2` or `4x2x1`.
///
/// # Errors
///
/// If the text is malformed; the message states the expected form.
pub(super) fn extents(text: &str) -> Result<[u32; 3], String> {
    let mut extents = [1; 3];
    let parts: Vec<&str> = text.split([',', 'x']).collect();
    if parts.len() > extents.len() {
        return Err(format!("expected at most three extents, but there are {}", parts.len()));
    }
    for (extent, part) in extents.iter_mut().zip(parts) {
        let value = part.trim().parse().ok().filter(|&value| value > 0);
        *extent = value.ok_or_else(|| {
            format!("expected one to three positive integers, such as `4,2`, but found `{part}`")
        })?;
    }
    Ok(extents)
}

/// Parses a number of bytes: `512`, `64K` or `1M`.
///
/// # Errors
///
/// If the text is malformed; the message states the expected form.
pub(super) fn bytes(text: &str) -> Result<u32, String> {
    count(text).and_then(|bytes| u32::try_from(bytes).ok()).ok_or_else(|| {
        String::from("expected a number of bytes, such as `512` or `64K`, of at most 4294967295")
    })
}

/// Parses an amount of memory: `512M` or `4G`.
///
/// # Errors
///
/// If the text is malformed; the message states the expected form.
pub fn memory(text: &str) -> Result<u64, String> {
    count(text).ok_or_else(|| String::from("expected a number of bytes, such as `512M` or `4G`"))
}

/// Parses an integer, optionally in units of 1024, 1048576 or 1073741824: `64K`, `1M`, `4G`.
pub(super) fn count(text: &str) -> Option<u64> {
    let units = [(['K', 'k'], 10), (['M', 'm'], 20), (['G', 'g'], 30)];
    let with_unit = |(letters, shift)| Some((text.strip_suffix::<[char; 2]>(letters)?, 1_u64 << shift));
    let (digits, unit) = units.into_iter().find_map(with_unit).unwrap_or((text, 1));
    digits.parse::<u64>().ok()?.checked_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extents_have_one_to_three_dimensions() {
        assert_eq!(extents("2"), Ok([2, 1, 1]));
        assert_eq!(extents("4,2"), Ok([4, 2, 1]));
        assert_eq!(extents("4x2x3"), Ok([4, 2, 3]));
        for wrong in ["", "0", "-1", "2,", "1,1,1,1", "a"] {
            assert!(extents(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn bytes_have_units() {
        assert_eq!(bytes("512"), Ok(512));
        assert_eq!(bytes("64K"), Ok(65536));
        assert_eq!(bytes("1M"), Ok(1 << 20));
        assert_eq!(memory("4G"), Ok(4 << 30));
        for wrong in ["", "K", "64KB", "4096M", "18446744073709551615K"] {
            assert!(bytes(wrong).is_err(), "{wrong}");
        }
    }
}
