//! `cp.async`: 4, 8 and 16 bytes, with `src-size`, `ignore-src`, hints and prefetch sizes. Manual: "cp.async".

use fastrand::Rng;
use ptx_async::jit::{BuildErrors, CacheOp, EvictionPriority, Instruction, PrefetchSize, Space};

use crate::builder::{Body, Chunks, flag, policy, r32, r64, step};
use crate::case::{Case, Made};
use crate::experiment::{Experiment, GUARD};

/// Numbers of chunks: fewer than threads, as many, and more.
const SIZES: &[u32] = &[1, 31, 64, 1000];

/// The bytes of a chunk that are copied.
#[derive(Debug, Clone, Copy)]
enum Kept {
    /// All are copied.
    All,
    /// This many are copied, the rest is zeros.
    First(u32),
    /// The number in `b` for the chunk.
    SrcSize,
    /// All or none, by the value in `b` for the chunk.
    IgnoreSrc,
}

pub(super) fn cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = macros();
    for (bytes, cache) in [(4, CacheOp::Ca), (8, CacheOp::Ca), (16, CacheOp::Ca), (16, CacheOp::Cg)] {
        let mut built =
            |what: &str, kept, with: &dyn Fn(Instruction) -> Instruction, first: Option<Instruction>| {
                let copy = step("cp_async")?
                    .dst(Space::Shared, r32("dst"))
                    .src_global(r64("a"))
                    .size(bytes)
                    .cache(cache);
                let after = vec![step("cp_async_commit_group")?, step("cp_async_wait_group")?.pending(0)];
                let chunks =
                    Chunks { bytes, before: first.into_iter().collect(), each: vec![with(copy)], after };
                let name = format!("cp.async{} {bytes}{what}", cache.as_ptx());
                cases.push(case(name, Made::Builder(Body::Chunks(chunks)), bytes, kept));
                Ok::<_, BuildErrors>(())
            };
        built("", Kept::All, &|copy| copy, None)?;
        for size in 0..=bytes {
            built(&format!(", src-size {size}"), Kept::First(size), &|copy| copy.src_size(size), None)?;
        }
        built(", src-size of a register", Kept::SrcSize, &|copy| copy.src_size(r32("value")), None)?;
        built(", ignore-src", Kept::IgnoreSrc, &|copy| copy.ignore_src(flag()), None)?;
        for (prefetch, of) in
            [(PrefetchSize::L2B64, 64), (PrefetchSize::L2B128, 128), (PrefetchSize::L2B256, 256)]
        {
            built(&format!(", prefetch {of}"), Kept::All, &|copy| copy.prefetch(prefetch), None)?;
            let all =
                |copy: Instruction| copy.prefetch(prefetch).ignore_src(flag()).cache_hint(r64("policy"));
            let evict = Some(policy(EvictionPriority::EvictFirst)?);
            built(&format!(", prefetch {of}, ignore-src, hint"), Kept::IgnoreSrc, &all, evict)?;
        }
        for evict in EvictionPriority::ALL {
            let hint = |copy: Instruction| copy.src_size(r32("value")).cache_hint(r64("policy"));
            let name = format!(", src-size, hint {}", evict.as_ptx());
            built(&name, Kept::SrcSize, &hint, Some(policy(*evict)?))?;
        }
    }
    let each = vec![
        policy(EvictionPriority::EvictFirst)?,
        step("cp_async")?
            .dst(Space::Shared, r32("dst"))
            .src_global(r64("a"))
            .size(16)
            .cache_hint(r64("policy")),
    ];
    let chunks = Chunks { bytes: 16, before: Vec::new(), each, after: vec![step("cp_async_wait_all")?] };
    let made = Made::Builder(Body::Chunks(chunks));
    cases.push(case("cp.async.cg 16, hint made for each chunk", made, 16, Kept::All));
    Ok(cases)
}

fn macros() -> Vec<Case> {
    let kernels = [
        ("cp_async_4", 4, Kept::All),
        ("cp_async_8", 8, Kept::All),
        ("cp_async_16", 16, Kept::All),
        ("cp_async_16_ca", 16, Kept::All),
        ("cp_async_4_src_size", 4, Kept::SrcSize),
        ("cp_async_8_src_size", 8, Kept::SrcSize),
        ("cp_async_16_src_size", 16, Kept::SrcSize),
        ("cp_async_4_ignore_src", 4, Kept::IgnoreSrc),
        ("cp_async_8_ignore_src", 8, Kept::IgnoreSrc),
        ("cp_async_16_ignore_src", 16, Kept::IgnoreSrc),
        ("cp_async_16_everything", 16, Kept::SrcSize),
        ("cp_async_4_wait_all", 4, Kept::All),
        ("cp_async_8_barrier", 8, Kept::All),
    ];
    kernels.into_iter().map(|(name, bytes, kept)| case(name, Made::Macro(name), bytes, kept)).collect()
}

fn case(name: impl std::fmt::Display, made: Made, bytes: u32, kept: Kept) -> Case {
    Case::new(name, made, SIZES, move |random, chunks| experiment(random, bytes, chunks, kept))
}

fn experiment(random: &mut Rng, bytes: u32, chunks: u32, kept: Kept) -> Experiment {
    let len = chunks * bytes;
    let mut run = Experiment::new(len + 2 * GUARD, len as usize, random);
    run.args.dst = GUARD;
    run.args.size = chunks;
    // In `cp_async_8_barrier` each thread arrives.
    run.args.arrivals = run.threads;
    for chunk in 0..chunks {
        let value = match kept {
            Kept::IgnoreSrc => random.u32(..2),
            _ => random.u32(..=bytes),
        };
        run.b.extend(value.to_le_bytes());
        let copied = match kept {
            Kept::All => bytes,
            Kept::First(size) => size,
            Kept::SrcSize => value,
            Kept::IgnoreSrc => bytes * (1 - value),
        };
        let (from, to) = ((chunk * bytes) as usize, (GUARD + chunk * bytes) as usize);
        let mut landed = run.a.before[from..][..copied as usize].to_vec();
        landed.resize(bytes as usize, 0);
        run.shared.expect(to, &landed);
    }
    run
}
