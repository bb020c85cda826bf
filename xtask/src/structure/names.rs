//! What a path means: through modules, imports and re-exports to the file that defines an item.

use std::collections::HashSet;

use super::source::{Crate, FileId, ModuleId, Name};

/// What a name means; it may mean several things, as a module and a function of one name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Entity {
    Module(ModuleId),
    Item(FileId),
}

/// The lookups that are under way: imports may name each other in circles.
type Pending = HashSet<(ModuleId, String)>;

impl Crate {
    /// The files that define the items that a path means in a module; none for a module and for another crate's item.
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

    /// A glob's items are not listed: the files that declare a name there.
    fn resolve(&self, module: ModuleId, path: &[String], pending: &mut Pending) -> Vec<Entity> {
        let Some((first, rest)) = path.split_first() else { return Vec::new() };
        let mut entities = match first.as_str() {
            "crate" => vec![Entity::Module(0)],
            "self" => vec![Entity::Module(module)],
            "super" => self.modules[module].parent.map(Entity::Module).into_iter().collect(),
            // Any other may be another crate: an unknown name is not taken for an item that a macro defines here.
            name => self.lookup(module, name, false, pending),
        };
        for segment in rest {
            let next = entities.iter().flat_map(|&entity| match entity {
                Entity::Module(id) if segment == "super" => {
                    self.modules[id].parent.map(Entity::Module).into_iter().collect()
                }
                Entity::Module(id) => self.lookup(id, segment, true, pending),
                // A variant, an associated item.
                Entity::Item(_) => vec![entity],
            });
            entities = next.collect();
        }
        entities
    }

    /// What a name means in a module. `exact` where nothing but this module can declare it: it is then an item even
    /// where only a macro's expansion would show it.
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
