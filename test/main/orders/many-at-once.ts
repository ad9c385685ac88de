import type { BulkAction, BulkRun } from '../../../shared/model/bulk.ts';
import type { OrderChoice, OrderQuery } from '../../../shared/model/order-query.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { platformOrderOf } from '../store/support.ts';

/**
 * Opens a station with orders O0, O1, …: every third waits, the others are created; every second of these has a label.
 */
export async function stationWith(orders: number): Promise<StationUnderTest> {
  const under = await openTestStation();
  const { store } = under.station;
  store.commit(() => {
    for (let number = 0; number < orders; number++) {
      const [id, soc] = [`O${number}`, `SOC-${number}`];
      const draft = { ...draftOf({ soc }), soc };
      store.orders.insert({ id, soc, draft, pickupPoint, at: number });
      if (number % 3 === 0) continue;
      const isGhtk = number % 3 === 1;
      const platform = platformOrderOf({
        platformCode: `P${number}`,
        shortCode: String(number),
        carrierId: isGhtk ? '1' : '2',
        carrierName: isGhtk ? 'GHTK' : 'GHN',
      });
      store.orders.change(id, { sync: 'created', platform }, number);
      if (number % 2 === 0) store.orders.countPrinted(id, number);
    }
  });
  under.station.outbox.pause(true);
  return under;
}

/** Returns a choice of all orders of a query, except some. */
export function all(query: Partial<OrderQuery> = {}, except: string[] = []): OrderChoice {
  return { query: { text: '', show: 'all', ...query }, except, upTo: null };
}

/** Runs a bulk action to its end. */
export async function runBulk(
  { station }: StationUnderTest,
  what: BulkAction,
  choice: OrderChoice,
): Promise<BulkRun> {
  const begun = await station.bulk.begin(what, choice);
  if (!begun.ok) throw new Error(begun.error.code);
  for (;;) {
    const { state } = station.bulk;
    if (state && state.state !== 'runs') return state;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
