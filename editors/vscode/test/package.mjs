// Bundles and packs an extension for the tests.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createVSIX } from "@vscode/vsce";
import { build } from "esbuild";

const folder = dirname(fileURLToPath(import.meta.url));

/** Packs the extension whose source is in this folder, for a language, into a folder. Returns the path of the package. */
export async function pack(source, language, out) {
  const name = source.replace(/\.ts$/, "");
  mkdirSync(out, { recursive: true });
  const manifest = {
    name,
    version: "0.0.1",
    publisher: "test",
    engines: { vscode: "^1.91.0" },
    main: "./extension.js",
    activationEvents: [`onLanguage:${language}`],
  };
  writeFileSync(join(out, "package.json"), JSON.stringify(manifest));
  await build({
    entryPoints: [join(folder, source)],
    outfile: join(out, "extension.js"),
    bundle: true,
    external: ["vscode"],
    format: "cjs",
    logLevel: "error",
    platform: "node",
  });
  const packagePath = join(out, `${name}.vsix`);
  const quiet = { allowMissingRepository: true, dependencies: false, skipLicense: true };
  await createVSIX({ cwd: out, packagePath, ...quiet });
  return packagePath;
}
