import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { Packer, PeopleState } from '../../shared/model/people.ts';
import { eventually } from '../fakes/eventually.ts';
import { contains, t, withAnyValues } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { enterOrder } from './created-order.ts';

const shot = shotsOf('people');
const folder = mkdtempSync(join(tmpdir(), 'packbench-people-'));

let app: StartedApp;
let page: Page;
let keys: CDPSession;

beforeAll(async () => {
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  keys = await page.context().newCDPSession(page);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const asks = () => page.getByRole('dialog', { name: t('people.ask.title') });
const asksLead = () => page.getByRole('dialog', { name: t('people.lead.title') });
const inBar = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const receiver = () => page.getByRole('textbox', { name: t('entry.receiverName') });

/** Time from which the next key clearly starts a new scan, s. */
let free = 0;

/** Sends a scanner's keys to the focused element, 5 ms apart by their event times. */
async function scan(code: string): Promise<void> {
  const begin = Math.max(Date.now() / 1000 + 0.2, free);
  const presses = Array.from(code).map((text) => ({ key: text, text }));
  const all = [...presses, { key: 'Enter', code: 'Enter', text: '\r' }];
  free = begin + all.length * 0.005 + 0.1;
  await Promise.all(
    all.flatMap((press, at) => {
      const timestamp = begin + at * 0.005;
      return [
        keys.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...press }),
        keys.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: press.key }),
      ];
    }),
  );
  // An Enter within 50 ms of the scan's would be the second key of its suffix, as of CR LF.
  await page.waitForTimeout(Math.max(0, free * 1000 - Date.now()));
}

async function signedIn(name: string | null): Promise<void> {
  await eventually(`${name} signed in`, async () => {
    const state = await callValue<PeopleState>(app, 'people.state');
    return (state.signedIn?.name ?? null) === name;
  });
}

const whoDid = async (id: string) => {
  const { events } = await callValue<{ events: OrderEvent[] }>(app, 'orders.get', { id });
  return events.filter(({ by }) => by === 'packer').map(({ packer }) => packer?.name ?? null);
};

it('asks nobody as long as it is not switched on', async () => {
  const order = await enterOrder(app);
  expect(await whoDid(order.id)).toEqual([null]);
  expect(await asks().count()).toBe(0);
});

it('adds packers and switches signing in on by hand, the badge being scanned', async () => {
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: contains(t('setup.sections.people')) }).click();
  for (const [name, badge, pin] of [
    ['Chị Lan', 'NV-0001', '4711'],
    ['Anh Minh', 'NV-0002', '1928'],
  ] as const) {
    await page.getByRole('button', { name: t('setup.people.add') }).click();
    await page.getByRole('textbox', { name: t('setup.people.name'), exact: true }).focus();
    await page.keyboard.insertText(name);
    await scan(badge);
    await eventually('the badge in its field', async () => {
      const field = page.getByRole('textbox', { name: t('setup.people.badge') });
      return (await field.inputValue()) === badge;
    });
    expect(
      await page.getByRole('textbox', { name: t('setup.people.name'), exact: true }).inputValue(),
    ).toBe(name);
    await page.getByRole('textbox', { name: t('setup.people.pin') }).focus();
    await page.keyboard.insertText(pin);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('setup.actions.editNamed', { name }) }).waitFor();
  }
  await shot(page, 'set-up');
  expect(await callValue<PeopleState>(app, 'people.state')).toMatchObject({
    packers: [
      { name: 'Anh Minh', hasBadge: true, hasPin: true },
      { name: 'Chị Lan', hasBadge: true, hasPin: true },
    ],
  });
  await page.getByRole('checkbox', { name: t('setup.people.isOn') }).focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('region', { name: t('setup.people.signInTitle'), exact: true })
    .getByRole('button', { name: t('setup.actions.save') })
    .click();
  await asks().waitFor();
  await shot(page, 'asks');
});

it('a badge signs in while the form has text, which stays', async () => {
  await scan('NV-0001');
  await inBar('Chị Lan').waitFor();
  await page.keyboard.press('F2');
  await receiver().focus();
  await page.keyboard.insertText('Nguyễn Văn Dở Dang');
  await page.keyboard.press('Control+L');
  await asks().waitFor();
  expect(await app.invoke('orders.retry', { id: null })).toMatchObject({
    error: { code: 'nobody-signed-in' },
  });
  await scan('KHONG-PHAI-THE-1');
  await asks().getByText(t('people.ask.noBadge')).waitFor();
  await scan('NV-0002');
  await inBar('Anh Minh').waitFor();
  await asks().waitFor({ state: 'detached' });
  expect(await receiver().inputValue()).toBe('Nguyễn Văn Dở Dang');
  const minhs = await enterOrder(app);
  await receiver().focus();
  await scan('NV-0001');
  await inBar('Chị Lan').waitFor();
  expect(await receiver().inputValue()).toBe('Nguyễn Văn Dở Dang');
  await callValue(app, 'orders.cancel', { id: minhs.id });
  expect(await whoDid(minhs.id)).toEqual(['Anh Minh', 'Chị Lan']);
  await scan(minhs.soc);
  const timeline = page.getByRole('listitem').filter({ hasText: 'Anh Minh' });
  await timeline.first().waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Chị Lan' }).first().waitFor();
  await shot(page, 'timeline');
});

it('takes a PIN, and lets whoever guesses wait after the third wrong one', async () => {
  await page.keyboard.press('Control+L');
  await asks().waitFor();
  await asks()
    .getByRole('button', { name: contains(t('people.ask.name')) })
    .click();
  await page.getByRole('option', { name: 'Anh Minh', exact: true }).click();
  const pin = asks().getByRole('textbox', { name: t('people.ask.pin') });
  // Only the PIN is still missing.
  await expect.poll(() => pin.evaluate((one) => one === document.activeElement)).toBe(true);
  const wrong = t('errors.wrong-pin.todo', { waitSeconds: 0 });
  for (const said of [wrong, wrong, 'Chờ 30 giây']) {
    await pin.focus();
    await page.keyboard.insertText('0000');
    await page.keyboard.press('Enter');
    await asks().getByText(said).waitFor();
    await eventually('the field is empty again', async () => (await pin.inputValue()) === '');
  }
  await shot(page, 'wrong-pin');
  await signedIn(null);
  await asks()
    .getByRole('button', { name: contains(t('people.ask.name')) })
    .click();
  await page.getByRole('option', { name: 'Chị Lan', exact: true }).click();
  await pin.focus();
  await page.keyboard.insertText('4711');
  await page.keyboard.press('Enter');
  await asks().waitFor({ state: 'detached' });
  await signedIn('Chị Lan');
  expect(await inBar('Chị Lan').count()).toBe(1);
});

it('asks for the shift lead’s PIN where something is set up, and goes on with the right one', async () => {
  await callValue(app, 'lead.setPin', { pin: '2580' });
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: contains(t('setup.sections.station')) }).click();
  const name = page.getByRole('textbox', { name: t('setup.station.name') });
  await name.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('Bàn số 7');
  await page.keyboard.press('Enter');
  await asksLead().waitFor();
  await shot(page, 'lead');
  await page.keyboard.press('Escape');
  await asksLead().waitFor({ state: 'detached' });
  const savedName = async () =>
    (await callValue<{ settings: { name: string } }>(app, 'station.state')).settings.name;
  expect(await savedName()).not.toBe('Bàn số 7');
  await name.focus();
  await page.keyboard.press('Enter');
  await asksLead().waitFor();
  await page.keyboard.insertText('2580');
  await page.keyboard.press('Enter');
  await eventually('the name saved', async () => (await savedName()) === 'Bàn số 7');
  await page.getByRole('banner').getByText(withAnyValues('people.lead.openUntil')).waitFor();
  await shot(page, 'open');
  await page.keyboard.press('Control+Shift+L');
  await page
    .getByRole('banner')
    .getByText(withAnyValues('people.lead.openUntil'))
    .waitFor({ state: 'detached' });
  expect(await app.invoke('people.remove', { id: 'x', keepsName: true })).toMatchObject({
    error: { code: 'lead-needed' },
  });
});

it('lets whoever has the files take the PIN away, and says so', async () => {
  const packers = (await callValue<{ packers: Packer[] }>(app, 'people.state')).packers;
  expect(packers).toHaveLength(2);
  await app.close();
  app = await startBench({ userDataDir: folder, args: ['--reset-lead-pin'] });
  ({ page } = app);
  keys = await page.context().newCDPSession(page);
  expect(await callValue<PeopleState>(app, 'people.state')).toMatchObject({
    settings: { isOn: false },
    lead: { hasPin: false },
  });
  const order = await enterOrder(app);
  expect(await whoDid(order.id)).toEqual([null]);
});
