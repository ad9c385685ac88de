import type { Database } from 'better-sqlite3';

/**
 * What finds a job again that lies in another program's print queue, such as a number that CUPS
 * gave it. Only the transport that wrote a ticket can read it.
 */
export class PrintTicketsTable {
  readonly #get;
  readonly #set;
  readonly #remove;

  constructor(db: Database) {
    this.#get = db.prepare<[string], { ticket: string }>(
      'SELECT ticket FROM print_tickets WHERE job_id = ?',
    );
    this.#set = db.prepare(
      `INSERT INTO print_tickets (job_id, ticket) VALUES (?, ?)
       ON CONFLICT (job_id) DO UPDATE SET ticket = excluded.ticket`,
    );
    this.#remove = db.prepare('DELETE FROM print_tickets WHERE job_id = ?');
  }

  /** The number that the print queue gave the job; null while it has none. */
  get(jobId: string): string | null {
    return this.#get.get(jobId)?.ticket ?? null;
  }

  /** On the disk when this returns. */
  set(jobId: string, ticket: string): void {
    this.#set.run(jobId, ticket);
  }

  remove(jobId: string): void {
    this.#remove.run(jobId);
  }
}
