//! The timeline of a run.

use std::collections::BTreeMap;

use ptx_async_sim::timeline::{Category, Row, Slice};
use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

const RING: &str = include_str!("ring.ptx");
const CHUNK: usize = 16384;

/// Returns the rows of the ring, which copies eight chunks through four stages.
fn rows(schedule: Schedule) -> Vec<Row> {
    let module = Module::from_ptx(RING).unwrap();
    let mut gpu = Gpu::new(&module, schedule);
    gpu.record();
    let (src, dst) = (gpu.filled(8 * CHUNK, 7u8), gpu.filled(8 * CHUNK, 0u8));
    let counter = gpu.upload(&[0u64]);
    let launch = Launch::grid(1).block(32).shared(4 * CHUNK as u32);
    gpu.launch("ring_copy", launch, args![dst, src, 8 * CHUNK as u64, counter, 4u64]).unwrap();
    gpu.timeline().rows
}

#[test]
fn a_ring_has_its_copies_groups_and_phases() {
    for schedule in [Schedule::Late, Schedule::Eager, Schedule::Random(3)] {
        let rows = rows(schedule);
        let of = |category: Category| {
            rows.iter().flat_map(|row| &row.slices).filter(move |slice| slice.category == category)
        };
        // Eight loads and eight stores; each store is a group of its own.
        assert_eq!(of(Category::Copy).filter(|slice| slice.name.ends_with(", 16384 bytes")).count(), 16);
        assert_eq!(of(Category::Copy).count(), 16);
        assert_eq!(of(Category::Group).filter(|slice| slice.name.contains(", 1 copies")).count(), 8);
        // Four barriers with two complete phases each.
        let is_complete = |slice: &&Slice| !slice.details.contains_key("state");
        assert_eq!(of(Category::Phase).filter(is_complete).count(), 8);
        for row in &rows {
            assert!(row.slices.iter().all(|slice| slice.start <= slice.end), "{row:?}");
            let overlap = row.slices.windows(2).find(|pair| pair[0].end > pair[1].start);
            assert!(overlap.is_none(), "{}: {overlap:?}", row.name);
        }
        assert!(rows.iter().any(|row| row.name == "barrier `barriers[3]`"), "{rows:?}");
    }
    let waits = rows(Schedule::Late);
    let waits = waits.iter().flat_map(|row| &row.slices).filter(|slice| slice.category == Category::Wait);
    assert!(waits.clone().any(|wait| wait.name.starts_with("mbarrier.try_wait")));
    assert!(waits.clone().any(|wait| wait.name.starts_with("cp.async.bulk.wait_group")));
}

#[test]
fn nothing_is_recorded_unless_asked_for() {
    let module = Module::from_ptx(RING).unwrap();
    assert_eq!(Gpu::new(&module, Schedule::Late).timeline().rows, []);
}

#[test]
fn the_file_has_every_slice() {
    let module = Module::from_ptx(RING).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.record();
    let (src, dst, counter) = (gpu.filled(CHUNK, 7u8), gpu.filled(CHUNK, 0u8), gpu.upload(&[0u64]));
    let launch = Launch::grid(2).block(32).shared(4 * CHUNK as u32);
    gpu.launch("ring_copy", launch, args![dst, src, CHUNK as u64, counter, 4u64]).unwrap();
    let timeline = gpu.timeline();
    let mut file = Vec::new();
    timeline.write_json(&mut file).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&file).unwrap();
    // Perfetto drops everything after a key that it does not know, and a unit would change the times.
    assert_eq!(json.as_object().unwrap().keys().collect::<Vec<_>>(), ["traceEvents"]);
    let events = json["traceEvents"].as_array().unwrap();
    let of = |phase: &'static str| events.iter().filter(move |event| event["ph"] == phase);
    assert_eq!(of("X").count(), timeline.rows.iter().map(|row| row.slices.len()).sum::<usize>());
    // The fields that the format requires in each event.
    for event in of("X") {
        let is_number = |key: &str| event[key].is_u64();
        assert!(
            ["ts", "dur", "pid", "tid"].into_iter().all(is_number) && event["name"].is_string(),
            "{event}"
        );
        assert!(event["args"]["instruction"].is_string() && event["args"]["line"].is_string(), "{event}");
    }
    // Perfetto identifies a row by its number alone.
    let rows: BTreeMap<u64, u64> =
        of("X").map(|event| (event["tid"].as_u64().unwrap(), event["pid"].as_u64().unwrap())).collect();
    assert!(of("X").all(|event| event["pid"].as_u64() == rows.get(&event["tid"].as_u64().unwrap()).copied()));
    assert!(!rows.contains_key(&0));
    let named = of("M").filter(|event| event["name"] == "thread_name").count();
    assert_eq!(named, timeline.rows.len());
}

#[test]
fn a_picture_has_a_row_for_each_of_the_timeline_and_marks_the_findings() {
    let module =
        Module::from_ptx(&RING.replacen("mbarrier.try_wait.parity", "mbarrier.test_wait.parity", 1)).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.record();
    // The buffer has too few bytes, so that the first store is outside.
    let (src, dst, counter) = (gpu.filled(CHUNK, 7u8), gpu.filled(CHUNK / 2, 0u8), gpu.upload(&[0u64]));
    let launch = Launch::grid(1).block(32).shared(4 * CHUNK as u32);
    let _ = gpu.launch("ring_copy", launch, args![dst, src, CHUNK as u64, counter, 4u64]);
    let timeline = gpu.timeline();
    assert_eq!(timeline.findings.len(), gpu.reports().len());
    let picture = timeline.picture("ring_copy");
    assert_eq!(picture.rows.len(), timeline.rows.len() + 1);
    let slices = timeline.rows.iter().map(|row| row.slices.len()).sum::<usize>();
    let svg = picture.svg();
    assert_eq!(svg.matches("<rect ").count(), slices);
    assert_eq!(svg.matches("<line ").count(), timeline.findings.len());
    assert!(svg.contains(">1. out-of-bounds: the thread copies to bytes 0 to"), "{svg}");
    assert!(svg.len() < 20_000, "{}", svg.len());
}

#[test]
fn phases_end_with_their_launch() {
    let module = Module::from_ptx(RING).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.record();
    let (src, dst, counter) = (gpu.filled(CHUNK, 7u8), gpu.filled(CHUNK, 0u8), gpu.upload(&[0u64]));
    let launch = Launch::grid(1).block(32).shared(4 * CHUNK as u32);
    for _ in 0..2 {
        gpu.launch("ring_copy", launch, args![dst, src, CHUNK as u64, counter, 4u64]).unwrap();
    }
    let rows = gpu.timeline().rows;
    let mut during: Vec<_> = rows
        .iter()
        .filter(|row| row.name == "barrier `barriers[0]`")
        .map(|row| (row.slices[0].start, row.slices.last().unwrap().end))
        .collect();
    during.sort_unstable();
    assert!(during.len() == 2 && during[0].1 <= during[1].0, "{during:?}");
}
