import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { axeFaults } from './axe.ts';
import { startBench } from './bench.ts';
import { cutOff, look, speak, stock } from './stocked.ts';
import { everyOccasion } from './occasions.ts';
import { everyDialog, everyOrder, everyScreen, type Stop } from './walk.ts';

const languages = ['vi', 'en'] as const;

/**
 * Each is put onto the page as main does it. Names and structure are the same in all of them, and colours
 * in both languages: all rules run once a language, contrast once a look.
 */
const looks = {
  vi: [
    ['light', 'normal', 'all'],
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

async function faultsAt(stops: readonly Stop[], state: string): Promise<string[]> {
  const { page } = app;
  const faults: string[] = [];
  for (const language of languages) {
    await speak(app, language);
    for (const { name, come, leave } of stops) {
      await come(page);
      for (const [theme, contrast, rules] of looks[language]) {
        await look(app, theme, contrast);
        const found = await axeFaults(page, rules);
        const where = `${state} ${name} ${language} ${theme} ${contrast}`;
        faults.push(...found.map((fault) => `${where}: ${fault}`));
      }
      await leave?.(page);
    }
  }
  await speak(app, 'vi');
  return faults;
}

test('axe finds nothing on any screen or dialog of an empty station', async () => {
  expect(await faultsAt([...everyScreen, ...everyDialog], 'empty')).toEqual([]);
}, 900_000);

test('axe finds nothing on any screen with orders, labels, alarms and trouble', async () => {
  await stock(app);
  const mend = await cutOff(app);
  const found = await faultsAt([...everyScreen, ...everyOrder, ...everyOccasion], 'full');
  await mend();
  expect(found).toEqual([]);
}, 900_000);
