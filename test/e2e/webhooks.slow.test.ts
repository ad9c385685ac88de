import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName, CallOutput } from '../../shared/contract.ts';
import type { WebhookListener } from '../../shared/model/webhook-listener.ts';
import { freePort } from '../fakes/free-port.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, valueOf } from './bench.ts';
import { tabTo } from './keyboard.ts';

const shots = picturesOf('webhooks');
const others = 'https://phanmem.vidu.vn/updates';

let app: StartedApp;
let page: Page;
let port: number;

beforeAll(async () => {
  port = await freePort();
  app = await startBench();
  ({ page } = app);
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: 'Cập nhật (webhook)' }).click();
});

afterAll(() => app.close());

const ask = <Name extends CallName>(name: Name, input?: unknown) =>
  valueOf<CallOutput<Name>>(app, name, input);
const registered = async () => (await ask('webhook.get'))?.url ?? null;
const listener = (): Locator => page.getByRole('region', { name: 'Bàn này tự nhận cập nhật' });
const registration = (): Locator =>
  page.getByRole('region', { name: 'Nơi nhận cập nhật đơn (webhook)' });

async function listen(change: Partial<WebhookListener>): Promise<void> {
  const { setting } = await ask('webhooks.state');
  await ask('settings.save', { key: 'webhooks.listener', value: { ...setting, ...change } });
}

async function press(name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Takes pictures of the top of the section and of its lower part. */
async function shot(name: string): Promise<void> {
  for (const [part, region] of [
    ['a', listener()],
    ['b', registration()],
  ] as const) {
    await region.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await page.screenshot({ path: join(shots, `${name}-${part}.png`) });
  }
}

describe('taking updates', () => {
  it('is off until somebody switches it on, and says so', async () => {
    await listener().getByText('Không nhận', { exact: true }).waitFor();
    await registration().getByText('Chưa đăng ký địa chỉ nào').waitFor();
    await shot('1-off');
    await press('Thử gọi từ ngoài vào');
    await listener().getByText('Bàn này chưa mở cổng nhận cập nhật', { exact: false }).waitFor();
    expect((await ask('webhooks.state')).listener.state).toBe('off');
  });

  it('is switched on in the form, and the address to register is shown whole', async () => {
    await page.getByText('Nhận cập nhật trên máy này').click();
    await listener().getByRole('textbox', { name: 'Cổng' }).fill(String(port));
    await listener()
      .getByRole('textbox', { name: 'Địa chỉ từ Internet' })
      .fill(`http://127.0.0.1:${port}`);
    await press('Lưu');
    await listener().getByText('Đang nhận', { exact: true }).waitFor();
    const { url } = await ask('webhooks.state');
    await listener()
      .getByText(url ?? '-')
      .waitFor();
    expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/[0-9a-z]{26}$`));
  });

  it('reaches this bench, and is registered with one press since nobody else is', async () => {
    await press('Thử gọi từ ngoài vào');
    await listener().getByText('Gọi được: cập nhật của nền tảng sẽ tới bàn này.').waitFor();
    const { url } = await ask('webhooks.state');
    await press('Đăng ký');
    await registration().getByText('Nền tảng đang báo tới bàn này').waitFor();
    await listener().getByText('Bàn này', { exact: true }).waitFor();
    expect(await registered()).toBe(url);
    await shot('2-listening');
  });

  it('puts the address into the clipboard by one press', async () => {
    const { url, setting } = await ask('webhooks.state');
    await press('Chép địa chỉ');
    await page.getByText('Đã chép địa chỉ').waitFor();
    const field = listener().getByRole('textbox', { name: 'Địa chỉ từ Internet' });
    await field.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
    await expect.poll(() => field.inputValue()).toBe(url);
    await field.fill(setting.publicUrl);
  });

  it('goes on by a new path after one press, which is registered by itself', async () => {
    const before = await registered();
    await press('Đổi đường dẫn bí mật');
    await listener().getByText('Vẫn nhận ở 1 đường dẫn cũ', { exact: false }).waitFor();
    await registration().getByText('Nền tảng đang báo tới bàn này').waitFor();
    const { url } = await ask('webhooks.state');
    expect(url).not.toBe(before);
    expect(await registered()).toBe(url);
    await shot('3-renewed');
  });

  it('counts what comes, and shows it while it comes', async () => {
    const { url } = await ask('webhooks.state');
    const update = JSON.stringify({ type: 'update_status', code: 'PB.999', status: '11' });
    for (const body of [update, update, 'x']) await fetch(url ?? '', { method: 'POST', body });
    await fetch(`http://127.0.0.1:${port}/wp-login.php`);
    await listener()
      .getByText(/^Đã nhận 2 · không đọc được 1 · gọi sai chỗ 1 ·/)
      .waitFor();
    await listener()
      .getByText(/ 2 của đơn không có ở bàn này /)
      .waitFor();
    expect((await ask('webhooks.state')).fates).toMatchObject({ 'no-order': 2, applied: 0 });
  });
});

describe('the handbook', () => {
  it('opens at its page of updates, and leads on to the way in', async () => {
    await page.keyboard.press('F1');
    const book = page.getByRole('dialog');
    await book.getByRole('heading', { name: 'Nhận cập nhật của nền tảng' }).waitFor();
    await page.screenshot({ path: join(shots, '9-handbook.png') });
    await book.getByRole('button', { name: 'đường từ Internet vào máy này' }).click();
    await book.getByRole('heading', { name: 'Mở đường từ Internet vào máy' }).waitFor();
    await page.screenshot({ path: join(shots, '10-handbook-way-in.png') });
    await page.keyboard.press('Escape');
    await book.waitFor({ state: 'detached' });
    expect(await listener().isVisible()).toBe(true);
  });
});

describe('somebody else’s address', () => {
  it('is named, and replaced only after a question', async () => {
    await ask('webhook.register', { url: others });
    await registration().getByText('Nền tảng đang báo tới một phần mềm khác').waitFor();
    await listener().getByText(`Nơi khác: ${others}`).waitFor();
    expect(await registration().getByText('Nền tảng đã nhận').count()).toBe(0);
    await shot('4-others');
    await press('Đăng ký');
    await page.getByRole('alertdialog').waitFor();
    await page.screenshot({ path: join(shots, '5-question.png') });
    await page.keyboard.press('Escape');
    expect(await registered()).toBe(others);
    await press('Đăng ký');
    await press('Thay địa chỉ');
    await registration().getByText('Nền tảng đang báo tới bàn này').waitFor();
    expect(await registered()).toBe((await ask('webhooks.state')).url);
  });
});

describe('what keeps updates away', () => {
  it('is a port that another program has: it says what to do, and the app goes on', async () => {
    const program = createServer().listen(0, '127.0.0.1');
    await once(program, 'listening');
    const address = program.address();
    const taken = typeof address === 'object' && address !== null ? address.port : 0;
    await listen({ port: taken });
    await listener()
      .getByText(`Cổng ${taken} đang bị phần mềm khác dùng.`, { exact: false })
      .waitFor();
    await shot('6-port-taken');
    program.close();
    await once(program, 'close');
    await listen({ port });
    await listener().getByText('Đang nhận', { exact: true }).waitFor();
    expect((await ask('webhooks.state')).listener).toMatchObject({ trouble: null });
  });

  it('is a public address that leads nowhere, which a try tells', async () => {
    const nowhere = await freePort();
    await listen({ publicUrl: `http://127.0.0.1:${nowhere}` });
    await press('Thử gọi từ ngoài vào');
    await listener()
      .getByText('Tên miền có, nhưng không kết nối được.', { exact: false })
      .waitFor();
    expect((await ask('webhooks.reach')).outcome).toBe('no-connection');
    await shot('7-reach-failed');
  });

  it('is a certificate that is not there', async () => {
    await listen({ certificateFile: '/khong/co/cert.pem', keyFile: '/khong/co/key.pem' });
    await listener()
      .getByText('Không đọc được file /khong/co/cert.pem', { exact: false })
      .waitFor();
    expect((await ask('webhooks.state')).listener.state).toBe('failed');
    await shot('8-certificate');
  });
});

it('says all of it in English too', async () => {
  const { settings } = await ask('station.state');
  await ask('settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.getByRole('region', { name: 'This bench takes updates itself' }).waitFor();
  await page.screenshot({ path: join(shots, 'en-1-certificate.png') });
  await listen({ certificateFile: '', keyFile: '' });
  await page.getByText('Listening', { exact: true }).waitFor();
  await ask('webhook.register', { url: others });
  await page.getByText('The platform calls another program').waitFor();
  expect(await registered()).toBe(others);
  await press('Try a call from outside');
  await page
    .getByText('The name is there, but nothing can be connected to.', { exact: false })
    .waitFor();
  await page.screenshot({ path: join(shots, 'en-2-reach-failed.png') });
  await page
    .getByRole('region', { name: 'Where order updates go (webhook)' })
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.screenshot({ path: join(shots, 'en-3-others.png') });
});
