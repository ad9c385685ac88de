import { isAbsolute, join } from 'node:path';
import { makeFolderSync } from '../../base/files/make-folder.ts';
import { tryRemoveFileSync } from '../../base/files/remove.ts';
import type { CallAnswer, CallRequest } from '../../../shared/contract.ts';
import { exportColumns, type ExportRun, type ExportProblem } from '../../../shared/model/export.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Ids } from '../../base/ids.ts';
import { faultInLog, saidInLog } from '../../base/loggable.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import { Thread } from '../../base/thread.ts';
import type { Store } from '../../store/store.ts';
import { LongRun } from '../long-run.ts';
import type { OrderList } from '../order-list.ts';
import { personal } from './columns.ts';
import { minuteOf } from '../../base/csv-line.ts';
import type { ExportReply, ExportTask, ExportMessage } from './export-protocol.ts';
import { exportProblemOf } from './export-problem.ts';
import { textsOf } from '../../texts/texts.ts';

/** Number of orders per message to the thread. */
const AT_ONCE = 1_000;
/** Limit of JavaScript's memory in the writing thread (MB). */
const HEAP_MB = 256;

export interface ExportsTools {
  readonly store: Store;
  readonly orderList: OrderList;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Entry of the writing thread. */
  readonly worker: URL;
  /** The station's database. */
  readonly file: string;
  /** Absolute default folder for files. */
  readonly folder: string;
}

/**
 * Writes the orders of a list as a file, in a thread with its own database connection. The file appears complete or
 * not at all.
 */
export class Exports {
  readonly #tools: ExportsTools;
  readonly #run: LongRun<ExportRun>;
  #thread: Thread<ExportMessage, ExportReply> | null = null;

  constructor(tools: ExportsTools) {
    this.#tools = tools;
    this.#run = new LongRun(tools.clock, (run) => tools.signals.emit('exports.changed', run));
    const cut = tools.store.settings.get('exports.running');
    if (!cut) return;
    const { part, folder, of } = cut;
    tryRemoveFileSync(part);
    this.#run.restore({ state: 'cut-off', done: 0, of, file: null, folder, trouble: null });
  }

  /** The current export, or the last one until a user has seen its result; otherwise null. */
  get state(): ExportRun | null {
    return this.#run.state;
  }

  choices(): CallAnswer<'exports.choices'> {
    const { store, folder } = this.#tools;
    const { columns } = textsOf(this.#language).orderFile;
    const all = exportColumns.map((id) => {
      return { id, name: columns[id], isPersonal: personal.has(id) };
    });
    const stored = store.settings.get('orders.export');
    const last = { ...stored, columns: stored.columns.filter((id) => exportColumns.includes(id)) };
    return { columns: all, last, ownFolder: folder };
  }

  /** Starts an export; its result appears in `state`. */
  async begin(
    request: CallRequest<'exports.begin'>,
  ): Promise<Result<undefined, Failure<'wrong-state'>>> {
    const { store, folder: own } = this.#tools;
    const { query, format } = request;
    const columns = exportColumns.filter((column) => request.columns.includes(column));
    const folder = request.folder.trim();
    const nothing = { done: 0, of: 0, file: null, trouble: null };
    const begun = await this.#run.begin({ state: 'runs', folder: folder || own, ...nothing });
    if (!begun.ok) return begun;
    store.settings.set('orders.export', { columns, format, folder });
    this.#run.notify();
    this.#run.work(
      () => this.#write({ query, format, columns }),
      (error) => {
        this.#tools.log.error('export.failed', { error: faultInLog(error) });
        this.#run.end({ state: 'failed', trouble: exportProblemOf(error) ?? 'failed' });
      },
    );
    return ok();
  }

  /** Stops the export and removes its file. */
  stop(): void {
    this.#run.end({ state: 'stopped' });
    void this.#thread?.stop();
  }

  /** Marks the result as seen. */
  markSeen(): void {
    if (this.#run.markSeen()) this.#tools.store.settings.set('exports.running', null);
  }

  /** Ends the running export and removes its file. */
  async close(): Promise<void> {
    const closed = this.#run.close();
    await this.#thread?.stop();
    await closed;
  }

  get #language() {
    return this.#tools.store.settings.get('station').language;
  }

  async #write(request: Pick<CallRequest<'exports.begin'>, 'query' | 'format' | 'columns'>) {
    const { store, orderList, ids, clock, file } = this.#tools;
    const { folder = '' } = this.#run.state ?? {};
    if (folder === this.#tools.folder) makeFolderSync(folder);
    if (!isAbsolute(folder)) return this.#run.end({ state: 'failed', trouble: 'gone' });
    const seqs = await orderList.all(request.query, () => this.#run.isOver);
    if (seqs === null) return;
    const texts = textsOf(this.#language).orderFile;
    const name = `${texts.file} ${minuteOf(new Date(clock.now())).replace(':', '.')}`;
    const part = join(folder, `.${ids.next()}.part`);
    this.#run.patch({ of: seqs.length });
    // If this process ends, the next one removes the incomplete file.
    const { format, columns } = request;
    store.commit(() => {
      store.settings.set('exports.running', { part, folder, of: seqs.length });
      const details = { format, rows: seqs.length, columns: columns.join(', ') };
      store.audit.append({ kind: 'exported', thing: 'orders', facts: details });
    });
    const target = join(folder, name);
    const task = { store: file, part, target, format, columns, language: this.#language };
    try {
      await this.#follow(task, seqs);
    } finally {
      this.#thread = null;
      tryRemoveFileSync(part);
      if (!this.#run.isClosed) store.settings.set('exports.running', null);
    }
  }

  /** Starts the thread, sends it the orders and handles its replies. */
  async #follow(task: ExportTask, seqs: readonly number[]): Promise<void> {
    const thread = new Thread<ExportMessage, ExportReply>(this.#tools.worker, {
      task,
      heapMb: HEAP_MB,
    });
    this.#thread = thread;
    let given = 0;
    for (;;) {
      const reply = await thread.receive();
      if (this.#run.isOver) return;
      if (reply.kind === 'done') return this.#run.end({ state: 'done', file: reply.file });
      if (reply.kind === 'failed') return this.#refused(reply.problem, reply.detail);
      this.#run.progress({ done: reply.done });
      const some = seqs.slice(given, given + AT_ONCE);
      given += some.length;
      thread.send(some.length > 0 ? { kind: 'orders', seqs: some } : { kind: 'end' });
    }
  }

  #refused(trouble: ExportProblem, detail: string): void {
    this.#tools.log.error('export.refused', { trouble, detail: saidInLog(detail) });
    this.#run.end({ state: 'failed', trouble });
  }
}
