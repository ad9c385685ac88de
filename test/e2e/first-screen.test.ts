import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { PackScan } from '../../shared/model/packing.ts';
import { startApp } from './app.ts';
import { picture, picturesOf, valueOf } from './bench.ts';
import { Scanner } from './scanner.ts';

const shots = picturesOf('first-screen');

it('opens with Pack on a new computer, where a scan and a typed code are taken at once', async () => {
  const own = mkdtempSync(join(tmpdir(), 'packbench-pack-new-'));
  onTestFinished(() => rmSync(own, { recursive: true, force: true, maxRetries: 5 }));
  let app = await startApp({ userDataDir: own, opensAsNew: true, offersGuide: true });
  const { page } = app;
  const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);
  const says = (text: string) =>
    page.getByRole('region', { name: 'Kết quả quét' }).getByText(text).waitFor();
  await page.setViewportSize({ width: 1366, height: 768 });
  await says('Quét để in tem');
  await page.getByRole('region', { name: 'Hướng dẫn cài đặt' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Đóng gói');
  await picture(page, join(shots, 'new.png'));
  // Before any key press no field has the focus, and none is needed.
  const scannerHere = await Scanner.at(page);
  await scannerHere.scan('KHONG-CO-7');
  await says('KHONG-CO-7');
  await page.keyboard.type('khong-co-8', { delay: 80 });
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Hoặc gõ mã' }).inputValue())
    .toBe('khong-co-8');
  await page.keyboard.press('Enter');
  await says('khong-co-8');
  expect(
    (await value<PackScan[]>('packing.latest', { limit: 200 })).map(({ code }) => code),
  ).toEqual(['khong-co-8', 'KHONG-CO-7']);

  const { settings } = await value<{ settings: object }>('station.state');
  expect(settings).toMatchObject({ firstScreen: 'pack' });
  await value('settings.save', { key: 'station', value: { ...settings, firstScreen: 'entry' } });
  await app.close();
  app = await startApp({ userDataDir: own, opensAsNew: true });
  await app.page.getByRole('textbox', { name: 'Tên người nhận' }).waitFor();
  await app.close();
});
