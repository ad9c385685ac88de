import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench } from './bench.ts';
import { Scanner } from './scanner.ts';
import { speak } from './stocked.ts';

const pictures = picturesOf('notices');

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
});
afterAll(() => app.close());

test('a notice that stands speaks the language that is chosen meanwhile', async () => {
  const { page } = app;
  const scanner = await Scanner.at(page);
  await page.keyboard.press('F5');
  await page.getByText('Không có đơn nào cần bạn xử lý').waitFor();
  await scanner.scan('LA0012345');
  const notices = page.getByRole('region', { name: 'Thông báo', exact: true });
  await notices.getByText('Không có đơn nào mang mã “LA0012345”', { exact: true }).waitFor();
  await speak(app, 'en');
  const translated = page.getByRole('region', { name: 'Notices', exact: true });
  await translated.getByText('No order has the code “LA0012345”', { exact: true }).waitFor();
  await translated.getByText(/^It may have been entered elsewhere/).waitFor();
  await translated.getByRole('button', { name: 'Look up on the platform', exact: true }).waitFor();
  await page.screenshot({ path: join(pictures, 'english.png') });
  await speak(app, 'vi');
  await notices.getByRole('button', { name: 'Đóng', exact: true }).click();
  await expect.poll(() => notices.getByText(/LA0012345/).count()).toBe(0);
});
