//! The options of one launch: on the command line of `sim`, after its `--then`, and in a comment.

use clap::{ArgMatches, Command, FromArgMatches};

use super::extents::{bytes, extents};
use super::map::Map;
use super::value::{Buffer, Passed};

/// A launch: a kernel, its grid and its parameters.
#[derive(Clone, Debug, clap::Args)]
pub struct LaunchSpec {
    /// The kernel; it can be left out where the file has only one
    #[arg(long, value_name = "NAME", visible_alias = "entry")]
    pub kernel: Option<String>,
    /// The CTAs of the grid: `2`, or `4,2,1` in several dimensions; otherwise 1
    #[arg(long, value_name = "CTAS", value_parser = extents)]
    pub grid: Option<[u32; 3]>,
    /// The threads of a CTA; otherwise as `.reqntid` of the kernel requires, or else 1
    #[arg(long, value_name = "THREADS", value_parser = extents)]
    pub block: Option<[u32; 3]>,
    /// The CTAs of a cluster; otherwise as `.reqnctapercluster` of the kernel requires, or else 1
    #[arg(long, value_name = "CTAS", value_parser = extents)]
    pub cluster: Option<[u32; 3]>,
    /// The bytes of dynamic shared memory, `64K` is 65536; otherwise 0
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub shared: Option<u32>,
    #[expect(missing_docs, reason = "documentation would become the help of the options")]
    #[command(flatten)]
    pub parameters: Parameters,
    /// A buffer that is not a parameter, for `--map` and for `--arg @NAME`
    #[arg(long, value_name = "NAME:TYPE[COUNT]=FILL")]
    pub buffer: Vec<Buffer>,
    /// Run the kernel on this many devices at once, each of which can access the memory of all. Each has its own buffers;
    /// without it, 1. A launch after `--then` runs on the same devices
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub devices: Option<u32>,
    /// Start before the launch before it ends, by programmatic dependent launch: as soon as all of its CTAs have
    /// executed `griddepcontrol.launch_dependents` or exited. For a launch after `--then`
    #[arg(long)]
    pub dependent: bool,
}

impl LaunchSpec {
    /// The buffers that it declares, each with its option.
    pub fn buffers(&self) -> impl Iterator<Item = (&Buffer, &'static str)> {
        let of_parameters = self.parameters.0.iter().filter_map(|parameter| match parameter {
            Parameter::Value(Passed::Buffer(buffer)) => Some((buffer, "--arg")),
            _ => None,
        });
        of_parameters.chain(self.buffer.iter().map(|buffer| (buffer, "--buffer")))
    }
}

/// A parameter of the kernel, as passed by an option.
#[derive(Clone, Debug)]
pub enum Parameter {
    /// `--arg`
    Value(Passed),
    /// `--map`
    Map(Map),
}

impl Parameter {
    /// The name before the colon.
    pub fn name(&self) -> &str {
        match self {
            Parameter::Value(Passed::Number(name, _)) => name,
            Parameter::Value(Passed::Device(device)) => &device.name,
            Parameter::Value(Passed::Buffer(buffer)) => &buffer.name,
            Parameter::Value(Passed::Address(address)) => &address.name,
            Parameter::Map(map) => &map.name,
        }
    }

    /// The option that passes it: `--arg n`, `--arg @sums`.
    pub fn option(&self) -> String {
        match self {
            Parameter::Map(map) => format!("--map {}", map.name),
            Parameter::Value(Passed::Address(address)) => format!("--arg {}", address.text()),
            Parameter::Value(_) => format!("--arg {}", self.name()),
        }
    }
}

/// The parameters of the kernel, in order. clap groups values by option, so restoring the order across `--arg` and
/// `--map` needs their positions on the command line.
#[derive(Clone, Debug, Default)]
pub struct Parameters(pub Vec<Parameter>);

impl clap::Args for Parameters {
    fn augment_args(command: Command) -> Command {
        let option = |name: &'static str| clap::Arg::new(name).long(name).action(clap::ArgAction::Append);
        command
            .arg(option("arg").value_name("NAME:TYPE=VALUE").value_parser(str::parse::<Passed>).help(
                "A parameter: a number, a buffer with its contents, or `@NAME`, the address of a buffer",
            ))
            .arg(
                option("map")
                    .value_name("NAME:TYPE[DIMENSIONS]/box[EXTENTS]@BUFFER")
                    .value_parser(str::parse::<Map>)
                    .help("A parameter: a tensor map over a buffer"),
            )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Parameters {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        fn given<T: Clone + Send + Sync + 'static>(
            matches: &ArgMatches,
            name: &str,
            parameter: fn(T) -> Parameter,
        ) -> Vec<(usize, Parameter)> {
            let indices = matches.indices_of(name).into_iter().flatten();
            let values = matches.get_many::<T>(name).into_iter().flatten().cloned().map(parameter);
            indices.zip(values).collect()
        }
        let mut parameters = given(matches, "arg", Parameter::Value);
        parameters.extend(given(matches, "map", Parameter::Map));
        parameters.sort_by_key(|(index, _)| *index);
        Ok(Parameters(parameters.into_iter().map(|(_, parameter)| parameter).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
