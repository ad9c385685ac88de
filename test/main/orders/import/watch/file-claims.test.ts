import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Renaming } from '../../../../../main/base/files/take-file.ts';
import { reportText } from '../../../../../main/orders/import/watch/report-text.ts';
import { Unattended } from '../../../../../main/orders/import/watch/unattended.ts';
import type { StoredArea } from '../../../../../main/store/tables/areas-table.ts';
import { importConstantsSchema } from '../../../../../shared/model/import.ts';
import { everyArea } from '../../../../fakes/areas.ts';
import { RecordingLog } from '../../../../fakes/bench.ts';
import { Claimed } from '../../../../fakes/claimed-files.ts';
import { pickupPoint } from '../../../../fakes/drafts.ts';
import { eventually } from '../../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../../fakes/folder.ts';
import { good, head, row } from '../../../../fakes/imported-file.ts';
import { openTestStation } from '../../../../fakes/station.ts';

// Benches of one site, each with its own folder. This test provides the hub's answers;
// test/main/site/files.slow.test.ts has a real hub.

let areas: readonly StoredArea[];
beforeAll(async () => {
  areas = await everyArea();
});

/** A read-only stick. */
const readOnly: Renaming = {
  rename: () => Promise.reject(Object.assign(new Error('EROFS'), { code: 'EROFS' })),
};

/** Opens a bench that watches its own folder. */
async function benchOf(claimed: Claimed, name: string, renaming?: Renaming) {
  const { station, clock } = await openTestStation({ areas });
  const folder = join(temporaryFolder(), 'orders');
  mkdirSync(folder);
  const claims = claimed.of(name);
  const log = new RecordingLog();
  const open = () =>
    new Unattended({
      ...station,
      clock,
      log,
      dataFolder: temporaryFolder(),
      step: () => {},
      fileClaims: () => claims,
      ...(renaming && { renaming }),
    });
  let unattended = open();
  unattended.profiles.save({
    name: 'Shop',
    columns: {},
    constants: importConstantsSchema.parse({ pickupPointId: pickupPoint.id }),
  });
  await unattended.saveWatch({ isOn: true, folder, profile: 'Shop', enters: true });
  unattended.start();
  onTestFinished(() => unattended.close());
  const namesIn = (subfolder: string) =>
    existsSync(join(folder, subfolder)) ? readdirSync(join(folder, subfolder)).toSorted() : [];
  const looked = (what: string, is: () => unknown) =>
    eventually(what, () => {
      const value = is();
      if (!value) clock.advance(2_000);
      return value;
    });
  const reportOf = async (place: string, file: string) => {
    const report = join(folder, place, `${file}.report.txt`);
    await looked(`${file} in ${place}`, () => existsSync(report));
    await eventually('the import over', () => station.imports.state === null);
    return readFileSync(report, 'utf8');
  };
  const orders = () => station.store.orders.lists.newest();
  const put = (file: string, ...lines: string[]) =>
    writeFileSync(join(folder, file), `${[head, ...lines].join('\n')}\n`);
  const listed = async () => (await unattended.watched()).waiting;
  const restart = async () => {
    await unattended.close();
    unattended = open();
    unattended.start();
  };
  return {
    folder,
    unattended,
    log,
    listed,
    restart,
    clock,
    namesIn,
    looked,
    reportOf,
    orders,
    put,
  };
}

/** Creates the same file at a bench, outside of its watched folder. */
function fileOf(...lines: string[]): string {
  const file = join(temporaryFolder(), 'don.csv');
  writeFileSync(file, `${[head, ...lines].join('\n')}\n`);
  return file;
}

const second = row({ 0: 'A2', 2: '0912345679' });

it('enters a file that came to two benches at one of them, and names it at the other', async () => {
  const claimed = new Claimed();
  const one = await benchOf(claimed, 'BAN1 · Bàn 1');
  const other = await benchOf(claimed, 'BAN2 · Bàn 2');
  for (const bench of [one, other]) bench.put('don.csv', good, second);
  await one.reportOf('done', 'don.csv');
  const report = await other.reportOf('trouble', 'don.csv');
  expect([one.orders(), other.orders()]).toEqual([2, 0]);
  expect(report).toContain('bàn khác đã nhận file này, không nhập lại ở đây, BAN1 · Bàn 1');
  await eventually('named', async () => (await other.listed())[0]?.reason);
  const expectedFiles = [
    { name: 'don.csv', place: 'trouble', reason: 'elsewhere', bench: 'BAN1 · Bàn 1' },
  ];
  expect(await other.listed()).toEqual(expectedFiles);
  await other.restart();
  expect(await other.listed()).toEqual(expectedFiles);
  await other.unattended.openWaiting({ name: 'don.csv', place: 'trouble' });
  expect(await other.listed()).toEqual([]);
});

it('leaves an order to a person whose code a file of another bench has', async () => {
  const claimed = new Claimed();
  const one = await benchOf(claimed, 'BAN1');
  const other = await benchOf(claimed, 'BAN2');
  one.put('don.csv', good);
  await one.reportOf('done', 'don.csv');
  other.put('them.csv', good, second);
  const report = await other.reportOf('trouble', 'them.csv');
  expect(other.orders()).toBe(1);
  expect(report).toMatch(/Dòng 2: .*: Một file ở bàn khác đã có mã đơn này\./);
  expect(report).toContain('Số đơn chờ người xem: 1');
});

it.each(['the hub answers', 'a person goes ahead'])(
  'waits while the hub is away, until %s',
  async (until) => {
    const claimed = new Claimed();
    claimed.isAway = true;
    const { put, looked, unattended, clock, namesIn, reportOf, orders } = await benchOf(
      claimed,
      'BAN1',
    );
    put('don.csv', good);
    await looked('the file taken', () => namesIn('taken').length > 0);
    for (let tick = 0; tick < 3; tick++) {
      clock.advance(2_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const [name = ''] = namesIn('taken');
    await eventually(
      'the file listed',
      async () => (await unattended.watched()).waiting.length > 0,
    );
    expect((await unattended.watched()).waiting).toEqual([
      { name, place: 'taken', reason: 'hub-away' },
    ]);
    expect(orders()).toBe(0);
    if (until === 'the hub answers') claimed.isAway = false;
    else await unattended.enterWaiting({ name, place: 'taken' });
    await reportOf('done', 'don.csv');
    expect(orders()).toBe(1);
  },
);

it('has a file read again whose hub went away before its codes were claimed', async () => {
  const claimed = new Claimed();
  const bench = await benchOf(claimed, 'BAN1');
  claimed.onFile = () => {
    claimed.isAway = true;
  };
  bench.put('don.csv', good);
  await bench.looked('the file waits', () => claimed.isAway && bench.namesIn('taken').length > 0);
  await eventually('listed', async () => {
    bench.clock.advance(2_000);
    return (await bench.unattended.watched()).waiting.length > 0;
  });
  expect(bench.orders()).toBe(0);
  claimed.onFile = () => {};
  claimed.isAway = false;
  await bench.reportOf('done', 'don.csv');
  expect(bench.orders()).toBe(1);
});

it('claims a file that the command line names, and refuses one that another bench has', async () => {
  const claimed = new Claimed();
  const one = await benchOf(claimed, 'BAN1');
  const other = await benchOf(claimed, 'BAN2');
  const files = [fileOf(good, second), fileOf(good, second)] as const;
  expect(await one.unattended.run(files[0], 'Shop')).toMatchObject({
    outcome: 'entered',
    entered: 2,
  });
  expect(await one.unattended.run(files[0], 'Shop')).toMatchObject({ enteredBefore: 2 });
  const refused = await other.unattended.run(files[1], 'Shop');
  expect(refused).toMatchObject({ outcome: 'refused', because: 'elsewhere', bench: 'BAN1' });
  expect(reportText(refused, 'en')).toContain('another bench has this file');
  const codes = await other.unattended.run(fileOf(good, row({ 0: 'A3', 2: '0912345670' })), 'Shop');
  expect(codes).toMatchObject({
    outcome: 'left',
    entered: 1,
    left: [{ rule: 'import.codeElsewhere' }],
  });
  const outcome = { entered: 0, enteredBefore: 0, waiting: 0, because: null };
  const logged = (bench: typeof one) =>
    bench.log.lines.flatMap(({ event, facts }) => (event === 'import.unattended' ? [facts] : []));
  expect(logged(one)).toEqual([
    { ...outcome, outcome: 'entered', entered: 2 },
    { ...outcome, outcome: 'entered', enteredBefore: 2 },
  ]);
  expect(logged(other)).toEqual([
    { ...outcome, outcome: 'refused', because: 'elsewhere' },
    { ...outcome, outcome: 'left', entered: 1, waiting: 1 },
  ]);
  expect([one.orders(), other.orders()]).toEqual([2, 1]);
});

it.each(['before the file', 'before its codes'])(
  'refuses a file of the command line while the hub is away, %s are claimed, and takes it later',
  async (when) => {
    const claimed = new Claimed();
    const { unattended, orders } = await benchOf(claimed, 'BAN1');
    const file = fileOf(good);
    if (when === 'before the file') claimed.isAway = true;
    else
      claimed.onFile = () => {
        claimed.isAway = true;
      };
    const refused = await unattended.run(file, 'Shop');
    expect(refused).toMatchObject({ outcome: 'refused', because: 'hub-away' });
    expect(reportText(refused, 'en')).toContain('start again once it answers');
    expect(orders()).toBe(0);
    claimed.onFile = () => {};
    claimed.isAway = false;
    expect(await unattended.run(file, 'Shop')).toMatchObject({ outcome: 'entered', entered: 1 });
  },
);

it('claims files that cannot be renamed, and names the bench that has one', async () => {
  const claimed = new Claimed();
  const one = await benchOf(claimed, 'BAN1', readOnly);
  const other = await benchOf(claimed, 'BAN2', readOnly);
  one.put('don.csv', good);
  await one.reportOf('done', 'don.csv');
  other.put('don.csv', good);
  await eventually('refused at the other', async () => {
    other.clock.advance(2_000);
    return (await other.listed()).some(({ reason }) => reason === 'elsewhere');
  });
  const expectedFiles = [{ name: 'don.csv', place: 'new', reason: 'elsewhere', bench: 'BAN1' }];
  expect(await other.listed()).toEqual(expectedFiles);
  claimed.isAway = true;
  await other.restart();
  for (let tick = 0; tick < 3; tick++) {
    other.clock.advance(2_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await other.listed()).toEqual(expectedFiles);
  // Even a person's request does not enter it a second time.
  await other.unattended.enterWaiting({ name: 'don.csv', place: 'new' });
  expect([one.orders(), other.orders()]).toEqual([1, 0]);
});

it.skipIf(!existsSync('/proc/self/mem'))(
  'puts aside a file that cannot be read, and does not blame the hub',
  async () => {
    const claimed = new Claimed();
    claimed.isAway = true;
    const { put, looked, listed, folder, namesIn, reportOf, orders } = await benchOf(
      claimed,
      'BAN1',
    );
    put('don.csv', good);
    await looked('the file taken', () => namesIn('taken').length > 0);
    const taken = join(folder, 'taken', namesIn('taken')[0] ?? '');
    rmSync(taken);
    // A regular file whose first byte cannot be read, even by an administrator.
    symlinkSync('/proc/self/mem', taken);
    claimed.isAway = false;
    expect(await reportOf('trouble', 'don.csv')).toContain('không thấy file');
    expect(await listed()).not.toContainEqual(expect.objectContaining({ reason: 'hub-away' }));
    expect(orders()).toBe(0);
  },
);

it('lists 100 waiting files, counts the others, and opens each of them', async () => {
  const { unattended, folder } = await benchOf(new Claimed(), 'BAN1');
  mkdirSync(join(folder, 'trouble'));
  for (let at = 100; at < 230; at += 1)
    writeFileSync(join(folder, 'trouble', `don-${at}.csv`), `${head}\n${good}\n`);
  const { waiting, more } = await unattended.watched();
  expect({ listed: waiting.length, more }).toEqual({ listed: 100, more: 30 });
  expect(await unattended.openWaiting({ name: 'don-229.csv', place: 'trouble' })).toMatchObject({
    ok: true,
  });
});
