import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { areasCopied, picture, picturesOf, startBench, valueOf } from './bench.ts';
import { paste } from './keyboard.ts';

const shots = picturesOf('entry-keys');

let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startBench();
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

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const name = () => page.getByRole('textbox', { name: 'Tên người nhận' });

async function keysOf(work: () => Promise<void>): Promise<number> {
  const read = () =>
    page.evaluate(() => (globalThis as unknown as { counter: { keys: number } }).counter.keys);
  const before = await read();
  await work();
  return (await read()) - before;
}

async function newest(receiver: string, cod: number): Promise<Order> {
  const { id } = await eventually(`the order of ${receiver}`, async () => {
    const { orders } = await valueOf<{ orders: OrderSummary[] }>(app, 'orders.range', {});
    return orders.find((one) => one.receiverName === receiver && one.codAmount === cod);
  });
  return (await valueOf<{ order: Order }>(app, 'orders.get', { id })).order;
}

/** At typing speed: faster keys followed by Enter would be a scan. */
async function type(...lines: string[]): Promise<void> {
  for (const line of lines) {
    await page.keyboard.type(line, { delay: 60 });
    await page.keyboard.press('Enter');
  }
}

const place = {
  commune: 'Phường Bến Nghé',
  district: 'Quận 1',
  province: 'Thành phố Hồ Chí Minh',
};

it('takes at most 70 keys for a new receiver', async () => {
  const keys = await keysOf(async () => {
    await type('nguyen thi lan', '0912345678', '12 le loi');
    await page.keyboard.type('ben nghe q1');
    await page.getByRole('option', { name: /Phường Bến Nghé, Quận 1/ }).waitFor();
    await type('', '350k', '500');
    await page.keyboard.type('2 ao thun');
    await page.keyboard.press('F9');
  });
  const { draft } = await newest('Nguyen Thi Lan', 350_000);
  expect(draft).toMatchObject({
    receiver: { phone: '0912345678', address: '12 Le Loi', ...place },
    weight: 500,
    contents: { kind: 'text', text: '2 ao thun' },
  });
  console.log(`keys for a new receiver: ${keys}`);
  expect(keys).toBeLessThanOrEqual(70);
});

it('takes at most 45 keys for a known receiver', async () => {
  const keys = await keysOf(async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.type('0912345678', { delay: 60 });
    await page.getByRole('list', { name: 'Người nhận đã gửi trước đây' }).waitFor();
    await page.keyboard.press('Enter');
    await eventually('the receiver taken over', async () => (await name().inputValue()) !== '');
    await type('420k', '500');
    await page.keyboard.type('2 ao thun');
    await page.keyboard.press('F9');
  });
  const { draft } = await newest('Nguyen Thi Lan', 420_000);
  expect(draft.receiver).toMatchObject({ address: '12 Le Loi', ...place });
  console.log(`keys for a known receiver: ${keys}`);
  expect(keys).toBeLessThanOrEqual(45);
});

/** Dispatches a key in the page itself. The element focused after its handlers receives the next key. */
function fieldAfter(init: { key: string; code: string; altKey: boolean }): Promise<string> {
  return page.evaluate((pressed) => {
    const event = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    const focused = document.activeElement;
    const [label] = (focused?.getAttribute('aria-labelledby') ?? '').split(' ');
    const named = label ? document.getElementById(label)?.textContent : null;
    const own = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
    return (own ?? named ?? focused?.getAttribute('aria-label') ?? '').replace('*', '');
  }, init);
}

it('types the very next key into the field that a key led to', async () => {
  await page.keyboard.press('Enter');
  await page.keyboard.type('0912345678', { delay: 60 });
  await page.getByRole('list', { name: 'Người nhận đã gửi trước đây' }).waitFor();
  expect(await fieldAfter({ key: 'Enter', code: 'Enter', altKey: false })).toBe(
    'Tiền thu hộ (COD)',
  );
  const alt = (code: string) => fieldAfter({ key: code, code, altKey: true });
  expect(await alt('KeyG')).toBe('Phường/xã');
  expect(await alt('KeyG')).toBe('Phường/xã, quận/huyện, tỉnh/thành');
  expect(await alt('KeyM')).toBe('Tên hàng');
  expect(await alt('KeyM')).toBe('Trong kiện có gì');
  await page.keyboard.press('Alt+x');
});

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
  await name().focus();
  const keys = await keysOf(async () => {
    for (const line of ['nguyễn thị lan', '0912345679', '12 lê lợi']) {
      await typeTelex(line);
      await page.keyboard.press('Enter');
    }
    // Initials identify an area.
    await typeTelex('bn q1');
    await page.getByRole('option', { name: /Phường Bến Nghé, Quận 1/ }).waitFor();
    await type('', '350k', '500');
    await typeTelex('2 áo thun');
    await page.keyboard.press('F9');
  });
  const { draft } = await newest('Nguyễn Thị Lan', 350_000);
  expect(draft).toMatchObject({
    receiver: { phone: '0912345679', address: '12 Lê Lợi', ...place },
    contents: { kind: 'text', text: '2 áo thun' },
  });
  console.log(`keys for a new receiver with Telex and marks: ${keys}`);
  expect(keys).toBeLessThanOrEqual(70);
});

/** Returns the labels of the fields that a key moves through. */
async function walk(key: string, fields: number): Promise<string[]> {
  const walked: string[] = [];
  for (let step = 0; step < fields; step++) {
    if (step > 0) await page.keyboard.press(key);
    const called = await page.evaluate(() => {
      const focused = document.activeElement;
      const group = focused?.closest('[role=radiogroup]') ?? focused;
      const texts = (group?.getAttribute('aria-labelledby') ?? '').split(' ');
      const [label] = texts.map((id) => document.getElementById(id)?.textContent ?? '');
      const own =
        focused && 'labels' in focused ? (focused.labels as NodeListOf<Element>)[0] : null;
      return label || group?.getAttribute('aria-label') || own?.textContent || '';
    });
    walked.push(called.replace('*', '').replace(/Kho mẫu.*/, 'Điểm lấy hàng'));
  }
  return walked;
}

it('walks with Enter through every field, radio groups included, as far as the carriers, and back', async () => {
  await name().focus();
  const fields = [
    'Tên người nhận',
    'Số điện thoại',
    'Số nhà, tên đường',
    'Phường/xã, quận/huyện, tỉnh/thành',
    'Tiền thu hộ (COD)',
    'Khối lượng',
    'Trong kiện có gì',
    'Xem hàng khi nhận',
    'Người trả phí vận chuyển',
    'Điểm lấy hàng',
    'Giá trị khai',
    'Mã đơn riêng',
    'Đổi/thu hồi hàng',
    'Ghi chú cho bưu tá',
    'Chọn hãng vận chuyển',
  ];
  expect(await walk('Enter', fields.length)).toEqual(fields);
  expect(await walk('Shift+Enter', fields.length)).toEqual(fields.toReversed());
});

const message = `ship cho Chị Mai Hương 0987.654.321 nhé
số 8 ngõ 12 Trần Duy Hưng, Trung Hoà, Cầu Giấy, Hà Nội
2 áo thun trắng size M
tổng 420k ❤️`;

it('fills the order in from a pasted message, and what is in doubt only when somebody says so', async () => {
  await name().focus();
  await paste(page, message);
  const dialog = page.getByRole('dialog', { name: 'Tin nhắn của khách' });
  await dialog.getByRole('button', { name: /Địa chỉ/, pressed: true }).waitFor();
  const cod = dialog.getByRole('button', { name: /Thu hộ/ });
  expect(await cod.getAttribute('aria-pressed')).toBe('false');
  expect(await dialog.getByRole('button', { name: /Chưa hiểu/ }).textContent()).toContain('nhé');
  await picture(page, `${shots}/1-message.png`);
  await page.keyboard.press('Alt+5');
  await dialog.getByRole('button', { name: /Thu hộ/, pressed: true }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await eventually('the focus where something is missing', () =>
    page
      .getByRole('textbox', { name: 'Khối lượng' })
      .evaluate((one) => one === document.activeElement),
  );
  await picture(page, `${shots}/2-filled.png`);
  await page.keyboard.type('300');
  await page.keyboard.press('F9');
  const { draft } = await newest('Chị Mai Hương', 420_000);
  expect(draft).toMatchObject({
    receiver: {
      phone: '0987654321',
      address: 'số 8 ngõ 12 Trần Duy Hưng',
      commune: 'Phường Trung Hoà',
      district: 'Quận Cầu Giấy',
      province: 'Thành phố Hà Nội',
    },
    contents: { kind: 'text', text: '2 áo thun trắng size M' },
    note: '',
  });
});

it('takes a message over also when Enter comes before its parts, and leaves what is not taken', async () => {
  await field('Ghi chú cho bưu tá').fill('gọi trước');
  await paste(page, 'Anh Ba\n0903123123\n350k');
  await page.keyboard.press('Enter');
  // The dialog may not have opened yet; the filled field shows that it has closed.
  await expect.poll(() => name().inputValue()).toBe('Anh Ba');
  await page.getByRole('dialog', { name: 'Tin nhắn của khách' }).waitFor({ state: 'hidden' });
  expect(await field('Ghi chú cho bưu tá').inputValue()).toBe('gọi trước');
  expect(await page.getByRole('textbox', { name: 'Tiền thu hộ' }).inputValue()).toBe('');
});

it('opens for a message by a key, and by no single name', async () => {
  await name().focus();
  await paste(page, 'Chị Tư');
  expect(await page.getByRole('dialog').count()).toBe(0);
  // A pasted cell arrives without its guarding apostrophe.
  const barter = field('Đổi/thu hồi hàng');
  await barter.focus();
  await paste(page, "'=2 áo cũ");
  expect(await barter.inputValue()).toBe('=2 áo cũ');
  await page.keyboard.press('Alt+v');
  const dialog = page.getByRole('dialog', { name: 'Tin nhắn của khách' });
  await dialog.getByRole('textbox', { name: 'Tin nhắn' }).fill('Tên: Cô Sáu\nsđt 0909090909');
  await dialog.getByRole('button', { name: /Cô Sáu/, pressed: true }).waitFor();
  await dialog.getByText('Đơn đang nhập là của khách khác: Anh Ba', { exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await name().inputValue()).toBe('Cô Sáu');
  // The other customer's order is saved as a draft, and this form contains none of it.
  expect(await field('Ghi chú cho bưu tá').inputValue()).toBe('');
  await page
    .getByRole('button', { name: /Anh Ba/ })
    .first()
    .waitFor();
});

it('takes three keys for a message with its weight on the clipboard', async () => {
  await page.keyboard.press('Alt+x');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = (text: string) =>
    page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const dialog = page.getByRole('dialog', { name: 'Tin nhắn của khách' });
  await copy('Chị Mai Hương 0987654321, 12 Lê Lợi, p Bến Nghé, q1, hcm, 2 áo thun, 400g, thu 390k');
  const keys = await keysOf(async () => {
    await page.keyboard.press('Alt+v');
    await dialog.getByRole('button', { name: /Khối lượng.*400 g/, pressed: true }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('F9');
  });
  // Alt counts as a key.
  expect(keys).toBe(4);
  const { draft } = await newest('Chị Mai Hương', 390_000);
  expect(draft).toMatchObject({
    receiver: { address: '12 Lê Lợi', ...place },
    weight: 400,
    contents: { kind: 'text', text: '2 áo thun' },
  });
  // Text that is not a message is not inserted.
  await copy('A-1002');
  await page.keyboard.press('Alt+v');
  expect(await dialog.getByRole('textbox', { name: 'Tin nhắn' }).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.context().clearPermissions();
});
