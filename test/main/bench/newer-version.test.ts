import { expect, it, onTestFinished } from 'vitest';
import { enter } from '../../fakes/account-bench.ts';
import { openTestBench, station } from '../../fakes/bench.ts';
import { eventually } from '../../fakes/eventually.ts';
import { feedFolder, publish, serveFeed } from '../../fakes/feed.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { installationIn } from '../../fakes/installed-app.ts';

const minute = 60_000;

/** Opens a whole bench of version 1.0.0 in front of a feed with 1.1.0, which it has downloaded. */
async function benchWithNewer() {
  const served = feedFolder();
  await publish(served, '1.1.0');
  const feed = await serveFeed(served);
  const folder = temporaryFolder();
  const exchanges: (() => Promise<boolean>)[] = [];
  const installation = installationIn(folder, 'nsis', (install) => exchanges.push(install));
  const under = await openTestBench(folder, { version: '1.0.0', installation });
  const { bench } = under;
  onTestFinished(() => bench.close());
  station(bench).outbox.pause(true);
  enter(bench);
  bench.appUpdates.save({ feed: feed.url, channel: 'stable', proxy: '' });
  const step = () => bench.appUpdates.state.step;
  await eventually('a version that lies ready', () => step().is === 'ready');
  return { ...under, exchanges, step };
}

it('a bench in mid-shift keeps its version, and takes the newer one when it is idle, after a backup', async () => {
  const { bench, clock, exchanges, step } = await benchWithNewer();
  clock.advance(20 * minute);
  expect(step()).toMatchObject({ is: 'ready', inTheWay: ['orders'] });
  expect(exchanges).toEqual([]);

  const { outbox, store } = station(bench);
  outbox.pause(false);
  await eventually('the order sent', () => store.orders.counts().queued === 0);
  await eventually('the exchange', () => {
    clock.advance(minute);
    return exchanges.length === 1;
  });
  const shelf = bench.backups();
  expect(shelf.ok && shelf.value.backups.length).toBeGreaterThan(0);
  const filter = { by: null, packer: null, what: null, orderId: null, from: null, to: null };
  const pageRequest = { filter, below: null, limit: 1, language: 'en' } as const;
  const { rows } = await station(bench).audit.page(pageRequest);
  expect(rows[0]?.details).toEqual(expect.arrayContaining([expect.stringContaining('1.1.0')]));
});

it('a bench that is closed with a newer version ready installs nothing', async () => {
  const { bench, clock, exchanges, step } = await benchWithNewer();
  await bench.close();
  clock.advance(60 * minute);
  expect(step().is).toBe('ready');
  expect(exchanges).toEqual([]);
});
