import { join } from 'node:path';
import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import { type AuditCheck, type AuditGroup, auditGroups } from '../../shared/model/audit.ts';
import type { Language } from '../../shared/model/station.ts';
import type { Result } from '../../shared/result.ts';
import { nextTurn } from '../base/next-turn.ts';
import type { Clock } from '../base/surroundings.ts';
import type { ReadAuditRow } from '../store/audit-reader.ts';
import { AuditFiles } from './audit-files.ts';
import { wishOf } from './audit-wish.ts';
import { auditWords } from './audit-language.ts';
import { inWords } from './in-words.ts';
import { listBackups } from '../store/backup-files.ts';
import { Keeper } from '../store/keeper.ts';
import type { FileTrouble } from '../store/trouble.ts';

/** Number of rows to search per turn of the main thread: about a millisecond. */
const ROWS_AT_ONCE = 500;

/**
 * Searches, checks and exports the audit log. The store's tables write most of its rows; this class adds rows for
 * events without a table.
 */
export class Audit {
  readonly #tools;
  readonly #keeper;
  /** Exports of its rows. */
  readonly files: AuditFiles;
  #checking: Promise<Result<AuditCheck, FileTrouble>> | null = null;
  #isClosed = false;

  constructor(
    tools: Omit<ConstructorParameters<typeof AuditFiles>[0], 'file'> & {
      /** The station's folder, which contains its backups. */
      folder: string;
      /** The name of its database. */
      file: string;
      keeperWorker: URL;
      outsideClock: Clock;
    },
  ) {
    this.#tools = tools;
    this.#keeper = new Keeper(tools.keeperWorker, tools.outsideClock);
    const { folder, file } = tools;
    this.files = new AuditFiles({
      ...tools,
      file: join(folder, file),
      folder: join(folder, 'audit'),
    });
  }

  /** The choices for the filter of rows. */
  choices(language: Language): CallAnswer<'audit.choices'> {
    const { groups, kinds } = auditWords(language);
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
    const wish = wishOf(filter);
    const words = auditWords(language);
    const rows: ReadAuditRow[] = [];
    let below = start ?? (audit.head()?.seq ?? 0) + 1;
    while (below > 1 && rows.length < limit && !this.#isClosed) {
      const above = filter.orderId === null ? Math.max(0, below - 1 - ROWS_AT_ONCE) : 0;
      const wanted = limit - rows.length;
      const found = audit.reader.down(wish, { above, below, limit: wanted });
      rows.push(...found);
      below = found.length === wanted ? (found.at(-1)?.seq ?? 1) : above + 1;
      await nextTurn();
    }
    return { rows: rows.map((row) => inWords(row, words)), next: below > 1 ? below : null };
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
  check(): Promise<Result<AuditCheck, FileTrouble>> {
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

  #check(): Promise<Result<AuditCheck, FileTrouble>> {
    const { folder, file } = this.#tools;
    const listed = listBackups(join(folder, 'backups'));
    const backups = listed.flatMap(({ head, at }) =>
      head ? [{ seq: head.seq, code: head.code, at }] : [],
    );
    return this.#keeper.run({ kind: 'check-audit-log', file: join(folder, file), backups });
  }
}

/** Opens the log of a station, and records a change of the app's version first. */
export function openAudit(
  tools: ConstructorParameters<typeof Audit>[0] & { version: string },
): Audit {
  const audit = new Audit(tools);
  audit.noteVersion(tools.version);
  return audit;
}
