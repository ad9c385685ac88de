import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { steps, type StepName } from '../../main/tracking/steps.ts';
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
  /** Of those, how many are not in the file. */
  readonly answeredNotKept: number;
  /** Of those, how many had not been applied in the end. */
  readonly answeredNotApplied: number;
  /** Updates that changed an order more than once. */
  readonly appliedTwice: number;
  /** Orders that do not stand where the newest of their updates says. */
  readonly misplaced: number;
  /** How often a path was renewed, and whether the platform calls another than the last of them. */
  readonly renewals: number;
  readonly unregistered: number;
  /** How many kills were exactly at each named step. */
  readonly updateSteps: Readonly<Record<StepName, number>>;
}

/**
 * Kills the built app's main process again and again while the platform's updates come in, two times of
 * three at a named step of an update; then lets it settle, and counts what of that which was answered
 * with 200 is not in the file, or not applied.
 */
export async function crashUpdates(run: {
  kills: number;
  seed: number;
}): Promise<CrashUpdatesReport> {
  const random = seeded(run.seed);
  const folder = mkdtempSync(join(tmpdir(), 'packbench-crash-'));
  const journal = join(folder, 'platform.ndjson');
  const platform = startChild('platform-process.ts', options({ journal, token: TOKEN }));
  const hit = Object.fromEntries(steps.map((step) => [step, 0])) as Record<StepName, number>;
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

/** The steps to die at, in turn; null for any time. */
function planOf(kills: number): (StepName | null)[] {
  let named = 0;
  return Array.from({ length: kills }, (_, kill) =>
    kill % 3 === 2 ? null : (steps[named++ % steps.length] ?? null),
  );
}

/** Gives a last app the time to apply what is there, and to register its path. */
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
