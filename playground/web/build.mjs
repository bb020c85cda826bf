// Bundles the scripts of the pages into a folder, and copies the rest. The other folder has what the crate made: the
// module with its JavaScript, and the tables.

import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const [made, out] = process.argv.slice(2).map(folder => resolve(folder));
if (!out) throw new Error('usage: node build.mjs MADE OUT');
await mkdir(out, { recursive: true });
const { metafile } = await build({
  entryPoints: ['src/playground.js', 'src/worker.js', 'src/matrix.js'],
  outdir: out,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  metafile: true,
  loader: { '.ptx': 'text', '.rs': 'text', '.cu': 'text', '.py': 'text' },
  alias: { ptx_async_playground: `${made}/ptx_async_playground.js`, vocabulary: `${made}/vocabulary.json` },
  logLevel: 'warning',
});
const copied = [['ptx_async_playground_bg.wasm', made], ['table.json', made], ['index.html', '.'], ['matrix.html', '.'], ['style.css', '.']];
for (const [file, folder] of copied) await cp(`${folder}/${file}`, `${out}/${file}`);

// The licences of the packages in the bundles.
const packages = new Set(Object.keys(metafile.inputs).map(input => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1]).filter(Boolean));
const texts = [...packages].sort().map(async name => {
  const folder = `node_modules/${name}`;
  const file = (await readdir(folder)).find(file => /^licen[cs]e/i.test(file));
  if (!file) throw new Error(`${name} has no file with its licence`);
  return `${name}\n\n${await readFile(`${folder}/${file}`, 'utf8')}`;
});
await writeFile(`${out}/licences.txt`, (await Promise.all(texts)).join('\n\n'));
