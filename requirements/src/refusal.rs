//! Whether a driver or a toolkit takes a module, and the statements because of which it does not.

use ptx_async_isa::target::ComputeCapability;
use ptx_async_isa::{Context, IsaVersion, Target, rules};

use crate::drivers::{CudaRelease, Driver, Reason, Toolkit, oldest_toolkit_for};
use crate::module::{Module, Need};
use crate::obstacle::{Obstacle, missing, obstacle, of_need, unknown, unknown_value};

/// The last toolkit that compiles modules with addresses of 32 bits. Measured with ptxas 12.0 and 12.1.
const LAST_NARROW: CudaRelease = CudaRelease { major: 12, minor: 0 };

/// The reasons why a driver does not load PTX, each at its statement; no reason if it loads each module of the text.
///
/// A device, if one is given, must run the PTX too.
///
/// ```
/// use ptx_async_requirements::refusals;
///
/// let driver = "550.54".parse().unwrap();
/// let text = ".version 8.8\n.target sm_90\n.entry k() { ret; }";
/// let refusals = refusals(text, &driver, None);
/// assert_eq!(&text[refusals[0].span.clone()], "8.8");
/// assert_eq!(refusals[0].help.as_deref(), Some("the module requires no later one than 7.8: write `.version 7.8`"));
/// ```
pub fn refusals(text: &str, driver: &Driver, device: Option<ComputeCapability>) -> Vec<Obstacle> {
    Module::all(text).iter().flat_map(|module| module.refusals_of_driver(driver, device)).collect()
}

/// The answer of a driver or a toolkit about a `.version` and a `.target`.
struct Refused {
    /// Whether the `.version` is the reason, and not the `.target` or the device.
    is_version: bool,
    message: String,
    help: String,
}

impl Module<'_> {
    /// The reasons why a driver does not load the module, each at its statement.
    pub fn refusals_of_driver(&self, driver: &Driver, device: Option<ComputeCapability>) -> Vec<Obstacle> {
        let refused = self.own().and_then(|(isa, target)| driver.loads(isa, target, device).err());
        let refused = refused.map(|reason| Refused {
            is_version: matches!(reason, Reason::Version { .. }),
            message: reason.to_string(),
            help: match reason {
                // The lower version that may be enough is known here.
                Reason::Version { required: Some(branch), .. } => {
                    format!("update the driver to {} or later", branch.oldest_drivers())
                }
                _ => reason.help(),
            },
        });
        self.refusals(&driver.to_string(), driver.newest_isa(), refused)
    }

    /// The reasons why the ptxas of a toolkit does not assemble the module, each at its statement. It assembles PTX of
    /// a plain target that is older than its oldest one, for a later architecture.
    pub fn refusals_of_toolkit(&self, toolkit: &Toolkit) -> Vec<Obstacle> {
        let (name, newest) = (format!("ptxas of {toolkit}"), toolkit.newest_isa());
        let refused = self.own().filter(|(isa, _)| newest < Some(*isa)).map(|(isa, target)| Refused {
            is_version: true,
            message: match newest {
                Some(newest) => format!("{name} takes up to PTX ISA {newest}, but this is {isa}"),
                None => format!("{name} is before the table"),
            },
            help: match oldest_toolkit_for(isa, target) {
                Some(other) => format!("the oldest toolkit that takes it is {other}"),
                None => String::from("no toolkit of the table takes it"),
            },
        });
        let mut found = self.refusals(&name, newest, refused);
        if let Some(narrow) = self.narrow.clone().filter(|_| toolkit.release > LAST_NARROW) {
            let message = format!(
                "ptxas of {LAST_NARROW} is the last that takes addresses of 32 bits, but this is {toolkit}"
            );
            let help = String::from("compile the source with addresses of 64 bits");
            found.push(obstacle(narrow.clone(), narrow, &rules::TARGET_VERSION, message, Some(help)));
            found.sort_by_key(|obstacle| obstacle.span.start);
        }
        found
    }

    /// Its version and target, if both are known.
    fn own(&self) -> Option<(IsaVersion, Target)> {
        Some((self.version.as_ref()?.value?, self.own_target()?))
    }

    /// The mistakes of the module itself, and the statements that cause the refusal.
    fn refusals(&self, name: &str, newest: Option<IsaVersion>, refused: Option<Refused>) -> Vec<Obstacle> {
        let (Some(version), Some(target)) = (&self.version, &self.target) else {
            return Vec::from([missing(self)]);
        };
        let mut found = unknown(self);
        found.extend(unknown_value(version, "version"));
        found.extend(unknown_value(target, "target"));
        if let Some((isa, own)) = self.own() {
            if let Some((message, help)) = Context::new(own, isa).conflict() {
                let (span, statement) = (version.span.clone(), version.statement.clone());
                found.push(obstacle(span, statement, &rules::TARGET_VERSION, message, help));
            } else if !self.is_of_older_target() {
                let said = format!("`.version` is {isa}");
                let obstacles = self.obstacles(own, isa);
                found.extend(obstacles.map(|need| of_need(need, own, own, Some((isa, &said)), None)));
            }
            if let Some(Refused { is_version, message, help }) = refused {
                let lowest = self.on_own_target().map(|versions| versions.first);
                let is_enough = |lowest: &IsaVersion| is_version && Some(*lowest) <= newest;
                let help = match lowest.filter(is_enough).filter(|_| self.unknown.is_empty()) {
                    Some(lowest) => {
                        format!("the module requires no later one than {lowest}: write `.version {lowest}`")
                    }
                    None => help,
                };
                let (span, statement, rule) = match is_version {
                    true => (&version.span, &version.statement, &rules::ISA_VERSION),
                    false => (&target.span, &target.statement, &rules::TARGET),
                };
                found.push(obstacle(span.clone(), statement.clone(), rule, message, Some(help)));
                if let (Some(newest), true) = (newest, is_version) {
                    let said = format!("{name} takes up to {newest}");
                    let later = |need: &&Need| {
                        let first = need.support.on(own).map(|versions| versions.first);
                        first.is_some_and(|first| newest < first && first <= isa) && first > own.since()
                    };
                    let later = self.needs.iter().filter(later);
                    found.extend(later.map(|need| of_need(need, own, own, Some((newest, &said)), None)));
                }
            }
        }
        found.sort_by_key(|obstacle| obstacle.span.start);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(isa: &str, target: &str, body: &str) -> String {
        format!(
            ".version {isa}\n.target {target}\n.entry k() {{ .reg .b32 %r<3>; .reg .b64 %rd<3>;\n{body}\n}}"
        )
    }

    fn lines(text: &str, found: Vec<Obstacle>) -> Vec<String> {
        found
            .into_iter()
            .map(|found| {
                let line = text[..found.span.start].matches('\n').count() + 1;
                let help = found.help.map(|help| format!("; {help}")).unwrap_or_default();
                format!("{line}: {}{help}", found.message)
            })
            .collect()
    }

    /// CUDA 12.0 has PTX ISA 8.0 and CUDA 12.9 has 8.8: manual, "Release Notes". Manual, notes of `st.async` and of
    /// `fence.proxy.tensormap`: 8.1 and 8.3.
    #[test]
    fn the_statements_that_a_driver_does_not_compile_are_named() {
        let driver: Driver = "525.60.13".parse().unwrap();
        let plain = module("8.8", "sm_90", "ret;");
        assert_eq!(
            lines(&plain, refusals(&plain, &driver, None)),
            [
                "1: `.version 8.8` requires driver 575.51.03 (Linux) or 576.02 (Windows), CUDA 12.9; driver 525.60.13 \
                 takes up to 8.0; the module requires no later one than 7.8: write `.version 7.8`"
            ]
        );
        let later = module(
            "8.8",
            "sm_90",
            "ret;\nfence.proxy.tensormap::generic.release.gpu;\nbarrier.cluster.arrive;",
        );
        let found = lines(&later, refusals(&later, &driver, None));
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(
            found[0].ends_with("; update the driver to 575.51.03 (Linux) or 576.02 (Windows) or later"),
            "{found:?}"
        );
        assert_eq!(
            found[1],
            "5: `fence.proxy.tensormap::generic.release.gpu` requires PTX ISA 8.3 on `sm_90`, but driver 525.60.13 \
             takes up to 8.0"
        );
        let lowest = module("7.8", "sm_90", "barrier.cluster.arrive;");
        assert!(refusals(&lowest, &driver, Some("9.0".parse().unwrap())).is_empty());
        let other = refusals(&lowest, &driver, Some("8.6".parse().unwrap()));
        assert_eq!(&lowest[other[0].span.clone()], "sm_90");
    }

    #[test]
    fn a_module_that_no_driver_compiles_says_why() {
        let driver: Driver = "R580".parse().unwrap();
        for (text, says) in [
            (
                "",
                &["1: the module has no `.version` directive; a module begins with `.version` and `.target`"]
                    [..],
            ),
            (
                &module("7.8", "sm_90", "elect.sync %r1|%p1, 0xffffffff;\nfrobnicate.u32 %r1;"),
                &[
                    "4: this statement is valid in no known version, so its requirements are not known; `ptx-async check` \
                     names the mistake",
                    "5: this statement is valid in no known version, so its requirements are not known; `ptx-async check` \
                     names the mistake",
                ],
            ),
            (
                &module("7.8", "sm_90", "multimem.red.global.add.u32 [%rd1], %r1;"),
                &["4: `multimem.red.global.add.u32` requires PTX ISA 8.1 on `sm_90`, but `.version` is 7.8"],
            ),
            (
                &module("7.0", "sm_90", "ret;"),
                &["1: target `sm_90` requires PTX ISA 7.8, but this is 7.0; write 7.8 or later"],
            ),
        ] {
            assert_eq!(lines(text, refusals(text, &driver, None)), says);
        }
    }

    /// PTX ISA versions of CUDA 12.0: manual, "Release Notes". ptxas 13.5 assembles PTX of `sm_70` and of `sm_101a`.
    #[test]
    fn a_toolkit_refuses_later_versions() {
        let of = |release: &str, isa: &str, target: &str| {
            let text = module(isa, target, "ret;");
            let toolkit = Toolkit::of(release.parse().unwrap()).unwrap();
            lines(&text, Module::all(&text)[0].refusals_of_toolkit(toolkit))
        };
        assert_eq!(
            of("12.0", "9.0", "sm_75"),
            [
                "1: ptxas of CUDA 12.0 takes up to PTX ISA 8.0, but this is 9.0; the module requires no later one than \
                 6.3: write `.version 6.3`"
            ]
        );
        for (release, isa, target) in
            [("12.0", "8.0", "sm_90a"), ("13.5", "6.0", "sm_70"), ("13.5", "8.8", "sm_101a")]
        {
            assert!(of(release, isa, target).is_empty());
        }
    }

    #[test]
    fn damaged_texts_have_an_answer() {
        use crate::retarget::{Isa, Wanted, retarget};

        let driver: Driver = "R580".parse().unwrap();
        let lowest = Wanted { isa: Some(Isa::Lowest), target: "sm_110".parse().ok() };
        let huge = ".shared .align 16 .b8 one[9223372036854775807];\n.shared .align 16 .b8 two[9223372036854775807];\n.shared .align 16 .b8 three[8];";
        let text = module("8.8", "sm_101a, debug", huge)
            + &module("9.0", "sm_90a", "shfl.down.b32 %r1, %r1, 1, 31;é");
        let both = |text: &str| (refusals(text, &driver, None).is_empty(), retarget(text, &lowest).is_ok());
        for end in (0..=text.len()).filter(|end| text.is_char_boundary(*end)) {
            both(&text[..end]);
            both(&text[end..]);
        }
        assert_eq!(both(&text), (false, false));
    }

    /// ptxas 12.0: "32-Bit ABI […] is not supported on sm_90 or higher architectures"; ptxas 12.1: "32-Bit compilation is
    /// no longer supported".
    #[test]
    fn addresses_of_32_bits_are_of_older_targets_and_toolkits() {
        let narrow =
            |target: &str| module("8.0", target, "ret;").replace(".entry", ".address_size 32\n.entry");
        let (text, toolkit) =
            (narrow("sm_80"), |release: &str| Toolkit::of(release.parse().unwrap()).unwrap());
        let module = &Module::all(&text)[0];
        assert!(module.refusals_of_toolkit(toolkit("12.0")).is_empty());
        assert_eq!(
            lines(&text, module.refusals_of_toolkit(toolkit("12.1"))),
            [
                "3: ptxas of CUDA 12.0 is the last that takes addresses of 32 bits, but this is CUDA 12.1; compile the \
              source with addresses of 64 bits"
            ]
        );
        let text = narrow("sm_90");
        let found = lines(&text, Module::all(&text)[0].refusals_of_toolkit(toolkit("12.0")));
        assert!(found.len() == 1 && found[0].starts_with("3: `.address_size` `32` requires "), "{found:?}");
    }
}
