import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  updateCrashPoints,
  type UpdateCrashPoint,
} from '../../main/tracking/update-crash-points.ts';
import { type Child, options, startChild } from '../fakes/child.ts';
import { eventually } from '../fakes/eventually.ts';
import { seeded } from '../fakes/seeded.ts';
import { diedAnytime, diedBy } from './crash-station.ts';
import { TOKEN, judged, registration, unapplied } from './updates-verdict.ts';
import { stationWithOrders } from './updates-station.ts';

export interface CrashUpdatesReport {
  readonly updateKills: number;
  readonly updateSeed: number;
  /** Updates that were answered with 200. */
  readonly answered: number;
  /** Number of those missing from the database. */
  readonly answeredNotKept: number;
  /** Number of those not applied at the end. */
  readonly answeredNotApplied: number;
  /** Updates that changed an order more than once. */
  readonly appliedTwice: number;
  /** Orders that do not have the status of their newest update. */
  readonly misplaced: number;
  /** Number of path renewals, and whether the platform calls another path than the last one. */
  readonly renewals: number;
  readonly unregistered: number;
  /** Number of kills at exactly each named step. */
  readonly updateSteps: Readonly<Record<UpdateCrashPoint, number>>;
}

/**
 * Kills the built app's main process repeatedly while the platform's updates arrive, two times of three at a named step
 * of an update. Then it lets everything settle, and counts the updates answered with 200 that are missing from the
 * database, or not applied.
 */
export async function crashUpdates(run: {
  kills: number;
  seed: number;
}): Promise<CrashUpdatesReport> {
  const random = seeded(run.seed);
  const folder = mkdtempSync(join(tmpdir(), 'packbench-crash-'));
  const journal = join(folder, 'platform.ndjson');
  const platform = startChild('platform-process.ts', options({ journal, token: TOKEN }));
  const hit = Object.fromEntries(updateCrashPoints.map((step) => [step, 0])) as Record<
    UpdateCrashPoint,
    number
  >;
  try {
    const baseUrl = await platform.line('its address', (fact) => fact['baseUrl'] as string);
    const station = await stationWithOrders(folder, baseUrl);
    const { caller, start, calls } = station;
    let kills = 0;
    for (const step of planOf(run.kills)) {
      const nth = step?.startsWith('update') ? 1 + Math.floor(random() * 8) : 1;
      const child = start({
        renewsPath: step === 'path: renewed',
        ...(step && { killAt: step, nth }),
      });
      const calling = caller(child);
      const died = step ? await diedBy(child) : await diedAnytime(child, random, 'listening');
      await calling;
      kills += 1;
      if (step !== null && died) hit[step] += 1;
    }
    await settle(start({}), station.file, baseUrl);
    const renewals = hit['path: renewed'];
    const verdict = {
      ...judged(station.file, calls),
      ...(await registration(baseUrl, station.file)),
    };
    return { updateKills: kills, updateSeed: run.seed, ...verdict, renewals, updateSteps: hit };
  } finally {
    await platform.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the steps for the kills, in turn; null for any time. */
function planOf(kills: number): (UpdateCrashPoint | null)[] {
  let stepIndex = 0;
  return Array.from({ length: kills }, (_, kill) =>
    kill % 3 === 2 ? null : (updateCrashPoints[stepIndex++ % updateCrashPoints.length] ?? null),
  );
}

/** Gives a last app the time to apply the stored updates, and to register its path. */
async function settle(child: Child, file: string, baseUrl: string): Promise<void> {
  await child.line('its start', ({ ready }) => ready);
  await eventually('everything is applied', () => unapplied(file) === 0, 60_000).catch(() => false);
  await eventually(
    'its path registered',
    async () => (await registration(baseUrl, file)).unregistered === 0,
    60_000,
  ).catch(() => false);
  await child.kill();
}
