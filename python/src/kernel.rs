//! Modules, and launches of their kernels with the arguments of Python.

use std::sync::Arc;

use ptx_async_sim::signature::Signature;
use ptx_async_sim::{self as sim, Argument, Gpu, LaunchError as SimError, Schedule};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::LaunchError;
use crate::argument::{Bound, Given};

/// A module of PTX.
#[pyclass(frozen, module = "ptx_async._native")]
pub(crate) struct Module(pub(crate) Arc<sim::Module>);

/// A launch with its arguments bound to the parameters of its kernel.
#[pyclass(frozen, module = "ptx_async._native")]
pub(crate) struct Launch(pub(crate) Arc<Prepared>);

pub(crate) struct Prepared {
    pub(crate) kernel: String,
    pub(crate) launch: sim::Launch,
    pub(crate) device: usize,
    pub(crate) arguments: Vec<Bound>,
    /// The names of the arguments in messages.
    pub(crate) names: Vec<String>,
}

/// The most bytes that the parameters of a kernel can have, from PTX ISA 8.1 on.
const MOST_PARAMETERS: u64 = 32764;

#[pymethods]
impl Module {
    #[new]
    fn new(text: &str, name: &str) -> PyResult<Self> {
        let module =
            sim::Module::from_ptx(text).map_err(|error| PyValueError::new_err(format!("{name}: {error}")))?;
        Ok(Module(Arc::new(module.named(name))))
    }

    /// The names of its kernels.
    #[getter]
    fn kernels(&self) -> Vec<String> {
        self.0.kernels().map(str::to_owned).collect()
    }

    /// The names of the parameters of a kernel.
    fn parameters(&self, kernel: &str) -> PyResult<Vec<String>> {
        match self.0.parameters(kernel) {
            Some(parameters) => Ok(parameters.map(|(name, _)| name.to_owned()).collect()),
            None => Err(self.no_kernel(kernel)),
        }
    }

    /// Checks a launch, and converts its arguments to the types of the parameters.
    #[pyo3(signature = (kernel, grid, block, cluster, shared, is_dependent, device, arguments, names))]
    #[expect(clippy::too_many_arguments, reason = "these are the options of a launch")]
    fn launch(
        &self,
        kernel: String,
        grid: [u32; 3],
        block: Option<[u32; 3]>,
        cluster: Option<[u32; 3]>,
        shared: u32,
        is_dependent: bool,
        device: usize,
        arguments: Vec<Given>,
        names: Option<Vec<String>>,
    ) -> PyResult<Launch> {
        // Before the signature, which has a member for each 8 bytes of a structure.
        let bytes: u64 = self.0.parameters(&kernel).into_iter().flatten().map(|(_, size)| size).sum();
        let launch = sim::Launch { grid, block, cluster, ..sim::Launch::grid(1).shared(shared) };
        if bytes > MOST_PARAMETERS {
            let message = format!(
                "`{kernel}` has parameters of {bytes} bytes, but a device takes at most {MOST_PARAMETERS}"
            );
            return Err(LaunchError::new_err(message));
        }
        let signature = self.signature(&kernel)?;
        let mut bound = Vec::new();
        for (number, (parameter, given)) in signature.parameters.iter().zip(arguments.iter()).enumerate() {
            bound.push(Bound::new(parameter, given.clone()).map_err(|wrong| {
                let name = parameter.name;
                let message = format!("parameter {} of `{kernel}`, `{name}`, {wrong}", number + 1);
                LaunchError::new_err(message)
            })?);
        }
        let size =
            |index: usize| signature.parameters.get(index).map_or(8, |parameter| parameter.size as usize);
        let sizes = (0..arguments.len()).map(|index| Argument::from(vec![0; size(index)]));
        self.can_launch(&kernel, launch, sizes.collect()).map_err(LaunchError::new_err)?;
        let of_parameters =
            || signature.parameters.iter().map(|parameter| parameter.name.to_owned()).collect();
        Ok(Launch(Arc::new(Prepared {
            launch: if is_dependent { launch.dependent() } else { launch },
            device,
            arguments: bound,
            names: names.unwrap_or_else(of_parameters),
            kernel,
        })))
    }
}

impl Module {
    fn signature(&self, kernel: &str) -> PyResult<Signature<'_>> {
        self.0.signature(kernel).ok_or_else(|| self.no_kernel(kernel))
    }

    fn no_kernel(&self, kernel: &str) -> PyErr {
        let names: Vec<_> = self.0.kernels().collect();
        LaunchError::new_err(format!("the module has no kernel `{kernel}`; it has `{}`", names.join("`, `")))
    }

    /// Whether a device can launch the kernel, with as many arguments.
    fn can_launch(&self, kernel: &str, launch: sim::Launch, arguments: Vec<Argument>) -> Result<(), String> {
        match Gpu::new(&self.0, Schedule::Late).enqueue(kernel, launch, arguments) {
            Err(SimError::Invalid(message)) => Err(message),
            _ => Ok(()),
        }
    }
}
