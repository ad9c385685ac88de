import { describe, expect, it } from 'vitest';
import type { BulkAction, BulkRun } from '../../../shared/model/bulk.ts';
import type { OrderChoice, OrderQuery } from '../../../shared/model/order-query.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { platformOrderOf } from '../store/support.ts';

/** Enough for several turns. */
const MANY = 300;

/** Orders O0, O1, …: every third waits, the others are created; of these every second has a label. */
async function stationWith(orders: number): Promise<StationUnderTest> {
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

function all(query: Partial<OrderQuery> = {}, except: string[] = []): OrderChoice {
  return { query: { text: '', show: 'all', ...query }, except, upTo: null };
}

/** Does it to the end. */
async function done(
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

const syncs = ({ station }: StationUnderTest, orders: number) =>
  Array.from({ length: orders }, (_, at) => station.store.orders.get(`O${at}`)?.sync);

const numbers = (orders: number) => Array.from({ length: orders }, (_, at) => at);

describe('cancelling many orders', () => {
  it('takes back what the query shows, but what was unticked, each once', async () => {
    const under = await stationWith(MANY);
    under.station.store.orders.change('O1', { sync: 'cancelled' }, 1);
    const choice = all({}, ['O2', 'O3']);
    expect(await under.station.bulk.survey('cancel', choice)).toMatchObject({
      orders: MANY - 2,
      fit: MANY - 3,
      atOnce: MANY / 3 - 1,
      // Not O1, which is cancelled.
      first: [{ id: 'O0' }, { id: 'O4' }, { id: 'O5' }],
    });
    const run = await done(under, 'cancel', choice);
    expect(run).toEqual({
      what: 'cancel',
      of: MANY - 2,
      done: MANY - 3,
      refused: [{ why: 'cancelled', orders: 1, socs: ['SOC-1'] }],
      state: 'done',
    });
    expect(syncs(under, MANY)).toEqual(
      numbers(MANY).map((at) => {
        if (at === 1) return 'cancelled';
        if (at === 2) return 'created';
        if (at === 3) return 'queued';
        return at % 3 === 0 ? 'withdrawn' : 'cancelling';
      }),
    );
    const again = await done(under, 'cancel', choice);
    expect(again).toMatchObject({ done: 0, refused: [{ why: 'cancelled', orders: MANY - 2 }] });
    const { store } = under.station;
    const asked = store.events.ofOrder('O4').filter(({ after }) => after === 'cancelling');
    expect(asked).toHaveLength(1);
  });

  it('acts on what is filtered and on nothing else', async () => {
    const under = await stationWith(60);
    const run = await done(under, 'cancel', all({ carrier: '1', printed: false }));
    const hit = numbers(60).filter((at) => at % 3 === 1 && at % 2 === 1);
    expect(run).toMatchObject({ of: hit.length, done: hit.length, refused: [] });
    expect(syncs(under, 60).flatMap((sync, at) => (sync === 'cancelling' ? [at] : []))).toEqual(
      hit,
    );
  });

  it('stops when somebody says so, and leaves the rest as it was', async () => {
    const under = await stationWith(MANY);
    const { bulk } = under.station;
    let told = 0;
    under.station.signals.on((name) => {
      // The first news is of the beginning.
      if (name === 'bulk.changed' && ++told === 1) bulk.stop();
    });
    const run = await done(under, 'cancel', all());
    expect(run).toMatchObject({ state: 'stopped', of: MANY, done: 0 });
    expect(
      syncs(under, MANY).filter((sync) => sync === 'withdrawn' || sync === 'cancelling'),
    ).toEqual([]);
    bulk.seen();
    expect(bulk.state).toBeNull();
  });

  it('does one thing at a time', async () => {
    const under = await stationWith(MANY);
    const first = under.station.bulk.begin('cancel', all());
    expect(await under.station.bulk.begin('acknowledge', all())).toMatchObject({
      error: { code: 'wrong-state' },
    });
    await first;
  });
});

describe('handing many parcels over', () => {
  it('puts each into its carrier’s open handover, and says why not', async () => {
    const under = await stationWith(12);
    const { station } = under;
    const open = station.handovers.open({ id: '1', name: 'GHTK' });
    station.store.orders.change('O2', { sync: 'cancelled' }, 1);
    // Neither what was cancelled nor what has no label is named as going.
    expect(await station.bulk.survey('hand-over', all())).toMatchObject({
      orders: 12,
      fit: 3,
      first: [{ id: 'O4' }, { id: 'O8' }, { id: 'O10' }],
    });
    station.store.orders.change('O2', { sync: 'created' }, 1);
    const run = await done(under, 'hand-over', all());
    expect(run).toMatchObject({
      done: 4,
      refused: [
        { why: 'not-on-platform', orders: 4, socs: ['SOC-0', 'SOC-3', 'SOC-6', 'SOC-9'] },
        { why: 'not-printed', orders: 4, socs: ['SOC-1', 'SOC-5', 'SOC-7', 'SOC-11'] },
      ],
    });
    const lies = (id: string) => station.store.handovers.parcels(id).map(({ orderId }) => orderId);
    expect(lies(open.id)).toEqual(['O4', 'O10']);
    const other = station.handovers.latest(5).find(({ carrier }) => carrier.id === '2');
    expect(lies(other?.id ?? '')).toEqual(['O2', 'O8']);
    expect(await done(under, 'hand-over', all({ printed: true }))).toMatchObject({
      done: 0,
      refused: [{ why: 'already', orders: 4 }],
    });
    expect(lies(open.id)).toEqual(['O4', 'O10']);
  });
});

describe('marking many orders as seen', () => {
  it('settles what there is to be read and nothing else', async () => {
    const under = await stationWith(12);
    const { orders } = under.station.store;
    for (const id of ['O1', 'O4'])
      orders.change(id, { trouble: { code: 'cancel-refused', message: '' } }, 1);
    expect(await done(under, 'acknowledge', all({ show: 'trouble' }))).toMatchObject({
      of: 2,
      done: 2,
      refused: [],
    });
    expect(orders.get('O1')?.trouble).toBeNull();
    // Marked by mistake: the news ask to be read again, once.
    expect(await under.station.bulk.unmark()).toMatchObject({ ok: true });
    expect(orders.get('O1')?.trouble?.code).toBe('cancel-refused');
    expect(orders.get('O4')?.trouble?.code).toBe('cancel-refused');
    expect(under.station.bulk.state).toBeNull();
    expect(await under.station.bulk.unmark()).toMatchObject({ error: { code: 'wrong-state' } });
    await done(under, 'acknowledge', all({ show: 'trouble' }));
    expect(await done(under, 'acknowledge', all({ carrier: '1' }))).toMatchObject({
      done: 0,
      refused: [{ why: 'no-news', orders: 4 }],
    });
  });
});
