import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { steps, type StepName } from '../../main/outbox/steps.ts';
import { options, startChild, type Child } from '../fakes/child.ts';
import { seeded } from '../fakes/seeded.ts';
import { bundleStation } from './crash-bundle.ts';
import { faultsTowards, randomFaults } from './crash-faults.ts';
import { CrashJournal, type PlatformRow, type StationRow, type Verdict } from './crash-journal.ts';

export interface CrashReport extends Verdict {
  readonly kills: number;
  readonly seed: number;
  /** How many kills were exactly at each named step. */
  readonly steps: Readonly<Record<StepName, number>>;
}

const TOKEN = 'token-of-the-crash-run';
const SETTLE_MS = 60_000;
/** By then a station has come by the step that it is to die at, or it is killed where it is. */
const STEP_MS = 8_000;

/**
 * Kills stations again and again while they enter, correct, take back and send orders, with faults
 * before and after the platform has done its work, in front of platforms that outlive them; then
 * lets them settle and counts. Two kills of three are at a named step of the queue, each in its
 * turn, the others at any time. Stations run in `lanes` beside each other, each with a platform of
 * its own.
 */
export async function crashRun({
  kills,
  seed,
  lanes = 2,
}: {
  kills: number;
  seed: number;
  lanes?: number;
}): Promise<CrashReport> {
  const bundle = await bundleStation(`${process.pid}`);
  try {
    const plan = planOf(kills);
    const reports = await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        runLane({
          script: bundle.script,
          code: `L${lane}`,
          plan: plan.filter((_, kill) => kill % lanes === lane),
          random: seeded(seed * 1_000 + lane),
        }),
      ),
    );
    return { ...reports.reduce(sum), seed };
  } finally {
    bundle.remove();
  }
}

type LaneReport = Omit<CrashReport, 'seed'>;

/** The steps to die at, in turn; null for any time. */
function planOf(kills: number): (StepName | null)[] {
  let named = 0;
  return Array.from({ length: kills }, (_, kill) =>
    kill % 3 === 2 ? null : (steps[named++ % steps.length] ?? null),
  );
}

function sum(one: LaneReport, other: LaneReport): LaneReport {
  const hit = Object.fromEntries(
    steps.map((step) => [step, one.steps[step] + other.steps[step]]),
  ) as Record<StepName, number>;
  return {
    kills: one.kills + other.kills,
    orders: one.orders + other.orders,
    lost: one.lost + other.lost,
    duplicates: one.duplicates + other.duplicates,
    stuck: one.stuck + other.stuck,
    wrong: one.wrong + other.wrong,
    steps: hit,
  };
}

interface Lane {
  readonly script: string;
  readonly code: string;
  readonly plan: readonly (StepName | null)[];
  readonly random: () => number;
}

async function runLane({ script, code, plan, random }: Lane): Promise<LaneReport> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-crash-'));
  const journalFile = join(folder, 'platform.ndjson');
  const platform = startChild(
    'platform-process.ts',
    options({ journal: journalFile, token: TOKEN }),
  );
  const baseUrl = await platform.line('its address', (fact) => fact['baseUrl'] as string);
  const start = (more: readonly string[]) =>
    startChild(script, [
      ...options({ folder: join(folder, 'station'), 'base-url': baseUrl, token: TOKEN, code }),
      ...options({ seed: Math.floor(random() * 1e9) }),
      ...more,
    ]);
  const journal = new CrashJournal();
  const hit = Object.fromEntries(steps.map((step) => [step, 0])) as Record<StepName, number>;
  const live = async (step: StepName | null) => {
    await setFaults(baseUrl, step ? faultsTowards(step, random) : randomFaults(random));
    const working = ['--orders', '1000', '--wishes'];
    const station = start(step ? [...working, '--kill-at', step, ...nthOf(step, random)] : working);
    const died = step ? await diedBy(station) : await diedAnytime(station, random);
    for (const fact of station.facts()) journal.read(fact);
    return died;
  };
  try {
    let kills = 0;
    for (const step of plan) {
      // A step that a slow machine did not come by gets a second chance.
      for (let tries = 0; tries < 2; tries++) {
        const died = await live(step);
        kills += 1;
        if (step !== null && died) hit[step] += 1;
        if (step === null || died) break;
      }
    }
    await setFaults(baseUrl, {});
    await settle(start([]));
    const verdict = journal.judge(
      stationRows(join(folder, 'station/packbench.db')),
      await platformRows(baseUrl),
    );
    return { kills, ...verdict, steps: hit };
  } finally {
    await platform.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first steps of a process come once, the others many times. */
function nthOf(step: StepName, random: () => number): string[] {
  const isFrequent = step.startsWith('send') || step === 'settled' || step === 'wish: kept';
  return isFrequent ? ['--nth', String(1 + Math.floor(random() * 6))] : [];
}

/** Whether the station killed itself in time; otherwise it is killed now. */
async function diedBy(station: Child): Promise<boolean> {
  const timeout = new AbortController();
  const inTime = await Promise.race([
    station.gone.then(() => true),
    sleep(STEP_MS, false, { signal: timeout.signal }).catch(() => false),
  ]);
  timeout.abort();
  await station.kill();
  return inTime;
}

async function diedAnytime(station: Child, random: () => number): Promise<boolean> {
  await station.line('its start', ({ ready }) => ready);
  await sleep(random() * 500);
  await station.kill();
  return true;
}

async function setFaults(baseUrl: string, faults: object): Promise<void> {
  await fetch(`${baseUrl}/__faults`, { method: 'POST', body: JSON.stringify(faults) });
}

/** Gives everything that waits a minute to settle. */
async function settle(station: Child): Promise<void> {
  await station.line('its start', ({ ready }) => ready);
  const end = Date.now() + SETTLE_MS;
  const left = () =>
    Number(station.facts().findLast(({ waiting }) => waiting !== undefined)?.['waiting'] ?? 1);
  while (left() > 0 && Date.now() < end) await sleep(50);
  await station.kill();
}

/** What is on the disk, read by somebody else than the app. */
function stationRows(file: string): StationRow[] {
  const db = new Sqlite(file, { readonly: true });
  try {
    return db.prepare<[], StationRow>('SELECT soc, sync FROM orders').all();
  } finally {
    db.close();
  }
}

async function platformRows(baseUrl: string): Promise<PlatformRow[]> {
  return (await (await fetch(`${baseUrl}/__orders`)).json()) as PlatformRow[];
}
