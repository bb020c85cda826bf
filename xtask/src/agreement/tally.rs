//! Counts the results of a run, and groups the differences.

use std::collections::BTreeMap;

use super::category::Category;

/// Maximum number of examples printed for a group.
pub(super) const EXAMPLES: usize = 3;

/// The answer that is probably wrong, if ours differs from that of a release.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    /// Ours: the newest release does not agree with it.
    Ours,
    /// That of the release: the newest release agrees with us.
    Releases,
}

/// Differences of one kind.
#[derive(Default)]
pub(super) struct Group {
    pub(super) count: usize,
    pub(super) examples: Vec<String>,
}

/// The results of one module or of several.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) asked: usize,
    pub(super) categories: BTreeMap<Category, usize>,
    pub(super) accepted: usize,
    /// Modules that a release rejects regardless of their content.
    pub(super) refused: Vec<String>,
    /// The number of differences that each entry explains.
    pub(super) explained: BTreeMap<usize, usize>,
    /// The differences, grouped by class, our answer and that of ptxas.
    pub(super) groups: BTreeMap<(Class, String, String), Group>,
}

impl Tally {
    fn groups(&self, class: Class) -> impl Iterator<Item = (&(Class, String, String), &Group)> {
        self.groups.iter().filter(move |((of, ..), _)| *of == class)
    }

    pub(super) fn print(&self) {
        let categories: Vec<String> =
            self.categories.iter().map(|(category, count)| format!("{count} {}", category.name())).collect();
        println!("{}", categories.join(", "));
        println!(
            "{} accepted by ptxas, {} that entries explain",
            self.accepted,
            self.explained.values().sum::<usize>()
        );
        for refused in &self.refused {
            println!("not asked: {refused}");
        }
        for (class, title) in [(Class::Releases, "releases differ"), (Class::Ours, "we differ")] {
            let mut groups: Vec<_> = self.groups(class).collect();
            groups.sort_by_key(|(_, group)| std::cmp::Reverse(group.count));
            println!("{title}: {}", groups.iter().map(|(_, group)| group.count).sum::<usize>());
            for ((_, ours, answer), group) in groups {
                println!("  {} × ours: {ours}; ptxas: {answer}", group.count);
                for example in &group.examples {
                    println!("      {example}");
                }
            }
        }
    }

    pub(super) fn add(&mut self, other: Tally) {
        self.asked += other.asked;
        self.accepted += other.accepted;
        self.refused.extend(other.refused);
        for (category, count) in other.categories {
            *self.categories.entry(category).or_default() += count;
        }
        for (entry, count) in other.explained {
            *self.explained.entry(entry).or_default() += count;
        }
        for (key, group) in other.groups {
            let into = self.groups.entry(key).or_default();
            into.count += group.count;
            into.examples.extend(group.examples);
            into.examples.truncate(EXAMPLES);
        }
    }
}
