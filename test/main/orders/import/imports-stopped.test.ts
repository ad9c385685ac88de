import { expect, it } from 'vitest';
import type { ImportState } from '../../../../shared/model/import.ts';
import { yieldToLoop } from '../../../../main/base/yield-to-loop.ts';
import type { Station } from '../../../../main/station.ts';
import { good, head, openedStation, row } from '../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../fakes/importing.ts';

// A person stops reading and checking, and corrects columns in between.

const ORDERS = 3_000;
const lines = Array.from({ length: ORDERS }, (_, at) =>
  row({ 0: `A${at}`, 2: `09${12_000_000 + at}` }),
);
const file = Buffer.from([head, ...lines].join('\n'));

/** Waits for a state of the import. Checks in every turn, since the state may only last for one. */
async function comesTo({ imports }: Station, is: (state: ImportState) => boolean) {
  for (;;) {
    const { state } = imports;
    if (state && is(state)) return state;
    await yieldToLoop();
  }
}

it('keeps nothing of a file whose reading is stopped, says so, and takes the next one', async () => {
  const { station } = await openedStation();
  const opening = openFile(station, file);
  await comesTo(station, ({ stage }) => stage === 'reading');
  await station.imports.stop();
  expect(await opening).toMatchObject({ ok: false, error: { why: 'stopped', name: 'orders.csv' } });
  expect(station.imports.state).toBeNull();
  await station.imports.settled();
  expect(station.store.importRows.rowCount()).toBe(0);
  await openFile(station, Buffer.from(`${head}\n${good}`));
  expect(await waitForStage(station, 'ready')).toMatchObject({ counts: { all: 1, fit: 1 } });
});

it('enters nothing that was not checked where checking is stopped, and checks the rest when it is told to', async () => {
  const { station } = await openedStation();
  const { imports } = station;
  await openFile(station, file);
  await comesTo(station, ({ stage, done }) => stage === 'checking' && done > 0);
  await imports.stop();
  const { counts } = await waitForStage(station, 'ready');
  expect(counts.all).toBe(ORDERS);
  expect(counts.fit).toBeGreaterThan(0);
  expect(counts.fit).toBeLessThan(ORDERS);
  expect(imports.check()).toEqual({ ok: true, value: undefined });
  expect((await waitForStage(station, 'ready')).counts).toMatchObject({ all: ORDERS, fit: ORDERS });
});

it('checks all orders by columns that are set right while they are checked', async () => {
  const { station } = await openedStation();
  const { imports } = station;
  await openFile(station, file);
  const { columns, constants } = await comesTo(
    station,
    ({ stage, done }) => stage === 'checking' && done > 0,
  );
  const fields = columns.map(({ field }) => (field === 'product' ? null : field));
  expect(imports.arrange({ columns: fields, constants })).toEqual({ ok: true, value: undefined });
  expect(await waitForStage(station, 'ready')).toMatchObject({
    counts: { all: ORDERS, wrong: ORDERS },
    kinds: [{ field: 'product', rows: ORDERS }],
  });
});
