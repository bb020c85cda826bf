//! A map from the numbers of actors to their times, whose copies share what is equal.
//!
//! The map is a radix tree. Two maps share the nodes in which they are equal, as long as they come from one another by
//! joins and changes, so that a change copies one path, and a join visits only the nodes that differ. The cost of a
//! release or an acquire therefore does not grow with the number of warps that the thread knows of.

use std::rc::Rc;

use super::meter::Taken;

/// The number of actors whose times are stored together.
pub(super) const TOGETHER: usize = 32;

/// The times of actors with consecutive numbers.
pub(super) type Times = [u32; TOGETHER];

/// The number of children of a node, and its binary logarithm.
const CHILDREN: usize = 1 << BITS;
const BITS: u32 = 4;

#[derive(Clone, Debug)]
enum Node {
    Times(Times, Taken),
    Children([Option<Rc<Node>>; CHILDREN], Taken),
}

#[cfg(test)]
thread_local! {
    /// The number of pairs of nodes that joins have visited.
    pub(super) static VISITS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// The bytes of a node, with its reference counts.
const BYTES: u64 = (size_of::<Node>() + 2 * size_of::<usize>()) as u64;

impl Node {
    fn taken(&self) -> &Taken {
        match self {
            Node::Times(_, taken) | Node::Children(_, taken) => taken,
        }
    }

    /// Joins two nodes of the same height. If one contains the other, returns that node itself; the second if they are
    /// equal.
    fn join(a: &Rc<Node>, b: &Rc<Node>) -> Rc<Node> {
        Node::joined(a, b).0
    }

    /// Also returns whether the joined node is equal to each of the two: nodes can be equal without being shared.
    fn joined(a: &Rc<Node>, b: &Rc<Node>) -> (Rc<Node>, [bool; 2]) {
        #[cfg(test)]
        VISITS.set(VISITS.get() + 1);
        if Rc::ptr_eq(a, b) {
            return (Rc::clone(a), [true; 2]);
        }
        let taken = || a.taken().beside(b.taken(), BYTES);
        match (&**a, &**b) {
            (Node::Times(left, _), Node::Times(right, _)) => {
                let joined: Times = std::array::from_fn(|index| left[index].max(right[index]));
                let is = [joined == *left, joined == *right];
                (Node::one_of(a, b, is).unwrap_or_else(|| Rc::new(Node::Times(joined, taken()))), is)
            }
            (Node::Children(left, _), Node::Children(right, _)) => {
                let mut is = [true; 2];
                // The children that are not those of the second node.
                let mut others = [const { None }; CHILDREN];
                for (other, (left, right)) in others.iter_mut().zip(left.iter().zip(right)) {
                    let (joined, of_child) = match (left, right) {
                        (Some(left), Some(right)) if Rc::ptr_eq(left, right) => continue,
                        (Some(left), Some(right)) => Node::joined(left, right),
                        (Some(left), None) => (Rc::clone(left), [true, false]),
                        (None, Some(_)) => {
                            is[0] = false;
                            continue;
                        }
                        (None, None) => continue,
                    };
                    is = [is[0] & of_child[0], is[1] & of_child[1]];
                    if !of_child[1] {
                        *other = Some(joined);
                    }
                }
                let new = || {
                    let all =
                        others.into_iter().zip(right).map(|(other, right)| other.or_else(|| right.clone()));
                    let mut children = [const { None }; CHILDREN];
                    children.iter_mut().zip(all).for_each(|(child, joined)| *child = joined);
                    Rc::new(Node::Children(children, taken()))
                };
                (Node::one_of(a, b, is).unwrap_or_else(new), is)
            }
            // Nodes of the same height are of the same kind.
            _ => (Rc::clone(a), [true; 2]),
        }
    }

    /// Returns the node that is equal to the join of two nodes: the second if both are.
    fn one_of(a: &Rc<Node>, b: &Rc<Node>, [is_a, is_b]: [bool; 2]) -> Option<Rc<Node>> {
        is_b.then(|| Rc::clone(b)).or_else(|| is_a.then(|| Rc::clone(a)))
    }

    /// Raises the times of a group to at least these, in a node of this height.
    fn raise(node: &mut Rc<Node>, height: u32, group: u32, to: &Times) {
        let own = match &**node {
            Node::Times(times, _) => Some(times),
            Node::Children(..) => None,
        };
        if own.is_some_and(|own| own.iter().zip(to).all(|(time, to)| time >= to)) {
            return;
        }
        match Rc::make_mut(node) {
            Node::Times(times, _) => times.iter_mut().zip(to).for_each(|(time, to)| *time = (*time).max(*to)),
            Node::Children(children, taken) => match &mut children[index(group, height)] {
                Some(child) => Node::raise(child, height - 1, group, to),
                child => *child = Some(Node::path(height - 1, group, to, taken)),
            },
        }
    }

    /// Makes a node of this height with the times of one group.
    fn path(height: u32, group: u32, times: &Times, taken: &Taken) -> Rc<Node> {
        let beside = || taken.beside(taken, BYTES);
        let mut node = Rc::new(Node::Times(*times, beside()));
        for height in 1..=height {
            let mut children = [const { None }; CHILDREN];
            children[index(group, height)] = Some(node);
            node = Rc::new(Node::Children(children, beside()));
        }
        node
    }
}

/// Returns the index of the child for a group in a node of this height, which is at least 1.
fn index(group: u32, height: u32) -> usize {
    (group >> (BITS * (height - 1))) as usize % CHILDREN
}

/// A map from the numbers of actors to their times.
#[derive(Clone, Debug, Default)]
pub(super) struct Map {
    root: Option<Rc<Node>>,
    /// The number of nodes above the times: the map has the groups below `CHILDREN` to this power.
    height: u32,
}

impl Map {
    /// Returns the times of a group of actors.
    pub(super) fn get(&self, group: u32) -> Option<&Times> {
        let mut node = self.root.as_ref().filter(|_| height_of(group) <= self.height)?;
        let mut height = self.height;
        loop {
            match &**node {
                Node::Times(times, _) => return Some(times),
                Node::Children(children, _) => node = children[index(group, height)].as_ref()?,
            }
            height -= 1;
        }
    }

    /// Raises the times of a group of actors to at least these. `taken` has the meter of a new map.
    pub(super) fn raise(&mut self, group: u32, to: &Times, taken: &Taken) {
        self.grow(height_of(group));
        match &mut self.root {
            Some(root) => Node::raise(root, self.height, group, to),
            None => {
                self.height = height_of(group);
                self.root = Some(Node::path(self.height, group, to, taken));
            }
        }
    }

    /// Adds nodes above the root up to a height.
    fn grow(&mut self, height: u32) {
        while self.height < height
            && let Some(root) = self.root.take()
        {
            let taken = root.taken().beside(root.taken(), BYTES);
            let mut children = [const { None }; CHILDREN];
            children[0] = Some(root);
            self.root = Some(Rc::new(Node::Children(children, taken)));
            self.height += 1;
        }
    }

    /// Joins two maps. If one contains the other, the result shares all of its nodes.
    pub(super) fn join(&self, other: &Map) -> Map {
        let (Some(_), Some(_)) = (&self.root, &other.root) else {
            return if self.root.is_some() { self.clone() } else { other.clone() };
        };
        let (mut a, mut b) = (self.clone(), other.clone());
        a.grow(b.height);
        b.grow(a.height);
        let root = a.root.iter().zip(&b.root).next().map(|(a, b)| Node::join(a, b));
        Map { root, height: a.height }
    }

    /// Whether the map shares its nodes with another map, and so is equal to it.
    pub(super) fn is_shared(&self, other: &Map) -> bool {
        match (&self.root, &other.root) {
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            (a, b) => a.is_none() && b.is_none(),
        }
    }

    /// Whether the map has no times.
    pub(super) fn is_empty(&self) -> bool {
        self.root.is_none()
    }
}

/// Returns the height of the lowest map that has a group.
fn height_of(group: u32) -> u32 {
    (u32::BITS - group.leading_zeros()).div_ceil(BITS)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::engine::meter::Meter;

    /// The same map without any sharing.
    type Plain = BTreeMap<u32, Times>;

    fn raise(map: &mut Plain, group: u32, to: &Times) {
        let times = map.entry(group).or_insert([0; TOGETHER]);
        times.iter_mut().zip(to).for_each(|(time, to)| *time = (*time).max(*to));
    }

    #[test]
    fn maps_have_the_times_of_plain_maps() {
        const GROUPS: [u32; 9] = [0, 1, 15, 16, 17, 255, 256, 4096, (1 << 27) - 1];
        let meter = Meter::default();
        let taken = meter.taken(0);
        let mut rng = fastrand::Rng::with_seed(1);
        let mut maps: Vec<(Map, Plain)> = vec![Default::default(); 4];
        for _ in 0..4000 {
            let (one, other) = (rng.usize(..4), rng.usize(..4));
            if rng.bool() {
                let group = GROUPS[rng.usize(..GROUPS.len())];
                let to = std::array::from_fn(|_| rng.u32(..4) / 3 * rng.u32(..100));
                let (map, plain) = &mut maps[one];
                map.raise(group, &to, &taken);
                raise(plain, group, &to);
            } else if rng.u32(..20) == 0 {
                maps[one] = Default::default();
            } else {
                let (joined, mut plain) = (maps[one].0.join(&maps[other].0), maps[one].1.clone());
                maps[other].1.iter().for_each(|(group, times)| raise(&mut plain, *group, times));
                let containing =
                    [&maps[one], &maps[other]].into_iter().filter(|(_, before)| *before == plain);
                let is_itself: Vec<bool> =
                    containing.map(|(map, _)| joined.height > map.height || joined.is_shared(map)).collect();
                // A map that contains the other is returned itself, unless it had to grow.
                assert!(is_itself.is_empty() || is_itself.contains(&true));
                maps[one] = (joined, plain);
            }
            for group in GROUPS {
                assert_eq!(maps[one].0.get(group), maps[one].1.get(&group), "{group}");
            }
        }
        assert!(meter.bytes() > 0);
        drop(maps);
        assert_eq!(meter.bytes(), 0);
    }

    #[test]
    fn a_copy_with_one_change_shares_the_rest() {
        let meter = Meter::default();
        let taken = meter.taken(0);
        let mut map = Map::default();
        (0..4096).for_each(|group| map.raise(group, &[1; TOGETHER], &taken));
        let before = meter.bytes();
        let mut copy = map.clone();
        copy.raise(1000, &[2; TOGETHER], &taken);
        // One node at each height from 0 to 3.
        assert_eq!(meter.bytes() - before, 4 * BYTES);
        assert!(map.join(&copy).is_shared(&copy) && copy.join(&map).is_shared(&copy));
    }
}
