import type { Socket } from 'node:net';
import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { PrintGroup } from '../../../../shared/model/print-batch.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { draftOf, pickupPoint } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { textOfPdf } from '../../../fakes/pdf-text.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';
import { valueOf } from '../../../fakes/value-of.ts';
import { platformOrderOf } from '../../store/support.ts';

type Line = readonly [name: string, sku: string, quantity: number];
interface Wanted {
  readonly carrier: readonly [id: string, name: string];
  /** Products, or a description. */
  readonly contents: readonly Line[] | string;
}

const [ghtk, viettel] = [['1', 'GHTK'] as const, ['4', 'Viettel Post'] as const];
const shirt: Line = ['Áo thun đen', 'AT-01', 1];
const cup: Line = ['Cốc sứ', '', 2];

/** As they are entered: O0, O1, … with the codes SOC-0, SOC-1, …. */
const parcels: readonly Wanted[] = [
  { carrier: viettel, contents: [['Đèn ngủ', 'DN-7', 1]] },
  { carrier: ghtk, contents: [shirt, cup] },
  { carrier: viettel, contents: [shirt] },
  { carrier: ghtk, contents: [['Áo thun, màu đen', 'at-01', 3]] },
  { carrier: ghtk, contents: [['Đèn ngủ', 'DN-7', 1]] },
  { carrier: viettel, contents: [shirt] },
  { carrier: ghtk, contents: 'Quà tặng mẹ' },
];

async function bench() {
  const under = await openTestStation();
  const printer = await FakePrinter.open();
  onTestFinished(() => printer.close());
  under.printer({ transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port } });
  const { station } = under;
  const { store } = station;
  store.commit(() => {
    for (const [number, { carrier, contents }] of parcels.entries()) {
      const [id, soc] = [`O${number}`, `SOC-${number}`];
      const draft = draftOf({
        soc,
        contents:
          typeof contents === 'string'
            ? { kind: 'text', text: contents }
            : {
                kind: 'list',
                products: contents.map(([name, sku, quantity]) => ({
                  name,
                  sku,
                  quantity,
                  price: 0,
                  weight: 100,
                })),
              },
      });
      store.orders.insert({ id, soc, draft: { ...draft, soc }, pickupPoint, at: number });
      const [carrierId, carrierName] = carrier;
      const shortCode = String(810_000_000 + number);
      const platform = platformOrderOf({
        platformCode: `P${number}`,
        shortCode,
        carrierId,
        carrierName,
      });
      store.orders.change(id, { sync: 'created', platform }, number);
    }
  });
  const all = { query: { text: '', show: 'all' as const }, except: [], upTo: null };
  const queued = () => {
    const [batch] = store.printBatches.latest(1);
    return store.printJobs.ofBatch(batch?.id ?? '').map(({ orderId }) => orderId);
  };
  const print = (group: PrintGroup | null) =>
    station.labelChoices.print({
      choice: all,
      printerId: null,
      reason: null,
      leaveOut: null,
      group,
    });
  const pick = (on: 'labels' | 'pdf') =>
    station.pickLists.make({ choice: all, leaveOut: null, group: null, on, printerId: null });
  return { ...under, printer, store, queued, print, pick };
}

it('prints labels of one carrier together, within it as they were entered', async () => {
  const { print, queued } = await bench();
  expect(valueOf(await print('carrier')).labels).toBe(parcels.length);
  expect(queued()).toEqual(['O1', 'O3', 'O4', 'O6', 'O0', 'O2', 'O5']);
});

it('prints labels of one product together, mixed parcels last', async () => {
  const { print, queued } = await bench();
  expect(valueOf(await print('product')).labels).toBe(parcels.length);
  expect(queued()).toEqual(['O2', 'O5', 'O3', 'O0', 'O4', 'O6', 'O1']);
});

it('prints the list and then the labels in their groups, each once', async () => {
  const { print, pick, printer, store } = await bench();
  const made = valueOf(await pick('labels'));
  expect(made).toMatchObject({ orders: 7, products: 4, file: null });
  valueOf(await print('carrier'));
  const codes = ['1', '3', '4', '6', '0', '2', '5'].map((number) => `81000000${number}`);
  const papers = await printer.printed(made.labels + codes.length);
  const read = await Promise.all(papers.map(async (job) => (await zbar(decodeZpl(job).dots))[0]));
  expect(read).toEqual([...Array.from({ length: made.labels }, () => undefined), ...codes]);
  await eventually('every label', () =>
    store.printJobs.latest(20).every(({ state }) => state === 'sent'),
  );
  expect(store.printJobs.latest(20)).toHaveLength(codes.length);
});

it('names every product once, with its pieces and the orders that they are for', async () => {
  const { pick } = await bench();
  const { file } = valueOf(await pick('pdf'));
  const pages = await textOfPdf(await readFile(file ?? ''));
  const words = pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/gu, ' ');
  expect(words).toContain('PHIẾU LẤY HÀNG');
  expect(words).toContain('7 đơn, 4 mặt hàng');
  expect(words).toContain('Tổng 11 món');
  const places = ['Áo thun đen', 'Cốc sứ', 'Đèn ngủ', 'Quà tặng mẹ'].map((name) =>
    words.indexOf(name),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(words).toMatch(/Áo thun đen AT-01 × 6 SOC-1, SOC-2, SOC-3 ×3, SOC-5/u);
  expect(words).toMatch(/Cốc sứ × 2 SOC-1 ×2/u);
  expect(words).not.toContain('0912345678');
  // A second list of the same minute is a file of its own.
  expect(valueOf(await pick('pdf')).file).not.toBe(file);
});

it('prints no list between labels that are on their way', async () => {
  const { print, pick, printer, store } = await bench();
  const held: Socket[] = [];
  printer.onAccept = (socket) => {
    held.push(socket);
    socket.pause();
  };
  valueOf(await print(null));
  await eventually('the first label', () => held.length > 0);
  expect(await pick('labels')).toMatchObject({ ok: false, error: { code: 'labels-first' } });
  printer.onAccept = () => {};
  for (const socket of held) socket.resume();
  await eventually('every label', () =>
    store.printJobs.latest(20).every(({ state }) => state === 'sent'),
  );
  expect(await printer.printed(parcels.length)).toHaveLength(parcels.length);
});

it('makes no list for more orders than somebody can fetch', async () => {
  const { station, store } = await bench();
  store.commit(() => {
    for (let number = 0; number < 1_001; number++) {
      const [id, soc] = [`M${number}`, `MANY-${number}`];
      store.orders.insert({ id, soc, draft: { ...draftOf({ soc }), soc }, pickupPoint, at: 100 });
    }
  });
  const choice = { query: { text: 'MANY', show: 'all' as const }, except: [], upTo: null };
  const asked = { choice, leaveOut: null, group: null, on: 'pdf', printerId: null } as const;
  const refused = await eventually('the refusal', async () => {
    const made = await station.pickLists.make(asked);
    return !made.ok && made.error;
  });
  expect(refused).toEqual({ code: 'too-many-to-pick', orders: 1_001, most: 1_000 });
});
