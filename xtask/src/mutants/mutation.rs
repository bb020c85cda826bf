//! The kinds of mistakes, as changes of the text of a statement.

use std::ops::Range;

/// A kind of mistake.
pub struct Kind {
    /// What is done to the program.
    pub name: &'static str,
    change: fn(&Statement<'_>) -> Option<String>,
}

/// An instruction in a text.
struct Statement<'t> {
    /// Where it is, with its guard and its `;`.
    range: Range<usize>,
    /// Its guard and the space after it.
    guard: &'t str,
    opcode: &'t str,
    operands: &'t str,
}

/// Each kind, in the order of the table.
pub const KINDS: &[Kind] = &[
    Kind { name: "a proxy fence dropped", change: drop_proxy_fence },
    Kind { name: "a proxy fence of another space", change: other_space },
    Kind { name: "a commit dropped", change: drop_commit },
    Kind { name: "a wait for groups dropped", change: drop_group_wait },
    Kind { name: "one more group left pending", change: one_more_pending },
    Kind { name: "`.read` added to a wait", change: only_read },
    Kind { name: "more bytes expected", change: more_bytes },
    Kind { name: "an arrival that expects nothing", change: expect_nothing },
    Kind { name: "a higher count of arrivals", change: higher_count },
    Kind { name: "an initialization dropped", change: drop_init },
    Kind { name: "a fence of initializations dropped", change: drop_init_fence },
    Kind { name: "a barrier of threads dropped", change: drop_barrier },
    Kind { name: "an arrival dropped", change: drop_arrival },
    Kind { name: "a parity that never changes", change: same_parity },
    Kind { name: "a wait on a barrier that does not wait", change: no_wait },
    Kind { name: "the guard of a copy dropped", change: drop_guard },
];

impl Kind {
    /// The text with the change, once for each statement that it applies to, and the line of the statement.
    pub fn mutants<'t>(&self, text: &'t str) -> impl Iterator<Item = (usize, String)> + use<'t> {
        let change = self.change;
        statements(text).filter_map(move |statement| {
            let Range { start, end } = statement.range;
            let new = change(&statement)?;
            let line = 1 + text[..start].matches('\n').count();
            Some((line, format!("{}{new}{}", &text[..start], &text[end..])))
        })
    }
}

/// The instructions of a text as compilers write it: no block comments, and nothing but labels and braces before one.
fn statements(text: &str) -> impl Iterator<Item = Statement<'_>> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        let at = start;
        start += line.len();
        (at, line.split("//").next().unwrap_or(""))
    });
    lines.flat_map(|(at, code)| {
        let mut start = at;
        code.split_inclusive(';').filter_map(move |piece| {
            let begin = start;
            start += piece.len();
            let inner = piece.strip_suffix(';')?;
            let trimmed = inner.trim_start_matches([' ', '\t', '{', '}']);
            let begin = begin + (inner.len() - trimmed.len());
            let (guard, rest) = match trimmed.starts_with('@') {
                true => {
                    let end = trimmed.find(char::is_whitespace)?;
                    let rest = trimmed[end..].trim_start();
                    (&trimmed[..trimmed.len() - rest.len()], rest)
                }
                false => ("", trimmed),
            };
            let (opcode, operands) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            let range = begin..begin + trimmed.len() + 1;
            (!opcode.starts_with('.')).then_some(Statement {
                range,
                guard,
                opcode,
                operands: operands.trim(),
            })
        })
    })
}

impl Statement<'_> {
    fn is(&self, start: &str) -> bool {
        self.opcode.starts_with(start)
    }

    fn has(&self, suffix: &str) -> bool {
        self.opcode.split('.').any(|part| part == suffix)
    }

    /// The instruction with another opcode and other operands.
    fn with(&self, opcode: &str, operands: &str) -> String {
        format!("{}{opcode} {operands};", self.guard)
    }

    /// The last operand.
    fn last(&self) -> Option<(&str, &str)> {
        let (others, last) = self.operands.rsplit_once(',')?;
        Some((others, last.trim()))
    }
}

/// Nothing in place of a statement.
fn dropped(condition: bool) -> Option<String> {
    condition.then(String::new)
}

fn drop_proxy_fence(statement: &Statement<'_>) -> Option<String> {
    dropped(statement.is("fence.proxy.async"))
}

fn other_space(statement: &Statement<'_>) -> Option<String> {
    let space = statement.opcode.strip_prefix("fence.proxy.async.")?;
    let other = if space.starts_with("shared") { "global" } else { "shared::cta" };
    Some(statement.with(&format!("fence.proxy.async.{other}"), ""))
}

fn drop_commit(statement: &Statement<'_>) -> Option<String> {
    dropped(statement.is("cp.async") && statement.has("commit_group"))
}

fn drop_group_wait(statement: &Statement<'_>) -> Option<String> {
    dropped(statement.is("cp.async") && (statement.has("wait_group") || statement.has("wait_all")))
}

fn one_more_pending(statement: &Statement<'_>) -> Option<String> {
    let pending: u64 = statement.operands.parse().ok()?;
    let is_wait = statement.is("cp.async") && statement.has("wait_group");
    is_wait.then(|| statement.with(statement.opcode, &(pending + 1).to_string()))
}

fn only_read(statement: &Statement<'_>) -> Option<String> {
    let is_full = statement.opcode == "cp.async.bulk.wait_group";
    is_full.then(|| statement.with("cp.async.bulk.wait_group.read", statement.operands))
}

/// The statement with a last operand that is greater by `more`, in a scope where `name` is a register.
fn with_more(statement: &Statement<'_>, more: u32) -> Option<String> {
    let (others, last) = statement.last()?;
    let instruction = statement.with(statement.opcode, &format!("{others}, %mutant"));
    Some(format!("{{ .reg .b32 %mutant; add.u32 %mutant, {last}, {more}; {instruction} }}"))
}

fn more_bytes(statement: &Statement<'_>) -> Option<String> {
    statement.is("mbarrier").then_some(())?;
    statement.has("expect_tx").then(|| with_more(statement, 16))?
}

fn expect_nothing(statement: &Statement<'_>) -> Option<String> {
    (statement.is("mbarrier.arrive") && statement.has("expect_tx")).then_some(())?;
    let (others, _) = statement.last()?;
    Some(statement.with(&statement.opcode.replace(".expect_tx", ""), others))
}

fn higher_count(statement: &Statement<'_>) -> Option<String> {
    statement.is("mbarrier.init").then(|| with_more(statement, 1))?
}

fn drop_init(statement: &Statement<'_>) -> Option<String> {
    dropped(statement.is("mbarrier.init"))
}

fn drop_init_fence(statement: &Statement<'_>) -> Option<String> {
    dropped(statement.is("fence.mbarrier_init"))
}

fn drop_barrier(statement: &Statement<'_>) -> Option<String> {
    dropped(statement.is("bar.") || statement.is("barrier."))
}

fn drop_arrival(statement: &Statement<'_>) -> Option<String> {
    dropped(statement.is("mbarrier.arrive") && !statement.has("expect_tx"))
}

fn same_parity(statement: &Statement<'_>) -> Option<String> {
    (statement.is("mbarrier.") && statement.has("parity")).then_some(())?;
    // The predicate, the barrier, the parity; a hint of time may follow.
    let operands: Vec<&str> = statement.operands.split(',').map(str::trim).collect();
    let [predicate, barrier, parity, rest @ ..] = &operands[..] else { return None };
    parity.starts_with('%').then_some(())?;
    let mut operands = format!("{predicate}, {barrier}, 0");
    for operand in rest {
        operands += ", ";
        operands += operand;
    }
    Some(statement.with(statement.opcode, &operands))
}

fn no_wait(statement: &Statement<'_>) -> Option<String> {
    (statement.is("mbarrier.try_wait") || statement.is("mbarrier.test_wait")).then_some(())?;
    let (predicate, _) = statement.operands.split_once(',')?;
    Some(statement.with("setp.eq.u32", &format!("{predicate}, 0, 0")))
}

fn drop_guard(statement: &Statement<'_>) -> Option<String> {
    let is_copy = statement.is("cp.async.bulk") || statement.is("cp.reduce.async.bulk");
    // A thread that issued nothing waits for nothing.
    let is_copy = is_copy && !statement.has("wait_group") && !statement.has("commit_group");
    let is_guarded = is_copy && !statement.guard.is_empty();
    is_guarded.then(|| format!("{} {};", statement.opcode, statement.operands))
}

#[cfg(test)]
mod tests {
    use super::KINDS;

    fn mutants(name: &str, text: &str) -> Vec<(usize, String)> {
        let kind = KINDS.iter().find(|kind| kind.name == name).unwrap();
        kind.mutants(text).collect()
    }

    #[test]
    fn statements_are_dropped() {
        let text =
            "a;\n// fence.proxy.async;\n\t@%p1 fence.proxy.async;\n{ x 1; fence.proxy.async.global; }\n";
        let found = mutants("a proxy fence dropped", text);
        assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [3, 4]);
        assert!(found[0].1.contains("\n\t\n{ x 1;"), "{}", found[0].1);
        assert!(found[1].1.ends_with("{ x 1;  }\n"), "{}", found[1].1);
    }

    #[test]
    fn operands_are_changed() {
        let wait = mutants("one more group left pending", "cp.async.wait_group 2;");
        assert_eq!(wait, [(1, String::from("cp.async.wait_group 3;"))]);
        let parity = "mbarrier.try_wait.parity.b64 %p1, [%r1], %r2, %r3;";
        let found = mutants("a parity that never changes", parity);
        assert_eq!(found[0].1, "mbarrier.try_wait.parity.b64 %p1, [%r1], 0, %r3;");
    }

    #[test]
    fn names_differ() {
        let mut names: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), KINDS.len());
    }
}
