import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedLabelSize } from '../../shared/model/label-size.ts';
import type { Order } from '../../shared/model/order.ts';
import type { OrderView } from '../../shared/model/order-view.ts';
import type { PeopleState } from '../../shared/model/people.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { Printer } from '../../shared/model/printer.ts';
import type { StartedApp } from './app.ts';
import { settingOf, shotsOf, startBench, callValue } from './bench.ts';
import { haveOrders } from '../fakes/filtered-orders.ts';
import { beginsWith, t } from '../fakes/window-text.ts';
import { fill } from './keyboard.ts';
import { openedBefore } from './opened-before.ts';

const shot = shotsOf('undo');

let app: StartedApp;
let page: Page;
const folder = mkdtempSync(join(tmpdir(), 'packbench-undo-'));
beforeAll(async () => {
  await openedBefore(folder);
  haveOrders(folder, 12, Date.now());
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const notices = () => page.getByRole('region', { name: t('shell.notices'), exact: true });
const says = (text: string) => notices().getByText(text, { exact: true }).waitFor();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('a form that was cleared comes back as it was typed', async () => {
  await page.keyboard.press('F2');
  await fill(page, t('entry.receiverName'), 'Chị Lan');
  await fill(page, t('entry.address'), '12 Lê Lợi');
  await page.keyboard.press('Alt+x');
  await says(t('entry.cleared'));
  expect(await field(t('entry.receiverName')).inputValue()).toBe('');
  await shot(page, 'cleared');
  // The focus is in the first field, which is empty.
  await page.keyboard.press('Control+z');
  await says(t('undo.done', { what: t('entry.cleared') }));
  expect(await field(t('entry.receiverName')).inputValue()).toBe('Chị Lan');
  expect(await field(t('entry.address')).inputValue()).toBe('12 Lê Lợi');
});

test('in a field with text the key belongs to the text', async () => {
  await page.keyboard.press('Alt+x');
  await expect.poll(() => field(t('entry.receiverName')).inputValue()).toBe('');
  await fill(page, t('entry.receiverName'), 'Anh Ba');
  await page.keyboard.press('Control+z');
  expect(await field(t('entry.address')).inputValue()).toBe('');
  // With the button, no newly typed text is lost: it becomes a draft next to the form.
  await fill(page, t('entry.receiverName'), 'Anh Ba');
  await notices()
    .getByRole('button', { name: beginsWith(t('undo.button')) })
    .last()
    .click();
  await expect.poll(() => field(t('entry.receiverName')).inputValue()).toBe('Chị Lan');
  await page
    .getByRole('button', { name: /Anh Ba/ })
    .first()
    .waitFor();
});

test('a receiver who was forgotten is suggested again, from the field in which the key was pressed', async () => {
  await page.keyboard.press('Alt+x');
  await expect.poll(() => field(t('entry.receiverName')).inputValue()).toBe('');
  await field(t('entry.phone')).focus();
  await page.keyboard.insertText('0912345678');
  const suggestions = page.getByRole('list', { name: t('entry.known.title') });
  await suggestions.getByText('Chị Lan').first().waitFor();
  await page.keyboard.press('Shift+Delete');
  await says(t('entry.known.forgotten', { name: 'Chị Lan' }));
  await suggestions.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await says(t('undo.done', { what: t('entry.known.forgotten', { name: 'Chị Lan' }) }));
  await suggestions.getByText('Chị Lan').first().waitFor();
  expect(await field(t('entry.phone')).inputValue()).toBe('0912345678');
  await page.keyboard.press('Alt+x');
});

/** Whether the news of this order still needs attention. */
const asks = async (soc: string) => {
  const { id } = await callValue<{ id: string }>(app, 'orders.byCode', { code: soc });
  return (await callValue<{ order: Order }>(app, 'orders.get', { id })).order.trouble !== null;
};

test('news that were read by mistake ask to be read again', async () => {
  await page.keyboard.press('F5');
  const order = page.getByRole('article', { name: 'SOC-3', exact: true });
  await order.getByRole('button', { name: t('order.acknowledge'), exact: true }).click();
  await says(t('order.acknowledged', { soc: 'SOC-3' }));
  await order.waitFor({ state: 'detached' });
  expect(await asks('SOC-3')).toBe(false);
  await shot(page, 'acknowledged');
  await page.keyboard.press('Control+z');
  await says(t('undo.done', { what: t('order.acknowledged', { soc: 'SOC-3' }) }));
  expect(await asks('SOC-3')).toBe(true);
  await order.getByRole('button', { name: t('order.acknowledge'), exact: true }).waitFor();
});

test('so do those of many orders that were marked at once', async () => {
  await page.keyboard.press('F3');
  await page.getByRole('listbox', { name: t('orders.list') }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+e');
  await page
    .getByRole('dialog', { name: t('list.bulk.acknowledge.question', { count: 2 }) })
    .waitFor();
  await page.keyboard.press('Enter');
  const outcome = page.getByRole('main').getByRole('status');
  await outcome.filter({ hasText: t('list.bulk.acknowledge.done', { count: 2 }) }).waitFor();
  expect([await asks('SOC-3'), await asks('SOC-6')]).toEqual([false, false]);
  await shot(page, 'marked');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('undo.button'), exact: true })
    .press('Enter');
  await says(t('undo.done', { what: t('list.bulk.acknowledge.done', { count: 2 }) }));
  await expect.poll(async () => [await asks('SOC-3'), await asks('SOC-6')]).toEqual([true, true]);
  await outcome
    .filter({ hasText: t('list.bulk.acknowledge.done', { count: 2 }) })
    .waitFor({ state: 'detached' });
});

test('a template that was removed stands where it was', async () => {
  const templates = ['Áo', 'Giày', 'Mũ'].map((name) => ({ name, parcel: '{}' }));
  const now = await settingOf(app, 'orderTemplates');
  await callValue(app, 'settings.save', { key: 'orderTemplates', value: templates, before: now });
  await page.keyboard.press('F2');
  await page.keyboard.press('Alt+t');
  const dialog = page.getByRole('dialog', { name: t('entry.template.title'), exact: true });
  await dialog
    .getByRole('button', { name: t('entry.template.remove', { name: 'Giày' }), exact: true })
    .click();
  await says(t('entry.template.removed', { name: 'Giày' }));
  const names = async () => (await settingOf(app, 'orderTemplates')).map(({ name }) => name);
  expect(await names()).toEqual(['Áo', 'Mũ']);
  await shot(page, 'template');
  await page.keyboard.press('Control+z');
  await says(t('undo.done', { what: t('entry.template.removed', { name: 'Giày' }) }));
  expect(await names()).toEqual(['Áo', 'Giày', 'Mũ']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a saved list that was removed stands where it was', async () => {
  const filter = {
    show: 'all',
    parcel: null,
    carrier: null,
    entered: null,
    printed: null,
    handedOver: null,
    packed: null,
  };
  for (const name of ['Sáng', 'Chiều', 'Tối'])
    await callValue(app, 'views.save', { view: { name, text: name, filter }, before: null });
  await page.keyboard.press('F3');
  await page.getByRole('button', { name: t('list.views.edit'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('list.views.edit'), exact: true });
  await dialog
    .getByRole('button', { name: t('list.views.remove', { name: 'Chiều' }), exact: true })
    .click();
  await says(t('list.views.removed', { name: 'Chiều' }));
  const names = async () =>
    (await callValue<OrderView[]>(app, 'views.list')).map(({ name }) => name);
  expect(await names()).toEqual(['Sáng', 'Tối']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await says(t('undo.done', { what: t('list.views.removed', { name: 'Chiều' }) }));
  expect(await names()).toEqual(['Sáng', 'Chiều', 'Tối']);
});

test('a printer that was removed is back with all that it was set to', async () => {
  const before = await callValue<Printer[]>(app, 'printers.list');
  const name = before[0]?.name ?? '';
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: beginsWith(t('setup.sections.printers')) }).click();
  await page
    .getByRole('button', { name: t('setup.actions.removeNamed', { name }), exact: true })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('setup.actions.remove'), exact: true }).click();
  await question.waitFor({ state: 'detached' });
  expect(await callValue<Printer[]>(app, 'printers.list')).toEqual(before.slice(1));
  await page.keyboard.press('Control+z');
  await page
    .getByRole('button', { name: t('setup.actions.removeNamed', { name }), exact: true })
    .waitFor();
  expect(await callValue<Printer[]>(app, 'printers.list')).toEqual(before);
});

/** Removes the item with this name in the open section of the set-up. */
async function removeInSetup(name: string): Promise<void> {
  await page
    .getByRole('button', { name: t('setup.actions.removeNamed', { name }), exact: true })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('setup.actions.remove'), exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

test('a pickup point that was removed is back as it was', async () => {
  const before = await callValue<PickupPoint[]>(app, 'pickupPoints.list');
  const name = before[0]?.name ?? '';
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: beginsWith(t('setup.sections.pickup-points')) }).click();
  await removeInSetup(name);
  await says(t('setup.pickupPoints.removed', { name }));
  expect(await callValue<PickupPoint[]>(app, 'pickupPoints.list')).toEqual(before.slice(1));
  await page.keyboard.press('Control+z');
  await page
    .getByRole('button', { name: t('setup.actions.removeNamed', { name }), exact: true })
    .waitFor();
  expect(await callValue<PickupPoint[]>(app, 'pickupPoints.list')).toEqual(before);
});

test('a label size of one’s own that was removed is back, millimetre by millimetre', async () => {
  const size = { name: 'Khổ riêng', widthMm: 76, heightMm: 51, platformSize: null };
  await callValue(app, 'labelSizes.save', { id: null, size });
  const own = async () =>
    (await callValue<ListedLabelSize[]>(app, 'labelSizes.list')).find(
      ({ origin }) => origin === 'own',
    );
  await page.getByRole('tab', { name: beginsWith(t('setup.sections.label-sizes')) }).click();
  await removeInSetup(size.name);
  await says(t('setup.labelSizes.removed', { name: 'Khổ riêng' }));
  expect(await own()).toBeUndefined();
  await page.keyboard.press('Control+z');
  await page
    .getByRole('button', {
      name: t('setup.actions.removeNamed', { name: 'Khổ riêng' }),
      exact: true,
    })
    .waitFor();
  expect(await own()).toMatchObject(size);
});

test('a packer who was removed is back, and signs in with the badge', async () => {
  const packer = { name: 'Chị Hoa', badge: 'NV-0007', pin: '4711' };
  await callValue(app, 'people.save', { id: null, packer });
  const people = () => callValue<PeopleState>(app, 'people.state');
  const { packers: before } = await people();
  await page.getByRole('tab', { name: beginsWith(t('setup.sections.people')) }).click();
  await page
    .getByRole('button', { name: t('setup.actions.removeNamed', { name: 'Chị Hoa' }), exact: true })
    .click();
  const question = page.getByRole('alertdialog');
  await shot(page, 'packer');
  await question.getByRole('button', { name: t('setup.actions.remove'), exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await says(t('setup.people.removed', { name: 'Chị Hoa' }));
  expect((await people()).packers).toEqual([]);
  await page.keyboard.press('Control+z');
  await says(t('undo.done', { what: t('setup.people.removed', { name: 'Chị Hoa' }) }));
  expect((await people()).packers).toEqual(before);
  await page
    .getByRole('button', { name: t('setup.actions.removeNamed', { name: 'Chị Hoa' }), exact: true })
    .waitFor();
  await callValue(app, 'settings.save', {
    key: 'people.signIn',
    value: { isOn: true, signOutAfterMinutes: null },
  });
  expect(await callValue(app, 'people.scan', { code: 'NV-0007' })).toMatchObject({
    name: 'Chị Hoa',
  });
  await callValue(app, 'settings.save', {
    key: 'people.signIn',
    value: { isOn: false, signOutAfterMinutes: null },
  });
});

test('a table of the carriers’ pages that was exchanged for the proposed one is back', async () => {
  const links = [{ names: 'GHTK', url: 'https://tra.example.vn/{waybill}' }];
  await callValue(app, 'settings.save', { key: 'trackingLinks', value: links });
  await page.getByRole('tab', { name: beginsWith(t('setup.sections.routing')) }).click();
  const table = page.getByRole('region', { name: t('setup.trackingLinks.title') });
  await table.getByRole('button', { name: t('setup.trackingLinks.reset'), exact: true }).click();
  await says(t('setup.trackingLinks.wasReset'));
  const savedLinks = () => settingOf(app, 'trackingLinks');
  expect((await savedLinks()).length).toBeGreaterThan(1);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await says(t('undo.done', { what: t('setup.trackingLinks.wasReset') }));
  expect(await savedLinks()).toEqual(links);
  const first = table.getByRole('group', { name: t('setup.trackingLinks.row', { number: 1 }) });
  expect(
    await first.getByRole('textbox', { name: t('setup.trackingLinks.url') }).inputValue(),
  ).toBe(links[0]?.url);
});
