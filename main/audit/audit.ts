import { join } from 'node:path';
import type { AuditCheck } from '../../shared/model/audit.ts';
import type { Result } from '../../shared/result.ts';
import { listBackups } from '../store/backup-files.ts';
import { Keeper } from '../store/keeper.ts';
import type { Store } from '../store/store.ts';
import type { FileTrouble } from '../store/trouble.ts';

/**
 * The log of who did what. Tables of the store write most of its rows themselves; here it is looked through, and
 * told what no row of the store tells of.
 */
export class Audit {
  readonly #tools;
  readonly #keeper;
  #checking: Promise<Result<AuditCheck, FileTrouble>> | null = null;

  constructor(tools: {
    store: Store;
    /** The station's, with its backups. */
    folder: string;
    /** The name of its database. */
    file: string;
    keeperWorker: URL;
  }) {
    this.#tools = tools;
    this.#keeper = new Keeper(tools.keeperWorker);
  }

  /** Tells that another version of the app works with this station than before. */
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

  /** Looks the whole log through in a thread of its own; whoever asks twice gets the same answer. */
  check(): Promise<Result<AuditCheck, FileTrouble>> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  /** Ends a check that is under way. */
  close(): Promise<void> {
    return this.#keeper.close();
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

/** The log of a station, which says first when another version of the app takes over. */
export function openAudit(
  tools: ConstructorParameters<typeof Audit>[0] & { version: string },
): Audit {
  const audit = new Audit(tools);
  audit.noteVersion(tools.version);
  return audit;
}
