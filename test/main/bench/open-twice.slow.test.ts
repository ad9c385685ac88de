import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import { MemoryVault, openTestBench, station, type BenchUnderTest } from '../../fakes/bench.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { resources } from '../../fakes/paths.ts';
import { type FakePlatform, startPlatform } from '../../fakes/platform/platform.ts';
import { SLOW_LIMIT_MS } from '../../limits.ts';
import { CREATE, INFO } from '../outbox/requests.ts';
import { TestSite, withStore } from '../site/test-site.ts';

vi.setConfig({ testTimeout: SLOW_LIMIT_MS });

// One bench of a site whose data are open on two computers: a cloned computer, or a copied folder.

const site = new TestSite();
const TOKEN = 'token-of-the-account';
let platform: FakePlatform;
beforeAll(async () => {
  const journal = join(mkdtempSync(join(tmpdir(), 'packbench-twice-')), 'platform.ndjson');
  const resourcesFolder = resources;
  platform = await startPlatform({ journal, token: TOKEN, clock: systemClock, resourcesFolder });
});
afterAll(() => platform.close());

const twice = { ok: false, error: { code: 'bench-twice' } };

async function open(folder: string, vault: MemoryVault): Promise<BenchUnderTest> {
  const machineId = async () => 'A';
  const opened = await openTestBench(folder, { vault, clock: systemClock, machineId });
  onTestFinished(() => opened.bench.close());
  return opened;
}

/** Returns a bench of the site with one waiting order, its exact copy, and the requests of both from now on. */
async function copiedBench() {
  const folder = temporaryFolder();
  const vault = new MemoryVault();
  const { bench } = await open(folder, vault);
  await bench.saveAccount({ baseUrl: platform.baseUrl, token: TOKEN });
  const { store, orders, outbox } = station(bench);
  outbox.pause(true);
  store.pickupPoints.save(pickupPoint);
  const { code } = site.newBench();
  store.settings.set('station', { ...store.settings.get('station'), code });
  expect(orders.enter({ draft: draftOf({ soc: 'W1' }), print: false }).ok).toBe(true);
  expect(await station(bench).site!.join(site.newCode())).toBe('joined');
  await bench.close();
  const account = { folder: join(folder, 'account'), code };
  withStore(account, (closed) => closed.settings.set('outbox.paused', false));
  const copy = join(temporaryFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  const copiedVault = new MemoryVault();
  for (const [name, secret] of vault.secrets) copiedVault.write(name, secret);
  const before = platform.requests().length;
  const countOf = (path: string) =>
    platform.requests().filter((request, at) => at >= before && request.path === path).length;
  const creates = () => countOf(CREATE);
  const lookUps = () => countOf(INFO);
  return { folder, vault, copy, copiedVault, creates, lookUps };
}

const isStopped = ({ bench }: BenchUnderTest) =>
  eventually('the question', async () => {
    const opened = bench.station();
    return !opened.ok && opened.error.code === 'bench-twice';
  });

it('is not opened where it is open elsewhere, and asks at both which one is the bench', async () => {
  const { folder, vault, copy, copiedVault, creates } = await copiedBench();
  const original = await open(folder, vault);
  await eventually('sent', async () => creates() === 1);
  const copied = await open(copy, copiedVault);
  expect(copied.bench.station()).toMatchObject({
    ok: false,
    error: { code: 'bench-twice', unsent: 1 },
  });
  await isStopped(original);
  expect(await original.bench.reopen()).toMatchObject(twice);
  await copied.bench.close();

  const restarted = await open(copy, copiedVault);
  expect(restarted.bench.station()).toMatchObject(twice);
  expect(await restarted.bench.takeOver('second')).toEqual({ ok: true, value: undefined });
  expect(station(restarted.bench).store.orders.idOfSoc('W1')).toBeNull();
  expect(copiedVault.read('site')).toBeNull();

  expect(await original.bench.takeOver('moved')).toEqual({ ok: true, value: undefined });
  const { site: link } = station(original.bench);
  await eventually('level', async () => link?.state.state === 'level');
  expect(creates()).toBe(1);
});

it('sends an order at most once if both are opened at the same moment', async () => {
  const { folder, vault, copy, copiedVault, creates, lookUps } = await copiedBench();
  const both = await Promise.all([open(folder, vault), open(copy, copiedVault)]);
  await Promise.all(both.map(isStopped));
  expect(creates()).toBeLessThanOrEqual(1);
  const [original, copied] = both;
  await copied.bench.close();
  expect(await original.bench.takeOver('moved')).toEqual({ ok: true, value: undefined });
  const { outbox, store } = station(original.bench);
  const isCreated = () => store.orders.get(store.orders.idOfSoc('W1')!)?.sync === 'created';
  outbox.pause(false);
  await eventually('looked up', async () => lookUps() > 0 || isCreated());
  expect(creates()).toBeLessThanOrEqual(1);
});

it('begins another opening with a restored backup, which a copy that is open excludes', async () => {
  const { folder, vault, copy, copiedVault } = await copiedBench();
  const copied = await open(copy, copiedVault);
  const made = await copied.bench.makeBackup();
  if (!made.ok) throw new Error(made.error.code);
  const { site: link } = station(copied.bench);
  await eventually('level', async () => link?.state.state === 'level');
  const runs = async () => (await site.inHub('SELECT run FROM site_runs')).length;
  const before = await runs();
  expect(await copied.bench.restore(made.value.id)).toMatchObject({ ok: true });
  await eventually('another opening', async () => (await runs()) > before);
  expect(copied.bench.station().ok).toBe(true);
  const original = await open(folder, vault);
  expect(original.bench.station()).toMatchObject(twice);
  await isStopped(copied);
});
