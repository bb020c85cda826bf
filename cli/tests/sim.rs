//! `sim`: its findings, its exit status, its output, and its errors about a command line.

use crate::common;

use std::fs;

use common::{cases, golden, objects, run, run_with, scratch};

/// The launch and the parameters of the kernels in `cases/sim`.
const LAUNCH: &[&str] = &["--block", "128", "--arg", "dst:u32[2048]", "--arg", "src:u32[2048]=iota"];

/// Runs a case, with arguments in addition to [`LAUNCH`].
fn sim(case: &str, more: &[&str]) -> common::Outcome {
    let file = format!("sim/{case}.ptx");
    let grid: &[&str] = if more.contains(&"--grid") { &[] } else { &["--grid", "2"] };
    run(&[&["sim", &file], grid, LAUNCH, &["--arg", "factor:u32=3"], more].concat())
}

#[test]
fn findings_have_their_places_and_threads() {
    for (case, status) in [("scale", 0), ("hang", 1), ("early", 1), ("missing", 3)] {
        let one = ["--seed", "late", "--grid", "1"];
        let outcome = sim(case, &one);
        assert_eq!(outcome.status, status, "{case}: {}", outcome.stderr);
        golden(&format!("sim/{case}.stdout"), &outcome.bytes);
        let json = sim(case, &[&one[..], &["--format", "json"]].concat());
        assert_eq!((json.status, json.stderr.as_str()), (status, ""));
        golden(&format!("sim/{case}.json"), &json.bytes);
        // The findings of all schedules are counted.
        let all = sim(case, &[]);
        let (schedules, errors) = match status {
            3 => ("1 schedule, ", "no errors, no warnings; the run is incomplete"),
            1 => ("34 schedules, ", " error"),
            _ => ("34 schedules, ", "no errors, no warnings"),
        };
        assert_eq!(all.status, status);
        assert!(all.stderr.starts_with(schedules) && all.stderr.contains(errors), "{case}: {}", all.stderr);
    }
}

#[test]
fn a_wait_in_a_library_is_drawn_at_its_call() {
    let text = fs::read_to_string(cases().join("waits.ptx")).unwrap();
    let initialized = "mbarrier.init.shared.b64 [%r7], 2;\nmbarrier.arrive.expect_tx";
    let text = text.replacen("mbarrier.arrive.expect_tx", initialized, 1);
    let launch =
        ["sim", "-", "--block", "1", "--arg", "dst:f32[1]", "--arg", "src:f32[512]=iota", "--seed", "late"];
    let human = run_with(text.as_bytes(), &launch).stdout;
    let place = " --> compiled/src/lib.rs:22:13\n   |\n22 |             full.wait(0);\n";
    assert!(human.contains("still needs 1 of 2 arrivals") && human.contains(place), "{human}");
    let json = &objects(&run_with(text.as_bytes(), &[&launch[..], &["--format", "json"]].concat()))[0];
    assert_eq!(json["rule"], "hang");
    assert_eq!(json["source"]["line"], 22);
    assert_eq!(json["compiled_from"][0]["file"], "/home/me/ptx-async/runtime/src/barrier.rs");
}

#[test]
fn the_seed_of_a_finding_finds_it_again() {
    let found = objects(&sim("early", &["--format", "json", "--schedules", "8"]));
    for finding in &found {
        let schedule = finding["schedule"].as_str().unwrap();
        let seed = schedule.strip_prefix("seed ").unwrap_or(schedule);
        let again = objects(&sim("early", &["--format", "json", "--seed", seed]));
        assert!(again.iter().any(|other| other["message"] == finding["message"]), "{finding} {again:?}");
    }
    assert!(!found.is_empty());
}

#[test]
fn a_clean_run_writes_its_buffers() {
    let folder = scratch("sim-dump");
    let file = folder.join("dst.bin");
    let outcome = sim("scale", &["--dump", &format!("dst={}", file.display())]);
    assert_eq!(outcome.status, 0, "{}", outcome.stderr);
    let expected: Vec<u8> = (0..2048u32).flat_map(|index| (3 * index).to_le_bytes()).collect();
    assert_eq!(fs::read(&file).unwrap(), expected);
    // The next run reads the file written above.
    let again = folder.join("again.bin");
    let (src, dump) = (format!("src:u32[2048]=@{}", file.display()), format!("dst={}", again.display()));
    let args = ["sim", "sim/scale.ptx", "--grid", "2", "--block", "128", "--arg", "dst:u32[2048]=0"];
    let outcome = run(&[&args[..], &["--arg", &src, "--arg", "factor:u32=1", "--dump", &dump]].concat());
    assert_eq!(outcome.status, 0, "{}", outcome.stderr);
    assert_eq!(fs::read(again).unwrap(), expected);
    // A run with findings writes nothing.
    let other = folder.join("none.bin");
    let outcome = sim("hang", &["--dump", &format!("dst={}", other.display())]);
    assert!(outcome.status == 1 && !other.exists());
    assert!(
        outcome.stderr.contains("none.bin is not written, since no schedule is clean"),
        "{}",
        outcome.stderr
    );
}

/// Runs the kernel that prints.
fn tickets(ctas: &str, times: &str, more: &[&str]) -> common::Outcome {
    let launch = ["--grid", ctas, "--arg", "next:u32[1]=0", "--arg", times];
    run(&[&["sim", "sim/tickets.ptx"], &launch[..], more].concat())
}

#[test]
fn what_the_kernel_prints_is_that_of_one_schedule() {
    let one = tickets("1", "times:u32=2", &["--seed", "late"]);
    assert_eq!((one.status, one.stdout.as_str()), (0, "CTA 0 has ticket 0\nCTA 0 has ticket 1\n"));
    assert!(!one.stderr.contains("note: "), "{}", one.stderr);
    let json = tickets("1", "times:u32=2", &["--seed", "late", "--format", "json"]);
    let expected = "{\"printed\":\"CTA 0 has ticket 0\\nCTA 0 has ticket 1\\n\",\"kernel\":\"tickets\",\
                    \"schedule\":\"late\"}\n";
    assert_eq!(json.stdout, expected);

    // The assignment of tickets to CTAs depends on the schedule, and that is not a mistake.
    let all = tickets("2", "times:u32=1", &[]);
    let mut lines: Vec<&str> = all.stdout.lines().map(|line| line.split_at("CTA 0".len()).0).collect();
    lines.sort_unstable();
    assert_eq!((all.status, &lines[..]), (0, &["CTA 0", "CTA 1"][..]), "{}", all.stdout);
    assert!(all.stderr.contains("note: the kernel prints this text under the schedule `late`\n"));
    let note = "note: the kernel prints other lines under the schedule `";
    assert!(all.stderr.contains(note), "{}", all.stderr);
    let found = objects(&tickets("2", "times:u32=1", &["--format", "json"]));
    assert!(found.len() == 1 && found[0]["differing"].is_string(), "{found:?}");
}

#[test]
fn what_the_kernel_prints_before_a_mistake_precedes_the_finding() {
    let outcome = tickets("1", "times:u32=1000000", &["--steps", "50", "--seed", "late"]);
    assert_eq!(outcome.status, 3, "{}", outcome.stderr);
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(lines[..2], ["CTA 0 has ticket 0", "CTA 0 has ticket 1"]);
    assert!(outcome.stdout.contains("stopped at its limit of 50 warp instructions"), "{}", outcome.stdout);
}

#[test]
fn a_text_has_at_most_a_mebibyte() {
    let outcome = tickets("1", "times:u32=50000", &["--seed", "late"]);
    assert_eq!(outcome.status, 0, "{}", outcome.stderr);
    // Each line is shorter than 32 bytes.
    assert!((1 << 20) - 32 < outcome.stdout.len() && outcome.stdout.len() <= 1 << 20);
    let bytes: usize = (0..50000).map(|ticket: u32| format!("CTA 0 has ticket {ticket}\n").len()).sum();
    let note =
        format!("note: the kernel prints {} bytes more, which are left out\n", bytes - outcome.stdout.len());
    assert!(outcome.stderr.contains(&note), "{}", outcome.stderr);
}

/// The parameters of `cases/sim/structure.ptx`: 7 and 5 in the first one, a tensor and 3 in the second one.
const STRUCTURES: &[&str] = &[
    "--arg",
    "out.data:u32[2]",
    "--arg",
    "out.added:u16=7",
    "--arg",
    "out.unused:u8=1",
    "--arg",
    "out.count:u64=5",
    "--buffer",
    "tensor:u32[64]=iota",
    "--map",
    "in.map:u32[64]/box[4]@tensor",
    "--arg",
    "in.data:u32[1]=3",
];

#[test]
fn the_members_of_a_structure_are_one_parameter() {
    let file = scratch("sim-structure").join("out.bin");
    let dump = format!("out.data={}", file.display());
    let outcome = run(&[&["sim", "sim/structure.ptx", "--dump", &dump], STRUCTURES].concat());
    assert_eq!((outcome.status, outcome.stdout.as_str()), (0, ""), "{}", outcome.stderr);
    // `out.unused` is the byte after the two bytes of `out.added`.
    let expected = [7 + (1 << 16) + 4, 3 + 5].map(u32::to_le_bytes).concat();
    assert_eq!(fs::read(&file).unwrap(), expected);

    let refused = |more: &[&str]| {
        let outcome = run(&[&["sim", "sim/structure.ptx"], more].concat());
        assert_eq!(outcome.status, 2, "{more:?}");
        outcome.stderr
    };
    let long =
        ["--arg", "out.a:u64=0", "--arg", "out.b:u8=0", "--arg", "out.c:u64=0", "--arg", "out.d:u64[9]"];
    assert!(refused(&[&long[..], &["--arg", "out.e:u8=0"]].concat()).contains(
        "parameter 1 of `structure`, `out`, has 32 bytes, but the members of `out` up to `--arg out.e` take 33"
    ));
    assert!(refused(&long).contains(
        "`structure` has 2 parameters, but `--arg` and `--map` pass 1: add `--buffer 'in.0_tensor:f32[N]=iota' --map "
    ));
    let whole = ["--arg", "out:u64[4]"];
    assert!(refused(&whole).contains("`out`, has 32 bytes, but `--arg out` passes 8"));
}

/// `tensor_copy` of the examples, as compiled by rustc: its first two parameters are a `TensorMapParam` each.
#[test]
fn a_map_is_a_parameter_of_a_kernel_in_rust() {
    let file = scratch("sim-map-param").join("dst.bin");
    let dump = format!("dst={}", file.display());
    let kernels = concat!(env!("CARGO_MANIFEST_DIR"), "/../sim/tests/programs/kernels.ptx");
    let arguments: &[&str] = &[
        "--entry",
        "tensor_copy",
        "--grid",
        "2",
        "--block",
        "32",
        "--shared",
        "65536",
        "--schedules",
        "2",
        "--buffer",
        "dst:u32[16384]",
        "--buffer",
        "src:u32[16384]=iota",
        "--map",
        "to:f32[512,32]/box[256,16]@dst",
        "--map",
        "from:f32[512,32]/box[256,16]@src",
        "--arg",
        "across:u64=2",
        "--arg",
        "down:u64=2",
        "--arg",
        "counter:u64[1]=0",
        "--arg",
        "stages:u64=3",
        "--dump",
        &dump,
    ];
    let outcome = run(&[&["sim", kernels], arguments].concat());
    assert_eq!((outcome.status, outcome.stdout.as_str()), (0, ""), "{}", outcome.stderr);
    let expected: Vec<u8> = (0..16384u32).flat_map(u32::to_le_bytes).collect();
    assert_eq!(fs::read(&file).unwrap(), expected);
    let refused = run(&["sim", kernels, "--entry", "tensor_copy", "--arg", "dst:u32[1]"]);
    assert!(
        refused.stderr.contains("`tensor_copy_param_0`, has 560 bytes, but `--arg dst` passes 8"),
        "{}",
        refused.stderr
    );
}

#[test]
fn a_limit_of_steps_makes_a_run_incomplete() {
    let outcome = sim("scale", &["--steps", "100"]);
    assert_eq!(outcome.status, 3, "{}", outcome.stdout);
    assert!(outcome.stdout.contains("stopped at its limit of 100 warp instructions"), "{}", outcome.stdout);
    assert!(!outcome.stdout.contains("no warp instructions"), "{}", outcome.stdout);
}

#[test]
fn any_number_of_schedules_can_be_asked_for() {
    let outcome = sim("scale", &["--steps", "1", "--schedules", "18446744073709551615"]);
    assert_eq!(outcome.status, 3, "{}", outcome.stderr);
    assert!(outcome.stderr.contains("1 schedule, "), "{}", outcome.stderr);
}

#[test]
fn a_wrong_command_line_is_told_what_was_expected() {
    let file = cases().join("sim/scale.cu");
    let short = format!("src:u32[2048]=@{}", file.display());
    let cases: &[(&[&str], &str)] = &[
        (
            &["--arg", "dst:u32[64]"],
            "`scale` has 3 parameters, but `--arg` and `--map` pass 1: add `--arg 'src:u32[N]=iota' --arg factor:u32=N`, with \
             numbers in place of `N`",
        ),
        (
            &["--arg", "factor:u32=3", "--arg", "factor:u32=4"],
            "`--arg factor` and `--arg factor` both pass the parameter `factor` of `scale`",
        ),
        (
            &["--arg", "a:u32[64]", "--arg", "b:u32[64]", "--arg", "c:u32=1", "--arg", "d:u32=1"],
            "`scale` has 3 parameters, but `--arg` and `--map` pass 4",
        ),
        (
            &["--arg", "dst:u32[64M]", "--memory", "128M", "--arg", "src:u32[1]", "--arg", "factor:u32=3"],
            "the buffers have 268435460 bytes together, and a run needs more; its memory limit is 134217728 bytes, which `--memory` can raise",
        ),
        (
            &["--arg", "dst:u8[64M]", "--memory", "64M", "--arg", "src:u32[0]", "--arg", "factor:u32=3"],
            "the buffers have 67108864 bytes together, and",
        ),
        (
            &["--arg", "dst:u32[64]", "--arg", "src:u32[64]", "--arg", "factor:u64=3"],
            "parameter 3 of `scale`, `factor`, has 4 bytes, but `--arg factor` passes 8",
        ),
        (
            &["--arg", "number:u32=3", "--arg", "to:u32[64]", "--arg", "from:u32[64]"],
            "parameter 1 of `scale`, `dst`, has 8 bytes, but `--arg number` passes 4",
        ),
        (&["--arg", "dst=1"], "expected a name, `:` and a type, but found `dst`"),
        (&["--grid", "1,y"], "expected one to three positive integers, such as `4,2`, but found `y`"),
        (&["--shared", "64KB"], "expected a number of bytes, such as `512` or `64K`"),
        (
            &["--seed", "never"],
            "a schedule must be `late`, `eager` or the number of a seed, but this is `never`",
        ),
        (&["--seed", "1", "--schedules", "2"], "cannot be used with"),
        (&["--explore", "0"], "0 is not in 1.."),
        (&["--sede", "1"], "; see `ptx-async sim --help`"),
        (&["--entry", "scal"], "there is no kernel `scal`; the module has `scale`"),
        (
            &[
                "--arg",
                "dst:u32[64]",
                "--arg",
                "src:u32[64]",
                "--arg",
                "factor:u32=3",
                "--buffer",
                "dst:u32[64]",
            ],
            "there are two buffers `dst`",
        ),
        (
            &["--arg", "dst:u32[64]", "--arg", &short, "--arg", "factor:u32=3"],
            "the buffer `src` has 8192 bytes, but ",
        ),
        (&["--dump", "dst"], "expected the name of a buffer, `=` and a file, such as `dst=out.bin`"),
        (
            &["--arg", "dst:u32[64]", "--arg", "src:u32[64]", "--arg", "factor:u32=3", "--dump", "x=y"],
            "`--dump` names the buffer `x`, but there are only `dst`, `src`",
        ),
        (
            &["--arg", "dst:u32[64]", "--map", "t:u32[64]/box[64]@x", "--arg", "factor:u32=3"],
            "`--map t` names the buffer `x`, but there are only `dst`",
        ),
        (
            &["--arg", "dst:u32[64]", "--arg", "src:u32[64]", "--arg", "factor:u32=3", "--block", "2000"],
            "`scale`: a CTA must have 1 to 1024 threads, but this has 2000",
        ),
    ];
    for (args, expected) in cases {
        let outcome = run(&[&["sim", "sim/scale.ptx"], *args].concat());
        assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{args:?}");
        assert!(outcome.stderr.contains(expected), "{args:?}: {}", outcome.stderr);
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
    }
    for (file, expected) in [("sim/none.ptx", "sim/none.ptx: "), ("empty.ptx", "the module has no kernel")] {
        let outcome = run(&["sim", file]);
        assert_eq!(outcome.status, 2);
        assert!(outcome.stderr.contains(expected), "{}", outcome.stderr);
    }
}

/// A kernel that requires a block size, with parameters of all kinds, named as compilers do.
const COMPILED: &str = ".version 8.6\n.target sm_90\n.address_size 64\n.extern .shared .align 128 .b8 smem[];\n\
    .visible .entry rows(.param .u64 rows_param_0, .param .u64 rows_param_1, .param .f32 rows_param_2, \
    .param .align 64 .b8 rows_param_3[128], .param .u64 rows_param_4, .param .align 4 .b8 rows_param_5[12])\n\
    .reqntid 32\n{\n\
    .reg .b32 %r<8>; .reg .f32 %f<8>; .reg .b64 %rd<16>; .reg .pred %p<2>; .shared .align 8 .b64 full;\n\
    ld.param.u64 %rd1, [rows_param_0]; cvta.to.global.u64 %rd2, %rd1;\n\
    ld.param.u64 %rd3, [rows_param_1]; cvta.to.global.u64 %rd4, %rd3;\n\
    ld.param.f32 %f1, [rows_param_2]; ld.param.u64 %rd5, [rows_param_4]; ld.param.u32 %r5, [rows_param_5+4];\n\
    mov.b64 %rd6, rows_param_3; cvta.param.u64 %rd7, %rd6;\n\
    mov.u32 %r1, %tid.x; setp.ne.u32 %p1, %r1, 0; @%p1 bra start;\n\
    mbarrier.init.shared::cta.b64 [full], 1; fence.proxy.async.shared::cta;\n\
    mbarrier.arrive.expect_tx.shared::cta.b64 _, [full], 64;\n\
    cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes [smem], [%rd7, {0, 0}], [full];\n\
    start: bar.sync 0;\n\
    again: mbarrier.try_wait.parity.shared::cta.b64 %p1, [full], 0; @!%p1 bra again;\n\
    ld.shared.f32 %f2, [smem];\n\
    mul.wide.u32 %rd8, %r1, 4; add.s64 %rd9, %rd4, %rd8; ld.global.f32 %f3, [%rd9];\n\
    mul.lo.s64 %rd10, %rd5, 0; add.s64 %rd11, %rd2, %rd8; add.s64 %rd11, %rd11, %rd10;\n\
    fma.rn.f32 %f3, %f3, %f1, %f2; cvt.rn.f32.u32 %f4, %r5; add.rn.f32 %f3, %f3, %f4;\n\
    st.global.f32 [%rd11], %f3;\nret;\n}\n";

/// The command line printed by a run without parameters.
fn printed(args: &[&str]) -> String {
    let outcome = run(&[&["sim"], args].concat());
    assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{args:?}: {}", outcome.stderr);
    let (said, line) = outcome.stderr.split_once('\n').unwrap();
    assert!(said.contains("with numbers in place of `N`, this runs it:"), "{said}");
    line.trim_end().to_owned()
}

/// Runs a command line, with numbers in place of these parts of it.
fn filled(line: &str, numbers: &[(&str, &str)]) -> common::Outcome {
    let mut line = line.replace('\'', "");
    for (from, to) in numbers {
        assert!(line.contains(from), "{from}: {line}");
        line = line.replace(from, to);
    }
    let words: Vec<&str> = line.split(' ').skip(1).collect();
    run(&words)
}

#[test]
fn a_run_without_parameters_prints_a_command_line_to_fill_in() {
    let line = printed(&["sim/scale.ptx"]);
    assert_eq!(
        line,
        "ptx-async sim sim/scale.ptx --grid 1 --block N --arg 'dst:u32[N]' --arg 'src:u32[N]=iota' --arg factor:u32=N"
    );
    let numbers = [("--block N", "--block 128"), ("[N]", "[1024]"), ("factor:u32=N", "factor:u32=3")];
    let outcome = filled(&line, &numbers);
    assert_eq!(outcome.status, 0, "{}{}", outcome.stdout, outcome.stderr);

    let file = scratch("sim-template").join("rows.ptx");
    fs::write(&file, COMPILED).unwrap();
    let line = printed(&[file.to_str().unwrap()]);
    let (_, options) = line.split_once("rows.ptx ").unwrap();
    assert_eq!(
        options,
        "--grid 1 --block 32 --shared N --arg 'rows_param_0:f32[N]' --arg 'rows_param_1:f32[N]=iota' --arg \
         rows_param_2:f32=N --buffer 'rows_param_3_tensor:f32[N,N]=iota' --map \
         'rows_param_3:f32[N,N]/box[N,N]@rows_param_3_tensor' --arg rows_param_4:u64=N --arg rows_param_5.0:u32=N --arg \
         rows_param_5.1:u32=N"
    );
    let numbers = [
        ("box[N,N]", "box[4,4]"),
        ("N,N", "8,8"),
        ("[N]", "[32]"),
        ("=N", "=1"),
        ("--shared N", "--shared 64"),
    ];
    let outcome = filled(&line, &numbers);
    assert_eq!(outcome.status, 0, "{}{}", outcome.stdout, outcome.stderr);

    let line = printed(&["sim/structure.ptx"]);
    let numbers = [("box[N]", "box[4]"), ("[N]", "[64]"), ("=N", "=1"), ("--block N", "--block 1")];
    let outcome = filled(&line, &numbers);
    assert_eq!(outcome.status, 0, "{line}\n{}{}", outcome.stdout, outcome.stderr);
}

#[test]
fn a_parameter_is_passed_by_its_name_or_the_end_of_it() {
    let file = scratch("sim-names").join("rows.ptx");
    fs::write(&file, COMPILED).unwrap();
    let output = file.with_file_name("out.bin");
    let dump = format!("0={}", output.display());
    let outcome = run(&[
        "sim",
        file.to_str().unwrap(),
        "--shared=64",
        // By the end of the name, in another order; `x` and `unused` are bound to the remaining parameters.
        "--arg=param_2:f32=2",
        "--buffer=tensor:f32[8,8]=5",
        "--map=3:f32[8,8]/box[4,4]@tensor",
        "--arg=rows_param_5.pad:u32=0",
        "--arg=rows_param_5.added:u32=1",
        "--arg=x:f32[32]=iota",
        "--arg=0:f32[32]",
        "--arg=unused:u64=0",
        "--dump",
        &dump,
    ]);
    assert_eq!(outcome.status, 0, "{}{}", outcome.stdout, outcome.stderr);
    let expected: Vec<u8> =
        (0..32u8).flat_map(|index| (2.0 * f32::from(index) + 6.0).to_le_bytes()).collect();
    assert_eq!(fs::read(output).unwrap(), expected);
}

#[test]
fn another_block_than_the_kernel_requires_is_refused() {
    let file = scratch("sim-block").join("rows.ptx");
    fs::write(&file, COMPILED).unwrap();
    let options = "--shared=64 --arg=0:f32[32] --arg=1:f32[32]=0 --arg=2:f32=2 --buffer=t:f32[8,8]=5 \
                   --map=3:f32[8,8]/box[4,4]@t --arg=4:u64=0 --arg=5.a:u32=0 --arg=5.b:u32=0";
    let args: Vec<&str> =
        ["sim", file.to_str().unwrap()].into_iter().chain(options.split_whitespace()).collect();
    let outcome = run(&args);
    assert_eq!(outcome.status, 0, "{}{}", outcome.stdout, outcome.stderr);
    let outcome = run(&[&args[..], &["--block", "1"]].concat());
    assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""));
    assert!(
        outcome.stderr.contains("`rows` has `.reqntid 32`, but the launch has CTAs of 1"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn a_timeline_is_that_of_the_first_schedule_with_a_finding() {
    let file = scratch("sim-trace").join("trace.json");
    let outcome = sim("hang", &["--seed", "7", "--trace", file.to_str().unwrap()]);
    assert_eq!(outcome.status, 1, "{}", outcome.stderr);
    let trace: serde_json::Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let events = trace["traceEvents"].as_array().unwrap();
    let slices: Vec<_> = events.iter().filter(|event| event["ph"] == "X").collect();
    let of = |category: &'static str| slices.iter().filter(move |slice| slice["cat"] == category);
    // The copies of both CTAs are complete, but no phase of their barriers is.
    assert_eq!(of("copy").filter(|copy| copy["args"]["state"].is_null()).count(), 2);
    assert!(of("phase").all(|phase| phase["args"]["state"] == "not complete") && of("phase").count() == 2);
    assert!(of("wait").any(|wait| wait["name"].as_str().unwrap().starts_with("mbarrier.try_wait.parity")));
}

#[test]
fn a_name_that_ends_with_svg_is_a_picture() {
    let file = scratch("sim-picture").join("run.SVG");
    let outcome = sim("hang", &["--seed", "7", "--trace", file.to_str().unwrap()]);
    assert_eq!(outcome.status, 1, "{}", outcome.stderr);
    let picture = fs::read_to_string(&file).unwrap();
    assert!(picture.starts_with("<svg ") && picture.contains(">1. hang: a thread hangs"), "{picture}");
}

#[test]
fn an_exploration_prints_its_limit_and_what_it_covers() {
    let said = |case: &str, more: &[&str]| {
        let outcome = sim(case, &[more, &["--grid", "1"]].concat());
        (outcome.status, outcome.stderr)
    };
    let (status, covered) = said("scale", &["--explore", "1000"]);
    assert_eq!(status, 0, "{covered}");
    assert!(
        covered.contains(" ran, of at most 1000: all that differ in their synchronization, where "),
        "{covered}"
    );
    let covered = sim("scale", &["--explore", "1000", "--format", "json", "--grid", "1"]);
    assert!(covered.stdout.contains("\"limit\":1000,\"is_complete\":true}"), "{}", covered.stdout);
    let (status, found) = said("early", &["--explore", "1000"]);
    assert_eq!(status, 1, "{found}");
    assert!(
        found.starts_with("1 schedule ran, of at most 1000: ") && !found.contains("all that differ"),
        "{found}"
    );
    let (status, cut) = said("scale", &["--explore", "1"]);
    assert_eq!(status, 0, "{cut}");
    assert!(
        cut.starts_with("1 schedule ran, the limit of 1, and at least ") || cut.contains("all that differ"),
        "{cut}"
    );
}
