import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readInvitation } from '../../main/site/protocol/join-code.ts';
import { beginning, entryOf } from '../fakes/hub-bench.ts';
import { zbarFile } from '../fakes/zbar.ts';
import { findChromium } from '../host/browser.mjs';
import { TestSite } from '../main/site/test-site.ts';
import { axeFaults } from './axe.ts';
import { picturesOf } from './bench.ts';

// The administrator's view of a hub: its status page in a browser, and the code in its terminal.

const shots = picturesOf('hub-status');
const localSite = new TestSite();
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
});
afterAll(() => browser?.close());

/** Creates two benches: a silent one, and one with stuck orders and a printer without paper. */
async function fillSite(): Promise<void> {
  const [silent, busy] = [await localSite.joinRaw(), await localSite.joinRaw()];
  await localSite.inHub(
    `UPDATE site_benches SET name = code, heard_at = now() - interval '3 hours' WHERE bench = $1`,
    [silent.bench],
  );
  const printers = [
    { name: 'Zebra', state: 'attention', reasons: ['out-of-paper'] },
    { name: 'Bàn dự phòng', state: 'ready', reasons: [] },
  ];
  await busy.ask('/v1/printers', { printers });
  const entries = [
    entryOf('1', 'ST-1', { sync: 'created' }),
    entryOf('2', 'ST-2', { sync: 'rejected' }),
    entryOf('3', 'ST-3', { sync: 'uncertain' }),
  ];
  await busy.ask('/v1/journal', { after: beginning(), entries });
}

async function signedIn(page: Page, language: 'vi' | 'en'): Promise<void> {
  const password = localSite.ask('--status-password').split('\n')[0]!;
  await page.goto(`https://${localSite.address}/status?lang=${language}`);
  expect(await axeFaults(page, 'all')).toEqual([]);
  await page.getByRole('textbox').fill(password);
  await page.getByRole('button').first().click();
  await page.getByRole('table').first().waitFor();
}

it.each([
  ['vi', 1366],
  ['en', 480],
] as const)(
  'shows the site in a browser without a fault of access, in %s and %i px wide',
  async (language, width) => {
    if (width === 1366) await fillSite();
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await signedIn(page, language);
    await page.screenshot({ path: join(shots, `${language}-${width}.png`), fullPage: true });
    expect(await axeFaults(page, 'all')).toEqual([]);
    const text = await page.locator('body').innerText();
    for (const part of ['ST-2', 'ST-3', 'Zebra', 'B1', 'B2']) expect(text).toContain(part);
    // The page only reloads automatically if the reader enables it.
    const refreshes = page.locator('meta[http-equiv=refresh]');
    expect(await refreshes.count()).toBe(0);
    await page.getByRole('link', { name: /30/ }).click();
    await refreshes.waitFor({ state: 'attached' });
    await page.getByRole('link', { name: /Thôi|no more/ }).click();
    await refreshes.waitFor({ state: 'detached' });
    // No content extends beyond the window: wider parts scroll in their own area.
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beside).toBeLessThanOrEqual(0);
    await context.close();
  },
);

it('shows a code in its terminal that another reader than ours reads', async () => {
  const said = localSite.ask('--new-code');
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  // A terminal: light letters on a dark background, cells twice as high as wide.
  await page.setContent(
    '<pre style="background:#111;color:#eee;font:16px monospace;line-height:2ch;margin:0;width:fit-content"></pre>',
  );
  await page.locator('pre').evaluate((pre, text) => (pre.textContent = text), said);
  const picture = await page.screenshot({ path: join(shots, 'terminal.png') });
  const [read] = await zbarFile(picture);
  expect(read).toBe(/packbench:\S+/.exec(said)![0]);
  expect(readInvitation(read!)?.address).toBe(localSite.address);
  await page.close();
});
