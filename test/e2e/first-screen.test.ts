import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { PackScan } from '../../shared/model/packing.ts';
import { startApp } from './app.ts';
import { shotsOf, callValue } from './bench.ts';
import { Scanner } from './scanner.ts';
import { t } from '../fakes/window-text.ts';

const shot = shotsOf('first-screen');

it('opens with Pack on a new computer, where a scan and a typed code are taken at once', async () => {
  const own = mkdtempSync(join(tmpdir(), 'packbench-pack-new-'));
  onTestFinished(() => rmSync(own, { recursive: true, force: true, maxRetries: 5 }));
  let app = await startApp({ userDataDir: own, opensAsNew: true, offersGuide: true });
  const { page } = app;
  const says = (text: string) =>
    page
      .getByRole('region', { name: t('pack.answer') })
      .getByText(text)
      .waitFor();
  await page.setViewportSize({ width: 1366, height: 768 });
  await says(t('pack.ready.print'));
  await page.getByRole('region', { name: t('guide.title') }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(t('shell.screens.pack'));
  await shot(page, 'new');
  // Before any key press no field has the focus, and none is needed.
  const ownScanner = await Scanner.at(page);
  await ownScanner.scan('KHONG-CO-7');
  await says('KHONG-CO-7');
  await page.keyboard.type('khong-co-8', { delay: 80 });
  await expect
    .poll(() => page.getByRole('textbox', { name: t('common.typeCode') }).inputValue())
    .toBe('khong-co-8');
  await page.keyboard.press('Enter');
  await says('khong-co-8');
  expect(
    (await callValue<PackScan[]>(app, 'packing.latest', { limit: 200 })).map(({ code }) => code),
  ).toEqual(['khong-co-8', 'KHONG-CO-7']);

  const { settings } = await callValue<{ settings: object }>(app, 'station.state');
  expect(settings).toMatchObject({ firstScreen: 'pack' });
  await callValue(app, 'settings.save', {
    key: 'station',
    value: { ...settings, firstScreen: 'entry' },
  });
  await app.close();
  app = await startApp({ userDataDir: own, opensAsNew: true });
  await app.page.getByRole('textbox', { name: t('entry.receiverName') }).waitFor();
  await app.close();
});
