import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { axeFaults } from './axe.ts';
import { startBench } from './bench.ts';
import { everyOccasion } from './occasions.ts';
import { faultsAt, inTheme } from './stop-faults.ts';
import { cutOff, speak, stock } from './stocked.ts';
import { everyDialog, everyOrder, everyScreen, toScreen } from './walk.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  await stock(app);
  await cutOff(app);
  await speak(app, 'en');
});
afterAll(() => app.close());

test.each([...everyScreen, ...everyDialog, ...everyOrder, ...everyOccasion])(
  'axe finds nothing with orders, labels, alarms and trouble at $name',
  async (stop) => {
    expect(await faultsAt(app, stop, [inTheme('dark', 'normal', 'all')])).toEqual([]);
  },
);

test('axe names the element at fault, but not while its screen is hidden', async () => {
  const { page } = app;
  await toScreen(page, 'F2');
  await page.evaluate(() => {
    const faulty = document.createElement('div');
    faulty.id = 'faulty';
    faulty.innerHTML = '<button></button><p>pale</p>';
    // The content policy blocks styles in HTML.
    const pale = { color: '#eee', background: '#fff', position: 'fixed', inset: '0', zIndex: '9' };
    Object.assign(faulty.style, pale);
    const forms = [...document.querySelectorAll('main form')];
    forms.find((form) => form.checkVisibility())!.append(faulty);
  });
  await toScreen(page, 'F3');
  expect(await axeFaults(page, 'all')).toEqual([]);
  await toScreen(page, 'F2');
  const faults = await axeFaults(page, 'all');
  await page.evaluate(() => document.querySelector('#faulty')?.remove());
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^button-name: .*main.* > div#faulty > button <button><\/button>$/),
      expect.stringMatching(/^color-contrast: .* > div#faulty > p <p>pale<\/p> \(.*contrast.*\)$/),
    ]),
  );
});
