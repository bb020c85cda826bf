//! `cargo xtask COMMAND`.

use std::{env, path::Path, process::ExitCode};

use anyhow::{Result, bail};
use xtask::playground::Steps;

const HELP: &str = "\
cargo xtask demo   build the example ring, run it on the CPU and on the GPU if there is one, and show what the build,
                   the simulator and the compiler say of mistakes in it
cargo xtask test   every check that needs no device: format, clippy, tests, those with ptxas, documentation, the kernels
cargo xtask package
                   make the packages of the published crates, build and test each from its files alone, build their documentation
                   as docs.rs does, install the command from them, and test a new project that depends on them
cargo xtask deny [--no-advisories]
                   check the licences, sources, versions and known vulnerabilities of the dependencies with cargo-deny
cargo xtask dist FOLDER [TARGET…]
                   make the archives of a release, by default for all its targets, from the binaries in FOLDER/TARGET
cargo xtask action
                   run the steps of action.yml as GitHub does, with a wheel of this repository
cargo xtask semver compare the public items with those of the release before, with cargo-semver-checks
cargo xtask repository URL
                   write the address of the repository into all manifests
cargo xtask version TAG
                   check that a tag is the version of the packages, of the extension and of the changelog
cargo xtask workflows
                   check .github and action.yml with actionlint and zizmor
cargo xtask structure [FOLDER…]
                   fail on circles between the files of a package, and on files of more than 450 lines
cargo xtask editor [--target nvptx64-nvidia-cuda]
                   run rust-analyzer on a crate that uses the macro, and check what it answers inside descriptions;
                   without a target, write the answers into docs/editor.md
cargo xtask agreement [--questions N] [--seed S] [--releases 12.0,13.5] [--targets sm_90a,sm_100f]
                      [--steps mbarrier_init,fence]
                   ask our checker and ptxas the same questions, and print where they differ
cargo xtask requirements [--releases 12.0,13.5] [FILE… | --modules FOLDER]
                   ask ptxas from which version on it accepts the instructions outside of the table, of xtask/requirements.txt or
                   of files with one instruction a line, and print where ptx-async-requirements differs; --modules lowers the
                   version of every module of a folder, and asks ptxas about it
cargo xtask foreign
                   fetch nvcc, Triton, CUTLASS and FlashInfer (0.5 GB), compile kernels of ours and of these libraries,
                   and check what the compilers write
cargo xtask inline-asm [--from FOLDER]
                   check the inline assembly of public repositories (some GB, fetched with git into target or FOLDER),
                   and write the counts into docs/inline-assembly-survey.md
cargo xtask mutants [--verbose | --from FOLDER]
                   put mistakes into correct programs, and write into docs/notes/mutants.md how many of them the lints
                   report, by kind; --verbose prints where the others are; --from takes the PTX of a folder instead,
                   and writes nothing
cargo xtask programs [WORD…]
                   compile the programs that the lints are tested with, or those whose folder or name contains a word
cargo xtask simulated [--judge FOLDER | --lints FOLDER | --mutants [WORD…] | --compare FOLDER]
                   compile the programs of sim/tests/programs; --judge runs them and their mutants in the simulator, and
                   --lints the programs of the lints, and each writes into a folder what `gpu-tests --programs FOLDER`
                   runs on a device; --compare then writes docs/simulator-on-device.md; --mutants writes into
                   docs/simulator-and-lints.md how many mutants of the programs of the lints both find
cargo xtask head-to-head [--out FOLDER | --from FOLDER] [--sentryward]
                   run check, sim, compute-sanitizer where a CUDA driver answers, and SentryWard if it is asked for, on pairs of
                   programs with and without a mistake, and write docs/head-to-head.md; --out writes a folder for another
                   machine, and --from reads it
cargo xtask gpu [--out FOLDER]
                   build what runs on a device into a folder, by default target/ptx-async/gpu; there, ./gpu-tests
cargo xtask bench  build the kernels that are measured and the host, and measure where a CUDA driver answers
cargo xtask gemm   build the products of matrices, compare them with f64 and measure them beside cuBLAS where a driver
                   answers; LD_LIBRARY_PATH has the folder of libcublas.so
cargo xtask collectives [check | quick | measure] [--devices N] [--ranks N] [--ctas N] [BYTES…]
                   build the collectives of several devices, compare them with sums on the CPU and measure them beside NCCL where
                   a driver finds two devices, or with --ranks one; LD_LIBRARY_PATH has the folder of libnccl.so
cargo xtask cost   measure what `cargo check` takes for 2,000 descriptions, and for the same as `asm!` and as literals
cargo xtask machine-code
                   fetch nvcc, compile the kernels of xtask/machine-code with it, and write the instructions of
                   theirs and ours side by side into docs/machine-code.md
cargo xtask book [--no-browser]
                   write the book into target/book: the pages of docs, and a page for each instruction, rule and word; and check
                   its links, its search and its pages in Chromium
cargo xtask picture
                   run the ring of README.md in the simulator, and draw its copies into docs/ring.svg; draw the other pictures that
                   are not runs of the command `sim`
cargo xtask playground [--quick | --build]
                   build the pages of the playground and of the support matrix into target/playground, print their sizes, and
                   test them in Chromium; --quick builds an unoptimized module, and --build runs no tests
cargo xtask pre-commit FOLDER
                   write the repository of hooks that install the released wheel of this version
cargo xtask python [--release] [--no-triton]
                   build the wheel of the Python package, check its types and its ABI, test it in a new environment, also with
                   kernels of Triton (0.2 GB), and measure it; --release builds it as for PyPI
cargo xtask vscode [--server FILE]
                   write the grammar of PTX from the tables, check, bundle and test the extension for VS Code of
                   editors/vscode, also in VS Code in headless Chromium, and pack it into target/ptx-async; --server
                   packs a `ptx-async` of this platform with it
cargo xtask lang   write the modules of `ptx_async::lang` from the table, into runtime/src/lang
cargo xtask help   this text";

fn main() -> ExitCode {
    match command() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn command() -> Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["test"] => xtask::test::run(),
        ["package"] => xtask::package::run(),
        ["deny"] => xtask::deny::run(),
        ["deny", "--no-advisories"] => xtask::deny::run_without_advisories(),
        ["dist", folder, ref targets @ ..] => xtask::dist::run(folder, targets),
        ["action"] => xtask::action::run(),
        ["semver"] => xtask::semver::run(),
        ["repository", url] => xtask::repository::run(url),
        ["version", tag] => xtask::version::run(tag),
        ["workflows"] => xtask::workflows::run(),
        ["structure", ref packages @ ..] => xtask::structure::run(packages),
        ["lang"] => xtask::lang::run(),
        ["vscode"] => xtask::vscode::run(None),
        ["vscode", "--server", file] => xtask::vscode::run(Some(Path::new(file))),
        ["editor"] => xtask::editor::run(),
        ["editor", "--target", target] => {
            print!("{}", xtask::editor::check(Some(target))?);
            Ok(())
        }
        ["bench"] => xtask::bench::run(),
        ["gemm"] => xtask::bench::gemm(),
        ["collectives", ref options @ ..] => xtask::bench::collectives(options),
        ["book", ref options @ ..] => xtask::book::run(options),
        ["picture"] => xtask::picture::run(),
        ["playground"] => xtask::playground::run(Steps::All),
        ["playground", "--quick"] => xtask::playground::run(Steps::Quick),
        ["playground", "--build"] => xtask::playground::run(Steps::Build),
        ["pre-commit", folder] => xtask::pre_commit::run(folder),
        ["python", ref options @ ..] => xtask::python::run(xtask::python::Options::parse(options)?),
        ["cost"] => xtask::cost::run(),
        ["machine-code"] => xtask::machine_code::run(),
        ["agreement", ref options @ ..] => xtask::agreement::run(options),
        ["requirements", ref options @ ..] => xtask::requirements::run(options),
        ["inline-asm"] => xtask::inline_asm::run(None),
        ["inline-asm", "--from", folder] => xtask::inline_asm::run(Some(folder)),
        ["mutants"] => xtask::mutants::run(false),
        ["mutants", "--verbose"] => xtask::mutants::run(true),
        ["mutants", "--from", folder] => xtask::mutants::of_folder(folder),
        ["programs", ref words @ ..] => xtask::programs::run(words),
        ["simulated", ref options @ ..] => xtask::simulated::run(options),
        ["head-to-head", ref options @ ..] => xtask::head_to_head::run(options),
        ["foreign"] => xtask::foreign::run(),
        ["gpu", ref options @ ..] => xtask::gpu::run(options),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => bail!("no command `{}`; `cargo xtask help` lists the commands", words.join(" ")),
    }
}
