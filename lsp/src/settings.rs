//! The settings of a workspace folder: `initializationOptions`, and the section `ptx-async` of the client's settings.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;

use ptx_async_check::{Options, rules};
use ptx_async_isa::{Context, IsaVersion, Target};
use ptx_async_lints::allow::UnknownRule;
use serde_json::Value;

/// The section of a client's settings.
pub(crate) const SECTION: &str = "ptx-async";

/// The settings of a workspace folder.
#[derive(Clone, Debug)]
pub(crate) struct Settings(pub(crate) Options);

impl Default for Settings {
    fn default() -> Settings {
        // A run takes longer than a key.
        Settings(Options { runs: false, ..Options::default() })
    }
}

impl Settings {
    /// Reads settings, and returns the mistakes in them as sentences. Relative folders are below `folder`.
    pub(crate) fn new(value: &Value, folder: Option<&Path>) -> (Settings, Vec<String>) {
        let value = value.get(SECTION).unwrap_or(value);
        let (mut settings, mut mistakes) = (Settings::default(), Vec::new());
        let Some(entries) = value.as_object() else { return (settings, mistakes) };
        for (name, value) in entries {
            if let Err(mistake) = settings.set(name, value, folder, &mut mistakes) {
                mistakes.push(format!("setting `{SECTION}.{name}`: {mistake}"));
            }
        }
        (settings, mistakes)
    }

    fn set(
        &mut self,
        name: &str,
        value: &Value,
        folder: Option<&Path>,
        mistakes: &mut Vec<String>,
    ) -> Result<(), String> {
        match name {
            "target" => {
                self.0.context.target = text(value)?.map(|text| target(&text)).transpose()?;
            }
            "isa" => {
                self.0.context.isa = text(value)?.map(|text| version(&text)).transpose()?;
            }
            "strict" => self.0.strict = flag(value)?,
            "hints" => self.0.hints = flag(value)?,
            "include" => {
                let folder = folder.unwrap_or(Path::new(""));
                self.0.include = list(value)?.iter().map(|path| folder.join(path)).collect();
            }
            "allow" => {
                for name in list(value)? {
                    match rules().find(|rule| rule.id == name) {
                        Some(rule) => self.0.allow.push(rule.id.to_owned()),
                        None => mistakes.extend(UnknownRule::new(&name, rules()).map(|unknown| {
                            format!("setting `{SECTION}.allow`: {unknown}; {}", unknown.help())
                        })),
                    }
                }
            }
            // The client has settings of its own, such as the path of the server.
            _ => {}
        }
        Ok(())
    }

    /// A hash of the settings that change findings in PTX.
    pub(crate) fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let Options { context: Context { target, isa }, strict, hints, ref allow, .. } = self.0;
        (target, isa, strict, hints, allow).hash(&mut hasher);
        hasher.finish()
    }
}

fn target(text: &str) -> Result<Target, String> {
    text.parse().map_err(|_| match Target::nearest(text) {
        Some(near) => format!("unknown target `{text}`; did you mean `{near}`?"),
        None => format!(
            "unknown target `{text}`; a target is `sm_` and a number, perhaps with `a` or `f`: `sm_90a`"
        ),
    })
}

fn version(text: &str) -> Result<IsaVersion, String> {
    text.parse().map_err(|_| {
        let newest = IsaVersion::ALL.last().map(|newest| format!("; the newest is {newest}"));
        format!("unknown PTX ISA version `{text}`{}", newest.unwrap_or_default())
    })
}

/// A text; none for an empty one and for null, which clients send for a setting that is not set.
fn text(value: &Value) -> Result<Option<String>, String> {
    match value {
        Value::Null => Ok(None),
        Value::String(text) => Ok(Some(text.trim().to_owned()).filter(|text| !text.is_empty())),
        // `8.6` without quotes.
        Value::Number(number) => Ok(Some(number.to_string())),
        other => Err(format!("expected a string, but found `{other}`")),
    }
}

fn flag(value: &Value) -> Result<bool, String> {
    match value {
        Value::Null => Ok(false),
        Value::Bool(flag) => Ok(*flag),
        other => Err(format!("expected `true` or `false`, but found `{other}`")),
    }
}

fn list(value: &Value) -> Result<Vec<String>, String> {
    let wrong = || format!("expected a list of strings, but found `{value}`");
    match value {
        Value::Null => Ok(Vec::new()),
        Value::Array(values) => {
            values.iter().map(|value| value.as_str().map(str::to_owned).ok_or_else(wrong)).collect()
        }
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn settings_are_read_and_mistakes_are_told() {
        let value = json!({ "ptx-async": {
            "target": "sm_90a", "isa": 8.6, "strict": true, "include": ["inc", "/usr/inc"],
            "allow": ["bulk-never-waited", "bulk-never-wated"], "hints": 1, "path": "x",
        }});
        let (settings, mistakes) = Settings::new(&value, Some(Path::new("/w")));
        let options = settings.0;
        assert_eq!(options.context.target, "sm_90a".parse().ok());
        assert_eq!(options.context.isa, "8.6".parse().ok());
        assert!(options.strict && !options.hints);
        assert_eq!(options.include, [Path::new("/w/inc"), Path::new("/usr/inc")]);
        assert_eq!(options.allow, ["bulk-never-waited"]);
        let expected = [
            "setting `ptx-async.allow`: unknown rule `bulk-never-wated`; did you mean `bulk-never-waited`?",
            "setting `ptx-async.hints`: expected `true` or `false`, but found `1`",
        ];
        assert_eq!(mistakes, expected);
        let (_, mistakes) = Settings::new(&json!({ "target": "sm_9z", "isa": "1.x" }), None);
        assert_eq!(mistakes.len(), 2, "{mistakes:?}");
        let (settings, mistakes) = Settings::new(&Value::Null, None);
        assert!(settings.0.context.target.is_none() && mistakes.is_empty());
    }
}
