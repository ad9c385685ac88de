import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { printSteps, type PrintStepName } from '../../main/printing/jobs/steps.ts';
import type { PrintJobState } from '../../shared/model/print-job.ts';
import { options, startChild, type Child } from '../fakes/child.ts';
import { LabelTable } from '../fakes/label-table.ts';
import type { PrintPackerOptions } from '../fakes/print-packer.ts';
import { seeded } from '../fakes/seeded.ts';
import { type CrashPrinter, NetworkPrinter, PrintQueue } from './crash-printers.ts';
import { diedAnytime, diedBy, setUpStation } from './crash-station.ts';
import { PackingTable } from './packing-table.ts';

export interface PrintCrashReport {
  /** Kills of an app that printed, those with a batch unfinished, and those with one that was resumed. */
  readonly printKills: number;
  readonly inBatch: number;
  readonly inResumption: number;
  readonly batches: number;
  readonly batchLabels: number;
  readonly singles: number;
  /** Papers that came out, whole and cut off. */
  readonly papers: number;
  /** Jams after which the packer scanned the last good label. */
  readonly resumed: number;
  /** Came out again although a good label lay there and nobody had asked. */
  readonly batchPrintedTwice: number;
  /** The app says printed, and no good label lies there. */
  readonly batchMissing: number;
  readonly batchOutOfOrder: number;
  /** Came out before somebody had said how it goes on after a doubt, or are nobody's. */
  readonly batchUnasked: number;
  /** Neither printed nor given up in the end. */
  readonly batchStuck: number;
  /** How many kills were exactly at each named step. */
  readonly steps: Readonly<Record<PrintStepName, number>>;
}

const TOKEN = 'token-of-the-print-crash';

/** Steps at which the job is `sending` on the disk. */
const inDoubt: ReadonlySet<PrintStepName> = new Set([
  'print: claimed',
  'print: bytes begun',
  'print: bytes ended',
  'print: answered',
]);

/**
 * Kills the built app's main process again and again while a packer prints single labels and
 * batches, has jams, scans and judges, in front of printers and platforms that outlive it; then
 * lets everything be printed, and compares what the app says with what came out. Two kills of three
 * are at a named step of printing, each of `at` in its turn, the others at any time. One half of them
 * print in the network, the other half beside them through a print queue.
 */
export async function crashPrint({
  kills,
  seed,
  at = printSteps,
}: {
  kills: number;
  seed: number;
  at?: readonly PrintStepName[];
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

/** The steps to die at, in turn; null for any time. */
function planOf(kills: number, at: readonly PrintStepName[]): (PrintStepName | null)[] {
  let named = 0;
  return Array.from({ length: kills }, (_, kill) =>
    kill % 3 === 2 ? null : (at[named++ % at.length] ?? null),
  );
}

type Counts = Omit<PrintCrashReport, 'steps'>;

function sum(one: PrintCrashReport, other: PrintCrashReport): PrintCrashReport {
  const { steps, ...counts } = one;
  const names = Object.keys(counts) as (keyof Counts)[];
  const both = names.map((name) => [name, one[name] + other[name]] as const);
  const hits = printSteps.map((step) => [step, steps[step] + other.steps[step]] as const);
  return {
    ...(Object.fromEntries(both) as Record<keyof Counts, number>),
    steps: Object.fromEntries(hits) as Record<PrintStepName, number>,
  };
}

interface Lane {
  readonly code: string;
  readonly plan: readonly (PrintStepName | null)[];
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
      // A step that was not come by in time gets a second chance.
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

/** One data folder, and the apps that live and die on it. */
class PrintBench {
  readonly #folder;
  readonly #table;
  readonly #printer;
  readonly #random;
  readonly #steps = Object.fromEntries(printSteps.map((step) => [step, 0])) as Record<
    PrintStepName,
    number
  >;
  #kills = 0;
  #inBatch = 0;
  #inResumption = 0;

  constructor(parts: {
    folder: string;
    table: PackingTable;
    printer: CrashPrinter;
    random: () => number;
  }) {
    this.#folder = parts.folder;
    this.#table = parts.table;
    this.#printer = parts.printer;
    this.#random = parts.random;
  }

  async setUp({ account, code }: { account: object; code: string }): Promise<void> {
    const { transport } = this.#printer;
    const start = (_: object, more: readonly string[]) => this.#start({}, more);
    await setUpStation(start, this.#folder, { account, code, printer: { ...profile, transport } });
  }

  /** An app that dies at this step or, without one, at any time; false when it never came there. */
  async live(step: PrintStepName | null): Promise<boolean> {
    this.#printer.temper(this.#random, step);
    const nth = step && isFrequent(step) ? 1 + Math.floor(this.#random() * 4) : 1;
    const sign = signs[Math.floor(this.#random() * signs.length)] ?? 'ready';
    const habits = step ? leadingTo[step] : sign === 'resumed' ? jams : {};
    const app = this.#start({ ...(step && { killAt: step, nth }), prints: this.#packer(habits) });
    const died = await (step ? diedBy(app) : diedAnytime(app, this.#random, sign));
    if ((await app.gone) !== null) throw new Error('The packer could not go on: see above');
    await this.#count(died ? step : null);
    return died;
  }

  /** Lets everything be printed that was ever asked for. */
  async finish(): Promise<void> {
    this.#printer.calm();
    const app = this.#start({ prints: this.#packer({ rounds: 0, gives: 0 }) });
    await app.line('the end', ({ done }) => done);
    await app.kill();
  }

  async report(): Promise<PrintCrashReport> {
    const entries = await this.#table.entries();
    const table = new LabelTable(entries);
    const { twice, outOfOrder, unasked, strange } = table.faults;
    const jobs = jobsIn(join(this.#folder, 'data/account/packbench.db'));
    const isPrinted = ({ state }: Job) => state === 'sent' || state === 'confirmed';
    const missing = jobs.filter((job) => isPrinted(job) && !table.there.has(job.orderId));
    const stuck = jobs.filter((job) => !isPrinted(job) && job.state !== 'dropped');
    const batches = new Set(jobs.flatMap(({ batch }) => batch ?? []));
    const singles = jobs.filter(({ batch }) => batch === null);
    return {
      printKills: this.#kills,
      inBatch: this.#inBatch,
      inResumption: this.#inResumption,
      batches: batches.size,
      batchLabels: jobs.length - singles.length,
      singles: singles.length,
      papers: table.papers,
      resumed: entries.filter((entry) => entry.kind === 'word' && entry.how === 'resume').length,
      batchPrintedTwice: twice,
      batchMissing: missing.length,
      batchOutOfOrder: outOfOrder,
      batchUnasked: unasked + strange,
      batchStuck: stuck.length,
      steps: this.#steps,
    };
  }

  #start(packer: object, more: readonly string[] = []): Child {
    const folder = `--user-data-dir=${join(this.#folder, 'data')}`;
    return startChild('app-process.ts', [JSON.stringify(packer), '--headless', folder, ...more]);
  }

  #packer(habits: Partial<PrintPackerOptions> = {}): PrintPackerOptions {
    const { url } = this.#table;
    const seed = Math.floor(this.#random() * 1e9);
    const usual = { table: url, rounds: 1_000, seed, jams: 0.6, scans: 0.5, gives: 0.1 };
    return { ...usual, ...habits };
  }

  async #count(step: PrintStepName | null): Promise<void> {
    // What lies in a print queue may still be there when the next app starts.
    const { leavesDoubt } = this.#printer;
    const entries = await (leavesDoubt ? this.#table.entries() : this.#table.entriesNow());
    const table = new LabelTable(entries);
    this.#kills += 1;
    if (table.open.length > 0) this.#inBatch += 1;
    if (table.isResuming) this.#inResumption += 1;
    if (step) this.#steps[step] += 1;
    const isInDoubt = leavesDoubt && step !== null && inDoubt.has(step);
    this.#table.put({ kind: 'kill', inDoubt: isInDoubt });
  }
}

/** 19 kB a label: two pieces, so that it can be cut off in the middle. */
const profile = {
  name: 'TSC',
  language: 'tspl',
  dpi: 203,
  widthMm: 60,
  heightMm: 40,
  labelSize: 'S10',
  labelSource: 'own',
  default: true,
};

/** What an app says that is killed some time after it. */
const signs = ['ready', 'asked', 'resumed'] as const;

const jams = { jams: 1, scans: 1, gives: 0 };

/** What the packer has to do for printing to come by a step at all. */
const leadingTo: Partial<Record<PrintStepName, Partial<PrintPackerOptions>>> = {
  'print: verdict kept': { jams: 0, scans: 0 },
  'batch: stopped': { jams: 1 },
  'batch: gone on': { jams: 1, scans: 0, gives: 0 },
  'batch: given up': { jams: 1, gives: 1 },
  'resume: half changed': jams,
  'resume: committed': jams,
};

/** The others come once in a process, or take a while to come again. */
function isFrequent(step: PrintStepName): boolean {
  return step.startsWith('print: ') && step !== 'print: verdict kept' && step !== 'print: queued';
}

interface Job {
  readonly orderId: string;
  readonly batch: string | null;
  readonly state: PrintJobState;
}

/** What is on the disk, read by somebody else than the app. */
function jobsIn(file: string): Job[] {
  const db = new Sqlite(file, { readonly: true });
  try {
    return db
      .prepare<[], Job>('SELECT order_id AS orderId, batch, state FROM print_jobs ORDER BY seq')
      .all();
  } finally {
    db.close();
  }
}
