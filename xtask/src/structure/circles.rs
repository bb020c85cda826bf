//! Finds the cycles of a graph: repeatedly removes the shortest one, until none is left.

use std::collections::{HashMap, VecDeque};

use super::{source::FileId, uses::Arrow};

/// Cycles without a common arrow; without their arrows the graph is acyclic. Each begins at its first file.
pub(super) fn circles(arrows: &[Arrow]) -> Vec<Vec<&Arrow>> {
    let mut left: Vec<&Arrow> = arrows.iter().collect();
    let mut found = Vec::new();
    while let Some(circle) = shortest(&left) {
        left.retain(|arrow| !circle.contains(arrow));
        found.push(circle);
    }
    found
}

fn shortest<'a>(arrows: &[&'a Arrow]) -> Option<Vec<&'a Arrow>> {
    let mut starts: Vec<FileId> = arrows.iter().map(|arrow| arrow.from).collect();
    starts.dedup();
    starts.iter().filter_map(|&start| back_to(start, arrows)).min_by_key(Vec::len)
}

/// The shortest cycle through a file.
fn back_to<'a>(start: FileId, arrows: &[&'a Arrow]) -> Option<Vec<&'a Arrow>> {
    let mut reached: HashMap<FileId, &Arrow> = HashMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(file) = queue.pop_front() {
        for &arrow in arrows.iter().filter(|arrow| arrow.from == file) {
            if reached.contains_key(&arrow.to) {
                continue;
            }
            reached.insert(arrow.to, arrow);
            if arrow.to == start {
                let mut circle = vec![arrow];
                while circle[0].from != start {
                    circle.insert(0, reached[&circle[0].from]);
                }
                return Some(circle);
            }
            queue.push_back(arrow.to);
        }
    }
    None
}
