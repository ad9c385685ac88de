import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backup } from '../../shared/model/backup.ts';
import type { StationState } from '../../shared/model/station.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { startBench, valueOf } from './bench.ts';
import { createdOrder } from './created-order.ts';
import { tabTo } from './keyboard.ts';
import { Scanner } from './scanner.ts';

// Another station replaces the open one: a restored backup, or the real account. The screen must show no content of the
// old one.

let app: StartedApp;
let page: Page;
let scanner: Scanner;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  scanner = await Scanner.at(page);
  await createdOrder(app, 'Phương Uyên', { soc: 'SHOP-12' });
});

afterAll(async () => {
  await app.close();
});

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);
const panel = (soc: string) => page.getByRole('region', { name: `Đơn ${soc}`, exact: true });
const name = () => page.getByLabel('Tên người nhận');

it('holds no order of the old station after a restore, and the entry screen lives', async () => {
  const { id } = await value<Backup>('backups.make');
  await createdOrder(app, 'Chị Mất', { soc: 'SHOP-GONE-1' });
  // Its button would look the code up in the closed station.
  await page.keyboard.press('F5');
  await scanner.scan('LA0077777');
  const unknown = page.getByText('Không có đơn nào mang mã “LA0077777”', { exact: true });
  await unknown.waitFor();
  await page.keyboard.press('F3');
  await page.getByRole('option').filter({ hasText: 'SHOP-GONE-1' }).click();
  await panel('SHOP-GONE-1').waitFor();
  await tabTo(page, 'Huỷ và nhập lại');
  await value('backups.restore', { id });
  await unknown.waitFor({ state: 'detached' });
  await name().waitFor();
  await page.keyboard.press('F2');
  await name().focus();
  await page.keyboard.type('Chị Mới', { delay: 80 });
  expect(await name().inputValue()).toBe('Chị Mới');
  await page.keyboard.press('F3');
  await page.getByRole('option').filter({ hasText: 'SHOP-12' }).waitFor();
  expect(await panel('SHOP-GONE-1').count()).toBe(0);
  expect(await page.getByText('Không tìm thấy').count()).toBe(0);
});

it('holds no order of training once the real account is taken into use, and the entry screen lives', async () => {
  await page.keyboard.press('F3');
  await page.getByRole('option').filter({ hasText: 'SHOP-12' }).click();
  await panel('SHOP-12').waitFor();
  // No server listens there: the window's content comes from this computer.
  await value('account.save', { baseUrl: 'http://127.0.0.1:9', token: 'typed' });
  await value('station.use', { mode: 'account' });
  await panel('SHOP-12').waitFor({ state: 'detached' });
  await page.keyboard.press('F2');
  await name().focus();
  await page.keyboard.type('Chị Thật', { delay: 80 });
  expect(await name().inputValue()).toBe('Chị Thật');
  await page.keyboard.press('F3');
  await page.getByText('Chưa có đơn nào').filter({ visible: true }).first().waitFor();
  expect(await page.getByText('Không tìm thấy').count()).toBe(0);

  await value('station.use', { mode: 'training' });
  await name().waitFor();
  await page.keyboard.press('F3');
  await page.getByRole('option').filter({ hasText: 'SHOP-12' }).waitFor();
  await page.keyboard.press('F2');
  expect(await name().inputValue()).not.toBe('Chị Thật');
});

it('keeps nothing in the restored station that was typed a moment before the restore', async () => {
  const { id } = await value<Backup>('backups.make');
  const { opening } = await value<StationState>('station.state');
  await page.keyboard.press('F2');
  await name().focus();
  // A packer types until the old form closes, so the form has unsaved letters.
  await page.evaluate((backup) => {
    const field = document.activeElement;
    const { packbench } = window as unknown as {
      packbench: { invoke: (call: string, input: unknown) => Promise<unknown> };
    };
    void packbench.invoke('backups.restore', { id: backup });
    const type = () => {
      if (document.activeElement !== field) return;
      document.execCommand('insertText', false, 'Nửa Chừng ');
      setTimeout(type, 10);
    };
    type();
  }, id);
  await eventually('the restored station', async () => {
    const state = await value<StationState>('station.state').catch(() => null);
    return state !== null && state.opening !== opening;
  });
  await page.keyboard.press('F2');
  await name().waitFor();
  expect(await name().inputValue()).toBe('');
  // The old form saved its last input before the new form appeared.
  expect(await value('form.kept')).toBeNull();
});
