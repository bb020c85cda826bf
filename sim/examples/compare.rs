//! dev only
use gpu_test_scalar::*;
use ptx_async_sim::*;
use std::collections::BTreeMap;
fn main() {
    let device = std::env::args().nth(1).map(|p| std::fs::read(p).unwrap());
    let only: Option<u64> = std::env::args().nth(2).and_then(|s| s.parse().ok());
    let verbose = only.is_some();
    let mut missing: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let mut at = 0;
    let mut runs = 0;
    let mut whole = 0;
    for seed in 0..PROGRAMS + GROUP_PROGRAMS + if std::env::var("OPEN").is_ok() { OPEN_PROGRAMS } else { 0 } {
        let p = if seed < PROGRAMS {
            Program::new(seed)
        } else if seed < PROGRAMS + GROUP_PROGRAMS {
            group(seed - PROGRAMS)
        } else {
            Program::open(seed - PROGRAMS - GROUP_PROGRAMS)
        };
        let size = p.memory.len();
        let dev = device.as_ref().map(|d| &d[at..at + size]);
        at += size;
        if only.is_some_and(|o| o != seed) {
            continue;
        }
        let module = match Module::from_ptx(&p.text) {
            Ok(m) => m,
            Err(e) => {
                println!("{seed}: {e}");
                continue;
            }
        };
        let mut any = false;
        for m in module.missing() {
            any = true;
            *missing.entry(m.to_owned()).or_default() += 1;
        }
        if any {
            continue;
        }
        let mut gpu = Gpu::new(&module, Schedule::Eager);
        let b = gpu.upload(&p.memory);
        let r = gpu.launch("k", Launch::grid(1).block(p.threads), args![b]);
        runs += 1;
        for f in gpu.reports() {
            println!("{seed}: {}", f.text);
        }
        if let Err(e) = r {
            println!("{seed}: {e}");
            continue;
        }
        let out = gpu.read(b);
        if let Some(dev) = dev {
            let mut first = true;
            let mut order: Vec<_> = p.slots.iter().collect();
            order.sort_by_key(|s| s.text.starts_with("the bytes"));
            for s in order {
                let (a, d) = (&out[s.offset..][..s.size], &dev[s.offset..][..s.size]);
                if a != d {
                    let i = (0..s.size).find(|&i| a[i] != d[i]).unwrap() / 8 * 8;
                    let g = |x: &[u8]| u64::from_le_bytes(x[i..i + 8].try_into().unwrap());
                    let detail =
                        format!("{seed} thread {} sim {:#x} device {:#x} :: {}", i / 8, g(a), g(d), s.text);
                    if verbose {
                        println!("{detail}");
                    }
                    if first || seed >= PROGRAMS {
                        let key = s.text.split(['%']).next().unwrap().to_owned();
                        wrong.entry(key).or_insert((0, detail)).0 += 1;
                    }
                    first = false;
                }
            }
            whole += usize::from(first);
        }
    }
    for (m, n) in &missing {
        println!("missing {n} {m}");
    }
    for (m, (n, d)) in &wrong {
        println!("wrong {n} {m}\n      {d}");
    }
    println!("{runs} runs, {whole} the same, {} missing", missing.len());
}
