import type { Database } from 'better-sqlite3';
import {
  printAllowanceSchema,
  printNoteSchema,
  reprintReasonSchema,
} from '../../../shared/model/print-job.ts';
import { defineStopsLine } from '../engine/line-trouble.ts';
import type {
  PaperKind,
  PrintAllowance,
  PrintJob,
  PrintJobState,
  PrintNote,
  ReprintReason,
} from '../../../shared/model/print-job.ts';
import type { WaitingLabels } from '../../../shared/model/waiting-labels.ts';
import type { PrintCounts } from '../../../shared/model/station.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { json, jsonOrNull, timestamp } from '../engine/row.ts';
import { storedList, storedProblem } from '../engine/tolerant.ts';
import { sqlOf } from '../engine/sql.ts';
import { JOBS_FOR_OTHERS } from './site-prints-table.ts';

/** A job row of SQLite. Times are ms; `trouble`, `allowed` and `notes` are JSON. */
export interface PrintJobRow extends Omit<
  PrintJob,
  'isInQueue' | 'reason' | 'trouble' | 'allowed' | 'notes' | 'queuedAt' | 'updatedAt'
> {
  isInQueue: 0 | 1;
  reason: string | null;
  trouble: string | null;
  allowed: string;
  notes: string;
  queuedAt: number;
  updatedAt: number;
}

/** Changes to a print job. Undefined members remain unchanged. */
export interface PrintJobChange {
  state?: PrintJobState;
  trouble?: AppError | null;
  allowed?: readonly PrintAllowance[];
  notes?: readonly PrintNote[];
  kind?: PaperKind;
  reprint?: number;
  reason?: ReprintReason | null;
  sentBytes?: number;
  totalBytes?: number;
  /** The new printer. */
  printer?: { readonly id: string; readonly name: string };
  /** Earliest time of the next attempt (ms). */
  nextAt?: number;
  /** Start of its wait (ms), from which its expiry counts. */
  queuedAt?: number;
}

const OPEN = "('queued', 'preparing', 'ready', 'sending')";
const TROUBLED = "('held', 'failed', 'unknown')";
/** Exactly the condition of the index `print_jobs_open`: SQLite uses the index only for identical text. */
export const UNSETTLED =
  "state IN ('queued', 'preparing', 'ready', 'sending', 'held', 'failed', 'unknown')";

/** Columns of `PrintJobRow`. A ticket is deleted in the commit that ends the sending of its label. */
export const JOB = `print_jobs.id, order_id AS orderId, print_jobs.kind, batch AS batchId, printer_id AS printerId,
  printer_name AS printerName, print_jobs.state, reprint, reason, print_jobs.trouble, allowed, notes,
  sent_bytes AS sentBytes, total_bytes AS totalBytes, queued_at AS queuedAt, print_jobs.updated_at AS updatedAt,
  print_jobs.state = 'sending'
    AND EXISTS (SELECT 1 FROM print_tickets WHERE job_id = print_jobs.id) AS isInQueue`;

/** Held with the rest of its batch until a person continues the batch. */
export const STOPPED = "(state = 'held' AND stops_line(trouble))";

/**
 * Whether an unsettled label waits for a person. The cause is its own problem, a printer that cannot print, or a
 * printer that waits for a decision about another label.
 */
const STUCK = `(state IN ${TROUBLED} OR printer_id IN (SELECT value FROM json_each(?))
  OR printer_id IN (SELECT printer_id FROM print_jobs
    WHERE ${UNSETTLED} AND state IN ('unknown', 'failed')))`;

/** Prefix of a file's id in the printer column, for labels that are printed to a file. */
export const FILE = 'file:';
/** Labels for real printers. */
const ON_PRINTERS = `printer_id NOT LIKE '${FILE}%'`;

/** The labels of one batch, or all that wait for one printer. */
export type JobSelection = { readonly batchId: string } | { readonly printerId: string };

/** States of jobs that are active or wait for a person. */
type UnsettledState = Exclude<PrintJobState, 'sent' | 'confirmed' | 'dropped'>;

/**
 * A batch retains its order: jobs after one that waits for its time wait too. After a move to another printer, they also
 * wait for one that the old printer is being sent, because it follows them if that printer takes no byte. A job in
 * another program's queue does not follow. The index is named because SQLite would otherwise read every label ever
 * printed in a batch.
 */
const IN_BATCH_ORDER = `AND (batch IS NULL OR NOT EXISTS (SELECT 1 FROM (SELECT batch, min(print_jobs.seq) AS seq
    FROM print_jobs INDEXED BY print_jobs_open JOIN orders ON orders.id = print_jobs.order_id
    WHERE ${UNSETTLED} AND state IN ${OPEN} AND batch IS NOT NULL AND orders.platform_code IS NOT NULL
    AND iif(print_jobs.printer_id = :printerId, next_at > :now, state = 'sending'
      AND NOT EXISTS (SELECT 1 FROM print_tickets WHERE job_id = print_jobs.id))
    GROUP BY batch) AS blocked
  WHERE blocked.batch = print_jobs.batch AND blocked.seq < print_jobs.seq))`;

/** Selects a printer's next jobs in print order. */
function nextJobs(alsoWhere = ''): string {
  return `SELECT ${JOB} FROM print_jobs JOIN orders ON orders.id = print_jobs.order_id
    WHERE ${UNSETTLED} AND print_jobs.printer_id = :printerId
    AND print_jobs.state IN ('queued', 'preparing', 'ready') AND print_jobs.next_at <= :now
    AND (orders.platform_code IS NOT NULL OR print_jobs.kind = 'slip') ${alsoWhere}
    ORDER BY print_jobs.seq LIMIT :limit`;
}

const OF_LINE = '(batch = :batchId OR printer_id = :printerId)';
const ofLine = (selection: JobSelection) => ({ batchId: null, printerId: null, ...selection });

const BY_ID = `SELECT ${JOB} FROM print_jobs WHERE id = ?`;
const OF_ORDER = `SELECT ${JOB} FROM print_jobs WHERE order_id = ? ORDER BY seq`;
const LATEST_TROUBLED = `SELECT ${JOB} FROM print_jobs WHERE ${UNSETTLED} AND state IN ${TROUBLED}
  AND NOT (batch IS NOT NULL AND ${STOPPED}) ORDER BY seq DESC LIMIT ?`;
const LATEST_OTHER = `SELECT ${JOB} FROM print_jobs WHERE state NOT IN ${TROUBLED}
  AND NOT (batch IS NOT NULL AND state = 'queued') ORDER BY seq DESC LIMIT ?`;
const IN_STATES = `SELECT ${JOB} FROM print_jobs WHERE ${UNSETTLED}
  AND state IN (SELECT value FROM json_each(?)) ORDER BY seq`;
const PRINTERS = `SELECT DISTINCT printer_id FROM print_jobs
  WHERE ${UNSETTLED} AND state IN ${OPEN} AND ${ON_PRINTERS}`;
const UPCOMING = nextJobs();
const UPCOMING_OF_BATCHES = nextJobs(IN_BATCH_ORDER);
const ON_THEIR_WAY = `SELECT count(*) FROM print_jobs JOIN orders ON orders.id = print_jobs.order_id
  WHERE ${UNSETTLED} AND print_jobs.printer_id = ? AND print_jobs.state IN ${OPEN}
  AND (orders.platform_code IS NOT NULL OR print_jobs.kind = 'slip')`;
const IS_IN_DOUBT = `SELECT EXISTS (SELECT 1 FROM print_jobs
  WHERE ${UNSETTLED} AND state IN ('unknown', 'failed') AND printer_id = ?)`;
const OF_BATCH = `SELECT ${JOB} FROM print_jobs WHERE batch = ? ORDER BY seq`;
const STOPPED_JOBS = `SELECT ${JOB} FROM print_jobs WHERE ${UNSETTLED} AND ${STOPPED} AND ${OF_LINE} ORDER BY seq`;
const NOT_STARTED = `SELECT ${JOB} FROM print_jobs WHERE ${UNSETTLED} AND state IN ('queued', 'preparing', 'ready')
  AND ${OF_LINE} ORDER BY seq`;
const NEXT_TIME = `SELECT min(next_at) FROM print_jobs
  WHERE ${UNSETTLED} AND state IN ${OPEN} AND next_at > ?`;
const WAITING_SINCE = `SELECT ${JOB} FROM print_jobs
  WHERE ${UNSETTLED} AND state IN ('queued', 'preparing', 'ready') AND queued_at <= ?`;
const SHIFT = `UPDATE print_jobs SET queued_at = queued_at + :by, next_at = next_at + :by
  WHERE ${UNSETTLED} AND state IN ('queued', 'preparing', 'ready', 'sending')`;
const PULL_IN = `UPDATE print_jobs SET next_at = :now
  WHERE ${UNSETTLED} AND state IN ('queued', 'preparing', 'ready') AND next_at > :now
    AND (:printerId IS NULL OR printer_id = :printerId)`;
const LINES = `SELECT printer_id AS printerId, max(printer_name) AS printerName,
  count(*) FILTER (WHERE state IN ('queued', 'preparing', 'ready')) AS waiting,
  count(*) FILTER (WHERE state IN ('queued', 'preparing', 'ready') AND id NOT IN (${JOBS_FOR_OTHERS})) AS movable,
  count(*) FILTER (WHERE ${STOPPED}) AS stopped,
  count(*) FILTER (WHERE ${STUCK}) AS stuck FROM print_jobs
  WHERE ${UNSETTLED} GROUP BY printer_id HAVING waiting + stopped > 0`;
const COUNTS = `SELECT count(*) FILTER (WHERE NOT stuck) AS waiting, count(*) FILTER (WHERE stuck) AS stuck,
  count(*) FILTER (WHERE state = 'unknown') AS undecided
  FROM (SELECT state, ${STUCK} AS stuck FROM print_jobs WHERE ${UNSETTLED} AND ${ON_PRINTERS})`;

export class PrintJobsTable {
  readonly #sql;
  readonly #who;

  /** `who` returns the id of the packer who requests a label. */
  constructor(db: Database, who: () => string | null = () => null) {
    this.#sql = sqlOf(db);
    this.#who = who;
    defineStopsLine(db);
  }

  insert(job: {
    id: string;
    orderId: string;
    printer: { id: string; name: string };
    reprint: number;
    reason: ReprintReason | null;
    at: number;
    batchId?: string | null;
    kind?: PaperKind;
  }): void {
    const { id, orderId, printer, reprint, reason, at, batchId = null, kind = 'label' } = job;
    const times = [at, at, at];
    const { id: printerId, name } = printer;
    const values = [id, orderId, printerId, name, reprint, reason, ...times, batchId, kind];
    this.#sql.run(
      `INSERT INTO print_jobs (id, order_id, printer_id, printer_name, state, reprint, reason,
       queued_at, next_at, updated_at, batch, kind, packer)
       VALUES (?, ?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?)`,
      [...values, this.#who()],
    );
  }

  get(id: string): PrintJob | null {
    const row = this.#sql.get<PrintJobRow>(BY_ID, [id]);
    return row && toJob(row);
  }

  /** Returns the id of the packer who requested a label, or null. */
  packerOf(id: string): string | null {
    return this.#sql.value<string>('SELECT packer FROM print_jobs WHERE id = ?', [id]);
  }

  /** Returns an order's jobs, oldest first. */
  ofOrder(orderId: string): PrintJob[] {
    return this.#sql.all<PrintJobRow>(OF_ORDER, [orderId]).map(toJob);
  }

  /** Returns jobs that need a person, then the newest others. */
  latest(limit: number): PrintJob[] {
    const troubled = this.#sql.all<PrintJobRow>(LATEST_TROUBLED, [limit]);
    const otherJobs = this.#sql.all<PrintJobRow>(LATEST_OTHER, [limit - troubled.length]);
    return [...troubled, ...otherJobs].map(toJob);
  }

  /** Returns jobs in any of these states, first in, first out. */
  inStates(states: readonly UnsettledState[]): PrintJob[] {
    return this.#sql.all<PrintJobRow>(IN_STATES, [JSON.stringify(states)]).map(toJob);
  }

  /** Returns the printers with jobs that wait or are being printed. */
  printersWithJobs(): string[] {
    return this.#sql.values<string>(PRINTERS);
  }

  /**
   * Returns a printer's next jobs in print order: those that may be tried now and, except for slips, whose order exists
   * on the platform. Empty while one of its jobs has an unknown result.
   */
  upcoming(printerId: string, now: number, limit: number): PrintJob[] {
    if (this.#sql.isTrue(IS_IN_DOUBT, [printerId])) return [];
    const query = { printerId, now, limit };
    const jobs = this.#sql.all<PrintJobRow>(UPCOMING, query);
    const isOfBatch = jobs.some(({ batchId }) => batchId !== null);
    return (isOfBatch ? this.#sql.all<PrintJobRow>(UPCOMING_OF_BATCHES, query) : jobs).map(toJob);
  }

  /**
   * Counts the labels that a printer will print, now or after a pause, without those whose order is not on the
   * platform.
   */
  onTheirWay(printerId: string): number {
    return this.#sql.count(ON_THEIR_WAY, [printerId]);
  }

  /** Returns a batch's jobs in print order. */
  ofBatch(batchId: string): PrintJob[] {
    return this.#sql.all<PrintJobRow>(OF_BATCH, [batchId]).map(toJob);
  }

  /** Returns jobs that wait until a person continues their line. */
  stopped(selection: JobSelection): PrintJob[] {
    return this.#sql.all<PrintJobRow>(STOPPED_JOBS, ofLine(selection)).map(toJob);
  }

  /** Returns jobs of which no byte was sent. */
  notStarted(selection: JobSelection): PrintJob[] {
    return this.#sql.all<PrintJobRow>(NOT_STARTED, ofLine(selection)).map(toJob);
  }

  change(id: string, change: PrintJobChange, at: number): void {
    const before = this.get(id);
    if (!before) throw new Error(`No print job ${id} to change`);
    const after = { ...before, ...change };
    const { state, trouble, sentBytes, totalBytes, allowed, notes } = after;
    const { nextAt = null, queuedAt = null } = change;
    const { id: printerId, name } = change.printer ?? {
      id: before.printerId,
      name: before.printerName,
    };
    const kind = [after.kind, after.reprint, after.reason, printerId, name];
    const values = [state, jsonOrNull(trouble), sentBytes, totalBytes, json(allowed), json(notes)];
    this.#sql.run(
      `UPDATE print_jobs SET state = ?, trouble = ?, sent_bytes = ?, total_bytes = ?, allowed = ?, notes = ?,
       kind = ?, reprint = ?, reason = ?, printer_id = ?, printer_name = ?, next_at = coalesce(?, next_at), queued_at = coalesce(?, queued_at), updated_at = ? WHERE id = ?`,
      [...values, ...kind, nextAt, queuedAt, at, id],
    );
  }

  /** Returns the time of the next attempt (ms), or null. */
  nextTime(now: number): number | null {
    return this.#sql.value<number>(NEXT_TIME, [now]);
  }

  /** Returns open jobs that began to wait before `at` (ms). */
  waitingSince(at: number): PrintJob[] {
    return this.#sql.all<PrintJobRow>(WAITING_SINCE, [at]).map(toJob);
  }

  /** Shifts the times of open jobs by `byMs` after the wall clock was set. */
  shift(byMs: number): void {
    this.#sql.run(SHIFT, { by: byMs });
  }

  /**
   * Makes open jobs due at `now` (ms), because another process planned their times, or because a person retries their
   * printer.
   */
  pullIn(now: number, printerId: string | null = null): void {
    this.#sql.run(PULL_IN, { printerId, now });
  }

  /** Counts the waiting and held labels per printer. All labels of the printers in `cannotPrint` are stuck. */
  lines(cannotPrint: readonly string[]): WaitingLabels[] {
    return this.#sql.all<WaitingLabels>(LINES, [json(cannotPrint)]);
  }

  /** Counts unprinted labels. All labels of the printers in `cannotPrint` are stuck. */
  counts(cannotPrint: readonly string[]): PrintCounts {
    return (
      this.#sql.get<PrintCounts>(COUNTS, [json(cannotPrint)]) ?? {
        waiting: 0,
        stuck: 0,
        undecided: 0,
      }
    );
  }
}

export function toJob(row: PrintJobRow): PrintJob {
  return {
    ...row,
    isInQueue: row.isInQueue === 1,
    reason: row.reason === null ? null : reprintReasonSchema.catch('other').parse(row.reason),
    trouble: storedProblem(row.trouble),
    allowed: storedList(row.allowed, printAllowanceSchema),
    notes: storedList(row.notes, printNoteSchema),
    queuedAt: timestamp(row.queuedAt),
    updatedAt: timestamp(row.updatedAt),
  };
}
