import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printerInputSchema } from '../../shared/model/printer.ts';
import { pickupPoint } from '../fakes/drafts.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { freePort } from '../fakes/free-port.ts';
import { startApp, type StartedApp } from './app.ts';
import { valueOf } from './bench.ts';

/** Starts a platform that answers every request in the same way. */
async function platform(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const json = (body: object, status = 200): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
};

let app: StartedApp;
let page: Page;
const stops: (() => void)[] = [];

beforeAll(async () => {
  app = await startApp();
  ({ page } = app);
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('F8');
});
afterAll(async () => {
  for (const stop of stops) stop();
  await app.close();
});

const section = (name: string) => page.getByRole('tab', { name }).click();
const panel = (): Locator => page.getByRole('tabpanel').filter({ visible: true });
const button = (name: string | RegExp) => panel().getByRole('button', { name, exact: true });
const field = (name: string) => panel().getByRole('textbox', { name });
const choose = (mode: string) =>
  panel().getByRole('radiogroup').first().getByText(mode, { exact: true }).click();
const focused = () => page.locator(':focus');

describe('a connection test names what is wrong', () => {
  beforeAll(async () => {
    await section('Kết nối');
    await choose('Tài khoản thật');
    await field('Mã truy cập (token)').fill('a token');
  });

  const tryOut = async (address: string) => {
    await field('Địa chỉ nền tảng').fill(address);
    await button('Kiểm tra kết nối').click();
    return panel().locator('[role=alert]').innerText();
  };

  it('nobody there: the address', async () => {
    const outcome = await tryOut(`http://127.0.0.1:${await freePort()}`);
    expect(outcome).toContain('Địa chỉ: chưa được');
    expect(outcome).toContain('So lại từng chữ');
  });

  it('a web page instead of the platform: the address', async () => {
    const page = await platform((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<h1>Welcome to nginx!</h1>');
    });
    stops.push(page.close);
    const outcome = await tryOut(page.address);
    expect(outcome).toContain('Địa chỉ chưa đúng');
  });

  it('a token that is not accepted: the token, with the sentence of the platform', async () => {
    const provinces = { error: false, message: '', data: [{ code: '01', name: 'Hà Nội' }] };
    const wrong = { error: true, message: 'Token không hợp lệ', data: null };
    const strict = await platform((request, response) => {
      const isArea = request.url?.includes('/areas/') ?? false;
      json(isArea ? provinces : wrong, isArea ? 200 : 401)(request, response);
    });
    stops.push(strict.close);
    const outcome = await tryOut(strict.address);
    expect(outcome).toContain('Mã truy cập: chưa được');
    expect(outcome).toContain('Địa chỉ: tốt');
    expect(outcome).toContain('“Token không hợp lệ”');
  });

  it('an address without https: said before the token leaves', async () => {
    const outcome = await tryOut('http://api.vidu.vn');
    expect(outcome).toContain('phải bắt đầu bằng https://');
    expect(await field('Địa chỉ nền tảng').inputValue()).toBe('http://api.vidu.vn');
  });
});

describe('the areas', () => {
  it('say when the list is complete', async () => {
    await section('Tỉnh, quận, xã');
    await panel().getByText('Danh sách đã đầy đủ').waitFor();
    expect(await panel().innerText()).toMatch(/Tỉnh\/thành\s+63/);
  });
});

describe('a pickup point', () => {
  it('leads to the first wrong field, finds its commune without accents, and is listed', async () => {
    await section('Điểm lấy hàng');
    await button('Thêm điểm lấy hàng').click();
    await page.keyboard.press('Enter');
    await panel().getByText('Đặt tên cho điểm lấy hàng.').waitFor();
    expect(await focused().inputValue()).toBe('');
    await page.keyboard.type('Kho e2e');
    await field('Điện thoại').fill('0912 345 678');
    await field('Số nhà, đường').fill('1 Lê Lợi');
    await panel().getByRole('combobox').fill('ben nghe q1');
    await page.getByRole('option', { name: /^Phường Bến Nghé/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await button('Sửa Kho e2e').waitFor();
    const points = (await app.invoke('pickupPoints.list')) as { value: object[] };
    expect(points.value).toContainEqual(
      expect.objectContaining({ name: 'Kho e2e', commune: 'Phường Bến Nghé', district: 'Quận 1' }),
    );
  });

  it('is removed only after a question', async () => {
    await button('Xoá Kho e2e').click();
    await page.keyboard.press('Escape');
    await button('Xoá Kho e2e').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá' }).click();
    await button('Xoá Kho e2e').waitFor({ state: 'detached' });
    const points = (await app.invoke('pickupPoints.list')) as { value: object[] };
    expect(points.value).toHaveLength(1);
  });
});

describe('a printer', () => {
  const add = async (name: string, port: number) => {
    await section('Máy in');
    await button('Thêm máy in').click();
    await field('Địa chỉ máy in').fill('127.0.0.1');
    await field('Cổng').fill(String(port));
    await field('Tên máy in').fill(name);
    for (const lead of ['Mỗi loại máy hiểu', 'Đo một con tem thật', 'In một tem thử']) {
      await button('Tiếp tục').click();
      await panel().getByText(lead).waitFor();
    }
    await button('In tem thử').click();
  };

  it('that refuses printed nothing, says so, and can be saved all the same', async () => {
    await add('Máy tắt', await freePort());
    await panel().getByRole('alert').waitFor();
    expect(await panel().innerText()).toMatch(/Không tới được máy in.*\s+Chưa in gì cả\./);
    await button('Lưu máy in').click();
    await button('Sửa Máy tắt').waitFor();
  });
});

describe('the real account', () => {
  const open = async () => {
    await section('Kết nối');
    await choose('Tài khoản thật');
  };

  it('is saved and opened, and what it lacks leads to where it is added', async () => {
    const strict = await platform(json({ error: true, message: 'Token không hợp lệ' }, 401));
    stops.push(strict.close);
    await open();
    await field('Địa chỉ nền tảng').fill(strict.address);
    await field('Mã truy cập (token)').fill('a token');
    await panel().getByText('Gửi mã truy cập cả khi').click();
    await button('Lưu và mở tài khoản thật').click();
    await page.getByRole('banner').getByText('Tài khoản thật').waitFor();
    expect(await app.invoke('account.kept')).toEqual({
      ok: true,
      value: { baseUrl: strict.address, hasToken: true, hasPartner: false, tokenForAreas: true },
    });
    await button('Thêm máy in').click();
    await panel().getByRole('heading', { name: 'Máy in mới' }).waitFor();
    await panel().getByText('Tìm máy in', { exact: true }).waitFor();
  });

  it('says where packers work what it lacks, until that is there', async () => {
    const lacks = page.getByText('Còn thiếu để gửi được đơn và in được tem', { exact: true });
    await page.keyboard.press('F12');
    const add = page.getByRole('button', { name: 'Thêm điểm lấy hàng', exact: true });
    await add.filter({ visible: true }).waitFor();
    expect(await lacks.filter({ visible: true }).count()).toBe(1);
    await add.filter({ visible: true }).click();
    await panel().getByRole('heading', { name: 'Điểm lấy hàng mới' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('keeps its token when training was opened in between, and never shows it', async () => {
    await section('Kết nối');
    await choose('Luyện tập');
    await button('Chuyển sang luyện tập').click();
    await page.getByRole('banner').getByText('Tài khoản thật').waitFor({ state: 'detached' });
    await open();
    await panel().getByText('Đã lưu. Vì an toàn, mã không hiện lại.').waitFor();
    expect(await page.content()).not.toContain('a token');
    await button('Mở tài khoản thật').click();
    await page.getByRole('banner').getByText('Tài khoản thật').waitFor();
  });

  it('asks whether the partner secret goes to a new address, too', async () => {
    const strict = json({ error: true, message: 'Token không hợp lệ' }, 401);
    const [first, second] = [await platform(strict), await platform(strict)];
    stops.push(first.close, second.close);
    const kept = () => valueOf<{ baseUrl: string; hasPartner: boolean }>(app, 'account.kept');
    const moveTo = async (address: string) => {
      await field('Địa chỉ nền tảng').fill(address);
      const token = panel().getByRole('radiogroup', { name: 'Mã truy cập (token)' });
      await token.getByText('Thay mã').click();
      await panel().locator('input[name=token]').fill('a token');
    };
    await section('Kết nối');
    await moveTo(first.address);
    await panel().locator('input[name=partner]').fill('a partner');
    await button('Lưu').click();
    await panel().getByRole('radiogroup', { name: 'Mã đối tác' }).waitFor();
    expect(await kept()).toMatchObject({ baseUrl: first.address, hasPartner: true });
    await moveTo(second.address);
    await button('Lưu').click();
    await panel().getByText(`Mã đối tác đang giữ là của địa chỉ ${first.address}`).waitFor();
    expect(await kept()).toMatchObject({ baseUrl: first.address, hasPartner: true });
    await button('Dùng mã đối tác cũ cho địa chỉ mới').click();
    await panel().getByText('Mã đối tác đang giữ').waitFor({ state: 'detached' });
    expect(await kept()).toMatchObject({ baseUrl: second.address, hasPartner: true });
  });

  it('reminds of updates once everything else is there, until somebody does without them', async () => {
    const { id: _, ...point } = pickupPoint;
    await valueOf(app, 'pickupPoints.save', { id: null, point });
    const transport = { kind: 'folder', folder: temporaryFolder() };
    const printer = printerInputSchema.parse({
      name: 'Máy in thử',
      transport,
      language: 'zpl',
      dpi: 203,
      widthMm: 80,
      heightMm: 80,
      labelSize: 'S10',
      isDefault: true,
    });
    await valueOf(app, 'printers.save', { id: null, printer });
    await section('Bàn đóng gói');
    const reminder = panel().getByText('Bàn này chưa tự nhận cập nhật', { exact: true });
    await reminder.waitFor();
    await button('Không cần').click();
    await reminder.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Cập nhật \(webhook\)\s*Không cần/ }).waitFor();
    await page.keyboard.press('Control+Z');
    await reminder.waitFor();
    await button('Không cần').click();
    await reminder.waitFor({ state: 'detached' });
    await section('Cập nhật (webhook)');
    await panel().getByText('Bàn này không cần: đừng nhắc cài').click();
    await button('Lưu').click();
    await section('Bàn đóng gói');
    await reminder.waitFor();
    expect(await valueOf(app, 'webhooks.state')).toMatchObject({ setting: { isUnwanted: false } });
  });
});
