// Written by `cargo xtask lang` from the table of the instruction set.

//! The values of the setting `target`.

use crate::lang::Any;

/// `.target sm_100`, from PTX ISA 8.6.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_100, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_100: Any = Any(());

/// `.target sm_100a`, from PTX ISA 8.6.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_100a, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_100a: Any = Any(());

/// `.target sm_100f`, from PTX ISA 8.8.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_100f, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_100f: Any = Any(());

/// `.target sm_101`, from PTX ISA 8.6 to 8.8, after which it has another name.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_101, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_101: Any = Any(());

/// `.target sm_101a`, from PTX ISA 8.6 to 8.8, after which it has another name.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_101a, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_101a: Any = Any(());

/// `.target sm_101f`, from PTX ISA 8.8 to 8.8, after which it has another name.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_101f, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_101f: Any = Any(());

/// `.target sm_103`, from PTX ISA 8.8.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_103, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_103: Any = Any(());

/// `.target sm_103a`, from PTX ISA 8.8.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_103a, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_103a: Any = Any(());

/// `.target sm_103f`, from PTX ISA 8.8.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_103f, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_103f: Any = Any(());

/// `.target sm_107`, from PTX ISA 9.4.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_107, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_107: Any = Any(());

/// `.target sm_107a`, from PTX ISA 9.4.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_107a, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_107a: Any = Any(());

/// `.target sm_107f`, from PTX ISA 9.4.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_107f, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_107f: Any = Any(());

/// `.target sm_110`, from PTX ISA 9.0.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_110, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_110: Any = Any(());

/// `.target sm_110a`, from PTX ISA 9.0.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_110a, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_110a: Any = Any(());

/// `.target sm_110f`, from PTX ISA 9.0.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_110f, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_110f: Any = Any(());

/// `.target sm_120`, from PTX ISA 8.7.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_120, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_120: Any = Any(());

/// `.target sm_120a`, from PTX ISA 8.7.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_120a, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_120a: Any = Any(());

/// `.target sm_120f`, from PTX ISA 8.8.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_120f, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_120f: Any = Any(());

/// `.target sm_121`, from PTX ISA 8.8.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_121, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_121: Any = Any(());

/// `.target sm_121a`, from PTX ISA 8.8.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_121a, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_121a: Any = Any(());

/// `.target sm_121f`, from PTX ISA 8.8.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_121f, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_121f: Any = Any(());

/// `.target sm_80`, from PTX ISA 7.0.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_80, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_80: Any = Any(());

/// `.target sm_86`, from PTX ISA 7.1.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_86, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_86: Any = Any(());

/// `.target sm_87`, from PTX ISA 7.4.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_87, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_87: Any = Any(());

/// `.target sm_88`, from PTX ISA 9.0.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_88, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_88: Any = Any(());

/// `.target sm_89`, from PTX ISA 7.8.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_89, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_89: Any = Any(());

/// `.target sm_90`, from PTX ISA 7.8.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_90, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_90: Any = Any(());

/// `.target sm_90a`, from PTX ISA 8.0.
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, target = sm_90a, cp_async_commit_group());
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
pub const sm_90a: Any = Any(());
