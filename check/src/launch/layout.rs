//! The places of a structure's members, as C++ and Rust's `repr(C)` lay them out.

/// A member: the path of its name below the structure, and its size and alignment.
pub(super) struct Member<'p> {
    pub path: Vec<&'p str>,
    pub size: u64,
    pub align: u64,
}

/// The parts of a name: `p`, `maps` and `[0]` of `p.maps[0]`.
pub(super) fn path(name: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    for part in name.split('.') {
        let mut rest = part;
        while let Some(at) = rest.get(1..).and_then(|rest| rest.find('[')) {
            parts.push(&rest[..=at]);
            rest = &rest[at + 1..];
        }
        parts.push(rest);
    }
    parts
}

/// The offsets of the members, in order, and the end of the last one.
///
/// # Errors
///
/// If the elements of an array are not passed in order from `[0]` on.
pub(super) fn offsets(members: &[Member<'_>]) -> Result<(Vec<u64>, u64), String> {
    let mut offsets = Vec::new();
    let end = place(members, 0, 0, &mut offsets)?;
    Ok((offsets, end))
}

/// Places the members of a structure at `start`, whose paths differ from `depth` on. Returns the end of the last
/// member.
fn place(members: &[Member<'_>], depth: usize, start: u64, offsets: &mut Vec<u64>) -> Result<u64, String> {
    let mut end = start;
    let part = |member: &Member<'_>| member.path.get(depth).map(|part| (*part).to_owned());
    for (number, group) in members.chunk_by(|a, b| part(a).is_some() && part(a) == part(b)).enumerate() {
        let (first, name) = (&group[0], part(&group[0]).unwrap_or_default());
        let expected = format!("[{number}]");
        if name.starts_with('[') && name != expected {
            let path = first.path.concat();
            return Err(format!(
                "the elements of an array are passed in order, and `{expected}` is next, but this is `{path}`"
            ));
        }
        let is_leaf = group.len() == 1 && first.path.len() <= depth + 1;
        // The alignment of a structure is that of its members, which does not depend on its place.
        let align = group.iter().map(|member| member.align).max().unwrap_or(1);
        let at = end.next_multiple_of(align);
        end = if is_leaf {
            offsets.push(at);
            at + first.size
        } else {
            place(group, depth + 1, at, offsets)?.next_multiple_of(align)
        };
    }
    Ok(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_where_cpp_has_them() {
        // struct { u8 a; struct { u8 b; u64 c; u8 d; } s; u8 e[3]; u32 f; }
        let names =
            [("a", 1), ("s.b", 1), ("s.c", 8), ("s.d", 1), ("e[0]", 1), ("e[1]", 1), ("e[2]", 1), ("f", 4)];
        let members = names.map(|(name, size)| Member { path: path(name), size, align: size });
        assert_eq!(offsets(&members).unwrap(), (vec![0, 8, 16, 24, 32, 33, 34, 36], 40));
        let maps = ["p.maps[0]", "p.maps[2]"].map(|name| Member { path: path(name), size: 128, align: 64 });
        assert!(offsets(&maps).unwrap_err().contains("`[1]` is next"));
        assert_eq!(path("p.maps[0][1]"), ["p", "maps", "[0]", "[1]"]);
    }
}
