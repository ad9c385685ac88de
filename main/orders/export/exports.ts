import { isAbsolute, join } from 'node:path';
import { makeFolderSync } from '../../base/files/make-folder.ts';
import { tryRemoveFileSync } from '../../base/files/remove.ts';
import type { CallAnswer, CallRequest } from '../../../shared/contract.ts';
import { exportColumns, type ExportRun, type ExportTrouble } from '../../../shared/model/export.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { Ids } from '../../base/ids.ts';
import { faultInLog, saidInLog } from '../../base/loggable.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Log } from '../../base/surroundings.ts';
import { Thread } from '../../base/thread.ts';
import type { Store } from '../../store/store.ts';
import type { OrderList } from '../order-list.ts';
import { personal } from './columns.ts';
import { minuteOf } from '../../base/csv-line.ts';
import type { ExportReply, ExportTask, ExportWord } from './export-protocol.ts';
import { troubleOf } from './export-trouble.ts';
import { exportWords } from './export-words.ts';

/** Orders that the thread is told of at once. */
const AT_ONCE = 1_000;
/** The window hears of it so often, ms. */
const TELL_MS = 200;
/** What JavaScript may take in the thread that writes, MB. */
const HEAP_MB = 256;

/**
 * Writes what a list shows as a file, in a thread with a database connection of its own. The file is there whole
 * under its name, or not at all.
 */
export class Exports {
  readonly #tools;
  #run: ExportRun | null = null;
  #thread: Thread<ExportWord, ExportReply> | null = null;
  #work: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  #toldAt = 0;

  constructor(tools: {
    store: Store;
    orderList: OrderList;
    signals: Signals;
    clock: Clock;
    ids: Ids;
    log: Log;
    /** The entry of the thread that writes. */
    worker: URL;
    /** The station's database. */
    file: string;
    /** Absolute folder for files whose place nobody chose. */
    folder: string;
  }) {
    this.#tools = tools;
    const cut = tools.store.settings.get('exports.running');
    if (!cut) return;
    const { part, folder, of } = cut;
    tryRemoveFileSync(part);
    this.#run = { state: 'cut-off', done: 0, of, file: null, folder, trouble: null };
  }

  /** The file that is written, or what came of the last one until somebody has seen it; null for none. */
  get state(): ExportRun | null {
    return this.#run;
  }

  choices(): CallAnswer<'exports.choices'> {
    const { store, folder } = this.#tools;
    const { columns } = exportWords[this.#language];
    const all = exportColumns.map((id) => {
      return { id, name: columns[id], isPersonal: personal.has(id) };
    });
    const kept = store.settings.get('orders.export');
    const last = { ...kept, columns: kept.columns.filter((id) => exportColumns.includes(id)) };
    return { columns: all, last, ownFolder: folder };
  }

  /** Begins a file; what comes of it stands in `state`. */
  begin(wish: CallRequest<'exports.begin'>): Result<undefined, Failure<'wrong-state'>> {
    if (this.#run?.state === 'runs') return err({ code: 'wrong-state', state: 'runs' });
    const { store, folder: own } = this.#tools;
    const { query, format } = wish;
    const columns = exportColumns.filter((column) => wish.columns.includes(column));
    const folder = wish.folder.trim();
    store.settings.set('orders.export', { columns, format, folder });
    this.#run = {
      state: 'runs',
      done: 0,
      of: 0,
      file: null,
      folder: folder || own,
      trouble: null,
    };
    this.#tell();
    this.#work = this.#write({ query, format, columns }).catch((error: unknown) => {
      this.#tools.log.error('export.failed', { error: faultInLog(error) });
      this.#end({ state: 'failed', trouble: troubleOf(error) ?? 'failed' });
    });
    return ok();
  }

  /** Ends it; nothing is left of the file. */
  stop(): void {
    if (this.#run?.state !== 'runs') return;
    this.#end({ state: 'stopped' });
    void this.#thread?.stop();
  }

  /** Somebody has seen what came of it. */
  seen(): void {
    if (this.#run?.state === 'runs') return;
    this.#run = null;
    this.#tools.store.settings.set('exports.running', null);
    this.#tell();
  }

  /** Ends what is under way, of which nothing is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.stop();
    await this.#work;
  }

  get #language() {
    return this.#tools.store.settings.get('station').language;
  }

  get #isOver(): boolean {
    return this.#isClosed || this.#run?.state !== 'runs';
  }

  async #write(wish: Pick<CallRequest<'exports.begin'>, 'query' | 'format' | 'columns'>) {
    const { store, orderList, ids, clock, file } = this.#tools;
    const { folder = '' } = this.#run ?? {};
    if (folder === this.#tools.folder) makeFolderSync(folder);
    if (!isAbsolute(folder)) return this.#end({ state: 'failed', trouble: 'gone' });
    const seqs = await orderList.all(wish.query, () => this.#isOver);
    if (seqs === null) return;
    const words = exportWords[this.#language];
    const name = `${words.file} ${minuteOf(new Date(clock.now())).replace(':', '.')}`;
    const part = join(folder, `.${ids.next()}.part`);
    this.#run = this.#run && { ...this.#run, of: seqs.length };
    // What the end of this process leaves half is taken away by the next one.
    const { format, columns } = wish;
    store.commit(() => {
      store.settings.set('exports.running', { part, folder, of: seqs.length });
      const facts = { format, rows: seqs.length, columns: columns.join(', ') };
      store.audit.append({ kind: 'exported', thing: 'orders', facts });
    });
    const target = join(folder, name);
    const task = { store: file, part, target, format, columns, language: this.#language };
    try {
      await this.#follow(task, seqs);
    } finally {
      this.#thread = null;
      tryRemoveFileSync(part);
      if (!this.#isClosed) store.settings.set('exports.running', null);
    }
  }

  /** Starts the thread, names it the orders, and hears what comes of them. */
  async #follow(task: ExportTask, seqs: readonly number[]): Promise<void> {
    const thread = new Thread<ExportWord, ExportReply>(this.#tools.worker, {
      task,
      heapMb: HEAP_MB,
    });
    this.#thread = thread;
    let given = 0;
    for (;;) {
      const reply = await thread.receive();
      if (this.#isOver) return;
      if (reply.kind === 'done') return this.#end({ state: 'done', file: reply.file });
      if (reply.kind === 'failed') return this.#refused(reply.trouble, reply.detail);
      this.#heard(reply.done);
      const some = seqs.slice(given, given + AT_ONCE);
      given += some.length;
      thread.send(some.length > 0 ? { kind: 'orders', seqs: some } : { kind: 'end' });
    }
  }

  #refused(trouble: ExportTrouble, detail: string): void {
    this.#tools.log.error('export.refused', { trouble, detail: saidInLog(detail) });
    this.#end({ state: 'failed', trouble });
  }

  #heard(done: number): void {
    this.#run = this.#run && { ...this.#run, done };
    if (this.#tools.clock.monotonic() - this.#toldAt >= TELL_MS) this.#tell();
  }

  #end(how: Partial<ExportRun>): void {
    if (this.#isOver) return;
    this.#run = this.#run && { ...this.#run, ...how };
    this.#tell();
  }

  #tell(): void {
    if (this.#isClosed) return;
    this.#toldAt = this.#tools.clock.monotonic();
    this.#tools.signals.emit('exports.changed', this.#run);
  }
}
