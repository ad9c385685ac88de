import type { Database } from 'better-sqlite3';
import { sqlOf } from './sql.ts';

/**
 * Tickets that identify jobs in another program's print queue, such as a CUPS job number. Only the transport that wrote
 * a ticket can read it.
 */
export class PrintTicketsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Ticket of a job in the print queue; null without one. */
  get(jobId: string): string | null {
    return this.#sql.value<string>('SELECT ticket FROM print_tickets WHERE job_id = ?', [jobId]);
  }

  /** Stores a ticket; it is on the disk on return. */
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
