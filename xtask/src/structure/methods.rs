//! Finds the files that define the methods of each type: its `impl` blocks can be in several.

use std::collections::HashMap;

use syn::{ImplItem, Item, ItemImpl, ItemMod, Type as Syntax};

use super::source::{self, Crate, FileId, ModuleId};

/// A type that a file of the crate defines.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Type {
    pub(super) file: FileId,
    pub(super) name: String,
}

/// The files of the methods of the crate's types.
pub(super) struct Methods(HashMap<(Type, String), FileId>);

impl Methods {
    /// Returns the file of the `impl` block with a method.
    pub(super) fn file(&self, of: &Type, method: &str) -> Option<FileId> {
        self.0.get(&(of.clone(), method.to_owned())).copied()
    }
}

/// Finds the methods of all types of the crate.
pub(super) fn of(krate: &Crate) -> Methods {
    let mut methods = Methods(HashMap::new());
    for file in &krate.files {
        collect(krate, file.module, &file.items, &mut methods);
    }
    methods
}

fn collect(krate: &Crate, module: ModuleId, items: &[Item], methods: &mut Methods) {
    for item in items.iter().filter(|item| !source::is_test(source::attributes(item))) {
        match item {
            Item::Mod(ItemMod { ident, content: Some((_, items)), .. }) => {
                if let Some(child) = krate.child_of(module, &ident.to_string()) {
                    collect(krate, child, items, methods);
                }
            }
            // A method of a trait is called through the trait, which is imported.
            Item::Impl(block) if block.trait_.is_none() => {
                let Some(of) = implemented(krate, module, block) else { continue };
                for item in &block.items {
                    if let ImplItem::Fn(method) = item {
                        let key = (of.clone(), method.sig.ident.to_string());
                        methods.0.insert(key, krate.modules[module].file);
                    }
                }
            }
            _ => {}
        }
    }
}

/// Returns the type of an `impl` block, if the crate defines it.
pub(super) fn implemented(krate: &Crate, module: ModuleId, block: &ItemImpl) -> Option<Type> {
    let Syntax::Path(path) = &*block.self_ty else { return None };
    let path: Vec<String> = path.path.segments.iter().map(|part| part.ident.to_string()).collect();
    let file = *krate.definitions(module, &path).first()?;
    Some(Type { file, name: path.last()?.clone() })
}
