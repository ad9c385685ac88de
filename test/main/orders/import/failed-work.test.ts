import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { ImportField } from '../../../../shared/model/import.ts';
import type { Station } from '../../../../main/station.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { good, head, opened, openedStation, row } from '../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../fakes/importing.ts';

// An import that fails for a permanent reason ends in a state that a person can see and close.

/** Makes every insert into a table fail, like a bug of ours would. */
function refuseInserts(file: string, table: string): () => void {
  const run = (sql: string) => {
    const db = new Sqlite(file);
    db.exec(sql);
    db.close();
  };
  run(`CREATE TRIGGER refused BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'refused'); END`);
  return () => run('DROP TRIGGER refused');
}

const failed = (station: Station) =>
  eventually('the work failed', () => station.imports.state?.trouble ?? null);

it('lets a person close an import whose entering fails, also after a restart, and reads the next file', async () => {
  const test = await opened([row({ 0: 'A1' }), row({ 0: 'A2', 2: '0912345679' })]);
  const mend = refuseInserts(test.file, 'orders');
  expect(test.station.imports.enter({ orders: 2 }).ok).toBe(true);
  expect(await failed(test.station)).toMatchObject({ code: 'internal' });
  expect(test.station.imports.state).toMatchObject({ stage: 'entering', entered: 0 });
  const { station } = await test.restart();
  station.imports.start();
  expect(await failed(station)).toMatchObject({ code: 'internal' });
  expect(await station.imports.put()).toEqual({ ok: true, value: undefined });
  expect(station.imports.state).toBeNull();
  await station.imports.settled();
  expect(station.store.importRows.rowCount()).toBe(0);
  mend();
  await openFile(station, Buffer.from(`${head}\n${good}`));
  expect(await waitForStage(station, 'ready')).toMatchObject({ trouble: null, counts: { fit: 1 } });
});

it('puts an import aside whose rows cannot be stored, so that the next file is read', async () => {
  const { station, file } = await openedStation();
  const mend = refuseInserts(file, 'import_rows');
  await expect(openFile(station, Buffer.from(`${head}\n${good}`))).rejects.toThrow('refused');
  await station.imports.settled();
  expect(station.imports.state).toBeNull();
  mend();
  await openFile(station, Buffer.from(`${head}\n${good}`));
  expect(await waitForStage(station, 'ready')).toMatchObject({ counts: { fit: 1 } });
});

it('enters rows that became lines of one order after they were checked as orders of their own', async () => {
  const { station } = await openedStation();
  const { imports, store } = station;
  await openFile(
    station,
    readFileSync(join(import.meta.dirname, 'corpus/shop-code-given-later.csv')),
  );
  const { columns, constants } = await waitForStage(station, 'ready');
  const fields = columns.map(({ heading, field }): ImportField | null =>
    heading === 'Số phiếu' ? 'soc' : field,
  );
  expect(imports.arrange({ columns: fields, constants }).ok).toBe(true);
  await imports.settled();
  expect(imports.state).toMatchObject({ stage: 'ready', counts: { all: 2, fit: 2 } });
  // Doubts of rows that have become lines are excluded.
  expect(imports.state?.kinds).toEqual([
    { field: 'phone', rule: 'import.zero', isDoubt: true, rows: 2 },
  ]);
  imports.enter({ orders: 2 });
  expect(await waitForStage(station, 'entered')).toMatchObject({ entered: 2, trouble: null });
  const bySoc = (soc: string) => store.orders.get(store.orders.idOfSoc(soc) ?? '')?.draft;
  const list = bySoc('PN001')?.contents;
  expect(list).toMatchObject({
    products: [
      { name: 'Áo len cổ lọ', quantity: 1 },
      { name: 'Quần jean nữ', quantity: 2 },
    ],
  });
  expect(bySoc('PN002')?.codAmount).toBe(90_000);
});
