import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import { eventually } from '../fakes/eventually.ts';
import { contains, exactly, t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { areasCopied, shotsOf, startBench, callValue } from './bench.ts';
import { listedOrders } from './created-order.ts';
import { activate, paste, tabTo } from './keyboard.ts';

const shot = shotsOf('several-messages');
const folder = mkdtempSync(join(tmpdir(), 'packbench-several-'));

let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  await areasCopied(app);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Messages of five customers, copied together; areas in everyday spelling. */
const customers = [
  'Chị Lan\n0912345678\n12 Lê Lợi, p Bến Nghé, q1, hcm\nthu 350k',
  'Anh Tuấn +84 912 345 679\nchung cư Times City, Vĩnh Tuy, Hai Bà Trưng, HN\nđã ck rồi nha',
  'c Hằng 0977.888.999\nấp 4, xa long duc, H. Long Thnàh, dong nai\nthu 1tr2',
  'Cô Sáu 0707 070 707\n15 Lê Duẩn, Hải Châu 1, Hải Châu, dn\nfreeship, cod 89k',
  'Bác Tư - 0903334445 - 201B Nguyễn Chí Thanh, P12, Q5 - cod 270k',
];

const name = () => page.getByRole('textbox', { name: t('entry.receiverName') });
const dialog = () => page.getByRole('dialog', { name: t('entry.message.title') });
const part = (called: RegExp, pressed: boolean) =>
  dialog().getByRole('button', { name: called, pressed });
const waiting = (text: string) => page.getByRole('status').filter({ hasText: text });

/** Fills the form from the dialog, and saves it. */
async function takeAndSave(): Promise<void> {
  await page.keyboard.press('Enter');
  await saveWithParcel();
}

/** Saves the form with the values that no message contains. */
async function saveWithParcel(): Promise<void> {
  await dialog().waitFor({ state: 'hidden' });
  for (const [field, text] of [
    [t('entry.weight'), '500'],
    [t('entry.contents'), 'ao thun'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
  }
  await page.keyboard.press('Control+Enter');
}

async function saved(receiver: string): Promise<Order> {
  const { id } = await eventually(`the order of ${receiver}`, async () => {
    const orders = await listedOrders(app);
    return orders.find(({ receiverName }) => receiverName === receiver);
  });
  return (await callValue<{ order: Order }>(app, 'orders.get', { id })).order;
}

it('says how many orders are in a message, and takes them one after the other', async () => {
  await name().focus();
  await paste(page, customers.join('\n\n'));
  await dialog()
    .getByText(t('entry.message.several', { number: 5 }), { exact: true })
    .waitFor();
  await part(/Khu vực.*Bến Nghé/, true).waitFor();
  await shot(page, '1-five');
  await page.keyboard.press('Enter');
  const area = page.getByRole('combobox', { name: t('entry.area') });
  await expect.poll(() => area.inputValue()).toMatch(/Thành phố Hồ Chí Minh$/);
  expect(await area.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await saveWithParcel();
  await dialog()
    .getByText(t('entry.message.turn', { number: 2, total: 5 }), { exact: true })
    .waitFor();
  expect((await saved('Chị Lan')).draft).toMatchObject({ codAmount: 350_000 });

  // "Đã ck" without any amount collects nothing.
  await part(contains(t('entry.message.part.cod')), true).waitFor();
  await takeAndSave();
  await dialog()
    .getByText(t('entry.message.turn', { number: 3, total: 5 }), { exact: true })
    .waitFor();
  expect((await saved('Anh Tuấn')).draft).toMatchObject({
    codAmount: 0,
    receiver: { phone: '0912345679', commune: 'Phường Vĩnh Tuy' },
  });
});

it('takes a misspelt area by a key, and never by itself', async () => {
  const area = /Khu vực.*Xã Long Đức, Huyện Long Thành, Tỉnh Đồng Nai/;
  await part(area, false).waitFor();
  expect(await part(area, false).textContent()).toContain('xa long duc, H. Long Thnàh, dong nai');
  await shot(page, '2-misspelt');
  await page.keyboard.press('Alt+4');
  await part(area, true).waitFor();
  await takeAndSave();
  expect((await saved('c Hằng')).draft.receiver).toMatchObject({
    address: 'ấp 4',
    commune: 'Xã Long Đức',
    district: 'Huyện Long Thành',
  });
});

it('can be stopped and goes on later, over a restart too', async () => {
  await dialog()
    .getByText(t('entry.message.turn', { number: 4, total: 5 }), { exact: true })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  await waiting(t('entry.message.waiting', { number: 2, total: 5 })).waitFor();
  await shot(page, '3-waiting');
  expect(await name().inputValue()).toBe('');
  await eventually('what waits kept', async () =>
    (await callValue<string | null>(app, 'form.kept'))?.includes('Cô Sáu'),
  );
  await app.kill();
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  await waiting(t('entry.message.waiting', { number: 2, total: 5 })).waitFor();
  await page.keyboard.press('Alt+v');
  await dialog()
    .getByText(t('entry.message.turn', { number: 4, total: 5 }), { exact: true })
    .waitFor();
  await part(/Khu vực.*Hải Châu I,/, true).waitFor();
  await takeAndSave();
  expect((await saved('Cô Sáu')).draft).toMatchObject({ codAmount: 89_000 });
  await dialog()
    .getByText(t('entry.message.turn', { number: 5, total: 5 }), { exact: true })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
});

it('forgets what is left only when somebody says so', async () => {
  const left = waiting(t('entry.message.waiting', { number: 1, total: 5 }));
  const drop = page.getByRole('button', {
    name: t('entry.message.drop', { number: 1 }),
    exact: true,
  });
  const question = page.getByRole('alertdialog');
  await drop.click();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await left.waitFor();
  await drop.click();
  await question.waitFor();
  await activate(page, exactly(`button ${t('common.dropChanges.drop')}`));
  await left.waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+v');
  await dialog()
    .getByRole('textbox', { name: t('entry.message.text') })
    .waitFor();
  expect(
    await dialog()
      .getByRole('textbox', { name: t('entry.message.text') })
      .inputValue(),
  ).toBe('');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
});

const areas = () => dialog().getByRole('button', { name: contains(t('entry.message.part.area')) });
const phamNguLao = /Khu vực.*Phường Phạm Ngũ Lão, Quận 1/;
const sameStreet = 'Anh Tuấn\n0912345679\n99/2 đường Lê Lai, P. Bến Thành, TPHCM\nthu 20k';

/** Returns the lower end of a control in its dialog, or below it if the dialog cuts it. */
async function bottomOf(control: Locator): Promise<number> {
  return control.evaluate((one) => {
    const { bottom } = one.getBoundingClientRect();
    const edge = one.closest('[role=dialog]')!.parentElement!.getBoundingClientRect().bottom;
    return bottom < edge ? bottom : Infinity;
  });
}

async function pasteIntoName(text: string): Promise<void> {
  await name().focus();
  await paste(page, text);
  await dialog().waitFor();
}

it('offers the communes that a new one was made of, and takes the same one by itself in the same street', async () => {
  const before = await callValue<number>(app, 'areas.choices');
  await pasteIntoName('Chị Lan\n0912345678\n12 Lê Lai, phường Bến Thành, TP HCM\nthu 350k');
  await part(phamNguLao, false).waitFor();
  await shot(page, '4-choices');
  expect(await areas().count()).toBeGreaterThan(2);
  // The button for Enter is in sight below a long list, and no part has a key that does not exist.
  const take = dialog().getByRole('button', { name: t('entry.message.takeAs.more'), exact: true });
  await expect.poll(() => bottomOf(take)).toBeLessThan(page.viewportSize()!.height);
  expect(await dialog().locator('kbd').allTextContents()).not.toContain('10');
  const offered = dialog().getByRole('list', { name: t('entry.message.parts'), exact: true });
  const all = await offered.getByRole('button').allTextContents();
  const choiceIndex = all.findIndex((text) => text.includes('Phường Phạm Ngũ Lão'));
  await page.keyboard.press(`Alt+${choiceIndex + 1}`);
  await part(phamNguLao, true).waitFor();
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'hidden' });
  const area = page.getByRole('combobox', { name: t('entry.area') });
  await eventually('the area in the form', async () =>
    (await area.inputValue()).startsWith('Phường Phạm Ngũ Lão, Quận 1'),
  );
  await eventually('the choice remembered', async () => {
    const count = await callValue<number>(app, 'areas.choices');
    return count === before + 1;
  });
  await pasteIntoName(sameStreet);
  await part(phamNguLao, true).waitFor();
  expect(await areas().count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
});

it('asks for the commune again once the choices are forgotten', async () => {
  await callValue(app, 'areas.forgetChoices');
  await pasteIntoName(sameStreet);
  await part(phamNguLao, false).waitFor();
  expect(await areas().count()).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
});

it('adds the second half of a message to the order in the form', async () => {
  const cod = page.getByRole('textbox', { name: t('entry.cod'), exact: true });
  await pasteIntoName('Chị Mười\n0933222111\n12 Lê Lợi, P. Bến Nghé, Q1, HCM');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'hidden' });
  // Without a receiver it is of the same order.
  await pasteIntoName('2 áo thun size M\nthu 400k');
  await part(/400\.000/, true).waitFor();
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'hidden' });
  expect([await name().inputValue(), await cod.inputValue()]).toEqual(['Chị Mười', '400.000']);
  // With another address a person decides.
  await pasteIntoName('14 Lê Lợi, P. Bến Nghé, Q1, HCM\nthu 450k');
  await part(/450\.000/, true).waitFor();
  await dialog()
    .getByRole('button', { name: contains(t('entry.message.takeAs.next')) })
    .waitFor();
  await dialog()
    .getByRole('button', { name: t('entry.message.takeAs.more'), exact: true })
    .click();
  await dialog().waitFor({ state: 'hidden' });
  expect([await name().inputValue(), await cod.inputValue()]).toEqual(['Chị Mười', '450.000']);
});
