import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Station } from '../../main/station.ts';
import en from '../../renderer/i18n/en.json' with { type: 'json' };
import vi from '../../renderer/i18n/vi.json' with { type: 'json' };
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { noMounting, smallDisk } from '../fakes/small-disk.ts';
import { openTestStation } from '../fakes/station.ts';
import { platformOrderOf } from '../main/store/support.ts';

const ORDERS = 400;
/** Less than any of the files takes. */
const ROOM = 24_000;
const query = { text: '', show: 'all' } as const;

interface Way {
  readonly begin: (station: Station, folder: string) => unknown;
  readonly state: (station: Station) => Station['exports']['state'];
}

const columns = ['soc', 'name', 'phone', 'address', 'product', 'enteredAt'] as const;
const list = (format: 'csv' | 'xlsx'): Way => ({
  begin: (station, folder) =>
    station.exports.begin({ query, format, folder, columns: [...columns] }),
  state: ({ exports }) => exports.state,
});
const ways: Readonly<Record<string, Way>> = {
  CSV: list('csv'),
  'a workbook': list('xlsx'),
  labels: {
    begin: (station, folder) =>
      station.labelFiles.begin({
        choice: { ids: ['O0', 'O1', 'O2', 'O3', 'O4', 'O5'] },
        reason: null,
        leaveOut: null,
        group: null,
        folder,
      }),
    state: ({ labelFiles }) => labelFiles.state,
  },
};

it.skipIf(noMounting !== null)(
  `a disk that fills up while a file is written: what to do is said, nothing is left, and it can be written again ${noMounting ?? ''}`,
  async () => {
    const test = await openTestStation();
    test.printer({});
    const { station } = test;
    const { store } = station;
    store.commit(() => {
      for (let at = 0; at < ORDERS; at++) {
        const [id, soc] = [`O${at}`, `SOC-${at}`];
        // Words that no compression makes small.
        const note = Array.from({ length: 8 }, (_, n) => ((at * 8 + n) * 7_919 * 104_729) % 1e9);
        const draft = { ...draftOf({ soc }), soc };
        draft.receiver.address = note.join(' ');
        store.orders.insert({ id, soc, draft, pickupPoint, at });
        const platform = platformOrderOf({ platformCode: `P${at}`, shortCode: String(9_000 + at) });
        store.orders.change(id, { sync: 'created', platform }, at);
      }
    });
    const disk = smallDisk(2);
    const printed = () => store.orders.get('O0')?.printed;
    for (const [what, { begin, state }] of Object.entries(ways)) {
      const ended = () =>
        eventually(`${what}: written or not`, () => {
          const run = state(station);
          return run && run.state !== 'runs' ? run : null;
        });
      disk.fill(ROOM);
      const before = readdirSync(disk.folder);
      expect(await begin(station, disk.folder)).toEqual({ ok: true });
      expect(await ended()).toMatchObject({ state: 'failed', trouble: 'full', file: null });
      await eventually(
        `${what}: nothing left`,
        () => readdirSync(disk.folder).length === before.length,
      );
      expect(readdirSync(disk.folder)).toEqual(before);
      expect(printed()).toBe(0);
      disk.makeRoom();
      await begin(station, disk.folder);
      expect(await ended()).toMatchObject({ state: 'done', trouble: null });
    }
    expect(printed()).toBe(1);
    expect(readdirSync(disk.folder)).toHaveLength(Object.keys(ways).length);
    expect(store.orders.lists.newest()).toBe(ORDERS);
  },
);

it('a full disk is named with what to do, in both languages', () => {
  expect(vi.exports.troubles.full).toMatch(/\{\{folder\}\} đã đầy: xoá bớt file hoặc chọn/);
  expect(en.exports.troubles.full).toMatch(/\{\{folder\}\} is full: delete some files or choose/);
});
