//! The source names of a module's symbols.

use cpp_demangle::{DemangleOptions, Symbol};
use ptx_async_isa::symbol::name_of_variable;

/// Returns the names of symbols in messages: the last part of the [path](path()) in the source, or the whole path where
/// several symbols have the same last part.
pub(crate) fn readable<'p>(paths: impl Iterator<Item = &'p str>) -> Vec<String> {
    let paths: Vec<(&str, &str)> = paths.map(|path| (path, last(path))).collect();
    let is_alone = |name: &str| paths.iter().filter(|(_, last)| *last == name).count() == 1;
    paths.iter().map(|&(path, last)| if is_alone(last) { last } else { path }.to_owned()).collect()
}

/// Returns the name that a function or variable has in its source, without its path and its template arguments: `scale` of
/// `_ZN3gpu5scaleILi2EEvPf`.
pub fn name_in_source(symbol: &str) -> String {
    let path = path(symbol);
    let last = last(&path);
    last.split(['<', '(']).next().filter(|name| !name.is_empty()).unwrap_or(last).to_owned()
}

/// Returns the path of a symbol in the source.
pub(crate) fn path(symbol: &str) -> String {
    demangled(symbol).unwrap_or_else(|| symbol.to_owned())
}

/// Returns the path of a symbol in the source. `None` for a symbol that is its own name.
fn demangled(symbol: &str) -> Option<String> {
    if let Some(name) = name_of_variable(symbol) {
        return Some(name.to_owned());
    }
    if let Ok(path) = rustc_demangle::try_demangle(symbol) {
        return Some(format!("{path:#}"));
    }
    // Without the prefix, the text would be read as a type: `x` as `long long`.
    if !symbol.starts_with("_Z") {
        return None;
    }
    let options = DemangleOptions::new().no_params().no_return_type();
    Symbol::new(symbol).ok()?.demangle_with_options(&options).ok()
}

/// Returns the last part of a path: `tile` of `gemm<a::B>::tile`.
fn last(path: &str) -> &str {
    let (mut depth, mut start) = (0_usize, 0);
    for (at, character) in path.char_indices() {
        match character {
            '<' | '(' | '{' | '[' => depth += 1,
            '>' | ')' | '}' | ']' => depth = depth.saturating_sub(1),
            ':' if depth == 0 => start = at + 1,
            _ => {}
        }
    }
    path.get(start..).filter(|last| !last.is_empty()).unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(symbols: &[&str]) -> Vec<String> {
        let paths: Vec<String> = symbols.iter().map(|symbol| path(symbol)).collect();
        readable(paths.iter().map(String::as_str))
    }

    #[test]
    fn symbols_have_the_names_of_the_source() {
        // Symbols from rustc, nvcc and `shared!`.
        for (symbol, name) in [
            ("full", "full"),
            ("x", "x"),
            ("global_smem", "global_smem"),
            ("full_barriers$kernels$7", "full_barriers"),
            ("_ZZ5bytesE5stage", "stage"),
            ("_ZZ6kernelILi128EEvPfiE4tile", "tile"),
            ("_ZN2ns5tableE", "table"),
            ("_RNvCs1234_7kernels5TABLE", "TABLE"),
            ("_ZN7kernels5TABLE17h0123456789abcdefE", "TABLE"),
            ("", ""),
            ("_Z", "_Z"),
        ] {
            assert_eq!(names(&[symbol]), [name]);
        }
    }

    #[test]
    fn names_that_two_symbols_have_are_whole_paths() {
        assert_eq!(
            names(&["_ZZ5bytesE5stage", "_ZZ5wordsE5stage", "_ZZ5wordsE4full"]),
            ["bytes::stage", "words::stage", "full"]
        );
    }
}
