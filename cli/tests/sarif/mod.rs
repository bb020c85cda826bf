//! The objects of SARIF 2.1.0 that `check --format sarif` writes, with the properties that it gives them. The types are
//! not those of the tool: each states what section 3 of the specification requires of its object, so another property, a
//! missing one, and a value outside the specification's list are errors.
#![allow(dead_code, reason = "a log is read to be checked")]

use std::num::NonZeroU64;

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// Reads a log, or says where it differs from the specification.
pub(crate) fn read(log: &Value) -> Result<(), String> {
    Log::deserialize(log).map(drop).map_err(|error| error.to_string())
}

/// Declares objects whose properties are all known and, unless an attribute says otherwise, required.
macro_rules! objects {
    ($( $(#[$of_object:meta])* $name:ident { $( $(#[$of_property:meta])* $property:ident: $ty:ty, )+ } )+) => {
        $(
            $(#[$of_object])*
            #[derive(PartialEq, Deserialize)]
            #[serde(rename_all = "camelCase", deny_unknown_fields)]
            struct $name { $( $(#[$of_property])* $property: $ty, )+ }
        )+
    };
}

objects! {
    /// 3.13
    Log {
        #[serde(rename = "$schema")]
        schema: Uri,
        version: Version,
        runs: Vec<Run>,
    }
    /// 3.14
    Run {
        tool: Tool,
        invocations: Vec<Invocation>,
        column_kind: ColumnKind,
        results: Vec<Finding>,
        properties: Map<String, Value>,
    }
    /// 3.18
    Tool { driver: Driver, }
    /// 3.19
    Driver {
        name: String,
        semantic_version: String,
        #[serde(deserialize_with = "distinct")]
        rules: Vec<Rule>,
    }
    /// 3.49
    Rule {
        id: String,
        short_description: Text,
        full_description: Text,
        help_uri: Uri,
        help: Help,
        default_configuration: Configuration,
    }
    /// 3.11 and 3.12
    Text { text: String, }
    /// 3.12
    Help { text: String, markdown: String, }
    /// 3.50
    Configuration { level: Level, }
    /// 3.20
    Invocation { execution_successful: bool, tool_execution_notifications: Vec<Notification>, }
    /// 3.58
    Notification {
        level: Level,
        message: Text,
        #[serde(deserialize_with = "distinct")]
        locations: Vec<Location>,
        properties: Map<String, Value>,
    }
    /// 3.27
    Finding {
        rule_id: String,
        #[serde(default, deserialize_with = "some")]
        rule_index: Option<usize>,
        level: Level,
        message: Text,
        #[serde(default, deserialize_with = "some")]
        analysis_target: Option<ArtifactLocation>,
        locations: Vec<Location>,
        #[serde(default, deserialize_with = "distinct")]
        related_locations: Vec<Location>,
        #[serde(default, deserialize_with = "distinct")]
        fixes: Vec<Fix>,
    }
    /// 3.55
    Fix { description: Text, artifact_changes: Vec<ArtifactChange>, properties: Map<String, Value>, }
    /// 3.56
    ArtifactChange { artifact_location: ArtifactLocation, replacements: Vec<Replacement>, }
    /// 3.57
    Replacement {
        deleted_region: Region,
        #[serde(default, deserialize_with = "some")]
        inserted_content: Option<Text>,
    }
    /// 3.28
    Location {
        physical_location: PhysicalLocation,
        #[serde(default, deserialize_with = "some")]
        message: Option<Text>,
    }
    /// 3.29
    PhysicalLocation { artifact_location: ArtifactLocation, region: Region, }
    /// 3.4
    ArtifactLocation { uri: UriReference, }
    /// 3.30: lines and columns are numbered from 1.
    Region {
        start_line: NonZeroU64,
        start_column: NonZeroU64,
        #[serde(default, deserialize_with = "some")]
        end_line: Option<NonZeroU64>,
        #[serde(default, deserialize_with = "some")]
        end_column: Option<NonZeroU64>,
    }
}

/// 3.13, `version`
#[derive(PartialEq, Deserialize)]
enum Version {
    #[serde(rename = "2.1.0")]
    V2_1_0,
}

/// 3.14, `columnKind`
#[derive(PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum ColumnKind {
    Utf16CodeUnits,
    UnicodeCodePoints,
}

/// 3.27, `level`
#[derive(PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Level {
    None,
    Note,
    Warning,
    Error,
}

/// A URI, with its scheme.
#[derive(PartialEq, Deserialize)]
#[serde(try_from = "UriReference")]
struct Uri(UriReference);

/// A URI, or one relative to another.
#[derive(PartialEq, Deserialize)]
#[serde(try_from = "String")]
struct UriReference(String);

impl TryFrom<UriReference> for Uri {
    type Error = String;

    fn try_from(uri: UriReference) -> Result<Self, String> {
        if uri.0.contains(':') { Ok(Uri(uri)) } else { Err(format!("`{}` has no scheme", uri.0)) }
    }
}

impl TryFrom<String> for UriReference {
    type Error = String;

    fn try_from(uri: String) -> Result<Self, String> {
        let is_of_uri = |byte: u8| byte.is_ascii_graphic() && !b"\"<>\\^`{|}".contains(&byte);
        if uri.bytes().all(is_of_uri) { Ok(UriReference(uri)) } else { Err(format!("`{uri}` is not a URI")) }
    }
}

/// A property that may be absent, but not null.
fn some<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// An array that has no element twice.
fn distinct<'de, T: Deserialize<'de> + PartialEq, D: Deserializer<'de>>(from: D) -> Result<Vec<T>, D::Error> {
    let elements = Vec::<T>::deserialize(from)?;
    let twice = elements.iter().enumerate().find(|&(index, element)| elements[..index].contains(element));
    match twice {
        Some((index, _)) => Err(D::Error::custom(format!("the element {index} appears twice"))),
        None => Ok(elements),
    }
}
