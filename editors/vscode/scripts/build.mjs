// Bundles the extension, draws its icon, and writes the licences into the package.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { build } from "esbuild";

const folder = dirname(dirname(fileURLToPath(import.meta.url)));
const here = (path) => join(folder, path);

const { metafile } = await build({
  absWorkingDir: folder,
  entryPoints: ["src/extension.ts"],
  outfile: "out/extension.js",
  bundle: true,
  external: ["vscode"],
  format: "cjs",
  metafile: true,
  minify: true,
  platform: "node",
  target: "node20",
});

const icon = new Resvg(readFileSync(here("icon.svg"), "utf8"), { fitTo: { mode: "width", value: 256 } });
writeFileSync(here("out/icon.png"), icon.render().asPng());

const licence = (name) => readFileSync(here(`../../LICENSE-${name}`), "utf8").trim();
const rule = `\n\n${"-".repeat(80)}\n\n`;
const choice = "This extension is licensed under the MIT licence or the Apache License, Version 2.0, at your option.";
writeFileSync(here("LICENSE.txt"), `${[choice, licence("MIT"), licence("APACHE")].join(rule)}\n`);

// The packages in the bundle, each with its licence.
const packages = new Set();
for (const input of Object.keys(metafile.inputs)) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input) ?? [];
  if (name !== undefined) {
    packages.add(input.slice(0, input.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}`.length));
  }
}
const notices = [...packages].sort().map((path) => {
  const { name, version, license } = JSON.parse(readFileSync(here(join(path, "package.json")), "utf8"));
  const names = ["LICENSE", "LICENSE.md", "LICENSE.txt", "License.txt", "license", "license.txt", "LICENCE"];
  const text = names.map((file) => {
    try {
      return readFileSync(here(join(path, file)), "utf8").trim();
    } catch {
      return undefined;
    }
  }).find((text) => text !== undefined);
  if (text === undefined) {
    throw new Error(`${name} ${version} has no file with its licence`);
  }
  return `${name} ${version}, ${license}\n\n${text}`;
});
const head = "out/extension.js contains these packages.";
writeFileSync(here("THIRD-PARTY.txt"), `${[head, ...notices].join(rule)}\n`);
console.log(`bundled ${packages.size} packages, ${Math.round(metafile.outputs["out/extension.js"].bytes / 1024)} KiB`);
