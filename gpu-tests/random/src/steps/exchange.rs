//! Data of other threads, by way of shared memory or, between CTAs that form no cluster, of global memory.

use crate::kernel::{Exchange, Rendezvous};
use crate::mistake::Operator;
use crate::writer::{AREA, Writer, ptx};

/// Writes an exchange.
pub(crate) fn write(writer: &mut Writer, exchange: &Exchange) {
    let threads = exchange.warps.unwrap_or(writer.shape.warps()) * 32;
    let end = writer.label();
    if exchange.warps.is_some() {
        let is_other = writer.predicate();
        ptx!(writer, "setp.ge.u32 {is_other}, %me, {threads}; @{is_other} bra {end};");
    }
    if exchange.waits.contains(&Rendezvous::Grid) {
        of_grid(writer, exchange);
    } else if exchange.is_one_way {
        one_way(writer, exchange);
    } else {
        of_cta(writer, exchange, threads);
    }
    if exchange.warps.is_some() {
        ptx!(writer, "{end}:");
        writer.last_barrier();
    }
}

fn of_cta(writer: &mut Writer, exchange: &Exchange, threads: u32) {
    let bytes = exchange.bytes;
    let own = writer.word();
    ptx!(writer, "mad.lo.u32 {own}, %me, {bytes}, %area;");
    let base = exchange.area * AREA;
    store(writer, "shared", &format!("{own}+{base}"), exchange);
    let other = other(writer, exchange, "%me", threads);
    rendezvous(writer, exchange.waits[0], threads, Operator::BarrierDropped, exchange.to);
    ptx!(writer, "mad.lo.u32 {other}, {other}, {bytes}, %area;");
    load(writer, "shared", &format!("{other}+{base}"), exchange);
    rendezvous(writer, exchange.waits[1], threads, Operator::LastBarrierDropped, exchange.to);
}

/// Writes the number of the thread that is read into a new word.
fn other(writer: &mut Writer, exchange: &Exchange, me: &str, threads: u32) -> String {
    let other = writer.word();
    let [factor, addend] = exchange.other;
    match exchange.is_by_data {
        true => ptx!(writer, "mov.u32 {other}, %r{};", exchange.to),
        false => ptx!(writer, "mad.lo.u32 {other}, {me}, {factor}, {addend};"),
    }
    ptx!(writer, "rem.u32 {other}, {other}, {threads};");
    other
}

/// Writes the store of words or parts of a word.
fn store(writer: &mut Writer, space: &str, address: &str, exchange: &Exchange) {
    let word = |more: u8| (exchange.from + more) % 8;
    match exchange.bytes {
        1 | 2 => {
            // Of a word that is the result of an instruction on floats, ptxas 13.0 stores the number as an integer.
            let (bits, part) = (8 * exchange.bytes, writer.word());
            ptx!(
                writer,
                "and.b32 {part}, %r{}, {}; st.{space}.b{bits} [{address}], {part};",
                word(0),
                (1 << bits) - 1
            );
        }
        4 => ptx!(writer, "st.{space}.b32 [{address}], %r{};", word(0)),
        8 => ptx!(writer, "st.{space}.v2.b32 [{address}], {{%r{}, %r{}}};", word(0), word(1)),
        _ => ptx!(
            writer,
            "st.{space}.v4.b32 [{address}], {{%r{}, %r{}, %r{}, %r{}}};",
            word(0),
            word(1),
            word(2),
            word(3)
        ),
    }
}

/// Writes the load of words or parts of a word.
fn load(writer: &mut Writer, space: &str, address: &str, exchange: &Exchange) {
    let word = |more: u8| (exchange.to + more) % 8;
    match exchange.bytes {
        1 => ptx!(writer, "ld.{space}.s8 %r{}, [{address}];", word(0)),
        2 => ptx!(writer, "ld.{space}.u16 %r{}, [{address}];", word(0)),
        4 => ptx!(writer, "ld.{space}.b32 %r{}, [{address}];", word(0)),
        8 => ptx!(writer, "ld.{space}.b64 %d{}, [{address}];", exchange.to % 6),
        _ => ptx!(
            writer,
            "ld.{space}.v4.b32 {{%r{}, %r{}, %r{}, %r{}}}, [{address}];",
            word(0),
            word(1),
            word(2),
            word(3)
        ),
    }
}

/// Writes a wait of this many threads of the CTA, or of all threads of the cluster.
fn rendezvous(writer: &mut Writer, wait: Rendezvous, threads: u32, dropped: Operator, word: u8) {
    match wait {
        Rendezvous::Barrier(number) => {
            // Without a number of threads it is for all of the CTA.
            let count = match threads == writer.shape.threads {
                true => String::new(),
                false => format!(", {threads}"),
            };
            writer.unless(dropped, &format!("bar.sync {number}{count};"));
        }
        Rendezvous::Counted(number) => {
            writer.unless(dropped, &format!("barrier.sync {number}, {threads};"));
        }
        Rendezvous::Reduction(operation) => {
            // Its result is one of the kernel's, so it is not left out.
            let (result, predicate) = (writer.word(), writer.predicate());
            match operation {
                "popc" => ptx!(writer, "bar.red.popc.u32 {result}, 1, {threads}, %p0;"),
                _ => ptx!(
                    writer,
                    "bar.red.{operation}.pred {predicate}, 2, {threads}, !%p1; selp.b32 {result}, 3, 5, {predicate};"
                ),
            }
            writer.mix(word, &result);
        }
        Rendezvous::Parity => {
            let barrier = writer.new_barriers(1, threads);
            let phase = writer.lasting();
            let at = format!("barriers+{}", 8 * barrier);
            writer.unless(Operator::ArrivalDropped, &format!("mbarrier.arrive.shared::cta.b64 _, [{at}];"));
            writer.wait(&at, &phase, "");
            ptx!(writer, "xor.b32 {phase}, {phase}, 1;");
        }
        Rendezvous::State => {
            let barrier = writer.new_barriers(1, threads);
            let (state, done, again) = (writer.double(), writer.predicate(), writer.label());
            let at = format!("barriers+{}", 8 * barrier);
            ptx!(writer, "mbarrier.arrive.shared::cta.b64 {state}, [{at}];");
            writer.unless(
                Operator::WaitDropped,
                &format!(
                    "{again}: mbarrier.test_wait.shared::cta.b64 {done}, [{at}], {state}; @!{done} bra {again};"
                ),
            );
        }
        Rendezvous::Cluster => writer.cluster_barrier(),
        Rendezvous::Grid => {}
    }
}

/// Writes an exchange where the first half of the warps only arrives at the barrier, and the others wait and read.
fn one_way(writer: &mut Writer, exchange: &Exchange) {
    let (bytes, threads) = (exchange.bytes, writer.shape.threads);
    let half = threads / 64 * 32;
    let base = exchange.area * AREA;
    let (own, reads) = (writer.word(), writer.predicate());
    let (consumer, end) = (writer.label(), writer.label());
    ptx!(writer, "setp.ge.u32 {reads}, %me, {half}; @{reads} bra {consumer};");
    ptx!(writer, "mad.lo.u32 {own}, %me, {bytes}, %area;");
    store(writer, "shared", &format!("{own}+{base}"), exchange);
    ptx!(writer, "bar.arrive 3, {threads}; bra {end};\n{consumer}:");
    let other = other(writer, exchange, "%me", half);
    match writer.is_wrong(Operator::BarrierDropped) {
        true => ptx!(writer, "bar.arrive 3, {threads};"),
        false => ptx!(writer, "bar.sync 3, {threads};"),
    }
    ptx!(writer, "mad.lo.u32 {other}, {other}, {bytes}, %area;");
    load(writer, "shared", &format!("{other}+{base}"), exchange);
    ptx!(writer, "{end}:");
    writer.last_barrier();
}

/// Writes an exchange with threads of other CTAs in global memory.
fn of_grid(writer: &mut Writer, exchange: &Exchange) {
    let (bytes, all) = (exchange.bytes, writer.shape.all());
    let at = writer.more_global(all * bytes as usize, 0);
    let (me, address) = (writer.word(), writer.double());
    ptx!(writer, "mad.lo.u32 {me}, %block, {}, %me;", writer.shape.threads);
    ptx!(writer, "mad.wide.u32 {address}, {me}, {bytes}, %more;");
    store(writer, "global", &format!("{address}+{at}"), exchange);
    let other = other(writer, exchange, &me, all as u32);
    ptx!(writer, "mad.wide.u32 {address}, {other}, {bytes}, %more;");
    for is_last in [false, true] {
        grid_barrier(writer);
        if !is_last {
            load(writer, "global", &format!("{address}+{at}"), exchange);
        }
    }
}

/// Writes a barrier of the grid: a counter in global memory. All of its CTAs must be on the device.
fn grid_barrier(writer: &mut Writer) {
    let (counter, target) = (writer.more_global(4, 0), writer.lasting());
    let (count, goes_on) = (writer.word(), writer.predicate());
    let (again, end) = (writer.label(), writer.label());
    writer.barrier();
    let grid = writer.shape.grid;
    ptx!(writer, "add.u32 {target}, {target}, {grid}; setp.ne.u32 {goes_on}, %me, 0; @{goes_on} bra {end};");
    let order = if writer.is_wrong(Operator::GridArrivalRelaxed) { "relaxed" } else { "release" };
    ptx!(writer, "red.{order}.gpu.global.add.u32 [%more+{counter}], 1;");
    writer.unless(
        Operator::GridBarrierDropped,
        &format!(
            "{again}: ld.acquire.gpu.global.u32 {count}, [%more+{counter}]; setp.lt.u32 {goes_on}, {count}, {target}; @{goes_on} bra {again};"
        ),
    );
    ptx!(writer, "{end}:");
    writer.barrier();
}
