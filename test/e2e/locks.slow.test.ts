import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '../fakes/calls.ts';
import type { Section } from '../../renderer/session/setup-state.ts';
import { lockableSchema } from '../../shared/model/lock.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { Printer } from '../../shared/model/printer.ts';
import type { Result } from '../../shared/result.ts';
import { openTestBench } from '../fakes/bench.ts';
import { exactly, t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench } from './bench.ts';
import { openedBefore } from './opened-before.ts';

// A station with entries on every page of its set-up, and every page locked: no remaining control changes anything.

const shot = shotsOf('locks');
const folder = mkdtempSync(join(tmpdir(), 'packbench-locks-'));
let app: StartedApp;
let page: Page;

/** Sets up a station before it is locked: entries of each kind, so that each has its buttons. */
async function stock(): Promise<void> {
  await openedBefore(folder);
  const { bench, log } = await openTestBench(folder);
  const value = async <T>(channel: string, input?: unknown): Promise<T> => {
    const answered = (await answer(bench, log, channel, input)) as Result<T>;
    if (!answered.ok) throw new Error(`${channel}: ${JSON.stringify(answered.error)}`);
    return answered.value;
  };
  const [point] = await value<PickupPoint[]>('pickupPoints.list');
  const { id: _, ...another } = { ...point!, name: 'Kho hai', isDefault: false };
  await value('pickupPoints.save', { id: null, point: another });
  const [printer] = await value<Printer[]>('printers.list');
  const { id: __, ...second } = { ...printer!, name: 'Máy hai', isDefault: false };
  await value('printers.save', { id: null, printer: { ...second, labelSize: 'S13', widthMm: 99 } });
  const size = { name: 'Tem riêng', widthMm: 70, heightMm: 50, platformSize: null };
  await value('labelSizes.save', { id: null, size });
  await value('labelSizes.save', { id: 'S8', size: { ...size, name: 'S8', platformSize: 'S8' } });
  const packer = { name: 'Lan', badge: 'BADGE-LAN-1', pin: '1357', mayLead: true };
  await value('people.save', { id: null, packer });
  const links = [{ names: 'GHN', url: 'https://ghn.example.vn/{waybill}' }];
  await value('settings.save', { key: 'trackingLinks', value: links });
  const locks = join(folder, 'locks.json');
  writeFileSync(locks, JSON.stringify({ locked: lockableSchema.options }));
  const provisioned = await bench.provision(locks);
  if (!provisioned.ok) throw new Error(JSON.stringify(provisioned.error));
  await bench.close();
}

beforeAll(async () => {
  await stock();
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  await page.keyboard.press('F8');
});

afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The visible page of the set-up. */
const panel = () => page.locator('[role=tabpanel]:visible');

/** Returns the names of all usable controls. */
function usable(): Promise<string[]> {
  return panel().evaluate((root) => {
    const controls = root.querySelectorAll<HTMLElement>('button, input, select, textarea, a');
    const live = [...controls].filter(
      (one) =>
        one.checkVisibility() &&
        !one.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *') &&
        one.closest('[aria-hidden=true]') === null,
    );
    const nameOf = (one: HTMLElement) =>
      one.getAttribute('aria-label') ??
      (one.innerText ||
        one.closest('label')?.innerText ||
        one.getAttribute('name') ||
        one.outerHTML);
    return live.map((one) => nameOf(one).trim().split('\n')[0] ?? '');
  });
}

/**
 * Permitted controls on each lockable page: those that only view or test, lead to another screen, or belong to the
 * window instead of the station.
 */
const harmless: Readonly<Partial<Record<Section, RegExp>>> = {
  station:
    /^(Theo máy tính|Sáng|Tối|Bình thường|Cao|Nhỏ|Vừa|To|Rất to|Mở lại hướng dẫn cài đặt|Nối tài khoản|Nhập đơn)$/,
  connection: /^(Luyện tập|Tài khoản thật|Kiểm tra kết nối)$/,
  'pickup-points': /^Xem Kho/,
  printers: /^(In tem thử trên|Xem trước tem thử của|Xem) (Packbench PDF|Máy hai)$/,
  'label-sizes': /^Xem \S/,
  scale: /^$/,
  routing: exactly(t('setup.platform.read')),
  site: /^$/,
  webhook: /^(Thử gọi từ ngoài vào|Đọc lại)$/,
  people: /^Xem Lan$/,
  backups: /^(Sao lưu ngay|Khôi phục bản lúc .*)$/,
  'app-updates': exactly(t('setup.appUpdates.check')),
};

/** The last element of a page that loads in steps. */
const lastOf: Readonly<Partial<Record<Section, string>>> = {
  connection: t('setup.connection.test'),
  routing: t('setup.routing.options.1.name'),
  webhook: t('setup.webhook.url'),
};

it('has a page for each lock', () =>
  expect(Object.keys(harmless)).toHaveLength(lockableSchema.options.length));

it.each(Object.entries(harmless))(
  '%s can be looked at and not changed',
  async (section, allowed) => {
    await page.locator(`[role=tab][data-key="${section}"]`).click();
    await panel().getByText(t('setup.locked.title')).waitFor();
    if (section === 'connection') await panel().getByText(t('setup.connection.account')).click();
    const last = lastOf[section as Section];
    if (last !== undefined) await panel().getByText(last).first().waitFor();
    await shot(page, section);
    expect((await usable()).filter((name) => !allowed.test(name))).toEqual([]);
  },
);

it.each([
  ['pickup-points', 'Xem Kho hai', 'Kho hai', t('setup.pickupPoints.viewTitle')],
  [
    'printers',
    t('setup.actions.viewNamed', { name: 'Máy hai' }),
    'Máy hai',
    t('setup.printers.viewTitle'),
  ],
  [
    'label-sizes',
    t('setup.actions.viewNamed', { name: 'Tem riêng' }),
    'Tem riêng',
    t('setup.labelSizes.viewTitle'),
  ],
  ['people', 'Xem Lan', 'Lan', t('setup.people.viewTitle')],
])('an entry of %s is opened to be looked at', async (section, button, name, title) => {
  await page.locator(`[role=tab][data-key="${section}"]`).click();
  await panel().getByRole('button', { name: button }).click();
  const field = panel().locator('input[name=name], input[name=displayName]').first();
  await field.waitFor();
  expect([await field.inputValue(), await field.isDisabled()]).toEqual([name, true]);
  await panel().getByRole('heading', { name: title, exact: true }).waitFor();
  await shot(page, `${section}-entry`);
  expect((await usable()).filter((one) => !/^(Đóng|Xem trước)$/.test(one))).toEqual([]);
  await panel()
    .getByRole('button', { name: t('common.close') })
    .click();
  await panel().getByRole('button', { name: button }).waitFor();
});
