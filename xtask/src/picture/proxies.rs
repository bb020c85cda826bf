//! A schema of the two proxies: the order of a write by threads and a copy that reads the bytes.

use ptx_async_sim::timeline::picture::{Bar, COPY, FINDING, GROUP, Mark, PHASE, Picture, WAIT};

/// The instructions of the schema are of equal width.
fn bar(at: u64, instructions: u64, color: &'static str, label: &str) -> Bar {
    Bar { during: at..at + instructions, color, label: label.to_owned(), details: String::new() }
}

/// The picture.
pub(super) fn drawing() -> String {
    let write = || bar(0, 3, PHASE, "write the tile");
    let rows = vec![
        (
            "thread 1".into(),
            vec![write(), bar(3, 3, GROUP, "fence.proxy.async"), bar(6, 2, WAIT, "bar.sync")],
        ),
        (
            "thread 0".into(),
            vec![
                write(),
                bar(3, 3, GROUP, "fence.proxy.async"),
                bar(6, 2, WAIT, "bar.sync"),
                bar(8, 3, COPY, "issue the copy"),
            ],
        ),
        ("async proxy".into(), vec![bar(11, 4, COPY, "the copy reads the tile")]),
        (String::new(), Vec::new()),
        ("thread 1".into(), vec![write(), bar(3, 2, WAIT, "bar.sync")]),
        ("thread 0".into(), vec![write(), bar(3, 2, WAIT, "bar.sync"), bar(5, 3, COPY, "issue the copy")]),
        ("async proxy".into(), vec![bar(8, 4, COPY, "the copy reads the tile")]),
        (String::new(), Vec::new()),
    ];
    Picture {
        title: "A write by threads and a copy that reads it, with and without a proxy fence".into(),
        rows,
        marks: vec![
            Mark { at: 11, rows: 0..4, color: PHASE, label: "sees the writes".into() },
            Mark {
                at: 8,
                rows: 4..8,
                color: FINDING,
                label: "may see old bytes: missing-proxy-fence".into(),
            },
        ],
        notes: vec!["above with the fence, below without it; a schema, not a run".into()],
        scale: Some(44.0),
    }
    .svg()
}
