//! Runs a product of matrices in the simulator, and draws the loads into each stage, the products over them, and the
//! stores: `cargo run -p example-gemm --features nightly --example timeline > docs/gemm.svg`.

use anyhow::{Result, anyhow};
use example_gemm::gemm::{SHARED_BYTES, STAGES, THREADS, stage_of};
use example_gemm::matrices::{Product, Type};
use example_gemm::schedule::{CLUSTER, Shape};
use ptx_async_build::KernelBuilder;
use ptx_async_sim::timeline::{Category, Slice, Timeline};
use ptx_async_sim::{Gpu, Launch, Module, Schedule, TensorMap, args};

/// Two tiles of C of a cluster, each of eight stages.
const PRODUCT: Product =
    Product { shape: Shape { m: 256, n: 512, k: 512 }, ty: Type::Bf16, b_transposed: true };

/// The colours of text, loads, products and stores. The gray is legible on black and on white.
const GRAY: &str = "#808890";
const LOAD: &str = "#3f83c8";
const PRODUCTS: &str = "#d9822b";
const STORE: &str = "#3b9b5b";

/// The number of instructions of a pixel, and the pixels left of the first one and of a row.
const SCALE: u64 = 24;
const LEFT: u64 = 130;
const ROW: u64 = 26;

/// The first warps of the two warpgroups that multiply and store.
const WARPS: [(&str, &str); 2] = [("(warp 4)", "warpgroup 1"), ("(warp 8)", "warpgroup 2")];

/// Parts of a row: from one instruction to another.
type Bars = Vec<(u64, u64)>;

fn main() -> Result<()> {
    let builder =
        KernelBuilder::new(env!("CARGO_MANIFEST_DIR")).target("sm_90a".parse()?).isa("8.0".parse()?);
    let module = Module::from_ptx(&builder.ptx()?)?;
    print!("{}", draw(&timeline(&module)?)?);
    Ok(())
}

/// A run in which each copy and each product completes as late as possible.
fn timeline(module: &Module) -> Result<Timeline> {
    let mut gpu = Gpu::new(module, Schedule::Late);
    gpu.record();
    let mut random = fastrand::Rng::with_seed(0);
    let a = gpu.upload(&PRODUCT.random(PRODUCT.a(), &mut random));
    let b = gpu.upload(&PRODUCT.random(PRODUCT.b(), &mut random));
    let c = gpu.filled(PRODUCT.c().len(), 0_u16);
    let [a, b, c] = PRODUCT.maps([a, b, c].map(|buffer| buffer.address()));
    let map = |map| TensorMap::try_from(map).map_err(|error| anyhow!("{error}"));
    let Shape { m, n, k } = PRODUCT.shape;
    let launch = Launch::grid(CLUSTER).block(THREADS).cluster(CLUSTER).shared(SHARED_BYTES);
    gpu.launch(PRODUCT.kernel(), launch, args![map(&a)?, map(&b)?, map(&c)?, m, n, k])
        .map_err(|error| anyhow!("{error}"))?;
    Ok(gpu.timeline())
}

fn draw(timeline: &Timeline) -> Result<String> {
    let copies = timeline.rows.iter().filter(|row| row.cta == 0).flat_map(|row| &row.slices);
    let copies: Vec<&Slice> = copies.filter(|slice| slice.category == Category::Copy).collect();
    let named = |start: &'static str| copies.iter().filter(move |slice| slice.name.starts_with(start));
    // The bars of the copies that access each stage.
    let of_stage = |name, side, stage| -> Bars {
        let accesses = |slice: &&&Slice| offset(&slice.details[side]).and_then(stage_of) == Some(stage);
        named(name).filter(accesses).map(|slice| (slice.start, slice.end)).collect()
    };
    let stores = |warp: &str| -> Bars {
        let of_warp = |slice: &&&Slice| slice.details["thread"].ends_with(warp);
        named("cp.async.bulk.tensor.2d.global")
            .filter(of_warp)
            .map(|slice| (slice.start, slice.end))
            .collect()
    };
    let mut rows: Vec<(String, Vec<(&str, Bars)>)> = Vec::new();
    for stage in 0..STAGES {
        let products = joined(of_stage("wgmma.mma_async", "from", stage));
        let loads = joined(of_stage("cp.async.bulk.tensor.2d.shared", "to", stage));
        rows.push((format!("stage {stage}"), vec![(PRODUCTS, products), (LOAD, loads)]));
    }
    for (warp, name) in WARPS {
        rows.push((format!("stores of {name}"), vec![(STORE, joined(stores(warp)))]));
    }
    let bars = || rows.iter().flat_map(|row| &row.1).flat_map(|bars| &bars.1);
    let first = bars().map(|bar| bar.0).min().unwrap_or_default();
    let last = bars().map(|bar| bar.1).max().unwrap_or_default();
    let x = |instruction: u64| LEFT + (instruction - first) / SCALE;
    let (width, height) = (x(last) + 10, ROW * (rows.len() as u64 + 1) + 6);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"11\">\n<title>Loads, products and stores of two tiles of C</title>\n"
    );
    for (number, (name, bars)) in rows.iter().enumerate() {
        let y = ROW * number as u64 + 6;
        svg += &format!("<text x=\"4\" y=\"{}\" fill=\"{GRAY}\">{name}</text>\n", y + 14);
        for (color, start, end) in
            bars.iter().flat_map(|(color, bars)| bars.iter().map(move |bar| (color, bar.0, bar.1)))
        {
            let width = (x(end) - x(start)).max(3);
            svg += &format!(
                "<rect x=\"{}\" y=\"{y}\" width=\"{width}\" height=\"20\" rx=\"2\" fill=\"{color}\"/>\n",
                x(start)
            );
        }
    }
    let caption = "one CTA, two tiles of C of 8 steps each: loads are blue, products orange, stores green";
    svg += &format!("<text x=\"{LEFT}\" y=\"{}\" fill=\"{GRAY}\">{caption}</text>\n</svg>\n", height - 8);
    Ok(svg)
}

/// The bytes after the start of the panels: 16384 of "`panels + 16384` of CTA 0".
fn offset(place: &str) -> Option<u32> {
    match place.strip_prefix("`panels")?.split_once('`')?.0 {
        "" => Some(0),
        text => text.strip_prefix(" + ")?.parse().ok(),
    }
}

/// Bars that overlap, as one.
fn joined(mut bars: Bars) -> Bars {
    bars.sort_unstable();
    let mut joined: Bars = Vec::new();
    for (start, end) in bars {
        match joined.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => joined.push((start, end)),
        }
    }
    joined
}
