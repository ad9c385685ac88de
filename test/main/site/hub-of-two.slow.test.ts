import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog, systemClock } from '../../../main/base/surroundings.ts';
import { parseHubArguments } from '../../../main/site/hub/arguments.ts';
import { newInvitation } from '../../../main/site/hub/codes.ts';
import { openHub, type Hub } from '../../../main/site/hub/hub.ts';
import { Benches } from '../../../main/site/hub/benches.ts';
import { Reading } from '../../../main/site/hub/reading.ts';
import { createIds } from '../../../main/base/ids.ts';
import {
  callsAnswer,
  type DeedsAnswer,
  type JournalEntry,
  type LogAnswer,
  type RecordsAnswer,
  type SnapshotAnswer,
} from '../../../main/site/protocol.ts';
import { eventually } from '../../fakes/eventually.ts';
import { freePort } from '../../fakes/free-port.ts';
import {
  askHub,
  beginning,
  entryOf,
  joinHub,
  type JoinChange,
  vouchingAt,
  type HubBench,
} from '../../fakes/hub-bench.ts';
import { startPostgres, type RealPostgres } from '../../fakes/postgres.ts';
import { bodyOf } from '../tracking/webhook-bodies.ts';

// Two hubs on one database, the PostgreSQL that Debian has.

let postgres: RealPostgres;
let hubs: [Hub, Hub];
const called: string[] = [];
const openOne = async () => {
  const place = `127.0.0.1:${await freePort()}`;
  called.push(place);
  const args = ['--listen', '127.0.0.1:0', '--database', postgres.url, '--webhook-listen', place];
  const whole = [...args, '--webhook-address', 'https://kho.test/hub/'];
  return openHub(parseHubArguments(whole, {}), systemClock, silentLog);
};
beforeAll(async () => {
  postgres = await startPostgres();
  hubs = await Promise.all([openOne(), openOne()]);
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.close()));
  await postgres.remove();
});

let made = 0;
async function fresh(change?: JoinChange): Promise<HubBench> {
  const code = `PB${(made += 1)}`;
  return joinHub(await newInvitation(hubs[0].database), code, change);
}
const head = async () =>
  (await hubs[0].database.query<{ position: number }>('SELECT position FROM site_head'))[0]!
    .position;
const tell = (bench: HubBench, entries: JournalEntry[], after = beginning(bench.epoch)) =>
  bench.ask('/v1/journal', { after, entries });
const logAfter = async (bench: HubBench, after: number) =>
  (await bench.ask(`/v1/log?after=${after}`)).body as unknown as LogAnswer;
const refusedTo = (wish: Promise<unknown>) =>
  wish.then(
    () => 'let in',
    (error: Error) => error.message,
  );

it('migrates once, though both hubs began at the same moment', async () => {
  const rows = await hubs[1].database.query('SELECT version FROM site_migrations');
  expect(rows).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((version) => ({ version })),
  );
});

describe('joining', () => {
  it('uses a code once; the same request again, whose answer got lost, answers the same', async () => {
    const invitation = await newInvitation(hubs[0].database);
    const key = 'a1'.repeat(32);
    const first = await joinHub(invitation, 'JA', { key });
    expect((await joinHub(invitation, 'JA', { key })).bench).toBe(first.bench);
    expect(await refusedTo(joinHub(invitation, 'JB'))).toBe('wrong-code');
    // However long that was ago: used codes are not kept.
    await hubs[0].database.query('DELETE FROM site_codes');
    expect((await joinHub(invitation, 'JA', { key })).bench).toBe(first.bench);
    expect(await refusedTo(joinHub(invitation, 'JB'))).toBe('wrong-code');
  });

  it("lets nobody in by a wrong or an old code, with the orders' code of another bench, or another account", async () => {
    expect(await refusedTo(fresh({ secret: 'A'.repeat(16) }))).toBe('wrong-code');
    await fresh({ code: 'JC' });
    expect(await refusedTo(fresh({ code: 'JC' }))).toBe('station-code-taken');
    expect(await refusedTo(fresh({ account: 'https://other.test' }))).toBe('other-account');
    const late = await newInvitation(hubs[0].database);
    await hubs[0].database.query('UPDATE site_codes SET expires_at = now() WHERE used_by IS NULL');
    expect(await refusedTo(joinHub(late, 'JD'))).toBe('wrong-code');
  });

  it('hears nobody without a key, and no bench whose key was taken back', async () => {
    const bench = await fresh();
    expect((await bench.ask('/v1/log?after=0')).status).toBe(200);
    await new Benches(hubs[1].database, createIds(systemClock)).revoke(bench.bench);
    const refused = { status: 403, body: { refused: 'bench-revoked' } };
    expect(await bench.ask('/v1/log?after=0')).toEqual(refused);
    expect(await tell(bench, [entryOf('e', 'revoked')])).toEqual(refused);
    const authority = await vouchingAt(hubs[1].address);
    for (const key of [undefined, 'b2'.repeat(32)]) {
      const stranger = await askHub(
        hubs[1].address,
        authority,
        '/v1/log?after=0',
        key ? { key } : {},
      );
      expect(stranger).toEqual({ status: 401, body: { refused: 'unknown-bench' } });
    }
  });
});

describe('the log', () => {
  it('has places without a gap, in the order of the commits, whichever hub took the entries', async () => {
    const benches = await Promise.all(Array.from({ length: 6 }, () => fresh()));
    const before = await head();
    await Promise.all(
      benches.map(async (bench, at) => {
        const here = bench.at(hubs[at % 2 === 0 ? 0 : 1].address);
        let after = beginning();
        for (let turn = 0; turn < 10; turn++) {
          const entries = [0, 1, 2].map((n) => entryOf(`${turn}-${n}`, `G${at}-${turn}-${n}`));
          const { status, body } = await here.ask('/v1/journal', { after, entries });
          expect(status).toBe(200);
          after = body['place'] as typeof after;
        }
        expect(after).toEqual({ epoch: 1, seq: 30, event: '9-2' });
      }),
    );
    const rows = await hubs[0].database.query<{ position: number }>(
      'SELECT position FROM site_log WHERE position > $1 ORDER BY position',
      [before],
    );
    expect(rows.map(({ position }) => position)).toEqual(
      Array.from({ length: 180 }, (_, at) => before + 1 + at),
    );
    expect(await head()).toBe(before + 180);
  });

  it('changes nothing when it is told twice, also where only a part was told before', async () => {
    const bench = await fresh();
    const entries = ['t1', 't2', 't3'].map((event) => entryOf(event, `T-${event}`));
    await tell(bench, entries.slice(0, 2));
    const before = await head();
    expect((await tell(bench, entries.slice(0, 2))).body).toEqual({
      place: { epoch: 1, seq: 2, event: 't2' },
    });
    expect(await head()).toBe(before);
    expect((await tell(bench, entries)).body).toEqual({ place: { epoch: 1, seq: 3, event: 't3' } });
    expect(await head()).toBe(before + 1);
  });

  it('refuses a journal that was forged, has a gap, or went back to a backup, and keeps what it has', async () => {
    const bench = await fresh();
    await tell(
      bench,
      ['f1', 'f2'].map((event) => entryOf(event, 'F')),
    );
    const before = await head();
    const place = { epoch: 1, seq: 2, event: 'f2' };
    const refused = { status: 409, body: { refused: 'journal-elsewhere', place } };
    const next = [entryOf('f9', 'F', { receiverName: 'forged' })];
    // Numbers from nowhere; another past under the same number; the backup's journal; an epoch of its own.
    expect(await tell(bench, next, { ...place, seq: 7 })).toEqual(refused);
    expect(await tell(bench, next, { ...place, event: 'x' })).toEqual(refused);
    expect(
      await tell(bench, [entryOf('f2-other', 'F')], { epoch: 1, seq: 1, event: 'f1' }),
    ).toEqual(refused);
    expect(await tell(bench, next, { ...place, epoch: 2 })).toEqual(refused);
    expect(await head()).toBe(before);
  });

  it('goes on in a new epoch with a bench that went back to a backup, and takes nothing twice', async () => {
    const bench = await fresh();
    await tell(
      bench,
      ['r1', 'r2', 'r3'].map((event) => entryOf(event, `R-${event}`)),
    );
    const before = await head();
    const { bench: number, key } = bench;
    const back = await fresh({ code: 'RB', before: { bench: number, key } });
    expect([back.bench, back.epoch]).toEqual([number, 2]);
    expect((await bench.ask('/v1/log?after=0')).body).toEqual({ refused: 'unknown-bench' });
    const told = await tell(
      back,
      ['r1', 'r2', 'r9'].map((event) => entryOf(event, `R-${event}`)),
    );
    expect(told.body).toEqual({ place: { epoch: 2, seq: 3, event: 'r9' } });
    expect(await head()).toBe(before + 1);
    const page = await logAfter(back, before - 3);
    expect(page.orders.map(({ soc }) => soc).toSorted()).toEqual(['R-r1', 'R-r2', 'R-r3', 'R-r9']);
  });

  it('is read from a place on, by whichever hub, with what became of each order by then', async () => {
    const [one, other] = [await fresh(), await fresh()];
    const before = await head();
    const said = await tell(one, [entryOf('a', 'Đơn "1"\u0000 \uD800'), entryOf('b', 'D2')]);
    const corrected = {
      ...entryOf('c', 'D2', { codAmount: 1, sync: 'created', printed: 1 }),
      kind: 'corrected',
    };
    await tell(one, [corrected], said.body['place'] as never);
    const page = await logAfter(other.at(hubs[1].address), before);
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
    const { database } = hubs[0];
    const reading = new Reading(database);
    const [one, other] = await Promise.all([reading.after(0), reading.after(0)]);
    expect(other).toBe(one);
    await tell(await fresh(), [entryOf('once', 'ONCE')]);
    expect((await reading.after(0)).head).toBe(one.head + 1);
  });

  it('tells what was done in some hours part by part', async () => {
    const bench = await fresh();
    const done = [0, 1, 2, 3].map((n) => entryOf(`d${n}`, `D-${n}`, {}, 9_000 + n));
    await tell(bench, done);
    const after = async (place: number) =>
      (await bench.ask(`/v1/deeds?from=9000&to=9003&after=${place}&limit=2`))
        .body as unknown as DeedsAnswer;
    const { deeds } = await after(0);
    const { deeds: rest } = await after(deeds.at(-1)!.position);
    const socs = [deeds, rest].map((part) => part.map(({ soc }) => soc).join(' '));
    expect(socs).toEqual(['D-0 D-1', 'D-2']);
  });

  it('is read whole by a new bench, part by part, each order once', async () => {
    const bench = await fresh();
    let after = beginning();
    for (const part of [0, 1]) {
      const entries = Array.from({ length: 400 }, (_, n) =>
        entryOf(`${part}-${n}`, `S${part}-${n}`),
      );
      after = (await tell(bench, entries, after)).body['place'] as typeof after;
    }
    const seen: string[] = [];
    let path = '/v1/orders';
    for (let next: SnapshotAnswer['next'] | undefined; next !== null;) {
      const part = (await bench.ask(path)).body as unknown as SnapshotAnswer;
      seen.push(...part.orders.map(({ soc, bench: from }) => `${soc} ${from}`));
      ({ next } = part);
      path = `/v1/orders?${new URLSearchParams(next ?? {}).toString()}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const [row] = await hubs[0].database.query<{ all: number }>(
      'SELECT count(*) AS all FROM site_orders',
    );
    expect(seen.length).toBe(row?.all);
  });

  it('reads no more of a request than it may have, packed or not', async () => {
    const bench = await fresh();
    const huge = {
      after: beginning(),
      entries: [{ ...entryOf('x', 'X'), facts: ' '.repeat(9_000_000) }],
    };
    expect(await bench.ask('/v1/journal', huge)).toMatchObject({ status: 400 });
    expect(await bench.ask('/v1/journal', { after: 'x' })).toMatchObject({ status: 400 });
    expect(await bench.ask('/v1/elsewhere', {})).toMatchObject({ status: 404 });
  });
});

it('has each update of the platform once, whichever hub it was told, at the same secret path', async () => {
  const bench = await fresh();
  const { webhook, head: before } = await logAfter(bench, 0);
  const [, path] = /^https:\/\/kho\.test\/hub\/(\w{20,})$/.exec(webhook ?? '') ?? [];
  const bodies = Array.from({ length: 20 }, (_, at) => bodyOf({ code: `W.${at}` }));
  const statuses = await Promise.all(
    [...bodies, ...bodies].map(async (body, at) => {
      const answer = await fetch(`http://${called[at % 3 === 0 ? 0 : 1]}/${path}`, {
        method: 'POST',
        body,
      });
      return answer.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { calls, through } = callsAnswer.parse((await bench.ask(`/v1/calls?after=${before}`)).body);
  const codes = calls.map(({ body }) => (JSON.parse(body) as { code: string }).code);
  expect(codes.toSorted()).toEqual(bodies.map((_, at) => `W.${at}`).toSorted());
  expect([calls[0]?.position, through]).toEqual([before + 1, before + 20]);
  expect((await bench.ask(`/v1/calls?after=${through}`)).body['calls']).toEqual([]);
});

describe('who packs', () => {
  it('is one bench, however many ask at once at whichever hub', async () => {
    const benches = await Promise.all(Array.from({ length: 8 }, () => fresh()));
    const answers = await Promise.all(
      benches.map((bench, at) =>
        bench.at(hubs[at % 2 === 0 ? 0 : 1].address).ask('/v1/claims', { soc: 'C1' }),
      ),
    );
    const holders = new Set(answers.map(({ body }) => body['bench']));
    expect(holders.size).toBe(1);
    const [holder] = holders;
    const other = benches.find(({ bench }) => bench !== holder)!;
    // Somebody else cannot give it back; whoever has it can.
    await other.ask('/v1/claims/back', { soc: 'C1' });
    expect((await other.ask('/v1/claims', { soc: 'C1' })).body['bench']).toBe(holder);
    await benches.find(({ bench }) => bench === holder)!.ask('/v1/claims/back', { soc: 'C1' });
    expect((await other.ask('/v1/claims', { soc: 'C1' })).body['bench']).toBe(other.bench);
  });

  it('is free again after its time, by the clock of the database, and once the bench is revoked', async () => {
    const [one, other] = [await fresh(), await fresh()];
    const taken = (await one.ask('/v1/claims', { soc: 'C2' })).body;
    expect(taken['untilMs']).toBeGreaterThan(29 * 60_000);
    await hubs[0].database.query(
      "UPDATE site_claims SET until = now() - interval '1 ms' WHERE soc = 'C2'",
    );
    expect((await other.ask('/v1/claims', { soc: 'C2' })).body['bench']).toBe(other.bench);
    await new Benches(hubs[0].database, createIds(systemClock)).revoke(other.bench);
    expect((await one.ask('/v1/claims', { soc: 'C2' })).body['bench']).toBe(one.bench);
  });

  it('is nobody who is being taken out at that very moment', async () => {
    const [one, other] = [await fresh(), await fresh()];
    let taking: Promise<unknown> = Promise.resolve();
    await hubs[0].database.commit(async (transaction) => {
      await transaction.query('UPDATE site_benches SET revoked_at = now() WHERE bench = $1', [
        one.bench,
      ]);
      await transaction.query('DELETE FROM site_claims WHERE bench = $1', [one.bench]);
      taking = one.at(hubs[1].address).ask('/v1/claims', { soc: 'C3' });
      await eventually('the question', async () => {
        const asked = await hubs[0].database.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO site_claims%'`,
        );
        return asked.length > 0;
      });
    });
    expect(await taking).toMatchObject({ body: { refused: 'bench-revoked' } });
    expect((await other.ask('/v1/claims', { soc: 'C3' })).body['bench']).toBe(other.bench);
  });
});

describe('what all benches have the same of', () => {
  const put = (bench: HubBench, seq: number, body: string | null, more: object = {}) =>
    bench.ask('/v1/records', {
      epoch: bench.epoch,
      seq,
      changes: [{ kind: 'template', id: `T${made}`, body: body && JSON.stringify(body), ...more }],
    });
  const body = async (bench: HubBench) => {
    const { records } = (await bench.ask('/v1/records?after=0')).body as unknown as RecordsAnswer;
    const found = records.find(({ id }) => id === `T${made}`)!;
    return { ...found, body: JSON.parse(found.body ?? 'null') as string | null };
  };

  it('stands as who came last said it; the same part again, whose answer got lost, overwrites nobody', async () => {
    const [one, other] = [await fresh(), await fresh()];
    await put(one, 1, 'of one');
    await put(other, 1, 'of the other');
    expect((await put(one, 1, 'of one')).status).toBe(200);
    expect(await body(one)).toMatchObject({ bench: other.bench, body: 'of the other' });
    await put(one, 2, null);
    expect(await body(other)).toMatchObject({ body: null });
  });

  it('belongs to whoever comes first where that is asked for, however many ask at once at two hubs', async () => {
    const benches = await Promise.all(Array.from({ length: 6 }, () => fresh()));
    await Promise.all(
      benches.map((bench, at) =>
        put(at % 2 === 0 ? bench : bench.at(hubs[1].address), 1, bench.bench, { isFirst: true }),
      ),
    );
    const found = await body(benches[0]!);
    expect(found.body).toBe(found.bench);
  });

  it('is not told by a bench of before it went back to a backup', async () => {
    const bench = await fresh();
    await put(bench, 5, 'before');
    const old = { ...bench, epoch: bench.epoch - 1 };
    expect((await put(old, 9, 'older')).body['refused']).toBe('journal-elsewhere');
    expect(await body(bench)).toMatchObject({ body: 'before' });
  });
});

it('says that it cannot while its database is gone, loses nothing, and goes on by itself', async () => {
  const bench = await fresh();
  const said = await tell(bench, [entryOf('k1', 'K1')]);
  const after = said.body['place'] as never;
  await postgres.kill();
  expect(await tell(bench, [entryOf('k2', 'K2')], after)).toEqual({
    status: 503,
    body: { refused: 'hub-unavailable' },
  });
  await postgres.start();
  const again = await eventually('the hub to answer', async () => {
    const answer = await tell(bench, [entryOf('k2', 'K2')], after);
    return answer.status === 200 && answer;
  });
  expect(again.body).toEqual({ place: { epoch: 1, seq: 2, event: 'k2' } });
});
