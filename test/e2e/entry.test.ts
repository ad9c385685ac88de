import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePickupPoint } from '../../main/training/sample.ts';
import type { Order } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { eventually } from '../fakes/eventually.ts';
import { contains, t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { areasCopied, shotsOf, startBench, callValue, waitForPrices } from './bench.ts';
import { listedOrders } from './created-order.ts';

const shot = shotsOf('entry');
const userDataDir = mkdtempSync(join(tmpdir(), 'packbench-entry-'));

let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startBench({ userDataDir });
  ({ page } = app);
  await areasCopied(app);
  // Counts every keydown. Names are typed in lower case, as packers do.
  await page.evaluate(() => {
    const counter = { keys: 0 };
    Object.assign(globalThis, { counter });
    window.addEventListener('keydown', () => (counter.keys += 1), true);
  });
});

afterAll(() => app.close());

/** Types an order from the receiver's name on. Starts from an empty or new form. */
async function typeOrder(name: string, cod = '350k', weight = '500'): Promise<void> {
  await page.getByLabel(t('entry.receiverName')).fill(name);
  await page.getByLabel(t('entry.phone')).fill('0912345678');
  await page.getByLabel(t('entry.address')).fill('12 Lê Lợi');
  await typeArea('ben nghe q1', /Phường Bến Nghé, Quận 1/);
  await page.keyboard.type(cod);
  await page.keyboard.press('Enter');
  await page.keyboard.type(weight);
  await page.keyboard.press('Enter');
  await page.keyboard.type('2 áo thun');
}

async function typeArea(text: string, suggestion: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: contains(t('entry.area')) }).focus();
  await page.keyboard.press('Control+A');
  // Keys at a test's speed, followed by Enter, count as a scan.
  await page.keyboard.insertText(text);
  await page.getByRole('option', { name: suggestion }).first().waitFor();
  await page.keyboard.press('Enter');
}

async function orderOf(name: string): Promise<Order> {
  const { id } = await eventually(`the order of ${name}`, async () =>
    (await listedOrders(app)).find(({ receiverName }) => receiverName === name),
  );
  return (await callValue<{ order: Order }>(app, 'orders.get', { id })).order;
}

async function keysOf(work: () => Promise<void>): Promise<number> {
  const read = () =>
    page.evaluate(() => (globalThis as unknown as { counter: { keys: number } }).counter.keys);
  const before = await read();
  await work();
  return (await read()) - before;
}

/** At typing speed: faster keys followed by Enter would be a scan. */
async function typeLines(...lines: string[]): Promise<void> {
  for (const line of lines) {
    await page.keyboard.type(line, { delay: 60 });
    await page.keyboard.press('Enter');
  }
}

const benNghe = {
  commune: 'Phường Bến Nghé',
  district: 'Quận 1',
  province: 'Thành phố Hồ Chí Minh',
};

/**
 * Returns the number of keys that Telex needs for a letter: one more for each diacritic, and Shift for a capital one.
 */
function telexKeysOf(letter: string): number {
  const parts = Array.from(letter.normalize('NFD'));
  const isCapital = letter !== letter.toLowerCase();
  const isBarred = letter.toLowerCase() === 'đ';
  return parts.length + (isBarred ? 1 : 0) + (isCapital ? 1 : 0);
}

/** Types through an input method: each key is pressed, the letter follows once it is complete. */
async function typeTelex(text: string): Promise<void> {
  const keys = await page.context().newCDPSession(page);
  for (const letter of text) {
    for (let press = 0; press < telexKeysOf(letter); press++) {
      const key = { key: 'Process', code: 'Unidentified', windowsVirtualKeyCode: 229 };
      await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    }
    await page.keyboard.insertText(letter);
  }
  await keys.detach();
}

it('takes at most 70 keys with Telex, every mark of the name and the street counted, capitals made by the form', async () => {
  expect(Array.from('Nguyễn Đạo').reduce((sum, letter) => sum + telexKeysOf(letter), 0)).toBe(
    'Nguyeenx DDaoj'.length + 2,
  );
  await page.getByLabel(t('entry.receiverName')).focus();
  const keys = await keysOf(async () => {
    for (const line of ['nguyễn thị lan', '0912345679', '12 lê lợi']) {
      await typeTelex(line);
      await page.keyboard.press('Enter');
    }
    // Initials identify an area.
    await typeTelex('bn q1');
    await page.getByRole('option', { name: /Phường Bến Nghé, Quận 1/ }).waitFor();
    await typeLines('', '350k', '500');
    await typeTelex('2 áo thun');
    await page.keyboard.press('F9');
  });
  const { draft } = await orderOf('Nguyễn Thị Lan');
  expect(draft).toMatchObject({
    codAmount: 350_000,
    receiver: { phone: '0912345679', address: '12 Lê Lợi', ...benNghe },
    contents: { kind: 'text', text: '2 áo thun' },
  });
  console.log(`keys for a new receiver with Telex and marks: ${keys}`);
  expect(keys).toBeLessThanOrEqual(70);
});

it('takes three keys for a message with its weight on the clipboard', async () => {
  await page.keyboard.press('Alt+x');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = (text: string) =>
    page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const dialog = page.getByRole('dialog', { name: t('entry.message.title') });
  await copy('Chị Mai Hương 0987654321, 12 Lê Lợi, p Bến Nghé, q1, hcm, 2 áo thun, 400g, thu 390k');
  const keys = await keysOf(async () => {
    await page.keyboard.press('Alt+v');
    await dialog
      .getByRole('button', {
        name: new RegExp(`${t('entry.message.part.weight')}.*400 g`),
        pressed: true,
      })
      .waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('F9');
  });
  // Alt counts as a key.
  expect(keys).toBe(4);
  const { draft } = await orderOf('Chị Mai Hương');
  expect(draft).toMatchObject({
    receiver: { address: '12 Lê Lợi', ...benNghe },
    codAmount: 390_000,
    weight: 400,
    contents: { kind: 'text', text: '2 áo thun' },
  });
  // Text that is not a message is not inserted.
  await copy('A-1002');
  await page.keyboard.press('Alt+v');
  expect(await dialog.getByRole('textbox', { name: t('entry.message.text') }).inputValue()).toBe(
    '',
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.context().clearPermissions();
});

it('takes every letter that follows F9 into the next order, and shows nothing in red', async () => {
  for (let round = 1; round <= 2; round++) {
    await typeOrder(`Khách ${round}`);
    const typed = `Người kế ${round}`;
    // As fast as keys can arrive, without waits.
    await page.keyboard.press('F9');
    await page.keyboard.type(typed);
    expect(await page.getByLabel(t('entry.receiverName')).inputValue()).toBe(typed);
    await orderOf(`Khách ${round}`);
    expect(await page.locator('[data-invalid]').count()).toBe(0);
  }
});

it('shows each order that was just saved in the list, at its full height', async () => {
  for (const name of ['Khách A', 'Khách B']) {
    await page.getByLabel(t('entry.receiverName')).focus();
    await page.keyboard.press('Control+A');
    await typeOrder(name);
    await page.keyboard.press('F9');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.waitFor();
    const heights = await page
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(32);
    // Visible, not only present: no element covers its middle.
    expect(
      await row.evaluate((item) => {
        const { left, top, width, height } = item.getBoundingClientRect();
        return item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
  }
  await shot(page, '6-recent');
});

it.each([704, 672])(
  'says what was just saved whole in a window of %i dots of height',
  async (height) => {
    await page.setViewportSize({ width: 1366, height });
    const cut = await page
      .locator('output', { has: page.getByText(t('entry.saved')) })
      .evaluate((said) => {
        const card = said.firstElementChild!.getBoundingClientRect();
        const parts = [...said.querySelectorAll('span')].filter((part) => part.checkVisibility());
        return parts.flatMap((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const isIn =
            left >= card.left && right <= card.right && top >= card.top && bottom <= card.bottom;
          return isIn && part.scrollWidth <= part.clientWidth + 1 ? [] : [part.textContent];
        });
      });
    await shot(page, `6-recent-${height}`);
    await page.setViewportSize({ width: 1366, height: 768 });
    expect(cut).toEqual([]);
  },
);

it.each([
  {
    of: 'a small window',
    size: { width: 1024, height: 700 },
    text: 'normal',
    name: 'Chị Nguyễn Bảo Trân',
  },
  {
    of: 'the largest letters',
    size: { width: 1366, height: 768 },
    text: 'largest',
    name: 'Chị Nguyễn Bảo Trang',
  },
])('in $of names the order that was saved, and covers no price', async ({ size, text, name }) => {
  const usual = page.viewportSize();
  const setLetters = (letters: string) =>
    page.evaluate((size) => (document.documentElement.dataset['text'] = size), letters);
  await page.setViewportSize(size);
  await setLetters(text);
  try {
    await page.keyboard.press('Alt+x');
    await typeOrder(name);
    await waitForPrices(page);
    const isCovered = await page.evaluate(() => {
      const spansWith = (text: RegExp) =>
        [...document.querySelectorAll('[role=radiogroup] span')].filter(
          (span) => span.childElementCount === 0 && text.test(span.textContent ?? ''),
        );
      const boxes = (text: RegExp) => spansWith(text).map((span) => span.getBoundingClientRect());
      return boxes(/nhất$/).some((mark) =>
        boxes(/₫$/).some(
          (price) =>
            mark.left < price.right &&
            price.left < mark.right &&
            mark.top < price.bottom &&
            price.top < mark.bottom,
        ),
      );
    });
    expect(isCovered).toBe(false);
    await page.keyboard.press('F9');
    const saved = page.locator('output').getByText(name);
    // It is redrawn when the order reaches the platform.
    const { x, y, width, height } = await eventually('its place', () => saved.boundingBox());
    expect(width).toBeGreaterThan(80);
    // No element covers it.
    const topText = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.textContent,
      [x + 40, y + height / 2],
    );
    expect(topText).toContain(name);
  } finally {
    await page.setViewportSize(usual!);
    await setLetters('normal');
  }
});

it('keeps who pays, what may be looked at and where it starts, across screens and restarts', async () => {
  const point = { ...samplePickupPoint, name: 'Kho hai', isDefault: false };
  const { id } = await callValue<PickupPoint>(app, 'pickupPoints.save', { id: null, point });
  const start = () => page.getByRole('button', { name: contains(t('entry.pickupPoint')) });
  await start().click();
  await page.getByRole('option', { name: /Kho hai/ }).click();
  await page.getByRole('radio', { name: t('order.payers.receiver') }).click({ force: true });
  await page.getByRole('radio', { name: t('order.inspections.none') }).click({ force: true });
  const chosen = async () => [
    await page.getByRole('radio', { name: t('order.payers.receiver') }).isChecked(),
    await page.getByRole('radio', { name: t('order.inspections.none') }).isChecked(),
    (await start().innerText()).includes('Kho hai'),
  ];
  const same = { payer: 'receiver', inspection: 'none', pickupPointId: id };
  await typeOrder('Chị Hai');
  await page.keyboard.press('F9');
  expect((await orderOf('Chị Hai')).draft).toMatchObject(same);
  for (const key of ['F3', 'F2', 'F5', 'F2', 'F8', 'F2']) {
    await page.keyboard.press(key);
    if (key === 'F2') await page.getByLabel(t('entry.receiverName')).waitFor();
  }
  expect(await chosen()).toEqual([true, true, true]);
  await app.close();
  app = await startBench({ userDataDir });
  ({ page } = app);
  expect(await chosen()).toEqual([true, true, true]);
  await typeOrder('Chị Ba');
  await page.keyboard.press('F9');
  expect((await orderOf('Chị Ba')).draft).toMatchObject(same);
});
