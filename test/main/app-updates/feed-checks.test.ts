import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { publish } from '../../fakes/feed.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { follow, minute, setUp } from './following.ts';

it('asks nobody where there is no feed', async () => {
  const { feed, app } = await setUp();
  expect(await app.updates.ask()).toEqual({ is: 'off' });
  expect(feed.requests).toEqual([]);
});

it.each([
  ['1.1.0', 'newer'],
  ['1.0.0', 'same'],
  ['0.9.0', 'older'],
] as const)('says that a feed with %s has a version that is %s', async (version, age) => {
  const { feed, app } = await setUp(version);
  app.updates.manage({ policy: 'locked', feed: feed.url });
  expect(await app.updates.ask()).toEqual({ is: 'answers', age, version });
  // Only the feed's description is downloaded.
  expect(feed.requests.filter(({ path }) => !path.includes('.yml'))).toEqual([]);
  expect(app.updates.state.step).toEqual({ is: 'current', checkedAt: null, older: null });
});

it('says why a feed gives nothing, and waits a quarter of a minute for one that is mute', async () => {
  const nowhere = installApp();
  nowhere.updates.manage({ policy: 'locked', feed: 'http://127.0.0.1:1/' });
  expect(await nowhere.updates.ask()).toEqual({ is: 'failed', why: 'unreachable' });

  const { feed, app } = await setUp();
  feed.intercept = () => true;
  app.updates.manage({ policy: 'locked', feed: feed.url });
  const check = app.updates.ask();
  await eventually('the question', () => feed.requests.length > 0);
  app.clock.advance(16_000);
  expect(await check).toEqual({ is: 'failed', why: 'unreachable' });
});

it('leaves what was fetched as it is, also where something newer still is there', async () => {
  const { folder, feed, app } = await setUp();
  app.underWay = ['orders'];
  follow(app, feed.url);
  await app.reaches('ready');
  await publish(folder, '1.2.0');
  expect(await app.updates.ask()).toMatchObject({ age: 'newer', version: '1.2.0' });
  app.underWay = [];
  app.clock.advance(6 * minute);
  await eventually('the exchange', () => app.exchanges.length === 1);
  const file = join(app.cache, 'pending/Packbench-1.1.0-win-x64.exe');
  expect(existsSync(file) && readFileSync(file).length > 0).toBe(true);
  expect(app.auditEntries.at(-1)).toMatchObject({ kind: 'update-begun', thing: '1.1.0' });
});
