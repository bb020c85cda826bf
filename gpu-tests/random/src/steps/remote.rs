//! Data and signals to another CTA of the cluster.

use crate::kernel::{How, Remote};
use crate::mistake::Operator;
use crate::writer::{AREA, Writer, ptx};

/// Writes a statement in which each CTA sends to the one at a distance.
pub(crate) fn write(writer: &mut Writer, remote: &Remote) {
    let [from, to] = remote.words;
    let threads = writer.shape.threads;
    let (peer, own, base) = (writer.word(), writer.word(), writer.word());
    ptx!(
        writer,
        "add.u32 {peer}, %rank, {}; rem.u32 {peer}, {peer}, {}; add.u32 {base}, %area, {}; mad.lo.u32 {own}, %me, 16, {base};",
        remote.distance,
        writer.shape.cluster,
        remote.area * AREA
    );
    let there = writer.word();
    ptx!(writer, "mapa.shared::cluster.u32 {there}, {own}, {peer};");
    match remote.how {
        How::Load => {
            ptx!(writer, "st.shared.v2.b32 [{own}], {{%r{from}, %r{to}}};");
            writer.cluster_barrier();
            ptx!(writer, "ld.shared::cluster.b32 %r{to}, [{there}];");
        }
        How::Store => {
            // The other CTA may still read the area in an earlier statement.
            writer.cluster_barrier();
            ptx!(writer, "st.shared::cluster.b64 [{there}], %d{};", from % 6);
            writer.cluster_barrier();
            ptx!(writer, "ld.shared.b64 %d{}, [{own}];", to % 6);
        }
        How::Arrive => {
            let barrier = writer.new_barriers(1, threads);
            let phase = writer.lasting();
            let (at, far) = (format!("barriers+{}", 8 * barrier), writer.word());
            writer.cluster_barrier();
            ptx!(
                writer,
                "st.shared::cluster.b32 [{there}], %r{from}; mov.u32 {far}, {at}; mapa.shared::cluster.u32 {far}, {far}, {peer};"
            );
            let order = if writer.is_wrong(Operator::ArrivalRelaxed) { "relaxed" } else { "release" };
            writer.unless(
                Operator::ArrivalDropped,
                &format!("mbarrier.arrive.{order}.cluster.shared::cluster.b64 _, [{far}];"),
            );
            writer.wait(&at, &phase, ".acquire.cluster");
            ptx!(writer, "xor.b32 {phase}, {phase}, 1; ld.shared.b32 %r{to}, [{own}];");
        }
        How::StoreAsync(_) | How::ReduceAsync(_) | How::Bulk => {
            of_transactions(writer, remote, [&peer, &own, &base])
        }
        How::Reduce(operation) => {
            let next = writer.word();
            ptx!(writer, "st.shared.b32 [{own}], %r{to};");
            writer.cluster_barrier();
            // Two threads of the other CTA reduce each word.
            ptx!(
                writer,
                "and.b32 {next}, %me, -2; mad.lo.u32 {next}, {next}, 16, {base}; mapa.shared::cluster.u32 {next}, {next}, {peer};
red.shared::cluster.{operation} [{next}], %r{from};"
            );
            writer.cluster_barrier();
            ptx!(writer, "ld.shared.b32 %r{to}, [{own}];");
        }
    }
    writer.cluster_barrier();
}

/// Writes operations whose bytes complete a phase of a barrier of the other CTA.
fn of_transactions(writer: &mut Writer, remote: &Remote, [peer, own, base]: [&str; 3]) {
    let [from, to] = remote.words;
    let threads = writer.shape.threads;
    let barrier = writer.new_barriers(1, 1);
    let phase = writer.lasting();
    let (at, far, there) = (format!("barriers+{}", 8 * barrier), writer.word(), writer.word());
    let is_other = writer.predicate();
    let bytes = match remote.how {
        How::StoreAsync(words) => 4 * words * threads,
        How::Bulk => 16 * threads,
        _ => 4 * threads,
    };
    let mut expected = bytes;
    if writer.is_wrong(Operator::MoreBytes) {
        expected += 16;
    }
    if writer.is_wrong(Operator::FewerBytes) {
        expected -= 16;
    }
    // The bytes that other CTAs reduce have a value before they do, and a bulk copy has a source and a destination.
    let half = AREA / 2;
    match remote.how {
        How::ReduceAsync(_) => ptx!(writer, "st.shared.b32 [{own}], %r{to};"),
        How::Bulk => {
            ptx!(writer, "st.shared.v4.b32 [{own}], {{%r{from}, %r{to}, %r{from}, %me}};");
            writer.unless(Operator::ProxyFenceDropped, "fence.proxy.async.shared::cta;");
        }
        _ => {}
    }
    writer.cluster_barrier();
    ptx!(writer, "setp.ne.u32 {is_other}, %me, 0;");
    writer.unless(
        Operator::ArrivalDropped,
        &format!("@!{is_other} mbarrier.arrive.expect_tx.shared::cta.b64 _, [{at}], {expected};"),
    );
    ptx!(writer, "mov.u32 {far}, {at}; mapa.shared::cluster.u32 {far}, {far}, {peer};");
    let completes = "mbarrier::complete_tx::bytes";
    match remote.how {
        How::StoreAsync(words) => {
            let (ty, values) = match words {
                1 => ("b32", format!("%r{from}")),
                2 => ("v2.b32", format!("{{%r{from}, %r{to}}}")),
                _ => ("v4.b32", format!("{{%r{from}, %r{to}, %r{from}, %me}}")),
            };
            ptx!(
                writer,
                "mapa.shared::cluster.u32 {there}, {own}, {peer};
st.async.shared::cluster.{completes}.{ty} [{there}], {values}, [{far}];"
            );
        }
        How::ReduceAsync(operation) => ptx!(
            writer,
            "and.b32 {there}, %me, -2; mad.lo.u32 {there}, {there}, 16, {base}; mapa.shared::cluster.u32 {there}, {there}, {peer};
red.async.relaxed.cluster.{completes}.shared::cluster.{operation} [{there}], %r{from}, [{far}];"
        ),
        _ => ptx!(
            writer,
            "add.u32 {there}, {base}, {half}; mapa.shared::cluster.u32 {there}, {there}, {peer};
@!{is_other} cp.async.bulk.shared::cluster.shared::cta.{completes} [{there}], [{base}], {bytes}, [{far}];"
        ),
    }
    writer.wait(&at, &phase, ".acquire.cluster");
    let offset = if remote.how == How::Bulk { half } else { 0 };
    ptx!(writer, "xor.b32 {phase}, {phase}, 1; ld.shared.b32 %r{to}, [{own}+{offset}];");
}
