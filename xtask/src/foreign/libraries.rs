//! Compiles programs of public libraries, as distributed by registries, and checks them with the lints.
//!
//! A source is part of a package (`theirs`), or one of `xtask/foreign` that calls a package or the toolkit (`ours`).
//! Nothing that is fetched or compiled here is kept in the repository.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::{toolkit::Toolkit, triton};
use crate::{
    parallel,
    scratch::Scratch,
    tools::{self, run_quietly},
};

/// A wheel.
#[derive(Debug)]
struct Package {
    name: &'static str,
    version: &'static str,
    /// The folder of the package's sources.
    sources: &'static str,
    /// The folders of the package's headers.
    headers: &'static [&'static str],
}

const CUTLASS: &Package = &Package {
    name: "nvidia-cutlass",
    version: "4.2.0.0",
    sources: "cutlass_library/source/examples",
    headers: &[
        "cutlass_library/source/include",
        "cutlass_library/source/tools/util/include",
        "cutlass_library/source/examples/common",
    ],
};

const FLASHINFER: &Package = &Package {
    name: "flashinfer-python",
    version: "0.7.2.post1",
    sources: "flashinfer/data/csrc",
    headers: &["flashinfer/data/include", "flashinfer/data/csrc", "flashinfer/data/cutlass/include"],
};

const PACKAGES: &[&Package] = &[CUTLASS, FLASHINFER];

/// Sources that are compiled for one target with the same options.
#[derive(Debug, Clone, Copy)]
struct Programs {
    package: Option<&'static Package>,
    is_ours: bool,
    arch: &'static str,
    flags: &'static [&'static str],
    sources: &'static [&'static str],
}

type Words = &'static [&'static str];

/// Sources in `xtask/foreign`.
const fn ours(
    package: Option<&'static Package>,
    arch: &'static str,
    flags: Words,
    sources: Words,
) -> Programs {
    Programs { package, is_ours: true, arch, flags, sources }
}

/// Sources of a package.
const fn theirs(package: &'static Package, arch: &'static str, sources: Words) -> Programs {
    Programs { package: Some(package), is_ours: false, arch, flags: &[], sources }
}

const PROGRAMS: &[Programs] = &[
    ours(Some(CUTLASS), "sm_90a", &["-DARCH=90", RELAXED], &["cutlass.cu"]),
    ours(Some(CUTLASS), "sm_100a", &["-DARCH=100", RELAXED], &["cutlass.cu"]),
    ours(Some(CUTLASS), "sm_120a", &["-DARCH=120", RELAXED], &["cutlass.cu"]),
    theirs(
        CUTLASS,
        "sm_90a",
        &["cute/tutorial/hopper/wgmma_sm90.cu", "cute/tutorial/hopper/wgmma_tma_sm90.cu"],
    ),
    theirs(CUTLASS, "sm_100a", &["cute/tutorial/blackwell/04_mma_tma_2sm_sm100.cu"]),
    theirs(
        FLASHINFER,
        "sm_90a",
        &[
            "cake_bf16_bmm/cake_bf16_bmm_b45cfbc87416c25a8d38_kernel.cu",
            "cake_bgmv_moe/cake_bgmv_moe_bf16_h2688.cu",
            "cake_vsa_sm90/cake_vsa_sm90_7bffc3d851bf002de78f_kernel.cu",
            "cake_vsa_sm90/cake_vsa_sm90_f2127f961acc174f20a6_kernel.cu",
            "generated/dcp_alltoall/cake_dcp_alltoall_335c14a7e34177967411_kernel.cu",
        ],
    ),
    theirs(
        FLASHINFER,
        "sm_100a",
        &[
            "blackwell_bf16_fp4/cake_blackwell_bf16_fp4_279873110ddd9dd425f7_kernel.cu",
            "blackwell_msa/cake_blackwell_msa_949ac97935bb81c57f77_kernel.cu",
            "cake_all_gather_matmul/cake_all_gather_matmul_f3155f0ac3f178ded967_kernel.cu",
            "cake_batch_deepgemm_fp8/cake_batch_deepgemm_fp8_d22ea585c19c028e29ae_kernel.cu",
            "cake_dsv4/common/cake_dsv4_nvfp4_decode_persistent_kernel.cu",
            "cake_dsv4/sm_100a/cake_dsv4_642289b4f87e5510d48f_kernel.cu",
            "cake_fmha/cuda/context_fp16_hd256/is_causal0.cu",
            "cake_fmha/cuda/decode_balanced_fp8/default.cu",
            "cake_fmha/cuda/decode_native_bf16/has_sink1_has_window1_retain_kv_l21_use_scale_ptr0.cu",
            "cake_fmha/cuda/decode_native_fp16_hd512/has_window0_retain_kv_l20_use_scale_ptr0.cu",
            "cake_fmha/cuda/decode_quant_nvfp4/page_size32.cu",
            "cake_grouped_fp8_fused_silu_quant/cake_grouped_fp8_fused_silu_quant_0f3e441101291f871528_kernel.cu",
            "cake_grouped_fp8_gemm/cake_grouped_fp8_gemm_0244c42d588c7898347e_kernel.cu",
            "cake_kimi_k3_mla/cake_kimi_k3_mla_fp8_paged_attention_2e4e7903daf6e75c836c_kernel.cu",
            "cake_mamba_ssd_combined/generated/device/mamba_ssd_q_tmem_alias_f16_varlen_dce3118998.cu",
            "cake_nvfp4_svdquant_gemm/cake_nvfp4_svdquant_gemm_5c75af27a5bdc162a437_kernel.cu",
            "cake_trtllm_mla_blackwell/cake_trtllm_mla_blackwell_74250d91903d28576cba_kernel.cu",
            "cake_vsa/cake_vsa_blk64_persistent_ws_m64n256.cu",
            "experimental/deepgemm_batched_gemm/generated/cake_deepgemm_batched_gemm_9c78b5deea1e2a3f6d18_kernel.cu",
            "experimental/deepgemm_fp4_gemm/cake_deepgemm_fp4_gemm_f6e26f62fc441e353075_kernel.cu",
            "experimental/deepgemm_fp8_gemm/cake_deepgemm_fp8_gemm/cake_deepgemm_fp8_gemm_18fcb3341bab99af1b01_kernel.cu",
            "experimental/deepgemm_kgroup_gemm/generated/cake_deepgemm_kgroup_gemm_dba5ed7a5804ae4d1c7b_kernel.cu",
            "experimental/deepgemm_sparse_mqa/generated/cake_deepgemm_sparse_mqa_45284ac27434cdff81f2_kernel.cu",
            "fused_moe/warp_decode/generated/common/cake_warp_decode_514c77f65f72ffd8d0a5_kernel.cu",
            "gdn/gdn_cp/cake_gdn_cp_902c2149cbdfd8f74a79_kernel.cu",
            "kda/flashkda_generated_bf16_fused_m128_6151e2988c.cu",
        ],
    ),
    theirs(
        FLASHINFER,
        "sm_103a",
        &["fused_moe/warp_decode/generated/sm_103a/cake_warp_decode_6a78714a458f2b53e363_kernel.cu"],
    ),
    theirs(
        FLASHINFER,
        "sm_120a",
        &[
            "cake_sage_block_sparse_attention/sm_120a/cake_sage_block_sparse_attention_2adb38e9fb64cab29bf4_kernel.cu",
        ],
    ),
    ours(Some(FLASHINFER), "sm_90a", &[RELAXED], &["devices.cu"]),
    ours(None, "sm_90", &["--extended-lambda"], &["cub.cu"]),
    ours(None, "sm_100a", &["--extended-lambda"], &["cub.cu"]),
    ours(None, "sm_90a", &["-G"], &["pipeline.cu", "ring.cu", "cluster.cu", "tensor.cu"]),
    ours(None, "sm_90a", &["-Xcicc", "-O0"], &["pipeline.cu", "ring.cu", "cluster.cu", "tensor.cu"]),
    ours(None, "sm_100a", &["-rdc=true"], &["pipeline.cu", "ring.cu", "cluster.cu", "tensor.cu"]),
];

const RELAXED: &str = "--expt-relaxed-constexpr";

/// A finding that is expected in a program, and its reason.
struct Known {
    /// A part of the program's name.
    program: &'static str,
    rule: &'static str,
    count: usize,
    reason: &'static str,
}

const KNOWN: &[Known] = &[
    Known {
        program: "cake_warp_decode_514c77f65f72ffd8d0a5",
        rule: "bulk-never-waited",
        count: 2,
        reason: "a tile waits for the stores of the one before it, and nothing waits for those of the last one",
    },
    Known {
        program: "cake_sage_block_sparse_attention_2adb38e9fb64cab29bf4",
        rule: "overwrite-without-proxy-fence",
        count: 6,
        reason: "a stage is read by `ldmatrix` and, after `bar.sync`, refilled by a tensor copy without a proxy fence",
    },
    Known {
        program: "cake_dcp_alltoall_335c14a7e34177967411",
        rule: "overwrite-without-proxy-fence",
        count: 1,
        reason: "a buffer is read and, after `bar.warp.sync`, refilled by a bulk copy without a proxy fence",
    },
];

/// Compiles and checks the programs. A package that cannot be fetched is named and left out.
///
/// # Errors
///
/// When a program does not compile, or the findings differ from the known ones.
pub(super) fn run(toolkit: &Toolkit, sources: &Path, out: &Path) -> Result<()> {
    tools::make_folder(out)?;
    triton::compile(&sources.join("stages.py"), out, "1")?;
    let mut fetched = BTreeMap::new();
    for package in PACKAGES {
        match unpacked(package) {
            Ok(folder) => drop(fetched.insert(package.name, folder)),
            Err(error) => println!("not compiled, {} {}: {error:#}", package.name, package.version),
        }
    }
    let programs =
        PROGRAMS.iter().flat_map(|programs| programs.sources.iter().map(move |source| (programs, *source)));
    let programs: Vec<_> = programs
        .filter(|(programs, _)| programs.package.is_none_or(|package| fetched.contains_key(package.name)))
        .collect();
    parallel::map(&programs, |(programs, source)| compile(toolkit, sources, &fetched, programs, source, out))
        .into_iter()
        .collect::<Result<()>>()?;
    check(out)
}

/// The folder with the files of a wheel, unpacked into the tools folder unless it is already there.
fn unpacked(package: &Package) -> Result<PathBuf> {
    let tools = tools::tools_dir();
    let folder = tools.join(format!("{}-{}", package.name, package.version));
    if !folder.exists() {
        let wheel = tools::wheel(package.name, package.name, package.version)?;
        let scratch = Scratch::new(&tools)?;
        let fresh = scratch.path().join("unpacked");
        let mut unzip = Command::new("python3");
        run_quietly(unzip.args(["-m", "zipfile", "-e"]).arg(&wheel).arg(&fresh), "python3")?;
        fs::rename(&fresh, &folder)
            .with_context(|| format!("cannot move {} into its place", folder.display()))?;
    }
    Ok(folder)
}

fn compile(
    toolkit: &Toolkit,
    ours: &Path,
    fetched: &BTreeMap<&str, PathBuf>,
    programs: &Programs,
    source: &str,
    out: &Path,
) -> Result<()> {
    let package = programs.package.and_then(|package| Some((package, fetched.get(package.name)?)));
    let path = match package {
        Some((package, folder)) if !programs.is_ours => folder.join(package.sources).join(source),
        _ => ours.join(source),
    };
    let headers = package.into_iter().flat_map(|(package, folder)| {
        package.headers.iter().map(|headers| format!("-I{}", folder.join(headers).display()))
    });
    let headers: Vec<String> = headers.collect();
    let options: String = programs.flags.concat().chars().filter(|c| c.is_alphanumeric()).collect();
    let origin = package.map_or("toolkit", |(package, _)| package.name);
    let name = source.trim_end_matches(".cu").replace('/', "_");
    let to = out.join(format!("{origin}_{name}_{}_{options}.ptx", programs.arch));
    let mut flags: Vec<&str> = headers.iter().map(String::as_str).collect();
    flags.extend(programs.flags);
    flags.push("-w");
    toolkit.compile_with(&path, programs.arch, &flags, &to)
}

/// The number of findings in one program, by rule.
type Reported = BTreeMap<String, usize>;

/// Checks every program in the folder with `ptx-async check --all`, and compares the findings with the known ones.
fn check(folder: &Path) -> Result<()> {
    let tool = tools::build("ptx-async")?;
    let output = Command::new(&tool)
        .args(["check", "--all", "--format", "json"])
        .arg(folder)
        .output()
        .with_context(|| format!("cannot start {}", tool.display()))?;
    let mut reported: BTreeMap<PathBuf, Reported> = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let finding: Value = serde_json::from_str(line).context("the findings are no JSON")?;
        let word = |key: &str| finding[key].as_str().unwrap_or_default().to_owned();
        if ["error", "warning"].contains(&word("severity").as_str()) {
            *reported.entry(word("file").into()).or_default().entry(word("rule")).or_default() += 1;
        }
    }
    let (mut programs, mut functions, mut instructions, mut findings) = (0, 0, 0, 0);
    let mut wrong = Vec::new();
    for path in tools::files_in(folder, "ptx")? {
        let (more_functions, more_instructions) = size(&tools::read(&path)?);
        programs += 1;
        functions += more_functions;
        instructions += more_instructions;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let found = reported.remove(&path).unwrap_or_default();
        for Known { rule, count, reason, .. } in KNOWN.iter().filter(|known| name.contains(known.program)) {
            println!("{name}: {count} {rule} are known: {reason}");
        }
        findings += found.values().sum::<usize>();
        wrong.extend(compare(&name, &found));
    }
    ensure!(reported.is_empty(), "findings in files that are not there: {reported:?}");
    println!(
        "libraries: {programs} programs, {functions} functions, {instructions} instructions; {findings} findings, \
         of which {} are not known",
        wrong.len()
    );
    ensure!(wrong.is_empty(), "the findings are not those that are known:\n{}", wrong.join("\n"));
    Ok(())
}

/// The differences from the known findings of a program.
fn compare(program: &str, found: &Reported) -> Vec<String> {
    let known: BTreeMap<&str, usize> = KNOWN
        .iter()
        .filter(|known| program.contains(known.program))
        .map(|known| (known.rule, known.count))
        .collect();
    let rules = found.keys().map(String::as_str).chain(known.keys().copied());
    let mut rules: Vec<&str> = rules.collect();
    rules.sort_unstable();
    rules.dedup();
    let counts = rules
        .into_iter()
        .map(|rule| (rule, found.get(rule).copied().unwrap_or(0), known.get(rule).copied().unwrap_or(0)));
    counts
        .filter(|(_, found, known)| found != known)
        .map(|(rule, found, known)| format!("{program}: {found} {rule}, {known} are known"))
        .collect()
}

/// The numbers of functions with a body and of instructions in a compiler-generated module, in which a statement
/// takes at least one line.
fn size(text: &str) -> (usize, usize) {
    let (mut functions, mut instructions, mut is_inside) = (0, 0, false);
    for line in text.lines().map(|line| line.split("//").next().unwrap_or("").trim()) {
        // The braces of a function are at the beginning of a line, those of a nested scope are not.
        match line {
            "{" if !is_inside => {
                functions += 1;
                is_inside = true;
            }
            _ if line.starts_with('.') => {}
            _ if is_inside => instructions += line.matches(';').count(),
            _ => {}
        }
        if line.starts_with(".visible .entry") || line.contains(".func ") || line.starts_with(".entry") {
            is_inside = false;
        }
    }
    (functions, instructions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_compared_by_rule() {
        let found = |rule: &str, count| BTreeMap::from([(rule.to_owned(), count)]);
        let name = "flashinfer-python_cake_warp_decode_514c77f65f72ffd8d0a5_kernel_sm_100a_.ptx";
        assert!(compare(name, &found("bulk-never-waited", 2)).is_empty());
        assert_eq!(compare(name, &found("bulk-never-waited", 3)).len(), 1);
        assert_eq!(compare(name, &Reported::new()).len(), 1);
        assert_eq!(compare("other", &found("wait-parity", 1)).len(), 1);
        assert!(compare("other", &Reported::new()).is_empty());
    }

    #[test]
    fn functions_and_instructions_are_counted() {
        let text = ".version 8.8\n.func  (.reg .b32 a) f()\n{\n\t.reg .b32 %r<2>;\n\t{\n\tret;\n\t}\n}\n\
                    .visible .entry k(\n\t.param .u32 x\n)\n{\n$L0:\n\tmov.u32 %r1, 1; // a;\n\t@%p bra $L0;\n\tret;\n}\n";
        assert_eq!(size(text), (2, 4));
    }
}
