import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName, CallOutput } from '../../shared/contract.ts';
import type { WebhookListener } from '../../shared/model/webhook-listener.ts';
import { freePort } from '../fakes/free-port.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { activate } from './keyboard.ts';

const shot = shotsOf('webhooks');
const otherUrl = 'https://phanmem.vidu.vn/updates';

let app: StartedApp;
let page: Page;
let port: number;

beforeAll(async () => {
  port = await freePort();
  app = await startBench();
  ({ page } = app);
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: t('setup.sections.webhook') }).click();
});

afterAll(() => app.close());

const ask = <Name extends CallName>(name: Name, input?: unknown) =>
  callValue<CallOutput<Name>>(app, name, input);
const registered = async () => (await ask('webhook.get'))?.url ?? null;
const listener = (): Locator => page.getByRole('region', { name: t('setup.listener.title') });
const registration = (): Locator => page.getByRole('region', { name: t('setup.webhook.title') });

async function listen(change: Partial<WebhookListener>): Promise<void> {
  const { setting } = await ask('webhooks.state');
  await ask('settings.save', { key: 'webhooks.listener', value: { ...setting, ...change } });
}

/** Takes pictures of the top of the section and of its lower part. */
async function shotsOfSection(name: string): Promise<void> {
  for (const [part, region] of [
    ['a', listener()],
    ['b', registration()],
  ] as const) {
    await region.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await shot(page, `${name}-${part}`);
  }
}

describe('taking updates', () => {
  it('is off until somebody switches it on, and says so', async () => {
    await listener().getByText(t('setup.listener.off'), { exact: true }).waitFor();
    await registration().getByText(t('setup.webhook.none')).waitFor();
    await shotsOfSection('1-off');
    await activate(page, t('setup.listener.reach'));
    await listener().getByText(t('setup.reach.not-listening'), { exact: false }).waitFor();
    expect((await ask('webhooks.state')).listener.state).toBe('off');
  });

  it('is switched on in the form, and the address to register is shown whole', async () => {
    await page.getByText(t('setup.listener.isOn')).click();
    await listener()
      .getByRole('textbox', { name: t('setup.listener.port') })
      .fill(String(port));
    await listener()
      .getByRole('textbox', { name: t('setup.listener.publicUrl') })
      .fill(`http://127.0.0.1:${port}`);
    await activate(page, t('setup.actions.save'));
    await listener().getByText(t('setup.listener.listening'), { exact: true }).waitFor();
    const { url } = await ask('webhooks.state');
    await listener()
      .getByText(url ?? '-')
      .waitFor();
    expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/[0-9a-z]{26}$`));
  });

  it('reaches this bench, and is registered with one press since nobody else is', async () => {
    await activate(page, t('setup.listener.reach'));
    await listener().getByText(t('setup.reach.reached')).waitFor();
    const { url } = await ask('webhooks.state');
    await activate(page, t('setup.webhook.register'));
    await registration().getByText(t('setup.webhook.ours.title')).waitFor();
    await listener().getByText(t('setup.listener.isRegistered'), { exact: true }).waitFor();
    expect(await registered()).toBe(url);
    await shotsOfSection('2-listening');
  });

  it('puts the address into the clipboard by one press', async () => {
    const { url, setting } = await ask('webhooks.state');
    await activate(page, t('setup.listener.copy'));
    await page.getByText(t('setup.listener.copied')).waitFor();
    const field = listener().getByRole('textbox', { name: t('setup.listener.publicUrl') });
    await field.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
    await expect.poll(() => field.inputValue()).toBe(url);
    await field.fill(setting.publicUrl);
  });

  it('goes on by a new path after one press, which is registered by itself', async () => {
    const before = await registered();
    await activate(page, t('setup.listener.renew'));
    await listener()
      .getByText(t('setup.listener.replacedPaths', { count: 1 }), { exact: false })
      .waitFor();
    await registration().getByText(t('setup.webhook.ours.title')).waitFor();
    const { url } = await ask('webhooks.state');
    expect(url).not.toBe(before);
    expect(await registered()).toBe(url);
    await shotsOfSection('3-renewed');
  });

  it('counts what comes, and shows it while it comes', async () => {
    const { url } = await ask('webhooks.state');
    const update = JSON.stringify({ type: 'update_status', code: 'PB.999', status: '11' });
    for (const body of [update, update, 'x']) await fetch(url ?? '', { method: 'POST', body });
    await fetch(`http://127.0.0.1:${port}/wp-login.php`);
    await listener()
      .getByText(/^Đã nhận 2 · không đọc được 1 · sai chỗ 1 ·/)
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
    await shot(page, '9-handbook');
    await book.getByRole('button', { name: 'đường từ Internet vào máy này' }).click();
    await book.getByRole('heading', { name: 'Mở đường từ Internet vào máy' }).waitFor();
    await shot(page, '10-handbook-way-in');
    await page.keyboard.press('Escape');
    await book.waitFor({ state: 'detached' });
    expect(await listener().isVisible()).toBe(true);
  });
});

describe('somebody else’s address', () => {
  it('is named, and replaced only after a question', async () => {
    await ask('webhook.register', { url: otherUrl });
    await registration().getByText(t('setup.webhook.others.title')).waitFor();
    await listener()
      .getByText(t('setup.listener.isOther', { url: otherUrl }))
      .waitFor();
    expect(await registration().getByText(t('setup.platform.taken.title')).count()).toBe(0);
    await shotsOfSection('4-others');
    await activate(page, t('setup.webhook.register'));
    await page.getByRole('alertdialog').waitFor();
    await shot(page, '5-question');
    await page.keyboard.press('Escape');
    expect(await registered()).toBe(otherUrl);
    await activate(page, t('setup.webhook.register'));
    await activate(page, t('setup.webhook.replace'));
    await registration().getByText(t('setup.webhook.ours.title')).waitFor();
    expect(await registered()).toBe((await ask('webhooks.state')).url);
  });
});

describe('what keeps updates away', () => {
  it('is a port that another program has: it says what to do, and the app goes on', async () => {
    const program = createServer().listen(0, '127.0.0.1');
    await once(program, 'listening');
    const address = program.address();
    const usedPort = typeof address === 'object' && address !== null ? address.port : 0;
    await listen({ port: usedPort });
    await listener()
      .getByText(t('setup.listener.port-taken', { port: usedPort }), { exact: false })
      .waitFor();
    await shotsOfSection('6-port-taken');
    program.close();
    await once(program, 'close');
    await listen({ port });
    await listener().getByText(t('setup.listener.listening'), { exact: true }).waitFor();
    expect((await ask('webhooks.state')).listener).toMatchObject({ trouble: null });
  });

  it('is a public address that leads nowhere, which a try tells', async () => {
    const nowhere = await freePort();
    await listen({ publicUrl: `http://127.0.0.1:${nowhere}` });
    await activate(page, t('setup.listener.reach'));
    await listener().getByText(t('setup.reach.no-connection'), { exact: false }).waitFor();
    expect((await ask('webhooks.reach')).outcome).toBe('no-connection');
    await shotsOfSection('7-reach-failed');
  });

  it('is a certificate that is not there', async () => {
    await listen({ certificateFile: '/khong/co/cert.pem', keyFile: '/khong/co/key.pem' });
    await listener()
      .getByText(t('setup.listener.certificate-unreadable', { file: '/khong/co/cert.pem' }), {
        exact: false,
      })
      .waitFor();
    expect((await ask('webhooks.state')).listener.state).toBe('failed');
    await shotsOfSection('8-certificate');
  });
});

it('says all of it in English too', async () => {
  const { settings } = await ask('station.state');
  await ask('settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.getByRole('region', { name: 'This bench takes updates itself' }).waitFor();
  await shot(page, 'en-1-certificate');
  await listen({ certificateFile: '', keyFile: '' });
  await page.getByText('Listening', { exact: true }).waitFor();
  await ask('webhook.register', { url: otherUrl });
  await page.getByText('The platform calls another program').waitFor();
  expect(await registered()).toBe(otherUrl);
  await activate(page, 'Try a call from outside');
  await page
    .getByText('The name is there, but nothing can be connected to.', { exact: false })
    .waitFor();
  await shot(page, 'en-2-reach-failed');
  await page
    .getByRole('region', { name: 'Where order updates go (webhook)' })
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await shot(page, 'en-3-others');
});
