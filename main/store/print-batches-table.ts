import type { Database } from 'better-sqlite3';
import { defineStopsLine } from './line-trouble.ts';
import type { PrintBatch } from '../../shared/model/print-batch.ts';
import type { PrintJobState } from '../../shared/model/print-job.ts';
import { STOPPED, UNSETTLED } from './print-jobs-table.ts';
import { timestamp } from './row.ts';
import { sqlOf } from './sql.ts';

interface Row {
  id: string;
  printer_id: string;
  printer_name: string;
  started_at: number;
  seen: number;
}

interface Count {
  state: PrintJobState;
  is_stopped: number;
  labels: number;
}

const OPEN = `SELECT * FROM print_batches
  WHERE id IN (SELECT batch FROM print_jobs WHERE ${UNSETTLED} AND batch IS NOT NULL)
  ORDER BY seq DESC LIMIT ?`;
const COUNTS = `SELECT state, coalesce(${STOPPED}, 0) AS is_stopped, count(*) AS labels FROM print_jobs
  WHERE batch = ? GROUP BY state, is_stopped`;

/** Labels that were asked for in one gesture. How far they are is counted from their jobs. */
export class PrintBatchesTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
    defineStopsLine(db);
  }

  insert(batch: { id: string; printer: { id: string; name: string }; at: number }): void {
    const { id, printer, at } = batch;
    this.#sql.run(
      'INSERT INTO print_batches (id, printer_id, printer_name, started_at) VALUES (?, ?, ?, ?)',
      [id, printer.id, printer.name, at],
    );
  }

  /** Another printer prints what is left of it. */
  move(id: string, printer: { id: string; name: string }): void {
    this.#sql.run('UPDATE print_batches SET printer_id = ?, printer_name = ? WHERE id = ?', [
      printer.id,
      printer.name,
      id,
    ]);
  }

  /** Whether somebody has seen what came of it. */
  setSeen(id: string, isSeen: boolean): void {
    this.#sql.run('UPDATE print_batches SET seen = ? WHERE id = ?', [isSeen ? 1 : 0, id]);
  }

  get(id: string): PrintBatch | null {
    const row = this.#sql.get<Row>('SELECT * FROM print_batches WHERE id = ?', [id]);
    return row ? this.#counted(row) : null;
  }

  /** Batches that are not done yet, then the others; the newest first. */
  latest(limit: number): PrintBatch[] {
    const open = this.#sql.all<Row>(OPEN, [limit]);
    const known = new Set(open.map(({ id }) => id));
    const others = this.#sql
      .all<Row>('SELECT * FROM print_batches ORDER BY seq DESC LIMIT ?', [limit])
      .filter(({ id }) => !known.has(id));
    return [...open, ...others].slice(0, limit).map((row) => this.#counted(row));
  }

  #counted(row: Row): PrintBatch {
    const counts = this.#sql.all<Count>(COUNTS, [row.id]);
    const sum = (wanted: (count: Count) => boolean) =>
      counts.filter(wanted).reduce((total, { labels }) => total + labels, 0);
    const inStates = (...states: PrintJobState[]) => sum(({ state }) => states.includes(state));
    const stopped = sum((count) => count.is_stopped === 1);
    return {
      id: row.id,
      printerId: row.printer_id,
      printerName: row.printer_name,
      startedAt: timestamp(row.started_at),
      total: sum(() => true),
      printed: inStates('sent', 'confirmed'),
      confirmed: inStates('confirmed'),
      waiting: inStates('queued', 'preparing', 'ready', 'sending'),
      isSending: inStates('sending') > 0,
      doubtful: inStates('unknown', 'failed'),
      stopped,
      skipped: inStates('held') - stopped,
      dropped: inStates('dropped'),
      isSeen: row.seen === 1,
    };
  }
}
