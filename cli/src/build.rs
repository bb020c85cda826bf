//! `ptx-async build`: a kernel crate becomes checked PTX.

use std::io::{self, Write as _};
use std::path::Path;

use anyhow::Context as _;
use ptx_async_build::{Error, Finding, KernelBuilder, Severity};
use ptx_async_check::{Language, Places, Source, count, is_allowed_in_source, launches};
use ptx_async_requirements::retarget::Isa;

use crate::args::Build;
use crate::check::drawn;
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
            let errors = count(findings.len() - warnings, "error");
            outcome::say(&format!("{package}: {errors}, {}", count(warnings, "warning")));
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
    if !build.no_run && !run_launches(build, &kernels.ptx, color)? {
        return Ok(Exit::Found);
    }
    let mut stdout = io::stdout().lock();
    for path in [Some(&kernels.ptx), kernels.cubin.as_ref()].into_iter().flatten() {
        writeln!(stdout, "{}", path.display()).context("cannot write to standard output")?;
    }
    Ok(Exit::Clean)
}

/// Runs the launches that comments in the sources ask for, and says what they find. Returns whether that is no error.
fn run_launches(build: &Build, ptx: &Path, color: bool) -> anyhow::Result<bool> {
    let source = Source::read(ptx, Language::Ptx).with_context(|| ptx.display().to_string())?;
    let mut places = Places::new(&source);
    let runs = launches::run(&mut places, false);
    let (mut errors, mut warnings) = (0, 0);
    for found in &runs.found {
        let diagnostic = &found.diagnostic;
        let (rule, at) = (diagnostic.rule, diagnostic.span.start);
        if build.allow.has(rule) || is_allowed_in_source(&mut places, at, rule) {
            continue;
        }
        match diagnostic.severity {
            Severity::Error => errors += 1,
            _ => warnings += 1,
        }
        outcome::say(drawn(&mut places, diagnostic, &found.notes(), color).trim_end_matches('\n'));
        outcome::say("");
    }
    for sentence in &runs.left_out {
        outcome::say(&format!("note: {sentence}"));
    }
    if runs.launches > 0 || errors > 0 {
        let plural = if runs.launches == 1 { "" } else { "es" };
        let (errors, warnings) = (count(errors, "error"), count(warnings, "warning"));
        outcome::say(&format!("{} launch{plural}: {errors}, {warnings}", runs.launches));
    }
    Ok(errors == 0 && (warnings == 0 || !build.deny.warnings))
}

fn builder(build: &Build) -> KernelBuilder {
    // The builder does not run launches, and knows only the rules of other checks.
    let is_of_runs = |id: &String| launches::rules().any(|rule| rule.id == id);
    let allowed = build.allow.rules.iter().filter(|id| !is_of_runs(id));
    let mut builder = KernelBuilder::new(&build.folder)
        .profile(&build.profile)
        .features(&build.features)
        .allow(allowed)
        .deny_warnings(build.deny.warnings)
        .cubin(build.cubin);
    if build.no_default_features {
        builder = builder.no_default_features();
    }
    if let Some(target) = build.target {
        builder = builder.target(target);
    }
    match build.isa {
        Some(Isa::Version(isa)) => builder = builder.isa(isa),
        Some(Isa::Lowest) => builder = builder.lowest_version(true),
        None => {}
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
