import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  printCrashPoints,
  type PrintCrashPoint,
} from '../../main/printing/jobs/print-crash-points.ts';
import { options, startChild } from '../fakes/child.ts';
import { seeded } from '../fakes/seeded.ts';
import { type CrashPrinter, NetworkPrinter, PrintQueue } from './crash-printers.ts';
import { PackingTable } from './packing-table.ts';
import type { PrintCrashReport } from './crash-print-steps.ts';
import { PrintBench } from './crash-print-bench.ts';

const TOKEN = 'token-of-the-print-crash';

/**
 * Kills the built app's main process repeatedly while a packer prints single labels and batches, has jams, scans and
 * judges. Printers and platforms outlive the app. Then it prints everything, and compares the app's reports with the
 * printed labels. Two kills of three are at a named step of printing, each of `at` in turn, the others at any time. One
 * half prints over the network, the other half in parallel through a print queue.
 */
export async function crashPrint({
  kills,
  seed,
  at = printCrashPoints,
}: {
  kills: number;
  seed: number;
  at?: readonly PrintCrashPoint[];
}): Promise<PrintCrashReport> {
  const printers = await Promise.all([NetworkPrinter.open(), PrintQueue.open()]);
  const reports = await Promise.all(
    printers.map((printer, lane) => {
      const steps = at.filter((step) => !printer.without.has(step));
      const plan = planOf(Math.floor((kills + 1 - lane) / 2), steps);
      return runLane({ code: `P${lane}`, plan, printer, random: seeded(seed * 1_000 + lane) });
    }),
  );
  return reports.reduce(sum);
}

/** Returns the steps for the kills, in turn; null for any time. */
function planOf(kills: number, at: readonly PrintCrashPoint[]): (PrintCrashPoint | null)[] {
  let stepIndex = 0;
  return Array.from({ length: kills }, (_, kill) =>
    kill % 3 === 2 ? null : (at[stepIndex++ % at.length] ?? null),
  );
}

type Counts = Omit<PrintCrashReport, 'steps'>;

function sum(one: PrintCrashReport, other: PrintCrashReport): PrintCrashReport {
  const { steps, ...counts } = one;
  const names = Object.keys(counts) as (keyof Counts)[];
  const both = names.map((name) => [name, one[name] + other[name]] as const);
  const hits = printCrashPoints.map((step) => [step, steps[step] + other.steps[step]] as const);
  return {
    ...(Object.fromEntries(both) as Record<keyof Counts, number>),
    steps: Object.fromEntries(hits) as Record<PrintCrashPoint, number>,
  };
}

interface Lane {
  readonly code: string;
  readonly plan: readonly (PrintCrashPoint | null)[];
  readonly printer: CrashPrinter;
  readonly random: () => number;
}

async function runLane({ code, plan, printer, random }: Lane): Promise<PrintCrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-print-crash-'));
  const journal = join(folder, 'platform.ndjson');
  const platform = startChild('platform-process.ts', options({ journal, token: TOKEN }));
  const table = await PackingTable.open(printer);
  const bench = new PrintBench({ folder, table, printer, random });
  try {
    const baseUrl = await platform.line('its address', (fact) => fact['baseUrl'] as string);
    await bench.setUp({ account: { baseUrl, token: TOKEN }, code });
    for (const step of plan) {
      // A step not reached in time gets a second chance.
      if (!(await bench.live(step))) await bench.live(step);
    }
    await bench.finish();
    return await bench.report();
  } finally {
    await platform.kill();
    await table.close();
    await printer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
