//! `docs/kernels.md` shows the code that is compiled and tested, and only names items that exist.

use std::collections::BTreeSet;

use ptx_async::kernel::TensorMapParam;
use ptx_async::thread::Dim3;
use ptx_async::{Global, Mbarrier, Shared, atomic, block, cluster, fence, thread, warp};

const PAGE: &str = include_str!("../../docs/kernels.md");

#[test]
fn the_ring_of_the_page_is_the_one_that_is_tested() {
    let ring = include_str!("../docs/ring.rs");
    assert!(
        PAGE.contains(&format!("```rust\n{ring}```\n")),
        "copy `runtime/docs/ring.rs` into `docs/kernels.md`"
    );
}

/// Declares the paths, each with an item at that path, so that a path to a missing item does not compile.
macro_rules! paths {
    ($($path:literal: $item:expr;)*) => {
        /// The paths on the page that are in this crate.
        const PATHS: &[&str] = &[$($path),*];

        #[expect(path_statements, clippy::no_effect, reason = "that they are names of items is checked")]
        fn items() {
            $($item;)*
        }
    };
}

paths! {
    "Arrival::wait": cluster::Arrival::wait;
    "Global::read_nc": Global::<u32>::read_nc;
    "Mbarrier::init": Mbarrier::init;
    "Mbarrier::invalidate": Mbarrier::invalidate;
    "Shared::map": Shared::<u32, 4>::map;
    "TensorMapParam::new": TensorMapParam::new;
    "atomic::fence": atomic::fence::<atomic::Gpu>;
    "block::NamedBarrier::sync": block::NamedBarrier::<1, 64>::sync;
    "block::sync": block::sync;
    "cluster::arrive": cluster::arrive;
    "cluster::rank": cluster::rank;
    "cluster::size": cluster::size;
    "cluster::sync": cluster::sync;
    "core::sync::atomic::Ordering": core::sync::atomic::Ordering::Relaxed;
    "fence::mbarrier_init": fence::mbarrier_init;
    "fence::proxy_async": fence::proxy_async;
    "fetch_add": Shared::<u32, 4>::fetch_add::<atomic::Gpu>;
    "fetch_add_item": Shared::<[u32; 4], 4>::fetch_add_item::<atomic::Gpu>;
    "ptx_async::atomic": [size_of::<atomic::Gpu>(), size_of::<atomic::Cta>(), size_of::<atomic::Cluster>(), size_of::<atomic::Sys>()];
    "thread::assume_block_dim": thread::assume_block_dim as unsafe fn(Dim3);
    "thread::block_dim": thread::block_dim;
    "thread::index_1d": thread::index_1d;
    "thread::thread_idx": thread::thread_idx;
    "thread::trap": thread::trap;
    "warp::elect": warp::elect;
    "warp::lane_id": warp::lane_id;
    "warp::sync": warp::sync;
    "warp::warp_id": warp::warp_id;
}

/// Names that belong to other crates and languages.
const OTHERS: &[&str] = &["core::", "cuda::", "shared::cluster"];

#[test]
fn the_page_names_what_there_is() {
    let _ = items;
    let code = PAGE.split("```").step_by(2).flat_map(|prose| prose.split('`').skip(1).step_by(2));
    let is_path = |character: char| character.is_alphanumeric() || "_:".contains(character);
    let mut named = BTreeSet::new();
    for code in code {
        let mut pieces = code.split("::<");
        let mut plain = pieces.next().unwrap_or_default().to_owned();
        let is_generic = code.contains("::<");
        pieces.for_each(|piece| plain += piece.split_once('>').map_or("", |(_, after)| after));
        let paths = plain.split(|character| !is_path(character));
        named.extend(paths.filter(|path| path.contains("::")).map(str::to_owned));
        // A method with generic arguments.
        let method = plain.split('(').next().unwrap_or_default();
        named.extend((is_generic && !method.contains("::")).then(|| method.to_owned()));
    }
    assert!(named.len() > 20, "{named:?}");
    let unknown: Vec<&String> = named
        .iter()
        .filter(|path| !PATHS.contains(&path.as_str()) && !OTHERS.iter().any(|other| path.starts_with(other)))
        .collect();
    assert!(unknown.is_empty(), "`docs/kernels.md` names {unknown:?}; add them above");
    let forgotten: Vec<&&str> = PATHS.iter().filter(|path| !named.contains(**path)).collect();
    assert!(forgotten.is_empty(), "{forgotten:?} are not in `docs/kernels.md`");
}
