import type { Database } from 'better-sqlite3';
import { defineStopsLine } from '../engine/line-trouble.ts';
import type { PrintBatch } from '../../../shared/model/print-batch.ts';
import type { PrintJobState } from '../../../shared/model/print-job.ts';
import { STOPPED, UNSETTLED } from './print-jobs-table.ts';
import { timestamp } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';

type Row = Pick<PrintBatch, 'id' | 'printerId' | 'printerName'> & {
  startedAt: number;
  seen: 0 | 1;
};

interface Count {
  state: PrintJobState;
  isStopped: 0 | 1;
  printerId: string;
  labels: number;
}

const BATCH = `SELECT id, printer_id AS printerId, printer_name AS printerName, started_at AS startedAt, seen
  FROM print_batches`;
const BY_ID = `${BATCH} WHERE id = ?`;
const LATEST = `${BATCH} ORDER BY seq DESC LIMIT ?`;
const OPEN = `${BATCH}
  WHERE id IN (SELECT batch FROM print_jobs WHERE ${UNSETTLED} AND batch IS NOT NULL)
  ORDER BY seq DESC LIMIT ?`;
const COUNTS = `SELECT state, coalesce(${STOPPED}, 0) AS isStopped, printer_id AS printerId, count(*) AS labels
  FROM print_jobs WHERE batch = ? GROUP BY state, isStopped, printer_id`;

/** Labels requested in one action. Their progress is counted from their jobs. */
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

  /** Moves the rest of a batch to another printer. */
  move(id: string, printer: { id: string; name: string }): void {
    const values = [printer.id, printer.name, id];
    this.#sql.run('UPDATE print_batches SET printer_id = ?, printer_name = ? WHERE id = ?', values);
  }

  /** Stores whether a person has seen the result. */
  setSeen(id: string, isSeen: boolean): void {
    this.#sql.run('UPDATE print_batches SET seen = ? WHERE id = ?', [isSeen ? 1 : 0, id]);
  }

  get(id: string): PrintBatch | null {
    const row = this.#sql.get<Row>(BY_ID, [id]);
    return row && this.#counted(row);
  }

  /** Returns the id of the printer that prints the rest of a batch, or null. */
  printerOf(id: string): string | null {
    return this.#sql.value<string>('SELECT printer_id FROM print_batches WHERE id = ?', [id]);
  }

  /** Returns unfinished batches, then the others; newest first. */
  latest(limit: number): PrintBatch[] {
    const open = this.#sql.all<Row>(OPEN, [limit]);
    const openIds = new Set(open.map(({ id }) => id));
    const otherRows = this.#sql.all<Row>(LATEST, [limit]).filter(({ id }) => !openIds.has(id));
    return [...open, ...otherRows].slice(0, limit).map((row) => this.#counted(row));
  }

  #counted({ id, printerId, printerName, startedAt, seen }: Row): PrintBatch {
    const counts = this.#sql.all<Count>(COUNTS, [id]);
    const sum = (isCounted: (count: Count) => boolean) =>
      counts.filter(isCounted).reduce((total, { labels }) => total + labels, 0);
    const inStates = (...states: PrintJobState[]) => sum(({ state }) => states.includes(state));
    const stopped = sum((count) => count.isStopped === 1);
    return {
      id,
      printerId,
      printerName,
      startedAt: timestamp(startedAt),
      total: sum(() => true),
      printed: inStates('sent', 'confirmed'),
      confirmed: inStates('confirmed'),
      waiting: inStates('queued', 'preparing', 'ready', 'sending'),
      isSending: inStates('sending') > 0,
      doubtful: sum(
        (count) =>
          (count.state === 'unknown' || count.state === 'failed') && count.printerId === printerId,
      ),
      stopped,
      skipped: inStates('held') - stopped,
      dropped: inStates('dropped'),
      isSeen: seen === 1,
    };
  }
}
