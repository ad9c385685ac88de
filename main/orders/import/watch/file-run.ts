import { basename } from 'node:path';
import type { ImportFilter, ImportRow } from '../../../../shared/model/import.ts';
import type { ImportReport } from '../../../../shared/model/import-profile.ts';
import type { ClaimsFiles } from '../../../base/file-claim.ts';
import type { UnattendedFile } from '../../../store/tables/imports-table.ts';
import type { Store } from '../../../store/store.ts';
import { claimCodes } from '../enter/claim-codes.ts';
import { emptyReport } from './empty-report.ts';
import { fileHash } from './file-hash.ts';
import type { Imports } from '../imports.ts';
import { leadersIn } from '../check/leaders.ts';
import type { ImportProfiles } from '../understand/profiles.ts';

/** Number of orders to read per slice. */
const ROWS_AT_ONCE = 200;
/** Maximum number of rows in a report. */
const MAX_REPORTED = 1_000;
const everything: ImportFilter = { show: 'all', kind: null, text: '' };

interface FileRunTools {
  readonly store: Store;
  readonly imports: Imports;
  readonly profiles: ImportProfiles;
  readonly isClosed: () => boolean;
  /** Null for a bench without a site. */
  readonly fileClaims: () => ClaimsFiles | null;
}

/** Reads one file with a profile, enters its clean orders, and reports the rest. */
export class FileRun {
  readonly #tools: FileRunTools;

  constructor(tools: FileRunTools) {
    this.#tools = tools;
  }

  /** Claims a file from the command line at the hub, and reads it if the claim succeeds. Null as for `read`. */
  async readNamed(file: UnattendedFile): Promise<ImportReport | null> {
    const claims = this.#tools.fileClaims();
    const hash = claims && (await fileHash(file.path));
    // The read reports an unreadable file.
    if (!claims || hash === null) return this.read(file);
    const claimed = claims.foregone ?? (await claims.claim(hash));
    if (claimed.claim === 'unknown') return hubAway(file);
    if (claimed.claim === 'theirs')
      return { ...hubAway(file), because: 'elsewhere', bench: claimed.bench };
    return this.read(claimed.claim === 'ours' ? { ...file, isClaimed: true } : file);
  }

  /** Reads a file to its end. Null if the process ends first, or if another import must end first. */
  async read(file: UnattendedFile): Promise<ImportReport | null> {
    const { imports, profiles, isClosed } = this.#tools;
    const profile = profiles.find(file.profile);
    const refused = (
      because: string,
      position: Partial<Pick<ImportReport, 'row' | 'column' | 'sheets'>> = {},
    ): ImportReport => ({ ...emptyReport(file), ...position, outcome: 'refused', because });
    if (!profile) return refused('no-profile');
    const opened = await imports.openPath(file.path, {
      name: file.name ?? basename(file.path),
      profile,
      unattended: file,
      sheet: file.sheet ?? null,
    });
    if (opened.ok) {
      await imports.settled();
      return this.finish(file);
    }
    const { error } = opened;
    if (isClosed()) return null;
    if (error.code === 'file-refused') {
      const { row, column, sheets = [] } = error;
      return refused(error.why, { row, column, sheets });
    }
    // A person works on another file, or the disk is full: the file is read later.
    if (file.isAlone !== true) return null;
    return refused(error.code === 'wrong-state' ? 'another-open' : error.code);
  }

  /** Enters the clean orders of the open import; null if the process ends first. */
  async finish(file: UnattendedFile): Promise<ImportReport | null> {
    const { store, imports, isClosed } = this.#tools;
    const ready = imports.state;
    let because: string | null = null;
    const lost = new Set<number>();
    // An order that is doubtful because it is similar to another is clean once the other is excluded.
    const doubts = (await this.#openRows('doubtful')).left;
    if (ready?.stage === 'ready') {
      because = ready.lacks.length > 0 ? `lacks ${ready.lacks.join(', ')}` : null;
      if (await this.#hasChanged(file)) because = 'grew';
      if (ready.counts.doubtful > 0)
        await imports.takeOut({
          rows: null,
          filter: { ...everything, show: 'doubtful' },
          out: true,
        });
      if (because === null && !(await this.#holdLost(file, lost))) {
        await imports.put();
        return file.isAlone === true || file.request !== null ? hubAway(file) : null;
      }
      const fit = imports.state?.counts.fit ?? 0;
      if (because === null && fit > 0) {
        imports.enter({ orders: fit });
        await imports.settled();
      }
    }
    const state = imports.state;
    if (isClosed() || (state?.stage !== 'ready' && state?.stage !== 'entered')) return null;
    if (await this.#hasChanged(file)) because = 'grew';
    const { left, enteredBefore } = await this.#openRows('all');
    const { sheets, describedRow = null } = store.imports.open()?.setup ?? {};
    const outcome = left.length > 0 || because !== null ? 'left' : 'entered';
    const reported = left.flatMap((one) => {
      if (lost.has(one.row)) return [{ ...one, field: 'soc', rule: 'import.codeElsewhere' }];
      const before = one.rule === '' ? doubts.filter(({ row }) => row === one.row) : [];
      return before.length > 0 ? before : [one];
    });
    return {
      ...emptyReport(file),
      outcome,
      because,
      entered: state.entered,
      enteredBefore,
      left: reported,
      describedRow,
      ...(sheets && { sheet: sheets.read, sheets: [...sheets.names] }),
    };
  }

  /** Whether the file's content has changed since the read. False if the file no longer exists. */
  async #hasChanged({ path }: UnattendedFile): Promise<boolean> {
    const read = this.#tools.store.imports.open()?.hash;
    const now = await fileHash(path);
    return Boolean(read) && now !== null && now !== read;
  }

  /**
   * Claims the codes to enter, and excludes orders with codes of other benches' files; adds their rows to
   * `lost`. False if the hub does not answer: the file is processed later.
   */
  async #holdLost(file: UnattendedFile, lost: Set<number>): Promise<boolean> {
    const { store, imports, fileClaims, isClosed } = this.#tools;
    const claims = fileClaims();
    const hash = store.imports.open()?.hash;
    if (file.isClaimed !== true || !claims || !hash) return true;
    const claimed = await claimCodes({ store, claims, isClosed }, hash);
    if (claimed.claim === 'unknown' || claimed.claim === 'theirs') return false;
    if (claimed.claim === 'no-site') return true;
    for (const row of claimed.lost) lost.add(row);
    if (lost.size > 0) await imports.takeOut({ rows: [...lost], filter: everything, out: true });
    return true;
  }

  /** Mistakes and doubts; for orders entered before, only their number. */
  async #openRows(
    show: ImportFilter['show'],
  ): Promise<Pick<ImportReport, 'left' | 'enteredBefore'>> {
    const { store, imports, isClosed } = this.#tools;
    const left: ImportReport['left'] = [];
    let enteredBefore = 0;
    // Rows of a closed import may still be stored.
    if (imports.state?.stage !== 'ready') return { left, enteredBefore };
    for await (const some of leadersIn(store, { ...everything, show }, ROWS_AT_ONCE)) {
      for (const row of some) {
        const findings = store.importRows.findingsOf(row) as ImportRow['findings'];
        if (findings.some(({ rule }) => rule === 'import.enteredBefore')) enteredBefore += 1;
        else if (findings.length === 0) left.push({ row, field: '', rule: '', isDoubt: false });
        else
          left.push(...findings.map(({ field, rule, isDoubt }) => ({ row, field, rule, isDoubt })));
      }
      if (left.length > MAX_REPORTED || isClosed()) break;
    }
    return { left: left.slice(0, MAX_REPORTED), enteredBefore };
  }
}

/** It is unknown whether another bench has the file. The caller can submit it again. */
function hubAway(file: UnattendedFile): ImportReport {
  return { ...emptyReport(file), outcome: 'refused', because: 'hub-away' };
}
