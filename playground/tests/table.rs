//! The table of the support matrix. The versions are those of the manual's "PTX ISA Notes".

use ptx_async_playground::table::Table;
use serde_json::Value;

/// The lowest version of the row with this syntax on a target.
fn lowest<'t>(table: &'t Value, syntax: &str, target: &str) -> Option<&'t str> {
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    let rows = table["rows"].as_array().unwrap();
    let row = rows.iter().find(|row| squeezed(row["syntax"].as_str().unwrap()) == squeezed(syntax));
    let row = row.unwrap_or_else(|| panic!("there is no row `{syntax}`"));
    let targets = table["targets"].as_array().unwrap();
    let index = targets.iter().position(|known| known == target).unwrap();
    let support = &table["supports"][row["support"].as_u64().unwrap() as usize];
    let version = support[index].as_i64().unwrap();
    (version >= 0).then(|| table["versions"][version as usize].as_str().unwrap())
}

#[test]
fn a_row_has_its_versions() {
    let table = serde_json::to_value(Table::new()).unwrap();
    let commit = "cp.async.bulk.commit_group;";
    assert_eq!(lowest(&table, commit, "sm_90"), Some("8.0"));
    assert_eq!(lowest(&table, commit, "sm_89"), None);
    // The target is newer than the instruction.
    assert_eq!(lowest(&table, commit, "sm_100"), Some("8.6"));
    assert_eq!(lowest(&table, commit, "sm_100f"), Some("8.8"));
    assert_eq!(lowest(&table, "cp.async.wait_all;", "sm_80"), Some("7.0"));
    assert_eq!(lowest(&table, "cp.async.wait_all;", "sm_75"), None);
    assert_eq!(lowest(&table, "%current_graph_exec", "sm_50"), Some("8.0"));
}

#[test]
fn every_row_has_a_support_and_a_name() {
    let table = serde_json::to_value(Table::new()).unwrap();
    let (targets, supports) = (table["targets"].as_array().unwrap(), table["supports"].as_array().unwrap());
    assert!(supports.iter().all(|support| support.as_array().unwrap().len() == targets.len()));
    for row in table["rows"].as_array().unwrap() {
        let support = &supports[row["support"].as_u64().unwrap() as usize];
        assert!(support.as_array().unwrap().iter().any(|version| version.as_i64().unwrap() >= 0), "{row}");
        assert_ne!(row["name"], "", "{row}");
    }
    for of in ["forms", "instructions", "directives"] {
        assert!(table["rows"].as_array().unwrap().iter().any(|row| row["of"] == of), "{of}");
    }
}
