import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  printCrashPoints,
  type PrintCrashPoint,
} from '../../main/printing/jobs/print-crash-points.ts';
import type { PrintJobState } from '../../shared/model/print-job.ts';
import { startChild, type Child } from '../fakes/child.ts';
import { LabelTable } from '../fakes/label-table.ts';
import type { PrintPackerOptions } from '../fakes/print-packer.ts';
import type { CrashPrinter } from './crash-printers.ts';
import { diedAnytime, diedBy, setUpStation } from './crash-station.ts';
import type { PackingTable } from './packing-table.ts';
import {
  type PrintCrashReport,
  inDoubt,
  isFrequent,
  jams,
  leadingTo,
  signs,
} from './crash-print-steps.ts';

/** One data folder, and the sequence of apps killed on it. */
export class PrintBench {
  readonly #folder;
  readonly #table;
  readonly #printer;
  readonly #random;
  readonly #steps = Object.fromEntries(printCrashPoints.map((step) => [step, 0])) as Record<
    PrintCrashPoint,
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

  /**
   * Runs an app until it is killed at this step or, without one, at any time. Returns false if it never reached the
   * step.
   */
  async live(step: PrintCrashPoint | null): Promise<boolean> {
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

  /** Prints all labels that were ever requested. */
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

  async #count(step: PrintCrashPoint | null): Promise<void> {
    // Jobs in a print queue may still be there when the next app starts.
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

/** 19 kB per label: two pieces, so that it can be cut off midway. */
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

interface Job {
  readonly orderId: string;
  readonly batch: string | null;
  readonly state: PrintJobState;
}

/** Reads the database independently of the app. */
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
