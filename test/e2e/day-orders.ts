import type { Page } from 'playwright-core';
import { tabTo } from './keyboard.ts';
import { pastes } from './occasions.ts';
import { t } from '../fakes/window-text.ts';

// The orders of a simulated day, each with a distinguishing number.

const surnames = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Võ'];
const givenNames = ['Lan', 'Hoa', 'Mai', 'Chi', 'Dung', 'Nga', 'Thảo', 'Trang', 'Yến', 'Linh'];

/** Returns the name of the order's receiver: messages hold names without digits. */
export function receiverOf(number: number): string {
  const surname = surnames[Math.floor(number / 100) % surnames.length];
  const middle = givenNames[Math.floor(number / 10) % givenNames.length];
  return `${surname} ${middle} ${givenNames[number % givenNames.length]}`;
}

export const phoneOf = (number: number) => `09${10 + number}234567`;
/** In dong. */
export const codOf = (number: number) => (100 + number) * 1_000;

/** Inserts text and presses Enter, like typing by hand: keys at a test's speed would be a scan. */
async function type(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) {
    await page.keyboard.insertText(line);
    await page.keyboard.press('Enter');
  }
}

/** Enters an order into the empty form, key by key. */
export async function enterByKeys(page: Page, number: number): Promise<void> {
  await type(page, receiverOf(number), phoneOf(number), `${number} le loi`);
  await page.keyboard.insertText('ben nghe q1');
  await page.getByRole('option', { name: /Phường Bến Nghé, Quận 1/ }).waitFor();
  await type(page, '', `${100 + number}k`, '500');
  await page.keyboard.insertText('ao thun');
  await page.keyboard.press('F9');
}

/** Enters an order from a customer's message pasted into the form. */
export async function enterByMessage(page: Page, number: number): Promise<void> {
  const message = `Tên: ${receiverOf(number)}\nsđt ${phoneOf(number)}\nđc: ${number} Lê Lợi, phường Bến Nghé, quận 1, tphcm\ncod ${100 + number}k`;
  await pastes(page, message);
  const dialog = page.getByRole('dialog', { name: t('entry.message.title') });
  await dialog.getByRole('button', { name: /Phường Bến Nghé/, pressed: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await tabTo(page, t('entry.weight'));
  await type(page, '500');
  await page.keyboard.insertText('ao thun');
  await page.keyboard.press('F9');
}
