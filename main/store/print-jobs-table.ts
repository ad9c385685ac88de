import type { Database } from 'better-sqlite3';
import type {
  PrintAllowance,
  PrintJob,
  PrintJobState,
  PrintNote,
  ReprintReason,
} from '../../shared/model/print-job.ts';
import type { AppError } from '../../shared/result.ts';
import { json, jsonOrNull, parsed, parsedOrNull, timestamp } from './row.ts';

interface Row {
  seq: number;
  id: string;
  order_id: string;
  printer_id: string;
  printer_name: string;
  state: PrintJobState;
  reprint: number;
  reason: ReprintReason | null;
  trouble: string | null;
  sent_bytes: number;
  total_bytes: number;
  queued_at: number;
  next_at: number;
  updated_at: number;
  allowed: string;
  notes: string;
}

/** What may change about a print job; what is left out stays. */
export interface PrintJobChange {
  state?: PrintJobState;
  trouble?: AppError | null;
  allowed?: readonly PrintAllowance[];
  notes?: readonly PrintNote[];
  sentBytes?: number;
  totalBytes?: number;
  /** When it may be tried again, ms. */
  nextAt?: number;
  /** When its waiting began, ms: what its expiry counts from. */
  queuedAt?: number;
}

const OPEN = "('queued', 'preparing', 'ready', 'sending')";
const TROUBLED = "('held', 'failed', 'unknown')";
/** Word for word the condition of the index `print_jobs_open`: SQLite uses it for nothing less. */
export const UNSETTLED =
  "state IN ('queued', 'preparing', 'ready', 'sending', 'held', 'failed', 'unknown')";

/** States in which a job still moves or waits for a person. */
type UnsettledState = Exclude<PrintJobState, 'sent' | 'confirmed' | 'dropped'>;

export class PrintJobsTable {
  readonly #insert;
  readonly #byId;
  readonly #ofOrder;
  readonly #latestTroubled;
  readonly #latestOther;
  readonly #change;
  readonly #inStates;
  readonly #printers;
  readonly #next;
  readonly #counts;
  readonly #nextTime;
  readonly #waitingSince;

  constructor(db: Database) {
    this.#insert = db.prepare(
      `INSERT INTO print_jobs (id, order_id, printer_id, printer_name, state, reprint, reason,
       queued_at, next_at, updated_at) VALUES (?, ?, ?, ?, 'queued', ?, ?, ?, ?, ?)`,
    );
    this.#byId = db.prepare<[string], Row>('SELECT * FROM print_jobs WHERE id = ?');
    this.#ofOrder = db.prepare<[string], Row>(
      'SELECT * FROM print_jobs WHERE order_id = ? ORDER BY seq',
    );
    this.#latestTroubled = db.prepare<[number], Row>(
      `SELECT * FROM print_jobs WHERE ${UNSETTLED} AND state IN ${TROUBLED} ORDER BY seq DESC LIMIT ?`,
    );
    this.#latestOther = db.prepare<[number], Row>(
      `SELECT * FROM print_jobs WHERE state NOT IN ${TROUBLED} ORDER BY seq DESC LIMIT ?`,
    );
    this.#change = db.prepare(
      `UPDATE print_jobs SET state = ?, trouble = ?, sent_bytes = ?, total_bytes = ?, allowed = ?, notes = ?,
       next_at = coalesce(?, next_at), queued_at = coalesce(?, queued_at), updated_at = ? WHERE id = ?`,
    );
    this.#inStates = db.prepare<[string], Row>(
      `SELECT * FROM print_jobs WHERE ${UNSETTLED}
       AND state IN (SELECT value FROM json_each(?)) ORDER BY seq`,
    );
    this.#printers = db.prepare<[], { printer_id: string }>(
      `SELECT DISTINCT printer_id FROM print_jobs WHERE ${UNSETTLED} AND state IN ${OPEN}`,
    );
    this.#next = db.prepare<[string, number], Row>(
      `SELECT print_jobs.* FROM print_jobs JOIN orders ON orders.id = print_jobs.order_id
       WHERE ${UNSETTLED} AND print_jobs.printer_id = ?
       AND print_jobs.state IN ('queued', 'preparing', 'ready') AND print_jobs.next_at <= ?
       AND orders.platform_code IS NOT NULL
       ORDER BY print_jobs.seq LIMIT 1`,
    );
    this.#nextTime = db.prepare<[number], { next_at: number | null }>(
      `SELECT min(next_at) AS next_at FROM print_jobs
       WHERE ${UNSETTLED} AND state IN ${OPEN} AND next_at > ?`,
    );
    this.#waitingSince = db.prepare<[number], Row>(
      `SELECT * FROM print_jobs
       WHERE ${UNSETTLED} AND state IN ('queued', 'preparing', 'ready') AND queued_at <= ?`,
    );
    this.#counts = db.prepare<[], { waiting: number; troubled: number }>(
      `SELECT count(*) FILTER (WHERE state IN ${OPEN}) AS waiting,
       count(*) FILTER (WHERE state IN ${TROUBLED}) AS troubled FROM print_jobs
       WHERE ${UNSETTLED}`,
    );
  }

  insert(job: {
    id: string;
    orderId: string;
    printer: { id: string; name: string };
    reprint: number;
    reason: ReprintReason | null;
    at: number;
  }): void {
    const { id, orderId, printer, reprint, reason, at } = job;
    this.#insert.run(id, orderId, printer.id, printer.name, reprint, reason, at, at, at);
  }

  get(id: string): PrintJob | null {
    const row = this.#byId.get(id);
    return row ? toJob(row) : null;
  }

  /** An order's jobs, oldest first. */
  ofOrder(orderId: string): PrintJob[] {
    return this.#ofOrder.all(orderId).map(toJob);
  }

  /** Jobs that need a person first, then the newest. */
  latest(limit: number): PrintJob[] {
    const troubled = this.#latestTroubled.all(limit);
    return [...troubled, ...this.#latestOther.all(limit - troubled.length)].map(toJob);
  }

  /** Jobs in any of these states, first in first out. */
  inStates(states: readonly UnsettledState[]): PrintJob[] {
    return this.#inStates.all(JSON.stringify(states)).map(toJob);
  }

  /** Printers that have something to do. */
  busyPrinters(): string[] {
    return this.#printers.all().map((row) => row.printer_id);
  }

  /** The first job of a printer that may be tried now and whose order the platform knows. */
  next(printerId: string, now: number): PrintJob | null {
    const row = this.#next.get(printerId, now);
    return row ? toJob(row) : null;
  }

  change(id: string, change: PrintJobChange, at: number): PrintJob {
    const before = this.get(id);
    if (!before) throw new Error(`No print job ${id} to change`);
    const { state, trouble, sentBytes, totalBytes, allowed, notes } = { ...before, ...change };
    const { nextAt = null, queuedAt = null } = change;
    const values = [state, jsonOrNull(trouble), sentBytes, totalBytes, json(allowed), json(notes)];
    this.#change.run(...values, nextAt, queuedAt, at, id);
    return this.get(id) ?? before;
  }

  /** When the next job that waits for its time may be tried, ms; null without one. */
  nextTime(now: number): number | null {
    return this.#nextTime.get(now)?.next_at ?? null;
  }

  /** Open jobs that began to wait before `at`, ms. */
  waitingSince(at: number): PrintJob[] {
    return this.#waitingSince.all(at).map(toJob);
  }

  counts(): { waiting: number; troubled: number } {
    return this.#counts.get() ?? { waiting: 0, troubled: 0 };
  }
}

function toJob(row: Row): PrintJob {
  return {
    id: row.id,
    orderId: row.order_id,
    printerId: row.printer_id,
    printerName: row.printer_name,
    state: row.state,
    reprint: row.reprint,
    reason: row.reason,
    trouble: parsedOrNull(row.trouble),
    allowed: parsed(row.allowed),
    notes: parsed(row.notes),
    sentBytes: row.sent_bytes,
    totalBytes: row.total_bytes,
    queuedAt: timestamp(row.queued_at),
    updatedAt: timestamp(row.updated_at),
  };
}
