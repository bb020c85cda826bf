use ptx_async::{Global, Mbarrier, block, fence, ptx_async, shared, thread, warp};

/// The stages of the ring.
const STAGES: u32 = 4;
/// The values of a stage.
const VALUES: u32 = 1024;
/// The warps that read them.
const CONSUMERS: u32 = 4;

shared! {
    fn stages() -> Shared<[[f32; VALUES as usize]; STAGES as usize], 128>;
    fn full_barriers() -> Shared<[u64; STAGES as usize], 8>;
    fn empty_barriers() -> Shared<[u64; STAGES as usize], 8>;
}

/// Writes twice the values at `src` to `dst`: 1024 in each of `turns` turns.
///
/// # Safety
///
/// The block has 5 warps, and each of its threads calls this once. Both pointers are valid for that many values, which do
/// not overlap, and `src` is aligned to 16 bytes.
pub unsafe fn double(dst: Global<f32>, src: Global<f32>, turns: u32) {
    let full = |turn: u32| Mbarrier::at(full_barriers().item(turn % STAGES));
    let empty = |turn: u32| Mbarrier::at(empty_barriers().item(turn % STAGES));
    // SAFETY: one thread initializes the barriers before the others use them. A stage is read after its copy is complete,
    // and overwritten after every consumer has arrived.
    unsafe {
        if thread::rank() == 0 {
            for stage in 0..STAGES {
                full(stage).init(1);
                empty(stage).init(CONSUMERS * warp::SIZE);
            }
        }
        block::sync();
        if warp::warp_id() == 0 {
            if warp::elect() {
                for turn in 0..turns {
                    // In the first round of the ring this is parity 1, for which a new barrier does not wait.
                    empty(turn).wait((turn / STAGES + 1) % 2);
                    let (stage, from) =
                        (stages().item(turn % STAGES), src.add(turn as usize * VALUES as usize));
                    ptx_async!(transaction(
                        full(turn),
                        [cp_async_bulk { dst: shared(stage), src: global(from), size: const { 4 * VALUES } }]
                    ));
                }
            }
            warp::sync(warp::ALL);
        } else {
            for turn in 0..turns {
                full(turn).wait(turn / STAGES % 2);
                let (stage, to) = (stages().item(turn % STAGES), dst.add(turn as usize * VALUES as usize));
                let mut index = thread::rank() - warp::SIZE;
                while index < VALUES {
                    to.add(index as usize).write(2.0 * stage.read_item(index));
                    index += CONSUMERS * warp::SIZE;
                }
                // Each thread that read the stage orders its reads before the copy that overwrites it.
                fence::proxy_async();
                empty(turn).arrive();
            }
        }
    }
}
