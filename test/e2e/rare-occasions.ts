import type { Page } from 'playwright-core';
import type { Handover, HandoverDetail } from '../../shared/model/handover.ts';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import type { PackScan } from '../../shared/model/packing.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { button, field } from './named.ts';
import { allSelected, asks, call, leavesList, pastes, toFileCheck } from './occasions.ts';
import { pointNow, setupOccasions } from './setup-occasions.ts';
import { closesDialog, openDialog, press, type Stop, toScreen } from './walk.ts';

// What a packer comes to once a day, or once a year: answers of Pack, questions before something is done, forms.
// The station has orders (`stock`) and its platform answers.

async function orderOf(page: Page, soc: string): Promise<Order> {
  const found = (await call(page, 'orders.byCode', { code: soc })) as OrderSummary | null;
  if (!found) throw new Error(`No order ${soc}`);
  return ((await call(page, 'orders.get', { id: found.id })) as { order: Order }).order;
}

/** SHOP-1002 and SHOP-1003 have their labels; a handover, a backup, a list with a name and a packer are there. */
async function prepare(page: Page): Promise<void> {
  for (const soc of ['SHOP-1002', 'SHOP-1003']) {
    const { id, printed } = await orderOf(page, soc);
    if (printed === 0) await call(page, 'printing.print', { orderIds: [id] });
    await eventually(`${soc} printed`, async () => (await orderOf(page, soc)).printed > 0);
  }
}

async function scans(page: Page, mode: number, code: string): Promise<void> {
  await toScreen(page, 'F12');
  await press(page, `Alt+${mode}`);
  const typed = page.locator('main input[type=text]').first();
  await typed.fill(code);
  await typed.press('Enter');
}

/** A code that Pack answers in this colour. */
function answered(
  tone: 'success' | 'warning' | 'danger',
  mode: number,
  codeOf: (page: Page) => Promise<string>,
): Stop['come'] {
  return async (page) => {
    await prepare(page);
    await scans(page, mode, await codeOf(page));
    await page.locator(`main section[data-tone=${tone}][data-seq] dl`).first().waitFor();
  };
}

/** Takes the last scan back, so that the same one has the same answer again. */
async function takesScanBack(page: Page): Promise<void> {
  const [last] = (await call(page, 'packing.latest', { limit: 1 })) as PackScan[];
  if (last?.canUndo) await call(page, 'packing.undo', { seq: last.seq });
  await press(page, 'Escape');
}

/** The open handover of the first carrier for which labelled parcels stand here, with one of them scanned. */
async function toHandover(page: Page): Promise<void> {
  await toScreen(page, 'F10');
  const begin = await button(page, 'handover.begin');
  await begin
    .or(await button(page, 'handover.goOn'))
    .first()
    .click();
  await page.locator('main header p').first().waitFor();
  const [handover] = (await call(page, 'handovers.list', {})) as Handover[];
  const id = handover?.id ?? '';
  const { parcels, missing } = (await call(page, 'handovers.get', { id })) as HandoverDetail;
  if (parcels.length === 0)
    await call(page, 'handovers.scan', { id, code: missing[0]?.shortCode ?? '' });
  await page.locator('main li:visible').first().waitFor();
}

/** An order's panel beside the list. */
async function opens(page: Page, soc: string): Promise<void> {
  await scans(page, 5, soc);
  await page.locator('main section[aria-label] dl').first().waitFor();
}

async function closesOrder(page: Page): Promise<void> {
  await press(page, 'Escape');
  // The order may stand open on a screen that is hidden as well.
  const facts = page.locator('main section[aria-label] dl').filter({ visible: true });
  await facts.first().waitFor({ state: 'detached' });
}

const selectedAsks = (name: string, keys: string): Stop => ({
  name,
  come: async (page) => {
    await prepare(page);
    await allSelected(page);
    await asks(page, keys);
  },
  leave: leavesList,
});

/** A question over the list that asks about the order that has the keys, or about the list. */
const listAsks = (name: string, keys: string): Stop => ({
  name,
  come: async (page) => {
    await toScreen(page, 'F3');
    await page.locator('main [role=option]').first().focus();
    await asks(page, keys);
  },
  leave: closesDialog,
});

/** The form as it is typed for somebody who had a parcel a moment ago. */
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
}

/** A notice that stands would be seen in the next picture. */
async function closesNotices(page: Page): Promise<void> {
  const notices = page.locator('[role=region] [data-tone] button:last-of-type');
  while ((await notices.count()) > 0) await notices.last().click();
}

async function leavesEntry(page: Page): Promise<void> {
  await closesDialog(page);
  await clears(page);
}

const customers = `Chị Lan\n0912345678\n12 Lê Lợi, p Bến Nghé, q1, hcm\nthu 350k

Anh Tuấn +84 912 345 679\nchung cư Times City, Vĩnh Tuy, Hai Bà Trưng, HN\nthu 120k

Cô Sáu 0707 070 707\n15 Lê Duẩn, Hải Châu 1, Hải Châu, dn\nfreeship, cod 89k`;

let imported = 0;
/** Orders of a file that nobody has entered before; the last one may have a phone that is too short. */
const cells = (hasFault: boolean) => {
  imported += 1;
  const rows = [
    'Mã đơn|Tên người nhận|Điện thoại|Địa chỉ|Phường/xã|Quận/huyện|Tỉnh/thành|Thu hộ|Khối lượng (g)|Sản phẩm',
    `A-${imported}-1|Nguyễn Thị Lan|0912345678|12 Lê Lợi|Bến Nghé|Quận 1|Hồ Chí Minh|350000|500|Áo`,
    `A-${imported}-2|Trần Văn Minh|${hasFault ? '09123' : '0912345999'}|5 Hai Bà Trưng|Bến Nghé|Quận 1|Hồ Chí Minh|250000|500|Áo`,
  ];
  return rows.join('\n').replaceAll('|', '\t');
};

/** The tables of a shift format their figures anew each time. */
const breaks = () => {
  const { NumberFormat } = Intl;
  Object.assign(globalThis, { NumberFormat });
  Object.assign(Intl, {
    NumberFormat: function broken() {
      throw new Error('broken on purpose');
    },
  });
};
const mends = () => {
  const { NumberFormat } = globalThis as unknown as Pick<typeof Intl, 'NumberFormat'>;
  Object.assign(Intl, { NumberFormat });
};

export const packAnswers: readonly Stop[] = [
  {
    name: 'pack-green',
    come: answered('success', 2, async (page) => {
      const { platform, soc } = await orderOf(page, 'SHOP-1002');
      return platform?.shortCode ?? soc;
    }),
    leave: takesScanBack,
  },
  {
    name: 'pack-amber',
    come: answered('warning', 1, () => Promise.resolve('SHOP-1002')),
    leave: takesScanBack,
  },
  {
    name: 'pack-red',
    come: answered('danger', 1, () => Promise.resolve('SHOP-1001')),
    leave: takesScanBack,
  },
];

const handoverOpen: Stop = {
  name: 'handover-open',
  come: toHandover,
  leave: (page) => press(page, 'Escape'),
};

/** Why a label that came out is printed again. */
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

/** The form filled from a message, with what each carrier asks. */
const entryQuotes: Stop = {
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
  leave: async (page) => {
    await clears(page);
    await closesNotices(page);
  },
};

/** What the references show, too. */
export const shownRarely = { handoverOpen, entryQuotes };

export const rareOccasions: readonly Stop[] = [
  ...packAnswers,
  { ...handoverOpen, come: async (page) => prepare(page).then(() => toHandover(page)) },
  {
    name: 'handover-closing',
    come: async (page) => {
      await prepare(page);
      await toHandover(page);
      await asks(page, 'Control+Enter');
    },
    leave: async (page) => {
      await closesDialog(page);
      await press(page, 'Escape');
    },
  },
  { ...reprint, come: async (page) => prepare(page).then(() => reprint.come(page)) },
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
    name: 'several-messages',
    come: async (page) => {
      await toScreen(page, 'F2');
      await (await field(page, 'entry.receiverName')).focus();
      await pastes(page, customers);
      await page.locator(openDialog).locator('button[aria-pressed=true]').nth(3).waitFor();
    },
    leave: closesDialog,
  },
  {
    name: 'waiting-messages',
    come: async (page) => {
      await toScreen(page, 'F2');
      await (await field(page, 'entry.receiverName')).focus();
      await pastes(page, customers);
      await page.locator(openDialog).locator('button[aria-pressed=true]').nth(3).waitFor();
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
  {
    name: 'correcting',
    come: async (page) => {
      await call(page, 'outbox.pause', { paused: true });
      const draft = draftOf({ pickupPointId: (await pointNow(page)).id, soc: 'SHOP-3001' });
      const known = await call(page, 'orders.byCode', { code: 'SHOP-3001' });
      if (known === null) await call(page, 'orders.enter', { draft, print: false });
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
