import type { Database } from 'better-sqlite3';
import type { PrintJob } from '../../shared/model/print-job.ts';
import { JOB, type PrintJobRow, toJob, UNSETTLED } from './print-jobs-table.ts';

const OPEN = `${UNSETTLED} AND state = 'sending' AND printer_id = ?`;

/** Labels that go into a file, in whose place their jobs name a printer: see `FILE`. */
export class FileLabelsTable {
  readonly #open;
  readonly #takeBack;

  constructor(db: Database) {
    this.#open = db.prepare<[string, number], PrintJobRow>(
      `SELECT ${JOB} FROM print_jobs WHERE ${OPEN} ORDER BY seq LIMIT ?`,
    );
    this.#takeBack = db.prepare<[string, number]>(
      `DELETE FROM print_jobs WHERE seq IN
       (SELECT seq FROM print_jobs WHERE ${OPEN} ORDER BY seq LIMIT ?)`,
    );
  }

  /** Those that were not given out with their file yet, in its order. */
  open(fileId: string, limit: number): PrintJob[] {
    return this.#open.all(fileId, limit).map(toJob);
  }

  /** Forgets the first of those that `open` tells: nobody will ever have them. */
  takeBack(fileId: string, limit: number): void {
    this.#takeBack.run(fileId, limit);
  }
}
