//! Launches on several devices, by `sim --devices` and in comments.

use crate::common;

use std::fs;

use common::{objects, run, run_with, scratch};

/// Each device writes its rank into the memory of the next one, with a flag of a scope that is too narrow.
const SHIFT: &[&str] = &["sim", "sim/shift.ptx", "--arg", "mine:u32[3]=0", "--arg", "rank:u32=device"];

fn words(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// The kernel of [`SHIFT`] with a sufficient scope.
fn right() -> String {
    let text = fs::read_to_string(common::cases().join("sim/shift.ptx")).unwrap();
    text.replace("st.release.gpu", "st.release.sys")
}

#[test]
fn a_scope_without_the_other_device_is_found() {
    let found =
        objects(&run(&[SHIFT, &["--devices", "2", "--arg", "next@mine/next", "--format", "json"]].concat()));
    let flag = &found[0];
    assert_eq!((&flag["rule"], &flag["severity"]), (&"data-race".into(), &"error".into()));
    let message = flag["message"].as_str().unwrap();
    assert!(
        message.contains("with scope `.sys` on device") && message.contains("with scope `.gpu` on device"),
        "{message}"
    );
    assert!(flag["thread"].as_str().unwrap().starts_with("thread 0 of CTA 0 of device "), "{flag}");
}

#[test]
fn each_device_has_its_buffers_and_its_number() {
    let file = scratch("sim-devices").join("mine.bin");
    let dump = format!("mine={}", file.display());
    for (devices, next, expected) in [
        ("2", "next@mine/next", &[1, 1, 1, 0, 1, 1][..]),
        ("3", "next@mine/next", &[2, 1, 2, 0, 1, 1, 1, 1, 3]),
        // One device is its own next one.
        ("1", "next@mine/next", &[0, 1, 0]),
        ("1", "next@mine/0", &[0, 1, 0]),
    ] {
        let options = ["--devices", devices, "--arg", next, "--dump", &dump];
        let outcome = run_with(right().as_bytes(), &[&["sim", "-"], &SHIFT[2..], &options].concat());
        assert_eq!((outcome.status, outcome.stdout.as_str()), (0, ""), "{}", outcome.stderr);
        assert_eq!(fs::read(&file).unwrap(), words(expected), "{devices} {next}");
    }
}

#[test]
fn an_array_has_the_addresses_of_all_devices() {
    // Each device reads the second element of the first buffer, and the first one of the second buffer.
    let kernel = ".version 8.6\n.target sm_90\n.address_size 64\n\
        .visible .entry k(.param .align 8 .b8 p[40], .param .u64 out) {\n\
        .reg .b32 %r<4>; .reg .b64 %rd<4>;\n\
        ld.param.u64 %rd1, [p+8]; ld.param.u64 %rd2, [p+16]; ld.param.u64 %rd3, [out];\n\
        ld.global.u32 %r1, [%rd1]; ld.global.u32 %r2, [%rd2]; ld.param.u32 %r3, [p+24];\n\
        st.global.u32 [%rd3], %r1; st.global.u32 [%rd3+4], %r2; st.global.u32 [%rd3+8], %r3;\nret; }\n";
    let file = scratch("sim-all").join("out.bin");
    let dump = format!("out={}", file.display());
    let run = |kernel: &str, arguments: &[&str]| {
        let before = ["sim", "-", "--devices", "2", "--buffer", "data:u32[4]=device"];
        let after = ["--arg", "out:u32[3]", "--dump", &dump];
        let outcome = run_with(kernel.as_bytes(), &[&before[..], arguments, &after].concat());
        assert_eq!((outcome.status, outcome.stdout.as_str()), (0, ""), "{}", outcome.stderr);
        fs::read(&file).unwrap()
    };
    let members = ["--arg", "p.n:u64=5", "--arg", "p.data@data/all", "--arg", "p.rank:u32=device"];
    assert_eq!(run(kernel, &members), words(&[0, 1, 0, 0, 1, 1]));
    // Without other members, the array is the parameter itself.
    let whole = kernel.replace("[p+16]", "[p]");
    assert_eq!(run(&whole, &["--arg", "p@data/all+4"]), words(&[1, 0, 0, 1, 0, 0]));
}

/// A kernel that sums a word of all devices, and adds 1 to the word after it on all of them.
const MULTIMEM: &str = ".version 8.6\n.target sm_90\n.address_size 64\n\
    .visible .entry k(.param .u64 all, .param .u64 out) {\n\
    .reg .b32 %r<4>; .reg .b64 %rd<4>;\n\
    ld.param.u64 %rd1, [all]; ld.param.u64 %rd2, [out];\n\
    multimem.ld_reduce.add.u32 %r1, [%rd1]; st.global.u32 [%rd2], %r1;\n\
    multimem.red.add.u32 [%rd1+4], 1;\nret; }\n";

#[test]
fn a_multimem_address_is_that_of_the_buffers_of_all_devices() {
    let folder = scratch("sim-multimem");
    let [out, data] = ["out", "data"].map(|name| folder.join(format!("{name}.bin")));
    let dumps = [format!("out={}", out.display()), format!("data={}", data.display())];
    for (address, read, written) in [
        ("all@data/multimem", &[3, 3, 3][..], &[0, 3, 0, 1, 4, 1, 2, 5, 2][..]),
        ("all@data/multimem+4", &[3, 3, 3], &[0, 0, 3, 1, 1, 4, 2, 2, 5]),
    ] {
        let options = [
            "--buffer",
            "data:u32[3]=device",
            "--arg",
            address,
            "--arg",
            "out:u32[1]",
            "--dump",
            &dumps[0],
            "--dump",
            &dumps[1],
        ];
        let outcome =
            run_with(MULTIMEM.as_bytes(), &[&["sim", "-", "--devices", "3"][..], &options].concat());
        assert_eq!((outcome.status, outcome.stdout.as_str()), (0, ""), "{}", outcome.stderr);
        assert_eq!(
            (fs::read(&out).unwrap(), fs::read(&data).unwrap()),
            (words(read), words(written)),
            "{address}"
        );
    }
    // The address of a device is another one.
    let options =
        ["--devices", "3", "--buffer", "data:u32[3]=device", "--arg", "all@data/2", "--arg", "out:u32[1]"];
    let outcome = run_with(MULTIMEM.as_bytes(), &[&["sim", "-"][..], &options].concat());
    let expected = "the address must be a multimem address, but this is that of `data[0]` of device 2";
    assert!(outcome.status == 1 && outcome.stdout.contains(expected), "{}", outcome.stdout);
    assert!(outcome.stdout.contains("`--arg NAME@BUFFER/multimem` of `ptx-async sim`"), "{}", outcome.stdout);
    // Without arguments, the options that pass them are told.
    let outcome = run_with(MULTIMEM.as_bytes(), &["sim", "-"]);
    let expected =
        "--devices N --buffer 'all_memory:u32[N]=iota' --arg all@all_memory/multimem --arg 'out:u32[N]'";
    assert!(outcome.status == 2 && outcome.stderr.contains(expected), "{}", outcome.stderr);
}

#[test]
fn launches_of_a_comment_run_on_several_devices() {
    let comment =
        "// ptx-async: launch --devices 2 --arg mine:u32[3]=0 --arg next@mine/next --arg rank:u32=device\n";
    let wrong = right().replace("st.release.sys", "st.release.gpu");
    for (kernel, status) in [(right(), 0), (wrong, 1)] {
        let outcome = run_with(format!("{comment}{kernel}").as_bytes(), &["check", "-"]);
        assert_eq!(outcome.status, status, "{}{}", outcome.stdout, outcome.stderr);
        assert_eq!(outcome.stdout.contains("`.gpu` contains no thread of another device"), status == 1);
    }
}

#[test]
fn a_mistake_about_devices_is_told() {
    for (options, expected) in [
        (
            &["--devices", "2", "--arg", "next@mine/2"][..],
            "`--arg next@mine/2` names device 2, but the launch is on 2 devices, numbered from 0",
        ),
        (
            &["--arg", "next@mine/1"],
            "`--arg next@mine/1` names device 1, but the launch is on 1 device, numbered from 0",
        ),
        (
            &["--arg", "next@mine/last"],
            "expected the number of a device, `next`, `all` or `multimem` after `/`, but found `last`",
        ),
        (
            &["--devices", "2", "--arg", "next@mine/all"],
            "`next`, has 8 bytes, but `--arg next@mine/all` passes 16",
        ),
        (&["--devices", "0"], "0 is not in 1..=64"),
        (
            &["--arg", "next@mine", "--then", "shift", "--devices", "2"],
            "all launches run on the devices of the first one: write it before the first `--then`",
        ),
        (
            &[
                "--devices",
                "2",
                "--arg",
                "next@mine/next",
                "--explore",
                "9",
                "--then",
                "shift",
                "--arg",
                "@mine",
                "--arg",
                "next@mine/next",
                "--arg",
                "rank:u32=device",
            ],
            "`shift` is queued after another one of its device, but `check_all` and `--explore` do not explore the schedules of such launches",
        ),
    ] {
        let outcome = run(&[SHIFT, options].concat());
        assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{options:?}: {}", outcome.stderr);
        assert!(outcome.stderr.contains(expected), "{options:?}: {}", outcome.stderr);
    }
}
