//! Resolves paths: through modules, imports and re-exports to the file that defines an item.

use std::collections::HashSet;

use super::source::{Crate, FileId, ModuleId, Name};

/// The meaning of a name. A name may have several, such as a module and a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Entity {
    Module(ModuleId),
    Item(FileId),
}

/// The lookups in progress: imports may form cycles.
type Pending = HashSet<(ModuleId, String)>;

impl Crate {
    /// The files that define the items that a path names in a module; none for a module or an item of another crate.
    pub(super) fn definitions(&self, module: ModuleId, path: &[String]) -> Vec<FileId> {
        let entities = self.resolve(module, path, &mut Pending::new());
        let items = entities.into_iter().filter_map(|entity| match entity {
            Entity::Item(file) => Some(file),
            Entity::Module(_) => None,
        });
        let mut items: Vec<FileId> = items.collect();
        items.sort_unstable();
        items.dedup();
        items
    }

    /// Resolves a path. A glob import yields no items: the names used from it are looked up instead.
    fn resolve(&self, module: ModuleId, path: &[String], pending: &mut Pending) -> Vec<Entity> {
        let Some((first, rest)) = path.split_first() else { return Vec::new() };
        let mut entities = match first.as_str() {
            "crate" => vec![Entity::Module(0)],
            "self" => vec![Entity::Module(module)],
            "super" => self.modules[module].parent.map(Entity::Module).into_iter().collect(),
            // Any other name may be another crate's, so an unknown one does not count as an item that a macro defines
            // here.
            name => self.lookup(module, name, false, pending),
        };
        for segment in rest {
            let next = entities.iter().flat_map(|&entity| match entity {
                Entity::Module(id) if segment == "super" => {
                    self.modules[id].parent.map(Entity::Module).into_iter().collect()
                }
                Entity::Module(id) => self.lookup(id, segment, true, pending),
                // A variant or an associated item belongs to its type.
                Entity::Item(_) => vec![entity],
            });
            entities = next.collect();
        }
        entities
    }

    /// The meanings of a name in a module. With `exact`, only this module can declare the name, so an unknown name
    /// counts as an item that a macro call defines there.
    fn lookup(&self, id: ModuleId, name: &str, exact: bool, pending: &mut Pending) -> Vec<Entity> {
        let key = (id, name.to_owned());
        if !pending.insert(key.clone()) {
            return Vec::new();
        }
        let module = &self.modules[id];
        let mut found = Vec::new();
        for meaning in module.names.get(name).into_iter().flatten() {
            match meaning {
                Name::Item => found.push(Entity::Item(module.file)),
                Name::Module(child) => found.push(Entity::Module(*child)),
                Name::Import(path) => found.extend(self.resolve(id, path, pending)),
            }
        }
        let declared = module.names.contains_key(name);
        if !declared {
            for glob in &module.globs {
                for entity in self.resolve(id, glob, pending) {
                    if let Entity::Module(other) = entity {
                        found.extend(self.lookup(other, name, false, pending));
                    }
                }
            }
        }
        let generated = module.generated.contains(name) || exact && !module.generated.is_empty();
        if !declared && found.is_empty() && generated {
            found.push(Entity::Item(module.file));
        }
        pending.remove(&key);
        found
    }
}
