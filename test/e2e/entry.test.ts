import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePickupPoint } from '../../main/training/sample.ts';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { areasCopied, picture, picturesOf, startBench, valueOf, waitForPrices } from './bench.ts';
import { hearTones } from './tones.ts';

/** Tones for an order that is not saved, and for a question before saving, Hz. */
const refused = [196, 147];
const attention = [740, 740];

const shots = picturesOf('entry');
const userDataDir = mkdtempSync(join(tmpdir(), 'packbench-entry-'));

let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startBench({ userDataDir });
  ({ page } = app);
  await areasCopied(app);
});

afterAll(() => app.close());

const shot = (name: string) => picture(page, join(shots, `${name}.png`));
const field = (name: string | RegExp) => page.getByRole('textbox', { name });

/** Types an order from the receiver's name on. Starts from an empty or new form. */
async function typeOrder(name: string, cod = '350k', weight = '500'): Promise<void> {
  await page.getByLabel('Tên người nhận').fill(name);
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await page.getByLabel('Số nhà, tên đường').fill('12 Lê Lợi');
  await typeArea('ben nghe q1', /Phường Bến Nghé, Quận 1/);
  await page.keyboard.type(cod);
  await page.keyboard.press('Enter');
  await page.keyboard.type(weight);
  await page.keyboard.press('Enter');
  await page.keyboard.type('2 áo thun');
}

async function typeArea(text: string, found: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: /Phường\/xã/ }).focus();
  await page.keyboard.press('Control+A');
  // Keys at a test's speed, followed by Enter, count as a scan.
  await page.keyboard.insertText(text);
  await page.getByRole('option', { name: found }).first().waitFor();
  await page.keyboard.press('Enter');
}

async function orders(): Promise<OrderSummary[]> {
  const { orders } = await valueOf<{ orders: OrderSummary[] }>(app, 'orders.range', {});
  return orders;
}

async function orderOf(name: string): Promise<Order> {
  const { id } = await eventually(`the order of ${name}`, async () =>
    (await orders()).find(({ receiverName }) => receiverName === name),
  );
  return (await valueOf<{ order: Order }>(app, 'orders.get', { id })).order;
}

it('says while an amount is typed what it takes it for, and saves exactly that', async () => {
  await typeOrder('Chị Lan', '1tr2', '0,5kg');
  await field('Tiền thu hộ').focus();
  expect(await field('Tiền thu hộ').inputValue()).toBe('1.200.000');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.getByText('= 120.000 ₫').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1,5 triệu');
  await page.getByText('= 1.500.000 ₫').waitFor();
  expect(await field('Tiền thu hộ').inputValue()).toBe('1,5 triệu');
  await shot('1-echo');
  await field('Khối lượng').focus();
  expect(await field('Tiền thu hộ').inputValue()).toBe('1.500.000');
  await page.getByText('= 500 g').waitFor();
  await shot('2-echo-weight');
  await page.keyboard.press('F9');
  const { draft } = await orderOf('Chị Lan');
  expect(draft).toMatchObject({ codAmount: 1_500_000, weight: 500 });
});

it('refuses an amount that it does not wholly understand, with an example', async () => {
  await typeOrder('Anh Ba', '45,5', '0.5');
  await page.getByText('Nghìn hay triệu? Gõ rõ, ví dụ 45,5k hoặc 1,2tr.').waitFor();
  await page.getByText('Gram hay kg? Gõ rõ, ví dụ 0,5kg hoặc 500g.').waitFor();
  expect(await field('Tiền thu hộ').inputValue()).toBe('45,5');
  await shot('3-refused');
  const heard = await hearTones(page);
  await page.keyboard.press('F9');
  await page.getByText('Nghìn hay triệu?').waitFor();
  // The tone informs a packer who does not look at the screen.
  await expect.poll(heard).toEqual(refused);
  expect(await orders()).toHaveLength(1);
  await field('Tiền thu hộ').fill('45,5k');
  await field('Khối lượng').fill('1.2kg');
});

it('asks once before it collects less than a thousand', async () => {
  await field('Tiền thu hộ').fill('350');
  const heard = await hearTones(page);
  await page.keyboard.press('F9');
  await page.getByRole('alertdialog').waitFor();
  await expect.poll(heard).toEqual(attention);
  await shot('4-small-cod');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('F9');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  const { draft } = await orderOf('Anh Ba');
  expect(draft).toMatchObject({ codAmount: 350_000, weight: 1_200 });
  await page.keyboard.type('Em');
  expect(await page.getByLabel('Tên người nhận').inputValue()).toBe('Em');
});

it('asks once about a street that names another area than the one that was chosen', async () => {
  await typeOrder('Chị Cát Linh');
  await field('Số nhà, tên đường').fill('5 Giảng Võ, P. Cát Linh, Đống Đa, Hà Nội');
  const heard = await hearTones(page);
  await page.keyboard.press('F9');
  const question = page.getByRole('alertdialog');
  await question.getByText('P. Cát Linh').first().waitFor();
  await expect.poll(heard).toEqual(attention);
  await shot('5-street-conflict');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await field('Số nhà, tên đường').inputValue()).toContain('P. Cát Linh');
  await page.keyboard.press('F9');
  await question.waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  const { draft } = await orderOf('Chị Cát Linh');
  expect(draft.receiver).toMatchObject({
    address: '5 Giảng Võ, P. Cát Linh, Đống Đa, Hà Nội',
    district: 'Quận 1',
  });
});

it('takes every letter that follows F9 into the next order, and shows nothing in red', async () => {
  for (let round = 1; round <= 2; round++) {
    await typeOrder(`Khách ${round}`);
    const typed = `Người kế ${round}`;
    // As fast as keys can arrive, without waits.
    await page.keyboard.press('F9');
    await page.keyboard.type(typed);
    expect(await page.getByLabel('Tên người nhận').inputValue()).toBe(typed);
    await orderOf(`Khách ${round}`);
    expect(await page.locator('[data-invalid]').count()).toBe(0);
  }
});

it('loses neither order when one cannot be saved while the next is typed', async () => {
  const [taken] = await orders();
  await typeOrder('Chị Trùng Mã');
  await field('Mã đơn riêng').fill(taken?.soc ?? '');
  const heard = await hearTones(page);
  await page.keyboard.press('F9');
  await page.keyboard.type('Anh Kế Tiếp');
  await page.getByRole('button', { name: /Mở lại: Chị Trùng Mã/ }).waitFor();
  expect(await heard()).toEqual(refused);
  expect(await page.getByLabel('Tên người nhận').inputValue()).toBe('Anh Kế Tiếp');
  await shot('5-set-aside');
  await page.keyboard.press('Alt+Z');
  expect(await page.getByLabel('Tên người nhận').inputValue()).toBe('Chị Trùng Mã');
  await field('Mã đơn riêng').fill('');
  await page.keyboard.press('F9');
  await orderOf('Chị Trùng Mã');
  await page.keyboard.press('Alt+Z');
  expect(await page.getByLabel('Tên người nhận').inputValue()).toBe('Anh Kế Tiếp');
});

it('shows each order that was just saved in the list, at its full height', async () => {
  for (const name of ['Khách A', 'Khách B']) {
    await page.getByLabel('Tên người nhận').focus();
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
  await shot('6-recent');
});

it.each([704, 672])(
  'says what was just saved whole in a window of %i dots of height',
  async (height) => {
    await page.setViewportSize({ width: 1366, height });
    const cut = await page
      .locator('output', { has: page.getByText('Đã lưu đơn') })
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
    await shot(`6-recent-${height}`);
    await page.setViewportSize({ width: 1366, height: 768 });
    expect(cut).toEqual([]);
  },
);

it('never takes a carrier from the quotes of another area', async () => {
  await page.keyboard.press('Control+A');
  await typeOrder('Chị Đổi Khu Vực');
  await waitForPrices(page);
  const first = page.getByRole('radio', { checked: true, name: /Giao:/ });
  await eventually('the first carrier is chosen', async () => {
    await page.keyboard.press('Alt+1');
    return (await first.count()) === 1;
  });
  await typeArea('ba dinh ha noi', /Quận Ba Đình, Thành phố Hà Nội/);
  // Prices of the old area stay visible until the new ones arrive. No key selects one of them.
  await page.keyboard.press('Alt+2');
  await page.getByText('Khu vực đã đổi').waitFor();
  expect(await first.count()).toBe(0);
  await shot('6-area-changed');
  const before = (await orders()).length;
  await page.keyboard.press('F9');
  await page.getByText('Khu vực đã đổi').waitFor();
  expect((await orders()).length).toBe(before);
  await eventually('the new prices', async () => {
    await page.keyboard.press('Alt+2');
    return (await first.count()) === 1;
  });
  const chosen = await first.getAttribute('value');
  await page.keyboard.press('F9');
  expect((await orderOf('Chị Đổi Khu Vực')).draft.carrier).toBe(chosen);
});

it('keeps who pays, what may be looked at and where it starts, across screens and restarts', async () => {
  const point = { ...samplePickupPoint, name: 'Kho hai', isDefault: false };
  const { id } = await valueOf<PickupPoint>(app, 'pickupPoints.save', { id: null, point });
  const start = () => page.getByRole('button', { name: /Điểm lấy hàng/ });
  await start().click();
  await page.getByRole('option', { name: /Kho hai/ }).click();
  await page.getByRole('radio', { name: 'Người nhận trả' }).click({ force: true });
  await page.getByRole('radio', { name: 'Không cho xem' }).click({ force: true });
  const chosen = async () => [
    await page.getByRole('radio', { name: 'Người nhận trả' }).isChecked(),
    await page.getByRole('radio', { name: 'Không cho xem' }).isChecked(),
    (await start().innerText()).includes('Kho hai'),
  ];
  const same = { payer: 'receiver', inspection: 'none', pickupPointId: id };
  await typeOrder('Chị Hai');
  await page.keyboard.press('F9');
  expect((await orderOf('Chị Hai')).draft).toMatchObject(same);
  for (const key of ['F3', 'F2', 'F5', 'F2', 'F8', 'F2']) {
    await page.keyboard.press(key);
    if (key === 'F2') await page.getByLabel('Tên người nhận').waitFor();
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

it('lets a carrier be chosen while the platform is away, from those that it named before', async () => {
  const setDown = (platformDown: boolean) =>
    valueOf(app, 'training.setFaults', {
      slowNetwork: false,
      platformDown,
      carrierHandOverFails: false,
    });
  await setDown(true);
  try {
    await page.getByLabel('Tên người nhận').focus();
    await page.keyboard.press('Control+A');
    await typeOrder('Chị Mất Mạng', '350k', '900');
    await page.getByText('Vẫn lưu đơn được mà không cần giá.').waitFor();
    await page.keyboard.press('Alt+3');
    await page.getByRole('radio', { checked: true, name: /J&T/ }).waitFor();
    await shot('9-carriers-offline');
    await page.keyboard.press('F9');
    expect((await orderOf('Chị Mất Mạng')).draft.carrier).toBe('3');
    await page.keyboard.press('F3');
    await page.getByRole('option').filter({ hasText: 'Chị Mất Mạng' }).dblclick();
    const wish = page.getByRole('region', { name: /^Đơn / }).locator('div', {
      has: page.locator('> dt', { hasText: 'Hãng đã chọn' }),
    });
    expect(await wish.locator('> dd').innerText()).toContain('J&T');
    await page.keyboard.press('F2');
  } finally {
    await setDown(false);
  }
});
