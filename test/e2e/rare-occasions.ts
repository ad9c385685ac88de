import type { Page } from 'playwright-core';
import { draftOf } from '../fakes/drafts.ts';
import { entryOccasions, entryQuotes } from './entry-occasions.ts';
import { button, field } from './by-text-key.ts';
import { allSelected, asks, call, leavesList, toFileCheck } from './occasions.ts';
import { packOccasions, printsLabels, scans } from './pack-occasions.ts';
import { pointNow, setupOccasions } from './setup-occasions.ts';
import { closesDialog, openDialog, press, type Stop, toScreen } from './walk.ts';

// States that a packer sees once a day, or once a year: answers of the packing screen, questions, forms. The station
// has orders (`stock`) and its platform answers.

/** Opens an order's panel next to the list. */
async function opens(page: Page, soc: string): Promise<void> {
  await scans(page, 5, soc);
  // The packing screen shows the parcel for a moment before the order opens.
  await page.locator(`main section[aria-label*="${soc}"] dl`).first().waitFor();
}

async function closesOrder(page: Page): Promise<void> {
  await press(page, 'Escape');
  // The order may also be open on a hidden screen.
  const details = page.locator('main section[aria-label] dl').filter({ visible: true });
  await details.first().waitFor({ state: 'detached' });
}

const selectedAsks = (name: string, keys: string): Stop => ({
  name,
  come: async (page) => {
    await printsLabels(page);
    await allSelected(page);
    await asks(page, keys);
  },
  leave: leavesList,
});

/** A question over the list about the active order, or about the list. */
const listAsks = (name: string, keys: string): Stop => ({
  name,
  come: async (page) => {
    await toScreen(page, 'F3');
    await page.locator('main [role=option]').first().focus();
    await asks(page, keys);
  },
  leave: closesDialog,
});

let imported = 0;
/** Returns a file of orders not entered before; the last one may have a phone number that is too short. */
const cells = (hasFault: boolean) => {
  imported += 1;
  const rows = [
    'Mã đơn|Tên người nhận|Điện thoại|Địa chỉ|Phường/xã|Quận/huyện|Tỉnh/thành|Thu hộ|Khối lượng (g)|Sản phẩm',
    `A-${imported}-1|Nguyễn Thị Lan|0912345678|12 Lê Lợi|Bến Nghé|Quận 1|Hồ Chí Minh|350000|500|Áo`,
    `A-${imported}-2|Trần Văn Minh|${hasFault ? '09123' : '0912345999'}|5 Hai Bà Trưng|Bến Nghé|Quận 1|Hồ Chí Minh|250000|500|Áo`,
  ];
  return rows.join('\n').replaceAll('|', '\t');
};

/** The tables of a shift format their figures on each render. */
const breaks = () => {
  const { NumberFormat } = Intl;
  Object.assign(globalThis, { NumberFormat });
  Object.assign(Intl, {
    NumberFormat: function failing() {
      throw new Error('broken on purpose');
    },
  });
};
const mends = () => {
  const { NumberFormat } = globalThis as unknown as Pick<typeof Intl, 'NumberFormat'>;
  Object.assign(Intl, { NumberFormat });
};

/** The reason for reprinting a printed label. */
const reprint: Stop = {
  name: 'reprint',
  come: async (page) => {
    await opens(page, 'SHOP-1002');
    await asks(page, 'F9');
  },
  leave: async (page) => {
    await closesDialog(page);
    await closesOrder(page);
  },
};

export const rareOccasions: readonly Stop[] = [
  ...packOccasions,
  { ...reprint, come: async (page) => printsLabels(page).then(() => reprint.come(page)) },
  entryQuotes,
  selectedAsks('print-selected', 'F9'),
  selectedAsks('print-grouped', 'Alt+F9'),
  selectedAsks('label-file', 'Control+Shift+F9'),
  selectedAsks('hand-over-many', 'Control+g'),
  selectedAsks('acknowledge-many', 'Control+e'),
  listAsks('columns', 'Alt+k'),
  listAsks('codes', 'Alt+c'),
  listAsks('export', 'Control+Shift+e'),
  {
    name: 'edit-lists',
    come: async (page) => {
      await toScreen(page, 'F3');
      await asks(page, 'Control+s');
      await page.locator(openDialog).getByRole('textbox').first().fill('Đơn sáng nay');
      await press(page, 'Enter');
      await page.locator(openDialog).waitFor({ state: 'detached' });
      await (await button(page, 'list.views.edit')).click();
      await page.locator(openDialog).waitFor();
    },
    leave: closesDialog,
  },
  ...entryOccasions,
  {
    name: 'correcting',
    come: async (page) => {
      await call(page, 'outbox.pause', { paused: true });
      const draft = draftOf({ pickupPointId: (await pointNow(page)).id, soc: 'SHOP-3001' });
      const existing = await call(page, 'orders.byCode', { code: 'SHOP-3001' });
      if (existing === null) await call(page, 'orders.enter', { draft, print: false });
      await opens(page, 'SHOP-3001');
      await (await button(page, 'order.correct')).click();
      await (await field(page, 'entry.receiverName')).waitFor();
    },
    leave: async (page) => {
      await press(page, 'Escape');
      await toScreen(page, 'F3');
      if ((await page.locator('main section[aria-label] dl').count()) > 0) await closesOrder(page);
    },
  },
  {
    name: 'import-entering',
    come: async (page) => {
      await toFileCheck(page, cells(true));
      await asks(page, 'Control+Enter');
    },
    leave: async (page) => {
      await closesDialog(page);
      await call(page, 'imports.close');
    },
  },
  {
    name: 'import-dropping',
    come: async (page) => {
      await toFileCheck(page, cells(true));
      await (await button(page, 'import.drop-file')).click();
      await page.locator(openDialog).waitFor();
    },
    leave: async (page) => {
      await closesDialog(page);
      await call(page, 'imports.close');
    },
  },
  {
    name: 'import-result',
    come: async (page) => {
      await toFileCheck(page, cells(false));
      await asks(page, 'Control+Enter');
      await press(page, 'Control+Enter');
      await page.locator(openDialog).waitFor({ state: 'detached' });
      await page.locator('main [data-tone=success]:visible').first().waitFor();
    },
    leave: async (page) => {
      await call(page, 'imports.close');
    },
  },
  ...setupOccasions,
  {
    name: 'guide',
    come: async (page) => {
      await toScreen(page, 'F2');
      await press(page, 'Alt+Home');
      await page.locator('section [aria-current=step]').first().waitFor();
    },
    leave: async (page) => {
      await press(page, 'Alt+End');
      await page.locator('section [aria-current=step]').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'broken-screen',
    come: async (page) => {
      await toScreen(page, 'F12');
      await page.evaluate(breaks);
      await press(page, 'Shift+F8');
      await page.locator('main [role=alert]').first().waitFor();
    },
    leave: async (page) => {
      await page.evaluate(mends);
      await (await button(page, 'shell.failed.again')).click();
    },
  },
];
