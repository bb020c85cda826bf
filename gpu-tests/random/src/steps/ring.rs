//! Bulk copies from global to shared memory, in a ring of stages with full and empty barriers.

use crate::kernel::{BulkRing, Release};
use crate::mistake::Operator;
use crate::writer::{ALL, AREA, Writer, ptx};

/// The registers of a thread's position in the ring.
struct Position {
    /// The number of the copy, of all executions of the statement.
    copy: String,
    stage: String,
    parity: String,
    /// The address of the full barrier of the stage. That of its empty barrier is `empty` bytes later.
    full: String,
    empty: u32,
    /// The address of the stage.
    data: String,
}

/// Writes a ring.
pub(crate) fn write(writer: &mut Writer, ring: &BulkRing) {
    let threads = writer.shape.threads;
    let consumers = threads - if ring.is_specialized { 32 } else { 0 };
    let arrivals = match ring.release {
        Release::ByThread => consumers,
        Release::ByWarp => consumers / 32,
        Release::Barrier => 1,
    };
    let full = writer.new_barriers(ring.stages, 1);
    if ring.release != Release::Barrier {
        writer.new_barriers(ring.stages, arrivals);
    }
    let position = Position {
        copy: writer.lasting(),
        stage: writer.word(),
        parity: writer.word(),
        full: writer.word(),
        empty: 8 * ring.stages,
        data: writer.word(),
    };
    let next = writer.lasting();
    writer.fence_before_copies();
    let ahead = ring.stages.min(ring.copies);
    match ring.is_specialized {
        true => specialized(writer, ring, full, &position),
        false => {
            let (is_other, i, goes_on) = (writer.predicate(), writer.word(), writer.predicate());
            let (again, no_copy) = (writer.label(), writer.label());
            // Thread 0 copies, `ahead` stages ahead of the reads.
            let producer = Position { copy: next.clone(), ..registers(writer, &position) };
            ptx!(writer, "setp.ne.u32 {is_other}, %me, 0; @{is_other} bra {no_copy};");
            for _ in 0..ahead {
                // The stages are empty: each is read before the barrier at the end of the statement.
                locate(writer, ring, full, &producer);
                issue(writer, ring, &producer);
            }
            ptx!(writer, "{no_copy}: mov.u32 {i}, 0;\n{again}:");
            consume(writer, ring, full, &position, consumers);
            let (no_more, is_last) = (writer.label(), writer.predicate());
            ptx!(
                writer,
                "add.u32 {i}, {i}, 1; setp.gt.u32 {is_last}, {i}, {}; or.pred {is_last}, {is_last}, {is_other}; @{is_last} bra {no_more};",
                ring.copies - ahead
            );
            locate(writer, ring, full, &producer);
            wait_for_empty(writer, ring, &producer);
            issue(writer, ring, &producer);
            ptx!(writer, "{no_more}: setp.lt.u32 {goes_on}, {i}, {}; @{goes_on} bra {again};", ring.copies);
        }
    }
    writer.last_barrier();
}

/// Returns new registers for a position.
fn registers(writer: &mut Writer, like: &Position) -> Position {
    Position {
        copy: String::new(),
        stage: writer.word(),
        parity: writer.word(),
        full: writer.word(),
        empty: like.empty,
        data: writer.word(),
    }
}

/// Writes a ring where the last warp copies, and the others read.
fn specialized(writer: &mut Writer, ring: &BulkRing, full: u32, position: &Position) {
    let consumers = writer.shape.threads - 32;
    let (is_producer, is_elected, i, goes_on) =
        (writer.predicate(), writer.predicate(), writer.word(), writer.predicate());
    let (produce, produce_again, again, end) =
        (writer.label(), writer.label(), writer.label(), writer.label());
    ptx!(
        writer,
        "mov.u32 {i}, 0; setp.ge.u32 {is_producer}, %me, {consumers}; @{is_producer} bra {produce};\n{again}:"
    );
    consume(writer, ring, full, position, consumers);
    let copies = ring.copies;
    // ptxas 13.0 moves an `elect.sync` into a loop after it, where another lane may be elected: so the loop is in the branch
    // of the elected lane. The others count the copies at once.
    ptx!(
        writer,
        "add.u32 {i}, {i}, 1; setp.lt.u32 {goes_on}, {i}, {copies}; @{goes_on} bra {again}; bra {end};
{produce}: elect.sync _|{is_elected}, {ALL};
@{is_elected} bra {produce_again};
add.u32 {}, {}, {copies}; bra {end};
{produce_again}:",
        position.copy,
        position.copy
    );
    locate(writer, ring, full, position);
    wait_for_empty(writer, ring, position);
    issue(writer, ring, position);
    ptx!(
        writer,
        "add.u32 {i}, {i}, 1; setp.lt.u32 {goes_on}, {i}, {copies}; @{goes_on} bra {produce_again};\n{end}:"
    );
}

/// Writes the registers of a position, and makes its copy the next one.
fn locate(writer: &mut Writer, ring: &BulkRing, full: u32, position: &Position) {
    let Position { copy, stage, parity, full: barrier, data, .. } = position;
    let BulkRing { stages, bytes, area, .. } = ring;
    ptx!(
        writer,
        "rem.u32 {stage}, {copy}, {stages}; div.u32 {parity}, {copy}, {stages}; and.b32 {parity}, {parity}, 1; add.u32 {copy}, {copy}, 1;
mov.u32 {barrier}, barriers; mad.lo.u32 {barrier}, {stage}, 8, {barrier}; add.u32 {barrier}, {barrier}, {};
mad.lo.u32 {data}, {stage}, {bytes}, %area; add.u32 {data}, {data}, {};",
        8 * full,
        area * AREA
    );
}

/// Writes the producer's wait for the readers of the stage.
fn wait_for_empty(writer: &mut Writer, ring: &BulkRing, position: &Position) {
    if ring.release == Release::Barrier {
        return;
    }
    // The first wait is for the phase before the first one, which is complete.
    let before = writer.word();
    ptx!(writer, "xor.b32 {before}, {}, 1;", position.parity);
    writer.wait(&format!("{}+{}", position.full, position.empty), &before, "");
}

/// Writes the copies into a stage.
fn issue(writer: &mut Writer, ring: &BulkRing, position: &Position) {
    let Position { copy, full, data, .. } = position;
    let mut expected = ring.bytes;
    if writer.is_wrong(Operator::MoreBytes) {
        expected += 16;
    }
    if writer.is_wrong(Operator::FewerBytes) {
        expected -= 16;
    }
    writer.unless(
        Operator::ArrivalDropped,
        &format!("mbarrier.arrive.expect_tx.shared::cta.b64 _, [{full}], {expected};"),
    );
    let (source, number) = (writer.double(), writer.word());
    ptx!(
        writer,
        "add.u32 {number}, {copy}, %block; and.b32 {number}, {number}, 7; mad.wide.u32 {source}, {number}, 1024, %stream;"
    );
    let parts = if ring.is_in_halves { 2 } else { 1 };
    let bytes = ring.bytes / parts;
    for part in 0..parts {
        let at = part * bytes;
        ptx!(
            writer,
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{data}+{at}], [{source}+{at}], {bytes}, [{full}];"
        );
    }
}

/// Writes the wait for a stage, its reads and its release.
fn consume(writer: &mut Writer, ring: &BulkRing, full: u32, position: &Position, consumers: u32) {
    locate(writer, ring, full, position);
    let Position { parity, full, empty, data, .. } = position;
    writer.wait(full, parity, "");
    let (at, value) = (writer.word(), writer.word());
    let words = ring.bytes / 4;
    for factor in [1, 5] {
        ptx!(
            writer,
            "mad.lo.u32 {at}, %me, {factor}, 3; rem.u32 {at}, {at}, {words}; mad.lo.u32 {at}, {at}, 4, {data}; ld.shared.b32 {value}, [{at}];"
        );
        writer.mix(ring.to, &value);
    }
    if ring.fences {
        writer.unless(Operator::ReadFenceDropped, "fence.proxy.async.shared::cta;");
    }
    match ring.release {
        Release::ByThread => writer.unless(
            Operator::ArrivalDropped,
            &format!("mbarrier.arrive.shared::cta.b64 _, [{full}+{empty}];"),
        ),
        Release::ByWarp => {
            writer.unless(Operator::WarpBarrierDropped, "bar.warp.sync -1;");
            let is_first = writer.predicate();
            ptx!(writer, "setp.eq.u32 {is_first}, %lane, 0;");
            writer.unless(
                Operator::ArrivalDropped,
                &format!("@{is_first} mbarrier.arrive.shared::cta.b64 _, [{full}+{empty}];"),
            );
        }
        Release::Barrier => {
            let count = match consumers == writer.shape.threads {
                true => "bar.sync 0;".to_owned(),
                false => format!("bar.sync 4, {consumers};"),
            };
            writer.unless(Operator::BarrierDropped, &count);
        }
    }
}
