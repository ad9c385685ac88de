import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../main/base/host-services.ts';
import { samplePickupPoint } from '../../main/training/sample.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/contract.ts';
import { defaultTrackingLinks } from '../../shared/model/tracking-link.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { freePort } from '../fakes/free-port.ts';
import { type FakePlatform, startPlatform } from '../fakes/platform/platform.ts';
import { contains, exactly, t, withAnyValues } from '../fakes/window-text.ts';
import { bodyOf } from '../main/tracking/webhook-bodies.ts';
import { startApp, type StartedApp } from './app.ts';
import { shotsOf, settingOf, callValue } from './bench.ts';
import { shotInBothLanguages } from './both-languages.ts';
import { activate, fill, tabTo } from './keyboard.ts';
import { countTones } from './tones.ts';

const shot = shotsOf('delivery');
const names = ['Lan', 'Bình', 'Cúc', 'Dũng', 'Hà'] as const;

/** Number of tones of one siren. */
const SIREN_TONES = 6;

/** An update that is sent twice with the same content. */
const postponed = {
  status: '14',
  status_name: 'Hoãn Giao Hàng',
  reason_text: 'Khách hẹn lại',
  updated_at: '',
};

let folder: string;
let platform: FakePlatform;
let app: StartedApp;
let page: Page;
/** The platform's codes of the orders, by their receivers. */
const codes = new Map<string, string>();
const ids = new Map<string, string>();
/** Returns the number of tones started since counting began. */
let tones: () => Promise<number>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packbench-e2e-'));
  platform = await startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock: systemClock,
    durationsMs: { status: 24 * 3_600_000, handOver: 1 },
  });
  const port = await freePort();
  const provision = join(folder, 'station.json');
  const station = {
    account: { baseUrl: platform.baseUrl, token: platform.token },
    pickupPoints: [samplePickupPoint],
    printers: [
      {
        name: 'Thư mục',
        transport: { kind: 'folder', folder: '' },
        language: 'zpl',
        dpi: 203,
        widthMm: 80,
        heightMm: 80,
        labelSize: 'S10',
        labelSource: 'own',
        default: true,
      },
    ],
    webhook: { listen: `127.0.0.1:${port}`, publicUrl: `http://127.0.0.1:${port}` },
  };
  writeFileSync(provision, JSON.stringify(station));
  app = await startApp({ userDataDir: join(folder, 'data'), args: ['--provision', provision] });
  ({ page } = app);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('navigation').waitFor();
  const [point] = await ask('pickupPoints.list');
  for (const name of names) {
    const receiver = { ...draftOf().receiver, name };
    const draft = draftOf({ pickupPointId: point?.id ?? '', receiver, soc: `SHOP-${name}` });
    ids.set(name, (await ask('orders.enter', { draft, print: false })).id);
  }
  for (const name of names) {
    const order = await eventually(`${name} is created`, async () => {
      const { order } = await ask('orders.get', { id: ids.get(name) ?? '' });
      return order.sync === 'created' && order.platform;
    });
    codes.set(name, order.platformCode);
  }
  postponed.updated_at = new Date().toISOString();
  await eventually(
    'it listens',
    async () => (await ask('webhooks.state')).listener.state === 'listening',
  );
});

afterAll(async () => {
  await app.close();
  await platform.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const ask = <Name extends CallName>(name: Name, input?: CallInput<Name>) =>
  callValue<CallOutput<Name>>(app, name, input);

/** Calls the listener as the platform does. */
async function pushUpdate(name: string, change: Record<string, unknown>): Promise<void> {
  const { url } = await ask('webhooks.state');
  const code = codes.get(name) ?? name;
  const now = new Date().toISOString();
  const body = bodyOf({ code, soc: `SHOP-${name}`, name, updated_at: now, ...change });
  const answer = await fetch(url ?? '', { method: 'POST', body });
  expect(answer.status).toBe(200);
}

const row = (name: string): Locator => page.getByRole('option', { name: new RegExp(name) });
const order = (name: string): Locator =>
  page.getByRole('region', { name: t('order.title', { soc: `SHOP-${name}` }) });

describe('the list', () => {
  it('shows where each parcel is, why, and since when', async () => {
    platform.weigh(codes.get('Bình') ?? '', 800);
    await pushUpdate('Lan', postponed);
    const weighed = { weight: 800, fshipment: 40_000 };
    await pushUpdate('Bình', { status: '11', status_name: 'Đang Giao Hàng', ...weighed });
    await page.keyboard.press('F3');
    await row('Lan').getByText(t('orders.stages.postponed')).waitFor();
    expect(await row('Lan').innerText()).toMatch(/Khách hẹn lại\s*·\s*\d\d:\d\d/);
    await row('Bình').getByText(t('orders.stages.under-way')).waitFor();
    expect(await row('Cúc').innerText()).toContain(t('orders.stages.waiting'));
    await shotInBothLanguages(app, shot, '1-list');
  });

  it('filters by it, with the true count', async () => {
    await page.keyboard.press('Alt+l');
    await activate(page, t('orders.deliveryShows.all'));
    await page.getByRole('listbox', { name: t('orders.deliveryShow') }).waitFor();
    await shotInBothLanguages(app, shot, '2-filters');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(t('orders.counted', { count: 1 }), { exact: true }).waitFor();
    await eventually('the others are gone', async () => (await row('Cúc').count()) === 0);
    expect(await row('Lan').count()).toBe(1);
    await shotInBothLanguages(app, shot, '3-filtered');
  });
});

describe('an open order', () => {
  it('shows what the platform counts otherwise, before and after', async () => {
    await activate(page, t('orders.deliveryShows.postponed'));
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await row('Bình').waitFor();
    await activate(page, t('orders.list'));
    await order('Bình').getByText('500 g → 800 g (+300 g)').first().waitFor();
    expect(await order('Bình').innerText()).toMatch(/Phí\s+[\d.]+\s₫ → 41\.000\s₫/);
    await shotInBothLanguages(app, shot, '4-panel');
  });

  it('is looked up by a key, and says when', async () => {
    platform.advance(codes.get('Bình') ?? '', '15');
    await page.keyboard.press('Shift+F6');
    await order('Bình').getByText(t('orders.stages.postponed')).first().waitFor();
    const { followed } = await ask('orders.get', { id: ids.get('Bình') ?? '' });
    expect(followed.lookedUpAt).not.toBeNull();
  });

  it('leads to the carrier’s own page, and to no other', async () => {
    const { order: details, followed } = await ask('orders.get', { id: ids.get('Bình') ?? '' });
    const carrier = details.platform?.carrierName ?? '';
    const links = [{ names: carrier, url: 'https://tra.example.vn/?ma={waybill}' }];
    await ask('settings.save', { key: 'trackingLinks', value: links });
    await activate(page, t('order.delivery.openPage'));
    const opened = `desktop: open "https://tra.example.vn/?ma=${details.platform?.waybill}"`;
    await eventually('the page is opened', () => app.stderr().includes(opened));
    expect(followed.trackingUrl === null || followed.trackingUrl.startsWith('https://')).toBe(true);
  });
});

describe('all that a look-up tells', () => {
  it('stands in the look-up, and then in the order', async () => {
    platform.advance(codes.get('Hà') ?? '', '12');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F6');
    await fill(page, exactly(`input ${t('orders.lookup.code')}`), codes.get('Hà') ?? '');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('orders.lookup.here')).waitFor();
    const dialogText = await dialog.innerText();
    for (const name of [
      t('order.names.returnFee'),
      t('order.names.barterFee'),
      t('order.names.addressFee'),
      t('order.delivery.deliveredAt'),
    ])
      expect(dialogText).toContain(name);
    expect(dialogText).toMatch(/Người trả phí\s+Người gửi trả/);
    expect(dialogText).toMatch(new RegExp(`Xem hàng\\s+${t('order.inspections.inspect')}`));
    await page.keyboard.press('Enter');
    await order('Hà').getByText(t('orders.stages.delivered')).first().waitFor();
    const orderText = await order('Hà').innerText();
    for (const name of [
      t('order.names.returnFee'),
      t('order.names.formattedAddress'),
      t('order.delivery.deliveredAt'),
      t('order.names.payer'),
    ])
      expect(orderText).toContain(name);
    const { followed } = await ask('orders.get', { id: ids.get('Hà') ?? '' });
    expect(followed).toMatchObject({ nextLookAt: null, toldAt: null });
    expect(followed.lookedUpAt).not.toBeNull();
  });
});

describe('the activity screen', () => {
  it('shows every update, what it said and what became of it', async () => {
    await pushUpdate('Lan', postponed);
    await pushUpdate('Lan', { status: '4', updated_at: '2026-11-20T08:00:00+07:00' });
    await pushUpdate('PB.UNKNOWN', { status: '11' });
    await page.keyboard.press('F11');
    await page.getByRole('radio', { name: `${t('activity.fate.repeated')} 1` }).waitFor();
    for (const fate of ['Đến muộn 1', 'Không có đơn 1', 'Đã áp dụng 2', 'Tất cả 5'])
      await page.getByRole('radio', { name: fate }).waitFor();
    const list = page.getByRole('listbox', { name: t('activity.list') });
    await list.getByText(t('activity.unknownOrder', { code: 'PB.UNKNOWN' })).waitFor();
    expect(await list.getByRole('option').first().innerText()).toContain(
      t('activity.fate.no-order'),
    );
    await shotInBothLanguages(app, shot, '5-activity');
  });

  it('shows an update as it came, and Enter opens its order', async () => {
    await tabTo(page, t('activity.list'));
    await page.keyboard.press('End');
    const raw = page.getByLabel(t('activity.raw'));
    await raw.getByText('"reason_text": "Khách hẹn lại"').waitFor();
    await shotInBothLanguages(app, shot, '6-raw');
    await page.keyboard.press('Enter');
    await order('Lan').waitFor();
    expect(await order('Lan').innerText()).toContain('Khách hẹn lại');
  });

  it('shows the updates of one order, and leads back to all', async () => {
    await activate(page, t('order.delivery.log'));
    await page.getByRole('radio', { name: `${t('activity.fate.all')} 3` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: `${t('activity.fate.all')} 5` }).waitFor();
    expect(
      await page.getByRole('radio', { name: `${t('activity.fate.repeated')} 1` }).count(),
    ).toBe(1);
  });

  it('sums what was counted otherwise by carrier and day', async () => {
    await tabTo(page, t('order.delivery.updates'));
    await page.keyboard.press('ArrowRight');
    const table = page.getByRole('table');
    await table.getByText('+300 g').first().waitFor();
    expect(
      await table.getByRole('row', { name: contains(t('activity.differences.total')) }).innerText(),
    ).toContain('+300');
    await shotInBothLanguages(app, shot, '7-differences');
  });
});

describe('an order that is cancelled after its label was printed', () => {
  it('alarms over every screen until somebody has read it, and sounds', async () => {
    await page.clock.install();
    tones = await countTones(page);
    for (const name of ['Cúc', 'Dũng']) {
      const orderIds = [ids.get(name) ?? ''];
      await ask('printing.print', { orderIds });
      await eventually('the label is printed', async () => {
        const { order: current } = await ask('orders.get', { id: orderIds[0] ?? '' });
        return current.printed === 1;
      });
    }
    const platformOrder = (await ask('orders.get', { id: ids.get('Dũng') ?? '' })).order.platform;
    const carrier = { id: platformOrder?.carrierId ?? '', name: platformOrder?.carrierName ?? '' };
    const handover = await ask('handovers.open', carrier);
    await ask('handovers.scan', { id: handover.id, code: codes.get('Dũng') ?? '' });
    for (const name of ['Cúc', 'Dũng']) {
      platform.advance(codes.get(name) ?? '', '0');
      await pushUpdate(name, {
        status: '0',
        status_name: 'Huỷ',
        updated_at: new Date().toISOString(),
      });
    }
    const alarm = page.getByRole('region', { name: t('shell.alarm.list') });
    await alarm.getByText(t('errors.cancelled-after-print.title_handedOver')).waitFor();
    await alarm.getByText(t('errors.cancelled-after-print.title')).waitFor();
    await page.getByRole('button', { name: contains(`${t('shell.counts.alarms')} 2`) }).waitFor();
    expect(await tones()).toBeGreaterThan(0);
    await shotInBothLanguages(app, shot, '8-alarm');
  });

  it('sounds again every 20 s while the courier has one of them', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    for (let round = 0; round < 2; round++) {
      const before = await tones();
      await page.clock.runFor(20_000);
      expect((await tones()) - before).toBe(SIREN_TONES);
    }
    await page.clock.resume();
  });

  it('is not printed any more', async () => {
    const again = { orderIds: [ids.get('Cúc') ?? ''], reason: 'damaged' };
    expect(await app.invoke('printing.print', again)).toMatchObject({
      ok: false,
      error: { code: 'order-unwanted' },
    });
  });

  it('is told beside the clock, by code and without a name', async () => {
    // The notice uses the language at its creation, which the pictures change.
    const noticePattern = /huỷ sau khi in tem|cancelled after printing/;
    await eventually('the notice', () => noticePattern.test(app.stderr()));
    const notifications = app
      .stderr()
      .split('\n')
      .filter((line) => line.startsWith('desktop: notify'));
    expect(notifications.join()).toMatch(/SHOP-/);
    for (const name of names) expect(notifications.join()).not.toContain(`"${name}"`);
    expect(notifications.join()).not.toMatch(/09\d{8}/);
  });

  it('stays over other screens, until each was acknowledged by keyboard', async () => {
    const alarm = page.getByRole('region', { name: t('shell.alarm.list') });
    await page.keyboard.press('F2');
    await alarm.waitFor();
    for (const name of ['Dũng', 'Cúc']) {
      await alarm
        .getByRole('button', { name: t('shell.alarm.read', { soc: `SHOP-${name}` }) })
        .focus();
      await page.keyboard.press('Enter');
      await alarm.getByText(`SHOP-${name}`).waitFor({ state: 'detached' });
      if (name === 'Cúc') continue;
      // The other parcel is still at the bench: a packer can hold it back, so the alarm does not repeat.
      const soundsAgain = async () => {
        const before = await tones();
        await page.clock.fastForward(20_000);
        return (await tones()) - before;
      };
      await expect.poll(soundsAgain).toBe(0);
    }
    await alarm.waitFor({ state: 'detached' });
    expect((await ask('orders.alarms')).count).toBe(0);
  });
});

const panel = () => page.getByRole('tabpanel').filter({ visible: true });

describe('the set-up', () => {
  it('switches notices off by kind', async () => {
    await page.keyboard.press('F8');
    await tabTo(page, t('setup.notices.postponed'));
    await page.keyboard.press('Space');
    await shotInBothLanguages(app, shot, '9-notices');
    await panel()
      .getByRole('region', { name: t('setup.notices.title') })
      .getByRole('button', { name: t('setup.actions.save') })
      .press('Enter');
    await eventually('it is kept', async () => !(await settingOf(app, 'notices')).postponed);
    expect((await settingOf(app, 'notices')).cancelledAfterPrint).toBe(true);
  });

  it('takes no address of a carrier’s page but https with the waybill in it, and says why', async () => {
    await ask('settings.save', { key: 'trackingLinks', value: [...defaultTrackingLinks] });
    await page.getByRole('tab', { name: t('setup.sections.routing') }).press('Enter');
    await page.getByRole('tab', { name: t('setup.sections.routing') }).click();
    const table = panel().getByRole('region', { name: t('setup.trackingLinks.title') });
    await table.waitFor();
    const first = table.getByRole('group', { name: t('setup.trackingLinks.row', { number: 1 }) });
    await first.getByRole('textbox', { name: t('setup.trackingLinks.url') }).focus();
    await fill(
      page,
      contains(t('setup.trackingLinks.url')),
      'http://donhang.ghn.vn/?order_code={waybill}',
    );
    await table.getByRole('button', { name: t('setup.actions.save') }).press('Enter');
    await first.getByText(t('rules.trackingLink.https')).waitFor();
    await shotInBothLanguages(app, shot, '10-tracking-links');
    await fill(page, contains(t('setup.trackingLinks.url')), 'https://donhang.ghn.vn/');
    await table.getByRole('button', { name: t('setup.actions.save') }).press('Enter');
    await first.getByText(contains(t('rules.trackingLink.waybill'))).waitFor();
    await fill(page, contains(t('setup.trackingLinks.url')), 'https://ghn.example.vn/{waybill}');
    await table.getByRole('button', { name: t('setup.actions.save') }).press('Enter');
    await eventually('it is kept', async () => {
      const links = await settingOf(app, 'trackingLinks');
      return links[0]?.url === 'https://ghn.example.vn/{waybill}';
    });
    expect(await settingOf(app, 'trackingLinks')).toHaveLength(6);
  });
});

describe('updates that stopped', () => {
  it('are shown in the top bar, which leads to where they are received', async () => {
    const notice = page.getByRole('button', { name: withAnyValues('shell.updatesGap') });
    expect(await notice.count()).toBe(0);
    const finalStatuses = { Lan: '12', Bình: '21', Hà: '16' };
    for (const [name, status] of Object.entries(finalStatuses)) {
      platform.advance(codes.get(name) ?? '', status);
      await ask('orders.follow', { id: ids.get(name) ?? '' });
    }
    await notice.waitFor();
    await page.keyboard.press('F2');
    await shotInBothLanguages(app, shot, '11-updates-stopped');
    await notice.focus();
    await page.keyboard.press('Enter');
    await panel().getByText(t('setup.listener.gap')).waitFor();
    // One push ends it.
    await pushUpdate('Lan', { status: '12', status_name: 'Đã Giao Hàng Toàn Bộ' });
    await notice.waitFor({ state: 'detached' });
  });
});
