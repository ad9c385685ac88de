import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderSummary } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { StationState } from '../../shared/model/station.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { axeFaults } from './axe.ts';
import { picturesOf, startBench, valueOf } from './bench.ts';
import { everyDialog, everyOrder, everyScreen, type Stop } from './walk.ts';

const pictures = picturesOf('access');
const languages = ['vi', 'en'] as const;

/**
 * Each is put onto the page as main does it. Names and structure are the same in all of them, and colours
 * in both languages: all rules run once a language, contrast once a look.
 */
const looks = {
  vi: [
    ['light', 'normal', 'all'],
    ['dark', 'normal', 'contrast'],
    ['light', 'more', 'contrast'],
    ['dark', 'more', 'contrast'],
  ],
  en: [['dark', 'normal', 'all']],
} as const;

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
});
afterAll(() => app.close());

async function speak(language: 'vi' | 'en'): Promise<void> {
  const { settings } = await valueOf<StationState>(app, 'station.state');
  await valueOf(app, 'station.save', { ...settings, language });
  await app.page.locator(`html[lang=${language}]`).waitFor();
  await app.page
    .locator('nav')
    .getByText(language === 'vi' ? 'Cài đặt' : 'Set-up')
    .waitFor();
}

async function look(theme: string, contrast: string): Promise<void> {
  await app.page.evaluate(
    ([one, other]) =>
      Object.assign(document.documentElement.dataset, { theme: one, contrast: other }),
    [theme, contrast] as const,
  );
}

async function faultsAt(stops: readonly Stop[], state: string): Promise<string[]> {
  const { page } = app;
  const faults: string[] = [];
  for (const language of languages) {
    await speak(language);
    for (const { name, come, leave } of stops) {
      await come(page);
      for (const [theme, contrast, rules] of looks[language]) {
        await look(theme, contrast);
        const found = await axeFaults(page, rules);
        const where = `${state} ${name} ${language} ${theme} ${contrast}`;
        faults.push(...found.map((fault) => `${where}: ${fault}`));
        if (language === 'vi' && contrast === 'normal')
          await page.screenshot({ path: join(pictures, `${state}-${name}-${theme}.png`) });
      }
      await leave?.(page);
    }
  }
  await speak('vi');
  return faults;
}

test('axe finds nothing on any screen or dialog of an empty station', async () => {
  expect(await faultsAt([...everyScreen, ...everyDialog], 'empty')).toEqual([]);
}, 400_000);

test('axe finds nothing on any screen with orders, labels, alarms and trouble', async () => {
  const [point] = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  const enter = (soc: string, print: boolean) =>
    valueOf<{ id: string }>(app, 'orders.enter', {
      draft: draftOf({ pickupPointId: point?.id ?? '', soc }),
      print,
    });
  const printed = await enter('AXE-1', true);
  await enter('AXE-2', false);
  const orders = async () =>
    (await valueOf<{ orders: OrderSummary[] }>(app, 'orders.range', {})).orders;
  await eventually('a printed label', async () => (await orders()).some((one) => one.printed > 0));
  await valueOf(app, 'orders.cancel', printed);
  await eventually('it is cancelled', async () =>
    (await orders()).some(({ sync }) => sync === 'cancelled'),
  );
  const faults = await valueOf<object>(app, 'training.faults');
  await valueOf(app, 'training.setFaults', { ...faults, platformDown: true });
  await enter('AXE-3', true);
  await eventually('trouble with the platform', async () => {
    const { connection } = await valueOf<StationState>(app, 'station.state');
    return connection.state === 'trouble';
  });
  const found = await faultsAt([...everyScreen, ...everyOrder], 'full');
  await valueOf(app, 'training.setFaults', faults);
  expect(found).toEqual([]);
}, 400_000);
