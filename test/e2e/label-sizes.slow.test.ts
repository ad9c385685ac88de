import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Printer } from '../../shared/model/printer.ts';
import { startApp, type StartedApp } from './app.ts';
import { shotsOf } from './bench.ts';
import { t, withAnyValues } from '../fakes/window-text.ts';

const shot = shotsOf('label-sizes');

let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startApp();
  ({ page } = app);
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: t('setup.sections.label-sizes') }).click();
});
afterAll(() => app.close());

const panel = (): Locator => page.getByRole('tabpanel').filter({ visible: true });
const button = (name: string | RegExp) => panel().getByRole('button', { name, exact: true });
const field = (name: string) => panel().getByRole('textbox', { name });
const row = (name: string) => panel().getByRole('listitem').filter({ hasText: name });
const hasFocus = (name: string) =>
  field(name).evaluate((element) => element === element.ownerDocument.activeElement);
const focused = () => page.locator(':focus').getAttribute('aria-label');

async function printers(): Promise<Printer[]> {
  const { value } = (await app.invoke('printers.list')) as { value: Printer[] };
  return value;
}

it('lists every size with its paper and the platform’s name for it', async () => {
  await expect.poll(() => panel().getByRole('listitem').count()).toBe(12);
  expect(await row('S10').innerText()).toContain(
    `80 × 88 mm · ${t('setup.labelSizes.onPlatform', { size: 'S10' })}`,
  );
  expect(await row('A5').innerText()).toContain('148 × 210 mm · nền tảng không có khổ này');
  await shot(page, 'list');
});

it('adds a size by keyboard alone, and says which measures cannot be', async () => {
  await button(t('setup.labelSizes.add')).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(t('setup.labelSizes.name'))).toBe(true);
  await page.keyboard.type('Cuộn 75 × 50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('50,5');
  await page.keyboard.press('Enter');
  await panel().getByText(t('rules.labelSize.size')).first().waitFor();
  await shot(page, 'wrong');
  await expect.poll(() => hasFocus(t('setup.labelSizes.width'))).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await row('Cuộn 75 × 50').waitFor();
  expect(await row('Cuộn 75 × 50').innerText()).toMatch(/Tự thêm\n+75 × 50,5 mm/);
});

it('refuses a name that is taken, and keeps what was typed', async () => {
  await button(t('setup.labelSizes.add')).click();
  await field(t('setup.labelSizes.name')).fill('s9');
  await field(t('setup.labelSizes.width')).fill('60');
  await field(t('setup.labelSizes.height')).fill('40');
  await button(t('setup.actions.save')).click();
  await panel().getByText(t('rules.labelSize.nameTaken')).first().waitFor();
  expect(await field(t('setup.labelSizes.width')).inputValue()).toBe('60');
  await button(t('setup.actions.cancel')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.dropChanges.drop') })
    .click();
});

it('warns of a printer that prints the old size, and changes it when told', async () => {
  const [first] = await printers();
  if (!first) throw new Error('Training has no printer');
  const { id, ...printer } = first;
  const on = { ...printer, sizeId: 'S10', labelSize: 'S10', widthMm: 80, heightMm: 88 };
  await app.invoke('printers.save', { id, printer: on });
  await button(t('setup.actions.editNamed', { name: 'S10' })).click();
  await field(t('setup.labelSizes.height')).fill('90');
  await button(t('setup.actions.save')).click();
  await row('S10')
    .getByText(t('setup.labelSizes.outdated', { name: first.name, size: '80 × 88 mm' }))
    .waitFor();
  await shot(page, 'outdated');
  expect((await printers())[0]).toMatchObject({ heightMm: 88 });
  await row('S10')
    .getByRole('button', { name: t('setup.labelSizes.updatePrinter', { size: '80 × 90 mm' }) })
    .focus();
  await page.keyboard.press('Enter');
  await row('S10')
    .getByText(withAnyValues('setup.labelSizes.outdated'))
    .waitFor({ state: 'detached' });
  expect((await printers())[0]).toMatchObject({ sizeId: 'S10', heightMm: 90 });
  await expect.poll(() => focused()).toBe(t('setup.actions.editNamed', { name: 'S10' }));
});

it('goes back to a default, and takes an added size away', async () => {
  await button(t('setup.labelSizes.resetNamed', { name: 'S10' })).focus();
  await page.keyboard.press('Enter');
  await row('S10')
    .getByText(`80 × 88 mm · ${t('setup.labelSizes.onPlatform', { size: 'S10' })}`)
    .waitFor();
  await expect.poll(() => focused()).toBe(t('setup.actions.editNamed', { name: 'S10' }));
  await button(t('setup.actions.removeNamed', { name: 'Cuộn 75 × 50' })).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('setup.actions.remove'), exact: true })
    .click();
  await row('Cuộn 75 × 50').waitFor({ state: 'detached' });
  expect(await panel().getByRole('listitem').count()).toBe(12);
});
