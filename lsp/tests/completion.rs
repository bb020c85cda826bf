//! Items at a position.

use serde_json::Value;

use crate::client::{Client, PTX, find};

const MODULE: &str = "\
.version 8.6
.target sm_90a
.address_size 64
.shared .align 128 .b8 smem[1024];
.shared .align 8 .b8 bar[8];
.func other() { ret; }
.visible .entry kernel(.param .u64 p)
{
    .reg .b64 %rd<3>;
    .reg .b32 %r<100>;
    .reg .pred %p<2>;
    mov.b32 %r7, 0;
DONE:
    @
    ret;
}
";

/// The items for a statement in place of `@`, at its end, in their order.
fn items(statement: &str) -> Vec<Value> {
    let text = MODULE.replace("    @\n", &format!("    {statement}\n"));
    let mut client = Client::plain();
    client.open(PTX, "ptx", &text);
    let at = find(&text, &format!("    {statement}\n"), 4 + statement.len());
    let found = client.at("textDocument/completion", PTX, at).unwrap();
    let mut items: Vec<Value> = serde_json::from_value(found["items"].clone()).unwrap();
    items.sort_by_key(|item| item["sortText"].as_str().unwrap_or("").to_owned());
    items
}

fn labels(statement: &str) -> Vec<String> {
    items(statement).iter().map(|item| item["label"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn opcodes_begin_a_statement() {
    let found = labels("cp");
    for opcode in ["cp.async", "cp.async.bulk", "mbarrier.init", "add", "ld"] {
        assert!(found.contains(&opcode.to_owned()), "{opcode}");
    }
    let longer = labels("cp.async.bulk.");
    assert!(longer.contains(&"cp.async.bulk.commit_group".to_owned()));
    assert!(!longer.contains(&"add".to_owned()));
}

#[test]
fn qualifiers_are_those_that_a_form_takes_next() {
    let found = labels("cp.async.");
    assert!(found.contains(&".ca".to_owned()) && found.contains(&".cg".to_owned()), "{found:?}");
    let found = labels("cp.async.ca.");
    assert!(!found.contains(&".cg".to_owned()) && found.contains(&".shared".to_owned()), "{found:?}");
    let found = labels("cp.async.bulk.shared::cluster.global.");
    assert!(found.contains(&".mbarrier::complete_tx::bytes".to_owned()), "{found:?}");
    assert!(!found.contains(&".bulk_group".to_owned()), "{found:?}");
}

#[test]
fn a_qualifier_replaces_its_beginning() {
    let found = items("cp.async.ca.sh");
    let shared = found.iter().find(|item| item["label"] == ".shared").unwrap();
    let range = &shared["textEdit"]["range"];
    assert_eq!(
        (range["start"]["character"].as_u64(), range["end"]["character"].as_u64()),
        (Some(15), Some(18))
    );
}

#[test]
fn operands_have_the_types_that_fit() {
    let found = labels("cp.async.ca.shared.global [");
    assert!(found.contains(&"smem".to_owned()), "{found:?}");
    assert!(!found.contains(&"%p1".to_owned()), "{found:?}");
    let found = labels("cp.async.ca.shared.global [smem], [");
    assert!(found.contains(&"%rd1".to_owned()), "{found:?}");
    assert!(!found.contains(&"%p1".to_owned()), "{found:?}");
    // Of a large range those that are used, and the next one.
    let found = labels("add.s32 ");
    assert!(found.contains(&"%r7".to_owned()) && found.contains(&"%r8".to_owned()), "{found:?}");
    assert!(!found.contains(&"%r9".to_owned()) && !found.contains(&"%rd1".to_owned()), "{found:?}");
}

#[test]
fn special_registers_labels_and_functions_are_operands() {
    assert!(labels("mov.u32 %r7, %").contains(&"%tid".to_owned()));
    assert_eq!(labels("bra "), ["DONE"]);
    assert_eq!(labels("call "), ["other"]);
    assert_eq!(labels("@"), ["%p0", "%p1"]);
    assert_eq!(labels("@!%p"), ["%p0", "%p1"]);
}

#[test]
fn directives_and_their_arguments_are_known() {
    let found = labels(".r");
    assert!(found.contains(&".reg".to_owned()) && found.contains(&".pragma".to_owned()), "{found:?}");
    let targets = labels(".target sm_");
    assert!(targets.contains(&"sm_90a".to_owned()), "{targets:?}");
    assert_eq!(labels("// add"), [] as [&str; 0]);
}

#[test]
fn rules_are_known_in_comments() {
    let found = labels("// ptx-async: allow(missing-");
    assert!(found.contains(&"missing-proxy-fence".to_owned()), "{found:?}");
}
