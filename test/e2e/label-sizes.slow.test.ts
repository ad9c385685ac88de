import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Printer } from '../../shared/model/printer.ts';
import { startApp, type StartedApp } from './app.ts';

let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startApp();
  ({ page } = app);
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: 'Khổ tem' }).click();
});
afterAll(() => app.close());

const panel = (): Locator => page.getByRole('tabpanel').filter({ visible: true });
const button = (name: string | RegExp) => panel().getByRole('button', { name, exact: true });
const field = (name: string) => panel().getByRole('textbox', { name });
const row = (name: string) => panel().getByRole('listitem').filter({ hasText: name });
const hasFocus = (name: string) =>
  field(name).evaluate((element) => element === element.ownerDocument.activeElement);
const focused = () => page.locator(':focus').getAttribute('aria-label');
const picture = async (name: string) => {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

async function printers(): Promise<Printer[]> {
  const { value } = (await app.invoke('printers.list')) as { value: Printer[] };
  return value;
}

it('lists every size with its paper and the platform’s name for it', async () => {
  await expect.poll(() => panel().getByRole('listitem').count()).toBe(12);
  expect(await row('S10').innerText()).toContain('80 × 88 mm · khổ S10 của nền tảng');
  expect(await row('A5').innerText()).toContain('148 × 210 mm · nền tảng không có khổ này');
  await picture('list');
});

it('adds a size by keyboard alone, and says which measures cannot be', async () => {
  await button('Thêm khổ tem').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus('Tên khổ tem')).toBe(true);
  await page.keyboard.type('Cuộn 75 × 50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('50,5');
  await page.keyboard.press('Enter');
  await panel().getByText('Nhập rộng từ 20 đến 220 mm').first().waitFor();
  await picture('wrong');
  await expect.poll(() => hasFocus('Rộng')).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await row('Cuộn 75 × 50').waitFor();
  expect(await row('Cuộn 75 × 50').innerText()).toMatch(/Tự thêm\n+75 × 50,5 mm/);
});

it('refuses a name that is taken, and keeps what was typed', async () => {
  await button('Thêm khổ tem').click();
  await field('Tên khổ tem').fill('s9');
  await field('Rộng').fill('60');
  await field('Cao').fill('40');
  await button('Lưu').click();
  await panel().getByText('Đã có khổ tem tên này').first().waitFor();
  expect(await field('Rộng').inputValue()).toBe('60');
  await button('Bỏ qua').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ' }).click();
});

it('warns of a printer that prints the old size, and changes it when told', async () => {
  const [first] = await printers();
  if (!first) throw new Error('Training has no printer');
  const { id, ...printer } = first;
  const on = { ...printer, sizeId: 'S10', labelSize: 'S10', widthMm: 80, heightMm: 88 };
  await app.invoke('printers.save', { id, printer: on });
  await button('Sửa S10').click();
  await field('Cao').fill('90');
  await button('Lưu').click();
  await row('S10').getByText(`Máy in ${first.name} vẫn in khổ 80 × 88 mm`).waitFor();
  await picture('outdated');
  expect((await printers())[0]).toMatchObject({ heightMm: 88 });
  await row('S10').getByRole('button', { name: 'Đổi máy in sang 80 × 90 mm' }).focus();
  await page.keyboard.press('Enter');
  await row('S10').getByText('vẫn in khổ').waitFor({ state: 'detached' });
  expect((await printers())[0]).toMatchObject({ sizeId: 'S10', heightMm: 90 });
  await expect.poll(() => focused()).toBe('Sửa S10');
});

it('goes back to a default, and takes an added size away', async () => {
  await button('Đưa khổ S10 về mặc định').focus();
  await page.keyboard.press('Enter');
  await row('S10').getByText('80 × 88 mm · khổ S10 của nền tảng').waitFor();
  await expect.poll(() => focused()).toBe('Sửa S10');
  await button('Xoá Cuộn 75 × 50').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá', exact: true }).click();
  await row('Cuộn 75 × 50').waitFor({ state: 'detached' });
  expect(await panel().getByRole('listitem').count()).toBe(12);
});
