//! Compares the table of toolkits with ptxas: the newest `.version` and the architectures of each release, and the
//! messages about a module that it does not compile.

use std::{fs, process::Command};

use ptx_async_isa::{IsaVersion, Target};
use ptx_async_requirements::{
    drivers::Toolkit,
    log::{Kind, Message},
};
use xtask::{
    ptxas::Ptxas,
    tools::{RELEASES, target_dir},
};

/// The releases that other tests fetch too. The first one crashes on a `.version` that it does not know.
const FETCHED: &[&str] = &["12.8.93", "12.9.86", "13.0.88", "13.5.37"];

/// Standard output and standard error of ptxas for a module.
fn output(ptxas: &Ptxas, text: &str, arguments: &[&str]) -> String {
    let folder = target_dir().join("tmp/releases");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{}.ptx", ptxas.release));
    fs::write(&path, text).unwrap();
    let output =
        Command::new(&ptxas.path).args(arguments).args([&path]).args(["-o", "/dev/null"]).output().unwrap();
    String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
}

fn toolkit(release: &str) -> &'static Toolkit {
    Toolkit::of(release.parse().unwrap()).unwrap()
}

#[test]
fn releases_have_the_versions_of_the_wheels() {
    for release in RELEASES {
        assert_eq!(toolkit(release.version).newest_isa(), release.isa.parse().ok(), "{}", release.version);
    }
}

#[test]
fn releases_compile_for_the_architectures_of_their_option() {
    for release in FETCHED {
        let ptxas = Ptxas::fetch(release).unwrap();
        let help = Command::new(&ptxas.path).arg("--help").output().unwrap();
        let help = String::from_utf8(help.stdout).unwrap();
        let option = help.split_once("--gpu-name").unwrap().1.split_once("--").unwrap().0;
        let names = option.split('\'').filter(|name| name.starts_with("sm_"));
        let mut targets: Vec<Target> = names.map(|name| name.parse().unwrap()).collect();
        targets.sort();
        targets.dedup();
        let mut expected: Vec<Target> = toolkit(release).targets().collect();
        expected.sort();
        assert_eq!(targets, expected, "{release}");
    }
}

#[test]
fn messages_of_ptxas_are_known() {
    const BODY: &str = ".address_size 64\n.visible .entry k() { BODY ret; }\n";
    let module = |isa: &str, target: &str, body: &str| {
        format!(".version {isa}\n.target {target}\n{}", BODY.replace("BODY", body))
    };
    for release in FETCHED {
        let ptxas = Ptxas::fetch(release).unwrap();
        let newest: IsaVersion = toolkit(release).newest_isa().unwrap();
        for (text, arch, kind, words) in [
            (
                module("77.3", "sm_90", ""),
                "sm_90",
                Kind::LaterVersion,
                vec!["77.3".to_owned(), newest.to_string()],
            ),
            (module("8.0", "sm_90", ""), "sm_80", Kind::LaterTarget, vec![]),
            (module("8.0", "sm_90a", ""), "sm_100", Kind::OtherTarget, vec!["sm_90a".to_owned()]),
            (module("8.0", "sm_999", ""), "sm_90", Kind::UnknownTarget, vec!["sm_999".to_owned()]),
            (
                module("8.0", "sm_90", ""),
                "sm_20",
                Kind::UnknownArchitecture,
                vec!["sm_20".into(), "gpu-name".into()],
            ),
            (
                module("7.8", "sm_90", "cp.async.bulk.commit_group;"),
                "sm_90",
                Kind::FeatureOfVersion,
                vec!["cp.async.bulk.commit_group".into(), "8.0".into()],
            ),
            (
                module("8.0", "sm_80", "cp.async.bulk.commit_group;"),
                "sm_80",
                Kind::FeatureOfTarget,
                vec!["cp.async.bulk.commit_group".into(), "sm_90".into()],
            ),
            (
                module("8.0", "sm_90", "wgmma.fence.sync.aligned;"),
                "sm_90",
                Kind::NotOnTarget,
                vec!["wgmma.fence".into(), "sm_90".into()],
            ),
            (
                module(
                    "8.0",
                    "sm_90",
                    ".shared .b8 s[50000]; .reg .b32 r; mov.u32 r, s; st.shared.u32 [r], r;",
                ),
                "sm_90",
                Kind::TooMuch,
                vec!["k".into(), "shared".into(), "c350".into(), "c000".into()],
            ),
            (module("8.0", "sm_90", "frob.b32;"), "sm_90", Kind::Invalid, vec!["frob".into()]),
            ("ret;".to_owned(), "sm_90", Kind::NoVersion, vec![]),
        ] {
            let printed = output(&ptxas, &text, &["-arch", arch]);
            let message = printed.lines().find_map(Message::of);
            let found = message.unwrap_or_else(|| panic!("{release}: {printed}"));
            assert_eq!(found.kind, kind, "{release}: {printed}");
            assert!(kind == Kind::NoVersion || found.words == words, "{release}: {printed}");
        }
        let lines = ".version 8.0\n.target sm_90\n.address_size 64\n.extern .func foo();\n\
                     .visible .entry k() { call foo; ret; }\n";
        let printed = output(&ptxas, lines, &["-arch", "sm_90"]);
        let message = printed.lines().find_map(Message::of).unwrap();
        assert_eq!((message.kind, &message.words[..]), (Kind::Unresolved, &["function", "foo"][..]));
    }
}
