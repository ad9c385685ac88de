import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRuntime } from '../../launch.mjs';
import { openTestBench, station } from '../fakes/bench.ts';
import { eventually } from '../fakes/eventually.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench } from './bench.ts';
import { enterOrder } from './created-order.ts';

const shot = shotsOf('failures');

let app: StartedApp;
/** The only order of this test. */
let entered = '';
beforeAll(async () => {
  // The last tests connect to Node's own debugger, on any free port.
  app = await startBench({ env: { NODE_OPTIONS: '--inspect-port=0' } });
});
afterAll(() => app.close());

const log = () => readFileSync(join(app.dataFolder, 'logs/packbench.log'), 'utf8');

/** Waits for a notice's incident number in the log. Returns it with the log's text. */
async function logged(notice: string): Promise<string> {
  const incident = /[0-9a-f]{8}/.exec(notice)?.[0] ?? 'no incident';
  let line: string | undefined;
  await eventually('the line of the log', async () => {
    line = log()
      .split('\n')
      .find((one) => one.includes(incident));
    return line !== undefined;
  });
  return line ?? '';
}

test('a screen that breaks says under which number, and the others go on', async () => {
  const { page } = app;
  await page.keyboard.press('F8');
  await page.getByRole('heading', { name: t('setup.station.title') }).waitFor();
  // From now on formatting any moment throws, on the list of orders among others.
  await page.evaluate(() => {
    const descriptor = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
    Object.assign(globalThis, { whole: descriptor });
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get() {
        throw new Error('broken on purpose');
      },
    });
  });
  ({ id: entered } = await enterOrder(app));
  await page.keyboard.press('F3');
  const notice = page.getByRole('alert').filter({ hasText: t('shell.failed.title') });
  await notice.waitFor();
  await shot(page, 'broken-screen');
  expect(await logged(await notice.innerText())).toContain('broken on purpose');

  await page.keyboard.press('F5');
  await page.getByText(t('queue.forYouNone')).waitFor();
  await page.keyboard.press('F4');
  await page.getByText(t('printing.noJobs')).waitFor();

  await page.evaluate(() => {
    const { whole } = globalThis as unknown as { whole: PropertyDescriptor };
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', whole);
  });
  await page.keyboard.press('F3');
  await page.getByRole('button', { name: t('shell.failed.again') }).click();
  await page.getByRole('option', { name: /Chị Lan/ }).waitFor();
});

test.each([
  ['error', 'thrown by a timer'],
  ['rejection', 'refused by nobody'],
])('an uncaught %s is in the log under the number that is shown', async (kind, message) => {
  const { page } = app;
  await page.evaluate(
    ([how, text]) => {
      if (how === 'rejection') void Promise.reject(new Error(text));
      else
        setTimeout(() => {
          throw new Error(text);
        });
    },
    [kind, message],
  );
  const toast = page.getByRole('alert').filter({ hasText: 'mã sự cố' }).last();
  await toast.waitFor();
  expect(await logged(await toast.innerText())).toContain(message);
  await page
    .getByRole('region', { name: t('shell.notices') })
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click();
});

test('a page that goes down is there again with what was saved, and says under which number', async () => {
  const { page } = app;
  const context = page.context();
  const devTools = await context.newCDPSession(page);
  devTools.send('Page.crash').catch(() => undefined);
  let next: Page | undefined;
  await eventually('the page again', async () => {
    const candidates = context.pages().filter((one) => one !== page && one.url() === page.url());
    for (const one of candidates)
      if (await one.evaluate(() => 'packbench' in globalThis).catch(() => false)) next = one;
    return next !== undefined;
  });
  const again = next!;
  const toast = again.getByRole('alert').filter({ hasText: t('shell.missed.page-gone.title') });
  await toast.waitFor();
  await shot(again, 'page-gone');
  expect(await logged(await toast.innerText())).toContain('window.page-gone');
  await again.keyboard.press('F3');
  await again.getByRole('option', { name: /Chị Lan/ }).waitFor();
  app = { ...app, page: again };
});

/** Runs code in the main process of the host, through Node's own debugger. */
async function inMain(expression: string): Promise<void> {
  app.process.kill('SIGUSR1');
  const said = () => /Debugger listening on (ws:\/\/\S+)/.exec(app.stderr())?.[1];
  const address = await eventually('the debugger', said);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await once(socket, 'message');
  socket.close();
}

describe.runIf(findRuntime()?.kind === 'host')('a bug of the main process', () => {
  const secret = 'token=7c9e6679f4a1, ĐT 0912345678';

  test('that nobody waits for is told with its number, and everything goes on', async () => {
    await inMain(`void Promise.reject(new Error('refused in main, ${secret}'))`);
    const toast = app.page.getByRole('alert').filter({ hasText: t('errors.internal.title') });
    await toast.waitFor();
    const line = await logged(await toast.innerText());
    expect(line).toContain('refused in main');
    expect(line).not.toMatch(/7c9e6679|0912345678/);
    await app.page.keyboard.press('F5');
    await app.page.getByText(t('queue.forYouNone')).waitFor();
  });

  test('that nobody caught ends the app in words, with a number that is kept, and loses nothing', async () => {
    const closing = once(app.process, 'close');
    await inMain(`setTimeout(() => { throw new Error('thrown in main, ${secret}') })`);
    expect(await closing).toEqual([70, null]);
    const said = app.stderr();
    const incident = /report incident ([0-9a-f]{8})/.exec(said)?.[1] ?? 'none';
    expect(said).toContain(`số sự cố ${incident}`);
    expect(said).not.toMatch(/7c9e6679|0912345678/);
    const incidentFiles = readdirSync(join(app.dataFolder, 'incidents')).filter((name) =>
      name.includes(incident),
    );
    expect(incidentFiles).toHaveLength(1);
    const line = readFileSync(join(app.dataFolder, 'incidents', incidentFiles[0]!), 'utf8');
    expect(line).toContain('thrown in main');
    expect(line).not.toMatch(/7c9e6679|0912345678/);
    const { bench } = await openTestBench(app.dataFolder);
    expect(station(bench).store.orders.get(entered)?.draft.receiver.name).toBe('Chị Lan');
    await bench.close();
  });
});
