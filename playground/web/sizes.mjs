// Prints the size of each file of the pages: raw, and compressed as a server sends it.

import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [pages] = process.argv.slice(2);
const row = (name, sizes) => console.log(name.padEnd(36), ...sizes.map(size => (size / 1000).toFixed(1).padStart(9)));
console.log('kB'.padEnd(36), '      raw', '     gzip', '   brotli');
const total = [0, 0, 0];
for (const file of (await readdir(pages)).sort()) {
  const bytes = await readFile(`${pages}/${file}`);
  const gzip = gzipSync(bytes, { level: 9 }).length;
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
  const sizes = [bytes.length, gzip, brotli];
  sizes.forEach((size, index) => { total[index] += size; });
  row(file, sizes);
}
row('all', total);
