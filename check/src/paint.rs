//! Styles of text for a terminal.

/// Styles text if the output has colours.
#[derive(Clone, Copy, Debug)]
pub struct Paint(pub bool);

impl Paint {
    /// A heading.
    pub fn bold(self, text: &str) -> String {
        let style = if self.0 { anstyle::Style::new().bold() } else { anstyle::Style::new() };
        format!("{style}{text}{style:#}")
    }
}
