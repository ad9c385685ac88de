import type { Database } from 'better-sqlite3';
import type {
  ImportConstants,
  ImportField,
  ImportState,
  PriceField,
} from '../../../shared/model/import.ts';
import { unwitnessed, type Witness } from './audit-log/audit-log-table.ts';
import { json, jsonOrNull, parsed } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';

/** The file that is being imported, and the user's column settings. */
export interface StoredImport {
  readonly id: string;
  readonly file: string;
  /** SHA-256 of the file (hex); empty while it is being read. */
  readonly hash: string;
  readonly stage: 'reading' | 'checking' | 'ready' | 'entering' | 'entered';
  readonly headingRow: number;
  readonly setup: ImportSetup;
  readonly entered: number;
  readonly finishedLater: boolean;
}

/** A file that is imported without a user. */
export interface UnattendedFile {
  readonly path: string;
  /** Display name, if it differs from the end of `path`. */
  readonly name?: string;
  /** Name of the profile. */
  readonly profile: string;
  /** Request from another process; null for a file in the watched folder. */
  readonly request: string | null;
  /** Sheet of a workbook; undefined for the first sheet with cells. */
  readonly sheet?: string;
  /** Permanently assigned to this bench by the hub of the site: its codes are claimed, too. */
  readonly isClaimed?: true;
  /** This process was started only for this file and reports the result itself. */
  readonly isAlone?: true;
}

export interface ImportSetup {
  /** Path of the file, if the main process opened it itself. */
  readonly source?: string;
  readonly unattended?: UnattendedFile;
  /** The non-empty sheets of a workbook, and the one that is read. */
  readonly sheets?: { readonly names: readonly string[]; readonly read: string };
  /** Row below the headings that describes them and is not an order; undefined if there is none. */
  readonly describedRow?: number;
  readonly headings: readonly string[];
  readonly examples: readonly (readonly string[])[];
  readonly columns: readonly (ImportField | null)[];
  readonly constants: ImportConstants;
  readonly isRemembered: boolean;
  /** Fields whose column the user chose; undefined in data of earlier versions. */
  readonly chosen?: readonly ImportField[];
  /** Whether rows without codes look like lines of one order throughout the file. */
  readonly hasItemRows?: boolean;
  /** Otherwise the first rows of such orders, each with another row of the same receiver. */
  readonly itemRows?: readonly (readonly [row: number, other: number])[];
  readonly countedRows?: readonly (readonly [row: number, other: number])[];
  /** Whether all COD amounts may be in thousands of dong. */
  readonly hasSmallCod?: boolean;
  /** Price and value columns whose amounts may all be in thousands of dong. */
  readonly smallPrices?: readonly PriceField[];
  /** Whether lines of one order have different COD amounts. */
  readonly isCodPerLine?: boolean;
  /** The old encoding of the file's texts, with an example, and its columns; null or undefined for Unicode. */
  readonly legacy?: (NonNullable<ImportState['legacy']> & { columns: readonly number[] }) | null;
}

/** The open import. Call writing methods within `Store.commit`. */
export class ImportsTable {
  readonly #sql;
  readonly #audit;

  constructor(db: Database, audit: Witness = unwitnessed) {
    this.#sql = sqlOf(db);
    this.#audit = audit;
  }

  open(): StoredImport | null {
    const line = this.#sql.get<
      Omit<StoredImport, 'setup' | 'finishedLater'> & { setup: string; finishedLater: 0 | 1 }
    >(
      `SELECT id, file, hash, stage, heading_row AS headingRow, setup, entered, finished_later AS finishedLater
       FROM imports WHERE stage <> 'closed'`,
    );
    return (
      line && {
        ...line,
        setup: parsed<ImportSetup>(line.setup),
        finishedLater: line.finishedLater === 1,
      }
    );
  }

  begin(id: string, file: string, setup: ImportSetup, at: number): void {
    this.#sql.run(
      `INSERT INTO imports (id, file, hash, stage, setup, began_at, changed_at) VALUES (?, ?, '', 'reading', ?, ?, ?)`,
      [id, file, json(setup), at, at],
    );
  }

  change(change: Partial<Omit<StoredImport, 'id' | 'file'>>, at: number): void {
    const { hash, stage, headingRow, setup, entered, finishedLater } = change;
    if (stage !== undefined) this.#auditStage(stage, at);
    this.#sql.run(
      `UPDATE imports SET hash = coalesce(:hash, hash), stage = coalesce(:stage, stage),
       heading_row = coalesce(:headingRow, heading_row), setup = coalesce(:setup, setup),
       entered = coalesce(:entered, entered), finished_later = coalesce(:finishedLater, finished_later),
       changed_at = :at WHERE stage <> 'closed'`,
      {
        hash: hash ?? null,
        stage: stage ?? null,
        headingRow: headingRow ?? null,
        setup: jsonOrNull(setup),
        entered: entered ?? null,
        finishedLater: finishedLater === undefined ? null : Number(finishedLater),
        at,
      },
    );
  }

  /** Closes the open import. `ImportRowsTable.sweep` deletes its rows. */
  close(at: number): void {
    const open = this.open();
    this.#sql.run(`UPDATE imports SET stage = 'closed', changed_at = ? WHERE stage <> 'closed'`, [
      at,
    ]);
    if (open && open.stage !== 'entered')
      this.#audit.append({ kind: 'import-stopped', at, ...auditEntryOf(open) });
  }

  /** Audits that orders are about to be entered, and that entering has ended. */
  #auditStage(stage: StoredImport['stage'], at: number): void {
    const before = this.open();
    if (!before || before.stage === stage) return;
    const { thing, facts } = auditEntryOf(before);
    // The number of orders is known only afterwards.
    if (stage === 'entering')
      this.#audit.append({ kind: 'import-begun', at, thing, facts: { file: facts.file } });
    else if (before.stage === 'entering')
      this.#audit.append({ kind: 'import-entered', at, ...auditEntryOf(before) });
  }
}

/** For an import, the audit log stores the file's hash and the number of entered orders. */
function auditEntryOf({ id, hash, entered }: StoredImport) {
  return { thing: id, facts: { file: hash.slice(0, 16), orders: entered } };
}
