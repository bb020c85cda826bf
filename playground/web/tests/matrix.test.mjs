// The page of the support matrix: filter, read, and the filters in the address.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, open, overflows, serve, violations, WIDTHS } from './browser.mjs';

let server;
let browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.close(); });

const start = async (width, query = '', scheme) => {
  const opened = await open(browser, `${server.url}/matrix.html${query}`, width, scheme);
  await opened.page.waitForFunction(() => document.querySelectorAll('tbody.row').length > 0);
  return opened;
};

const rows = page => page.locator('tbody.row');

/** Waits until the page says that it has this number of rows. */
async function counted(page, number) {
  await page.waitForFunction(number => document.getElementById('count').textContent.startsWith(`${number} row`), number);
  assert.equal(await rows(page).count(), number);
}

for (const width of WIDTHS) {
  test(`filters choose rows at ${width} pixels`, async () => {
    const { page, errors } = await start(width);
    const all = await rows(page).count();
    assert.ok(all > 300, String(all));
    await page.fill('#words', 'cp.async.bulk.commit_group');
    await counted(page, 1);
    assert.match(await rows(page).first().innerText(), /8\.0/);
    await page.selectOption('#target', 'sm_89');
    await counted(page, 0);
    await page.selectOption('#target', 'sm_100f');
    await counted(page, 1);
    assert.match(await rows(page).first().innerText(), /8\.8/);
    await page.selectOption('#isa', '8.7');
    await counted(page, 0);
    assert.match(page.url(), /\?words=cp\.async\.bulk\.commit_group&target=sm_100f&isa=8\.7$/);
    assert.equal(await overflows(page), false);
    assert.deepEqual(errors, []);
  });

  test(`the address has the filters at ${width} pixels`, async () => {
    const { page } = await start(width, '?words=.multicast&target=sm_90a&isa=8.0');
    assert.equal(await page.inputValue('#words'), '.multicast');
    assert.equal(await page.inputValue('#target'), 'sm_90a');
    const count = await rows(page).count();
    assert.ok(count > 0);
    for (const row of await rows(page).allInnerTexts()) assert.match(row, /\.multicast[^]*8\.0/);
    assert.match(await page.locator('#taker').textContent(), /^PTX ISA 8\.0: driver 525\.60\.13 .*CUDA 12\.0 or later\.$/);
    assert.match(await page.locator('#count').textContent(), new RegExp(`^${count} rows? of `));
  });
}

test('a target with a letter can need a lower version', async () => {
  // `sm_100a` has it from 8.6 on, and `sm_100f`, which is newer, from 8.8 on.
  const { page } = await start(1400, '?words=tcgen05.alloc');
  const column = await page.locator('thead th').allInnerTexts().then(names => names.indexOf('sm_100'));
  assert.equal(await rows(page).first().locator('tr').nth(1).locator('td').nth(column).innerText(), '8.8f\n8.6a');
  const { page: narrow } = await start(400, '?words=tcgen05.alloc');
  assert.match(await rows(narrow).first().innerText(), /8\.6 on sm_100a sm_101a; 8\.8 on sm_100f/);
});

test('the header stays in sight', async () => {
  const { page } = await start(1400);
  await page.mouse.wheel(0, 5000);
  await page.waitForFunction(() => scrollY > 1000);
  const { top } = await page.locator('thead th').first().evaluate(cell => cell.getBoundingClientRect());
  assert.equal(top, 0);
});

test('the keyboard is enough', async () => {
  const { page } = await start(1400);
  await page.focus('#words');
  await page.keyboard.type('elect.sync');
  await counted(page, 1);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'target');
  await page.keyboard.type('sm_90');
  await page.waitForFunction(() => location.search.includes('target=sm_90'));
});

test('both colour schemes and both widths have no violation', async () => {
  for (const scheme of ['light', 'dark']) {
    for (const width of WIDTHS) {
      const { page } = await start(width, '?words=cp.async.bulk', scheme);
      assert.deepEqual(await violations(page), [], `${scheme} ${width}`);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/matrix-${scheme}-${width}.png` });
      await page.close();
    }
  }
});
