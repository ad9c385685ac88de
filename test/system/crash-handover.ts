import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import {
  type HandoverCrashPoint,
  handoverCrashPoints,
} from '../../main/tracking/handover-crash-points.ts';
import { options, startChild } from '../fakes/child.ts';
import { eventually } from '../fakes/eventually.ts';
import { knownOrders } from '../fakes/known-orders.ts';
import { seeded } from '../fakes/seeded.ts';
import { diedAnytime, diedBy, setUpStation } from './crash-station.ts';
import { type CrashHandoverReport, HandoverJournal } from './handover-journal.ts';
import { folderPrinter } from './folder-printer.ts';

const TOKEN = 'token-of-the-crash-run';
const CARRIER = { id: '1', name: 'GHTK' };

/** More than a process scans before its kill; some of them are taken out again. */
const PARCELS_A_KILL = 30;

/**
 * Kills the built app's main process repeatedly while a packer hands parcels over, two times of three at a named step
 * of a handover. After each kill it compares the database with the confirmed actions, and at the end every list with
 * its handover.
 */
export async function crashHandover(run: {
  kills: number;
  seed: number;
}): Promise<CrashHandoverReport> {
  const random = seeded(run.seed);
  const folder = mkdtempSync(join(tmpdir(), 'packbench-crash-'));
  const platform = startChild(
    'platform-process.ts',
    options({ journal: join(folder, 'platform.ndjson'), token: TOKEN }),
  );
  const hit = Object.fromEntries(handoverCrashPoints.map((step) => [step, 0])) as Record<
    HandoverCrashPoint,
    number
  >;
  const start = (packer: object = {}, more: readonly string[] = []) =>
    startChild('app-process.ts', [
      JSON.stringify(packer),
      '--headless',
      `--user-data-dir=${join(folder, 'data')}`,
      ...more,
    ]);
  const journal = new HandoverJournal(join(folder, 'data/account'));
  try {
    const baseUrl = await platform.line('its address', (fact) => fact['baseUrl'] as string);
    mkdirSync(join(folder, 'labels'));
    const transport = { kind: 'folder', folder: join(folder, 'labels') };
    const printer = { ...folderPrinter, transport };
    await setUpStation(start, folder, { account: { baseUrl, token: TOKEN }, code: 'HND', printer });
    label(join(folder, 'data/account/packbench.db'), run.kills * PARCELS_A_KILL);
    for (const step of planOf(run.kills)) {
      const nth = step === 'handover: parcel kept' ? 1 + Math.floor(random() * 6) : 1;
      const handsOver = { carrier: CARRIER, seed: Math.floor(random() * 1e9) };
      const child = start({ handsOver, ...(step && { killAt: step, nth }) });
      const died = step ? await diedBy(child) : await diedAnytime(child, random, 'opened');
      for (const fact of child.output()) journal.read(fact);
      journal.compare();
      if (step !== null && died) hit[step] += 1;
    }
    const last = start();
    await last.line('its start', ({ ready }) => ready);
    await eventually('every closed handover has its list', () => journal.isSettled, 60_000).catch(
      () => false,
    );
    await last.kill();
    const report = { handoverKills: run.kills, handoverSeed: run.seed, handoverCrashPoints: hit };
    return { ...report, ...journal.faults, closingsUnlisted: await journal.unlisted() };
  } finally {
    await platform.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the steps for the kills, in turn; null for any time. */
function planOf(kills: number): (HandoverCrashPoint | null)[] {
  let stepIndex = 0;
  return Array.from({ length: kills }, (_, kill) =>
    kill % 3 === 2 ? null : (handoverCrashPoints[stepIndex++ % handoverCrashPoints.length] ?? null),
  );
}

/** Creates this many labelled parcels. */
function label(file: string, parcels: number): void {
  const opened = openStore(file, createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  knownOrders(opened.value, parcels, { printed: true });
  opened.value.close();
}
