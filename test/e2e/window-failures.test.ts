import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, valueOf } from './bench.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
});
afterAll(() => app.close());

const log = () => readFileSync(join(app.dataFolder, 'logs/packbench.log'), 'utf8');

/** The incident number that a notice shows, once the log has it, with what it says there. */
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
  await page.getByRole('heading', { name: 'Bàn đóng gói này' }).waitFor();
  // Every moment that is drawn from now on throws, on the list of orders among others.
  await page.evaluate(() => {
    const whole = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
    Object.assign(globalThis, { whole });
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get() {
        throw new Error('broken on purpose');
      },
    });
  });
  const [point] = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '' });
  await valueOf(app, 'orders.enter', { draft, print: false });
  await page.keyboard.press('F3');
  const notice = page.getByRole('alert').filter({ hasText: 'Màn hình này gặp trục trặc' });
  await notice.waitFor();
  await page.screenshot({ path: join(picturesOf('failures'), 'broken-screen.png') });
  expect(await logged(await notice.innerText())).toContain('broken on purpose');

  await page.keyboard.press('F5');
  await page.getByText('Không có đơn nào cần bạn xử lý').waitFor();
  await page.keyboard.press('F4');
  await page.getByText('Chưa in tem nào').waitFor();

  await page.evaluate(() => {
    const { whole } = globalThis as unknown as { whole: PropertyDescriptor };
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', whole);
  });
  await page.keyboard.press('F3');
  await page.getByRole('button', { name: 'Mở lại màn hình' }).click();
  await page.getByRole('option', { name: /Chị Lan/ }).waitFor();
});

test.each([
  ['error', 'thrown by a timer'],
  ['rejection', 'refused by nobody'],
])('an uncaught %s is in the log under the number that is shown', async (kind, words) => {
  const { page } = app;
  await page.evaluate(
    ([how, text]) => {
      if (how === 'rejection') void Promise.reject(new Error(text));
      else
        setTimeout(() => {
          throw new Error(text);
        });
    },
    [kind, words],
  );
  const toast = page.getByRole('alert').filter({ hasText: 'mã sự cố' }).last();
  await toast.waitFor();
  expect(await logged(await toast.innerText())).toContain(words);
  await page.getByRole('region', { name: 'Thông báo' }).getByRole('button').last().click();
});
