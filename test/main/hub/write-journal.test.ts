import { expect, it } from 'vitest';
import type { AcceptedEntry } from '../../../main/hub/accept-journal.ts';
import { writeJournal } from '../../../main/hub/write-journal.ts';
import type { JournalEntry } from '../../../main/site/protocol/protocol.ts';
import { RecordedDatabase } from '../../fakes/recorded-database.ts';

const view = (sync: string) => ({ sync, printed: 0 }) as JournalEntry['view'];

function entry(soc: string, seq: number, more: Partial<JournalEntry> = {}): AcceptedEntry {
  const empty = { event: `e${seq}`, soc, kind: 'entered', by: 'p1', at: 1, facts: '{}' };
  return {
    bench: 'b1',
    epoch: 1,
    seq,
    entry: { ...empty, view: null, steps: null, ...more },
  };
}

/** Writes entries after position 10, and returns the written views by column. */
async function written(...entries: AcceptedEntry[]) {
  const database = new RecordedDatabase();
  const end = { epoch: 1, seq: entries.length, event: 'last' };
  await writeJournal(
    database,
    10,
    entries,
    new Map([['b1', { end, isRevoked: false, added: entries.length }]]),
  );
  const values = database.statements[0]?.values ?? [];
  const [socs, benches, firstAt, at, correctedAt, sync] = values.slice(14, 20);
  return { socs, benches, firstAt, at, correctedAt, sync, head: values[23] };
}

it('stores one view per order: the first and last position of its entries, and the latest state', async () => {
  expect(
    await written(
      entry('A1', 1, { view: view('queued') }),
      entry('A2', 2, { view: view('queued') }),
      entry('A1', 3, { kind: 'corrected', view: view('sending') }),
      entry('A1', 4, { view: view('created') }),
      entry('A1', 5),
    ),
  ).toEqual({
    socs: ['A1', 'A2'],
    benches: ['b1', 'b1'],
    firstAt: [11, 12],
    at: [15, 12],
    correctedAt: [13, null],
    sync: ['created', 'queued'],
    head: 15,
  });
});

it('keeps the orders of two benches with one code apart', async () => {
  const other = { ...entry('A1', 2, { view: view('created') }), bench: 'b2' };
  expect(await written(entry('A1', 1, { view: view('queued') }), other)).toMatchObject({
    benches: ['b1', 'b2'],
    firstAt: [11, 12],
    sync: ['queued', 'created'],
  });
});

it('stores no view of an order without one', async () => {
  expect(await written(entry('A1', 1))).toMatchObject({ socs: [], head: 11 });
});
