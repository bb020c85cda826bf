//! The calls of inlined functions, from the section `.debug_info`.

use ptx_async_isa::text::{SourceLocation, SourceMap};

/// The output of rustc 1.97 for `compiled/src/lib.rs`, with other paths and several values on a line.
const WAITS: &str = include_str!("../../cli/tests/cases/waits.ptx");

fn frames<'a>(map: &SourceMap<'a>, offset: usize) -> Vec<(&'a str, usize, usize)> {
    let name = |file: &'a str| file.rsplit('/').next().unwrap();
    map.frames(offset).map(|frame| (name(frame.file), frame.line, frame.column)).collect()
}

#[test]
fn calls_of_a_library_are_those_of_the_kernel() {
    let map = SourceMap::new(WAITS);
    let all = |text: &str| -> Vec<Vec<_>> {
        WAITS.match_indices(text).map(|(offset, _)| frames(&map, offset)).collect()
    };
    let kernel = "lib.rs";
    assert_eq!(
        all("mbarrier.try_wait"),
        [[("barrier.rs", 193, 13), (kernel, 22, 18)], [("barrier.rs", 193, 13), (kernel, 28, 18)]]
    );
    assert_eq!(
        all("ld.shared"),
        [[("memory.rs", 84, 9), (kernel, 23, 32)], [("memory.rs", 84, 9), (kernel, 29, 59)]]
    );
    assert_eq!(
        all("cp.async.bulk"),
        [[(kernel, 36, 9), (kernel, 20, 17)], [(kernel, 36, 9), (kernel, 26, 17)]]
    );
    assert_eq!(all("bar.sync"), [[("convergent.rs", 55, 13), (kernel, 24, 13)]]);
    assert_eq!(
        all("mul.wide"),
        [[("mut_ptr.rs", 470, 18), ("mut_ptr.rs", 1152, 14), ("space.rs", 61, 30), (kernel, 29, 17)]]
    );
    assert_eq!(all("add.rn.f32"), [[(kernel, 29, 44)]]);
}

#[test]
fn the_place_in_the_kernel_is_found() {
    let map = SourceMap::new(WAITS);
    let written = |text: &str| {
        let frames: Vec<_> = map.frames(WAITS.find(text).unwrap()).collect();
        let place = frames[SourceLocation::written(&frames).unwrap()];
        (place.file, place.line)
    };
    let kernel = "compiled/src/lib.rs";
    assert_eq!(written("mbarrier.try_wait"), (kernel, 22));
    // The instruction is in a function of the kernel's crate, so its position is there, not at the call.
    assert_eq!(written("cp.async.bulk"), (kernel, 36));
    assert_eq!(written("mul.wide"), (kernel, 29));
}

/// A kernel in file 1, and two inlined functions in file 2. The range of the first function contains that of the second
/// one, and instructions of the kernel.
const OVERLAPPING: &str = "\
.version 8.0
.target sm_90
.visible .entry k()
{
$F0:
.loc 1 10 1
zeroth;
$T0:
.loc 2 100 1
first;
$T1:
.loc 2 50 1
second;
$T2:
.loc 1 40 1
third;
.loc 1 0 1
fourth;
.loc 2 101 1
fifth;
.loc 2 0 1
sixth;
$T3:
.loc 1 11 1
seventh;
$F1:
}
.visible .func f() {
.loc 2 100 1
eighth;
}
.file 1 \"k.rs\"
.file 2 \"l.rs\"
.section .debug_abbrev
{
.b8 1,17,1,3,8,0,0
.b8 2,46,1,17,1,18,1,0,0
.b8 3,29,0,49,19,17,1,18,1,88,11,89,5,87,11,0,0
.b8 0
}
.section .debug_info {
.b32 200 // The length.
.b8 2,0
.b32 .debug_abbrev
.b8 8
.b8 1,107,0
.b8 2
.b64 $F0, $F1
.b8 3
.b32 1000
.b64 $T0
.b64 $T3
.b8 1,20,0,5
.b8 3
.b32 2000
.b64 $T1, $T2
.b8 1,-226,0,5
.b8 0,0
}
";

#[test]
fn the_function_of_an_instruction_is_the_one_with_its_line() {
    let map = SourceMap::new(OVERLAPPING);
    let at = |text: &str| frames(&map, OVERLAPPING.find(text).unwrap());
    assert_eq!(at("zeroth"), [("k.rs", 10, 1)]);
    assert_eq!(at("first"), [("l.rs", 100, 1), ("k.rs", 20, 5)]);
    assert_eq!(at("second"), [("l.rs", 50, 1), ("k.rs", 30, 5)]);
    assert_eq!(at("third"), [("k.rs", 40, 1)]);
    assert_eq!(at("fourth"), []);
    assert_eq!(at("fifth"), [("l.rs", 101, 1), ("k.rs", 20, 5)]);
    // Code without a line, but with a file.
    assert_eq!(at("sixth"), [("k.rs", 20, 5)]);
    assert_eq!(at("seventh"), [("k.rs", 11, 1)]);
    assert_eq!(at("eighth"), [("l.rs", 100, 1)]);
}

#[test]
fn modules_have_labels_of_their_own() {
    let second = OVERLAPPING.replace(".b8 1,20,0,5", ".b8 1,21,0,5");
    let text = OVERLAPPING.to_owned() + &second;
    let map = SourceMap::new(&text);
    let lines: Vec<_> = text.match_indices("fifth").map(|(offset, _)| frames(&map, offset)[1].1).collect();
    assert_eq!(lines, [20, 21]);
}

/// No damage to this text causes a panic, or an endless search.
#[test]
fn sections_can_have_anything() {
    let mut texts: Vec<String> = (0..OVERLAPPING.len()).map(|end| OVERLAPPING[..end].to_owned()).collect();
    let sections = OVERLAPPING.find(".section").unwrap();
    for (offset, _) in
        OVERLAPPING.match_indices(|c: char| c.is_ascii_digit()).filter(|(at, _)| *at > sections)
    {
        for digits in ["", "0", "8", "99", "-1", "255,255,255,255,255", "$T1", "18446744073709551616"] {
            let (before, after) = (&OVERLAPPING[..offset], &OVERLAPPING[offset + 1..]);
            texts.push(format!("{before}{digits}{after}"));
        }
    }
    for text in texts {
        let map = SourceMap::new(&text);
        for word in ["zeroth", "fourth", "seventh"] {
            let Some(offset) = text.find(word) else { continue };
            assert!(map.frames(offset).count() <= 3, "{text}");
        }
    }
}
