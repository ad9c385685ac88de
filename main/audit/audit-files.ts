import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AuditFile, AuditFilter, AuditFormat } from '../../shared/model/audit.ts';
import type { Language } from '../../shared/model/station.ts';
import { err, type Failure, ok, type Result } from '../../shared/result.ts';
import type { Ids } from '../base/ids.ts';
import type { Clock } from '../base/surroundings.ts';
import type { Store } from '../store/store.ts';
import type { AuditReply, AuditTask } from './audit-protocol.ts';
import { wishOf } from './audit-wish.ts';
import { auditWords } from './audit-language.ts';
import { filterInWords } from './in-words.ts';

/** What JavaScript may take in the thread that writes, MB. */
const HEAP_MB = 512;
const PART = '.part';

/**
 * Files of the log, each written by a thread with a connection of its own. A file is there whole under its name, or
 * not at all; that one is written is a row of the log itself, and the last one in the file.
 */
export class AuditFiles {
  readonly #tools;
  readonly #workers = new Set<Worker>();

  constructor(tools: {
    store: Store;
    clock: Clock;
    ids: Ids;
    /** The entry of the thread that writes. */
    auditWorker: URL;
    /** The station's database. */
    file: string;
    /** Absolute folder for the files. */
    folder: string;
    resourcesFolder: string;
    training: boolean;
  }) {
    this.#tools = tools;
  }

  async save(wish: {
    filter: AuditFilter;
    format: AuditFormat;
    language: Language;
  }): Promise<Result<AuditFile, Failure<'folder-unwritable'>>> {
    const { folder } = this.#tools;
    try {
      mkdirSync(folder, { recursive: true });
      for (const left of this.#workers.size === 0 ? readdirSync(folder) : [])
        if (left.endsWith(PART)) rmSync(join(folder, left), { force: true });
    } catch (error) {
      return err({ code: 'folder-unwritable', folder, detail: detailOf(error) });
    }
    this.#tell(wish);
    const reply = await this.#write(this.#taskOf(wish));
    if (reply.kind === 'failed')
      return err({ code: 'folder-unwritable', folder, detail: reply.detail });
    const { file, rows, cut } = reply;
    return ok({ file, rows, cut });
  }

  /** Ends what is under way, of which nothing is left. */
  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #tell({ filter: { orderId, from, to }, format }: Parameters<AuditFiles['save']>[0]): void {
    this.#tools.store.audit.append({
      kind: 'exported',
      thing: 'audit-log',
      ...(orderId !== null && { orderId }),
      facts: { format, from, to },
    });
  }

  #taskOf({ filter, format, language }: Parameters<AuditFiles['save']>[0]): AuditTask {
    const { store, clock, ids, folder, file, resourcesFolder, training } = this.#tools;
    const words = auditWords(language);
    const { code, name } = store.settings.get('station');
    const soc = filter.orderId === null ? null : (store.orders.get(filter.orderId)?.soc ?? null);
    const madeAt = new Date(clock.now());
    const days = [filter.from, filter.to].filter((day) => day !== null);
    const about = soc ?? (days.length > 0 ? [...new Set(days)].join('_') : dayOf(madeAt));
    const plain = about.replaceAll(/[^\p{L}\p{N}._-]/gu, '-').slice(0, 100);
    return {
      store: file,
      resourcesFolder,
      part: join(folder, `.${ids.next()}${PART}`),
      target: join(folder, `${words.file} ${plain}`),
      format,
      wish: wishOf(filter),
      chosen: filterInWords(filter, soc, words),
      language,
      station: `${code} · ${name}`,
      training,
      madeAt: madeAt.toISOString(),
    };
  }

  async #write(task: AuditTask): Promise<AuditReply> {
    const worker = new Worker(this.#tools.auditWorker, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    this.#workers.add(worker);
    try {
      const ended = once(worker, 'exit').then(() => null);
      const answered = once(worker, 'message').then(([reply]) => reply as AuditReply);
      return (await Promise.race([answered, ended])) ?? { kind: 'failed', detail: 'interrupted' };
    } finally {
      this.#workers.delete(worker);
      rmSync(task.part, { force: true });
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
