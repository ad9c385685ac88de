import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import type { Printer } from '../../../shared/model/printer.ts';
import { enter } from '../../fakes/account-bench.ts';
import { type BenchUnderTest, openTestBench, station } from '../../fakes/bench.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { leaveWaitingOrder } from '../../fakes/waiting-order.ts';

// The read-only mode of `--self-test`, `--dry-run` and `--write-provision`: a bench with waiting work, which it must
// not do.

it('a bench that is only looked at sends and prints nothing, and the next start does', async () => {
  const folder = temporaryFolder();
  const id = await leaveWaitingOrder(folder);
  const looking = await openTestBench(folder, { isReadOnly: true });
  const { store } = station(looking.bench);
  const tested = await looking.bench.support.selfTest('en');
  // The platform was queried, so the connection works.
  expect(tested.rows.find((row) => row.id === 'platform')?.light).toBe('green');
  const file = join(folder, 'provision.json');
  writeFileSync(file, JSON.stringify({ locked: ['scale'] }));
  expect(await looking.bench.tryProvision(file)).toMatchObject({ ok: true });
  expect(looking.bench.writeProvision(join(folder, 'out.json'))).toMatchObject({ ok: true });
  looking.clock.advance(600_000);
  expect(store.orders.get(id)?.sync).toBe('queued');
  expect(store.printJobs.latest(5).map(({ state }) => state)).toEqual(['queued']);
  await looking.bench.close();

  const working = await openTestBench(folder);
  onTestFinished(() => working.bench.close());
  const now = station(working.bench).store;
  await eventually('the order sent', () => now.orders.get(id)?.sync === 'created');
});

it('a label that could be printed at once is not, whatever is heard of the platform meanwhile', async () => {
  const folder = temporaryFolder();
  const first = await openTestBench(folder);
  const { setup } = station(first.bench);
  const [{ id, ...printer }] = setup.printers.list() as [Printer];
  // This test has no renderer for the platform's pages.
  setup.printers.save(id, { ...printer, labelSource: 'own' });
  enter(first.bench, 'PRINTED', true);
  const stateIn = ({ bench }: BenchUnderTest) => station(bench).store.printJobs.latest(1)[0]?.state;
  const printed = (under: BenchUnderTest) =>
    eventually('the label', () => {
      under.clock.advance(1_000);
      return /^(sent|confirmed)$/.test(stateIn(under) ?? '');
    });
  await printed(first);
  await first.bench.close();
  // As if requested at the moment before the end.
  const db = new Sqlite(join(folder, 'training/packbench.db'));
  db.exec(`UPDATE print_jobs SET state = 'queued'`);
  db.close();

  const looking = await openTestBench(folder, { isReadOnly: true });
  await looking.bench.support.selfTest('en');
  station(looking.bench).signals.gather();
  station(looking.bench).signals.flush();
  expect(stateIn(looking)).toBe('queued');
  await looking.bench.close();

  const working = await openTestBench(folder);
  onTestFinished(() => working.bench.close());
  await printed(working);
});
