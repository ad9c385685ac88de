import type { Database } from 'better-sqlite3';
import { json, parsedOrNull } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';

/** A record shared by all benches, as one of them sent it; null if it was deleted. */
export interface SiteRecord {
  readonly kind: string;
  readonly id: string;
  readonly bench: string;
  readonly body: string | null;
}

/** A record, with whether this bench applied it. */
export interface StoredRecord extends SiteRecord {
  readonly applied: boolean;
}

/** A change of a record by this bench. */
export interface RecordChange extends Omit<SiteRecord, 'bench'> {
  /** Apply only if no bench has sent the record yet, or if it was deleted. */
  readonly isFirst?: boolean;
}

/** A numbered part of this bench's changes. */
export interface RecordPart {
  readonly seq: number;
  readonly changes: readonly RecordChange[];
}

interface Row extends Omit<StoredRecord, 'applied'> {
  applied: 0 | 1;
}

const RESTART = [
  'UPDATE site_link SET records_to = NULL, records_sending = NULL',
  // No local difference is known to be a change, so the site's records apply.
  'DELETE FROM site_records',
  'UPDATE site_handed SET tell = NULL',
  'UPDATE site_turns SET told = 1',
  // A recalled request remains recalled, whether or not the hub has received it.
  `UPDATE site_prints SET due = CASE state WHEN 'recalling' THEN 'withdraw' END`,
  // Requests claimed earlier may have been printed since.
  `UPDATE site_prints SET state = 'unknown', trouble = 'claimed-before', due = 'state'
     WHERE state IN ('claimed', 'queued', 'stuck') AND bench = (SELECT bench FROM site_link)`,
];

/** The records shared by all benches of the site, as far as received. */
export class SiteRecordsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns the position up to which changes were read (null at first), and the last sent part until its receipt. */
  progress(): { readTo: number | null; seq: number; sending: RecordPart | null } {
    const row = this.#sql.get<{ readTo: number | null; seq: number; sending: string | null }>(
      `SELECT records_to AS readTo, records_seq AS seq, records_sending AS sending FROM site_link`,
    );
    const sending = parsedOrNull<RecordPart>(row?.sending ?? null);
    return { readTo: row?.readTo ?? null, seq: row?.seq ?? 0, sending };
  }

  putReadTo(position: number): void {
    this.#sql.run('UPDATE site_link SET records_to = ?', [position]);
  }

  /** Stores a part before it is sent, so that a retry sends exactly the same. */
  send(part: RecordPart): void {
    this.#sql.run('UPDATE site_link SET records_seq = ?, records_sending = ?', [
      part.seq,
      json(part),
    ]);
  }

  received(): void {
    this.#sql.run('UPDATE site_link SET records_sending = NULL');
  }

  /** Reads everything again and discards unsent changes, because this database was restored from a backup. */
  restart(): void {
    for (const restart of RESTART) this.#sql.run(restart);
  }

  put({ kind, id, bench, body, applied }: StoredRecord): void {
    this.#sql.run(
      `INSERT INTO site_records (kind, id, bench, body, applied) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (kind, id) DO UPDATE SET bench = excluded.bench, body = excluded.body, applied = excluded.applied`,
      [kind, id, bench, body, applied ? 1 : 0],
    );
  }

  /** Deletes records that are missing from the log. Local data for them are sent as new. */
  keepOnly(keys: ReadonlySet<string>): void {
    const rows = this.#sql.all<Pick<Row, 'kind' | 'id'>>('SELECT kind, id FROM site_records');
    for (const { kind, id } of rows)
      if (!keys.has(`${kind} ${id}`))
        this.#sql.run('DELETE FROM site_records WHERE kind = ? AND id = ?', [kind, id]);
  }

  get(kind: string, id: string): StoredRecord | null {
    const sql = 'SELECT * FROM site_records WHERE kind = ? AND id = ?';
    const row = this.#sql.get<Row>(sql, [kind, id]);
    return row && toStored(row);
  }

  /** Returns all records of a kind, including deleted ones. */
  all(kind: string): StoredRecord[] {
    const sql = 'SELECT * FROM site_records WHERE kind = ? ORDER BY id';
    return this.#sql.all<Row>(sql, [kind]).map(toStored);
  }
}

function toStored(row: Row): StoredRecord {
  return { ...row, applied: row.applied === 1 };
}
