import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import { tryRemoveFileSync } from '../base/files/remove.ts';
import type { AuditFile, AuditFilter, AuditFormat, AuditHead } from '../../shared/model/audit.ts';
import type { Language } from '../../shared/model/station.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Ids } from '../base/ids.ts';
import type { Clock } from '../base/host-services.ts';
import { Thread, ThreadExited } from '../base/thread.ts';
import type { Store } from '../store/store.ts';
import type { AuditReply, AuditTask, SuppliedRows } from './audit-protocol.ts';
import { rowFilterOf } from './row-filter.ts';
import { auditTextsFor } from './audit-language.ts';
import { describeFilter } from './row-texts.ts';

/** Limit of JavaScript's memory in the writing thread (MB). */
const HEAP_MB = 512;
const PART = '.part';

type FileRequest = Readonly<{ filter: AuditFilter; format: AuditFormat; language: Language }>;
type Saved = Result<AuditFile, Failure<'folder-unwritable'>> | 'no-rows';
type FinalReply = Exclude<AuditReply, { kind: 'more' }>;

/** The bench of the log, and the code of the order if the file is about one. */
interface About {
  readonly soc: string | null;
  readonly of: Readonly<{ code: string; name: string }>;
  /** The bench's code if it is another bench. */
  readonly bench?: string;
}

/** A log received from another bench: its end and its next rows, oldest first, empty after the last. */
export interface RemoteLog extends Omit<About, 'bench'> {
  readonly head: AuditHead;
  readonly rows: number;
  /** Never rejects; null if the rows are unavailable. */
  readonly next: () => Promise<SuppliedRows>;
}

export interface AuditFilesTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Entry of the writing thread. */
  readonly auditWorker: URL;
  /** The station's database. */
  readonly file: string;
  /** Absolute folder for the files. */
  readonly folder: string;
  readonly resourcesFolder: string;
  readonly training: boolean;
}

/**
 * Writes files of the log, each in a thread with its own database connection. A file appears complete or not at all.
 * Each export is itself a row of the log, and the last one in the file.
 */
export class AuditFiles {
  readonly #tools: AuditFilesTools;
  readonly #threads = new Set<Thread<SuppliedRows, AuditReply>>();

  constructor(tools: AuditFilesTools) {
    this.#tools = tools;
  }

  /** Saves rows of the station's own log. */
  async save(request: FileRequest): Promise<Result<AuditFile, Failure<'folder-unwritable'>>> {
    const { store, file } = this.#tools;
    const soc =
      request.filter.orderId === null
        ? null
        : (store.orders.get(request.filter.orderId)?.soc ?? null);
    const saved = await this.#save(request, { soc, of: store.settings.get('station') }, { file });
    return saved === 'no-rows' ? err(this.#unwritable('interrupted')) : saved;
  }

  /** Saves rows of another bench's log, which `next` supplies; `no-rows` if it could not. */
  saveRemote(request: FileRequest, remoteLog: RemoteLog): Promise<Saved> {
    const { soc, of, head, rows, next } = remoteLog;
    return this.#save(request, { soc, of, bench: of.code }, { head, rows }, next);
  }

  async #save(
    request: FileRequest,
    about: About,
    log: AuditTask['log'],
    next?: RemoteLog['next'],
  ): Promise<Saved> {
    const { folder } = this.#tools;
    try {
      makeFolderSync(folder);
      for (const left of this.#threads.size === 0 ? readdirSync(folder) : [])
        if (left.endsWith(PART)) tryRemoveFileSync(join(folder, left));
    } catch (error) {
      return err(this.#unwritable(detailOf(error)));
    }
    this.#recordExport(request, about);
    const reply = await this.#write(this.#taskOf(request, about, log), next);
    if (reply.kind === 'no-rows') return 'no-rows';
    if (reply.kind === 'failed') return err(this.#unwritable(reply.detail));
    const { file, rows, cut } = reply;
    return ok({ file, rows, cut });
  }

  #unwritable(detail: string): Failure<'folder-unwritable'> {
    return { code: 'folder-unwritable', folder: this.#tools.folder, detail };
  }

  /** Ends running exports and removes their files. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  #recordExport({ filter: { orderId, from, to }, format }: FileRequest, { bench }: About): void {
    this.#tools.store.audit.append({
      kind: 'exported',
      thing: 'audit-log',
      ...(orderId !== null && { orderId }),
      facts: { format, from, to, ...(bench !== undefined && { bench }) },
    });
  }

  #taskOf(
    { filter, format, language }: FileRequest,
    about: About,
    log: AuditTask['log'],
  ): AuditTask {
    const { clock, ids, folder, resourcesFolder, training } = this.#tools;
    const texts = auditTextsFor(language);
    const { soc, of, bench } = about;
    const createdAt = new Date(clock.now());
    const days = [filter.from, filter.to].filter((day) => day !== null);
    const chosen = soc ?? (days.length > 0 ? [...new Set(days)].join('_') : dayOf(createdAt));
    const label = bench === undefined ? chosen : `${bench} ${chosen}`;
    const plain = label.replaceAll(/[^\p{L}\p{N}._ -]/gu, '-').slice(0, 100);
    return {
      log,
      resourcesFolder,
      part: join(folder, `.${ids.next()}${PART}`),
      target: join(folder, `${texts.file} ${plain}`),
      format,
      rowFilter: rowFilterOf(filter),
      chosen: describeFilter(filter, soc, texts),
      language,
      station: `${of.code} · ${of.name}`,
      training,
      createdAt: createdAt.toISOString(),
    };
  }

  async #write(task: AuditTask, next?: RemoteLog['next']): Promise<FinalReply> {
    const { auditWorker } = this.#tools;
    const thread = new Thread<SuppliedRows, AuditReply>(auditWorker, { task, heapMb: HEAP_MB });
    this.#threads.add(thread);
    try {
      for (;;) {
        const reply = await thread.receive();
        if (reply.kind !== 'more') return reply;
        // The other bench may be slow; the wait ends with the thread.
        thread.send(await Promise.race([next?.() ?? null, thread.exited.then(() => null)]));
      }
    } catch (error) {
      if (!(error instanceof ThreadExited)) throw error;
      return { kind: 'failed', detail: 'interrupted' };
    } finally {
      this.#threads.delete(thread);
      tryRemoveFileSync(task.part);
    }
  }
}

function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
}

function detailOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
