// The page of the playground: type, read, run, share, and all of it with the keyboard alone.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, open, overflows, serve, violations, WIDTHS } from './browser.mjs';

let server;
let browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.close(); });

const start = async (width, fragment = '', scheme) => {
  const opened = await open(browser, `${server.url}/index.html${fragment}`, width, scheme);
  await checked(opened.page);
  return opened;
};

/** Waits until the text is checked. */
async function checked(page) {
  await page.waitForFunction(() => ['checked', 'failed'].includes(document.body.dataset.state));
}

/** Replaces the text, as a user does, and waits until the findings are those of the new text. */
async function type(page, text) {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
  await checked(page);
}

const findings = page => page.locator('.finding').evaluateAll(all => all.map(one => one.textContent));
const lines = page => page.locator('.cm-line').allTextContents();

for (const width of WIDTHS) {
  test(`typing shows findings at ${width} pixels`, async () => {
    const { page, errors } = await start(width);
    assert.equal(await page.locator('#state').textContent(), 'No findings.');
    assert.match(await page.locator('#form-list').textContent(), /cp\.async\.bulk\.shared::cta\.global/);
    await type(page, 'ptx_async!(cp_async_wait_group(1), cp_asinc_commit_group())');
    const [finding] = await findings(page);
    assert.match(finding, /^error line 1: unknown step cp_asinc_commit_group/);
    assert.match(finding, /help: did you mean cp_async_commit_group\?$/);
    assert.match(await page.locator('#announcement').textContent(), /^1 error\. First: line 1: /);
    assert.equal(await page.locator('.cm-lintRange-error').count(), 1);
    await page.selectOption('#language', 'ptx');
    await type(page, '.version 8.6\n.target sm_90\n.visible .entry k() { cp.async.wait_group 1; ret; }');
    assert.deepEqual(await findings(page), []);
    assert.match(await page.locator('#form-list').textContent(), /ptx_async!\(cp_async_wait_group\(1\)\)/);
    assert.match(await page.locator('#requirement-list').textContent(), /PTX ISA7\.8; the module has 8\.6/);
    await page.selectOption('#target', 'sm_75');
    await page.waitForFunction(() => document.querySelectorAll('.finding').length === 1);
    assert.match((await findings(page))[0], /sm_80/);
    assert.equal(await overflows(page), false);
    assert.deepEqual(errors, []);
  });

  test(`an example runs at ${width} pixels`, async () => {
    const { page, errors } = await start(width);
    await page.selectOption('#example', 'hang');
    await page.waitForFunction(() => document.querySelectorAll('.finding').length === 1);
    await page.click('#run');
    await page.waitForFunction(() => document.body.dataset.run === 'done');
    assert.match((await findings(page)).join('\n'), /a thread hangs: it waits for phase 0/);
    assert.equal(await page.locator('#timelines svg').count(), 1);
    assert.equal(await overflows(page), false);
    assert.deepEqual(await violations(page), []);
    await page.locator('.rule-link').first().click();
    await page.waitForSelector('#rule[open]');
    assert.match(await page.locator("#rule-text").textContent(), /Rejected/);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(errors, []);
  });

  test(`a link has the text at ${width} pixels`, async () => {
    const { page } = await start(width);
    await page.selectOption('#language', 'ptx');
    await page.selectOption('#target', 'sm_90a');
    await type(page, '// é 𝄞\ncp.async.wait_al;');
    await page.click('#share');
    await page.waitForURL(/#code=/);
    const { page: other } = await start(width, new URL(page.url()).hash);
    assert.deepEqual(await lines(other), ['// é 𝄞', 'cp.async.wait_al;']);
    assert.equal(await other.inputValue('#language'), 'ptx');
    assert.equal(await other.inputValue('#target'), 'sm_90a');
    assert.deepEqual(await findings(other), await findings(page));
    const { page: damaged } = await start(width, '#code=AAAA');
    assert.equal(await damaged.inputValue('#language'), 'description');
  });
}

test('a seed is the same schedule as elsewhere', async () => {
  const { page } = await start(1400, '#example=missing-wait');
  await page.click('#run');
  await page.waitForFunction(() => document.body.dataset.run === 'done');
  // The test of the crate expects the same number where `usize` has 64 bits.
  assert.match((await findings(page))[0], /; in 1 of 8 schedules/);
});

const EXAMPLES = [
  ['load', []], ['reduce', ['reduce-type', 'constant-multiple']], ['text', []], ['scale', []],
  ['missing-wait', ['copy-read-before-wait']], ['ring', []], ['race', []], ['hang', ['transaction-bytes']],
  ['statements', ['operand-number', 'constant-multiple', 'guard-target']], ['wait', ['operand-kind']], ['triton', ['unknown-word']],
];

test('each example shows what it is about', async () => {
  const { page, errors } = await start(1400);
  const listed = await page.locator('#example option').evaluateAll(all => all.map(option => option.value).filter(Boolean));
  assert.deepEqual(listed, EXAMPLES.map(([id]) => id));
  for (const [id, rules] of EXAMPLES) {
    const { page } = await start(1400, `#example=${id}`);
    assert.deepEqual(await page.locator('.rule-link').allTextContents(), rules, id);
    await page.close();
  }
  assert.deepEqual(errors, []);
});

test('the keyboard is enough', async () => {
  const { page } = await start(1400, '#example=race');
  await page.locator('.cm-content').focus();
  const before = await lines(page);
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction(() => document.body.dataset.run === 'done');
  assert.deepEqual(await lines(page), before);
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'results');
  // The first finding's line, its rule, and the rule's text.
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.className), 'place');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.notEqual(outline, 'none');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.classList.contains('cm-content')), true);
  await page.keyboard.press('Escape');
  while (await page.evaluate(() => document.activeElement.className !== 'rule-link')) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#rule[open]');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#rule[open]').count(), 0);
  // Each field of the form has a place in the tab order.
  const reached = [];
  await page.evaluate(() => document.activeElement.blur());
  for (let tab = 0; tab < 40; tab += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement.id));
  }
  for (const id of ['example', 'language', 'target', 'isa', 'run', 'share']) assert.ok(reached.includes(id), `${id}: ${reached}`);
});

test('a long run can be stopped, and the page stays responsive', async () => {
  const { page } = await start(1400);
  await page.selectOption('#language', 'ptx');
  await type(page, `.version 8.6
.target sm_90
.address_size 64
// ptx-async: launch --grid 64 --block 1024
.visible .entry spin() {
  .reg .b32 %r<2>;
  .reg .pred %p;
  mov.u32 %r1, 0;
again:
  add.u32 %r1, %r1, 1;
  setp.lt.u32 %p, %r1, 1000000000;
  @%p bra again;
  ret;
}`);
  await page.click('#run');
  await page.waitForSelector('#stop:visible');
  await page.click('#stop');
  await page.waitForFunction(() => document.body.dataset.run === 'stopped');
  assert.equal(await page.locator('#run-state').textContent(), 'Stopped.');
  await type(page, 'cp.async.wait_al;');
  assert.equal((await findings(page)).length, 1);
});

test('a module that fails is started again', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  // The worker answers this text as it answers where the module panics.
  await page.route('**/worker.js', async route => {
    const response = await route.fetch();
    const failing = `addEventListener('message', event => {
      if (!event.data.request?.includes('PANIC')) return;
      event.stopImmediatePropagation();
      postMessage({ id: event.data.id, failed: 'panicked at engine.rs' });
    });`;
    await route.fulfill({ response, body: failing + await response.text() });
  });
  await page.goto(`${server.url}/index.html`);
  await checked(page);
  await type(page, 'PANIC');
  assert.match(await page.locator('#state').textContent(), /failed on this text and was started again: panicked at engine\.rs/);
  await type(page, 'cp_asinc(1)');
  assert.equal((await findings(page)).length, 1);
});

test('a module that is not there is named', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.route('**/*.wasm', route => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${server.url}/index.html`);
  await checked(page);
  assert.match(await page.locator('#state').textContent(), /^The checker cannot be loaded: /);
});

test('both colour schemes and both widths have no violation', async () => {
  for (const scheme of ['light', 'dark']) {
    for (const width of WIDTHS) {
      const { page } = await start(width, '#example=statements', scheme);
      assert.deepEqual(await violations(page), [], `${scheme} ${width}`);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/playground-${scheme}-${width}.png`, fullPage: true });
      await page.close();
    }
  }
});

test('times and sizes', async context => {
  const before = server.sent();
  const { page } = await open(browser, `${server.url}/index.html`, 1400);
  await checked(page);
  const loaded = await page.evaluate(() => performance.now());
  const keys = [];
  await page.selectOption('#language', 'ptx');
  await type(page, 'cp.async.wait_all;');
  await page.keyboard.press('Control+End');
  for (let key = 0; key < 15; key += 1) {
    // Measured in the page: the protocol of the test takes longer than the check.
    await page.evaluate(() => {
      globalThis.pressed = new Promise(resolve => {
        addEventListener('keydown', ({ timeStamp }) => {
          new MutationObserver((_, observer) => {
            if (document.body.dataset.state !== 'checked') return;
            observer.disconnect();
            resolve(performance.now() - timeStamp);
          }).observe(document.body, { attributeFilter: ['data-state'] });
        }, { capture: true, once: true });
      });
    });
    await page.keyboard.press('x');
    keys.push(await page.evaluate(() => globalThis.pressed));
  }
  keys.sort((one, other) => one - other);
  context.diagnostic(`${((server.sent() - before) / 1000).toFixed(0)} kB over the wire (gzip)`);
  context.diagnostic(`${loaded.toFixed(0)} ms from navigation to the first findings`);
  context.diagnostic(`${keys[7].toFixed(0)} ms from a key to its findings, the median of 15`);
});
