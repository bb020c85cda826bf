// Checks the book in a browser: node check.mjs BOOK BROWSER PLAYWRIGHT.
import { createServer } from "node:http";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";

const [book, executablePath, playwright] = process.argv.slice(2);
const { chromium } = await import(pathToFileURL(playwright));

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json", ".wasm": "application/wasm", ".txt": "text/plain" };
const server = createServer(async (request, response) => {
  const path = decodeURIComponent(new URL(request.url, "http://book").pathname);
  const file = join(book, normalize(path.endsWith("/") ? `${path}index.html` : path));
  try {
    const body = await readFile(file);
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const root = `http://127.0.0.1:${server.address().port}/`;

const failures = [];
const check = (holds, message) => holds || failures.push(message);

const profile = await mkdtemp(join(tmpdir(), "book-"));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  headless: true,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  page.on("pageerror", (error) => failures.push(`${page.url()}: ${error.message}`));
  const open = (path) => page.goto(root + path, { waitUntil: "load" });

  // Links and anchors of all pages, as the browser parses them.
  const files = (await readdir(book, { recursive: true })).filter((file) => file.endsWith(".html"));
  // The playground has pages of its own, which its own tests check.
  const pages = files.filter((file) => !file.startsWith("playground/") && file !== "toc.html" && file !== "404.html");
  await open("index.html");
  const parsed = await page.evaluate(async (pages) => {
    const parse = async (path) => {
      const text = await (await fetch(path)).text();
      const html = new DOMParser().parseFromString(text, "text/html");
      const of = (selector, attribute) => [...html.querySelectorAll(selector)].map((found) => found.getAttribute(attribute));
      const main = "main ";
      return {
        path,
        ids: of("[id]", "id"),
        targets: [...of(`${main}a[href]`, "href"), ...of(`${main}img[src]`, "src")],
        unnamed: [...html.querySelectorAll(`${main}img:not([alt]), ${main}img[alt=""]`)].length,
      };
    };
    return Promise.all(pages.map(parse));
  }, pages);
  const ids = new Map(parsed.map(({ path, ids }) => [path, new Set(ids)]));
  const others = new Set(await readdir(book, { recursive: true }));
  let links = 0;
  for (const { path, targets, unnamed } of parsed) {
    check(unnamed === 0, `${path}: ${unnamed} pictures without a text`);
    for (const target of targets) {
      const url = new URL(target, root + path);
      if (url.origin !== new URL(root).origin) continue;
      const to = decodeURIComponent(url.pathname.slice(1)) || "index.html";
      links += 1;
      check(others.has(to), `${path}: no ${to} for the link ${target}`);
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (anchor && ids.has(to)) check(ids.get(to).has(anchor), `${path}: no anchor for the link ${target}`);
    }
  }
  console.log(`${links} links in ${pages.length} pages lead somewhere`);

  // Every page at two widths, in several tabs. The table of contents and the search are the same on all pages.
  const left = [...pages];
  const measure = async () => {
    const tab = await browser.newPage();
    tab.on("pageerror", (error) => failures.push(`${tab.url()}: ${error.message}`));
    await tab.route(/(toc|searchindex|searcher|elasticlunr|mark)-\w+(\.min)?\.js$/, (route) => route.fulfill({ body: "" }));
    for (let path = left.pop(); path; path = left.pop()) {
      await tab.goto(root + path, { waitUntil: "load" });
      for (const width of [400, 1400]) {
        await tab.setViewportSize({ width, height: 900 });
        const wide = await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        check(wide <= 0, `${path}: ${wide} pixels too wide at ${width}`);
      }
    }
    await tab.close();
  };
  await Promise.all([measure(), measure(), measure()]);
  console.log(`${pages.length} pages are read at 400 and 1400 pixels without a horizontal scroll bar`);

  // The search finds a rule, an instruction and a chapter.
  for (const [words, path] of [
    ["copy-read-before-wait", "rules/copy-read-before-wait.html"],
    ["cp_async_bulk_tensor", "instructions/cp_async_bulk_tensor.html"],
    ["first kernel", "first-kernel.html"],
  ]) {
    await open("index.html");
    await page.keyboard.press("s");
    await page.keyboard.type(words);
    const found = page.locator(`#mdbook-searchresults a[href*="${path}"], #searchresults a[href*="${path}"]`).first();
    const shown = await found.waitFor({ timeout: 10_000 }).then(() => true, () => false);
    check(shown, `the search for "${words}" does not find ${path}`);
    if (shown) {
      await found.click();
      await page.waitForURL((url) => url.pathname.endsWith(path));
    }
  }
  console.log("the search finds a rule, an instruction and a chapter");

  // The keyboard: the arrows lead to the next page and back, and Tab reaches a link of the page.
  await open("first-kernel.html");
  await page.keyboard.press("ArrowRight");
  await page.waitForURL((url) => !url.pathname.endsWith("first-kernel.html"));
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL((url) => url.pathname.endsWith("first-kernel.html"));
  await open("rules/index.html");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  let reached = false;
  for (let presses = 0; presses < 4 && !reached; presses += 1) {
    await page.keyboard.press("Tab");
    reached = await page.evaluate(() => document.activeElement?.matches("main a") ?? false);
  }
  check(reached, "Tab, Enter and Tab do not reach the links of a page");
  console.log("the keyboard turns pages and reaches links");
} catch (error) {
  failures.push(error.message);
} finally {
  await browser.close();
  server.close();
  await rm(profile, { recursive: true, force: true });
}
for (const failure of failures.slice(0, 40)) console.error(`error: ${failure}`);
if (failures.length > 40) console.error(`error: ${failures.length - 40} more`);
process.exitCode = failures.length === 0 ? 0 : 1;
