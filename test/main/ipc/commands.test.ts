import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventsOf, type CommandName, type EventName } from '../../../shared/contract.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openCommandBench, type CommandBench } from './commands/command-bench.ts';
import { orderRows } from './commands/order-rows.ts';
import { stopRows } from './commands/stop-rows.ts';
import { stationRows } from './commands/station-rows.ts';
import { printerRows, workRows } from './commands/work-rows.ts';

const rows = { ...printerRows, ...orderRows, ...workRows, ...stationRows };
type Driven = keyof typeof rows | keyof typeof stopRows;

/** Reason why a command is not called here. A command without a row and without a reason does not compile. */
export const notDriven: { readonly [Name in Exclude<CommandName, Driven>]: string } = {
  'appUpdate.install':
    'needs a version that was downloaded: test/main/app-updates/installing.test.ts',
  'areas.choose': 'needs a commune that was divided: test/main/areas',
  'areas.refresh': 'its events follow with the answers of the platform, a second apart',
  'bulk.stop': 'a run over few orders is over in one turn: test/main/orders/bulk.test.ts',
  'imports.chooseSheet':
    'needs a workbook of two sheets: test/main/orders/import/imports-files.test.ts',
  'imports.enterWaiting': 'needs a folder that cannot be written: test/system/import-stick.test.ts',
  'imports.stopQuotes': 'needs a question under way: test/main/orders/import/import-quotes.test.ts',
  'orders.openTracking': 'opens the browser of the system',
  'scale.practise': 'the event follows with the next reading of the scale',
  'site.auditSave': 'needs a hub: test/main/site',
  'site.join': 'needs a hub: test/main/site',
  'site.leave': 'needs a hub: test/main/site',
  'site.print': 'needs a hub: test/main/site/prints.test.ts',
  'site.removeBench': 'needs a hub: test/main/site',
  'site.settle': 'needs a hub: test/main/site/conflicts.slow.test.ts',
  'station.takeOver': 'needs data of another computer: test/main/bench/other-computer.test.ts',
  'site.settlePrint': 'needs a hub: test/main/site/prints.test.ts',
};

/**
 * Events that queue, printers, scale, backups and the watched folder emit at any time, for work begun by an earlier
 * command.
 */
const byItself: ReadonlySet<EventName> = new Set([
  'orders.changed',
  'printing.changed',
  'printers.statusChanged',
  'station.changed',
  'scale.changed',
  'backups.changed',
  'imports.watchedChanged',
]);

/** The entry of a label that was made ahead, at any time, is shown with the next change. */
const PREPARED_AHEAD = 'label-prepared';
/** More than one command writes into timelines. */
const MAX_ENTRIES = 1_000;

let folder: string;
let bench: CommandBench;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packbench-commands-'));
  bench = await openCommandBench(folder);
});

afterAll(async () => {
  await bench.bench.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each(Object.keys(stopRows) as (keyof typeof stopRows)[])(
  '%s ends what goes on, and emits what it declares',
  async (name) => {
    const isOver = await stopRows[name](bench);
    expect(isOver()).toBe(false);
    const before = bench.events.length;
    await bench.ask(name);
    await eventually('its end', isOver);
    const received = () => bench.events.slice(before).map((event) => event.name);
    await eventually('its events', () => eventsOf(name).every((one) => received().includes(one)));
  },
);

it.each(Object.keys(rows) as (keyof typeof rows)[])('%s emits what it declares', async (name) => {
  const input = await rows[name](bench);
  const declared = eventsOf(name);
  const { store } = bench.station();
  const lastEntry = store.events.newestId();
  const before = bench.events.length;
  const call = () => bench.ask(name, input);
  const events = await bench.eventsOf(call, declared);
  expect([...events]).toEqual(expect.arrayContaining([...declared]));
  // A newly opened station also emits other events, and makes everything stale.
  if (declared.includes('station.opened')) return;
  const undeclared = [...events].filter((one) => !declared.includes(one) && !byItself.has(one));
  expect(undeclared).toEqual([]);
  // An order with a new entry in its timeline is read again.
  const entries = store.events
    .after(lastEntry, MAX_ENTRIES)
    .filter(({ kind }) => kind !== PREPARED_AHEAD);
  const unnoticed = () => {
    const ids = new Set(bench.events.slice(before).flatMap(idsOfOrders));
    return entries.filter(({ orderId }) => !ids.has(orderId)).map(({ kind }) => kind);
  };
  await expect.poll(unnoticed).toEqual([]);
});

function idsOfOrders({ name, payload }: CommandBench['events'][number]): readonly string[] {
  return name === 'orders.changed' ? (payload as { ids: string[] }).ids : [];
}

it('a test that is named as a reason is there', () => {
  const testPaths = Object.values(notDriven).flatMap((reason) => reason.match(/test\/\S+/g) ?? []);
  expect(
    testPaths.filter((path) => !existsSync(join(import.meta.dirname, '../../..', path))),
  ).toEqual([]);
});
