import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { queueCrashPoints, type QueueCrashPoint } from '../../main/outbox/queue-crash-points.ts';
import { options, startChild, type Child } from '../fakes/child.ts';
import { seeded } from '../fakes/seeded.ts';
import { faultsTowards, platformRows, randomFaults, setFaults } from './crash-faults.ts';
import { CrashJournal, type StationRow, type Verdict } from './crash-journal.ts';
import { copies, diedAnytime, diedBy, setUpStation } from './crash-station.ts';
import { rowsIn } from '../fakes/rows-in.ts';
import { folderPrinter } from './folder-printer.ts';

export interface CrashReport extends Verdict {
  readonly kills: number;
  readonly seed: number;
  /** Committed corrections, cancellations and verdicts of the packers. */
  readonly wishes: number;
  /** Printed labels, and the number of duplicates among them. */
  readonly labels: number;
  readonly printedTwice: number;
  /** Number of kills at exactly each named step. */
  readonly steps: Readonly<Record<QueueCrashPoint, number>>;
}

const TOKEN = 'token-of-the-crash-run';
const SETTLE_MS = 300_000;
/** A slow machine may repeatedly fail to reach a step in time. */
const MAX_TRIES = 6;

/**
 * Kills the built app's main process repeatedly while a packer enters, corrects, cancels, prints and judges orders.
 * Faults occur before and after the platform has done its work. Platforms outlive the app. Then it lets everything
 * settle and compares. Two kills of three are at a named step of the queue, each in turn, the others at any time. Apps
 * run in parallel `lanes`, each with its own platform.
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
  const plan = planOf(kills);
  const reports = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      runLane({
        code: `L${lane}`,
        plan: plan.filter((_, kill) => kill % lanes === lane),
        random: seeded(seed * 1_000 + lane),
      }),
    ),
  );
  return { ...reports.reduce(sum), seed };
}

type LaneReport = Omit<CrashReport, 'seed'>;

/** Returns the steps for the kills, in turn; null for any time. */
function planOf(kills: number): (QueueCrashPoint | null)[] {
  let stepIndex = 0;
  return Array.from({ length: kills }, (_, kill) =>
    kill % 3 === 2 ? null : (queueCrashPoints[stepIndex++ % queueCrashPoints.length] ?? null),
  );
}

function sum(one: LaneReport, other: LaneReport): LaneReport {
  const hit = Object.fromEntries(
    queueCrashPoints.map((step) => [step, one.steps[step] + other.steps[step]]),
  ) as Record<QueueCrashPoint, number>;
  return {
    kills: one.kills + other.kills,
    orders: one.orders + other.orders,
    lost: one.lost + other.lost,
    duplicates: one.duplicates + other.duplicates,
    stuck: one.stuck + other.stuck,
    wrong: one.wrong + other.wrong,
    wishes: one.wishes + other.wishes,
    labels: one.labels + other.labels,
    printedTwice: one.printedTwice + other.printedTwice,
    steps: hit,
  };
}

interface Lane {
  readonly code: string;
  readonly plan: readonly (QueueCrashPoint | null)[];
  readonly random: () => number;
}

async function runLane({ code, plan, random }: Lane): Promise<LaneReport> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-crash-'));
  const journalFile = join(folder, 'platform.ndjson');
  const platform = startChild(
    'platform-process.ts',
    options({ journal: journalFile, token: TOKEN }),
  );
  const baseUrl = await platform.line('its address', (fact) => fact['baseUrl'] as string);
  const start = (packer: object = {}, more: readonly string[] = []) =>
    startChild('app-process.ts', [
      JSON.stringify({ ...packer, seed: Math.floor(random() * 1e9), platform: baseUrl }),
      '--headless',
      `--user-data-dir=${join(folder, 'data')}`,
      ...more,
    ]);
  const journal = new CrashJournal();
  const hit = Object.fromEntries(queueCrashPoints.map((step) => [step, 0])) as Record<
    QueueCrashPoint,
    number
  >;
  const live = async (step: QueueCrashPoint | null) => {
    await setFaults(baseUrl, step ? faultsTowards(step, random) : randomFaults(random));
    await setNoOrderText(baseUrl, random() < 0.2);
    const packer = { orders: 1_000, ...(step && { killAt: step, nth: nthOf(step, random) }) };
    const station = start(packer);
    const died = step ? await diedBy(station) : await diedAnytime(station, random);
    for (const fact of station.output()) journal.read(fact);
    return died;
  };
  try {
    mkdirSync(join(folder, 'labels'));
    const labels = {
      ...folderPrinter,
      transport: { kind: 'folder', folder: join(folder, 'labels') },
    };
    await setUpStation(start, folder, {
      account: { baseUrl, token: TOKEN },
      code,
      printer: labels,
    });
    let kills = 0;
    for (const step of plan) {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const died = await live(step);
        kills += 1;
        if (step !== null && died) hit[step] += 1;
        if (step === null || died) break;
      }
    }
    await setFaults(baseUrl, {});
    await setNoOrderText(baseUrl, false);
    await settle(start());
    const database = join(folder, 'data/account/packbench.db');
    const verdict = journal.judge(
      rowsIn<StationRow>(database, 'SELECT soc, sync FROM orders'),
      await platformRows(baseUrl),
    );
    const files = readdirSync(join(folder, 'labels'));
    const printed = { labels: files.length, printedTwice: copies(files) };
    return { kills, ...verdict, ...printed, wishes: wishesIn(database), steps: hit };
  } finally {
    await platform.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first steps of a process occur once, the others many times. */
function nthOf(step: QueueCrashPoint, random: () => number): number {
  const isFrequent = step.startsWith('send') || step === 'settled' || step === 'request: committed';
  return isFrequent ? 1 + Math.floor(random() * 6) : 1;
}

/** Sets the platform's "no such order" to a text that every station understands, or that none does. */
async function setNoOrderText(baseUrl: string, areStrange: boolean): Promise<void> {
  const noOrder = areStrange
    ? { status: 200, words: 'Mã lạ: quý khách kiểm tra giúp.' }
    : { status: 404, words: 'Không tìm thấy đơn hàng.' };
  await fetch(`${baseUrl}/__settings`, { method: 'POST', body: JSON.stringify({ noOrder }) });
}

/** Allows five minutes for all waiting work to settle. */
async function settle(station: Child): Promise<void> {
  await station.line('its start', ({ ready }) => ready);
  const end = Date.now() + SETTLE_MS;
  const left = () =>
    Number(station.output().findLast(({ waiting }) => waiting !== undefined)?.['waiting'] ?? 1);
  while (left() > 0 && Date.now() < end) await sleep(50);
  await station.kill();
}

function wishesIn(file: string): number {
  const kinds = "'corrected', 'withdrawn', 'cancel-asked', 'declared-missing'";
  const sql = `SELECT id FROM order_events WHERE by = 'packer' AND kind IN (${kinds})`;
  return rowsIn(file, sql).length;
}
