//! Refers to the forms of an instruction by their titles.

use ptx_async_isa::{form::Form, list};

/// The title of a form, with arrows.
pub(super) fn title(form: &Form) -> String {
    form.title.replace("->", "→")
}

/// The lines for the forms, with the titles of the forms where the lines differ.
pub(super) fn per_form(forms: &[&'static Form], line: impl Fn(&'static Form) -> String) -> Vec<String> {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for form in forms {
        let line = line(form);
        let title = format!("\"{}\"", title(form));
        match lines.iter_mut().find(|(known, _)| *known == line) {
            Some((_, titles)) => titles.push(title),
            None => lines.push((line, vec![title])),
        }
    }
    let one = lines.len() == 1;
    let lines = lines.into_iter().filter(|(line, _)| !line.is_empty());
    let lines = lines.map(|(line, mut titles)| {
        titles.retain(|title| title != "\"\"");
        match one || titles.is_empty() {
            true => line,
            false => format!("In {}: {}", list(titles, "and"), lower_case_first(&line)),
        }
    });
    lines.collect()
}

/// The sentence with a lower-case first letter, to follow a colon.
pub(super) fn lower_case_first(sentence: &str) -> String {
    match sentence.starts_with("PTX") {
        true => String::from(sentence),
        false => {
            let mut letters = sentence.chars();
            letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
        }
    }
}
