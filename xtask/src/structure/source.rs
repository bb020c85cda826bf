//! Reads the files of a crate, found as rustc finds them, and the names that each module declares.

use std::{
    collections::{HashMap, HashSet},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use proc_macro2::{TokenStream, TokenTree};
use syn::{Attribute, Expr, Item, ItemMod, ItemUse, Lit, Meta, UseTree, Visibility, spanned::Spanned};

use crate::tools;

pub(super) type FileId = usize;
pub(super) type ModuleId = usize;

/// A crate without its tests.
#[derive(Default)]
pub(super) struct Crate {
    pub(super) files: Vec<SourceFile>,
    pub(super) modules: Vec<Module>,
    /// The files that define `macro_rules!`, by the name of the macro.
    pub(super) macros: HashMap<String, FileId>,
}

pub(super) struct SourceFile {
    path: PathBuf,
    pub(super) items: Vec<Item>,
    pub(super) module: ModuleId,
    /// The number of lines, without tests.
    pub(super) lines: usize,
}

/// A module, and the meanings of its names.
#[derive(Default)]
pub(super) struct Module {
    pub(super) file: FileId,
    pub(super) parent: Option<ModuleId>,
    pub(super) names: HashMap<String, Vec<Name>>,
    /// The paths of glob imports, without `::*`.
    pub(super) globs: Vec<Vec<String>>,
    /// The identifiers in macro calls between items, since the macro may define items with these names.
    pub(super) generated: HashSet<String>,
}

pub(super) enum Name {
    Item,
    Module(ModuleId),
    Import(Vec<String>),
}

/// One leaf of a `use` declaration.
pub(super) struct Import {
    /// The imported path. The last segment of a glob is `*`.
    pub(super) path: Vec<String>,
    name: String,
}

impl SourceFile {
    /// The path relative to the folder of the workspace.
    pub(super) fn name(&self) -> String {
        self.path.strip_prefix(tools::workspace()).unwrap_or(&self.path).display().to_string()
    }
}

impl Crate {
    /// Reads the crate with this `lib.rs` or `main.rs`.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is not Rust.
    pub(super) fn read(entry: &Path) -> Result<Self> {
        let mut krate = Self::default();
        let folder = entry.parent().unwrap_or(Path::new("")).to_owned();
        krate.file(entry.to_owned(), folder, None)?;
        Ok(krate)
    }

    /// Returns the module that a module declares by this name.
    pub(super) fn child_of(&self, module: ModuleId, name: &str) -> Option<ModuleId> {
        self.modules[module].names.get(name)?.iter().find_map(|name| match name {
            Name::Module(id) => Some(*id),
            _ => None,
        })
    }

    /// Reads a file whose child modules are in `folder`.
    fn file(&mut self, path: PathBuf, folder: PathBuf, parent: Option<ModuleId>) -> Result<ModuleId> {
        let text = tools::read(&path)?;
        let syntax = syn::parse_file(&text).with_context(|| format!("{} is not Rust", path.display()))?;
        let tests = syntax.items.iter().filter(|item| is_test(attributes(item)));
        let tests = tests.map(|item| item.span().end().line + 1 - item.span().start().line);
        // Lines of a generated file are not counted.
        let is_generated = text.starts_with("// Written by `cargo xtask");
        let lines = if is_generated { 0 } else { text.lines().count().saturating_sub(tests.sum()) };
        let items: Vec<Item> = syntax.items.into_iter().filter(|item| !is_test(attributes(item))).collect();
        let (file, module) = (self.files.len(), self.modules.len());
        self.modules.push(Module { file, parent, ..Module::default() });
        self.files.push(SourceFile { path, items: Vec::new(), module, lines });
        self.declare(module, &items, &folder)?;
        self.files[file].items = items;
        Ok(module)
    }

    fn declare(&mut self, module: ModuleId, items: &[Item], folder: &Path) -> Result<()> {
        for item in items.iter().filter(|item| !is_test(attributes(item))) {
            match item {
                Item::Mod(child) => self.child(module, child, folder)?,
                Item::Use(item) => self.import(module, item),
                Item::Macro(item) => match &item.ident {
                    Some(name) => {
                        self.macros.insert(name.to_string(), self.modules[module].file);
                    }
                    None => identifiers(item.mac.tokens.clone(), &mut self.modules[module].generated),
                },
                item => {
                    if let Some(name) = defined(item) {
                        self.modules[module].names.entry(name).or_default().push(Name::Item);
                    }
                }
            }
        }
        Ok(())
    }

    fn child(&mut self, parent: ModuleId, item: &ItemMod, folder: &Path) -> Result<()> {
        let name = item.ident.to_string();
        let below = folder.join(&name);
        let file = self.modules[parent].file;
        let given = path_attribute(&item.attrs);
        let given = given.map(|path| self.files[file].path.parent().unwrap_or(Path::new("")).join(path));
        let child = match (&item.content, given) {
            (Some((_, items)), given) => {
                let id = self.modules.len();
                self.modules.push(Module { file, parent: Some(parent), ..Module::default() });
                self.declare(id, items, &given.unwrap_or(below))?;
                id
            }
            (None, Some(path)) => {
                let folder = path.parent().unwrap_or(Path::new("")).to_owned();
                self.file(path, folder, Some(parent))?
            }
            (None, None) if below.join("mod.rs").exists() => {
                self.file(below.join("mod.rs"), below, Some(parent))?
            }
            (None, None) => self.file(below.with_extension("rs"), below, Some(parent))?,
        };
        self.modules[parent].names.entry(name).or_default().push(Name::Module(child));
        Ok(())
    }

    fn import(&mut self, module: ModuleId, item: &ItemUse) {
        let module = &mut self.modules[module];
        for mut import in imports(item) {
            if import.path.last().is_some_and(|last| last == "*") {
                import.path.pop();
                module.globs.push(import.path);
            } else {
                module.names.entry(import.name).or_default().push(Name::Import(import.path));
            }
        }
    }
}

/// The leaves of a `use` declaration; none for a path that begins with `::`.
pub(super) fn imports(item: &ItemUse) -> Vec<Import> {
    fn walk(tree: &UseTree, path: &mut Vec<String>, found: &mut Vec<Import>) {
        let leaf = |path: &[String], last: String, name: String| {
            let mut path = path.to_vec();
            // `use a::b::{self}` imports `a::b`.
            if last != "self" || path.is_empty() {
                path.push(last.clone());
            }
            let name = if name == "self" { path.last().cloned().unwrap_or_default() } else { name };
            Import { path, name }
        };
        match tree {
            UseTree::Path(tree) => {
                path.push(tree.ident.to_string());
                walk(&tree.tree, path, found);
                path.pop();
            }
            UseTree::Name(tree) => found.push(leaf(path, tree.ident.to_string(), tree.ident.to_string())),
            UseTree::Rename(tree) => found.push(leaf(path, tree.ident.to_string(), tree.rename.to_string())),
            UseTree::Glob(_) => found.push(leaf(path, "*".to_owned(), "*".to_owned())),
            UseTree::Group(tree) => tree.items.iter().for_each(|tree| walk(tree, path, found)),
        }
    }
    let mut found = Vec::new();
    if item.leading_colon.is_none() {
        walk(&item.tree, &mut Vec::new(), &mut found);
    }
    found
}

/// Whether other modules see the imports of this `use`.
pub(super) fn is_re_export(item: &ItemUse) -> bool {
    !matches!(item.vis, Visibility::Inherited)
}

/// Whether the attributes include `#[cfg(test)]` or `#[test]`.
pub(super) fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::Path(path) => path.is_ident("test"),
        _ => false,
    })
}

fn path_attribute(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    })
}

pub(super) fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::TraitAlias(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn defined(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::TraitAlias(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

fn identifiers(tokens: TokenStream, into: &mut HashSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => {
                into.insert(name.to_string());
            }
            TokenTree::Group(group) => identifiers(group.stream(), into),
            _ => {}
        }
    }
}
