//! The findings of units, kept from one edit to the next.

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use crate::check::Finding;
use crate::module::Pieces;
use crate::settings::Settings;
use crate::unit::{Found, Unit, merge};

/// The findings of the units of one document.
#[derive(Debug, Default)]
pub(crate) struct Store {
    found: Mutex<HashMap<u64, Arc<Found>>>,
}

/// Limit on the units whose findings are kept although the text no longer has them: an edit may be undone.
const MOST_UNUSED: usize = 1024;

impl Store {
    /// The findings in a document. None if `is_stopped` returned true before all units were checked; the findings of
    /// those that were checked stay.
    pub(crate) fn findings(
        &self,
        pieces: &Pieces,
        settings: &Settings,
        is_stopped: &dyn Fn() -> bool,
    ) -> Option<Vec<Finding>> {
        let units = Unit::all(pieces, settings);
        let mut found = Vec::with_capacity(units.len());
        for unit in &units {
            let known = self.lock().get(&unit.key).cloned();
            found.push(match known {
                Some(known) => known,
                None if is_stopped() => return None,
                None => {
                    // A mistake of ours in one function must not hide the findings in the others.
                    let check = AssertUnwindSafe(|| unit.check(pieces, settings));
                    let made = Arc::new(catch_unwind(check).unwrap_or_default());
                    self.lock().insert(unit.key, Arc::clone(&made));
                    made
                }
            });
        }
        self.forget(&units);
        Some(merge(pieces, units.iter().zip(found.iter().map(|found| &**found))))
    }

    /// Forgets the units that the text does not have, if they are many.
    fn forget(&self, units: &[Unit]) {
        let mut found = self.lock();
        if found.len() > units.len() + MOST_UNUSED {
            let used: HashSet<u64> = units.iter().map(|unit| unit.key).collect();
            found.retain(|key, _| used.contains(key));
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<u64, Arc<Found>>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ptx_async_check::Language;

    use super::*;

    /// The findings of a document that is new, and those of the ordinary check of the whole text.
    fn fresh(text: &str, settings: &Settings) -> Vec<String> {
        let found = Store::default().findings(&Pieces::new(text), settings, &|| false);
        shown(&found.unwrap())
    }

    fn settings() -> Settings {
        let mut settings = Settings::default();
        settings.0.hints = true;
        settings
    }

    fn shown(found: &[Finding]) -> Vec<String> {
        let found = found.iter().map(|found| &found.diagnostic);
        found
            .map(|found| format!("{:?} {} {} {:?}", found.span, found.rule.id, found.message, found.related))
            .collect()
    }

    fn programs() -> Vec<String> {
        ptx_async_lints::LINTS
            .iter()
            .flat_map(|lint| lint.rejects.iter().chain(lint.accepts))
            .map(|module| (*module).to_owned())
            .collect()
    }

    #[test]
    fn units_have_the_findings_of_the_whole_text() {
        let settings = settings();
        let programs = programs();
        assert!(programs.len() > 100);
        let mut count = 0;
        for text in &programs {
            let whole = shown(&crate::check::check(text.clone(), Path::new(""), Language::Ptx, &settings));
            count += whole.len();
            assert_eq!(fresh(text, &settings), whole, "{text}");
        }
        let joined = programs.concat();
        assert_eq!(fresh(&joined, &settings).len(), count);
    }

    #[test]
    fn a_missing_brace_is_found_once() {
        const HEAD: &str = ".version 8.0\n.target sm_90\n";
        for (functions, message) in [
            (".entry k() { ret;\n", "a `}` is missing"),
            (".entry k() { ret;\n.entry l() { ret; }\n", "a `}` is missing"),
            (".entry k() { ret; }\n}\n", "this `}` closes no block"),
            ("{ ret; }\n", "this `{` begins a block outside of a function"),
        ] {
            let found = fresh(&format!("{HEAD}{functions}"), &settings());
            assert!(found.len() == 1 && found[0].contains(message), "{functions}: {found:?}");
        }
    }

    #[test]
    fn findings_follow_edits() {
        let settings = settings();
        let mut random = fastrand::Rng::with_seed(3);
        let programs = programs();
        for _ in 0..100 {
            let mut text = random.choice(&programs).unwrap().clone() + random.choice(&programs).unwrap();
            let (store, mut pieces) = (Store::default(), Pieces::new(&text));
            for _ in 0..5 {
                let at = |random: &mut fastrand::Rng, text: &str| {
                    let mut at = random.usize(0..=text.len());
                    while !text.is_char_boundary(at) {
                        at -= 1;
                    }
                    at
                };
                let start = at(&mut random, &text);
                let end = if random.bool() { start } else { text.len().min(start + random.usize(0..30)) };
                let end = (start..=end).rev().find(|&at| text.is_char_boundary(at)).unwrap();
                let (one, other) = (at(&mut random, &text), at(&mut random, &text));
                let new = match random.u8(0..4) {
                    0 => text[one.min(other)..one.max(other).min(one.min(other) + 60)].to_owned(),
                    1 => String::from(";"),
                    2 => String::from("\n}\n"),
                    _ => String::from("x"),
                };
                text.replace_range(start..end, &new);
                pieces.edit(&text, &(start..end), new.len());
                let found = store.findings(&pieces, &settings, &|| false).unwrap();
                assert_eq!(shown(&found), fresh(&text, &settings), "{text}");
            }
        }
    }
}
