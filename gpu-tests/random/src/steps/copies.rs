//! Copies of each thread by `cp.async`, in a ring of stages.

use crate::kernel::CopyRing;
use crate::mistake::Operator;
use crate::writer::{AREA, Writer, ptx};

/// Writes a ring.
pub(crate) fn write(writer: &mut Writer, ring: &CopyRing) {
    let threads = writer.shape.threads;
    let bytes = ring.bytes;
    let (own, source, read) = (writer.word(), writer.double(), writer.word());
    let base = ring.area * AREA;
    // A thread's sources are 16 bytes apart, and those of its copies 1024.
    ptx!(
        writer,
        "mad.lo.u32 {own}, %me, {bytes}, %area; mad.wide.u32 {source}, %me, 16, %stream; mov.u32 {read}, {own};"
    );
    if ring.is_of_next {
        ptx!(
            writer,
            "add.u32 {read}, %me, 1; rem.u32 {read}, {read}, {threads}; mad.lo.u32 {read}, {read}, {bytes}, %area;"
        );
    }
    let full = ring.arrives.then(|| writer.new_barriers(1, threads));
    let phase = ring.arrives.then(|| writer.lasting());
    let stage = |copy: u32| base + copy % ring.stages * threads * bytes;
    let issue = |writer: &mut Writer, copy: u32| {
        let kind = if bytes == 16 { "cg" } else { "ca" };
        let size = match ring.read < bytes {
            true => format!(", {}", ring.read),
            false => String::new(),
        };
        ptx!(
            writer,
            "cp.async.{kind}.shared.global [{own}+{}], [{source}+{}], {bytes}{size};",
            stage(copy),
            1024 * copy
        );
    };
    // With a barrier, each copy is waited for before the next one.
    let ahead = if ring.arrives { 0 } else { ring.stages - 1 };
    for copy in 0..ahead {
        if copy < ring.copies {
            issue(writer, copy);
        }
        writer.unless(Operator::CommitDropped, "cp.async.commit_group;");
    }
    for copy in 0..ring.copies {
        if copy + ahead < ring.copies {
            issue(writer, copy + ahead);
        }
        if let Some((full, phase)) = full.zip(phase.as_ref()) {
            let at = format!("barriers+{}", 8 * full);
            writer.unless(
                Operator::ArrivalDropped,
                &format!("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [{at}];"),
            );
            writer.wait(&at, phase, "");
            ptx!(writer, "xor.b32 {phase}, {phase}, 1;");
        } else {
            // A group without a copy keeps the number of those that may be pending.
            writer.unless(Operator::CommitDropped, "cp.async.commit_group;");
            let pending = ahead + u32::from(writer.is_wrong(Operator::OneMoreGroup));
            writer.unless(Operator::GroupWaitDropped, &format!("cp.async.wait_group {pending};"));
            if ring.is_of_next {
                writer.barrier();
            }
        }
        let value = writer.word();
        ptx!(writer, "ld.shared.b32 {value}, [{read}+{}];", stage(copy));
        writer.mix(ring.to, &value);
        // The next copy into the stage follows, or the end of the statement.
        if ring.is_of_next && copy + ring.stages < ring.copies {
            writer.barrier();
        }
    }
    writer.last_barrier();
}
