import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Station } from '../../main/station.ts';
import en from '../../renderer/i18n/en.json' with { type: 'json' };
import vi from '../../renderer/i18n/vi.json' with { type: 'json' };
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { noMounting, smallDisk } from '../fakes/small-disk.ts';
import { openTestStation } from '../fakes/station.ts';
import { platformOrderOf } from '../main/store/support.ts';

const ORDERS = 400;
/** Less than any of the files needs. */
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
const exportKinds: Readonly<Record<string, Way>> = {
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

/** Opens a station with orders that exist at the platform, each of some hundred bytes. */
async function stationWithOrders(folder = temporaryFolder()): Promise<Station> {
  const test = await openTestStation({ folder });
  test.printer({});
  const { store } = test.station;
  store.commit(() => {
    for (let at = 0; at < ORDERS; at++) {
      const [id, soc] = [`O${at}`, `SOC-${at}`];
      // Text that does not compress.
      const note = Array.from({ length: 8 }, (_, n) => ((at * 8 + n) * 7_919 * 104_729) % 1e9);
      const draft = { ...draftOf({ soc }), soc };
      draft.receiver.address = note.join(' ');
      store.orders.insert({ id, soc, draft, pickupPoint, at });
      const platform = platformOrderOf({ platformCode: `P${at}`, shortCode: String(9_000 + at) });
      store.orders.change(id, { sync: 'created', platform }, at);
    }
  });
  return test.station;
}

const endOf = <Run extends { state: string }>(what: string, run: () => Run | null) =>
  eventually(`${what}: written or not`, () => {
    const now = run();
    return now && now.state !== 'runs' ? now : null;
  });

it.skipIf(noMounting !== null)(
  `a disk that fills up while a file is written: what to do is said, nothing is left, and it can be written again ${noMounting ?? ''}`,
  async () => {
    const station = await stationWithOrders();
    const { store } = station;
    const disk = smallDisk(2);
    const printed = () => store.orders.get('O0')?.printed;
    for (const [what, { begin, state }] of Object.entries(exportKinds)) {
      const outcome = () => endOf(what, () => state(station));
      disk.fill(ROOM);
      const before = readdirSync(disk.folder);
      expect(await begin(station, disk.folder)).toEqual({ ok: true });
      expect(await outcome()).toMatchObject({ state: 'failed', trouble: 'full', file: null });
      await eventually(
        `${what}: nothing left`,
        () => readdirSync(disk.folder).length === before.length,
      );
      expect(readdirSync(disk.folder)).toEqual(before);
      expect(printed()).toBe(0);
      disk.makeRoom();
      await begin(station, disk.folder);
      expect(await outcome()).toMatchObject({ state: 'done', trouble: null });
    }
    expect(printed()).toBe(1);
    expect(readdirSync(disk.folder)).toHaveLength(Object.keys(exportKinds).length);
    expect(store.orders.lists.newest()).toBe(ORDERS);
  },
);

it.skipIf(noMounting !== null)(
  `a stick that is pulled out while a file on it is written: that it is gone is said, and no label counts ${noMounting ?? ''}`,
  async () => {
    const station = await stationWithOrders();
    const { store } = station;
    const printed = () => ['O0', 'O1', 'O5'].map((id) => store.orders.get(id)?.printed);
    for (const [what, { begin, state }] of Object.entries(exportKinds)) {
      const stick = smallDisk(4);
      expect(await begin(station, stick.folder)).toEqual({ ok: true });
      await eventually(`${what}: begun on the stick`, () => readdirSync(stick.folder).length > 0);
      stick.pullOut();
      expect(await endOf(what, () => state(station))).toMatchObject({
        state: 'failed',
        trouble: 'gone',
        file: null,
      });
      expect(existsSync(stick.folder)).toBe(false);
      expect(printed()).toEqual([0, 0, 0]);
    }
    // Another stick, another time.
    const folder = temporaryFolder();
    for (const [what, { begin, state }] of Object.entries(exportKinds)) {
      await begin(station, folder);
      expect(await endOf(what, () => state(station))).toMatchObject({ state: 'done' });
    }
    expect(printed()).toEqual([1, 1, 1]);
  },
);

it.skipIf(noMounting !== null)(
  `the disk of the orders fills up while labels are written to another one: it is named, and each label counts once in the end ${noMounting ?? ''}`,
  async () => {
    const disk = smallDisk(8);
    const station = await stationWithOrders(disk.folder);
    const { store, labelFiles } = station;
    const folder = temporaryFolder();
    const ids = Array.from({ length: 30 }, (_, at) => `O${at}`);
    const begin = () =>
      labelFiles.begin({
        choice: { ids },
        reason: null,
        leaveOut: null,
        group: null,
        folder,
      });
    await begin();
    await eventually('some labels in the file', () => (labelFiles.state?.done ?? 0) > 2);
    disk.fill();
    const failed = await endOf('labels', () => labelFiles.state);
    expect(failed).toMatchObject({ state: 'failed', problem: { code: 'disk-full' }, file: null });
    expect(failed.done).toBeLessThan(ids.length);
    expect(readdirSync(folder)).toEqual([]);
    disk.makeRoom();
    expect(await begin()).toEqual({ ok: true });
    expect(await endOf('labels', () => labelFiles.state)).toMatchObject({ state: 'done' });
    expect(readdirSync(folder)).toHaveLength(1);
    const counts = new Set(ids.map((id) => store.orders.get(id)?.printed));
    expect([...counts]).toEqual([1]);
  },
);

it('a full disk is named with what to do, in both languages', () => {
  expect(vi.exports.troubles.full).toMatch(/\{\{folder\}\} đã đầy: xoá bớt file hoặc chọn/);
  expect(en.exports.troubles.full).toMatch(/\{\{folder\}\} is full: delete some files or choose/);
});
