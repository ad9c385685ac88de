import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { silentPrinter } from '../fakes/label-printer.ts';
import { draftOf } from '../fakes/drafts.ts';
import { freePort } from '../fakes/free-port.ts';
import { FakePrinter } from '../fakes/printer.ts';
import type { StartedApp } from './app.ts';
import { picture, picturesOf, startBench, valueOf } from './bench.ts';

const pictures = picturesOf('stuck');

let app: StartedApp;
let port = 0;
beforeAll(async () => {
  [app, port] = await Promise.all([startBench(), freePort()]);
});
afterAll(() => app.close());

async function enter(name: string, print: boolean): Promise<Order> {
  const [point] = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  const receiver = { ...draftOf().receiver, name };
  const draft = draftOf({ pickupPointId: point?.id ?? '', receiver });
  return valueOf<Order>(app, 'orders.enter', { draft, print });
}

test('a label for a printer that is off counts as stuck everywhere, with what to do', async () => {
  const { page } = app;
  await valueOf(app, 'printers.save', {
    id: null,
    printer: silentPrinter('Xprinter bàn 1', port),
  });
  await enter('Chị Lan', true);
  await page.getByRole('button', { name: /^Lỗi in\s*1$/ }).waitFor();
  await page.getByRole('button', { name: /1 việc cần xử lý/ }).waitFor();
  await page.keyboard.press('F4');
  await page.getByRole('heading', { name: 'Đang vướng (1)' }).waitFor();
  await page.getByText('1 tem đang chờ máy này; xong là tự in.').waitFor();
  expect(await page.getByText('Không có tem nào vướng').count()).toBe(0);
  await picture(page, join(pictures, 'printing.png'));
});

test('printing onto it is no success: it says that it waits, and for what', async () => {
  const { page } = app;
  await enter('Anh Minh', false);
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /Anh Minh/ }).click();
  await page.getByRole('button', { name: 'Đóng đơn' }).waitFor();
  await page.keyboard.press('F9');
  const notice = page
    .getByRole('region', { name: 'Thông báo' })
    .locator('[data-tone=warning]')
    .filter({ hasText: 'Chưa in được ngay' });
  await notice.waitFor();
  expect(await notice.innerText()).toContain('Xprinter bàn 1: không trả lời');
  await picture(page, join(pictures, 'toast.png'));
});

test('the question before cancelling names receiver, end of the phone and COD', async () => {
  const { page } = app;
  await page.getByRole('button', { name: /^(Huỷ|Rút) đơn/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Anh Minh').waitFor();
  const words = await question.innerText();
  expect(words).toContain('ĐT …5678');
  expect(words).toMatch(/thu hộ 350\.000/);
  await page.keyboard.press('Escape');
});

test('the notice that nothing prints goes once the printer answers and all is printed', async () => {
  const { page } = app;
  const notice = page.getByRole('region', { name: 'Thông báo' }).getByText(/Chưa in được ngay/);
  await expect.poll(() => notice.isVisible()).toBe(true);
  const printer = await FakePrinter.open({ kind: 'good' }, port);
  onTestFinished(() => printer.close());
  await printer.printed(2);
  await expect.poll(() => notice.count()).toBe(0);
});

test('an order saved without a connection says when its label prints, and offers a slip', async () => {
  const { page } = app;
  const printers = await valueOf<Printer[]>(app, 'printers.list');
  for (const { id, ...printer } of printers.filter(({ name }) => name === 'Thư mục PDF'))
    await valueOf(app, 'printers.save', { id, printer: { ...printer, isDefault: true } });
  await valueOf(app, 'training.setFaults', {
    slowNetwork: false,
    platformDown: true,
    carrierHandOverFails: false,
  });
  await enter('Cô Ba', false);
  await page.getByRole('button', { name: /Mất liên lạc/ }).waitFor();
  await page.keyboard.press('F2');
  await page.getByLabel('Tên người nhận').fill('Chú Tư');
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await page.getByLabel('Số nhà, tên đường').fill('12 Lê Lợi');
  await page.keyboard.press('Alt+G');
  await page.getByRole('textbox', { name: /^Phường\/xã/ }).fill('Phường Bến Nghé');
  await page.getByRole('textbox', { name: /^Quận\/huyện/ }).fill('Quận 1');
  await page.getByRole('textbox', { name: /^Tỉnh\/thành phố/ }).fill('Thành phố Hồ Chí Minh');
  await page.getByLabel('Tiền thu hộ (COD)').fill('0');
  await page.getByRole('textbox', { name: 'Khối lượng' }).fill('500');
  await page.getByLabel('Trong kiện có gì').fill('Áo thun');
  await page.keyboard.press('F9');
  await page.getByText('Đã lưu đơn').waitFor();
  await picture(page, join(pictures, 'offline.png'));
  await page.getByText('Đang mất liên lạc: tem tự in khi đơn gửi được').waitFor();
  expect(await page.getByRole('button', { name: 'In phiếu tạm' }).isVisible()).toBe(true);
});
