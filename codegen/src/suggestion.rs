//! "did you mean": the name that a message suggests for an unknown one.

use ptx_async_isa::nearest;

/// The help for an unknown name: the known one that is most like it, if one is near.
pub(crate) fn did_you_mean<'c>(text: &str, known: impl IntoIterator<Item = &'c str>) -> Option<String> {
    // A name in quotes is compared without them.
    let near = nearest(text.trim_matches('"'), known)?;
    Some(format!("did you mean `{near}`?"))
}

/// `names`, each in backticks, with commas.
pub(crate) fn listed(names: &[&str]) -> String {
    format!("`{}`", names.join("`, `"))
}
