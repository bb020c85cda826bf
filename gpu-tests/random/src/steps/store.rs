//! Bulk copies and reductions from shared to global memory, in groups.

use crate::kernel::BulkStore;
use crate::mistake::Operator;
use crate::writer::{AREA, Writer, ptx};

/// Writes tiles, through two buffers.
pub(crate) fn write(writer: &mut Writer, store: &BulkStore) {
    let threads = writer.shape.threads;
    let [from, to] = store.words;
    let tile = threads * store.bytes;
    let is_reduction = store.reduction.is_some();
    // The tiles of a reduction are those of all CTAs.
    let ctas = if is_reduction { 1 } else { writer.shape.grid };
    let fill = if store.reduction.is_some_and(|operation| operation.starts_with("and")) { 0xff } else { 0 };
    let at = writer.more_global((ctas * tile * store.tiles) as usize, fill);
    let (own, global, is_other) = (writer.word(), writer.double(), writer.predicate());
    ptx!(
        writer,
        "mad.lo.u32 {own}, %me, {}, %area; setp.ne.u32 {is_other}, %me, {};",
        store.bytes,
        store.by % threads
    );
    match is_reduction {
        true => ptx!(writer, "mov.b64 {global}, %more;"),
        false => ptx!(writer, "mad.wide.u32 {global}, %block, {}, %more;", tile * store.tiles),
    }
    writer.fence_before_copies();
    for number in 0..store.tiles {
        let buffer = store.area * AREA + number % 2 * tile;
        if number >= 2 {
            // The buffer has been read when at most the later group is pending.
            let pending = 1 + u32::from(writer.is_wrong(Operator::OneMoreGroup));
            writer.unless(
                Operator::GroupWaitDropped,
                &format!("@!{is_other} cp.async.bulk.wait_group.read {pending};"),
            );
            writer.barrier();
        }
        let value = writer.word();
        ptx!(writer, "add.u32 {value}, %r{from}, {number};");
        match store.bytes {
            4 => ptx!(writer, "st.shared.b32 [{own}+{buffer}], {value};"),
            8 => ptx!(writer, "st.shared.v2.b32 [{own}+{buffer}], {{{value}, %r{to}}};"),
            _ => ptx!(writer, "st.shared.v4.b32 [{own}+{buffer}], {{{value}, %r{to}, {value}, %r{to}}};"),
        }
        writer.unless(Operator::ProxyFenceDropped, "fence.proxy.async.shared::cta;");
        writer.barrier();
        let area = writer.word();
        ptx!(writer, "add.u32 {area}, %area, {buffer};");
        let opcode = match store.reduction {
            Some(operation) => format!("cp.reduce.async.bulk.global.shared::cta.bulk_group.{operation}"),
            None => "cp.async.bulk.global.shared::cta.bulk_group".to_owned(),
        };
        let offset = at as u32 + number * tile;
        ptx!(writer, "@!{is_other} {opcode} [{global}+{offset}], [{area}], {tile};");
        writer.unless(Operator::CommitDropped, &format!("@!{is_other} cp.async.bulk.commit_group;"));
    }
    // A reduction needs to have read its source; a copy must be complete before the next one to the same bytes.
    let read = if is_reduction || writer.is_wrong(Operator::WaitForReadOnly) { ".read" } else { "" };
    let pending = u32::from(writer.is_wrong(Operator::OneMoreGroup));
    writer.unless(
        Operator::GroupWaitDropped,
        &format!("@!{is_other} cp.async.bulk.wait_group{read} {pending};"),
    );
    if store.reads_back && !is_reduction {
        writer.barrier();
        let (next, address, value) = (writer.word(), writer.double(), writer.word());
        ptx!(
            writer,
            "add.u32 {next}, %me, 5; rem.u32 {next}, {next}, {threads}; mad.wide.u32 {address}, {next}, {}, {global};",
            store.bytes
        );
        for number in 0..store.tiles {
            ptx!(writer, "ld.global.b32 {value}, [{address}+{}];", at as u32 + number * tile);
            writer.mix(to, &value);
        }
        writer.unless(Operator::ReadFenceDropped, "fence.proxy.async.global;");
    }
    writer.last_barrier();
}
