import type { Database } from 'better-sqlite3';
import { overSitePrintStates, type SitePrintState } from '../../../shared/model/site-print.ts';
import { sqlList, sqlOf } from '../engine/sql.ts';

/** A label that one bench has another print. `askedAt` is ms by the clock of the requesting bench. */
export interface StoredSitePrint {
  readonly id: string;
  readonly soc: string;
  readonly platformCode: string;
  readonly askedBy: string;
  readonly askedAt: number;
  readonly bench: string;
  readonly printerId: string;
  readonly printerName: string;
  readonly reason: string | null;
  readonly state: SitePrintState;
  readonly trouble: string | null;
  readonly claimEpoch: number | null;
  readonly jobId: string | null;
  readonly due: SitePrintDue | null;
}
type SitePrintDue = 'ask' | 'withdraw' | 'claim' | 'state';

/** Changes to a request. Undefined members remain unchanged. */
export type SitePrintChange = Partial<
  Pick<StoredSitePrint, 'state' | 'trouble' | 'claimEpoch' | 'jobId' | 'due'>
>;

const COLUMNS = `id, soc, platform_code AS platformCode, asked_by AS askedBy, asked_at AS askedAt, bench,
  printer_id AS printerId, printer_name AS printerName, reason, state, trouble,
  claim_epoch AS claimEpoch, job_id AS jobId, due`;
/** Exactly the condition of the index. */
const OPEN = `state NOT IN (${sqlList(overSitePrintStates)})`;
const OWN = '(SELECT bench FROM site_link)';

const GET = `SELECT ${COLUMNS} FROM site_prints WHERE id = ?`;
const DUE = `SELECT ${COLUMNS} FROM site_prints WHERE due IS NOT NULL ORDER BY asked_at LIMIT ?`;
const FOR_THIS_BENCH = `SELECT ${COLUMNS} FROM site_prints WHERE ${OPEN} AND bench = ${OWN} ORDER BY asked_at, id`;
const REQUESTED = `SELECT ${COLUMNS} FROM site_prints WHERE asked_by = ${OWN} AND is_seen = 0 AND state <> 'recalled'
  ORDER BY state = 'printed', asked_at DESC, id DESC LIMIT ?`;
const OPEN_OF = `SELECT count(*) FROM site_prints WHERE soc = ? AND ${OPEN} AND asked_by = ${OWN}`;
/** SQL for the print jobs of this bench that other benches requested. */
export const JOBS_FOR_OTHERS = `SELECT job_id FROM site_prints
  WHERE job_id IS NOT NULL AND ${OPEN} AND bench = ${OWN}`;
const IS_OF = `SELECT 1 FROM (${JOBS_FOR_OTHERS}) WHERE job_id = ?`;

/** Print requests between benches of the site. */
export class SitePrintsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Adds a request. Adding it again has no effect. */
  add(print: Omit<StoredSitePrint, 'state' | 'trouble' | 'claimEpoch' | 'jobId'>): void {
    const { id, soc, platformCode, askedBy, askedAt, bench } = print;
    const { printerId, printerName, reason, due } = print;
    this.#sql.run(
      `INSERT INTO site_prints (id, soc, platform_code, asked_by, asked_at, bench, printer_id, printer_name, reason, state, due)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'asked', ?) ON CONFLICT (id) DO NOTHING`,
      [id, soc, platformCode, askedBy, askedAt, bench, printerId, printerName, reason, due],
    );
  }

  /** A dismissed request is shown again only after its state has changed. */
  change(id: string, change: SitePrintChange): void {
    const stored = this.#sql.get<StoredSitePrint>(GET, [id]);
    if (!stored) return;
    const { state, trouble, claimEpoch, jobId, due } = { ...stored, ...change };
    this.#sql.run(
      `UPDATE site_prints SET is_seen = is_seen AND state = :state AND trouble IS :trouble, state = :state,
       trouble = :trouble, claim_epoch = :claimEpoch, job_id = :jobId, due = :due WHERE id = :id`,
      { id, state, trouble, claimEpoch, jobId, due },
    );
  }

  get(id: string): StoredSitePrint | null {
    return this.#sql.get<StoredSitePrint>(GET, [id]);
  }

  /** Returns requests with messages due to the hub, earliest first. */
  due(limit: number): StoredSitePrint[] {
    return this.#sql.all<StoredSitePrint>(DUE, [limit]);
  }

  /** Returns unfinished requests for this bench. */
  forThisBench(): StoredSitePrint[] {
    return this.#sql.all<StoredSitePrint>(FOR_THIS_BENCH);
  }

  /** Returns this bench's own requests that were not dismissed: unprinted ones, then the others; newest first. */
  requested(limit: number): StoredSitePrint[] {
    return this.#sql.all<StoredSitePrint>(REQUESTED, [limit]);
  }

  /** Counts an order's labels that this bench requested from others and that may still be printed. */
  openOf(soc: string): number {
    return this.#sql.count(OPEN_OF, [soc]);
  }

  /** Whether another bench requested this print job, which has not ended. */
  isForOthers(jobId: string): boolean {
    return this.#sql.isTrue(IS_OF, [jobId]);
  }

  /** Marks the result as seen by a person. */
  see(id: string): void {
    this.#sql.run('UPDATE site_prints SET is_seen = 1 WHERE id = ?', [id]);
  }
}
