//! `cargo xtask structure`: which file of a crate uses items of which other file, and how long each file is.
//!
//! An arrow A → B says that code in A names an item that B defines. The command fails on a circle of arrows, and
//! on a file of more than [`LONGEST`] lines. What counts:
//!
//! - A path in code (types, expressions, patterns, trait names, macro calls and their arguments) is followed
//!   through imports and re-exports to the file that defines the item. For `Type::method` that is the file of the
//!   type.
//! - A private `use` is an arrow to the files of what it imports, used or not: a trait is imported for its methods.
//! - A re-export (`pub use`, `pub(crate) use`) and `mod child;` are not arrows by themselves. A parent that only
//!   gathers its children points at none of them, so a child may use what the parent defines. As soon as the
//!   parent's own code names an item of the child, that is an arrow.
//! - Code under `#[cfg(test)]` is left out, and so are its lines. Lines of a file that `cargo xtask` writes are not counted.
//!
//! Calls of methods are not seen, since a method's file follows from types: the type's own file is.

mod circles;
mod names;
mod source;
mod uses;

use anyhow::{Context, Result, bail};

use crate::tools;

/// The most lines that a file may have, without its tests.
pub const LONGEST: usize = 450;

/// Prints every circle between files of a crate, and every file that is too long: in these packages, named by their
/// folders, or in all of the workspace.
///
/// # Errors
///
/// When there is one of either, when a source file cannot be read, or when a folder is not a package of the workspace.
pub fn run(packages: &[&str]) -> Result<()> {
    let (mut circles, mut long) = (0, 0);
    let members = members()?;
    if let Some(unknown) = packages.iter().find(|package| !members.iter().any(|member| member == *package)) {
        bail!("`{unknown}` is not a package of the workspace; the packages are {}", members.join(", "));
    }
    for member in members.iter().filter(|member| packages.is_empty() || packages.contains(&member.as_str())) {
        let root = tools::workspace().join(member).join("src");
        for entry in ["lib.rs", "main.rs"].map(|name| root.join(name)) {
            if !entry.exists() {
                continue;
            }
            let krate = source::Crate::read(&entry)?;
            let arrows = uses::arrows(&krate);
            println!("{member}: {} files, {} arrows between them", krate.files.len(), arrows.len());
            for circle in circles::circles(&arrows) {
                circles += 1;
                println!("  circle of {} files:", circle.len());
                for arrow in circle {
                    let [from, to] = [arrow.from, arrow.to].map(|file| krate.files[file].name());
                    println!("    {from}:{} uses `{}` of {to}", arrow.line, arrow.path);
                }
            }
            for file in krate.files.iter().filter(|file| file.lines > LONGEST) {
                long += 1;
                println!(
                    "  {} has {} lines without its tests; the most is {LONGEST}",
                    file.name(),
                    file.lines
                );
            }
        }
    }
    if circles + long > 0 {
        bail!("{circles} circles between files, {long} files of more than {LONGEST} lines");
    }
    Ok(())
}

/// The folders of the packages of the workspace, except `ui-tests`: its sources are cases, one after another.
fn members() -> Result<Vec<String>> {
    let path = tools::workspace().join("Cargo.toml");
    let manifest = tools::read(&path)?;
    let list = manifest.split_once("members = [").and_then(|(_, rest)| rest.split_once(']'));
    let (list, _) = list.context("Cargo.toml has no list of members")?;
    let members = list.split('"').skip(1).step_by(2).filter(|member| !member.starts_with("ui-tests"));
    Ok(members.map(str::to_owned).collect())
}

#[cfg(test)]
mod tests;
