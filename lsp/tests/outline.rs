//! Symbols, folds and inlay hints.

use serde_json::{Value, json};

use crate::client::{Client, PTX, shown};

const MODULE: &str = "\
.version 8.6
.target sm_90a
.address_size 64
.shared .align 8 .b64 bar;
.shared .align 128 .b8 smem[8192];
// The kernel.
// It copies.
.visible .entry kernel(.param .u64 p)
{
    .reg .b64 %rd<4>;
    ld.param.u64 %rd1, [p];
    mbarrier.arrive.expect_tx.shared::cta.b64 %rd2, [bar], 6144;
    cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [smem], [%rd1], 4096, [bar];
    cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [smem+4096], [%rd1], 2048, [bar];
L:
    ret;
}
";

fn request(method: &str, params: Value, capabilities: Value) -> Value {
    let mut client = Client::new(json!({ "capabilities": capabilities }));
    client.open(PTX, "ptx", MODULE);
    let mut all = json!({ "textDocument": { "uri": PTX } });
    all.as_object_mut().unwrap().extend(params.as_object().cloned().unwrap_or_default());
    client.request(method, all).unwrap()
}

#[test]
fn a_module_has_symbols() {
    let tree = json!({ "textDocument": { "documentSymbol": { "hierarchicalDocumentSymbolSupport": true } } });
    let found = request("textDocument/documentSymbol", json!({}), tree);
    let symbol = |symbol: &Value| {
        format!("{} {} {}", symbol["name"].as_str().unwrap(), symbol["kind"], shown(&symbol["range"]))
    };
    let names: Vec<String> = found.as_array().unwrap().iter().map(symbol).collect();
    assert_eq!(names, ["bar 13 3:0-3:26", "smem 13 4:0-4:34", "kernel 12 7:0-16:1"]);
    let inner: Vec<String> = found[2]["children"].as_array().unwrap().iter().map(symbol).collect();
    assert_eq!(inner, ["p 13 7:35-7:36", "L 20 14:0-14:2"]);
    let flat = request("textDocument/documentSymbol", json!({}), json!({}));
    assert_eq!(flat[4]["containerName"], "kernel");
}

#[test]
fn functions_and_comments_fold() {
    let found = request("textDocument/foldingRange", json!({}), json!({}));
    let folds: Vec<_> = found
        .as_array()
        .unwrap()
        .iter()
        .map(|fold| {
            (fold["startLine"].as_u64().unwrap(), fold["endLine"].as_u64().unwrap(), fold["kind"].as_str())
        })
        .collect();
    assert_eq!(folds, [(8, 16, None), (5, 6, Some("comment"))]);
}

#[test]
fn a_barrier_tells_the_bytes_of_its_copies() {
    let all = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let found = request("textDocument/inlayHint", json!({ "range": all }), json!({}));
    let hints: Vec<_> =
        found.as_array().unwrap().iter().map(|hint| (&hint["position"]["line"], &hint["label"])).collect();
    assert_eq!(hints, [(&json!(11), &json!("copies: 4096 + 2048 = 6144 bytes"))]);
}
