import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, valueOf } from './bench.ts';

const shots = picturesOf('receivers');

let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
});

afterAll(() => app.close());

const place = {
  province: 'Thành phố Hồ Chí Minh',
  district: 'Quận 1',
  commune: 'Phường Bến Nghé',
};
const name = () => page.getByRole('textbox', { name: 'Tên người nhận' });
const phone = () => page.getByRole('textbox', { name: 'Số điện thoại' });
const cod = () => page.getByRole('textbox', { name: 'Tiền thu hộ' });
const known = () => page.getByRole('list', { name: 'Người nhận đã gửi trước đây' });

/** The suggestion that Enter takes. */
const marked = (who: string) => known().locator('[aria-current=true]', { hasText: who });

async function saved(): Promise<OrderSummary[]> {
  return (await valueOf<{ orders: OrderSummary[] }>(app, 'orders.range', {})).orders;
}

/** The newest order of somebody, once there are `count` orders. */
async function newestOf(receiver: string, count: number): Promise<Order> {
  const all = await eventually(`${count} orders`, async () => {
    const orders = await saved();
    return orders.length === count ? orders : null;
  });
  const { id } = all.find(({ receiverName }) => receiverName === receiver) ?? { id: '' };
  return (await valueOf<{ order: Order }>(app, 'orders.get', { id })).order;
}

async function enterBefore(receiver: object, soc: string): Promise<string> {
  const [point] = await valueOf<{ id: string }[]>(app, 'pickupPoints.list');
  const order = await valueOf<{ id: string }>(app, 'orders.enter', {
    draft: {
      soc,
      pickupPointId: point?.id,
      receiver: {
        name: 'Chị Lan',
        phone: '0912345678',
        address: '12 Lê Lợi',
        ...place,
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
  await known().getByRole('listitem').nth(1).waitFor();
  await page.screenshot({ path: `${shots}/1-suggested.png` });
  await page.keyboard.press('ArrowDown');
  await marked('Anh Nam').waitFor();
  await page.keyboard.press('ArrowUp');
  await marked('Chị Lan').waitFor();
  await page.keyboard.press('Enter');
  expect(await name().inputValue()).toBe('Chị Lan');
  expect(await phone().inputValue()).toBe('0912345678');
  expect(await known().count()).toBe(0);
  await eventually('the focus behind the receiver', () =>
    cod().evaluate((field) => field === document.activeElement),
  );
  await page.screenshot({ path: `${shots}/2-taken.png` });
  for (const text of ['360k', '500', '2 áo thun']) {
    await page.keyboard.insertText(text);
    if (text !== '2 áo thun') await page.keyboard.press('Enter');
  }
  await page.keyboard.press('F9');
  const order = await newestOf('Chị Lan', 3);
  expect(order.draft).toMatchObject({
    receiver: { name: 'Chị Lan', phone: '0912345678', address: '12 Lê Lợi', ...place },
    codAmount: 360_000,
  });
});

it('never replaces what was typed by Enter, only by its own key', async () => {
  await name().fill('Anh Tám');
  await phone().fill('0912345678');
  await known().waitFor();
  await page.screenshot({ path: `${shots}/3-not-by-enter.png` });
  await page.keyboard.press('Enter');
  expect(await name().inputValue()).toBe('Anh Tám');
  expect(
    await page
      .getByRole('textbox', { name: 'Số nhà, tên đường' })
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await phone().focus();
  await known().waitFor();
  await page.keyboard.press('Escape');
  await known().waitFor({ state: 'detached' });
  await phone().fill('0912345 678');
  await known().waitFor();
  await page.keyboard.press('Alt+n');
  expect(await name().inputValue()).toBe('Chị Lan');
});

it('is forgotten by a key, and stays so', async () => {
  await name().fill('');
  await phone().fill('0912345999');
  await known()
    .getByRole('button', { name: /Anh Nam/ })
    .waitFor();
  await page.getByRole('textbox', { name: 'Số nhà, tên đường' }).fill('');
  await phone().fill('0912345 999');
  await known().waitFor();
  await page.keyboard.press('Shift+Delete');
  await page.getByText('Đã quên Anh Nam').waitFor();
  await known().waitFor({ state: 'detached' });
  expect(await valueOf(app, 'receivers.find', { phone: '0912345999' })).toEqual([]);
});

/** A whole order of the same person for the same money. */
async function typeAgain(): Promise<void> {
  await name().fill('Chị Lan');
  await phone().fill('0912345678');
  await known().waitFor();
  await page.keyboard.press('Alt+n');
  await known().waitFor({ state: 'detached' });
  await cod().fill('360k');
  await page.getByRole('textbox', { name: 'Khối lượng' }).fill('500');
  await page.getByRole('textbox', { name: 'Trong kiện có gì' }).fill('2 áo thun');
}

it('asks once about the same phone, name and COD within the hour, and loses nothing', async () => {
  await page.getByRole('textbox', { name: 'Số nhà, tên đường' }).fill('');
  await typeAgain();
  await page.keyboard.press('F9');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await page.screenshot({ path: `${shots}/4-twice.png` });
  expect(await saved()).toHaveLength(3);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await name().inputValue()).toBe('Chị Lan');
  expect(await cod().inputValue()).toBe('360.000');
  expect(await saved()).toHaveLength(3);
  await page.keyboard.press('F9');
  await question.waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await newestOf('Chị Lan', 4);
  expect(await name().inputValue()).toBe('');
  expect(await page.getByRole('button', { name: /Mở lại/ }).count()).toBe(0);
});
