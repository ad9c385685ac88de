import { join } from 'node:path';
import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import { type AuditCheck, type AuditGroup, auditGroups } from '../../shared/model/audit.ts';
import type { Language } from '../../shared/model/station.ts';
import type { Result } from '../../shared/result.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { Clock } from '../base/host-services.ts';
import type { ReadAuditRow } from '../store/tables/audit-log/audit-reader.ts';
import { AuditFiles, type AuditFilesTools } from './audit-files.ts';
import { rowFilterOf } from './row-filter.ts';
import { auditTextsFor } from './audit-language.ts';
import { describeRow } from './row-texts.ts';
import { listBackups } from '../store/engine/backup-files.ts';
import { DatabaseWorker } from '../store/maintenance/database-worker.ts';
import type { FileProblem } from '../store/engine/file-problem.ts';

/** Number of rows to search per turn of the main thread: about a millisecond. */
const ROWS_AT_ONCE = 500;

export interface AuditTools extends Omit<AuditFilesTools, 'file'> {
  /** The station's folder, which contains its backups. */
  readonly folder: string;
  /** The name of its database. */
  readonly file: string;
  readonly keeperWorker: URL;
  readonly outsideClock: Clock;
}

/**
 * Searches, checks and exports the audit log. The store's tables write most of its rows; this class adds rows for
 * events without a table.
 */
export class Audit {
  readonly #tools: AuditTools;
  readonly #keeper;
  /** Exports of its rows. */
  readonly files: AuditFiles;
  #checking: Promise<Result<AuditCheck, FileProblem>> | null = null;
  #isClosed = false;

  constructor(tools: AuditTools) {
    this.#tools = tools;
    this.#keeper = new DatabaseWorker(tools.keeperWorker, tools.outsideClock);
    const { folder, file } = tools;
    this.files = new AuditFiles({
      ...tools,
      file: join(folder, file),
      folder: join(folder, 'audit'),
    });
  }

  /** The choices for the filter of rows. */
  choices(language: Language): CallAnswer<'audit.choices'> {
    const { groups, kinds } = auditTextsFor(language);
    const packers = this.#tools.store.packers.list().map(({ id, name }) => ({ id, name }));
    const all = Object.entries(auditGroups) as [AuditGroup, (typeof auditGroups)[AuditGroup]][];
    return {
      packers,
      groups: all.map(([id, ofGroup]) => ({
        id,
        name: groups[id],
        kinds: ofGroup.map((kind) => ({ id: kind, name: kinds[kind] })),
      })),
    };
  }

  /**
   * Returns rows that match the filter, below a row number, newest first. Searches in slices, so that other work can
   * run in between.
   */
  async page({
    filter,
    below: start,
    limit,
    language,
  }: CallRequest<'audit.page'>): Promise<CallAnswer<'audit.page'>> {
    const { audit } = this.#tools.store;
    const rowFilter = rowFilterOf(filter);
    const texts = auditTextsFor(language);
    const rows: ReadAuditRow[] = [];
    let below = start ?? (audit.head()?.seq ?? 0) + 1;
    while (below > 1 && rows.length < limit && !this.#isClosed) {
      const above = filter.orderId === null ? Math.max(0, below - 1 - ROWS_AT_ONCE) : 0;
      const remaining = limit - rows.length;
      const batch = audit.reader.down(rowFilter, { above, below, limit: remaining });
      rows.push(...batch);
      below = batch.length === remaining ? (batch.at(-1)?.seq ?? 1) : above + 1;
      await yieldToLoop();
    }
    return { rows: rows.map((row) => describeRow(row, texts)), next: below > 1 ? below : null };
  }

  /** Records in the log that another version of the app now uses this station. */
  noteVersion(version: string): void {
    const { store } = this.#tools;
    const before = store.settings.get('audit.version');
    if (before === version) return;
    store.commit(() => {
      store.settings.set('audit.version', version);
      const changes = [{ field: 'version', before: before === '' ? null : before, after: version }];
      store.audit.append({ kind: 'version-changed', changes });
    });
  }

  /** Verifies the whole log in its own thread. Calls during a run share its result. */
  check(): Promise<Result<AuditCheck, FileProblem>> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  /** Ends running work. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#keeper.close(), this.files.close()]);
  }

  #check(): Promise<Result<AuditCheck, FileProblem>> {
    const { folder, file } = this.#tools;
    const listed = listBackups(join(folder, 'backups'));
    const backups = listed.flatMap(({ head, at }) =>
      head ? [{ seq: head.seq, code: head.code, at }] : [],
    );
    return this.#keeper.run({ kind: 'check-audit-log', file: join(folder, file), backups });
  }
}

/** Opens the log of a station, and records a change of the app's version first. */
export function openAudit(tools: AuditTools & { readonly version: string }): Audit {
  const audit = new Audit(tools);
  audit.noteVersion(tools.version);
  return audit;
}
