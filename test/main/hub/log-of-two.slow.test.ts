import { describe, expect, it } from 'vitest';
import { LogReader } from '../../../main/hub/log-reader.ts';
import type { ActionsAnswer, SnapshotAnswer } from '../../../main/site/protocol/protocol.ts';
import { beginning, entryOf } from '../../fakes/hub-bench.ts';
import { logAfter, sendEntries, TwoHubs } from './two-hubs.ts';

const site = new TwoHubs();

describe('the log', () => {
  it('has places without a gap, in the order of the commits, whichever hub took the entries', async () => {
    const benches = await Promise.all(Array.from({ length: 6 }, () => site.joinBench()));
    const before = await site.head();
    await Promise.all(
      benches.map(async (bench, at) => {
        const atHub = bench.at(site.hubAt(at).address);
        let after = beginning();
        for (let round = 0; round < 10; round++) {
          const entries = [0, 1, 2].map((n) => entryOf(`${round}-${n}`, `G${at}-${round}-${n}`));
          const { status, body } = await atHub.ask('/v1/journal', { after, entries });
          expect(status).toBe(200);
          after = body['place'] as typeof after;
        }
        expect(after).toEqual({ epoch: 1, seq: 30, event: '9-2' });
      }),
    );
    const rows = await site.one.database.query<{ position: number }>(
      'SELECT position FROM site_log WHERE position > $1 ORDER BY position',
      [before],
    );
    expect(rows.map(({ position }) => position)).toEqual(
      Array.from({ length: 180 }, (_, at) => before + 1 + at),
    );
    expect(await site.head()).toBe(before + 180);
  });

  it('is read from a place on, by whichever hub, with what became of each order by then', async () => {
    const [one, other] = [await site.joinBench(), await site.joinBench()];
    const before = await site.head();
    const said = await sendEntries(one, [entryOf('a', 'Đơn "1"\u0000 \uD800'), entryOf('b', 'D2')]);
    const corrected = {
      ...entryOf('c', 'D2', { codAmount: 1, sync: 'created', printed: 1 }),
      kind: 'corrected',
    };
    await sendEntries(one, [corrected], said.body['place'] as never);
    const page = await logAfter(other.at(site.other.address), before);
    expect(page).toMatchObject({ through: before + 3, head: before + 3 });
    const second = page.orders.find(({ soc }) => soc === 'D2');
    expect(second).toMatchObject({
      bench: one.bench,
      firstAt: before + 2,
      at: before + 3,
      correctedAt: before + 3,
    });
    expect(second?.view).toMatchObject({
      codAmount: 1,
      printed: 1,
      receiverName: 'Nguyễn Thị Lan',
    });
    expect(page.benches.find(({ bench }) => bench === one.bench)?.code).toMatch(/^PB\d+$/);
    expect((await logAfter(other, before + 3)).orders).toEqual([]);
    const beyond = await other.ask(`/v1/log?after=${before + 4}`);
    expect([beyond.status, beyond.body['refused']]).toEqual([409, 'other-site']);
  });

  it('is read and packed once for all who want the same of it', async () => {
    const { database } = site.one;
    const logReader = new LogReader(database);
    const [one, other] = await Promise.all([logReader.after(0), logReader.after(0)]);
    expect(other).toBe(one);
    await sendEntries(await site.joinBench(), [entryOf('once', 'ONCE')]);
    expect((await logReader.after(0)).head).toBe(one.head + 1);
  });

  it('tells what was done in some hours part by part', async () => {
    const bench = await site.joinBench();
    const hourlyEntries = [0, 1, 2, 3].map((n) => entryOf(`d${n}`, `D-${n}`, {}, 9_000 + n));
    await sendEntries(bench, hourlyEntries);
    const after = async (position: number) =>
      (await bench.ask(`/v1/deeds?from=9000&to=9003&after=${position}&limit=2`))
        .body as unknown as ActionsAnswer;
    const { deeds } = await after(0);
    const { deeds: second } = await after(deeds.at(-1)!.position);
    const socs = [deeds, second].map((part) => part.map(({ soc }) => soc).join(' '));
    expect(socs).toEqual(['D-0 D-1', 'D-2']);
  });

  it('is read whole by a new bench, part by part, each order once', async () => {
    const bench = await site.joinBench();
    let after = beginning();
    for (const part of [0, 1]) {
      const entries = Array.from({ length: 400 }, (_, n) =>
        entryOf(`${part}-${n}`, `S${part}-${n}`),
      );
      after = (await sendEntries(bench, entries, after)).body['place'] as typeof after;
    }
    const received: string[] = [];
    let path = '/v1/orders';
    for (let next: SnapshotAnswer['next'] | undefined; next !== null;) {
      const part = (await bench.ask(path)).body as unknown as SnapshotAnswer;
      received.push(...part.orders.map(({ soc, bench: from }) => `${soc} ${from}`));
      ({ next } = part);
      path = `/v1/orders?${new URLSearchParams(next ?? {}).toString()}`;
    }
    expect(new Set(received).size).toBe(received.length);
    const [row] = await site.one.database.query<{ all: number }>(
      'SELECT count(*) AS all FROM site_orders',
    );
    expect(received.length).toBe(row?.all);
  });
});
