import type { Page } from 'playwright-core';
import { eventually } from '../fakes/eventually.ts';
import { button, field, textPattern } from './by-text-key.ts';
import { asks, pastes } from './occasions.ts';
import { closesDialog, openDialog, press, type Stop, toScreen } from './walk.ts';

// Occasional dialogs and questions of the order form.

/** Types the form for a receiver who has just had a parcel. */
async function typesOrder(page: Page, cod: string): Promise<void> {
  await toScreen(page, 'F2');
  await (await field(page, 'entry.receiverName')).fill('Chị Lan');
  await (await field(page, 'entry.phone')).fill('0912345678');
  await page.locator('main [data-skipped-by-enter] li').first().waitFor();
  await press(page, 'Alt+n');
  await (await field(page, 'entry.cod')).fill(cod);
  await (await field(page, 'entry.weight')).fill('500');
  await (await field(page, 'entry.contents')).fill('Áo thun');
}

async function clears(page: Page): Promise<void> {
  await press(page, 'Alt+x');
  await eventually(
    'the form empty',
    async () => (await (await field(page, 'entry.receiverName')).inputValue()) === '',
  );
  await closesNotices(page);
}

/** An open notice would appear in the next picture. */
async function closesNotices(page: Page): Promise<void> {
  const name = await textPattern(page, 'common.close');
  const close = page.locator('section[aria-relevant]').getByRole('button', { name });
  while ((await close.count()) > 0) await close.last().click();
}

async function leavesEntry(page: Page): Promise<void> {
  await closesDialog(page);
  await clears(page);
}

const customers = `Chị Lan\n0912345678\n12 Lê Lợi, p Bến Nghé, q1, hcm\nthu 350k

Anh Tuấn +84 912 345 679\nchung cư Times City, Vĩnh Tuy, Hai Bà Trưng, HN\nthu 120k

Cô Sáu 0707 070 707\n15 Lê Duẩn, Hải Châu 1, Hải Châu, dn\nfreeship, cod 89k`;

/** The form filled from a message, with each carrier's questions. */
export const entryQuotes: Stop = {
  name: 'entry-quotes',
  come: async (page) => {
    await toScreen(page, 'F2');
    await (await field(page, 'entry.receiverName')).focus();
    await pastes(page, customers.split('\n\n')[0] ?? '');
    await page.locator(openDialog).locator('button[aria-pressed=true]').nth(4).waitFor();
    await press(page, 'Enter');
    await page.locator(openDialog).waitFor({ state: 'detached' });
    await (await field(page, 'entry.weight')).fill('500');
    await (await field(page, 'entry.contents')).fill('2 áo thun, 1 quần jean');
    await page.locator('main label', { hasText: 'GHTK' }).filter({ hasText: '₫' }).waitFor();
  },
  leave: clears,
};

/** Pastes a message with several orders into the order form. */
async function opensMessages(page: Page): Promise<void> {
  await toScreen(page, 'F2');
  await (await field(page, 'entry.receiverName')).focus();
  await pastes(page, customers);
  await page.locator(openDialog).locator('button[aria-pressed=true]').nth(3).waitFor();
}

/** Two numbers, and an amount that may be before or after the deposit. */
const uncertain =
  'Anh Ba\n0903123181 / 0903123182\nđc: 12 Lê Lợi, p bến nge, q1\nđã cọc 100k, thu 350k';

export const entryOccasions: readonly Stop[] = [
  {
    name: 'uncertain-message',
    come: async (page) => {
      await toScreen(page, 'F2');
      await (await field(page, 'entry.receiverName')).focus();
      await pastes(page, uncertain);
      await page.locator(openDialog).locator('button[aria-pressed=true]').nth(1).waitFor();
      await press(page, 'F9');
      await page.locator(openDialog).waitFor({ state: 'detached' });
      await page.locator('main [data-doubtful=codAmount]').waitFor();
    },
    leave: clears,
  },
  {
    name: 'known-receivers',
    come: async (page) => {
      await toScreen(page, 'F2');
      await (await field(page, 'entry.phone')).fill('0912345');
      await page.locator('main [data-skipped-by-enter] li').first().waitFor();
    },
    leave: clears,
  },
  {
    name: 'entered-twice',
    come: async (page) => {
      await typesOrder(page, '350k');
      await asks(page, 'F9');
    },
    leave: leavesEntry,
  },
  {
    name: 'small-cod',
    come: async (page) => {
      await typesOrder(page, '350');
      await asks(page, 'F9');
    },
    leave: leavesEntry,
  },
  {
    name: 'street-conflict',
    come: async (page) => {
      await typesOrder(page, '350k');
      await (await field(page, 'entry.address')).fill('5 Giảng Võ, P. Cát Linh, Đống Đa, Hà Nội');
      await asks(page, 'F9');
    },
    leave: leavesEntry,
  },
  {
    name: 'several-messages',
    come: opensMessages,
    leave: closesDialog,
  },
  {
    name: 'waiting-messages',
    come: async (page) => {
      await opensMessages(page);
      await press(page, 'Enter');
      await page.locator(openDialog).waitFor({ state: 'detached' });
      await (await button(page, 'entry.message.drop')).waitFor();
    },
    leave: async (page) => {
      await (await button(page, 'entry.message.drop')).click();
      await page.locator('[role=alertdialog] button').last().click();
      await page.locator(openDialog).waitFor({ state: 'detached' });
      await clears(page);
    },
  },
];
