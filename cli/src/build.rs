//! `ptx-async build`: a kernel crate becomes checked PTX.

use std::io::{self, Write as _};

use anyhow::Context as _;
use ptx_async_build::{Error, Finding, KernelBuilder, Severity};

use crate::args::Build;
use crate::color::Color;
use crate::outcome::{self, Exit};

pub(crate) fn run(build: &Build, color: Color) -> anyhow::Result<Exit> {
    let color = color.on_stderr();
    let kernels = match builder(build).color(color).build() {
        Ok(kernels) => kernels,
        Err(Error::Check { package, findings } | Error::Assemble { package, findings }) => {
            for finding in &findings {
                outcome::say(&(finding.draw(color) + "\n"));
            }
            let is_warning = |finding: &&Finding| finding.severity == Severity::Warning;
            let warnings = findings.iter().filter(is_warning).count();
            let errors = outcome::count(findings.len() - warnings, "error");
            outcome::say(&format!("{package}: {errors}, {}", outcome::count(warnings, "warning")));
            return Ok(Exit::Found);
        }
        Err(Error::Compile { package, messages }) => {
            outcome::say(&format!("{}\n\nerror: `{package}` does not compile", messages.trim_end()));
            return Ok(Exit::Found);
        }
        Err(error) => return Err(error.into()),
    };
    for warning in &kernels.compiler_warnings {
        outcome::say(warning.trim_end());
    }
    for finding in kernels.notes.iter().chain(&kernels.warnings) {
        outcome::say(&(finding.draw(color) + "\n"));
    }
    for line in &kernels.resources {
        outcome::say(line);
    }
    let mut stdout = io::stdout().lock();
    for path in [Some(&kernels.ptx), kernels.cubin.as_ref()].into_iter().flatten() {
        writeln!(stdout, "{}", path.display()).context("cannot write to standard output")?;
    }
    Ok(Exit::Clean)
}

fn builder(build: &Build) -> KernelBuilder {
    let mut builder = KernelBuilder::new(&build.folder)
        .profile(&build.profile)
        .features(&build.features)
        .allow(&build.allow.rules)
        .deny_warnings(build.deny.warnings)
        .cubin(build.cubin);
    if build.no_default_features {
        builder = builder.no_default_features();
    }
    if let Some(target) = build.module.target {
        builder = builder.target(target);
    }
    if let Some(isa) = build.module.isa {
        builder = builder.isa(isa);
    }
    if let Some(name) = &build.toolchain {
        builder = builder.toolchain(name);
    }
    if let Some(folder) = &build.sysroot {
        builder = builder.sysroot(folder);
    }
    if let Some(folder) = &build.out_dir {
        builder = builder.out_dir(folder);
    }
    if let Some(folder) = &build.target_dir {
        builder = builder.target_dir(folder);
    }
    builder
}
