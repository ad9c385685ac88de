import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allKeysOf, commandIds, commands } from '../../renderer/keys/commands.ts';
import type { Order } from '../../shared/model/order.ts';
import { eventually } from '../fakes/eventually.ts';
import { beginsWith, t } from '../fakes/window-text.ts';
import { accessFaults } from './access-faults.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench } from './bench.ts';
import { enterOrder, receiverCalled } from './created-order.ts';
import { layoutFaults } from './layout-faults.ts';

const shot = shotsOf('palette');
let app: StartedApp;
let page: Page;
let keys: CDPSession;
let lan: Order;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  keys = await page.context().newCDPSession(page);
  lan = await enterOrder(app, {
    receiver: { ...receiverCalled('Chị Lan Phượng'), phone: '0905112233' },
    soc: 'SHOP-77',
  });
});
afterAll(() => app.close());

const palette = () => page.getByRole('dialog', { name: t('palette.title') });
const field = () => page.getByRole('combobox', { name: t('palette.title') });
const option = (name: string | RegExp) => palette().getByRole('option', { name });
const chosen = () => palette().locator('[role=option][aria-selected=true]');

async function open(): Promise<void> {
  await page.keyboard.press('Control+K');
  await field().waitFor();
}

it('is read before somebody opens it, so that the first letters behind its key are its own', async () => {
  const wasRead = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /\/palette-[^/]*\.js$/.test(name)),
    );
  await expect.poll(wasRead).toBe(true);
});

it('opens over a half typed form, finds a command without marks and does it', async () => {
  const name = page.getByLabel(t('entry.receiverName'));
  await name.fill('Anh Ba');
  await open();
  await shot(page, '1-opened');
  expect([...(await accessFaults(page)), ...(await layoutFaults(page))]).toEqual([]);
  await page.keyboard.insertText('dan tin nhan');
  await chosen()
    .filter({ hasText: t('keys.commands.pasteMessage') })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: t('entry.message.title') }).waitFor();
  await page.keyboard.press('Escape');
  await palette().waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Anh Ba');
});

it('gives the focus back where it was when it is closed without a choice', async () => {
  const name = page.getByLabel(t('entry.receiverName'));
  await name.focus();
  await open();
  await page.keyboard.press('Escape');
  await palette().waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  expect(await name.evaluate((one) => one === document.activeElement)).toBe(true);
});

it('says why a command cannot be done now, and does not do it', async () => {
  await open();
  await page.keyboard.insertText('in mọi tem chưa in');
  const first = option(beginsWith(t('keys.commands.printNever')));
  await first.waitFor();
  expect(await first.getAttribute('aria-disabled')).toBe('true');
  expect(await first.textContent()).toContain(
    t('palette.why.elsewhere', { screen: t('keys.scopes.orders') }),
  );
  while ((await first.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await palette().isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await palette().waitFor({ state: 'detached' });
});

it('opens an order by its phone, by a name without marks, and by a scan', async () => {
  for (const find of [
    () => page.keyboard.insertText('0905112'),
    () => page.keyboard.insertText('lan phuong'),
    () => scan('SHOP-77'),
  ]) {
    await page.keyboard.press('F2');
    await open();
    await find();
    await option(/SHOP-77/).waitFor();
    await shot(page, '2-order');
    while (!(await chosen().textContent())?.includes('SHOP-77'))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', {
      name: t('order.title', { soc: lan.soc }),
      exact: true,
    });
    await panel.waitFor();
    expect(await palette().count()).toBe(0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }
});

it('waits with Enter behind a code until the orders of that code are there', async () => {
  await page.keyboard.press('F2');
  await open();
  await page.keyboard.insertText('0905112233');
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: t('order.title', { soc: lan.soc }), exact: true })
    .waitFor();
  expect(await palette().count()).toBe(0);
  await page.keyboard.press('Escape');
});

it('offers the platform for a code that no order here has', async () => {
  await open();
  await page.keyboard.insertText('SHOP-0815');
  await option(t('palette.lookUp', { code: 'SHOP-0815' })).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('SHOP-0815');
  await page.keyboard.press('Escape');
});

it('opens sections of the set-up and pages of the handbook', async () => {
  await open();
  await page.keyboard.insertText('cai dat khổ tem');
  await chosen()
    .filter({ hasText: `${t('shell.screens.setup')}: ${t('setup.sections.label-sizes')}` })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: t('setup.sections.label-sizes'), selected: true }).waitFor();
  await open();
  await page.keyboard.insertText('mất mạng');
  const first = palette()
    .getByRole('group', { name: t('palette.groups.pages') })
    .getByRole('option')
    .first();
  const title = (await first.locator('span span').first().textContent()) ?? '';
  await first.click();
  const article = page.getByRole('dialog', { name: t('handbook.title') }).getByRole('article');
  await article.waitFor();
  expect(await article.getAttribute('aria-label')).toBe(title);
  await page.keyboard.press('Escape');
});

it('? outside of a field and its command open the sheet of keys; in a field it is typed', async () => {
  const sheet = page.getByRole('dialog', { name: t('keys.title') });
  await page.keyboard.press('F2');
  const name = page.getByLabel(t('entry.receiverName'));
  await name.fill('Anh Ba');
  await name.focus();
  await page.keyboard.press('Shift+?');
  expect(await name.inputValue()).toBe('Anh Ba?');
  expect(await sheet.count()).toBe(0);
  await page.keyboard.press('F3');
  await page
    .getByRole('listbox', { name: t('orders.list') })
    .or(page.getByRole('listbox'))
    .first()
    .focus();
  await page.keyboard.press('Shift+?');
  await sheet.waitFor();
  await shot(page, '3-keys');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await page.getByLabel(t('orders.search')).inputValue()).toBe('');
  await open();
  await page.keyboard.insertText('phim tat');
  await page.keyboard.press('Enter');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
});

it('the sheet and the palette know every command of the table, with its keys', async () => {
  await page.keyboard.press('Control+/');
  const sheet = page.getByRole('dialog', { name: t('keys.title') });
  const rows = await sheet
    .locator('dl > div')
    .evaluateAll((all) => all.map((row) => row.textContent ?? ''));
  expect(rows).toHaveLength(commandIds.length);
  for (const id of commandIds) {
    const line = `${t(`keys.commands.${id}`)}${allKeysOf(id).join('')}`.replaceAll(' ', '');
    expect(rows.map((row) => row.replaceAll(' ', ''))).toContain(line);
  }
  await page.keyboard.press('Escape');
  await open();
  for (const id of commandIds.filter((one) => one !== 'showPalette')) {
    await field().fill(t(`keys.commands.${id}`));
    await palette().locator(`[role=option][id$="command-${id}"]`).waitFor();
  }
  await page.keyboard.press('Escape');
  expect(Object.keys(commands)).toHaveLength(commandIds.length);
});

it('a passing notice is seen above the troubles to practise, and covers none of them', async () => {
  const notices = page.getByRole('region', { name: t('shell.notices') });
  await page.keyboard.press('Control+0');
  // It stays while the pointer is on it.
  await notices.getByText(t('shell.zoom', { percent: 100 })).hover();
  await page.keyboard.press('F7');
  await page.getByRole('dialog', { name: t('training.title') }).waitFor();
  await shot(page, '9-notice');
  const isSeen = await notices.getByText(t('shell.zoom', { percent: 100 })).evaluate((text) => {
    const { left, top, width, height } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isSeen).toBe(true);
  expect(await layoutFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('a notice stays while the pointer is on it, is announced, and goes when it is left', async () => {
  const notices = page.getByRole('region', { name: t('shell.notices') });
  expect(await notices.getAttribute('aria-live')).toBe('polite');
  const notice = notices.getByText(t('shell.zoom', { percent: 100 }));
  await page.clock.install();
  await leaveNotices();
  await page.keyboard.press('Control+0');
  await notice.hover();
  await notices.locator('[data-held]').waitFor();
  // Longer than its display time.
  await page.clock.fastForward(7_000);
  expect(await notice.isVisible()).toBe(true);
  await leaveNotices();

  async function leaveNotices(): Promise<void> {
    await page.mouse.move(0, 0);
    await eventually('it is gone', async () => {
      await page.clock.fastForward(7_000);
      return (await notice.count()) === 0;
    });
  }
});

/** Scans into the focused field. The event times make it a scan, however slow the machine is. */
async function scan(code: string): Promise<void> {
  const start = Date.now() / 1000 + 0.2;
  const presses = Array.from(code).map((text) => ({ key: text, text }));
  await Promise.all(
    [...presses, { key: 'Enter', code: 'Enter', text: '\r' }].flatMap((press, at) => {
      const timestamp = start + at * 0.005;
      return [
        keys.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...press }),
        keys.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: press.key }),
      ];
    }),
  );
}
