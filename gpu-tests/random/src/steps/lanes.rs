//! Instructions of a thread, and of the lanes of a warp that execute them together.

use crate::mistake::Operator;
use crate::writer::{ALL, Writer, ptx};

/// Writes instructions of each thread or of some lanes.
pub(crate) fn text(writer: &mut Writer, text: &str) {
    let mut text = text.to_owned();
    if text.contains("$L") {
        let first = first(writer);
        text = text.replace("$L", &first);
    }
    if text.contains("$N") {
        let next = next(writer);
        text = text.replace("$N", &next);
    }
    if text.contains("$U") {
        let label = writer.label();
        text = text.replace("$U", label.trim_start_matches('$'));
    }
    if text.contains("$M") {
        let mask = mask(writer);
        text = text.replace("$M", &mask);
    }
    writer.line(&text);
}

/// Returns the member mask, or one with a mistake.
fn mask(writer: &mut Writer) -> String {
    let mask = writer.mask.clone();
    if writer.is_wrong(Operator::MaskLacksLane) {
        // The lanes of the mask but the first one.
        let (less, wrong) = (writer.word(), writer.word());
        ptx!(writer, "mov.b32 {less}, {mask}; sub.u32 {wrong}, {less}, 1; and.b32 {wrong}, {wrong}, {less};");
        return wrong;
    }
    if mask != ALL && writer.is_wrong(Operator::MaskHasOthers) {
        return ALL.to_owned();
    }
    mask
}

/// Writes the number of the first lane of the mask into a new word.
fn first(writer: &mut Writer) -> String {
    let (first, mask) = (writer.word(), writer.mask.clone());
    ptx!(writer, "brev.b32 {first}, {mask}; clz.b32 {first}, {first};");
    first
}

/// Writes the number of the next lane of the mask, after the last one the first, into a new word.
fn next(writer: &mut Writer) -> String {
    let (mask, first) = (writer.mask.clone(), first(writer));
    let (next, is_last) = (writer.word(), writer.predicate());
    ptx!(
        writer,
        "mov.u32 {next}, %lanemask_gt; and.b32 {next}, {next}, {mask}; setp.eq.u32 {is_last}, {next}, 0;
brev.b32 {next}, {next}; clz.b32 {next}, {next}; selp.b32 {next}, {first}, {next}, {is_last};"
    );
    next
}

/// Writes a barrier of the lanes.
fn barrier(writer: &mut Writer) {
    if writer.is_wrong(Operator::WarpBarrierDropped) {
        return;
    }
    let mask = mask(writer);
    ptx!(writer, "bar.warp.sync {mask};");
}

/// Writes an exchange of words between the lanes.
pub(crate) fn exchange(writer: &mut Writer, [from, to]: [u8; 2]) {
    let next = next(writer);
    let base = writer.word();
    ptx!(
        writer,
        "st.shared.b32 [%slot], %r{from}; and.b32 {base}, %me, -32; add.u32 {next}, {next}, {base}; mad.lo.u32 {next}, {next}, 8, %slots;"
    );
    barrier(writer);
    ptx!(writer, "ld.shared.b32 %r{to}, [{next}];");
    barrier(writer);
}

/// Writes a counter from which each thread takes a number; the sum of the numbers is in memory.
pub(crate) fn tickets(writer: &mut Writer, is_of_warp: bool) {
    let at = writer.more_global(16, 0);
    let ticket = writer.word();
    if !is_of_warp {
        match writer.is_wrong(Operator::NotAtomic) {
            true => {
                let next = writer.word();
                ptx!(
                    writer,
                    "ld.global.u32 {ticket}, [%more+{at}]; add.u32 {next}, {ticket}, 1; st.global.u32 [%more+{at}], {next};"
                );
            }
            false => ptx!(writer, "atom.global.add.u32 {ticket}, [%more+{at}], 1;"),
        }
        ptx!(
            writer,
            "mul.lo.u32 {ticket}, {ticket}, {ticket}; red.global.add.u32 [%more+{}], {ticket};",
            at + 4
        );
        return;
    }
    let (members, first) = (writer.mask.clone(), first(writer));
    let (count, rank, is_first) = (writer.word(), writer.word(), writer.predicate());
    ptx!(
        writer,
        "popc.b32 {count}, {members}; setp.eq.u32 {is_first}, %lane, {first}; mov.u32 {ticket}, 0;
@{is_first} atom.relaxed.gpu.global.add.u32 {ticket}, [%more+{at}], {count};"
    );
    let mask = mask(writer);
    ptx!(
        writer,
        "shfl.sync.idx.b32 {ticket}, {ticket}, {first}, 31, {mask};
mov.u32 {rank}, %lanemask_lt; and.b32 {rank}, {rank}, {members}; popc.b32 {rank}, {rank}; add.u32 {ticket}, {ticket}, {rank};
mul.lo.u32 {ticket}, {ticket}, {ticket}; red.global.add.u32 [%more+{}], {ticket};",
        at + 4
    );
}

/// Writes a loop around `atom.cas`, which adds a word to one in memory.
pub(crate) fn swap(writer: &mut Writer, word: u8) {
    let at = writer.more_global(16, 0);
    let (old, new, seen) = (writer.word(), writer.word(), writer.word());
    let (is_other, again) = (writer.predicate(), writer.label());
    ptx!(writer, "ld.relaxed.gpu.global.u32 {old}, [%more+{at}];\n{again}: add.u32 {new}, {old}, %r{word};");
    match writer.is_wrong(Operator::NotAtomic) {
        true => ptx!(writer, "st.global.u32 [%more+{at}], {new};"),
        false => ptx!(
            writer,
            "atom.global.cas.b32 {seen}, [%more+{at}], {old}, {new}; setp.ne.u32 {is_other}, {seen}, {old}; mov.u32 {old}, {seen}; @{is_other} bra {again};"
        ),
    }
}
