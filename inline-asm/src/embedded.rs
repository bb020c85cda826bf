//! CUDA C++ in the strings of other languages, for compilation at run time.

/// Whether text can be C++ with inline assembly.
pub(crate) fn is_cpp(text: &str) -> bool {
    text.match_indices("asm").any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let is_word = before.is_some_and(|before| before.is_alphanumeric() || matches!(before, '_' | '.'));
        let after = text[at + 3..].trim_start_matches('_').trim_start();
        let after =
            ["volatile", "__volatile__"].iter().find_map(|word| after.strip_prefix(word)).unwrap_or(after);
        let is_asm = !is_word || text[..at].ends_with("__");
        is_asm && after.trim_start().starts_with('(')
    })
}
