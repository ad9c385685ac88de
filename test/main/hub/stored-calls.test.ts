import { describe, expect, it } from 'vitest';
import type { Database } from '../../../main/hub/database.ts';
import { StoredCalls } from '../../../main/hub/webhooks/calls.ts';
import { MAX_CALLS, MAX_TEXT_LENGTH } from '../../../main/site/protocol/protocol.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { RecordedDatabase } from '../../fakes/recorded-database.ts';
import { waitForEventLoop } from '../closing/work.ts';

const MEGABYTES = 1024 * 1024;

/** Updates of a site whose log ends at position 10; the database answers once it is released. */
function opened(rowsOf: (text: string) => object[] = () => []) {
  const clock = new ManualClock();
  const held = Promise.withResolvers<void>();
  const state = { isHeld: false };
  const database = new RecordedDatabase(({ text }) =>
    text === 'SELECT position FROM site_head FOR UPDATE' ? [{ position: 10 }] : rowsOf(text),
  );
  const commit = database.commit.bind(database);
  database.commit = async (work) => {
    if (state.isHeld) await held.promise;
    return commit(work);
  };
  const failures: unknown[] = [];
  const calls = new StoredCalls(database as unknown as Database, clock, (why) =>
    failures.push(why),
  );
  return { calls, clock, database, state, failures, release: () => held.resolve() };
}

describe('an update of the platform', () => {
  it('gets the next position of the log, and wakes the benches', async () => {
    const { calls, clock, database } = opened();
    expect(await calls.take(Buffer.from('{"a":1}'))).toBe('kept');
    const [[before, , bodies] = []] = database.valuesOf('INTO site_calls');
    expect([before, bodies]).toEqual([10, ['{"a":1}']]);
    expect(database.valuesOf('UPDATE site_head')).toEqual([[11]]);
    expect(database.valuesOf('pg_notify')[0]?.[1]).toBe('11');
    expect(clock.armed).toBe(0);
  });

  it('has no effect if it is repeated, at once or later', async () => {
    const { calls, database, state, release } = opened();
    state.isHeld = true;
    const body = Buffer.from('{"a":1}');
    const receipts = [Buffer.from('{"b":1}'), body, body].map((one) => calls.take(one));
    release();
    expect(await Promise.all(receipts)).toEqual(['kept', 'kept', 'kept']);
    const inserted = database.valuesOf('INTO site_calls').flatMap(([, , bodies]) => bodies);
    expect(inserted).toEqual(['{"b":1}', '{"a":1}']);
    const [[, [sha256]] = [0, []]] = database.valuesOf('INTO site_calls') as [number, Buffer[]][];
    const again = opened((text) => (text.includes('said = ANY') ? [{ sha256 }] : []));
    expect(await again.calls.take(Buffer.from('{"b":1}'))).toBe('kept');
    expect(again.database.valuesOf('UPDATE site_head')).toEqual([]);
  });

  it('has to come again if the database does not answer within ten seconds', async () => {
    const { calls, clock, state, release, database } = opened();
    state.isHeld = true;
    const receipt = calls.take(Buffer.from('{}'));
    clock.advance(9_999);
    const early = await Promise.race([receipt, waitForEventLoop().then(() => 'waiting')]);
    expect(early).toBe('waiting');
    clock.advance(1);
    expect(await receipt).toBe('unwritten');
    release();
    await waitForEventLoop();
    expect(database.valuesOf('INTO site_calls')).toHaveLength(1);
  });

  it('has to come again, with the reason noted, if it cannot be written', async () => {
    const fault = new Error('disk full');
    const { calls, failures, clock } = opened((text) => {
      if (text.includes('INTO site_calls')) throw fault;
      return [];
    });
    expect(await calls.take(Buffer.from('{}'))).toBe('unwritten');
    expect([failures, clock.armed]).toEqual([[fault], 0]);
  });

  it('has to come again if 16 MB of others wait, and is taken once they are written', async () => {
    const { calls, state, release } = opened();
    state.isHeld = true;
    const body = (bytes: number, digit: string) => Buffer.from(digit.padEnd(bytes));
    const first = calls.take(body(15 * MEGABYTES, '1'));
    const last = calls.take(body(MEGABYTES, '2'));
    expect(await calls.take(body(1, '3'))).toBe('unwritten');
    release();
    expect(await Promise.all([first, last])).toEqual(['kept', 'kept']);
    expect(await calls.take(body(1, '3'))).toBe('kept');
  });
});

describe('the updates after a position', () => {
  const page = (count: number, asked: number) =>
    Array.from({ length: count }, (_, index) => ({
      position: 6 + index,
      body: '{}',
      at: 1,
      asked,
    }));
  const read = (rows: object[], head: object[] = [{ head: 40 }]) => {
    const { calls, database } = opened((text) => (text.includes('AS head') ? head : rows));
    return { answer: calls.after(5), database };
  };

  it.each([
    ['of the last page end at the end', page(2, 2), 40],
    ['of a page that is cut by its bytes end with its last one', page(2, 3), 7],
    ['of a full page end with its last one', page(2, MAX_CALLS), 7],
    ['that are none end at the end', [], 40],
  ])('%s', async (_, rows, through) => {
    const { answer, database } = read(rows);
    const calls = rows.map(({ position, body, at }) => ({ position, body, at }));
    expect(await answer).toEqual({ calls, through, head: 40 });
    expect(database.valuesOf('size_before <')).toEqual([[5, MAX_CALLS, MAX_TEXT_LENGTH]]);
  });

  it('never end before that position', async () => {
    expect(await read([], []).answer).toEqual({ calls: [], through: 5, head: 0 });
  });

  it('begin for a new bench a day ago', async () => {
    const { calls, database } = opened((text) =>
      text.includes('AS before') ? [{ before: 3 }] : [],
    );
    expect(await calls.recent()).toBe(3);
    expect(database.valuesOf('AS before')).toEqual([[24]]);
    expect(await opened().calls.recent()).toBe(0);
  });
});
