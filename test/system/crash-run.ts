import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, type Child } from '../fakes/child.ts';

export interface CrashReport {
  kills: number;
  /** Orders that the station confirmed before it was killed. */
  orders: number;
  /** Confirmed, and not on the platform. */
  lost: number;
  /** On the platform more than once. */
  duplicates: number;
  /** Not settled within a minute after the last start. */
  stuck: number;
  seed: number;
}

const TOKEN = 'token-of-the-crash-run';
const CREATE = '/v1/platform/orders/create';
const SETTLE_MS = 60_000;

/** A small repeatable generator of numbers from 0 up to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Kills a station again and again while it enters and sends orders, with answers that get lost
 * on the way, in front of a platform that outlives it; then lets it settle and counts.
 */
export async function crashRun({
  kills,
  seed,
}: {
  kills: number;
  seed: number;
}): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-crash-'));
  const journal = join(folder, 'platform.ndjson');
  const platform = startChild('platform-process.ts', ['--journal', journal, '--token', TOKEN]);
  try {
    const baseUrl = await platform.line(
      'its address',
      ({ baseUrl }) => baseUrl as string | undefined,
    );
    const start = (orders: number) =>
      startChild('station-process.ts', [
        '--folder',
        join(folder, 'station'),
        '--base-url',
        baseUrl,
        '--token',
        TOKEN,
        '--orders',
        String(orders),
      ]);
    const random = seeded(seed);
    const socs = new Set<string>();
    for (let kill = 0; kill < kills; kill++) {
      await setFaults(baseUrl, faultsOf(random));
      const station = start(1_000);
      await station.line('its start', ({ ready }) => ready);
      await sleep(random() * 400);
      await station.kill();
      for (const soc of committedBy(station)) socs.add(soc);
    }
    await setFaults(baseUrl, {});
    const stuck = await settle(start(0));
    return { kills, ...(await count(baseUrl, socs)), stuck, seed };
  } finally {
    await platform.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function faultsOf(random: () => number): object {
  const kind = Math.floor(random() * 6);
  const next = 1 + Math.floor(random() * 5);
  const limited = { path: CREATE, next };
  return {
    latencyMs: Math.floor(random() * 120),
    ...(kind === 0 ? { loseAfterCommit: limited } : {}),
    ...(kind === 1 ? { loseBeforeCommit: limited } : {}),
    ...(kind === 2 ? { badGateway502: limited } : {}),
    ...(kind === 3 ? { down: { next } } : {}),
    ...(kind === 4 ? { hangAfterCommit: limited } : {}),
  };
}

async function setFaults(baseUrl: string, faults: object): Promise<void> {
  await fetch(`${baseUrl}/__faults`, { method: 'POST', body: JSON.stringify(faults) });
}

function committedBy(station: Child): string[] {
  return station
    .facts()
    .flatMap(({ committed }) => (typeof committed === 'string' ? [committed] : []));
}

/** Waits until nothing waits any more; answers how many orders still do. */
async function settle(station: Child): Promise<number> {
  await station.line('its start', ({ ready }) => ready);
  const end = Date.now() + SETTLE_MS;
  const left = () =>
    Number(station.facts().findLast(({ waiting }) => waiting !== undefined)?.['waiting'] ?? 1);
  while (left() > 0 && Date.now() < end) await sleep(50);
  await station.kill();
  return left();
}

async function count(
  baseUrl: string,
  socs: ReadonlySet<string>,
): Promise<{ orders: number; lost: number; duplicates: number }> {
  const orders = (await (await fetch(`${baseUrl}/__orders`)).json()) as { soc: string }[];
  const there = orders.map(({ soc }) => soc);
  const distinct = new Set(there);
  return {
    orders: socs.size,
    lost: [...socs].filter((soc) => !distinct.has(soc)).length,
    duplicates: there.length - distinct.size,
  };
}
