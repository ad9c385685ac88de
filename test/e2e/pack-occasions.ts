import type { Page } from 'playwright-core';
import type { Handover, HandoverDetail } from '../../shared/model/handover.ts';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import type { PackScan } from '../../shared/model/packing.ts';
import { eventually } from '../fakes/eventually.ts';
import { button } from './by-text-key.ts';
import { asks, call } from './occasions.ts';
import { closesDialog, press, type Stop, toScreen } from './walk.ts';

// Answers of the packing screen to scans, and the states and questions of a handover.

async function orderOf(page: Page, soc: string): Promise<Order> {
  const summary = (await call(page, 'orders.byCode', { code: soc })) as OrderSummary | null;
  if (!summary) throw new Error(`No order ${soc}`);
  return ((await call(page, 'orders.get', { id: summary.id })) as { order: Order }).order;
}

/** Prints the labels of SHOP-1002 and SHOP-1003. */
export async function printsLabels(page: Page): Promise<void> {
  for (const soc of ['SHOP-1002', 'SHOP-1003']) {
    const { id, printed } = await orderOf(page, soc);
    if (printed === 0) await call(page, 'printing.print', { orderIds: [id] });
    await eventually(`${soc} printed`, async () => (await orderOf(page, soc)).printed > 0);
  }
}

/** Types a code on the packing screen, in one of its modes. */
export async function scans(page: Page, mode: number, code: string): Promise<void> {
  await toScreen(page, 'F12');
  await press(page, `Alt+${mode}`);
  const typed = page.locator('main input[type=text]').first();
  await typed.fill(code);
  await typed.press('Enter');
}

/** Scans codes, the last of which the packing screen answers in this colour. */
function answered(
  tone: 'success' | 'warning' | 'danger',
  mode: number,
  codesOf: (page: Page) => Promise<readonly string[]>,
): Stop['come'] {
  return async (page) => {
    await printsLabels(page);
    for (const code of await codesOf(page)) await scans(page, mode, code);
    await page.locator(`main section[data-tone=${tone}][data-seq] dl`).first().waitFor();
  };
}

/** Undoes the last scan, so that repeating it gives the same answer. */
async function takesScanBack(page: Page): Promise<void> {
  const [last] = (await call(page, 'packing.latest', { limit: 1 })) as PackScan[];
  if (last?.canUndo) await call(page, 'packing.undo', { seq: last.seq });
  await press(page, 'Escape');
}

/** Opens a handover for the first carrier with labelled parcels at this bench, and scans one parcel. */
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

export const packAnswers: readonly Stop[] = [
  {
    name: 'pack-green',
    come: answered('success', 2, async (page) => {
      const { platform, soc } = await orderOf(page, 'SHOP-1002');
      return [soc, platform?.shortCode ?? ''];
    }),
    leave: takesScanBack,
  },
  {
    name: 'pack-amber',
    come: answered('warning', 1, () => Promise.resolve(['SHOP-1002'])),
    leave: takesScanBack,
  },
  {
    name: 'pack-red',
    come: answered('danger', 1, () => Promise.resolve(['SHOP-1001'])),
    leave: takesScanBack,
  },
];

/** A handover with one parcel. */
export const handoverOpen: Stop = {
  name: 'handover-open',
  come: toHandover,
  leave: (page) => press(page, 'Escape'),
};

/** Scans the parcel of SHOP-1002 on the list of handovers, then another code; the window answers in this colour. */
function handoverAnswered(tone: 'success' | 'warning' | 'danger', then: string | null): Stop {
  return {
    name: `handover-${tone}`,
    async come(page) {
      await printsLabels(page);
      const { id, soc } = await orderOf(page, 'SHOP-1002');
      await call(page, 'handovers.takeOut', { orderId: id }).catch(() => null);
      await toScreen(page, 'F10');
      for (const code of [soc, then]) {
        if (code === null) continue;
        const typed = page.locator('main input[type=text]:visible').first();
        await typed.fill(code);
        await typed.press('Enter');
        await page.locator('main header p:visible').first().waitFor();
      }
      await page.locator(`main section[data-tone=${tone}][data-seq]:visible`).first().waitFor();
    },
    leave: (page) => press(page, 'Escape'),
  };
}

/** A command without use now, behind which the parcel before it is shown. */
const packRefused: Stop = {
  name: 'pack-refused',
  async come(page) {
    await printsLabels(page);
    await scans(page, 1, 'SHOP-1002');
    await page.locator('main section[data-tone=warning][data-seq] dl').first().waitFor();
    await press(page, 'Alt+z');
    await page.locator('main section[data-tone=danger] [role=group] dl').first().waitFor();
  },
  leave: takesScanBack,
};

const handoverAnswers: readonly Stop[] = [
  handoverAnswered('success', null),
  handoverAnswered('warning', 'SHOP-1002'),
  handoverAnswered('danger', 'SHOP-1001'),
];

export const packOccasions: readonly Stop[] = [
  ...packAnswers,
  packRefused,
  ...handoverAnswers,
  { ...handoverOpen, come: async (page) => printsLabels(page).then(() => toHandover(page)) },
  {
    name: 'handover-closing',
    come: async (page) => {
      await printsLabels(page);
      await toHandover(page);
      await asks(page, 'Control+Enter');
    },
    leave: async (page) => {
      await closesDialog(page);
      await press(page, 'Escape');
    },
  },
];
