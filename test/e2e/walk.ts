import type { Page } from 'playwright-core';
import type { Section } from '../../renderer/session/setup-state.ts';

/** A state of the window, and how a packer opens and leaves it, in any language. */
export interface Stop {
  readonly name: string;
  readonly come: (page: Page) => Promise<void>;
  readonly leave?: (page: Page) => Promise<void>;
}

/** Listed explicitly, since plain Node cannot load the window's code; a missing one does not compile. */
const sections: Readonly<Record<Section, true>> = {
  station: true,
  connection: true,
  'pickup-points': true,
  printers: true,
  'label-sizes': true,
  scale: true,
  scanner: true,
  routing: true,
  webhook: true,
  areas: true,
  people: true,
  site: true,
  backups: true,
  'app-updates': true,
  audit: true,
  support: true,
};

export const openDialog = '[role=dialog], [role=alertdialog]';

export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
}

/** A screen is open once its heading and some of its data are shown. */
function screen(name: string, key: string): Stop {
  return { name, come: (page) => toScreen(page, key) };
}

export async function toScreen(page: Page, key: string): Promise<void> {
  await press(page, key);
  await page
    .locator('nav [aria-current=page]', { has: page.locator('kbd', { hasText: exactly(key) }) })
    .waitFor();
  await page.waitForFunction(() => (document.querySelector('main')?.innerText.length ?? 0) > 12);
}

export async function toImport(page: Page): Promise<void> {
  await press(page, 'Shift+F2');
  // The file input exists before the screen's code is loaded.
  await page.locator('main input[type=file]').waitFor({ state: 'attached' });
  await page.locator('main section[aria-label] button:visible').first().waitFor();
}

const exactly = (text: string) => new RegExp(`^${text}$`);

export async function toSection(page: Page, section: string): Promise<void> {
  await toScreen(page, 'F8');
  await page.locator(`[role=tab][data-key="${section}"]`).click();
  await page.locator('[role=tabpanel]:visible h2').first().waitFor();
}

async function toOrder(page: Page): Promise<void> {
  await toScreen(page, 'F3');
  // A row whose order is still loading opens none.
  await page.locator('main [role=listbox]:not([aria-busy]) [data-order]').first().click();
  await page.locator('main section[aria-label] dl').first().waitFor();
}

export const closesDialog = async (page: Page): Promise<void> => {
  await press(page, 'Escape');
  await page.locator(openDialog).waitFor({ state: 'detached' });
};

/** A dialog over a screen, which Escape closes; it is open once it has `what`. */
function over(
  name: string,
  come: (page: Page) => Promise<void>,
  key: string,
  what = 'button',
): Stop {
  return {
    name,
    come: async (page) => {
      await come(page);
      await press(page, key);
      await page.locator(openDialog).locator(what).first().waitFor();
    },
    leave: closesDialog,
  };
}

const toEntry = (page: Page) => toScreen(page, 'F2');
const toOrders = (page: Page) => toScreen(page, 'F3');

/** Every screen, every section of the set-up, and every dialog that needs no order. */
export const everyScreen: readonly Stop[] = [
  screen('pack', 'F12'),
  screen('entry', 'F2'),
  { name: 'import', come: toImport },
  screen('orders', 'F3'),
  screen('printing', 'F4'),
  screen('handover', 'F10'),
  screen('activity', 'F11'),
  screen('queue', 'F5'),
  {
    name: 'shift',
    come: async (page) => {
      await press(page, 'Shift+F8');
      await page.locator('main table').first().waitFor();
    },
  },
  ...(Object.keys(sections) as Section[]).map((section) => ({
    name: `setup-${section}`,
    come: (page: Page) => toSection(page, section),
  })),
];

export const everyDialog: readonly Stop[] = [
  over('message', toEntry, 'Alt+v'),
  over('templates', toEntry, 'Alt+t'),
  over('look-up', toOrders, 'F6'),
  over('faults', toEntry, 'F7'),
  over('handbook', toEntry, 'F1'),
  over('keys', toEntry, 'Control+/'),
  {
    name: 'palette',
    come: async (page) => {
      await toEntry(page);
      await press(page, 'Control+k');
      await page.locator(openDialog).getByRole('combobox').waitFor();
      await page.keyboard.insertText('in');
      await page.locator(openDialog).locator('[aria-disabled=true]').first().waitFor();
    },
    leave: closesDialog,
  },
];

/** States that need orders in the list. */
export const everyOrder: readonly Stop[] = [
  { name: 'order', come: toOrder, leave: (page) => press(page, 'Escape') },
  {
    ...over('take-back', toOrder, 'Control+h'),
    leave: async (page) => {
      await closesDialog(page);
      await press(page, 'Escape');
    },
  },
  {
    ...over('preview', toOrder, 'Shift+F9', 'img'),
    leave: async (page) => {
      await closesDialog(page);
      await press(page, 'Escape');
    },
  },
];
