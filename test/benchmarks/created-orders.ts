import type { Store } from '../../main/store/store.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';

/** Writes an order that exists at the platform directly to the database. Returns its ID. */
export function insertCreatedOrder(store: Store, number: number): string {
  const id = `O${number}`;
  const at = Date.now();
  store.orders.insert({ id, soc: `BENCH-${number}`, draft: draftOf(), pickupPoint, at });
  const platform = {
    platformCode: `PB.${number}`,
    shortCode: String(100_000_000 + number),
    platformSortCode: 'HCM-01',
    carrierId: '1',
    carrierName: 'GHTK',
    waybill: `W${number}`,
    carrierSortCode: 'A-12',
    shipmentFee: 22_000,
    insuranceFee: 0,
    collection: 350_000,
  };
  store.orders.change(id, { sync: 'created', platform }, at);
  return id;
}

/** Returns a label printer at a port of this computer. */
export function zebraAt(port: number) {
  return printerInputSchema.parse({
    name: 'Zebra',
    transport: { kind: 'tcp', host: '127.0.0.1', port },
    language: 'zpl',
    dpi: 203,
    widthMm: 100,
    heightMm: 150,
    labelSize: 'S8',
    labelSource: 'own',
    isDefault: true,
  });
}
