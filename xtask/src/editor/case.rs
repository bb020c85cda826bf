//! The cases of the fixture: each comment under a line of code is a question about a place of that line, with its
//! answer.
//!
//! ```text
//! ptx_async!(cp_async_wait_all());
//! //         ^ hover struct cp_async_wait_all | has completed
//! ```

use anyhow::{Context, Result, bail};

use super::server::Position;

/// A question to the server, and the required parts of its answer.
#[derive(Debug, PartialEq)]
pub(super) struct Case {
    pub(super) ask: Ask,
    /// The position of the caret.
    pub(super) at: Position,
    /// The parts that the answer must contain.
    pub(super) expected: Vec<String>,
    /// The code at the caret, for the table.
    pub(super) code: String,
}

/// The kinds of questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// The hover text: `hover TEXT | TEXT`.
    Hover,
    /// The place of a definition: `definition FILE | TEXT`, parts of its path and of its line. There must be exactly
    /// one.
    Definition,
    /// The names offered at the caret: `completion NAME | NAME | -NAME`; a name with `-` must not be offered.
    Completion,
    /// The signature of the function whose argument the caret is in: `signature TEXT`.
    Signature,
    /// A rename of the item at the caret: `rename N | …`, the number of places that change.
    Rename,
    /// The only error of the line, which begins at the caret: `error TEXT`.
    Error,
}

impl Ask {
    const ALL: [(Ask, &str); 6] = [
        (Ask::Hover, "hover"),
        (Ask::Definition, "definition"),
        (Ask::Completion, "completion"),
        (Ask::Signature, "signature"),
        (Ask::Rename, "rename"),
        (Ask::Error, "error"),
    ];

    pub(super) fn name(self) -> &'static str {
        Ask::ALL.iter().find(|(ask, _)| *ask == self).map_or("", |(_, name)| name)
    }
}

/// The cases of a fixture, in order.
///
/// # Errors
///
/// When a comment with a caret is not a question.
pub(super) fn cases(fixture: &str) -> Result<Vec<Case>> {
    let lines: Vec<&str> = fixture.lines().collect();
    let mut cases = Vec::new();
    let mut code = 0;
    for (index, line) in lines.iter().enumerate() {
        let Some(question) = line.trim_start().strip_prefix("//").map(str::trim_start) else {
            code = index;
            continue;
        };
        let Some(words) = question.strip_prefix('^') else { continue };
        let column = line.len() - question.len();
        let (ask, expected) = words.trim().split_once(' ').unwrap_or_default();
        let Some((ask, _)) = Ask::ALL.iter().find(|(_, name)| *name == ask) else {
            bail!("line {} of the fixture asks for `{ask}`, which is no question", index + 1);
        };
        let written = lines.get(code).context("the fixture starts with a question")?;
        cases.push(Case {
            ask: *ask,
            at: Position { line: code, column },
            expected: expected.split(" | ").map(|part| part.trim().to_owned()).collect(),
            code: excerpt(written, column),
        });
    }
    Ok(cases)
}

/// The code around a column, with the caret in it.
fn excerpt(line: &str, column: usize) -> String {
    const BEFORE: usize = 32;
    let (before, after) = line.split_at(column.min(line.len()));
    let start = before.rfind("ptx_async!(").map_or(0, |at| at + "ptx_async!(".len());
    let call = before.get(start..).unwrap_or_default().trim_start();
    // Cut at the beginning of a word.
    let cut = call.len().checked_sub(BEFORE).and_then(|from| Some(from + call.get(from..)?.find(' ')? + 1));
    let (more, near) = cut.map_or(("", call), |cut| ("… ", call.get(cut..).unwrap_or_default()));
    let after: String = after.chars().take_while(|c| !" ,)]}".contains(*c)).collect();
    format!("{more}{near}‸{after}").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carets_point_into_the_line_of_code_above() {
        let fixture = "fn f() {\n    ptx_async!(go { op: add });\n    // a remark\n    //         ^ hover go | Goes\n    \
                       //                  ^ completion add | -mul\n}\n";
        let cases = cases(fixture).unwrap();
        assert_eq!(cases.len(), 2);
        assert_eq!(cases[0].ask, Ask::Hover);
        assert_eq!(cases[0].at, Position { line: 1, column: 15 });
        assert_eq!(cases[0].expected, ["go", "Goes"]);
        assert_eq!(cases[1].at, Position { line: 1, column: 24 });
        assert_eq!(cases[1].code, "go { op: ‸add");
    }

    #[test]
    fn an_unknown_question_is_an_error() {
        let error = cases("code\n // ^ guess it\n").unwrap_err().to_string();
        assert_eq!(error, "line 2 of the fixture asks for `guess`, which is no question");
    }
}
