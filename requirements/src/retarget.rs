//! Another `.version` or `.target` for a module, where each of its statements allows that.
//!
//! Only the arguments of the two directives are edited. That keeps the meaning of the module:
//!
//! - No statement has another meaning in another `.version` from 4.0 on, the first one of `sm_50`. Manual: "Release
//!   Notes", the paragraphs "Semantic Changes and Clarifications" up to PTX ISA 9.2. They describe clarifications;
//!   removals, which the tables have: `shfl` and `vote` without `.sync`, `wmma` without `.aligned` or with
//!   `.satfinite`; and `sm_101`, which is named `sm_110` from 9.0 on. The defaults that did change are older: those of
//!   subnormal numbers (2.0), of registers outside of functions (3.0), of addresses in initializers (3.1). The default
//!   of `.address_size` is the same in each version.
//! - PTX of a plain target such as `sm_80` runs on every later device, so it need not be changed for one.
//! - The threads of a warp are scheduled independently from `sm_70` on, and a driver keeps the schedule of the older
//!   targets where it compiles their PTX for a later device. A module therefore does not move past `sm_70`. Manual:
//!   "Independent Thread Scheduling", and the semantics of `bar` "for `.target sm_6x` or below".
//! - The fragments of `wmma` have a layout that depends on the architecture: a module that passes them to a module of
//!   another target is not known here.

use std::ops::Range;

use ptx_async_isa::rules;
use ptx_async_isa::text::Directive;
use ptx_async_isa::{Context, IsaVersion, Target};

use crate::module::{Module, Need};
use crate::obstacle::{Obstacle, missing, obstacle, of_need, unknown, unknown_value};
use crate::support::{OLDEST, Versions};

/// The first target whose threads are scheduled independently.
const INDEPENDENT_THREADS: u16 = 70;

/// The `.version` to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Isa {
    /// The lowest one that accepts each statement.
    Lowest,
    /// This one.
    Version(IsaVersion),
}

/// The new arguments; the module keeps the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The `.version`.
    pub isa: Option<Isa>,
    /// The `.target`. `sm_101` and `sm_110` are one architecture, whose name follows from the `.version`.
    pub target: Option<Target>,
}

/// The new argument of a directive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The byte range of the old one.
    pub span: Range<usize>,
    /// The new one.
    pub text: String,
}

/// The text with another `.version` or `.target` in each of its modules, and nothing else changed.
///
/// ```
/// use ptx_async_requirements::retarget::{Isa, Wanted, retarget};
///
/// let text = ".version 9.4\n.target sm_90a, debug\n.entry k() { cp.async.bulk.commit_group; }";
/// let lowest = Wanted { isa: Some(Isa::Lowest), target: "sm_90".parse().ok() };
/// assert_eq!(retarget(text, &lowest).unwrap(), text.replace("9.4", "8.0").replace("90a", "90"));
///
/// let sm_80 = Wanted { target: "sm_80".parse().ok(), ..lowest };
/// let obstacles = retarget(text, &sm_80).unwrap_err();
/// assert_eq!(
///     obstacles[0].message,
///     "`cp.async.bulk.commit_group` requires sm_90 or higher, but the target is `sm_80`"
/// );
/// assert_eq!(&text[obstacles[0].span.clone()], "cp.async.bulk.commit_group;");
/// ```
///
/// # Errors
///
/// Every statement that forbids it.
pub fn retarget(text: &str, wanted: &Wanted) -> Result<String, Vec<Obstacle>> {
    let mut changed = text.to_owned();
    for edit in edits(text, wanted)?.into_iter().rev() {
        changed.replace_range(edit.span, &edit.text);
    }
    Ok(changed)
}

/// The edits of [`retarget`], in order.
///
/// # Errors
///
/// As [`retarget`].
pub fn edits(text: &str, wanted: &Wanted) -> Result<Vec<Edit>, Vec<Obstacle>> {
    let mut all = Ok(Vec::new());
    for module in Module::all(text) {
        match (&mut all, of_module(&module, wanted)) {
            (Ok(edits), Ok(of_module)) => edits.extend(of_module),
            (Ok(_), Err(obstacles)) => all = Err(obstacles),
            (Err(obstacles), found) => obstacles.extend(found.err().unwrap_or_default()),
        }
    }
    all
}

fn of_module(module: &Module<'_>, wanted: &Wanted) -> Result<Vec<Edit>, Vec<Obstacle>> {
    let mut obstacles = unknown(module);
    let (Some(version), Some(target)) = (&module.version, &module.target) else {
        obstacles.push(missing(module));
        return Err(obstacles);
    };
    let (Some(own_isa), Some(own_target)) = (version.value, target.value) else {
        obstacles.extend(unknown_value(version, "version"));
        obstacles.extend(unknown_value(target, "target"));
        return Err(obstacles);
    };
    let to = wanted.target.unwrap_or(own_target);
    obstacles.extend(target_change(target, own_target, to));
    let isa = match wanted.isa {
        Some(Isa::Lowest) => None,
        Some(Isa::Version(isa)) => Some(isa),
        None => Some(own_isa),
    };
    let support = module.support();
    let names = [Some(to), to.other_name()];
    let fits = names.into_iter().flatten().filter_map(|name| {
        let versions = support.on(name)?;
        let isa = isa.unwrap_or(versions.first);
        versions.contains(isa).then_some((isa, name))
    });
    match fits.min() {
        Some((isa, name)) if obstacles.is_empty() => {
            let mut edits =
                Vec::from([edit(version, isa != own_isa, &isa), edit(target, name != own_target, &name)]);
            edits.sort_by_key(|edit| edit.as_ref().map(|edit| edit.span.start));
            return Ok(edits.into_iter().flatten().collect());
        }
        Some(_) => {}
        None if to.sm() < OLDEST => {}
        None => obstacles.extend(statements(module, version, own_target, to, isa)),
    }
    obstacles.sort_by_key(|obstacle| obstacle.span.start);
    Err(obstacles)
}

fn edit<T>(directive: &Directive<'_, T>, differs: bool, value: &impl ToString) -> Option<Edit> {
    differs.then(|| Edit { span: directive.span.clone(), text: value.to_string() })
}

/// The obstacles of the targets alone.
fn target_change(directive: &Directive<'_, Target>, from: Target, to: Target) -> Vec<Obstacle> {
    let at = |message: String, help: String| {
        let (span, statement) = (directive.span.clone(), directive.statement.clone());
        obstacle(span, statement, &rules::TARGET, message, Some(help))
    };
    let older = [from, to].into_iter().find(|target| target.sm() < OLDEST);
    if let Some(older) = older {
        return Vec::from([at(
            format!("the requirements of statements are known from `sm_{OLDEST}` on, but not for `{older}`"),
            format!("use a target from `sm_{OLDEST}` on"),
        )]);
    }
    if (from.sm() < INDEPENDENT_THREADS) == (to.sm() < INDEPENDENT_THREADS) {
        return Vec::new();
    }
    Vec::from([at(
        format!(
            "the threads of a warp are scheduled independently from `sm_{INDEPENDENT_THREADS}` on, so a module for \
             `{from}` can have another meaning for `{to}`"
        ),
        match from < to {
            true => format!("PTX of `{from}` runs on later devices as it is"),
            false => format!("compile the source for `{to}`"),
        },
    )])
}

/// The statements because of which no `.version`, or not this one, accepts the module on a target.
fn statements(
    module: &Module<'_>,
    version: &Directive<'_, IsaVersion>,
    own: Target,
    to: Target,
    isa: Option<IsaVersion>,
) -> Vec<Obstacle> {
    let names = || [Some(to), to.other_name()].into_iter().flatten();
    let Some(isa) = isa else {
        // The newest name accepts the most instructions.
        let name = names().max_by_key(|name| name.since()).unwrap_or(to);
        return in_no_version(module, own, name);
    };
    let exists = |name: &Target| Context::new(*name, isa).conflict().is_none();
    let name = names().find(exists).unwrap_or(to);
    let mut obstacles = Vec::new();
    if let Some((message, help)) = Context::new(name, isa).conflict() {
        let (span, statement) = (version.span.clone(), version.statement.clone());
        obstacles.push(obstacle(span, statement, &rules::TARGET_VERSION, message, help));
    }
    let lowest = module.support().on(name).map(|versions| versions.first);
    let help = lowest.map(|lowest| format!("the lowest version of the module on `{name}` is {lowest}"));
    let is_of_statement = |need: &&Need| {
        need.support
            .on(name)
            .is_none_or(|versions| Some(versions.first) > name.since() || versions.last != name.until())
    };
    let found = module.obstacles(name, isa).filter(is_of_statement);
    let said = format!("this is {isa}");
    obstacles.extend(found.map(|need| of_need(need, own, name, Some((isa, &said)), help.clone())));
    obstacles
}

/// The statements that the target does not have or, if it has each of them, those that no version has together.
fn in_no_version(module: &Module<'_>, own: Target, name: Target) -> Vec<Obstacle> {
    let on_target: Vec<(&Need, Option<Versions>)> =
        module.needs.iter().map(|need| (need, need.support.on(name))).collect();
    let versions = || on_target.iter().filter_map(|(_, versions)| *versions);
    let (first, last) = (versions().map(|on| on.first).max(), versions().filter_map(|on| on.last).min());
    let is_lacking = on_target.iter().any(|(_, versions)| versions.is_none());
    let is_obstacle = |versions: &Option<Versions>| match versions {
        None => true,
        Some(_) if is_lacking => false,
        Some(on) => last.is_some_and(|last| on.first > last) || (on.last.is_some() && on.last < first),
    };
    let found = on_target.iter().filter(|(_, versions)| is_obstacle(versions));
    found.map(|(need, _)| of_need(need, own, name, None, None)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DECLARED: &str = ".reg .pred %p<3>; .reg .b32 %r<3>;";

    fn wanted(isa: &str, target: &str) -> Wanted {
        let isa = match isa {
            "lowest" => Some(Isa::Lowest),
            _ => isa.parse().ok().map(Isa::Version),
        };
        Wanted { isa, target: target.parse().ok() }
    }

    fn module(isa: &str, target: &str, body: &str) -> String {
        format!(
            "// kept\n.version  {isa}\n.target {target}\n.address_size 64\n.visible .entry k()\n{{\n{DECLARED}\n{body}\n}}\n"
        )
    }

    /// Manual: "PTX ISA Notes" and "Target ISA Notes" of the instructions, and of `.target`.
    #[test]
    fn the_directives_get_the_lowest_version_and_the_target() {
        for (from, body, isa, target, to) in [
            ("9.4 sm_90", "mov.u32 %r1, %tid.x;", "lowest", "", "7.8 sm_90"),
            ("9.4 sm_80", "redux.sync.add.s32 %r1, %r2, 0xffffffff;", "lowest", "", "7.0 sm_80"),
            ("9.4 sm_90", "elect.sync _|%p1, 0xffffffff;", "lowest", "", "8.0 sm_90"),
            ("7.8 sm_90", "mov.u32 %r1, %tid.x;", "8.3", "", "8.3 sm_90"),
            ("9.4 sm_90a", "elect.sync _|%p1, 0xffffffff;", "8.0", "sm_90", "8.0 sm_90"),
            ("9.4 sm_90a", "bar.sync 0;", "lowest", "sm_80", "7.0 sm_80"),
            ("9.4 sm_80", "bar.sync 0;", "lowest", "sm_120", "8.7 sm_120"),
            ("6.5 sm_75", "ret;", "", "sm_72", "6.5 sm_72"),
            // The names of one architecture.
            ("9.1 sm_110a", "ret;", "lowest", "", "8.6 sm_101a"),
            ("8.8 sm_101f", "ret;", "9.1", "", "9.1 sm_110f"),
            ("9.0 sm_100", "ret;", "", "sm_101", "9.0 sm_110"),
        ] {
            let (from, to) = (from.split_once(' ').unwrap(), to.split_once(' ').unwrap());
            for options in ["", ", texmode_independent, debug"] {
                let of = |(isa, target): (&str, &str)| module(isa, &format!("{target}{options}"), body);
                assert_eq!(retarget(&of(from), &wanted(isa, target)).unwrap(), of(to), "{body}");
            }
        }
    }

    /// ptxas 13.5: "uses too much shared data (0xea60 bytes, 0xc000 max)" for `sm_90`, and none for `sm_90a`.
    #[test]
    fn large_static_shared_memory_keeps_the_letter() {
        let halves = ".shared .align 16 .b8 one[40000];\n.shared .b8 two[20000];";
        for (declared, is_large) in [(halves, true), (".shared .b8 all[49152];", false)] {
            let text = module("9.0", "sm_90a", declared);
            let found = retarget(&text, &wanted("", "sm_90"));
            assert_eq!(found.is_err(), is_large);
            assert!(retarget(&text, &wanted("lowest", "")).is_ok());
        }
        let text = module("9.0", "sm_90a", halves);
        assert_eq!(
            messages(&text, &wanted("", "sm_90")),
            [
                "static shared memory of 60000 bytes requires sm_90a sm_100a sm_101a sm_103a sm_107a sm_110a sm_120a sm_121a, \
              but the target is `sm_90`"
            ]
        );
    }

    #[test]
    fn each_module_of_a_text_is_changed() {
        let (one, two) = (module("9.0", "sm_80", "ret;"), module("9.0", "sm_90", "ret;"));
        let lowest = module("7.0", "sm_80", "ret;") + &module("7.8", "sm_90", "ret;");
        assert_eq!(retarget(&(one + &two), &wanted("lowest", "")).unwrap(), lowest);
    }

    fn messages(text: &str, wanted: &Wanted) -> Vec<String> {
        retarget(text, wanted).unwrap_err().into_iter().map(|obstacle| obstacle.message).collect()
    }

    #[test]
    fn each_statement_that_forbids_it_says_what_it_requires() {
        let both = "wgmma.fence.sync.aligned;\nelect.sync _|%p1, 0xffffffff;\nbar.sync 0;";
        let hopper = module("9.0", "sm_90a", both);
        assert_eq!(
            messages(&hopper, &wanted("7.8", "sm_90")),
            [
                "`wgmma.fence.sync.aligned` requires sm_90a, but the target is `sm_90`",
                "`elect.sync` requires PTX ISA 8.0 on `sm_90`, but this is 7.8",
            ]
        );
        let obstacles = retarget(&hopper, &wanted("lowest", "sm_90")).unwrap_err();
        assert_eq!(&hopper[obstacles[0].span.clone()], "wgmma.fence.sync.aligned;");
        assert_eq!(obstacles[0].help.as_deref(), Some("`sm_90a`, the target of the module, has it"));
        assert_eq!(obstacles.len(), 1);
        let obstacles = retarget(&hopper, &wanted("7.8", "")).unwrap_err();
        assert_eq!(&hopper[obstacles[0].span.clone()], "9.0");
        assert_eq!(obstacles[0].message, "target `sm_90a` requires PTX ISA 8.0, but this is 7.8");
        assert_eq!(obstacles.len(), 1);
    }

    /// Manual: "Removed Features" of PTX ISA 6.4, and the notes of `nanosleep` and `tanh`.
    #[test]
    fn a_removed_instruction_limits_the_version() {
        let vote = "vote.all.pred %p1, %p2;";
        let volta = module("6.0", "sm_70", vote);
        assert_eq!(
            messages(&volta, &wanted("6.4", "")),
            ["`vote` exists up to PTX ISA 6.3 on `sm_70`, but this is 6.4"]
        );
        let turing = module("6.3", "sm_75", &format!("{vote}\ntanh.approx.f32 %f1, %f2;"));
        assert_eq!(
            messages(&turing, &wanted("lowest", "")),
            [
                "`vote` exists up to PTX ISA 6.3 on `sm_75`, but other statements require a later one",
                "`tanh` requires PTX ISA 7.0 on `sm_75`, but other statements exist only in earlier ones",
            ]
        );
    }

    #[test]
    fn a_module_that_is_not_known_is_not_changed() {
        for (text, says) in [
            (String::new(), "the module has no `.version` directive"),
            (".version 8.0\n".into(), "the module has no `.target` directive"),
            (
                module("77.3", "sm_90", "ret;"),
                "unknown version `77.3`, so the meaning of the module is not known",
            ),
            (
                module("8.0", "sm_91", "ret;"),
                "unknown target `sm_91`, so the meaning of the module is not known",
            ),
            (
                module("8.0", "sm_90", "frobnicate.u32 %r1;"),
                "this statement is valid in no known version, so its requirements are not known",
            ),
            (
                module("8.0", "sm_90\n.target sm_80", "ret;"),
                "this statement is valid in no known version, so its requirements are not known",
            ),
            (
                module("4.3", "sm_35", "ret;"),
                "the requirements of statements are known from `sm_50` on, but not for `sm_35`",
            ),
        ] {
            assert_eq!(messages(&text, &wanted("lowest", "")), [says]);
        }
        let older = messages(&module("6.0", "sm_60", "ret;"), &wanted("lowest", "sm_35"));
        assert_eq!(older, ["the requirements of statements are known from `sm_50` on, but not for `sm_35`"]);
        for (from, to) in [("sm_60", "sm_70"), ("sm_70", "sm_61")] {
            let found = messages(&module("6.0", from, "ret;"), &wanted("", to));
            assert_eq!(found.len(), 1);
            assert!(
                found[0].starts_with("the threads of a warp are scheduled independently from `sm_70` on")
            );
        }
    }
}
