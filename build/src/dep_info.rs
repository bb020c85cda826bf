//! The dependency files that Cargo writes beside its outputs: makefile rules that list the sources.

use std::path::PathBuf;

/// The prerequisites of the first rule. Cargo writes absolute paths, with `\ ` for a space.
pub(crate) fn sources(rules: &str) -> Vec<PathBuf> {
    let Some((_, list)) = rules.lines().next().and_then(|rule| rule.split_once(": ")) else {
        return Vec::new();
    };
    // No path has a NUL.
    let list = list.replace("\\ ", "\0");
    list.split(' ').filter(|path| !path.is_empty()).map(|path| path.replace('\0', " ").into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn paths_with_spaces() {
        let found = sources("/t/libk.rlib: /a\\ b/lib.rs /c/d.rs\n\n/a b/lib.rs:\n");
        assert_eq!(found, [Path::new("/a b/lib.rs"), Path::new("/c/d.rs")]);
        assert!(sources("").is_empty());
        assert!(sources("/t/libk.rlib:\n").is_empty());
    }
}
