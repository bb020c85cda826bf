//! The options of a build, and its steps.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use ptx_async_isa::check::{Severity, reader};
use ptx_async_isa::text::Item;
use ptx_async_isa::{Context, IsaVersion, Target};
use ptx_async_lints::check_all;

use crate::allowed::{Allowed, unknown_in};
use crate::cargo::{Compilation, Compiled, profile_folder};
use crate::error::Error;
use crate::finding::{Finding, Module};
use crate::flags::rustflags;
use crate::kernels::Kernels;
use crate::launch_bounds;
use crate::package::Package;
use crate::ptxas::Ptxas;
use crate::ptxas::log::{self, Remark};
use crate::toolchain::{Choice, Toolchain};
use crate::version::{Wanted, written};

/// Builds a kernel crate. The [crate] describes the steps.
///
/// ```no_run
/// use ptx_async_build::KernelBuilder;
///
/// let kernels = KernelBuilder::new("kernels")
///     .target("sm_90a".parse().unwrap())
///     .isa("8.6".parse().unwrap())
///     .features(["fast"])
///     .cubin(true)
///     .build()?;
/// println!("{}", kernels.ptx.display());
/// # Ok::<(), ptx_async_build::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing is built before `build` or `embed` is called"]
pub struct KernelBuilder {
    folder: PathBuf,
    name: Option<String>,
    toolchain: Choice,
    target: Option<Target>,
    isa: Option<IsaVersion>,
    lowest_version: bool,
    profile: String,
    lto: bool,
    line_directives: bool,
    cargo_args: Vec<String>,
    rustflags: Vec<String>,
    rustc_args: Vec<String>,
    target_dir: Option<PathBuf>,
    out_dir: Option<PathBuf>,
    check: bool,
    allowed: Vec<String>,
    deny_warnings: bool,
    cubin: bool,
    ptxas: Option<Ptxas>,
    color: bool,
    /// The folder of the package whose build script is running, for `embed`.
    embedding: Option<PathBuf>,
}

impl KernelBuilder {
    /// A builder for the kernel crate in `folder`, which is relative to the current folder: in a build script, to the
    /// folder of its package.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        KernelBuilder {
            folder: folder.into(),
            name: None,
            toolchain: Choice::default(),
            target: None,
            isa: None,
            lowest_version: false,
            profile: "release".to_owned(),
            lto: true,
            line_directives: true,
            cargo_args: Vec::new(),
            rustflags: Vec::new(),
            rustc_args: Vec::new(),
            target_dir: None,
            out_dir: None,
            check: true,
            allowed: Vec::new(),
            deny_warnings: false,
            cubin: false,
            ptxas: None,
            color: false,
            embedding: None,
        }
    }

    /// The name of the files and of the variables, by default that of the package. A build script that builds one crate
    /// for several targets must set it.
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// The target, as `-C target-cpu`. By default the one in the crate's `.cargo/config.toml`.
    pub fn target(mut self, target: Target) -> Self {
        self.target = Some(target);
        self
    }

    /// The lowest PTX ISA version of the module, as `-C target-feature=+ptx…`. By default the one in the crate's
    /// `.cargo/config.toml`. In both cases the version is raised to what the instructions need.
    pub fn isa(mut self, isa: IsaVersion) -> Self {
        self.isa = Some(isa);
        self
    }

    /// Whether the module gets the lowest `.version` that accepts each of its statements, so that the oldest drivers load
    /// it, by default false. The version of [`isa`](Self::isa) is then only that of the compiler.
    pub fn lowest_version(mut self, lowest: bool) -> Self {
        self.lowest_version = lowest;
        self
    }

    /// Cargo's profile, by default `release`.
    pub fn profile(mut self, profile: impl Into<String>) -> Self {
        self.profile = profile.into();
        self
    }

    /// Whether fat link-time optimization adds to the module the code of dependencies and of `core` that the crate
    /// uses, by default true. Otherwise the module has the code of the crate alone, with the generic and inlined
    /// functions that it uses; any other function, such as one of `core` that panics, is then an unresolved
    /// `.extern .func`.
    pub fn lto(mut self, lto: bool) -> Self {
        self.lto = lto;
        self
    }

    /// Whether the PTX has `.loc` directives and a section with the calls of inlined functions, by default true.
    /// Without them, findings and profilers show a line of the PTX. The directives do not change the behavior of the
    /// code, but rustc may optimize it differently.
    pub fn line_directives(mut self, line_directives: bool) -> Self {
        self.line_directives = line_directives;
        self
    }

    /// Features of the kernel crate, beside its default ones.
    pub fn features<S: AsRef<str>>(mut self, features: impl IntoIterator<Item = S>) -> Self {
        for feature in features {
            self.cargo_args.extend(["--features".to_owned(), feature.as_ref().to_owned()]);
        }
        self
    }

    /// Leaves out the default features of the kernel crate.
    pub fn no_default_features(mut self) -> Self {
        self.cargo_args.push("--no-default-features".to_owned());
        self
    }

    /// Another argument of `cargo rustc`, such as `--locked`.
    pub fn cargo_arg(mut self, argument: impl Into<String>) -> Self {
        self.cargo_args.push(argument.into());
        self
    }

    /// A flag of rustc for every crate, `core` included, beside those of the crate's `.cargo/config.toml`.
    pub fn rustflag(mut self, flag: impl Into<String>) -> Self {
        self.rustflags.push(flag.into());
        self
    }

    /// A flag of rustc for the kernel crate alone, so that `core` is not compiled again for it.
    pub fn rustc_arg(mut self, argument: impl Into<String>) -> Self {
        self.rustc_args.push(argument.into());
        self
    }

    /// Several flags of rustc for the kernel crate alone, such as those of [`rustflags`](crate::rustflags).
    pub fn rustc_args(mut self, arguments: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.rustc_args.extend(arguments.into_iter().map(Into::into));
        self
    }

    /// A toolchain by its name in rustup, such as `nightly-2026-11-01`. By default that of a `rust-toolchain.toml` for the
    /// kernel crate alone, and without such a file the first nightly one of these: the toolchain that runs the build, the
    /// one that rustup chooses in the kernel crate's folder, and `nightly`.
    pub fn toolchain(mut self, name: impl Into<String>) -> Self {
        self.toolchain = Choice::Named(name.into());
        self
    }

    /// A toolchain by the folder that has its `bin` and `lib`, for machines without rustup.
    pub fn sysroot(mut self, folder: impl Into<PathBuf>) -> Self {
        self.toolchain = Choice::Sysroot(folder.into());
        self
    }

    /// Cargo's target directory of the kernels. By default it is a folder of `OUT_DIR` for [`embed`](Self::embed), and
    /// otherwise that of the kernel crate. `CARGO_TARGET_DIR` is not read: in a build script it names the target
    /// directory of the outer build, whose lock is held. Two build scripts that share a target directory compile `core`
    /// once.
    pub fn target_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.target_dir = Some(folder.into());
        self
    }

    /// The folder for the PTX and the cubin: by default `OUT_DIR` in a build script, otherwise that of the profile in the
    /// target directory.
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(folder.into());
        self
    }

    /// Whether the PTX is checked, by default true: every instruction of the table, and how instructions follow one another.
    pub fn check(mut self, check: bool) -> Self {
        self.check = check;
        self
    }

    /// Rules that are not reported, by the names that findings give. For a rule about single instructions this
    /// suppresses only warnings: what ptxas or the manual rejects remains an error. A comment in the Rust source,
    /// `// ptx-async: allow(missing-proxy-fence)`, allows a rule on its line, or on the line after it.
    pub fn allow<S: Into<String>>(mut self, rules: impl IntoIterator<Item = S>) -> Self {
        self.allowed.extend(rules.into_iter().map(Into::into));
        self
    }

    /// Whether a warning of the check is an error.
    pub fn deny_warnings(mut self, deny: bool) -> Self {
        self.deny_warnings = deny;
        self
    }

    /// Whether ptxas makes a cubin for the module's target.
    pub fn cubin(mut self, cubin: bool) -> Self {
        self.cubin = cubin;
        self
    }

    /// The assembler, instead of the one that [`Ptxas::find`] returns.
    pub fn ptxas(mut self, ptxas: Ptxas) -> Self {
        self.ptxas = Some(ptxas);
        self
    }

    /// Whether messages of rustc have ANSI colours.
    pub fn color(mut self, color: bool) -> Self {
        self.color = color;
        self
    }

    /// For a build script: builds the kernels, and sets the variable `MY_KERNELS_PTX` of `env!` to the path of the PTX, and
    /// `MY_KERNELS_CUBIN` to that of the cubin, for a package `my-kernels`. The build script runs again when a source file
    /// changes. Warnings become warnings of the build script.
    ///
    /// On an error, it prints the error and ends the process with exit status 1, by which Cargo fails the build;
    /// [`try_embed`](Self::try_embed) returns it.
    pub fn embed(&self) -> Kernels {
        self.try_embed().unwrap_or_else(|error| {
            let mut text = format!("error: {error}");
            let mut source = std::error::Error::source(&error);
            while let Some(cause) = source {
                text += &format!(": {cause}");
                source = cause.source();
            }
            eprintln!("\n{text}\n");
            process::exit(1)
        })
    }

    /// As [`embed`](Self::embed), but returns an error.
    ///
    /// # Errors
    ///
    /// As [`build`](Self::build), and if Cargo does not run this as a build script.
    pub fn try_embed(&self) -> Result<Kernels, Error> {
        let out = env::var_os("OUT_DIR").ok_or(Error::NotABuildScript { variable: "OUT_DIR" })?;
        let out = Path::new(&out);
        let mut builder = self.clone();
        builder.out_dir.get_or_insert_with(|| out.to_owned());
        builder.target_dir.get_or_insert_with(|| out.join("kernels"));
        builder.embedding = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let kernels = builder.build()?;
        for line in kernels.cargo_directives() {
            println!("{line}");
        }
        Ok(kernels)
    }

    /// Builds the kernels.
    ///
    /// # Errors
    ///
    /// If a tool is missing, the crate does not compile, its PTX has errors, ptxas rejects it, or an allowed name is
    /// not the name of a rule.
    pub fn build(&self) -> Result<Kernels, Error> {
        let allowed = Allowed::new(&self.allowed)?;
        let toolchain = self.toolchain.find(&self.folder)?;
        let ptxas = match &self.ptxas {
            None if self.cubin => Some(Ptxas::find()?),
            given => given.clone().filter(|_| self.cubin),
        };
        let package = Package::read(&self.folder, &toolchain)?;
        let Compiled { ptx: text, warnings: compiler_warnings, sources } =
            self.compile(&toolchain, &package)?;
        let out = self.output(&package);
        let name = self.name.clone().unwrap_or_else(|| package.name.clone());
        let ptx = out.join(format!("{name}.ptx"));
        let text = launch_bounds::in_headers(&text);
        let wanted = if self.lowest_version { Wanted::Lowest } else { Wanted::AtLeast(self.isa) };
        let (text, forced) =
            written(&text, wanted).map_err(|reason| Error::Version { path: ptx.clone(), reason })?;
        fs::create_dir_all(&out).map_err(Error::file(&out))?;
        fs::write(&ptx, &text).map_err(Error::file(&ptx))?;
        let module = Module::new(&ptx, &text);
        let warnings = self.findings(&package, &module, &text, &allowed, &sources)?;
        let mut kernels = Kernels {
            name,
            ptx: ptx.clone(),
            cubin: None,
            resources: Vec::new(),
            notes: forced.into_iter().map(|(span, message)| module.note(span, message)).collect(),
            warnings,
            compiler_warnings,
            sources,
            compiler: toolchain.compiler,
        };
        if let Some(ptxas) = ptxas {
            let losses = assemble(&ptxas, &module, &text, &mut kernels)?;
            if self.deny_warnings && !losses.is_empty() {
                return Err(Error::Assemble { package: kernels.name, findings: losses });
            }
            kernels.warnings.extend(losses);
        }
        Ok(kernels)
    }

    /// Builds the kernels, and returns their PTX: for a test that runs them on the CPU, without a build script.
    ///
    /// # Errors
    ///
    /// As [`build`](Self::build), and if the PTX cannot be read.
    pub fn ptx(&self) -> Result<String, Error> {
        let path = self.build()?.ptx;
        fs::read_to_string(&path).map_err(Error::file(&path))
    }

    fn compile(&self, toolchain: &Toolchain, package: &Package) -> Result<Compiled, Error> {
        let target_dir = match &self.target_dir {
            Some(folder) => std::path::absolute(folder).map_err(Error::file(folder))?,
            None => package.target_directory.clone(),
        };
        let rustflags: Vec<_> =
            rustflags(self.target, self.isa).into_iter().chain(self.rustflags.clone()).collect();
        Compilation {
            toolchain,
            package,
            target_dir: &target_dir,
            profile: &self.profile,
            lto: self.lto,
            line_directives: self.line_directives,
            cargo_args: &self.cargo_args,
            rustflags: &rustflags,
            rustc_args: &self.rustc_args,
            color: self.color,
            embedding: self.embedding.as_deref(),
        }
        .run()
    }

    fn output(&self, package: &Package) -> PathBuf {
        self.out_dir.clone().unwrap_or_else(|| {
            let target_dir = self.target_dir.as_ref().unwrap_or(&package.target_directory);
            target_dir.join(crate::TARGET).join(profile_folder(&self.profile))
        })
    }

    /// Checks the module, and returns the warnings.
    fn findings(
        &self,
        package: &Package,
        module: &Module<'_>,
        text: &str,
        allowed: &Allowed<'_>,
        sources: &[PathBuf],
    ) -> Result<Vec<Finding>, Error> {
        if !self.check {
            return Ok(Vec::new());
        }
        let mut diagnostics = check_all(text, &Context::default());
        diagnostics.retain(|found| found.severity > Severity::Note && !allowed.allows(found, module));
        let findings = diagnostics.into_iter().map(|found| module.finding(found));
        let findings: Vec<Finding> = findings.chain(unknown_in(sources)).collect();
        let is_error = |finding: &Finding| self.deny_warnings || finding.severity == Severity::Error;
        match findings.iter().any(is_error) {
            true => Err(Error::Check { package: package.name.clone(), findings }),
            false => Ok(findings),
        }
    }
}

/// Assembles the module, and returns a warning for each loss of performance that ptxas reports.
fn assemble(
    ptxas: &Ptxas,
    module: &Module<'_>,
    text: &str,
    kernels: &mut Kernels,
) -> Result<Vec<Finding>, Error> {
    let arch = reader(text).find_map(|item| match item {
        Item::Target(target) => Some(target.text),
        _ => None,
    });
    let arch = arch.ok_or_else(|| Error::Version {
        path: kernels.ptx.clone(),
        reason: "no `.target` directive".to_owned(),
    })?;
    // Not `with_extension`, since a name may contain a dot.
    let cubin = kernels.ptx.with_file_name(format!("{}.cubin", kernels.name));
    let (assembled, remarks) = ptxas.assemble(&kernels.ptx, arch, &cubin)?;
    if !assembled {
        let refusals = remarks.into_iter().filter(|remark| remark.kind.refuses());
        let findings = refusals.map(|remark| {
            let line = remark.place.map(|place| place.line);
            module.error_of_ptxas(line, format!("{} (ptxas)", remark.text))
        });
        return Err(Error::Assemble { package: kernels.name.clone(), findings: findings.collect() });
    }
    kernels.resources = log::resources(&remarks);
    kernels.cubin = Some(cubin);
    Ok(remarks.iter().filter_map(Remark::loss).map(|loss| module.loss(&loss)).collect())
}
