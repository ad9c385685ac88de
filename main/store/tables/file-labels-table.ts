import type { Database } from 'better-sqlite3';
import type { PrintJob } from '../../../shared/model/print-job.ts';
import { JOB, type PrintJobRow, toJob, UNSETTLED } from './print-jobs-table.ts';
import { sqlOf } from '../engine/sql.ts';

const OPEN = `${UNSETTLED} AND state = 'sending' AND printer_id = ?`;

const OPEN_JOBS = `SELECT ${JOB} FROM print_jobs WHERE ${OPEN} ORDER BY seq LIMIT ?`;
const TAKE_BACK = `DELETE FROM print_jobs WHERE seq IN
  (SELECT seq FROM print_jobs WHERE ${OPEN} ORDER BY seq LIMIT ?)`;

/** Labels that are printed to a file. Their jobs have a file in place of a printer: see `FILE`. */
export class FileLabelsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns jobs whose file is not complete yet, in the order of the file. */
  open(fileId: string, limit: number): PrintJob[] {
    return this.#sql.all<PrintJobRow>(OPEN_JOBS, [fileId, limit]).map(toJob);
  }

  /** Deletes the first jobs that `open` returns, because their file will not be delivered. */
  takeBack(fileId: string, limit: number): void {
    this.#sql.run(TAKE_BACK, [fileId, limit]);
  }
}
