import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { bodyOf } from './webhook-bodies.ts';

/** Opens a station whose updates are written to its database as the listener does. */
export async function stationWithUpdates() {
  const bench = await openTestStation();
  const { store, tracking } = bench.station;
  await tracking.start();
  const sendUpdate = async (change: Record<string, unknown>) => {
    store.webhookCalls.put(Buffer.from(bodyOf(change)), bench.clock.now());
    // Unapplied updates are retried every half minute.
    bench.clock.advance(30_000);
    await eventually('it is applied', () => store.webhookCalls.counts().new === 0);
  };
  const id = await bench.created({ soc: 'SHOP-1' });
  const code = store.orders.get(id)?.platform?.platformCode ?? '';
  return { ...bench, id, code, tell: sendUpdate };
}

/** Returns the time this many minutes after the first update. */
export const later = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 0, minutes)).toISOString();
