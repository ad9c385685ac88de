import { describe, expect, it } from 'vitest';
import type { StationUnderTest } from '../../fakes/station.ts';
import { stationWith, all, runBulk } from './many-at-once.ts';

/** Enough for several turns. */
const MANY = 300;

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
    const run = await runBulk(under, 'cancel', choice);
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
    const again = await runBulk(under, 'cancel', choice);
    expect(again).toMatchObject({ done: 0, refused: [{ why: 'cancelled', orders: MANY - 2 }] });
    const { store } = under.station;
    const cancelEvents = store.events.ofOrder('O4').filter(({ after }) => after === 'cancelling');
    expect(cancelEvents).toHaveLength(1);
  });

  it('names five of the orders that it refuses, and counts all', async () => {
    const under = await stationWith(9);
    const created = numbers(9).filter((at) => at % 3 !== 0);
    for (const at of created) under.station.store.orders.change(`O${at}`, { sync: 'cancelled' }, 1);
    const { refused } = await runBulk(under, 'cancel', all());
    expect(refused).toMatchObject([{ why: 'cancelled', orders: created.length }]);
    expect(refused[0]?.socs).toHaveLength(5);
  });

  it('acts on what is filtered and on nothing else', async () => {
    const under = await stationWith(60);
    const run = await runBulk(under, 'cancel', all({ carrier: '1', printed: false }));
    const hit = numbers(60).filter((at) => at % 3 === 1 && at % 2 === 1);
    expect(run).toMatchObject({ of: hit.length, done: hit.length, refused: [] });
    expect(syncs(under, 60).flatMap((sync, at) => (sync === 'cancelling' ? [at] : []))).toEqual(
      hit,
    );
  });

  it('stops when somebody says so, and leaves the rest as it was', async () => {
    const under = await stationWith(MANY);
    const { bulk } = under.station;
    let changes = 0;
    under.station.signals.on((name) => {
      // The first event reports the beginning.
      if (name === 'bulk.changed' && ++changes === 1) bulk.stop();
    });
    const run = await runBulk(under, 'cancel', all());
    expect(run).toMatchObject({ state: 'stopped', of: MANY, done: 0 });
    expect(
      syncs(under, MANY).filter((sync) => sync === 'withdrawn' || sync === 'cancelling'),
    ).toEqual([]);
    bulk.markSeen();
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
