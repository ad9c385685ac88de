import type { Database } from 'better-sqlite3';
import { sqlOf } from '../engine/sql.ts';

/**
 * References to jobs in another program's print queue, such as a CUPS job number. Only the transport that wrote a
 * ticket can read it.
 */
export class PrintTicketsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns the job's ticket, or null. */
  get(jobId: string): string | null {
    return this.#sql.value<string>('SELECT ticket FROM print_tickets WHERE job_id = ?', [jobId]);
  }

  /** Stores a ticket. It is on the disk when this returns. */
  set(jobId: string, ticket: string): void {
    this.#sql.run(
      `INSERT INTO print_tickets (job_id, ticket) VALUES (?, ?)
       ON CONFLICT (job_id) DO UPDATE SET ticket = excluded.ticket`,
      [jobId, ticket],
    );
  }

  remove(jobId: string): void {
    this.#sql.run('DELETE FROM print_tickets WHERE job_id = ?', [jobId]);
  }
}
