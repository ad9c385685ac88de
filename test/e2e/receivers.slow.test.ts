import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { contains, t } from '../fakes/window-text.ts';
import { platformOrderOf } from '../main/store/support.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { listedOrders } from './created-order.ts';
import { openedBefore } from './opened-before.ts';

const shot = shotsOf('receivers');

let app: StartedApp;
let page: Page;

const folder = mkdtempSync(join(tmpdir(), 'packbench-receivers-'));
/** Results of the parcels of an unreliable receiver: delivered, refused, returned. */
const ends = ['12', '15', '21'] as const;

beforeAll(async () => {
  await openedBefore(folder);
  const opened = openStore(join(folder, 'training/packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const receiver = { ...draftOf().receiver, name: 'Anh Khó', phone: '0987000111' };
  const at = Date.now() - 7 * 24 * 3_600_000;
  for (const code of ends) {
    const [id, soc] = [`O${code}`, `BACK-${code}`];
    store.orders.insert({
      id,
      soc,
      draft: { ...draftOf({ soc, receiver }), soc },
      pickupPoint,
      at,
    });
    const delivery = { code, name: '', at: new Date(at).toISOString() };
    const codes = { platformCode: `PB.${code}`, shortCode: `7000${code}`, waybill: `WAY-${code}` };
    store.orders.change(id, { sync: 'created', platform: platformOrderOf(codes), delivery }, at);
  }
  store.close();
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const benNghe = {
  province: 'Thành phố Hồ Chí Minh',
  district: 'Quận 1',
  commune: 'Phường Bến Nghé',
};
const name = () => page.getByRole('textbox', { name: t('entry.receiverName') });
const phone = () => page.getByRole('textbox', { name: t('entry.phone') });
const cod = () => page.getByRole('textbox', { name: t('import.fields.codAmount') });
const suggestions = () => page.getByRole('list', { name: t('entry.known.title') });

/** The suggestion that Enter accepts. */
const marked = (who: string) => suggestions().locator('[aria-current=true]', { hasText: who });

/** Returns the orders entered since the start. */
async function saved(): Promise<OrderSummary[]> {
  const orders = await listedOrders(app);
  return orders.filter(({ soc }) => !soc.startsWith('BACK-'));
}

/** Returns the newest order of a receiver, once there are `count` orders. */
async function newestOf(receiver: string, count: number): Promise<Order> {
  const all = await eventually(`${count} orders`, async () => {
    const orders = await saved();
    return orders.length === count ? orders : null;
  });
  const { id } = all.find(({ receiverName }) => receiverName === receiver) ?? { id: '' };
  return (await callValue<{ order: Order }>(app, 'orders.get', { id })).order;
}

async function enterBefore(receiver: object, soc: string): Promise<string> {
  const [point] = await callValue<{ id: string }[]>(app, 'pickupPoints.list');
  const order = await callValue<{ id: string }>(app, 'orders.enter', {
    draft: {
      soc,
      pickupPointId: point?.id,
      receiver: {
        name: 'Chị Lan',
        phone: '0912345678',
        address: '12 Lê Lợi',
        ...benNghe,
        ...receiver,
      },
      codAmount: 350_000,
      weight: 500,
      contents: { kind: 'text', text: 'áo' },
      inspection: 'inspect',
      payer: 'sender',
    },
    print: false,
  });
  return order.id;
}

it('is taken over by Enter once the phone is typed, and stands in the order', async () => {
  await enterBefore({}, 'BEFORE-1');
  await enterBefore(
    { name: 'Anh Nam', phone: '0912345999', address: '5 Hai Bà Trưng' },
    'BEFORE-2',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('+84 912 345');
  await suggestions().getByRole('listitem').nth(1).waitFor();
  await shot(page, '1-suggested');
  await page.keyboard.press('ArrowDown');
  await marked('Anh Nam').waitFor();
  await page.keyboard.press('ArrowUp');
  await marked('Chị Lan').waitFor();
  await page.keyboard.press('Enter');
  expect(await name().inputValue()).toBe('Chị Lan');
  expect(await phone().inputValue()).toBe('0912345678');
  expect(await suggestions().count()).toBe(0);
  await eventually('the focus behind the receiver', () =>
    cod().evaluate((field) => field === document.activeElement),
  );
  await shot(page, '2-taken');
  for (const text of ['360k', '500', '2 áo thun']) {
    await page.keyboard.insertText(text);
    if (text !== '2 áo thun') await page.keyboard.press('Enter');
  }
  await page.keyboard.press('F9');
  const order = await newestOf('Chị Lan', 3);
  expect(order.draft).toMatchObject({
    receiver: { name: 'Chị Lan', phone: '0912345678', address: '12 Lê Lợi', ...benNghe },
    codAmount: 360_000,
  });
});

it('never replaces what was typed by Enter, only by its own key', async () => {
  await name().fill('Anh Tám');
  await phone().fill('0912345678');
  await suggestions().waitFor();
  await shot(page, '3-not-by-enter');
  await page.keyboard.press('Enter');
  expect(await name().inputValue()).toBe('Anh Tám');
  expect(
    await page
      .getByRole('textbox', { name: t('entry.address') })
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await phone().focus();
  await suggestions().waitFor();
  await page.keyboard.press('Escape');
  await suggestions().waitFor({ state: 'detached' });
  await phone().fill('0912345 678');
  await suggestions().waitFor();
  await page.keyboard.press('Alt+n');
  expect(await name().inputValue()).toBe('Chị Lan');
});

it('is forgotten by a key, and stays so', async () => {
  await name().fill('');
  await phone().fill('0912345999');
  await suggestions()
    .getByRole('button', { name: /Anh Nam/ })
    .waitFor();
  await page.getByRole('textbox', { name: t('entry.address') }).fill('');
  await phone().fill('0912345 999');
  await suggestions().waitFor();
  await page.keyboard.press('Shift+Delete');
  await page.getByText(t('entry.known.forgotten', { name: 'Anh Nam' })).waitFor();
  await suggestions().waitFor({ state: 'detached' });
  expect(await callValue(app, 'receivers.find', { phone: '0912345999' })).toEqual([]);
});

/** Types a complete order for the same receiver and amount. */
async function typeAgain(): Promise<void> {
  await name().fill('Chị Lan');
  await phone().fill('0912345678');
  await suggestions().waitFor();
  await page.keyboard.press('Alt+n');
  await suggestions().waitFor({ state: 'detached' });
  await cod().fill('360k');
  await page.getByRole('textbox', { name: t('entry.weight') }).fill('500');
  await page.getByRole('textbox', { name: t('entry.contents') }).fill('2 áo thun');
}

it('asks once about the same phone, name and COD within the hour, and loses nothing', async () => {
  await page.getByRole('textbox', { name: t('entry.address') }).fill('');
  await typeAgain();
  await page.keyboard.press('F9');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await shot(page, '4-twice');
  expect(await saved()).toHaveLength(3);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await name().inputValue()).toBe('Chị Lan');
  expect(await cod().inputValue()).toBe('360.000');
  expect(await saved()).toHaveLength(3);
  await page.keyboard.press('F9');
  await question.waitFor();
  // Enter, the key that walks the form, does not save a second order.
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  expect(await cod().inputValue()).toBe('360.000');
  expect(await saved()).toHaveLength(3);
  await page.keyboard.press('F9');
  await question.waitFor();
  await page.keyboard.press('Control+Enter');
  await question.waitFor({ state: 'hidden' });
  await newestOf('Chị Lan', 4);
  expect(await name().inputValue()).toBe('');
  expect(await page.getByRole('button', { name: contains(t('handover.reopen')) }).count()).toBe(0);
});

it('warns of who refused parcels or sent them back: before the receiver is taken, and as long as they stand there', async () => {
  await phone().fill('0987 000 111');
  await suggestions()
    .getByRole('button', { name: /Anh Khó.*2 đơn bị hoàn/ })
    .waitFor();
  await shot(page, '5-came-back');
  await page.keyboard.press('Alt+n');
  await suggestions().waitFor({ state: 'detached' });
  expect(await name().inputValue()).toBe('Anh Khó');
  const warning = 'Cẩn thận: 2 trong 3 đơn của số này bị từ chối hoặc hoàn';
  await page.getByText(warning, { exact: true }).waitFor();
  // The field's description announces it to screen readers too.
  const said = await phone().evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(said).toContain(warning);
  await shot(page, '6-warned');
  await phone().fill('0912345678');
  await page.getByText(warning, { exact: true }).waitFor({ state: 'detached' });
});
