//! `record` with a library in place of the driver, and `sim` of its recordings.

use crate::common;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::{env, fs};

use common::{Outcome, cases, run, scratch};

/// A folder with the program `app` and the library in place of libcuda.
static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = scratch("record-program");
    for (source, kind, output) in [("fake_cuda", "cdylib", "libcuda.so.1"), ("app", "bin", "app")] {
        let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let source = sources().join(source).with_extension("rs");
        let arguments = ["--edition", "2024", "--crate-type", kind, "-o", output];
        let compiled = Command::new(rustc).args(arguments).arg(source).current_dir(&folder).output().unwrap();
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    }
    folder
});

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/record")
}

/// The PTX of this name among the examples.
fn example(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/ptx").join(name)).unwrap()
}

/// Records the program into a new folder of this name, where `image` has these bytes. Returns the folder of the recordings.
fn record(name: &str, options: &[&str], way: &str, image: impl AsRef<[u8]>) -> (PathBuf, Outcome) {
    let folder = scratch(&format!("record-{name}"));
    let (image_file, output) = (folder.join("image"), folder.join("out"));
    fs::write(&image_file, image).unwrap();
    let mut command = common::tool();
    command.arg("record").args(["--output", output.to_str().unwrap()]).args(options).arg("--");
    command.arg(PROGRAM.join("app")).arg(way).arg(&image_file);
    command.env("LD_LIBRARY_PATH", &*PROGRAM).env("TRITON_CACHE_DIR", folder.join("cache"));
    (output, common::outcome(command.output().unwrap()))
}

/// Replays a recording.
fn sim(folder: &Path, more: &[&str]) -> Outcome {
    run(&[&["sim", folder.to_str().unwrap()], more].concat())
}

#[test]
fn a_launch_is_replayed() {
    let (output, recorded) = record("module", &["--contents"], "module", example("scale.ptx"));
    assert_eq!(recorded.status, 0, "{}", recorded.stderr);
    // The launches of the program take place.
    assert_eq!(recorded.stdout, "launched scale 2 128\nlaunched scale 2 128\n");
    assert!(recorded.stderr.contains("scale-1: `scale`, 2 buffers; `ptx-async sim "), "{}", recorded.stderr);
    assert!(recorded.stderr.contains("1 launch recorded in "), "{}", recorded.stderr);
    let mut files: Vec<_> =
        fs::read_dir(output.join("scale-1")).unwrap().map(|file| file.unwrap().file_name()).collect();
    files.sort();
    assert!(files.len() == 4 && files[0].to_str().unwrap().starts_with("buffer-"), "{files:?}");
    assert_eq!(files[1..], ["kernel.ptx", "launch.json", "variable-0.bin"]);
    assert_eq!(fs::read_dir(&output).unwrap().count(), 1, "the library is left");
    let dump = output.join("dst.bin");
    let replayed = sim(&output.join("scale-1"), &["--dump", &format!("dst={}", dump.display())]);
    assert_eq!((replayed.status, replayed.stdout.as_str()), (0, ""), "{}", replayed.stderr);
    assert!(replayed.stderr.starts_with("34 schedules, "), "{}", replayed.stderr);
    let scaled: Vec<u8> = (0..2048u32).flat_map(|value| (3 * value).to_le_bytes()).collect();
    assert_eq!(fs::read(dump).unwrap(), scaled);
}

#[test]
fn a_mistake_is_found_in_a_recording() {
    let (output, _) = record("mistake", &["--contents"], "module", example("missing_wait.ptx"));
    let replayed = sim(&output.join("scale-1/launch.json"), &["--seed", "late"]);
    assert_eq!(replayed.status, 1, "{}", replayed.stderr);
    let expected = "is read, but nothing orders the read after the copy that writes these bytes";
    assert!(replayed.stdout.contains(expected), "{}", replayed.stdout);
    assert!(replayed.stdout.contains("scale-1/kernel.ptx:36:5"), "{}", replayed.stdout);
}

#[test]
fn contents_are_written_with_the_flag_alone() {
    let (output, recorded) = record("bare", &["--launches", "5"], "module", example("scale.ptx"));
    assert!(
        recorded.stderr.contains("but not the contents of memory, which `--contents` adds"),
        "{}",
        recorded.stderr
    );
    assert!(
        recorded.stderr.contains("2 with PTX: the first 5 launches of each kernel"),
        "{}",
        recorded.stderr
    );
    for name in ["scale-1", "scale-2"] {
        assert_eq!(fs::read_dir(output.join(name)).unwrap().count(), 2);
        let replayed = sim(&output.join(name), &["--seed", "eager"]);
        assert_eq!(replayed.status, 0, "{}", replayed.stderr);
        let note = "note: the contents of `src` are zeros, since they were not recorded";
        assert!(replayed.stderr.contains(note), "{}", replayed.stderr);
    }
}

#[test]
fn a_variable_that_the_program_asks_for_is_recorded() {
    let (output, _) = record("variable", &["--contents"], "module", example("scale.ptx"));
    let text = fs::read(output.join("scale-1/launch.json")).unwrap();
    let launch: serde_json::Value = serde_json::from_slice(&text).unwrap();
    let variable = &launch["variables"][0];
    assert_eq!((&variable["name"], &variable["size"]), (&"bias".into(), &4.into()));
    let file = variable["contents"]["file"].as_str().unwrap();
    assert_eq!(fs::read(output.join("scale-1").join(file)).unwrap(), 7u32.to_le_bytes());
}

#[test]
fn memory_beyond_the_limit_is_noted() {
    let (_, recorded) = record("limit", &["--memory", "1"], "module", example("scale.ptx"));
    assert!(recorded.stderr.contains("is left out, since `--memory` is used up"), "{}", recorded.stderr);
    assert!(recorded.stderr.contains("` is 1 of the 8192 bytes of its allocation"), "{}", recorded.stderr);
}

#[test]
fn fat_binaries_contain_ptx() {
    for compression in ["none", "speed", "default"] {
        let image = fs::read(sources().join(compression).with_extension("fatbin")).unwrap();
        let (output, recorded) = record(compression, &["--contents"], "library", image);
        assert_eq!(recorded.status, 0, "{compression}: {}", recorded.stderr);
        // `fatbinary` leaves out comments and indentation.
        let lines = |text: String| {
            let plain =
                text.lines().map(|line| line.split("//").next().unwrap_or_default().trim().to_owned());
            plain.collect::<Vec<_>>()
        };
        let found = fs::read_to_string(output.join("scale-1/kernel.ptx")).unwrap();
        assert_eq!(lines(found), lines(example("scale.ptx")), "{compression}");
        let launch: serde_json::Value =
            serde_json::from_slice(&fs::read(output.join("scale-1/launch.json")).unwrap()).unwrap();
        assert_eq!(launch["cluster"], serde_json::json!([2, 1, 1]));
        assert_eq!(launch["device"], 90);
        let replayed = sim(&output.join("scale-1"), &["--seed", "late"]);
        assert_eq!(replayed.status, 0, "{}", replayed.stderr);
    }
}

#[test]
fn a_tensor_map_has_its_arguments() {
    let ptx = fs::read_to_string(sources().join("tensor.ptx")).unwrap();
    let (output, recorded) = record("tensor", &["--contents"], "tensor", ptx);
    assert_eq!(recorded.status, 0, "{}", recorded.stderr);
    let dump = output.join("dst.bin");
    let replayed = sim(&output.join("tensor-1"), &["--dump", &format!("dst={}", dump.display())]);
    assert_eq!((replayed.status, replayed.stdout.as_str()), (0, ""), "{}", replayed.stderr);
    // The first word of each row of 32 words, in the first 16 of 64 rows.
    let firsts: Vec<u8> = (0..16u32).flat_map(|row| (32 * row).to_le_bytes()).collect();
    assert_eq!(fs::read(dump).unwrap()[..64], firsts);
}

#[test]
fn the_ptx_of_a_cubin_is_beside_it() {
    // The smallest file of ELF: a header without tables.
    let mut cubin = vec![0; 64];
    cubin[..4].copy_from_slice(b"\x7fELF");
    let (output, recorded) = record("cubin", &[], "module", &cubin);
    assert_eq!(recorded.status, 2);
    assert!(recorded.stderr.contains("machine code without the PTX of `scale`"), "{}", recorded.stderr);
    let replayed = sim(&output.join("scale-1"), &[]);
    assert_eq!(replayed.status, 2);
    assert!(
        replayed.stderr.contains("kernel.ptx: the program has loaded machine code"),
        "{}",
        replayed.stderr
    );
    let cache = scratch("record-cache");
    fs::create_dir_all(cache.join("HASH")).unwrap();
    fs::write(cache.join("HASH/scale.cubin"), &cubin).unwrap();
    fs::write(cache.join("HASH/scale.ptx"), example("scale.ptx")).unwrap();
    let (output, recorded) = record("cached", &["--ptx", cache.to_str().unwrap()], "module", &cubin);
    assert_eq!(recorded.status, 0, "{}", recorded.stderr);
    assert_eq!(fs::read_to_string(output.join("scale-1/kernel.ptx")).unwrap(), example("scale.ptx"));
}

#[test]
fn the_ptx_of_a_linked_module_is_an_input_of_the_linker() {
    let (output, recorded) = record("linked", &[], "linked", example("scale.ptx"));
    assert_eq!(recorded.status, 0, "{}", recorded.stderr);
    assert_eq!(fs::read_to_string(output.join("scale-1/kernel.ptx")).unwrap(), example("scale.ptx"));
}

#[test]
fn a_program_that_hangs_is_recorded() {
    let (output, recorded) = record("hang", &["--timeout", "2"], "hang", example("scale.ptx"));
    assert_eq!(recorded.status, 0, "{}", recorded.stderr);
    assert!(recorded.stderr.contains("the time limit has passed"), "{}", recorded.stderr);
    assert!(output.join("scale-1/kernel.ptx").is_file());
}

#[test]
fn a_recording_that_is_none_is_told() {
    let (output, recorded) = record("none", &["--kernel", "gemm"], "module", example("scale.ptx"));
    assert_eq!(recorded.status, 2);
    assert!(
        recorded.stderr.contains("since their names do not contain `gemm`: `scale`\n"),
        "{}",
        recorded.stderr
    );
    assert_eq!(recorded.stdout, "launched scale 2 128\nlaunched scale 2 128\n");
    let replayed = sim(&output.join("launch.json"), &[]);
    assert!(
        replayed.status == 2 && replayed.stderr.contains("launch.json: No such file"),
        "{}",
        replayed.stderr
    );
    let (output, _) = record("options", &[], "module", example("scale.ptx"));
    for options in
        [&["--grid", "2"][..], &["--block", "32"], &["--shared", "0"], &["--dependent"], &["--then", "k"]]
    {
        let replayed = sim(&output.join("scale-1"), options);
        let expected = format!("has its own launch: leave out `{}`", options[0]);
        assert!(replayed.status == 2 && replayed.stderr.contains(&expected), "{}", replayed.stderr);
    }
    let replayed = sim(&output.join("scale-1"), &["--dump", "d=x"]);
    assert!(replayed.stderr.contains("there are only `dst`, `src`"), "{}", replayed.stderr);
    assert!(cases().is_dir());
}
