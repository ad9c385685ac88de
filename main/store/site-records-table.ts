import type { Database } from 'better-sqlite3';
import { json, parsedOrNull } from './row.ts';
import { sqlOf } from './sql.ts';

/** A thing that all benches of a site have, as one of them said it; null where it is gone. */
export interface SiteRecord {
  readonly kind: string;
  readonly id: string;
  readonly bench: string;
  readonly body: string | null;
}

/** The same with whether this bench took it over. */
export interface KeptRecord extends SiteRecord {
  readonly applied: boolean;
}

/** What this bench tells of such a thing. */
export interface RecordChange extends Omit<SiteRecord, 'bench'> {
  /** Only where no bench said anything of it yet, or it is gone. */
  readonly isFirst?: boolean;
}

/** A numbered part of what this bench changed. */
export interface RecordPart {
  readonly seq: number;
  readonly changes: readonly RecordChange[];
}

interface Row extends Omit<KeptRecord, 'applied'> {
  applied: 0 | 1;
}

const RESTART = [
  'UPDATE site_link SET records_to = NULL, records_sending = NULL',
  // Nothing here is known to be a change: the site's word stands.
  'DELETE FROM site_records',
  'UPDATE site_handed SET tell = NULL',
  'UPDATE site_turns SET told = 1',
  // What was taken back stays so, whether or not the hub has heard it.
  `UPDATE site_prints SET due = CASE state WHEN 'withdrawing' THEN 'withdraw' END`,
  // What it had claimed before may have been printed since.
  `UPDATE site_prints SET state = 'unknown', trouble = 'claimed-before', due = 'state'
     WHERE state IN ('claimed', 'queued', 'stuck') AND bench = (SELECT bench FROM site_link)`,
];

/** What all benches of the site have the same of, as far as this one has heard. */
export class SiteRecordsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Up to where changes were read, null before the first time; the last part that was told, until it is received. */
  progress(): { readTo: number | null; seq: number; sending: RecordPart | null } {
    const row = this.#sql.get<{ readTo: number | null; seq: number; sending: string | null }>(
      `SELECT records_to AS readTo, records_seq AS seq, records_sending AS sending FROM site_link`,
    );
    const sending = parsedOrNull<RecordPart>(row?.sending ?? null);
    return { readTo: row?.readTo ?? null, seq: row?.seq ?? 0, sending };
  }

  putReadTo(place: number): void {
    this.#sql.run('UPDATE site_link SET records_to = ?', [place]);
  }

  /** Notes a part before it is sent, so that the very same is sent again. */
  send(part: RecordPart): void {
    this.#sql.run('UPDATE site_link SET records_seq = ?, records_sending = ?', [
      part.seq,
      json(part),
    ]);
  }

  received(): void {
    this.#sql.run('UPDATE site_link SET records_sending = NULL');
  }

  /** All is read anew, and what was about to be told is not: this database went back to a backup. */
  restart(): void {
    for (const restart of RESTART) this.#sql.run(restart);
  }

  put({ kind, id, bench, body, applied }: KeptRecord): void {
    this.#sql.run(
      `INSERT INTO site_records (kind, id, bench, body, applied) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (kind, id) DO UPDATE SET bench = excluded.bench, body = excluded.body, applied = excluded.applied`,
      [kind, id, bench, body, applied ? 1 : 0],
    );
  }

  /** Forgets what the log does not have, as far as it is not among these; what of it is here is told as new. */
  keepOnly(known: ReadonlySet<string>): void {
    const rows = this.#sql.all<Pick<Row, 'kind' | 'id'>>('SELECT kind, id FROM site_records');
    for (const { kind, id } of rows)
      if (!known.has(`${kind} ${id}`))
        this.#sql.run('DELETE FROM site_records WHERE kind = ? AND id = ?', [kind, id]);
  }

  get(kind: string, id: string): KeptRecord | null {
    const sql = 'SELECT * FROM site_records WHERE kind = ? AND id = ?';
    const row = this.#sql.get<Row>(sql, [kind, id]);
    return row && kept(row);
  }

  /** All things of a kind, gone ones too. */
  all(kind: string): KeptRecord[] {
    const sql = 'SELECT * FROM site_records WHERE kind = ? ORDER BY id';
    return this.#sql.all<Row>(sql, [kind]).map(kept);
  }
}

function kept(row: Row): KeptRecord {
  return { ...row, applied: row.applied === 1 };
}
