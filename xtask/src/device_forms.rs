//! The crate `device-forms`: compiles every step of the language with LLVM's NVPTX back end, and assembles it.

use anyhow::{Context as _, Result, ensure};
use ptx_async_isa::Context;
use ptx_async_isa::check::{Severity, check};

use crate::{
    kernels, parts,
    ptxas::{Assembled, Ptxas},
    tools,
};

/// The release that assembles the forms: the newest, since only it accepts every `.version`.
pub const RELEASE: &str = "13.5.37";

/// Kernels that are built together.
#[derive(Debug, Clone, Copy)]
pub struct Group {
    /// The module of `device-forms`, and the name of the file.
    pub name: &'static str,
    /// The feature of `device-forms` that selects the group; none for the default.
    feature: &'static [&'static str],
    /// The architecture that ptxas assembles for.
    pub arch: &'static str,
    /// The processor that LLVM compiles for.
    cpu: &'static str,
    /// The `.version` of the module.
    pub isa: &'static str,
}

/// Every module of `device-forms`.
#[rustfmt::skip] // One group per line.
pub const GROUPS: &[Group] = &[
    Group { name: "isa_80",  feature: &[],        arch: "sm_90",   cpu: "sm_90",   isa: "8.0" },
    Group { name: "typed",   feature: &["typed"],   arch: "sm_90",   cpu: "sm_90",   isa: "8.0" },
    Group { name: "parts",   feature: &["parts"],   arch: "sm_90",   cpu: "sm_90",   isa: "8.0" },
    Group { name: "isa_86",  feature: &["isa-86"],  arch: "sm_90",   cpu: "sm_90",   isa: "8.6" },
    Group { name: "sm_90a",  feature: &["sm-90a"],  arch: "sm_90a",  cpu: "sm_90a",  isa: "8.4" },
    Group { name: "sm_100a", feature: &["sm-100a"], arch: "sm_100a", cpu: "sm_100a", isa: "8.6" },
    // LLVM 22 does not know sm_107a, so `.target` and `.version` are changed afterwards.
    Group { name: "isa_91",  feature: &["isa-91"],  arch: "sm_100a", cpu: "sm_100a", isa: "9.1" },
    Group { name: "isa_94",  feature: &["isa-94"],  arch: "sm_90",   cpu: "sm_90",   isa: "9.4" },
    Group { name: "sm_107a", feature: &["sm-107a"], arch: "sm_107a", cpu: "sm_110a", isa: "9.5" },
];

impl Group {
    /// Compiles the kernels of the group and assembles them.
    ///
    /// # Errors
    ///
    /// When rustc or ptxas rejects them, with its message.
    pub fn assemble(&self, ptxas: &Ptxas) -> Result<Assembled> {
        // The code that the macro generates must not trigger a lint.
        let flags = [kernels::target(self.cpu, self.isa), vec!["-Dwarnings".to_owned()]].concat();
        let name = format!("forms-{}", self.name);
        let path = kernels::builder("ui-tests/device", &name, &flags)
            .features(self.feature)
            // The instructions are valid one by one, but their sequence is not correct.
            .check(false)
            .build()
            .with_context(|| format!("the kernels of `{}`", self.name))?
            .ptx;
        let ptx = tools::read(&path)?;
        if self.name == "parts" {
            parts::check(&ptx).with_context(|| path.display().to_string())?;
        }
        let module = with_directive(&ptx, ".version", self.isa)
            .and_then(|ptx| with_directive(&ptx, ".target", self.arch))
            .with_context(|| format!("{} lacks the line `.version` or `.target`", path.display()))?;
        let found = check(&module, &Context::default());
        let error = found.iter().find(|found| found.severity == Severity::Error);
        ensure!(error.is_none(), "{}: {:?}", path.display(), error.map(|error| &error.message));
        ptxas
            .assemble(&module, self.arch, None)
            .with_context(|| format!("the kernels of `{}`, in {}", self.name, path.display()))
    }
}

/// The module with this value of its `.version` or `.target` directive; none if it lacks the directive.
fn with_directive(ptx: &str, directive: &str, value: &str) -> Option<String> {
    let begins = format!("{directive} ");
    let start = match ptx.starts_with(&begins) {
        true => 0,
        false => ptx.find(&format!("\n{begins}"))? + 1,
    };
    let end = start + ptx[start..].find('\n')?;
    Some(format!("{}{begins}{value}{}", &ptx[..start], &ptx[end..]))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_directive_is_one_line() {
        let module = "//\n// By LLVM\n//\n\n.version 9.0\n.target sm_100a\n";
        let raised = "//\n// By LLVM\n//\n\n.version 9.1\n.target sm_100a\n";
        assert_eq!(with_directive(module, ".version", "9.1").as_deref(), Some(raised));
        let raised = "//\n// By LLVM\n//\n\n.version 9.0\n.target sm_107a\n";
        assert_eq!(with_directive(module, ".target", "sm_107a").as_deref(), Some(raised));
        let first = with_directive(".version 8.0\n", ".version", "8.6");
        assert_eq!(first.as_deref(), Some(".version 8.6\n"));
        assert_eq!(with_directive("// .version 8.0\n", ".version", "8.6"), None);
    }

    #[test]
    fn every_group_is_a_module_of_the_crate() {
        let sources = tools::workspace().join("ui-tests/device/src");
        for group in GROUPS {
            let path = sources.join(group.name).with_extension("rs");
            assert!(path.exists(), "{} is no file", path.display());
        }
        let modules = fs::read_dir(sources).unwrap().count() - 1;
        assert_eq!(modules, GROUPS.len(), "each module beside lib.rs is a group");
    }
}
