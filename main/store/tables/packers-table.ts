import type { Database } from 'better-sqlite3';
import type { AuditChange } from '../../../shared/model/audit.ts';
import { unwitnessed, type Witness } from './audit-log/audit-log-table.ts';
import { sqlOf } from '../engine/sql.ts';

/** A stored packer. `badge` and `pin` are hashes; times are ms. */
export interface StoredPacker {
  readonly id: string;
  readonly name: string;
  readonly badge: string | null;
  readonly pin: string | null;
  readonly mayLead: boolean;
  readonly wrongTries: number;
  readonly waitUntil: number;
}

type Row = Omit<StoredPacker, 'mayLead'> & { mayLead: 0 | 1 };

const PACKER = `SELECT id, name, badge, pin, may_lead AS mayLead, wrong_tries AS wrongTries, wait_until AS waitUntil
  FROM packers WHERE`;
const ALL = `${PACKER} removed_at IS NULL ORDER BY name COLLATE NOCASE, id`;
const BY_ID = `${PACKER} id = ? AND removed_at IS NULL`;
const BY_BADGE = `${PACKER} badge = ?`;
const PUT = `INSERT INTO packers (id, name, badge, pin, may_lead) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, badge = excluded.badge,
  pin = excluded.pin, may_lead = excluded.may_lead`;
const REMOVE = `UPDATE packers SET removed_at = ?, badge = NULL, pin = NULL, may_lead = 0,
  name = CASE WHEN ? THEN name END WHERE id = ?`;
const PUT_BACK = `UPDATE packers SET removed_at = NULL, name = ?, badge = ?, pin = ?, may_lead = ?
  WHERE id = ? AND removed_at IS NOT NULL`;

/** The packers. Removed packers appear only in timelines. */
export class PackersTable {
  readonly #sql;
  readonly #audit;

  constructor(db: Database, audit: Witness = unwitnessed) {
    this.#sql = sqlOf(db);
    this.#audit = audit;
  }

  /** Returns the packers by name. */
  list(): StoredPacker[] {
    return this.#sql.all<Row>(ALL).map(toPacker);
  }

  /** Returns removed packers; the name is null unless it was retained. */
  removed(): { id: string; name: string | null }[] {
    return this.#sql.all<{ id: string; name: string | null }>(
      'SELECT id, name FROM packers WHERE removed_at IS NOT NULL',
    );
  }

  get(id: string): StoredPacker | null {
    const row = this.#sql.get<Row>(BY_ID, [id]);
    return row && toPacker(row);
  }

  /** Returns the packer with this badge hash, or null. */
  ofBadge(hash: string): StoredPacker | null {
    const row = this.#sql.get<Row>(BY_BADGE, [hash]);
    return row && toPacker(row);
  }

  /** Inserts or updates a packer. The badge must be unique. */
  save(packer: Omit<StoredPacker, 'wrongTries' | 'waitUntil'>): void {
    const { id, name, badge, pin, mayLead } = packer;
    const changes = changesOfPacker(this.get(id), packer);
    this.#sql.transaction(() => {
      this.#sql.run(PUT, [id, name, badge, pin, mayLead ? 1 : 0]);
      this.#audit.append({ kind: 'packer-saved', thing: id, changes });
    });
  }

  /** Stores the number of wrong PINs and the end of the lock (ms). */
  noteTries(id: string, { wrong, waitUntil }: { wrong: number; waitUntil: number }): void {
    const values = [wrong, waitUntil, id];
    this.#sql.run('UPDATE packers SET wrong_tries = ?, wait_until = ? WHERE id = ?', values);
  }

  /** Removes a packer. Their records remain; the name only with `keepsName`. */
  remove(id: string, { at, keepsName }: { at: number; keepsName: boolean }): void {
    this.#sql.transaction(() => {
      this.#sql.run(REMOVE, [at, keepsName ? 1 : 0, id]);
      this.#audit.append({ kind: 'packer-removed', thing: id });
    });
  }

  /** Restores a removed packer. The badge must not be in use by now. */
  putBack(packer: StoredPacker): void {
    const { id, name, badge, pin, mayLead } = packer;
    this.#sql.transaction(() => {
      this.#sql.run(PUT_BACK, [name, badge, pin, mayLead ? 1 : 0, id]);
      const changes = changesOfPacker(null, packer);
      this.#audit.append({ kind: 'packer-saved', thing: id, changes });
    });
  }
}

/** Names and secrets are only reported as changed. */
function changesOfPacker(
  before: StoredPacker | null,
  after: Omit<StoredPacker, 'wrongTries' | 'waitUntil'>,
): AuditChange[] {
  const hidden = (['name', 'badge', 'pin'] as const)
    .filter((field) => (before?.[field] ?? null) !== after[field])
    .map((field) => ({ field, before: null, after: null }));
  if ((before?.mayLead ?? false) === after.mayLead) return hidden;
  const lead = { field: 'mayLead', before: String(before?.mayLead ?? false) };
  return [...hidden, { ...lead, after: String(after.mayLead) }];
}

function toPacker(row: Row): StoredPacker {
  return { ...row, mayLead: row.mayLead === 1 };
}
