import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { ImportState } from '../../shared/model/import.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import { everything, rowsOf } from '../fakes/imported-file.ts';
import { knowAllAreas, openFile } from '../fakes/importing.ts';
import { eventually } from '../fakes/eventually.ts';
import { noMounting, smallDisk } from '../fakes/small-disk.ts';
import { openTestStation } from '../fakes/station.ts';

const ORDERS = 3_000;
const text = Buffer.from(csvOf(orderRows(ORDERS)));

it.skipIf(noMounting !== null)(
  `a disk that fills up while a file is sent, read, checked and entered: it is named, nothing is lost, and it goes on by itself ${noMounting ?? ''}`,
  async () => {
    const disk = smallDisk(40);
    const test = await openTestStation({ folder: disk.folder });
    const { station, clock } = test;
    const { imports, store } = station;
    await knowAllAreas(station);
    const full = { code: 'disk-full' };
    // Advances time while the user frees space.
    const goneOn = (stage: ImportState['stage']) =>
      eventually(`the import ${stage}`, () => {
        clock.advance(1_000);
        return imports.state?.stage === stage ? imports.state : null;
      });

    disk.fill();
    expect(imports.send({ at: 0, data: text.toString('base64') })).toMatchObject({ error: full });
    disk.makeRoom();
    imports.send({ at: 0, data: text.toString('base64') });
    // There is space for the sent file, and hardly any for its rows.
    disk.fill(40_000);
    expect(await imports.open({ name: 'don.csv', size: text.length })).toMatchObject({
      error: full,
    });
    disk.makeRoom();
    await eventually('nothing kept of it', () => {
      clock.advance(1_000);
      return imports.state === null;
    });
    expect(await openFile(station, text, 'don.csv')).toMatchObject({ ok: true });
    const some = await eventually('some checked', () =>
      imports.state?.done ? imports.state : null,
    );
    expect(some).toMatchObject({ stage: 'checking', of: ORDERS });
    disk.fill();
    expect(await eventually('it says what keeps it', () => imports.state?.trouble)).toMatchObject(
      full,
    );
    expect(imports.state).toMatchObject({ stage: 'checking' });
    expect(imports.enter({ orders: ORDERS })).toMatchObject({ ok: false });
    disk.makeRoom();
    expect(await goneOn('ready')).toMatchObject({
      trouble: null,
      counts: { all: ORDERS, fit: ORDERS },
    });

    emptyJournal(store.file);
    disk.fill();
    const mend = { row: 2, field: 'name', text: 'Chị Mai', alike: false } as const;
    await expect(imports.mend(mend)).rejects.toThrow(/full/);
    disk.makeRoom();
    expect(await imports.mend(mend)).toMatchObject({ ok: true });
    expect(await rowsOf(station, { ...everything, text: 'mai' })).toHaveLength(1);

    expect(imports.enter({ orders: ORDERS })).toMatchObject({ ok: true });
    await eventually('some entered', () => (imports.state?.entered ?? 0) > 0);
    disk.fill();
    const halted = await eventually('it says what keeps it', () => imports.state?.trouble);
    expect(halted).toMatchObject(full);
    const before = imports.state?.entered ?? ORDERS;
    expect(before).toBeLessThan(ORDERS);
    // No confirmed data is discarded.
    expect(await imports.put()).toMatchObject({ ok: false });
    disk.makeRoom();
    expect(await goneOn('entered')).toMatchObject({ entered: ORDERS, trouble: null });
    expect(store.orders.lists.newest()).toBe(ORDERS);
  },
);

/** Frees the journal's disk space: a checkpointed journal has room for the next writes. */
function emptyJournal(file: string): void {
  const db = new Sqlite(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
