import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DefaultTable } from '../../../../main/store/tables/default-table.ts';
import type { Store } from '../../../../main/store/store.ts';
import { addedToProfiles, type Printer, printerSchema } from '../../../../shared/model/printer.ts';
import { pickupPoint } from '../../../fakes/drafts.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { bareDatabase, openTestStore } from '../support.ts';

function save(store: Store, id: string, isDefault: boolean, name = id) {
  return store.pickupPoints.save({ ...pickupPoint, id, name, isDefault });
}

function defaults(store: Store): string[] {
  return store.pickupPoints
    .list()
    .filter((entry) => entry.isDefault)
    .map(({ id }) => id);
}

type Step = { id: string } | { id: string; isDefault: boolean; name: string };

/** Saves or removes an entry, and applies the same to `names`, the expected table. */
function apply(store: Store, names: Map<string, string>, step: Step): void {
  if ('name' in step) {
    save(store, step.id, step.isDefault, step.name);
    names.set(step.id, step.name);
    return;
  }
  const existed = store.pickupPoints.remove(step.id);
  if (existed !== names.delete(step.id))
    throw new Error(`${step.id}: wrong word on whether it was`);
}

function byId([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1;
}

describe('pickup points and printers', () => {
  it('make the first one the default, whatever it says', () => {
    const store = openTestStore();
    expect(save(store, 'a', false).isDefault).toBe(true);
    expect(save(store, 'b', false).isDefault).toBe(false);
    expect(store.pickupPoints.default()?.id).toBe('a');
  });

  it('hand the default over to one that claims it', () => {
    const store = openTestStore();
    save(store, 'a', true);
    save(store, 'b', true);
    expect(defaults(store)).toEqual(['b']);
    expect(store.pickupPoints.get('a')?.isDefault).toBe(false);
  });

  it('keep a default that is saved as none, since one is needed', () => {
    const store = openTestStore();
    save(store, 'a', true);
    save(store, 'b', false);
    expect(save(store, 'a', false, 'renamed')).toMatchObject({ isDefault: true, name: 'renamed' });
    expect(defaults(store)).toEqual(['a']);
  });

  it('hand the default on when it is removed', () => {
    const store = openTestStore();
    save(store, 'b', true);
    save(store, 'c', false);
    save(store, 'a', false);
    expect(store.pickupPoints.remove('b')).toBe(true);
    expect(defaults(store)).toEqual(['a']);
    expect(store.pickupPoints.remove('b')).toBe(false);
    store.pickupPoints.remove('a');
    store.pickupPoints.remove('c');
    expect(store.pickupPoints.default()).toBeNull();
  });

  it('do not mix with each other', () => {
    const store = openTestStore();
    save(store, 'a', true);
    expect(store.printers.list()).toEqual([]);
  });

  it('have exactly one default after anything that is done to them, on the disk too', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.oneof(
      fc.record({ id, isDefault: fc.boolean(), name: fc.constantFrom('x', 'y') }),
      fc.record({ id }),
    );
    const file = join(temporaryFolder(), 'packbench.db');
    const store = openTestStore(file);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        for (const { id: known } of store.pickupPoints.list()) store.pickupPoints.remove(known);
        const names = new Map<string, string>();
        for (const each of steps) {
          apply(store, names, each);
          expect(defaults(store)).toHaveLength(Math.min(1, names.size));
        }
        const listed = store.pickupPoints.list();
        expect(listed.map((entry) => [entry.id, entry.name])).toEqual([...names].toSorted(byId));
        // The cache equals the data on disk.
        store.pickupPoints.forget();
        expect(store.pickupPoints.list()).toEqual(listed);
      }),
      { numRuns: 60 },
    );
  });
});

const oldProfile = {
  name: 'Zebra',
  transport: { kind: 'tcp', host: '127.0.0.1', port: 9100 },
  language: 'zpl',
  dpi: 203,
  widthMm: 80,
  heightMm: 120,
  labelSize: 'S8',
};
const printersIn = (db: ReturnType<typeof bareDatabase>) =>
  new DefaultTable<Printer>(db, 'printers', 'profile', printerSchema, addedToProfiles);

it('a printer that an older Packbench kept gets what was added to profiles since', () => {
  const db = bareDatabase();
  const storedProfile = JSON.stringify({ ...oldProfile, scaleX: 1.01 });
  db.prepare('INSERT INTO printers VALUES (?, 1, ?)').run('T1', storedProfile);
  expect(printersIn(db).get('T1')).toMatchObject({
    name: 'Zebra',
    fit: false,
    scaleX: 1.01,
    scaleY: 1,
    copies: 1,
  });
});

it('a printer that cannot be read costs no other one, and stays in the file', () => {
  const db = bareDatabase();
  const insert = db.prepare('INSERT INTO printers VALUES (?, ?, ?)');
  insert.run('T1', 1, JSON.stringify({ ...oldProfile, transport: { kind: 'by-thought' } }));
  insert.run('T2', 0, JSON.stringify(oldProfile));
  const printers = printersIn(db);
  expect(printers.list().map(({ id }) => id)).toEqual(['T2']);
  const [printer] = printers.list();
  printers.save({ ...printer!, name: 'Zebra 2' });
  expect(printers.default()).toMatchObject({ id: 'T2', name: 'Zebra 2' });
  expect(db.prepare('SELECT id, is_default FROM printers ORDER BY id').raw().all()).toEqual([
    ['T1', 0],
    ['T2', 1],
  ]);
});
