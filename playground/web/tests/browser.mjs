// The pages in Chromium: a server of files, a browser, and what tests of both pages need.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const PAGES = process.env.PAGES;
if (!PAGES) throw new Error('the variable PAGES names the folder of the pages; `cargo xtask playground` sets it');

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.wasm': 'application/wasm' };
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const WIDTHS = [400, 1400];

/** Serves the pages, compressed as a server on the web does. Counts the bytes that it sends. */
export async function serve() {
  let sent = 0;
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    try {
      const bytes = gzipSync(await readFile(join(PAGES, path === '/' ? 'index.html' : path)));
      sent += bytes.length;
      response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'text/html', 'Content-Encoding': 'gzip' });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, sent: () => sent, close: () => server.close() };
}

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** A page of this width. Its errors fail the test: `errors` has them. */
export async function open(browser, url, width, scheme = 'light') {
  const context = await browser.newContext({ viewport: { width, height: width < 800 ? 800 : 900 }, colorScheme: scheme });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const errors = [];
  page.on('pageerror', error => errors.push(String(error)));
  page.on('console', message => { if (message.type() === 'error') errors.push(message.text()); });
  await page.goto(url);
  return { page, errors };
}

/** The violations that axe finds, each with its places. */
export async function violations(page) {
  await page.evaluate(AXE);
  const results = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
}

/** Whether the page is wider than its window. */
export function overflows(page) {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
