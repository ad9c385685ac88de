import { describe, expect, it } from 'vitest';
import { readWebhookEvent } from '../../../main/webhook-listener/webhook-event.ts';
import { afterEvent, type KnownParcel } from '../../../main/tracking/after-event.ts';
import type { StoredCall } from '../../../main/store/tables/webhook-calls-table.ts';
import { eventually } from '../../fakes/eventually.ts';
import { seeded } from '../../fakes/seeded.ts';
import { listeningStation } from './listening-station.ts';
import { bodyOf } from './webhook-bodies.ts';

/** Rebuilds a parcel's state from the raw bodies alone, in the given order. */
function remade(calls: readonly StoredCall[]): KnownParcel {
  return calls.reduce<KnownParcel>(
    (parcel, { body, receivedAt }) => {
      const read = readWebhookEvent(body ?? '');
      return read.kind === 'value' ? afterEvent(parcel, read.value, receivedAt) : parcel;
    },
    { delivery: null, counted: null },
  );
}

/** Sends the updates of some orders, duplicated and shuffled, and waits until all are applied. */
async function stationAfterUpdates(seed: number) {
  const bench = await listeningStation();
  const random = seeded(seed);
  const ids = [await bench.created(), await bench.created(), await bench.created()];
  const { orders, webhookArrivals, webhookCalls } = bench.station.store;
  const bodies = ids.flatMap((id) => {
    const code = orders.get(id)?.platform?.platformCode ?? '';
    return Array.from({ length: 30 }, () => {
      const day = 10 + Math.floor(random() * 15);
      return bodyOf({
        code,
        type: random() < 0.3 ? 'update_weight' : 'update_status',
        status: ['4', '8', '11', '14', '23', ''][Math.floor(random() * 6)],
        reason_text: random() < 0.3 ? 'Không nghe máy' : '',
        weight: random() < 0.5 ? null : 500 + Math.floor(random() * 5) * 100,
        amount: random() < 0.2 ? 0 : 350_000,
        updated_at: random() < 0.9 ? `2026-11-${day} 08:0${Math.floor(random() * 3)}:00` : null,
        pushed_at: `2026-11-${day}T09:00:0${Math.floor(random() * 10)}+07:00`,
      });
    });
  });
  const sent = [...bodies, ...bodies.filter(() => random() < 0.4)];
  sent.sort(() => random() - 0.5);
  for (const body of sent) await fetch(bench.tracking.webhooks.url ?? '', { method: 'POST', body });
  await eventually(
    'all are applied',
    () => webhookCalls.counts().new === 0 && webhookArrivals.isEmpty,
  );
  return { ids, sent, random, store: bench.station.store };
}

describe('what is known of orders', () => {
  it.each([1, 2, 3])(
    'is made anew from the raw bodies in the file, in any order of them (%s)',
    async (seed) => {
      const { ids, sent, random, store } = await stationAfterUpdates(seed);
      let calls = 0;
      for (const id of ids) {
        const { delivery, counted } = store.orders.get(id) ?? {};
        const storedCalls = store.webhookCalls.ofOrder(id);
        calls += storedCalls.length;
        expect(remade(storedCalls)).toEqual({ delivery, counted });
        expect(remade(storedCalls.toSorted(() => random() - 0.5))).toEqual({ delivery, counted });
      }
      expect(calls).toBe(sent.length);
    },
  );
});
