import { describe, expect, it } from 'vitest';
import { beginning, entryOf } from '../../fakes/hub-bench.ts';
import { logAfter, sendEntries, TwoHubs } from './two-hubs.ts';

const site = new TwoHubs();

describe('the log', () => {
  it('changes nothing when it is told twice, also where only a part was told before', async () => {
    const bench = await site.joinBench();
    const entries = ['t1', 't2', 't3'].map((event) => entryOf(event, `T-${event}`));
    await sendEntries(bench, entries.slice(0, 2));
    const before = await site.head();
    expect((await sendEntries(bench, entries.slice(0, 2))).body).toEqual({
      place: { epoch: 1, seq: 2, event: 't2' },
    });
    expect(await site.head()).toBe(before);
    expect((await sendEntries(bench, entries)).body).toEqual({
      place: { epoch: 1, seq: 3, event: 't3' },
    });
    expect(await site.head()).toBe(before + 1);
  });

  it('refuses a journal that was forged, has a gap, or went back to a backup, and keeps what it has', async () => {
    const bench = await site.joinBench();
    await sendEntries(
      bench,
      ['f1', 'f2'].map((event) => entryOf(event, 'F')),
    );
    const before = await site.head();
    const position = { epoch: 1, seq: 2, event: 'f2' };
    const refused = { status: 409, body: { refused: 'journal-elsewhere', place: position } };
    const next = [entryOf('f9', 'F', { receiverName: 'forged' })];
    // Unknown numbers; a different past under the same number; the backup's journal; another epoch.
    expect(await sendEntries(bench, next, { ...position, seq: 7 })).toEqual(refused);
    expect(await sendEntries(bench, next, { ...position, event: 'x' })).toEqual(refused);
    expect(
      await sendEntries(bench, [entryOf('f2-other', 'F')], { epoch: 1, seq: 1, event: 'f1' }),
    ).toEqual(refused);
    expect(await sendEntries(bench, next, { ...position, epoch: 2 })).toEqual(refused);
    expect(await site.head()).toBe(before);
  });

  it('goes on in a new epoch with a bench that went back to a backup, and takes nothing twice', async () => {
    const bench = await site.joinBench();
    await sendEntries(
      bench,
      ['r1', 'r2', 'r3'].map((event) => entryOf(event, `R-${event}`)),
    );
    const before = await site.head();
    const { bench: number, key } = bench;
    const back = await site.joinBench({ code: 'RB', before: { bench: number, key } });
    expect([back.bench, back.epoch]).toEqual([number, 2]);
    expect((await bench.ask('/v1/log?after=0')).body).toEqual({ refused: 'unknown-bench' });
    const response = await sendEntries(
      back,
      ['r1', 'r2', 'r9'].map((event) => entryOf(event, `R-${event}`)),
    );
    expect(response.body).toEqual({ place: { epoch: 2, seq: 3, event: 'r9' } });
    expect(await site.head()).toBe(before + 1);
    const page = await logAfter(back, before - 3);
    expect(page.orders.map(({ soc }) => soc).toSorted()).toEqual(['R-r1', 'R-r2', 'R-r3', 'R-r9']);
  });

  it('reads no more of a request than it may have, packed or not', async () => {
    const bench = await site.joinBench();
    const huge = {
      after: beginning(),
      entries: [{ ...entryOf('x', 'X'), facts: ' '.repeat(9_000_000) }],
    };
    expect(await bench.ask('/v1/journal', huge)).toMatchObject({ status: 400 });
    expect(await bench.ask('/v1/journal', { after: 'x' })).toMatchObject({ status: 400 });
    expect(await bench.ask('/v1/elsewhere', {})).toMatchObject({ status: 404 });
  });
});
