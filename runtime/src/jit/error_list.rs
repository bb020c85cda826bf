//! Lists of errors that are errors themselves.

/// Declares that `$list(Vec<$error>)` is an error and a list: it prints its errors in order, separated by empty lines.
macro_rules! error_list {
    ($list:ident, $error:ident) => {
        impl core::ops::Deref for $list {
            type Target = [$error];

            fn deref(&self) -> &[$error] {
                &self.0
            }
        }

        impl<'e> IntoIterator for &'e $list {
            type Item = &'e $error;
            type IntoIter = core::slice::Iter<'e, $error>;

            fn into_iter(self) -> Self::IntoIter {
                self.0.iter()
            }
        }

        impl IntoIterator for $list {
            type Item = $error;
            type IntoIter = alloc::vec::IntoIter<$error>;

            fn into_iter(self) -> Self::IntoIter {
                self.0.into_iter()
            }
        }

        /// Prints the errors in order, separated by empty lines.
        impl fmt::Display for $list {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                for (index, error) in self.0.iter().enumerate() {
                    f.write_str(if index > 0 { "\n\n" } else { "" })?;
                    write!(f, "error: {error}")?;
                }
                Ok(())
            }
        }

        impl Error for $list {}
    };
}

pub(super) use error_list;
