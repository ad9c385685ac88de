import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { freePort } from '../../../fakes/free-port.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';

const app = new AppWindow();
const { page } = app;
const panel = page.css('[role=tabpanel]');
const field = (name: string | RegExp) => panel.field(name);
const button = (name: string | RegExp) => panel.button(name);
const says = (text: string | RegExp) => panel.text(text).shown();
const question = page.role('alertdialog');
/** A platform that has areas and refuses every token. */
const strict = createServer((request, response) => {
  const isArea = request.url?.includes('/areas/') ?? false;
  const provinces = { error: false, message: '', data: [{ code: '01', name: 'Hà Nội' }] };
  const wrong = { error: true, message: 'Token không hợp lệ', data: null };
  response.writeHead(isArea ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isArea ? provinces : wrong));
});
afterAll(() => strict.close());

async function section(name: string): Promise<void> {
  if (page.role('heading', 'Cài đặt', { level: 1 }).count === 0) await app.press('F8');
  await page.role('tab', new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}`)).click();
  await panel.role('heading').shown();
}

/** The short summary of a section's state. */
const summary = (name: string) => page.role('tab', new RegExp(`^${name}`)).words;

it('says in a few words how each section stands', async () => {
  await section('Bàn đóng gói');
  await eventually('the areas are whole', () => summary('Tỉnh, quận, xã').includes('đầy đủ'));
  expect(summary('Điểm lấy hàng')).toContain('1 điểm');
  expect(summary('Máy in')).toContain('1 máy');
  expect(summary('Kết nối')).toContain('Luyện tập');
  expect(summary('Cân')).toContain('Chưa dùng');
  expect(summary('Nhân viên')).toContain('Không hỏi');
});

it('saves by Enter from every field that is saved', () => {
  const fields = document.querySelectorAll<HTMLInputElement>('[role=tabpanel] input');
  const typed = [...fields].filter(({ type }) => !['checkbox', 'radio'].includes(type));
  const unsaved = typed.filter((one) => !one.closest('form')?.querySelector('button[type=submit]'));
  expect(typed.length).toBeGreaterThan(5);
  expect(unsaved.map((one) => one.labels?.[0]?.textContent ?? one.ariaLabel)).toEqual([]);
});

it('leads to the first wrong field of a new pickup point, and lists it once it is right', async () => {
  await section('Điểm lấy hàng');
  await button('Thêm điểm lấy hàng').click();
  await button('Lưu').click();
  await says('Đặt tên cho điểm lấy hàng.');
  await eventually('the focus in the first wrong field', () => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-invalid') === 'true';
  });
  await field(/^Tên/).fill('Kho hai');
  await field(/^Người/).fill('Chị Hoa');
  await field('Điện thoại').fill('0912 345 678');
  await field('Số nhà, đường').fill('1 Lê Lợi');
  await panel.role('combobox').fill('ben nghe q1');
  await page.role('option', /^Phường Bến Nghé/).click();
  await page.role('option').gone();
  await button('Lưu').click();
  await button('Sửa Kho hai').shown();
  await eventually('the keys on it', () => document.activeElement?.closest('li') !== null);
  expect(await app.ask('pickupPoints.list')).toContainEqual(
    expect.objectContaining({ name: 'Kho hai', phone: '0912345678', commune: 'Phường Bến Nghé' }),
  );
  expect(summary('Điểm lấy hàng')).toContain('2 điểm');
});

it('removes a pickup point only after a question, and gives it back', async () => {
  await button('Xoá Kho hai').click();
  await question.shown();
  await app.press('Escape');
  await question.gone();
  await button('Xoá Kho hai').click();
  await question.button('Xoá').click();
  await button('Xoá Kho hai').gone();
  await app.notices.text('Đã xoá điểm “Kho hai”').shown();
  await app.press('Control+z');
  await button('Xoá Kho hai').shown();
});

it('asks before what was changed is left, and shows both versions of what somebody else changed', async () => {
  await button('Sửa Kho hai').click();
  await field(/^Người/).fill('Anh Tư');
  await app.press('Escape');
  await question.shown();
  await app.press('Escape');
  await question.gone();
  const [, point] = await app.ask('pickupPoints.list');
  const { id, ...before } = point!;
  await app.ask('pickupPoints.save', { id, point: { ...before, contact: 'Cô Năm' } });
  await button('Lưu').click();
  await app.dialog.text('Cô Năm').shown();
  await app.press('Escape');
  await app.dialog.gone();
  await app.press('Escape');
  await question.shown();
  await question.button(/^Bỏ/).click();
  await question.gone();
  expect((await app.ask('pickupPoints.list'))[1]?.contact).toBe('Cô Năm');
});

it('adds a printer step by step, keeps what is left half way, and tries it out', async () => {
  await section('Máy in');
  await button('Thêm máy in').click();
  await button('Tiếp tục').click();
  await eventually(
    'the focus in the wrong field',
    () => document.activeElement?.getAttribute('aria-invalid') === 'true',
  );
  await field('Địa chỉ máy in').fill('127.0.0.1');
  await field('Cổng').fill(String(await freePort()));
  await field('Tên máy in').fill('Máy tắt');
  await button('Tiếp tục').click();
  await says('Mỗi loại máy hiểu');
  await section('Cân');
  await section('Máy in');
  await says('Mỗi loại máy hiểu');
  await button('Tiếp tục').click();
  await says('Đo một con tem thật');
  await button(/^Quay lại|^Trước/).click();
  await says('Mỗi loại máy hiểu');
  await button('Tiếp tục').click();
  await button('Tiếp tục').click();
  await says('In một tem thử');
  await button('In tem thử').click();
  await panel
    .role('alert')
    .text(/Không tới được máy in/)
    .shown();
  await button('Lưu máy in').click();
  await button('Sửa Máy tắt').shown();
  expect(await app.ask('printers.list')).toContainEqual(
    expect.objectContaining({
      name: 'Máy tắt',
      transport: expect.objectContaining({ kind: 'tcp' }),
    }),
  );
});

it('prints a test label on a printer, and says what became of it', async () => {
  await button('In tem thử trên Thư mục PDF').click();
  await says(/đã nhận tem thử/);
  await says(/^Đã ghi \d/);
  await panel
    .role('listitem')
    .with('Thư mục PDF')
    .text(/PDF · \d+ dpi/)
    .shown();
  await button('In tem thử trên Máy tắt').click();
  await says(/Không tới được máy in/);
  await button('Xoá Máy tắt').click();
  await question.button('Xoá').click();
  await button('Xoá Máy tắt').gone();
});

it('measures a label size of one’s own, in millimetres', async () => {
  await section('Khổ tem');
  await button('Thêm khổ tem').click();
  await field('Tên khổ tem').fill('Cuộn 75');
  await field('Rộng').fill('75,5');
  await field('Cao').fill('50');
  await button('Lưu').click();
  await button('Sửa Cuộn 75').shown();
  await panel
    .role('listitem')
    .with('Cuộn 75')
    .text(/75,5 × 50 mm/)
    .shown();
  const own = async () => (await app.ask('labelSizes.get')).find(({ origin }) => origin === 'own');
  expect(await own()).toMatchObject({ name: 'Cuộn 75', widthMm: 75.5, heightMm: 50 });
  await button('Xoá Cuộn 75').click();
  await question.button('Xoá').click();
  await eventually('it is gone', async () => (await own()) === undefined);
});

it('changes how the platform chooses carriers, and says that it reads so', async () => {
  await section('Điều phối');
  await says('Đang dùng');
  await panel.role('radio', /^Vài hãng được chọn/).click();
  await says('Cách này cần ít nhất hai hãng. Đang chọn: 0.');
  await button('Lưu lên nền tảng').click();
  await says('Chọn ít nhất hai hãng.');
  await panel.role('checkbox', /^GHTK/).click();
  await panel.role('checkbox', /^J&T/).click();
  await button('Lưu lên nền tảng').click();
  await says('Đã đọc lại: nền tảng đang dùng đúng như vậy.');
  expect(await app.ask('routing.get')).toMatchObject({ option: '3', chosen: ['1', '3'] });
  expect(summary('Điều phối')).toContain('Vài hãng được chọn');
  await panel.role('radio', /^Hãng rẻ nhất/).click();
  await panel.text('Đã đọc lại: nền tảng đang dùng đúng như vậy.').gone();
  await app.ask('training.setFaults', {
    slowNetwork: false,
    platformDown: true,
    carrierHandOverFails: false,
  });
  await button('Lưu lên nền tảng').click();
  await panel.role('alert').shown();
  await app.ask('training.setFaults', {
    slowNetwork: false,
    platformDown: false,
    carrierHandOverFails: false,
  });
});

it('registers where updates come in, and says what is wrong with an address', async () => {
  await section('Cập nhật (webhook)');
  await says('Chưa đăng ký địa chỉ nào');
  await field('Địa chỉ nhận cập nhật').fill('kho.vidu.vn');
  await button('Đăng ký').click();
  await says('Nhập một địa chỉ web đầy đủ');
  await field('Địa chỉ nhận cập nhật').fill('https://kho.vidu.vn/updates');
  await button('Đăng ký').click();
  await eventually('the address', async () => (await app.ask('webhook.get')) !== null);
});

it('replaces where updates come in only after a question', async () => {
  await panel.text('https://kho.vidu.vn/updates').shown();
  await field('Địa chỉ nhận cập nhật').fill('https://moi.vidu.vn/updates');
  await button('Đăng ký').click();
  await question.shown();
  await app.press('Escape');
  await question.gone();
  expect((await app.ask('webhook.get'))?.url).toBe('https://kho.vidu.vn/updates');
  await button('Đăng ký').click();
  await question.button('Thay địa chỉ').click();
  await eventually(
    'the new address',
    async () => (await app.ask('webhook.get'))?.url === 'https://moi.vidu.vn/updates',
  );
});

it('shows who did what, only of what is asked for', async () => {
  await section('Nhật ký thao tác');
  await panel.text(/Kho hai/).shown();
  await panel.text(/Cuộn 75/).shown();
  await panel.css('[aria-haspopup=listbox]').at(0).click();
  await page.role('option').at(-1).click();
  await panel.text(/Cuộn 75/).gone();
});

it('makes a backup, and asks before it goes back to one', async () => {
  await section('Sao lưu');
  await button('Sao lưu ngay').click();
  await app.says(/Đã sao lưu \d+ đơn/);
  await button(/^Quay về bản lúc/).click();
  await app.dialog.text(/Dữ liệu hiện tại không bị xoá ngay/).shown();
  await app.press('Escape');
  await app.dialog.gone();
});

it('weighs on a practice scale', async () => {
  await app.ask('settings.save', { key: 'scale', value: { port: 'practice' } });
  await section('Cân');
  await eventually('the scale works', () => !summary('Cân').includes('Chưa dùng'));
  await app.ask('settings.save', { key: 'scale', value: { port: '' } });
  await eventually('no scale', () => summary('Cân').includes('Chưa dùng'));
});

it('says of a real account which part of it is wrong, and asks for what a new address needs', async () => {
  strict.listen(0, '127.0.0.1');
  await once(strict, 'listening');
  const address = `http://127.0.0.1:${(strict.address() as AddressInfo).port}`;
  await section('Kết nối');
  await panel.role('radio', /^Tài khoản thật/).click();
  await field('Mã truy cập (token)').fill('a token');
  await field('Địa chỉ nền tảng').fill(`http://127.0.0.1:${await freePort()}`);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await button('Kiểm tra kết nối').click();
  await panel
    .role('alert')
    .text(/So lại từng chữ/)
    .shown();
  // Not hidden by the buttons at the bottom.
  const [alert = null] = panel.role('alert').all;
  expect(scrolled.mock.contexts.some((shown) => (shown as Element).contains(alert))).toBe(true);
  scrolled.mockRestore();
  await field('Địa chỉ nền tảng').fill('http://api.vidu.vn');
  await panel.role('alert').gone();
  await button('Kiểm tra kết nối').click();
  await says(/phải bắt đầu bằng https:\/\//);
  await field('Địa chỉ nền tảng').fill(address);
  await button('Kiểm tra kết nối').click();
  await panel
    .role('alert')
    .text(/“Token không hợp lệ”/)
    .shown();
});

it('opens a real account, stays in its section, and goes back to training without showing the token', async () => {
  await button('Lưu và mở tài khoản thật').click();
  await page.role('banner').text('Tài khoản thật').shown();
  await page.role('tab', /^Kết nối/, { selected: true }).shown();
  await eventually('the token kept', async () => {
    const kept = await app.ask('account.kept').catch(() => null);
    return kept?.hasToken === true;
  });
  expect(summary('Điểm lấy hàng')).toMatch(/Chưa có/);
  await panel.role('radio', /^Luyện tập/).click();
  await button('Chuyển sang luyện tập').click();
  await page.role('banner').text('Tài khoản thật').gone();
  expect(document.body.textContent).not.toContain('a token');
});
