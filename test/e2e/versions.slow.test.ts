import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppUpdate } from '../../shared/model/app-update.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { StationSettings } from '../../shared/model/station.ts';
import { takeTableAway } from '../fakes/damage.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, settingOf, valueOf } from './bench.ts';

const shots = picturesOf('versions');

let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  await page.keyboard.press('F8');
});

afterAll(() => app.close());

async function point(): Promise<PickupPoint> {
  const [first] = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  if (!first) throw new Error('The station has no pickup point');
  return first;
}

/** Saves it as another window, or a rollout, would. */
async function savedElsewhere(change: Partial<PickupPoint>): Promise<void> {
  const { id, ...before } = await point();
  await valueOf(app, 'pickupPoints.save', { id, point: { ...before, ...change } });
}

async function editPoint(): Promise<void> {
  await page.getByRole('tab', { name: 'Điểm lấy hàng' }).click();
  await page.getByRole('button', { name: /^Sửa / }).click();
  await page.getByRole('textbox', { name: 'Người liên hệ' }).waitFor();
}

const stationForm = () =>
  page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Station name' }) });

it('saves a form together with what somebody else changed in other fields', async () => {
  await editPoint();
  await page.getByRole('textbox', { name: 'Người liên hệ' }).fill('Chị Hoa');
  await savedElsewhere({ address: '99 Lê Lợi' });
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await page.getByRole('button', { name: /^Sửa / }).waitFor();
  expect(await point()).toMatchObject({ contact: 'Chị Hoa', address: '99 Lê Lợi' });
});

it('shows what both changed, and keeps the one that is chosen', async () => {
  await editPoint();
  await page.getByRole('textbox', { name: 'Người liên hệ' }).fill('Anh Tư');
  await savedElsewhere({ contact: 'Cô Năm' });
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Của bạn: Anh Tư. Bản kia: Cô Năm').waitFor();
  await page.screenshot({ path: join(shots, '1-differs.png') });
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect((await point()).contact).toBe('Cô Năm');
  expect(await page.getByRole('textbox', { name: 'Người liên hệ' }).inputValue()).toBe('Anh Tư');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await question.getByRole('button', { name: 'Giữ của tôi' }).click();
  await eventually('mine kept', async () => (await point()).contact === 'Anh Tư');
});

it('shows how long data are kept as it was set elsewhere, and saves what was typed with it', async () => {
  await page.getByRole('tab', { name: 'Sao lưu' }).click();
  const personal = page.getByLabel('Xoá thông tin cá nhân sau');
  const labels = page.getByLabel('Bỏ tem đã chuẩn bị sau');
  await labels.waitFor();
  const kept = await settingOf(app, 'retention');
  await valueOf(app, 'settings.save', {
    key: 'retention',
    value: { ...kept, removePersonalAfterDays: 400 },
  });
  await expect.poll(() => personal.inputValue()).toBe('400');
  await labels.fill('14');
  await valueOf(app, 'settings.save', {
    key: 'retention',
    value: { ...kept, removePersonalAfterDays: 500 },
  });
  await labels.press('Enter');
  await eventually('both kept', async () => {
    const now = await settingOf(app, 'retention');
    return now.removePersonalAfterDays === 500 && now.dropLabelsAfterDays === 14;
  });
});

it('switches one rule of printing without the other, and shows what was switched elsewhere', async () => {
  await page.getByRole('tab', { name: 'Máy in' }).click();
  const unread = page.getByRole('checkbox', { name: 'Giữ lại tem không đọc được mã vạch' });
  const offline = page.getByRole('checkbox', { name: 'In phiếu tạm khi mất liên lạc' });
  await unread.waitFor();
  await valueOf(app, 'settings.save', {
    key: 'printing.rules',
    value: { unread: 'hold', offline: 'wait' },
  });
  await expect.poll(() => unread.isChecked()).toBe(true);
  await offline.press('Space');
  await expect.poll(() => offline.isChecked()).toBe(true);
  expect(await settingOf(app, 'printing.rules')).toEqual({ unread: 'hold', offline: 'slip' });
});

it('keeps a half typed form open while what it belongs to cannot be read', async () => {
  await page.getByRole('tab', { name: 'Nhân viên' }).click();
  await page.getByRole('button', { name: 'Thêm nhân viên' }).click();
  const name = page.getByRole('textbox', { name: /^Tên/ });
  await name.fill('Chị Hoa');
  const putBack = takeTableAway(join(app.dataFolder, 'training/packbench.db'), 'packers');
  await valueOf(app, 'settings.save', {
    key: 'people.signIn',
    value: { isOn: false, signOutAfterMinutes: 20 },
  });
  const log = join(app.dataFolder, 'logs/packbench.log');
  await eventually('a reading that failed', () => readFileSync(log, 'utf8').includes('packers'));
  putBack();
  expect(await name.inputValue()).toBe('Chị Hoa');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bỏ', exact: true }).click();
  await page.getByRole('button', { name: 'Thêm nhân viên' }).waitFor();
  await page.getByRole('tabpanel').getByText('Có trục trặc ngoài dự kiến').waitFor();
});

it('loses nothing that is typed of the station while its language changes', async () => {
  await page.getByRole('tab', { name: 'Bàn đóng gói' }).click();
  await page.getByRole('textbox', { name: 'Tên bàn' }).fill('Bàn số 9');
  const { settings } = await valueOf<{ settings: StationSettings }>(app, 'station.state');
  await valueOf(app, 'settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.getByRole('textbox', { name: 'Station name' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Station name' }).inputValue()).toBe('Bàn số 9');
  await stationForm().getByRole('button', { name: 'Save', exact: true }).click();
  await eventually('name and language kept', async () => {
    const now = await valueOf<{ settings: StationSettings }>(app, 'station.state');
    return now.settings.name === 'Bàn số 9' && now.settings.language === 'en';
  });
});

it('saves the station again and again without a question about its own changes', async () => {
  const name = page.getByRole('textbox', { name: 'Station name' });
  for (const typed of ['Bàn số 10', 'Bàn số 11']) {
    await name.fill(typed);
    await stationForm().getByRole('button', { name: 'Save', exact: true }).click();
    await eventually('the name kept', async () => {
      const { settings } = await valueOf<{ settings: StationSettings }>(app, 'station.state');
      return settings.name === typed;
    });
  }
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

it('keeps where newer versions come from, and says that a copy is not updated by itself', async () => {
  await page.getByRole('tab', { name: 'Version' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Version' });
  const feed = panel.getByRole('textbox', { name: 'Address or folder' });
  await feed.fill('ftp://server/packbench');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText(/^Enter a web address that begins with/).waitFor();
  await feed.fill('/srv/packbench');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually('the feed kept', async () => {
    const update = await valueOf<AppUpdate>(app, 'appUpdate.state');
    return update.feed.feed === '/srv/packbench' && update.step.is === 'off';
  });
  await panel
    .getByText('No installer put this copy here, so it is not updated by itself')
    .waitFor();
  expect(await feed.inputValue()).toBe('/srv/packbench');
  await page.screenshot({ path: join(shots, '2-version.png') });
});
