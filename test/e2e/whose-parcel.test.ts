import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallOutput } from '../../shared/contract.ts';
import type { Order } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { systemClock } from '../../main/base/surroundings.ts';
import { sampleFolderPrinter, samplePickupPoint } from '../../main/training/sample.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { muddledLookUps } from '../fakes/platform/muddled-look-ups.ts';
import { type FakePlatform, startPlatform } from '../fakes/platform/platform.ts';
import type { StartedApp } from './app.ts';
import { startBench, valueOf } from './bench.ts';

// A packer asked about a parcel holds it: the question names the receiver, the last digits of the phone number and the
// COD.

/** Time limit for a question to show its full text, ms: it only ends a hanging test. */
const LIMIT_MS = 20_000;
const CREATE = '/v1/platform/orders/create';

let folder: string;
let platform: FakePlatform;
/** Whether lookups are answered with an unexpected text. */
let isMuddled = false;
let app: StartedApp;
let page: Page;
/** One with a printed label, and one that may or may not be at the platform. */
let printed: Order;
let unclear: Order;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packbench-e2e-'));
  platform = await startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock: systemClock,
    aside: muddledLookUps(() => isMuddled, 'Mã lạ'),
  });
  const provision = join(folder, 'station.json');
  const { sizeId: _sizeId, isDefault, transport: _, ...printer } = sampleFolderPrinter;
  writeFileSync(
    provision,
    JSON.stringify({
      account: { baseUrl: platform.baseUrl, token: platform.token },
      pickupPoints: [samplePickupPoint],
      printers: [
        {
          ...printer,
          transport: { kind: 'folder', folder: join(folder, 'out') },
          default: isDefault,
        },
      ],
    }),
  );
  app = await startBench({ userDataDir: join(folder, 'data'), args: ['--provision', provision] });
  ({ page } = app);
  printed = await enter('Chị Hoa', '0912003344', 350_000, true);
  await eventually('the label printed', async () => (await orderOf(printed)).printed === 1);
  isMuddled = true;
  platform.faults.loseBeforeCommit = { path: CREATE, next: 1 };
  unclear = await enter('Anh Bình', '0987001122', 125_000, false);
  await eventually('an unclear look-up', async () => {
    const { trouble } = await orderOf(unclear);
    return trouble?.code === 'lookup-unclear';
  });
});

afterAll(async () => {
  await app.close();
  await platform.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function enter(name: string, phone: string, codAmount: number, print: boolean) {
  const [point] = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  const receiver = { ...draftOf().receiver, name, phone };
  const draft = draftOf({ pickupPointId: point?.id ?? '', receiver, codAmount });
  return valueOf<Order>(app, 'orders.enter', { draft, print });
}

async function orderOf({ id }: Order): Promise<Order> {
  return (await valueOf<CallOutput<'orders.get'>>(app, 'orders.get', { id })).order;
}

async function openOrder(name: string): Promise<void> {
  await page.keyboard.press('F3');
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Đóng đơn' }).waitFor();
}

const button = (name: string): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const press = (name: string) => button(name).click();

const ofPrinted = ['Chị Hoa', 'ĐT …3344', /thu hộ 350\.000/] as const;
const ofUnclear = ['Anh Bình', 'ĐT …1122', /thu hộ 125\.000/] as const;

it.each([
  {
    question: 'why a label is printed again',
    asked: async () => {
      await openOrder('Chị Hoa');
      await page.keyboard.press('F9');
    },
    names: ofPrinted,
  },
  {
    question: 'before an order is cancelled and entered again',
    asked: async () => {
      await openOrder('Chị Hoa');
      await press('Huỷ và nhập lại');
    },
    names: ofPrinted,
  },
  {
    question: 'what the label looks like',
    asked: async () => {
      await openOrder('Chị Hoa');
      await press('Xem tem');
    },
    names: ofPrinted,
  },
  {
    question: 'before an order that nobody found is sent again',
    asked: async () => {
      await page.keyboard.press('F5');
      await press('Đã xem trên web: không có đơn này');
    },
    names: ofUnclear,
  },
  {
    question: 'which code somebody found',
    asked: async () => {
      await page.keyboard.press('F5');
      await press('Có đơn: nhập mã');
    },
    names: ofUnclear,
  },
])('$question: the parcel is named', async ({ question, asked, names }) => {
  await asked();
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await dialog.waitFor();
  for (const name of names)
    await expect
      .poll(() => dialog.innerText(), { timeout: LIMIT_MS, message: `whose parcel, ${question}` })
      .toMatch(name);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
