//! The kinds of mistakes, as changes to the text of a statement.

use std::ops::Range;

/// A kind of mistake.
pub struct Kind {
    /// The name of the change.
    pub name: &'static str,
    /// The facts that a lint would need to find the remaining mutants, or why some are not mistakes.
    pub rest: &'static str,
    change: Change,
}

/// The change to a statement.
#[derive(Clone, Copy)]
enum Change {
    /// Replaces it by this text, if the change applies.
    To(fn(&Statement<'_>) -> Option<String>),
    /// Moves it before the last statement of `past` that precedes it in straight-line code.
    Up { what: fn(&Statement<'_>) -> bool, past: fn(&Statement<'_>) -> bool },
    /// Moves it after the first statement of `past` that follows it in straight-line code.
    Down { what: fn(&Statement<'_>) -> bool, past: fn(&Statement<'_>) -> bool },
}
use Change::{Down, To, Up};

/// An instruction in a text.
struct Statement<'t> {
    /// The bytes of the instruction, with its guard and its `;`.
    range: Range<usize>,
    /// The guard, and the space after it.
    guard: &'t str,
    opcode: &'t str,
    operands: &'t str,
}

// Texts for `rest` that several kinds share.
const PLACES: &str =
    "Which addresses from parameters and memory alias. Where another fence follows, it is no mistake.";
const GROUPS: &str = "How many groups each iteration of a ring commits. Where the next commit takes the copy and a wait covers it, it is no mistake.";
const STAGES: &str = "Which stage each iteration uses. Where nothing writes the source or reads the result again, it is no mistake.";
const THREADS: &str = "The number of threads of the launch.";

/// Each kind, in the order of the table.
#[rustfmt::skip] // One kind per line.
pub const KINDS: &[Kind] = &[
    Kind { name: "a proxy fence dropped", rest: PLACES, change: To(drop_proxy_fence) },
    Kind { name: "a proxy fence of another space", rest: PLACES, change: To(other_space) },
    Kind { name: "a proxy fence moved before the write", rest: PLACES, change: Up { what: is_proxy_fence, past: is_generic_write } },
    Kind { name: "a proxy fence moved after the copy", rest: PLACES, change: Down { what: is_proxy_fence, past: is_bulk_copy } },
    Kind { name: "a commit dropped", rest: GROUPS, change: To(drop_commit) },
    Kind { name: "a commit moved before the copy", rest: GROUPS, change: Up { what: is_commit, past: is_copy } },
    Kind { name: "a wait for groups dropped", rest: STAGES, change: To(drop_group_wait) },
    Kind { name: "a wait for groups moved after the barrier of threads", rest: "Which thread copied the bytes that a thread reads.", change: Down { what: is_group_wait, past: is_barrier } },
    Kind { name: "one more group left pending", rest: STAGES, change: To(one_more_pending) },
    Kind { name: "`.read` added to a wait", rest: "Most are no mistake: nothing in the kernel reads the result.", change: To(only_read) },
    Kind { name: "more bytes expected", rest: "The boxes of tensor maps, which the host sets.", change: To(more_bytes) },
    Kind { name: "an arrival that expects nothing", rest: "The copies of another CTA to the barrier.", change: To(expect_nothing) },
    Kind { name: "a higher count of arrivals", rest: THREADS, change: To(higher_count) },
    Kind { name: "an initialization dropped", rest: "To which of several barriers a register points.", change: To(drop_init) },
    Kind { name: "a fence of initializations dropped", rest: "The rest is no mistake: the cluster barrier is not `.relaxed`, or no other CTA uses the mbarrier.", change: To(drop_init_fence) },
    Kind { name: "a barrier of threads dropped", rest: "The interleavings: most are data races of ordinary loads and stores.", change: To(drop_barrier) },
    Kind { name: "an arrival dropped", rest: THREADS, change: To(drop_arrival) },
    Kind { name: "a parity that never changes", rest: "The number of iterations, and so the phase of each wait. With one iteration it is no mistake.", change: To(same_parity) },
    Kind { name: "a wait on a barrier that does not wait", rest: "Whether other threads, or copies of other CTAs, write the bytes that follow the wait.", change: To(no_wait) },
    Kind { name: "the guard of a copy dropped", rest: "Which threads leave a loop, and whether their copies differ.", change: To(drop_guard) },
    Kind { name: "a scope of the system narrowed to the device", rest: "Which pointers are those of one flag, and which memory belongs to another device.", change: To(narrower_scope) },
];

impl Kind {
    /// The mutants of the text, one for each statement that the change applies to, each with the line of the
    /// statement.
    pub fn mutants(&self, text: &str) -> Vec<(usize, String)> {
        let statements: Vec<Statement<'_>> = statements(text).collect();
        let mutant = |(index, statement): (usize, &Statement<'_>)| {
            let line = 1 + text[..statement.range.start].matches('\n').count();
            Some((line, self.mutant(text, &statements, index)?))
        };
        statements.iter().enumerate().filter_map(mutant).collect()
    }

    /// The text with one of its statements changed, if the change applies.
    fn mutant(&self, text: &str, statements: &[Statement<'_>], index: usize) -> Option<String> {
        let statement = &statements[index];
        let Range { start, end } = statement.range;
        match self.change {
            To(change) => Some(format!("{}{}{}", &text[..start], change(statement)?, &text[end..])),
            Up { what, past } => {
                (what(statement) && statement.guard.is_empty()).then_some(())?;
                let place = statements[..index].iter().rposition(past)?;
                is_straight(text, &statements[place..=index]).then_some(())?;
                let to = statements[place].range.start;
                let (moved, between) = (&text[start..end], &text[to..start]);
                Some(format!("{}{moved} {between}{}", &text[..to], &text[end..]))
            }
            Down { what, past } => {
                (what(statement) && statement.guard.is_empty()).then_some(())?;
                let place = index + 1 + statements[index + 1..].iter().position(past)?;
                is_straight(text, &statements[index..=place]).then_some(())?;
                let to = statements[place].range.end;
                let (moved, between) = (&text[start..end], &text[end..to]);
                Some(format!("{}{between} {moved}{}", &text[..start], &text[to..]))
            }
        }
    }
}

/// Whether the code from the first to the last statement is a straight line: no branch, exit or label.
fn is_straight(text: &str, statements: &[Statement<'_>]) -> bool {
    let ends = |statement: &Statement<'_>| {
        statement.is("bra") || statement.is("brx") || statement.opcode == "ret" || statement.opcode == "exit"
    };
    let (Some(first), Some(last)) = (statements.first(), statements.last()) else { return false };
    let mut lines = text[first.range.start..last.range.end].lines();
    let is_label = |line: &str| line.split("//").next().is_some_and(|code| code.trim_end().ends_with(':'));
    !statements.iter().any(ends) && !lines.any(is_label)
}

/// The instructions of a text in the style of compilers: no block comments, and only labels and braces before an
/// instruction on its line.
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

/// The empty text, if the condition holds.
fn dropped(condition: bool) -> Option<String> {
    condition.then(String::new)
}

fn is_proxy_fence(statement: &Statement<'_>) -> bool {
    statement.is("fence.proxy.async")
}

fn is_commit(statement: &Statement<'_>) -> bool {
    statement.is("cp.async") && statement.has("commit_group")
}

fn is_group_wait(statement: &Statement<'_>) -> bool {
    statement.is("cp.async") && (statement.has("wait_group") || statement.has("wait_all"))
}

fn is_barrier(statement: &Statement<'_>) -> bool {
    statement.is("bar.") || statement.is("barrier.")
}

fn is_bulk_copy(statement: &Statement<'_>) -> bool {
    let is_bulk = statement.is("cp.async.bulk") || statement.is("cp.reduce.async.bulk");
    is_bulk && !is_commit(statement) && !is_group_wait(statement)
}

/// Whether the statement is a copy, including `cp.async`, which uses the generic proxy.
fn is_copy(statement: &Statement<'_>) -> bool {
    let is_small = ["cp.async.ca.", "cp.async.cg."].iter().any(|start| statement.is(start));
    is_small || is_bulk_copy(statement)
}

fn is_generic_write(statement: &Statement<'_>) -> bool {
    let is_store = ["st.", "stmatrix.", "atom.", "red."].iter().any(|start| statement.is(start));
    is_store || (is_copy(statement) && !is_bulk_copy(statement))
}

fn drop_proxy_fence(statement: &Statement<'_>) -> Option<String> {
    dropped(is_proxy_fence(statement))
}

fn other_space(statement: &Statement<'_>) -> Option<String> {
    let space = statement.opcode.strip_prefix("fence.proxy.async.")?;
    let other = if space.starts_with("shared") { "global" } else { "shared::cta" };
    Some(statement.with(&format!("fence.proxy.async.{other}"), ""))
}

fn drop_commit(statement: &Statement<'_>) -> Option<String> {
    dropped(is_commit(statement))
}

fn drop_group_wait(statement: &Statement<'_>) -> Option<String> {
    dropped(is_group_wait(statement))
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

/// The statement with its last operand increased by `more`, computed in a register of a new scope.
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
    dropped(is_barrier(statement))
}

fn drop_arrival(statement: &Statement<'_>) -> Option<String> {
    dropped(statement.is("mbarrier.arrive") && !statement.has("expect_tx"))
}

fn same_parity(statement: &Statement<'_>) -> Option<String> {
    (statement.is("mbarrier.") && statement.has("parity")).then_some(())?;
    // The predicate, the barrier and the parity; a time hint may follow.
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
    // Only copies: without its guard, a wait has no effect in threads that issued nothing.
    let is_guarded = is_bulk_copy(statement) && !statement.guard.is_empty();
    is_guarded.then(|| format!("{} {};", statement.opcode, statement.operands))
}

fn narrower_scope(statement: &Statement<'_>) -> Option<String> {
    let device = if statement.is("membar") { ".gl" } else { ".gpu" };
    statement
        .has("sys")
        .then(|| statement.with(&statement.opcode.replace(".sys", device), statement.operands))
}

#[cfg(test)]
mod tests {
    use super::KINDS;

    fn mutants(name: &str, text: &str) -> Vec<(usize, String)> {
        let kind = KINDS.iter().find(|kind| kind.name == name).unwrap();
        kind.mutants(text)
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
        let text = "st.release.sys.global.u32 [%rd1], 1;\nmembar.sys;\nst.release.gpu.global.u32 [%rd1], 1;";
        let found = mutants("a scope of the system narrowed to the device", text);
        assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 2]);
        assert!(
            found[0].1.starts_with("st.release.gpu.global.u32 [%rd1], 1;\nmembar.sys;"),
            "{}",
            found[0].1
        );
        assert!(found[1].1.contains("\nmembar.gl ;\n"), "{}", found[1].1);
    }

    #[test]
    fn statements_are_moved_in_a_straight_line() {
        let text = "st.shared.b32 [a], 1;\nadd x;\nfence.proxy.async;\nbar.sync 0;\ncp.async.bulk.x y;\n";
        let found = mutants("a proxy fence moved before the write", text);
        let up = "fence.proxy.async; st.shared.b32 [a], 1;\nadd x;\n\nbar.sync 0;\ncp.async.bulk.x y;\n";
        assert_eq!(found, [(3, up.to_owned())]);
        let found = mutants("a proxy fence moved after the copy", text);
        let down = "st.shared.b32 [a], 1;\nadd x;\n\nbar.sync 0;\ncp.async.bulk.x y; fence.proxy.async;\n";
        assert_eq!(found, [(3, down.to_owned())]);
        for end in ["@%p bra L;", "L: // of a loop"] {
            let text = format!("st.shared.b32 [a], 1;\n{end}\nfence.proxy.async;\n");
            assert!(mutants("a proxy fence moved before the write", &text).is_empty(), "{text}");
        }
    }

    #[test]
    fn names_differ() {
        let mut names: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), KINDS.len());
    }
}
