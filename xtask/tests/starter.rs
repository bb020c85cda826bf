//! Tests the project of `ptx-async new`: it builds, its test passes, and a mistake in a kernel fails the build at its
//! line.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use ptx_async_build::{Error, KernelBuilder, Missing};
use xtask::tools;

const NAME: &str = "fast-scale";

/// A new project, always in the same folder, so that its dependencies are compiled once.
fn project(name: &str) -> PathBuf {
    let root = tools::target_dir().join("tests/starter");
    let config = root.join(".cargo/config.toml");
    fs::create_dir_all(config.parent().unwrap()).unwrap();
    // The target folder of the workspace, from this root: the projects and the test of the target
    // directory share `core`, which has the flags of their kernels.
    fs::write(config, "[build]\nbuild-dir = \"../..\"\n").unwrap();
    let folder = root.join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    let program = tools::build_for_tests("ptx-async").unwrap();
    let output =
        Command::new(program).arg("new").arg(&folder).arg("--path").arg(tools::workspace()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // The dependencies have the versions of this workspace, which are already fetched.
    fs::copy(tools::workspace().join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    folder
}

/// Runs Cargo in the project, with the toolchain that rustup chooses there, as for a user.
fn cargo(project: &Path, args: &[&str]) -> (bool, String) {
    let mut cargo = Command::new("cargo");
    for (variable, _) in env::vars_os() {
        if variable.to_str().is_some_and(|name| name.starts_with("CARGO_") && name != "CARGO_HOME") {
            cargo.env_remove(variable);
        }
    }
    let Output { status, stdout, stderr } = cargo
        .args(args)
        .env_remove("RUSTUP_TOOLCHAIN")
        .env_remove("CARGO")
        .env("CARGO_TARGET_DIR", tools::target_dir().join("tests/target"))
        // Each mistake needs another build of the project, which is neither reused nor debugged.
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .current_dir(project)
        .output()
        .unwrap();
    (status.success(), String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned())
}

/// Replaces a text in the kernels, and returns the line of its first occurrence.
fn edit(project: &Path, old: &str, new: &str) -> usize {
    let path = project.join("kernels/src/lib.rs");
    let text = fs::read_to_string(&path).unwrap();
    let before = text.split_once(old).unwrap_or_else(|| panic!("the kernels have no `{old}`")).0;
    fs::write(&path, text.replacen(old, new, 1)).unwrap();
    before.matches('\n').count() + 1
}

#[test]
fn a_new_project_builds_runs_and_reports_mistakes_at_their_line() {
    let project = project(NAME);
    let (passed, said) = cargo(&project, &["test"]);
    assert!(passed && said.contains("2 passed"), "{said}");
    assert!(said.contains("values_are_scaled_in_every_schedule ... ok"), "{said}");
    let launched = !said.contains("nothing was launched: ");
    assert!(!said.contains("warning"), "{said}");
    let (passed, said) = cargo(&project, &["run"]);
    assert!(passed, "{said}");
    assert!(
        said.contains(if launched { "the last is Some(32766.0)" } else { "nothing was launched: " }),
        "{said}"
    );
    #[cfg(target_os = "linux")]
    compiled_by_the_default_toolchain(
        &tools::target_dir().join("tests/target/debug").join("fast-scale-host"),
    );
    // The command runs the launch in the comment beside the kernel, and shows a mistake of it at the line of the kernel.
    let launch = || {
        let program = tools::target_dir().join("debug").join(format!("ptx-async{}", env::consts::EXE_SUFFIX));
        let target = tools::target_dir().join("tests/target");
        let mut build = Command::new(program);
        build.arg("build").arg(project.join("kernels")).arg("--target-dir").arg(target);
        let output = build.output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (status, said) = launch();
    assert!(status == Some(0) && said.contains("1 launch: no errors, no warnings"), "{said}");
    edit(&project, "--arg tiles:u32=7", "--arg tiles:u32=8");
    let (status, said) = launch();
    assert!(status == Some(1) && said.contains("rule `out-of-bounds`"), "{said}");
    let line = edit(&project, "ptx_async!(transaction(", "ptx_async!(transaction(");
    assert!(said.contains(&at(line)), "{} is not in\n{said}", at(line));
    edit(&project, "--arg tiles:u32=8", "--arg tiles:u32=7");
    // rustfmt would apply the settings of this workspace, which contains the folder.
    let defaults = "max_width=100,use_small_heuristics=Default";
    let (passed, said) = cargo(&project, &["fmt", "--check", "--", "--config", defaults]);
    assert!(passed, "{said}");

    // A mistake that only the check of the PTX finds.
    let place = "            // Prologue: all stages but one are in flight.";
    let with = |statement: &str| format!("{statement}\n{place}");
    let illegal = "#[cfg(target_arch = \"nvptx64\")] core::arch::asm!(\"cp.async.bulk.commit_group 1;\");";
    let line = edit(&project, place, &with(illegal));
    let (passed, said) = cargo(&project, &["build"]);
    assert!(!passed && said.contains(&at(line)), "{} is not in\n{said}", at(line));
    assert!(said.contains("cp.async.bulk.commit_group") && said.contains("= note: rule `"), "{said}");
    assert!(!said.contains("panicked"), "{said}");

    // Code that merits only a warning, on a target without the suffix `a`.
    let slow = "if thread == 0 { #[cfg(target_arch = \"nvptx64\")] core::arch::asm!(\"cp.async.bulk.shared::cluster.global\
                .mbarrier::complete_tx::bytes.multicast::cluster [{0}], [{1}], 16, [{0}], {2};\", in(reg32) 0, in(reg64) 0_u64, \
                in(reg16) 1_u16); }";
    let line = edit(&project, illegal, slow);
    let (passed, said) = cargo(&project, &["build"]);
    let warning = said.lines().find(|said| said.starts_with("warning: ") && said.contains(&at(line)));
    assert!(passed && warning.is_some_and(|line| line.contains("`.multicast::cluster`")), "{said}");

    // A comment allows the warning by the name of the rule.
    let misspelled = format!("// ptx-async: allow(multicast-targe)\n{slow}");
    let line = edit(&project, slow, &misspelled);
    let (passed, said) = cargo(&project, &["build"]);
    let unknown = format!("{NAME}/kernels/src/lib.rs:{line}: unknown rule `multicast-targe`");
    assert!(passed && said.contains(&unknown) && said.contains("`.multicast::cluster`"), "{said}");
    assert!(said.contains("help: did you mean `multicast-target`?"), "{said}");
    let allowed = misspelled.replace("targe)", "target)");
    edit(&project, &misspelled, &allowed);
    let (passed, said) = cargo(&project, &["build"]);
    assert!(passed && !said.contains("warning: "), "{said}");
    edit(&project, &with(&allowed), place);

    // A mistake across instructions: the stores are not in a group.
    let commit =
        "                        cp_async_bulk_commit_group(),\n                        // Of the stores";
    let wait = "cp_async_bulk_wait_group_read(1),\n                    );";
    edit(&project, commit, "                    );\n                    ptx_async!(// Of the stores");
    edit(&project, wait, "cp_async_bulk_wait_group_read(1));");
    let line = edit(&project, "ptx_async!(// Of", "ptx_async!(// Of");
    let (passed, said) = cargo(&project, &["build"]);
    assert!(!passed && said.contains(&at(line)), "{} is not in\n{said}", at(line));
    assert!(said.contains(&format!("the check of the kernels of `{NAME}` found 3 errors")), "{said}");
    assert!(
        said.contains("---------- the copy is here") && said.contains("rule `uncommitted-wait`"),
        "{said}"
    );
    edit(&project, "                    );\n                    ptx_async!(// Of the stores", commit);
    edit(&project, "cp_async_bulk_wait_group_read(1));", wait);

    // A mistake that a comment or the build script can allow, and that a run finds.
    edit(
        &project,
        "                fence::proxy_async();\n",
        "                let _ = fence::proxy_async;\n",
    );
    let (passed, said) = cargo(&project, &["build"]);
    assert!(!passed && said.contains("found 1 error\n"), "{said}");
    assert!(said.contains("the write is here") && said.contains("rule `missing-proxy-fence`"), "{said}");
    // A comment at the copy allows it.
    let copy = "                    ptx_async!(\n                        cp_async_bulk {\n                            dst: global";
    let allowed = format!("                    // ptx-async: allow(missing-proxy-fence)\n{copy}");
    edit(&project, copy, &allowed);
    let (passed, said) = cargo(&project, &["build"]);
    assert!(passed && !said.contains("missing-proxy-fence"), "{said}");
    edit(&project, &allowed, copy);
    let script = project.join("host/build.rs");
    let before = fs::read_to_string(&script).unwrap();
    let allows = |rule: &str| before.replace(".embed()", &format!(".allow([\"{rule}\"]).embed()"));
    fs::write(&script, allows("mising-proxy-fence")).unwrap();
    let (passed, said) = cargo(&project, &["build"]);
    let unknown = "unknown rule `mising-proxy-fence`; did you mean `missing-proxy-fence`?";
    assert!(!passed && said.contains(unknown), "{said}");
    fs::write(&script, allows("missing-proxy-fence")).unwrap();
    let (passed, said) = cargo(&project, &["test", "--test", "simulator"]);
    assert!(!passed && said.contains("rule `missing-proxy-fence`, in the kernel `scale`"), "{said}");
    fs::write(&script, before).unwrap();
    edit(&project, "let _ = fence::proxy_async;", "fence::proxy_async();");

    // The read is in a method of the library, in a function of the kernels. The simulator knows the copy that it
    // reads.
    let wait = "full_of(turn).wait(turn / STAGES % 2);";
    edit(&project, wait, "block::sync();");
    let [read, copy] = ["tile.read_item(", "ptx_async!(transaction("].map(|text| edit(&project, text, text));
    let (passed, said) = cargo(&project, &["test", "--test", "simulator"]);
    assert!(!passed && said.contains("rule `read-before-wait`, in the kernel `scale`"), "{said}");
    assert!(said.contains(&at(read)), "{said}");
    assert!(said.lines().any(|drawn| drawn.trim_start().starts_with(&format!("{copy} |"))), "{said}");
    edit(
        &project,
        "block::sync();\n                scale_tile",
        &format!("{wait}\n                scale_tile"),
    );

    // A mistake in the use of the library is reported at the call: the wait for a second arrival never ends.
    edit(&project, ".init(1);", ".init(2);");
    let line = edit(&project, wait, wait);
    let (passed, said) = cargo(&project, &["test", "--test", "simulator"]);
    assert!(!passed && said.contains("rule `hang`, in the kernel `scale`"), "{said}");
    assert!(said.contains(&format!("{NAME}/kernels/src/lib.rs:{line}:17\n")), "{said}");
    edit(&project, ".init(2);", ".init(1);");

    // An error of rustc. Cargo prints it, since the host depends on the kernels, and the build script does not print
    // it again.
    let (right, wrong) = ("full_of(stage).init(1);", "full_of(stage).init();");
    edit(&project, right, wrong);
    let (passed, said) = cargo(&project, &["build"]);
    assert!(!passed && said.contains("error[E0061]"), "{said}");
    assert_eq!(said.matches("argument #1 of type `u32` is missing").count(), 1, "{said}");

    edit(&project, wrong, right);
    let (passed, said) = cargo(&project, &["build"]);
    assert!(passed, "{said}");
}

/// Only the kernels need nightly: the host has the compiler that a folder without a `rust-toolchain.toml` has.
#[cfg(target_os = "linux")]
fn compiled_by_the_default_toolchain(program: &Path) {
    use object::{Object as _, ObjectSection as _};
    let rustc = Command::new("rustc")
        .arg("--version")
        .env_remove("RUSTUP_TOOLCHAIN")
        .current_dir(tools::target_dir())
        .output()
        .unwrap();
    let version = String::from_utf8(rustc.stdout).unwrap().trim().replace("rustc ", "rustc version ");
    let bytes = fs::read(program).unwrap();
    let file = object::File::parse(&*bytes).unwrap();
    // Each compiler and linker that made a part of the program, the standard library included.
    let comment = file.section_by_name(".comment").unwrap().data().unwrap();
    let makers = String::from_utf8_lossy(comment);
    let compilers: Vec<&str> = makers.split('\0').filter(|maker| maker.starts_with("rustc ")).collect();
    assert_eq!(compilers, [version.as_str()]);
}

/// The mistakes of `docs/book/first-kernel.md`: after each change, the output has the lines of the next block.
#[test]
fn the_first_chapter_shows_what_the_project_reports() {
    let page = fs::read_to_string(tools::workspace().join("docs/book/first-kernel.md")).unwrap();
    let project = project("my-kernels");
    let (passed, said) = cargo(&project, &["test"]);
    assert!(passed && said.contains("values_are_scaled_in_every_schedule ... ok"), "{said}");
    let path = project.join("kernels/src/lib.rs");
    let before = fs::read_to_string(&path).unwrap();
    let mistakes: Vec<&str> = page.split("\n```diff\n").skip(1).collect();
    assert_eq!(mistakes.len(), 3);
    for mistake in mistakes {
        let (change, rest) = mistake.split_once("\n```\n").unwrap();
        let lines = |mark| -> String {
            change
                .lines()
                .filter_map(|line| line.strip_prefix(mark))
                .map(|line| format!("{line}\n"))
                .collect()
        };
        let (old, new) = (lines('-'), lines('+'));
        assert_eq!(before.matches(&old).count(), 1, "{old}");
        fs::write(&path, before.replace(&old, &new)).unwrap();
        let (passed, said) = cargo(&project, &["test"]);
        let shown = rest.split_once("```text\n").unwrap().1.split("\n```").next().unwrap();
        for line in shown.lines().map(str::trim).filter(|line| !line.is_empty()) {
            assert!(said.contains(line), "the chapter shows `{line}`, and not\n{said}");
        }
        assert!(!passed, "{said}");
    }
}

/// The beginning of a position in the kernels, up to the column.
fn at(line: usize) -> String {
    format!("{NAME}/kernels/src/lib.rs:{line}:")
}

#[test]
fn the_target_directory_is_the_one_that_cargo_would_take() {
    let kernels = tools::workspace().join("examples/kernels");
    let program = tools::build_for_tests("ptx-async").unwrap();
    // A folder that has `core` with these flags if a project was built before.
    let target = tools::target_dir();
    let (folder, name) = (target.parent().unwrap(), target.file_name().unwrap());
    let output = Command::new(program)
        .args(["build", "--target", "sm_90", "--isa", "8.0"])
        .arg(kernels)
        .env("CARGO_TARGET_DIR", name)
        .current_dir(folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let ptx = PathBuf::from(String::from_utf8(output.stdout).unwrap().trim());
    // Without the variable, the path would begin with the path of the workspace.
    assert!(ptx.starts_with(name) && folder.join(&ptx).is_file(), "{}", ptx.display());
}

#[test]
fn a_toolchain_that_is_missing_is_one_line_with_its_command() {
    let kernels = tools::workspace().join("examples/kernels");
    let builder = || KernelBuilder::new(&kernels);
    let error = builder().toolchain("nightly-2001-02-03").build().unwrap_err();
    assert!(matches!(&error, Error::Missing(Missing::Toolchain { .. })), "{error:?}");
    let command = "`rustup toolchain install nightly-2001-02-03 --profile minimal --component rust-src`";
    assert_eq!(error.to_string(), format!("no toolchain `nightly-2001-02-03`; install it with {command}"));

    let error = builder().toolchain("stable").build().unwrap_err();
    assert!(matches!(&error, Error::Missing(Missing::Nightly { .. })), "{error:?}");
    let text = error.to_string();
    assert!(text.contains("`stable`") && text.contains("`rustup toolchain install nightly"), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
}

/// A toolchain whose compiler is a stub: it reports a version, and a sysroot without `core`.
#[cfg(unix)]
#[test]
fn a_toolchain_without_core_is_one_line_with_its_command() {
    use std::os::unix::fs::PermissionsExt as _;
    let root = tools::target_dir().join("tests/sysroot");
    let rustc = root.join("bin/rustc");
    fs::create_dir_all(rustc.parent().unwrap()).unwrap();
    let script = format!(
        "#!/bin/sh\nif [ \"$1\" = --version ]; then echo 'rustc 1.99.0-nightly'; else echo '{}'; fi\n",
        root.display()
    );
    // Another process writes the program: while a child of another test inherits a file that this process has open for
    // writing, Linux does not start it.
    let text = root.join("rustc.sh");
    fs::write(&text, script).unwrap();
    fs::set_permissions(&text, fs::Permissions::from_mode(0o755)).unwrap();
    assert!(Command::new("cp").args([&text, &rustc]).status().unwrap().success());
    let error =
        KernelBuilder::new(tools::workspace().join("examples/kernels")).sysroot(&root).build().unwrap_err();
    assert!(matches!(&error, Error::Missing(Missing::RustSrc { .. })), "{error:?}");
    let text = error.to_string();
    assert!(text.contains("rustup component add rust-src") && text.lines().count() == 1, "{text}");
}

#[test]
fn the_driver_library_of_a_project_is_that_of_the_workspace() {
    let read = |path: &str| fs::read_to_string(tools::workspace().join(path)).unwrap();
    let version = |manifest: &str| {
        let line = manifest.lines().find(|line| line.starts_with("cudarc = ")).unwrap().to_owned();
        line.split('"').nth(1).unwrap().to_owned()
    };
    assert_eq!(version(&read("cli/templates/host/Cargo.toml.in")), version(&read("Cargo.toml")));
}
