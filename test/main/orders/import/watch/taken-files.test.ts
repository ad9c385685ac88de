import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { fileSystem } from '../../../../../main/base/files/file-system.ts';
import { takeFile } from '../../../../../main/base/files/take-file.ts';
import { FolderClaims } from '../../../../../main/orders/import/watch/folder-claims.ts';
import type { StoredArea } from '../../../../../main/store/tables/areas-table.ts';
import { importConstantsSchema } from '../../../../../shared/model/import.ts';
import { everyArea } from '../../../../fakes/areas.ts';
import { RecordingLog } from '../../../../fakes/bench.ts';
import { pickupPoint } from '../../../../fakes/drafts.ts';
import { eventually } from '../../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../../fakes/folder.ts';
import { good, head, row } from '../../../../fakes/imported-file.ts';
import { keepAreas } from '../../../../fakes/importing.ts';
import { openTestStation, type StationUnderTest } from '../../../../fakes/station.ts';
import { namesIn } from '../../../../fakes/names-in-watched-folder.ts';

// Only one bench takes a file of a watched folder, and an ended process leaves no file that is read twice.

let areas: readonly StoredArea[];
beforeAll(async () => {
  areas = await everyArea();
});

const two = `${head}\n${good}\n${row({ 0: 'A2', 2: '0912345679' })}\n`;

async function watching(folder: string, code: string, log = new RecordingLog()) {
  const test = await openTestStation({ log });
  const { unattended, store } = test.station;
  keepAreas(test.station, areas);
  store.settings.set('station', { ...store.settings.get('station'), code });
  unattended.profiles.save({
    name: 'Shop',
    columns: {},
    constants: importConstantsSchema.parse({ pickupPointId: pickupPoint.id }),
  });
  await unattended.saveWatch({ isOn: true, folder, profile: 'Shop', enters: true });
  return test;
}

function folderOf(): string {
  const folder = join(temporaryFolder(), 'orders');
  mkdirSync(folder);
  return folder;
}

const ordersOf = ({ station }: StationUnderTest) => station.store.orders.lists.newest();

async function pollUntil(tests: readonly StationUnderTest[], is: () => boolean): Promise<void> {
  await eventually('the folder looked at', () => {
    if (is()) return true;
    for (const { clock } of tests) clock.advance(2_000);
    return false;
  });
}

const isAway = (folder: string, name: string) =>
  namesIn(folder, 'done').includes(`${name}.report.txt`) ||
  namesIn(folder, 'trouble').includes(`${name}.report.txt`);

it('is entered by one of two benches that watch one folder', async () => {
  const folder = folderOf();
  const benches = [await watching(folder, 'BAN1'), await watching(folder, 'BAN2')];
  for (const { station } of benches) station.unattended.start();
  for (const name of ['a.csv', 'b.csv', 'c.csv'])
    writeFileSync(
      join(folder, name),
      two
        .replaceAll(/\bA(?=\d)/g, name[0] ?? '')
        .replaceAll('09123456', `09${name.charCodeAt(0)}3456`.slice(0, 8)),
    );
  await pollUntil(benches, () => ['a.csv', 'b.csv', 'c.csv'].every((name) => isAway(folder, name)));
  await eventually('nothing left', () => namesIn(folder, 'taken').length === 0);
  const orders = benches.map(ordersOf);
  expect(orders.reduce((sum, count) => sum + count, 0)).toBe(6);
  for (const { station } of benches)
    expect(station.store.settings.get('imports.taken')).toEqual([]);
});

it('is entered once of several copies under other names, at whichever bench', async () => {
  const folder = folderOf();
  const benches = [await watching(folder, 'BAN'), await watching(folder, 'BAN')];
  const [one, other] = benches as [StationUnderTest, StationUnderTest];
  one.station.unattended.start();
  writeFileSync(join(folder, 'don.csv'), two);
  await pollUntil([one], () => isAway(folder, 'don.csv'));
  other.station.unattended.start();
  writeFileSync(join(folder, 'don (1).csv'), two);
  writeFileSync(join(folder, 'copy of don.csv'), two);
  await pollUntil(benches, () =>
    ['don (1).csv', 'copy of don.csv'].every((name) => isAway(folder, name)),
  );
  await eventually('nothing left', () => benches.every(isForgotten));
  expect(benches.map(ordersOf)).toEqual([2, 0]);
});

it('is claimed by a bench again whose process ended before it read the file', async () => {
  const [one, other] = [await watching(folderOf(), 'BAN1'), await watching(folderOf(), 'BAN1')];
  const folder = temporaryFolder();
  const claim = ({ station }: StationUnderTest) => new FolderClaims(station).claim(folder, 'ab');
  expect(await claim(one)).toEqual({ claim: 'ours', lost: [] });
  expect(await claim(one)).toEqual({ claim: 'ours', lost: [] });
  expect(await claim(other)).toEqual({ claim: 'theirs', bench: expect.stringContaining('BAN1') });
});

it('is entered at another bench that gets it after the first one refused it', async () => {
  const folder = folderOf();
  const [one, other] = [await watching(folder, 'BAN1'), await watching(folder, 'BAN2')];
  one.station.unattended.profiles.remove('Shop');
  one.station.unattended.start();
  writeFileSync(join(folder, 'don.csv'), two);
  await pollUntil([one], () => isAway(folder, 'don.csv'));
  other.station.unattended.start();
  writeFileSync(join(folder, 'again.csv'), two);
  await pollUntil([other], () => isAway(folder, 'again.csv'));
  expect([one, other].map(ordersOf)).toEqual([0, 2]);
});

it('is entered once if a person opened it at one bench and a copy comes to another', async () => {
  const folder = folderOf();
  const [one, other] = [await watching(folder, 'BAN1'), await watching(folder, 'BAN2')];
  const { imports, unattended } = one.station;
  writeFileSync(join(folder, 'don.csv'), two);
  await unattended.openWaiting({ name: 'don.csv', place: 'new' });
  await imports.settled();
  imports.enter({ orders: 2 });
  await imports.settled();
  await unattended.put();
  other.station.unattended.start();
  writeFileSync(join(folder, 'copy.csv'), two);
  await pollUntil([other], () => isAway(folder, 'copy.csv'));
  expect([one, other].map(ordersOf)).toEqual([2, 0]);
});

it('can be claimed by another bench once the first one gives it up', async () => {
  const [one, other] = [await watching(folderOf(), 'BAN1'), await watching(folderOf(), 'BAN2')];
  const folder = temporaryFolder();
  const claims = ({ station }: StationUnderTest) => new FolderClaims(station);
  await claims(one).claim(folder, 'ab');
  await claims(other).release(folder, 'ab');
  expect(await claims(other).claim(folder, 'ab')).toMatchObject({ claim: 'theirs' });
  await claims(one).release(folder, 'ab');
  expect(await claims(other).claim(folder, 'ab')).toEqual({ claim: 'ours', lost: [] });
});

it('is entered where the folder allows no claim', async () => {
  const folder = folderOf();
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken', 'claims'), '');
  const test = await watching(folder, 'BAN1');
  test.station.unattended.start();
  writeFileSync(join(folder, 'don.csv'), two);
  await pollUntil([test], () => isAway(folder, 'don.csv'));
  expect(ordersOf(test)).toBe(2);
});

it('is taken once however slowly a network folder renames', async () => {
  const folder = folderOf();
  writeFileSync(join(folder, 'don.csv'), two);
  const slow = {
    rename: async (from: string, to: string) => {
      await new Promise((resolve) => setImmediate(resolve));
      await rename(from, to);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  const names = Array.from({ length: 8 }, (_, at) => join(folder, `BAN${at} - don.csv`));
  const took = await Promise.all(names.map((to) => takeFile(join(folder, 'don.csv'), to, slow)));
  expect(took.filter(Boolean)).toHaveLength(1);
});

it.each(['ENOENT', 'EIO', 'ETIMEDOUT'])(
  'is read, and put away with its report, where a network folder moves it and answers %s',
  async (code) => {
    const folder = folderOf();
    const move = fileSystem.rename;
    const moves = vi.spyOn(fileSystem, 'rename').mockImplementation(async (...paths) => {
      await move(...paths);
      throw Object.assign(new Error('lost'), { code });
    });
    onTestFinished(() => moves.mockRestore());
    const test = await watching(folder, 'BAN1');
    test.station.unattended.start();
    writeFileSync(join(folder, 'don.csv'), two);
    await pollUntil([test], () => isAway(folder, 'don.csv'));
    await eventually('nothing left', () => isForgotten(test));
    expect(ordersOf(test)).toBe(2);
    expect(namesIn(folder, 'taken')).toEqual([]);
    expect(namesIn(folder, 'done')).toEqual(['don.csv', 'don.csv.report.txt']);
  },
);

it('that cannot be put away is entered once, waits for its folder, and is logged once', async () => {
  const folder = folderOf();
  const move = fileSystem.rename;
  let refusals = 0;
  let isBlocked = true;
  const moves = vi.spyOn(fileSystem, 'rename').mockImplementation(async (...paths) => {
    const isPutAway = String(paths[1]).startsWith(join(folder, 'done'));
    if (isPutAway && isBlocked) {
      refusals += 1;
      throw Object.assign(new Error('blocked'), { code: 'EACCES' });
    }
    await move(...paths);
  });
  onTestFinished(() => moves.mockRestore());
  const log = new RecordingLog();
  const test = await watching(folder, 'BAN1', log);
  test.station.unattended.start();
  writeFileSync(join(folder, 'don.csv'), two);
  await pollUntil([test], () => refusals >= 3);
  expect(ordersOf(test)).toBe(2);
  isBlocked = false;
  await pollUntil([test], () => isAway(folder, 'don.csv') && isForgotten(test));
  expect(ordersOf(test)).toBe(2);
  expect(namesIn(folder, 'taken')).toEqual([]);
  const logged = log.lines.map(({ event }) => event);
  expect(logged.filter((event) => event === 'import.not-moved')).toHaveLength(1);
});

it('gets its own name back whatever the code of the bench that took it is', async () => {
  const folder = folderOf();
  const test = await watching(folder, 'BAN1');
  mkdirSync(join(folder, 'taken'));
  const left = { name: 'BÀN - 2-0a1b2c - đơn - 1.csv', place: 'taken' } as const;
  writeFileSync(join(folder, 'taken', left.name), two);
  await test.station.unattended.watched();
  test.clock.advance(3 * 3_600_000);
  expect(await test.station.unattended.openWaiting(left)).toMatchObject({ ok: true });
  expect(test.station.imports.state?.file).toBe('đơn - 1.csv');
});

const as = 'BÀN_1 - don.csv';

/** Opens a station after a process ended with a file in this state, located in `place`. */
async function restarted(folder: string, isRead: boolean, path: string): Promise<StationUnderTest> {
  const test = await watching(folder, 'BÀN/1');
  const savedEntry = { folder, name: 'don.csv', as, isRead, isByPerson: false };
  test.station.store.settings.set('imports.taken', [savedEntry]);
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, path), two);
  const again = await test.restart();
  again.station.imports.start();
  again.station.unattended.start();
  return again;
}

const isForgotten = ({ station }: StationUnderTest) =>
  station.store.settings.get('imports.taken').length === 0;

it.each([
  { when: 'before it was taken', isRead: false, place: 'don.csv', goes: 'done', orders: 2 },
  { when: 'before it was read', isRead: false, place: `taken/${as}`, goes: 'done', orders: 2 },
  { when: 'while it was read', isRead: true, place: `taken/${as}`, goes: 'trouble', orders: 0 },
])('is entered once, or left unread to a person, where a process ended $when', async (one) => {
  const folder = folderOf();
  const again = await restarted(folder, one.isRead, one.place);
  await pollUntil([again], () => isAway(folder, 'don.csv'));
  await eventually('nothing is left', () => isForgotten(again));
  expect(namesIn(folder, one.goes)).toContain('don.csv');
  expect(ordersOf(again)).toBe(one.orders);
  expect(namesIn(folder, 'taken')).toEqual([]);
});

it('is forgotten where a process ended once it was put away', async () => {
  const again = await restarted(folderOf(), true, 'other.part');
  await pollUntil([again], () => isForgotten(again));
  expect(ordersOf(again)).toBe(0);
});

it('returns to a person alone where another bench has left it for hours', async () => {
  const folder = folderOf();
  const test = await watching(folder, 'BAN1');
  const { unattended, imports } = test.station;
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken', 'BAN2 - don.csv'), two);
  expect((await unattended.watched()).waiting).toEqual([]);
  test.clock.advance(3 * 3_600_000);
  const left = { name: 'BAN2 - don.csv', place: 'taken' } as const;
  expect((await unattended.watched()).waiting).toEqual([left]);
  expect(await unattended.openWaiting(left)).toMatchObject({ ok: true });
  await imports.settled();
  expect(namesIn(folder, 'taken')).toEqual([expect.stringMatching(/^BAN1-\w+ - don\.csv$/)]);
  expect(imports.state).toMatchObject({ stage: 'ready', file: 'don.csv', counts: { fit: 2 } });
  // Closed unread, it waits again for a person to open it.
  await unattended.put();
  expect(namesIn(folder, 'trouble')).toEqual(['don.csv']);
  expect(namesIn(folder, 'taken')).toEqual([]);
});

it('is opened by one person at a time', async () => {
  const folder = folderOf();
  const benches = [await watching(folder, 'BAN1'), await watching(folder, 'BAN2')] as const;
  mkdirSync(join(folder, 'trouble'));
  writeFileSync(join(folder, 'trouble', 'don.csv'), two);
  const file = { name: 'don.csv', place: 'trouble' } as const;
  const opened = await Promise.all(
    benches.map(({ station }) => station.unattended.openWaiting(file)),
  );
  expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
});

const watchedAt = (folder: string) => ({ isOn: true, folder, profile: 'Shop', enters: true });

it('puts a file with the longest name away like any other, also where a file has its name', async () => {
  const folder = folderOf();
  const test = await watching(folder, 'BAN1');
  test.station.unattended.start();
  const end = 'ế'.repeat(60);
  const name = `${'a'.repeat(255 - Buffer.byteLength(`${end}.csv`))}${end}.csv`;
  const reports = (subfolder: string) =>
    namesIn(folder, subfolder).filter((one) => one.endsWith('.report.txt')).length;
  writeFileSync(join(folder, name), two);
  await pollUntil([test], () => reports('done') === 1);
  writeFileSync(join(folder, name), `${head}\n${row({ 0: 'A3', 2: '0912345676' })}\n`);
  await pollUntil([test], () => reports('done') === 2);
  writeFileSync(join(folder, name), `${head}\n${row({ 0: 'A4', 2: '12' })}\n`);
  await pollUntil([test], () => reports('trouble') === 1);
  await eventually('nothing left', () => isForgotten(test));
  expect(ordersOf(test)).toBe(3);
  expect(namesIn(folder, '.')).toEqual(['done', 'taken', 'trouble']);
  expect(namesIn(folder, 'taken')).toEqual([]);
  const [file = ''] = namesIn(folder, 'trouble');
  expect(await test.station.unattended.openWaiting({ name: file, place: 'trouble' })).toMatchObject(
    { ok: true },
  );
});

it.skipIf(process.platform === 'win32')(
  'is entered although its name has a line end, which other systems allow',
  async () => {
    const folder = folderOf();
    const test = await watching(folder, 'BAN1');
    test.station.unattended.start();
    const name = 'đơn\nhôm nay.csv';
    writeFileSync(join(folder, name), two);
    await pollUntil([test], () => isAway(folder, name));
    expect(namesIn(folder, 'done')).toEqual([name, `${name}.report.txt`]);
    expect(ordersOf(test)).toBe(2);
  },
);

it.each(['done', 'trouble', 'taken'] as const)(
  'says that %s is no folder, and goes on once it may be one',
  async (folderName) => {
    const folder = folderOf();
    const test = await watching(folder, 'BAN1');
    const { unattended, imports } = test.station;
    unattended.start();
    const files = { done: two, taken: two, trouble: `${head}\n${row({ 2: '12' })}\n` };
    writeFileSync(join(folder, 'don.csv'), files[folderName]);
    writeFileSync(join(folder, folderName), 'x');
    expect((await unattended.watched()).obstacle).toBe(folderName);
    const isHeld = () =>
      folderName === 'taken'
        ? existsSync(join(folder, 'don.csv'))
        : namesIn(folder, 'taken').length === 1;
    await pollUntil([test], () => imports.state === null && isHeld());
    for (let tick = 0; tick < 5; tick++) {
      test.clock.advance(2_000);
      await unattended.watched();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(isHeld()).toBe(true);
    rmSync(join(folder, folderName));
    await pollUntil([test], () => isAway(folder, 'don.csv'));
    await eventually('nothing left', () => isForgotten(test));
    expect((await unattended.watched()).obstacle).toBeNull();
    expect(ordersOf(test)).toBe(folderName === 'trouble' ? 0 : 2);
  },
);

it('puts a file away where it came from that was read before another folder was watched', async () => {
  const folder = folderOf();
  const test = await watching(folder, 'BAN1');
  const { unattended } = test.station;
  unattended.start();
  writeFileSync(join(folder, 'done'), 'x');
  writeFileSync(join(folder, 'don.csv'), two);
  await pollUntil([test], () => ordersOf(test) === 2 && namesIn(folder, 'taken').length === 1);
  await unattended.saveWatch(watchedAt(folderOf()));
  rmSync(join(folder, 'done'));
  await pollUntil([test], () => isAway(folder, 'don.csv'));
  await eventually('nothing left', () => isForgotten(test));
  expect(ordersOf(test)).toBe(2);
});

it('puts a file back that a person had open when another folder was watched', async () => {
  const folder = folderOf();
  const test = await watching(folder, 'BAN1');
  const { unattended, imports } = test.station;
  writeFileSync(join(folder, 'don.csv'), two);
  await unattended.openWaiting({ name: 'don.csv', place: 'new' });
  await imports.settled();
  await unattended.saveWatch(watchedAt(folderOf()));
  await unattended.put();
  expect(namesIn(folder, 'trouble')).toEqual(['don.csv']);
  expect(namesIn(folder, 'taken')).toEqual([]);
});

it.each([
  ['another folder is watched', true],
  ['none is watched', false],
])('gives a file back that was taken and not read once %s', async (_, isOn) => {
  const folder = folderOf();
  const test = await watching(folder, 'BAN1');
  const { unattended, store } = test.station;
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken', as), two);
  const held = { folder, name: 'don.csv', as, isRead: false, isByPerson: false };
  store.settings.set('imports.taken', [held]);
  await unattended.saveWatch({ ...watchedAt(folderOf()), isOn });
  unattended.start();
  await pollUntil([test], () => isForgotten(test));
  expect(namesIn(folder, '.')).toEqual(['don.csv', 'taken']);
  expect(namesIn(folder, 'taken')).toEqual([]);
  expect(ordersOf(test)).toBe(0);
});
