import { onTestFinished } from 'vitest';
import type { PrintGroup } from '../../../../shared/model/print-batch.ts';
import { draftOf, pickupPoint } from '../../../fakes/drafts.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { platformOrderOf } from '../../store/support.ts';

type Line = readonly [name: string, sku: string, quantity: number];

interface ParcelSpec {
  readonly carrier: readonly [id: string, name: string];
  /** Products, or a description. */
  readonly contents: readonly Line[] | string;
}

const [ghtk, viettel] = [['1', 'GHTK'] as const, ['4', 'Viettel Post'] as const];
const shirt: Line = ['Áo thun đen', 'AT-01', 1];
const cup: Line = ['Cốc sứ', '', 2];

/** In order of entry: O0, O1, … with the codes SOC-0, SOC-1, …. */
export const parcels: readonly ParcelSpec[] = [
  { carrier: viettel, contents: [['Đèn ngủ', 'DN-7', 1]] },
  { carrier: ghtk, contents: [shirt, cup] },
  { carrier: viettel, contents: [shirt] },
  { carrier: ghtk, contents: [['Áo thun, màu đen', 'at-01', 3]] },
  { carrier: ghtk, contents: [['Đèn ngủ', 'DN-7', 1]] },
  { carrier: viettel, contents: [shirt] },
  { carrier: ghtk, contents: 'Quà tặng mẹ' },
];

/** Opens a station with the orders of `parcels`, a label printer and a list printer. */
export async function openPickingStation() {
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
