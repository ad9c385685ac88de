import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { importConstantsSchema } from '../../shared/model/import.ts';
import { pickupPoint } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { knowAllAreas } from '../fakes/importing.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import { noMounting, smallDisk, type SmallDisk } from '../fakes/small-disk.ts';
import { openTestStation } from '../fakes/station.ts';

// A stick with the watched folder, pulled out while a file of it is being read.

const ORDERS = 3;
const text = csvOf(orderRows(ORDERS));
const socs = ['DH-0001', 'DH-0002', 'DH-0003'];

/** Opens a station that watches a stick with one file of this content; null leaves the stick unchanged. */
async function watching(content: string | null, stick = smallDisk(64)) {
  const test = await openTestStation();
  const { station, clock } = test;
  await knowAllAreas(station);
  const { unattended, imports, store } = station;
  unattended.profiles.save({
    name: 'Shop',
    columns: {},
    constants: importConstantsSchema.parse({ pickupPointId: pickupPoint.id }),
  });
  const { folder } = stick;
  await unattended.saveWatch({ isOn: true, folder, profile: 'Shop', enters: true });
  if (content !== null) writeFileSync(join(folder, 'don.csv'), content);
  unattended.start();
  const looked = (what: string, find: () => unknown) =>
    eventually(what, () => {
      const value = find();
      if (!value) clock.advance(2_000);
      return value;
    });
  const entered = () =>
    store.orders
      .summaries(Array.from({ length: store.orders.lists.newest() }, (_, at) => at + 1))
      .map(({ soc }) => soc);
  return { ...test, stick, imports, looked, entered };
}

/** Polls an absent folder several times: this has no effect, and is reported. */
async function seenGone({ station, clock }: Awaited<ReturnType<typeof watching>>) {
  for (let poll = 0; poll < 3; poll++) {
    clock.advance(2_000);
    await station.unattended.watched();
    await station.imports.settled();
  }
  expect(await station.unattended.watched()).toMatchObject({ isGone: true, waiting: [] });
  expect(station.imports.state).toBeNull();
  expect(station.store.importRows.rowCount()).toBe(0);
}

/** Waits until the file is in `done` with this report, and nowhere else. */
async function isDone(
  { looked, station }: Awaited<ReturnType<typeof watching>>,
  { folder }: SmallDisk,
  said: string,
) {
  const report = join(folder, 'done/don.csv.report.txt');
  // Its old name is removed last.
  const isAway = () => existsSync(report) && !existsSync(join(folder, 'don.csv'));
  await looked('the file in done', () => isAway() && station.imports.state === null);
  expect(readFileSync(report, 'utf8')).toContain(said);
  expect(readdirSync(join(folder, 'done')).toSorted()).toEqual(['don.csv', 'don.csv.report.txt']);
  expect(await station.unattended.watched()).toMatchObject({ isGone: false, waiting: [] });
}

it.skipIf(noMounting !== null)(
  `a stick that is pulled out while its file is copied: no order by half, and all of them once it is back ${noMounting ?? ''}`,
  async () => {
    // Blank rows, which are ignored, slow the copy down.
    const test = await watching(`${text}${`${' '.repeat(9_000)}\n`.repeat(3_000)}`);
    const { stick, file, clock, entered } = test;
    const arriving = join(file, '../imports/arriving');
    for (let ticks = 0; !existsSync(arriving); ticks++) {
      if (ticks % 200 === 0) clock.advance(2_000);
      await setImmediate();
    }
    stick.pullOut();
    await eventually('nothing left of the copy', () => !existsSync(arriving));
    await seenGone(test);
    expect(entered()).toEqual([]);
    stick.putBack();
    await isDone(test, stick, `Số đơn đã đưa vào Đơn chờ: ${ORDERS}`);
    expect(entered()).toEqual(socs);
  },
);

it.skipIf(noMounting !== null)(
  `a stick that is pulled out when its orders are in and the file is not put away yet: each is there once ${noMounting ?? ''}`,
  async () => {
    const test = await watching(text);
    const { stick, station, looked, entered } = test;
    let isOut = false;
    station.signals.on((name) => {
      if (name !== 'imports.changed' || isOut || station.imports.state?.stage !== 'entered') return;
      stick.pullOut();
      isOut = true;
    });
    await looked('the stick out', () => isOut);
    await looked('the import over', () => station.imports.state === null);
    await seenGone(test);
    expect(entered()).toEqual(socs);
    stick.putBack();
    await isDone(test, stick, `Số đơn đã nhập từ trước: ${ORDERS}`);
    expect(entered()).toEqual(socs);
  },
);

it.skipIf(noMounting !== null)(
  `a stick that may only be read: one press enters its orders, once, and the file is put away when it may be ${noMounting ?? ''}`,
  async () => {
    const stick = smallDisk(64);
    writeFileSync(join(stick.folder, 'don.csv'), text);
    stick.setWritable(false);
    const test = await watching(null, stick);
    const { station, clock, looked, entered } = test;
    const { unattended, imports } = station;
    const waiting = async (reason: string) => {
      for (let poll = 0; poll < 5; poll++) {
        clock.advance(2_000);
        expect(await unattended.watched()).toMatchObject({
          waiting: [{ name: 'don.csv', place: 'new' }],
        });
        await imports.settled();
        expect(imports.state).toBeNull();
      }
      await looked(`the file as ${reason}`, () => listed === reason);
    };
    let listed: string | undefined;
    station.signals.on((name) => {
      if (name !== 'imports.watchedChanged') return;
      void unattended.watched().then((now) => {
        listed = now.waiting[0]?.reason;
        return listed;
      });
    });
    // Another bench may have the same stick's share open.
    await waiting('shared');
    expect(entered()).toEqual([]);
    expect(await unattended.enterWaiting({ name: 'don.csv', place: 'new' })).toMatchObject({
      ok: true,
    });
    await looked('the orders in', () => entered().length > 0 && imports.state === null);
    await waiting('entered');
    expect(entered()).toEqual(socs);
    stick.setWritable(true);
    await isDone(test, stick, `Số đơn đã đưa vào Đơn chờ: ${ORDERS}`);
    expect(entered()).toEqual(socs);
  },
);
