//! `cargo xtask machine-code`: compares the machine code of our kernels with that of the same kernels in CUDA C++.
//!
//! `xtask/machine-code/kernels.cu` has the kernels with libcu++'s `cuda::ptx`. nvcc compiles them to PTX, rustc
//! compiles ours, and one release of ptxas assembles both; instructions are counted by opcode. The table goes into
//! `docs/machine-code.md`, between its markers; the text around it explains the differences.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::Path,
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::{
    foreign::toolkit::{self, Toolkit},
    kernels::{self, Which},
    ptxas::Ptxas,
    toolchains, tools,
};

/// The kernels that are compared.
const KERNELS: [&str; 4] = ["ring_copy", "ring_sum_f32", "tensor_copy", "tensor_transpose_f32"];

/// The markers around the table.
const BEGIN: &str = "<!-- written by cargo xtask machine-code -->";
const END: &str = "<!-- end -->";

/// The number of occurrences of each opcode in a kernel.
type Counts = BTreeMap<String, usize>;

/// Compiles, assembles and disassembles the kernels, and writes the table.
///
/// # Errors
///
/// When a tool cannot be obtained or fails, or the document lacks its markers.
pub fn run() -> Result<()> {
    let toolkit = Toolkit::fetch()?;
    let ptxas = Ptxas::fetch(toolkit::VERSION)?;
    toolchains::nightly_with_rust_src()?;
    let ours = kernels::build(Which::Measured, &[])?;
    let theirs = ours.with_file_name("cuda.ptx");
    let source = tools::workspace().join("xtask/machine-code/kernels.cu");
    toolkit.compile(&source, kernels::ARCH, &theirs)?;
    let (ours, theirs) = (machine_code(&ptxas, &ours, "rust")?, machine_code(&ptxas, &theirs, "cuda")?);

    let document = tools::workspace().join("docs/machine-code.md");
    let text = tools::read(&document)?;
    let (before, rest) = text.split_once(BEGIN).context("the document has lost its marks")?;
    let (_, after) = rest.split_once(END).context("the document has lost its second mark")?;
    let table = table(&ours, &theirs)?;
    let text = format!("{before}{BEGIN}\n\n{table}\n{END}{after}");
    tools::write(&document, text)?;
    print!("{table}");
    Ok(())
}

/// The output of nvdisasm for the cubin of a PTX file; the cubin is kept under this name.
fn machine_code(ptxas: &Ptxas, ptx: &Path, name: &str) -> Result<String> {
    let text = tools::read(ptx)?;
    let cubin = ptx.with_file_name(format!("machine-code-{name}.cubin"));
    ptxas.assemble(&text, kernels::ARCH, Some(&cubin)).with_context(|| ptx.display().to_string())?;
    let version = toolkit::VERSION;
    let nvdisasm = format!("nvdisasm {version}");
    let program = tools::tools_dir().join(format!("nvdisasm-{version}"));
    if !program.exists() {
        let wheel = tools::wheel(&nvdisasm, "nvidia-cuda-nvdisasm", version)?;
        tools::unpack(&nvdisasm, &wheel, "nvidia/cu13/bin/nvdisasm", &program)?;
    }
    let output = Command::new(&program)
        .arg("-c")
        .arg(&cubin)
        .output()
        .with_context(|| format!("cannot start {}", program.display()))?;
    if !output.status.success() {
        bail!("{nvdisasm} fails on {}: {}", cubin.display(), tools::last_words(&output));
    }
    fs::write(cubin.with_extension("sass"), &output.stdout).context("cannot keep the machine code")?;
    String::from_utf8(output.stdout).context("what nvdisasm writes")
}

/// Counts the opcodes of a kernel, without qualifiers and without the padding at its end.
fn counts(listing: &str, kernel: &str) -> Result<Counts> {
    let start = format!(".text.{kernel}:");
    let mut lines = listing.lines().skip_while(|line| line.trim() != start).skip(1);
    let mut counts = Counts::new();
    for line in lines.by_ref().take_while(|line| !line.trim_start().starts_with(".section")) {
        // A line is such as `        /*0010*/               @!P0 IADD3 R1, …`.
        let Some((_, rest)) = line.trim_start().strip_prefix("/*").and_then(|rest| rest.split_once("*/"))
        else {
            continue;
        };
        let mut words = rest.split_whitespace();
        let opcode = words.find(|word| !word.starts_with('@')).unwrap_or_default();
        let opcode = opcode.split(['.', ';']).next().unwrap_or_default();
        if !opcode.is_empty() && opcode != "NOP" {
            *counts.entry(opcode.to_owned()).or_default() += 1;
        }
    }
    if counts.is_empty() {
        bail!("there is no machine code of {kernel}");
    }
    Ok(counts)
}

/// The table: a row for each opcode and a column for each kernel. A cell has one number if both counts are equal,
/// otherwise ours and theirs.
fn table(ours: &str, theirs: &str) -> Result<String> {
    let mut columns = Vec::new();
    for kernel in KERNELS {
        columns.push((counts(ours, kernel)?, counts(theirs, kernel)?));
    }
    let opcodes: BTreeSet<&String> =
        columns.iter().flat_map(|(ours, theirs)| ours.keys().chain(theirs.keys())).collect();
    let mut text = String::from("| |");
    for kernel in KERNELS {
        write!(text, " `{kernel}` |")?;
    }
    text.push_str("\n|---|");
    text.push_str(&"--:|".repeat(KERNELS.len()));
    text.push_str("\n| **all** |");
    for (ours, theirs) in &columns {
        write!(text, " {} |", cell(ours.values().sum(), theirs.values().sum()))?;
    }
    for opcode in opcodes {
        write!(text, "\n| {opcode} |")?;
        for (ours, theirs) in &columns {
            let of = |counts: &Counts| counts.get(opcode).copied().unwrap_or(0);
            write!(text, " {} |", cell(of(ours), of(theirs)))?;
        }
    }
    text.push('\n');
    Ok(text)
}

fn cell(ours: usize, theirs: usize) -> String {
    match (ours, theirs) {
        (0, 0) => String::new(),
        _ if ours == theirs => ours.to_string(),
        _ => format!("**{ours}** : {theirs}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTING: &str = "
.section\t.text.a,\"ax\",@progbits
.text.a:
        /*0000*/                   LDC R1, c[0x0][0x28] ;
.L_x_0:
        /*0010*/              @!P0 IADD3.X R1, R2, R3 ;
        /*0020*/                   IADD3 R1, R2, R3 ;
        /*0030*/                   NOP;
.section\t.text.b,\"ax\",@progbits
.text.b:
        /*0000*/                   EXIT ;
";

    #[test]
    fn opcodes_of_one_kernel() {
        let expected = [("IADD3".to_owned(), 2), ("LDC".to_owned(), 1)];
        assert_eq!(counts(LISTING, "a").unwrap(), Counts::from(expected));
        assert_eq!(counts(LISTING, "b").unwrap(), Counts::from([("EXIT".to_owned(), 1)]));
        assert!(counts(LISTING, "c").is_err());
    }

    #[test]
    fn only_what_differs_has_two_numbers() {
        assert_eq!((cell(0, 0), cell(3, 3), cell(3, 0)), (String::new(), "3".into(), "**3** : 0".into()));
    }
}
