//! `cargo xtask cost`: measures `cargo check` of descriptions, and of the same instructions without the macro.
//!
//! Each crate has 2,000 calls: descriptions, the same instructions as `asm!`, descriptions with `emit = ptx`, or the
//! same text as string literals. Crates with `asm!` blocks are checked for nvptx64. The profile is `dev` without
//! incremental compilation, so that each run does all the work. The figure is the least CPU time of several runs,
//! including all processes that Cargo starts; the runs of the crates alternate.

use std::{fmt::Write as _, fs, path::Path, process::Command, time::Duration};

use anyhow::{Context as _, Result, ensure};
use nix::sys::{
    resource::{UsageWho, getrusage},
    time::TimeValLike as _,
};

use crate::{scratch::Scratch, toolchains, tools};

const CALLS: u32 = 2000;
const TARGET: &str = "nvptx64-nvidia-cuda";
const FLAGS: &str = "-C target-cpu=sm_90 -C target-feature=+ptx80";

/// One call in each of the four notations.
struct Call {
    description: &'static str,
    template: &'static str,
    operands: &'static str,
    emit: &'static str,
}

/// The instructions of a pipelined copy.
const CALLS_OF_A_PIPELINE: &[Call] = &[
    Call {
        description: "cp_async_bulk { dst: shared(tile), src: global(src), size: bytes, mbarrier: bar }",
        template: "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{}], [{}], {}, [{}];",
        operands: "in(reg32) t, in(reg64) s, in(reg32) bytes, in(reg32) b, ",
        emit: r#"cp_async_bulk { dst: shared("%r1"), src: global("%rd1" + 256), size: "%r2", mbarrier: "%r3" }"#,
    },
    Call {
        description: "cp_async_bulk { dst: global(dst), src: shared(tile), size: bytes }",
        template: "cp.async.bulk.global.shared::cta.bulk_group [{}], [{}], {};",
        operands: "in(reg64) d, in(reg32) t, in(reg32) bytes, ",
        emit: r#"cp_async_bulk { dst: global("%rd1"), src: shared("%r1"), size: 4096 }"#,
    },
    Call {
        description: "cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [x, y]), mbarrier: bar }",
        template: "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [{}], [{}, {{{}, {}}}], [{}];",
        operands: "in(reg32) t, in(reg64) m, in(reg32) x, in(reg32) y, in(reg32) b, ",
        emit: r#"cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", ["%r2", "%r3"]), mbarrier: "%r4" }"#,
    },
    Call {
        description: "mbarrier_arrive_expect_tx(bar, bytes)",
        template: "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{}], {};",
        operands: "in(reg32) b, in(reg32) bytes, ",
        emit: r#"mbarrier_arrive_expect_tx { out: "%rd1", mbarrier: "%r1", tx_count: "%r2" }"#,
    },
    Call {
        description: "mbarrier_try_wait_parity(bar, y)",
        template: "{{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [{}], {}; selp.b32 {}, 1, 0, p; }}",
        operands: "in(reg32) b, in(reg32) y, out(reg32) _, ",
        emit: r#"mbarrier_try_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2" }"#,
    },
    Call {
        description: "cp_async { dst: shared(tile), src: global(src), size: 16 }",
        template: "cp.async.cg.shared.global [{}], [{}], 16;",
        operands: "in(reg32) t, in(reg64) s, ",
        emit: r#"cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 }"#,
    },
    Call {
        description: "cp_async_bulk_commit_group()",
        template: "cp.async.bulk.commit_group;",
        operands: "",
        emit: "cp_async_bulk_commit_group()",
    },
    Call {
        description: "cp_async_bulk_wait_group_read(0)",
        template: "cp.async.bulk.wait_group.read 0;",
        operands: "",
        emit: "cp_async_bulk_wait_group_read(0)",
    },
    Call {
        description: "cp_reduce_async_bulk { op: add, ty: f32, dst: global(dst), src: shared(tile), size: bytes }",
        template: "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [{}], [{}], {};",
        operands: "in(reg64) d, in(reg32) t, in(reg32) bytes, ",
        emit: r#"cp_reduce_async_bulk { op: add, ty: f32, dst: global("%rd1"), src: shared("%r1"), size: "%r2" }"#,
    },
    Call {
        description: "cp_async_bulk { dst: shared::cluster(tile), src: global(src), size: 4096, mbarrier: bar, \
                      multicast: mask, cache_hint: policy }",
        template: "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint \
                   [{}], [{}], 4096, [{}], {}, {};",
        operands: "in(reg32) t, in(reg64) s, in(reg32) b, in(reg16) mask, in(reg64) p, ",
        emit: r#"cp_async_bulk { dst: shared::cluster("%r1"), src: global("%rd1"), size: 4096, mbarrier: "%r2", multicast: "%rs1", cache_hint: "%rd2" }"#,
    },
];

const TYPED: &str = "tile: ptx_async::Shared<[f32; 1024], 128>, dst: ptx_async::Global<f32>, \
                     src: ptx_async::Global<f32>, map: &ptx_async::TensorMap, bar: ptx_async::Mbarrier, \
                     policy: ptx_async::CachePolicy, mask: u16, bytes: u32, x: u32, y: u32";
const PLAIN: &str =
    "t: u32, d: *mut f32, s: *const f32, m: *const u8, b: u32, p: u64, mask: u16, bytes: u32, x: u32, y: u32";

/// A crate to measure.
struct Measured {
    name: &'static str,
    /// Whether the crate is compiled for nvptx64, rather than for this machine.
    device: bool,
    source: String,
    best: Duration,
}

/// The source of a crate for nvptx64: functions of 20 calls each.
fn functions(parameters: &str, call: impl Fn(&Call) -> String) -> String {
    let mut text = String::from("#![no_std]\n#![allow(unused)]\n#![feature(asm_experimental_arch)]\n");
    for function in 0..CALLS / 20 {
        let _ = writeln!(text, "pub unsafe fn f{function}({parameters}) {{ unsafe {{");
        for known in CALLS_OF_A_PIPELINE.iter().cycle().take(20) {
            let _ = writeln!(text, "    {}", call(known));
        }
        text += "} }\n";
    }
    text
}

/// The source of a crate for this machine: constants.
fn constants(value: impl Fn(&Call) -> String) -> String {
    let mut text = String::from("#![no_std]\n");
    for (index, call) in (0..CALLS).zip(CALLS_OF_A_PIPELINE.iter().cycle()) {
        let _ = writeln!(text, "pub const T{index}: &str = {};", value(call));
    }
    text
}

/// Generates the crates, measures them and prints the figures.
///
/// # Errors
///
/// When a crate does not compile, or a tool is missing.
pub fn run() -> Result<()> {
    toolchains::nightly_with_rust_src()?;
    let folder = tools::target_dir().join("ptx-async/cost");
    let of = |name, device, source| Measured { name, device, source, best: Duration::MAX };
    let mut crates = [
        of(
            "asm",
            true,
            functions(PLAIN, |call| {
                format!("core::arch::asm!({:?}, {}options(nostack));", call.template, call.operands)
            }),
        ),
        of(
            "described",
            true,
            functions(TYPED, |call| format!("let _ = ptx_async::ptx_async!({});", call.description)),
        ),
        of("no-calls", true, functions(TYPED, |_| String::new())),
        of("literals", false, constants(|call| format!("{:?}", call.template))),
        of("emitted", false, constants(|call| format!("ptx_async::ptx_async!(emit = ptx, {})", call.emit))),
    ];
    write(&folder, &crates)?;
    for round in 0..6 {
        for measured in &mut crates {
            let time = check(&folder, measured)?;
            // The first round also builds the dependencies, so it does not count.
            if round > 0 {
                measured.best = measured.best.min(time);
            }
        }
    }
    println!("cargo check of {CALLS} calls, CPU time, the least of 5 runs");
    let [asm, described, no_calls, literals, emitted] = crates.each_ref().map(|measured| measured.best);
    let each = |time: Duration, less: Duration| time.saturating_sub(less) / CALLS;
    println!("asm!                      {asm:>9.3?}");
    println!("descriptions              {described:>9.3?}  {:.2} times", ratio(described, asm));
    println!("the functions alone       {no_calls:>9.3?}");
    println!("a description, without these {:.1?}", each(described, no_calls));
    println!("string literals           {literals:>9.3?}");
    println!("emit = ptx                {emitted:>9.3?}  {:.2} times", ratio(emitted, literals));
    println!("cold build of ptx-async   {:>9.3?}", cold_build(&folder)?);
    Ok(())
}

fn ratio(time: Duration, base: Duration) -> f64 {
    time.as_secs_f64() / base.as_secs_f64()
}

/// Writes the crates as a separate workspace, with the dependency versions of this one.
fn write(folder: &Path, crates: &[Measured]) -> Result<()> {
    let file = |path: &Path, text: &str| {
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
        fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
    };
    let members: Vec<String> = crates.iter().map(|measured| format!("{:?}", measured.name)).collect();
    let manifest = format!("[workspace]\nresolver = \"3\"\nmembers = [{}]\n", members.join(", "));
    file(&folder.join("Cargo.toml"), &manifest)?;
    let runtime = tools::workspace().join("runtime");
    for measured in crates {
        let needs = measured.source.contains("ptx_async");
        let dependency =
            if needs { format!("ptx-async = {{ path = {runtime:?} }}\n") } else { String::new() };
        let package =
            format!("[package]\nname = {:?}\nedition = \"2024\"\n\n[dependencies]\n", measured.name);
        file(&folder.join(measured.name).join("Cargo.toml"), &(package + &dependency))?;
        file(&folder.join(measured.name).join("src/lib.rs"), &measured.source)?;
    }
    let lock = tools::workspace().join("Cargo.lock");
    fs::copy(&lock, folder.join("Cargo.lock")).with_context(|| format!("cannot copy {}", lock.display()))?;
    Ok(())
}

/// Runs `cargo check` on one of the crates, and returns the CPU time.
fn check(folder: &Path, measured: &Measured) -> Result<Duration> {
    let source = folder.join(measured.name).join("src/lib.rs");
    // Touches the source, so that Cargo considers it changed.
    fs::write(&source, &measured.source).with_context(|| format!("cannot write {}", source.display()))?;
    let mut command = match measured.device {
        true => toolchains::nightly("cargo"),
        false => Command::new("cargo"),
    };
    command.args(["check", "--quiet", "--package", measured.name]);
    if measured.device {
        command.args(["-Zbuild-std=core", "--target", TARGET]);
        command.env("CARGO_TARGET_NVPTX64_NVIDIA_CUDA_RUSTFLAGS", FLAGS);
    }
    command.env("CARGO_INCREMENTAL", "0").env("CARGO_TARGET_DIR", folder.join("target")).current_dir(folder);
    cpu_time(&mut command)
}

/// The CPU time of building the `ptx-async` crate with its default features, and its dependencies, in the workspace of
/// `folder`: the profiles of this one optimize some of them.
fn cold_build(folder: &Path) -> Result<Duration> {
    let scratch = Scratch::new(&tools::target_dir())?;
    let mut command = Command::new("cargo");
    command.args(["build", "--quiet", "--package", "ptx-async"]).current_dir(folder);
    // A dependency from a registry would be built without incremental compilation.
    command.env("CARGO_INCREMENTAL", "0").env("CARGO_TARGET_DIR", scratch.path());
    cpu_time(&mut command)
}

/// Runs a command, and returns the CPU time of it and its child processes.
fn cpu_time(command: &mut Command) -> Result<Duration> {
    let used = || -> Result<Duration> {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).context("cannot read the CPU time")?;
        let microseconds = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
        Ok(Duration::from_micros(microseconds.unsigned_abs()))
    };
    let before = used()?;
    let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
    ensure!(output.status.success(), "{command:?} failed:\n{}", String::from_utf8_lossy(&output.stderr));
    Ok(used()?.saturating_sub(before))
}
