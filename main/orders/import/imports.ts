import { stat } from 'node:fs/promises';
import type { CallAnswer, CallRequest } from '../../../shared/contract.ts';
import type { ImportState, Mend } from '../../../shared/model/import.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { AreaResolver } from '../../areas/resolver.ts';
import type { Ids } from '../../base/ids.ts';
import { ProgressNotice } from '../../base/progress-notice.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Signals } from '../../base/signals.ts';
import type { ChildProcess, Clock, Log } from '../../base/host-services.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { StoredImport } from '../../store/tables/imports-table.ts';
import { WalCheckpointer } from '../../store/maintenance/wal-checkpointer.ts';
import type { DatabaseWorker } from '../../store/maintenance/database-worker.ts';
import type { Store } from '../../store/store.ts';
import { fileProblem } from '../../store/engine/file-problem.ts';
import type { Orders } from '../orders.ts';
import { busy, type NotNow, refused } from './import-failures.ts';
import { LearntHeadings } from './understand/learnt-headings.ts';
import { importState } from './import-state.ts';
import { limits } from './file/limits.ts';
import { type NotRead, type ReadAs, RowLoader } from './understand/row-loader.ts';
import { RowEdits } from './check/row-edits.ts';
import { SentFile, type WriteProblem } from './file/sent-file.ts';
import { chosenFields, rememberShape } from './understand/shapes.ts';
import { Stages } from './enter/stages.ts';
import { saveTemplate } from './template.ts';
import { TaskRunner } from './task-runner.ts';

export interface ImportsTools {
  readonly store: Store;
  readonly orders: Orders;
  readonly outbox: Outbox;
  readonly resolver: AreaResolver;
  readonly signals: Signals;
  readonly clock: Clock;
  /** Clock for the processor time of the reading thread. */
  readonly outsideClock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Entry of the thread that reads files. */
  readonly worker: URL;
  /** Starts the process that reads workbooks other than .xlsx. */
  readonly startBookProcess: () => ChildProcess;
  /** Absolute folder for received files and templates. */
  readonly folder: string;
  /** Runs long work on the database. */
  readonly keeper: DatabaseWorker;
  readonly step: (step: string) => void;
}

/**
 * Imports of orders from files, one at a time: read, checked, corrected and entered. Every step is in the store, so
 * that a restart continues. See README.md.
 */
export class Imports {
  readonly #tools: ImportsTools;
  /** Meanings of headings that people defined. */
  readonly headings;
  readonly #sent;
  readonly #edits;
  readonly #checkpointer;
  #loader: RowLoader | null = null;
  readonly #work;
  readonly #stages;
  #isClosed = false;
  #isCopying = false;
  #cutShort: string | null = null;
  readonly #notice;

  constructor(tools: ImportsTools) {
    this.#tools = tools;
    this.#notice = new ProgressNotice(tools.clock, () => {
      if (!this.#isClosed) tools.signals.emit('imports.changed', this.state);
    });
    this.headings = new LearntHeadings(tools);
    this.#sent = new SentFile(tools.folder);
    this.#checkpointer = new WalCheckpointer({ ...tools, file: tools.store.file });
    this.#stages = new Stages({
      ...tools,
      checkpointer: this.#checkpointer,
      onProgress: () => this.#noteProgress(),
      reached: () => this.#notify(),
    });
    this.#edits = new RowEdits({
      ...tools,
      checkpointer: this.#checkpointer,
      checker: () => this.#stages.checker(),
    });
    this.#work = new TaskRunner({
      ...tools,
      file: tools.store.file,
      changed: () => this.#notify(),
    });
  }

  /** The open import, or null. */
  get state(): ImportState | null {
    const open = this.#open;
    if (!open) return null;
    return importState(open, this.#tools.store, {
      loader: this.#loader,
      checking: this.#stages.checking,
      entering: this.#stages.entering,
      hasFile: this.#sent.copyPath !== null,
      mending: this.#edits.progress,
      problem: this.#work.problem,
    });
  }

  /** The file that the previous process did not read to its end, until another is read, or null. */
  get cutShort(): string | null {
    return this.#cutShort;
  }

  /** Continues the work of the previous process: entering continues, a partly read import is closed. */
  start(): void {
    const { store, clock } = this.#tools;
    this.#sent.forget();
    const open = this.#open;
    const left = store.settings.get('imports.reading');
    if (open?.stage === 'reading') store.commit(() => store.imports.close(clock.now()));
    // An unattended file is handled in its watched folder.
    const wasChosen = open?.stage === 'reading' && !open.setup.unattended;
    this.#cutShort = left ?? (wasChosen ? open.file : null);
    this.#markFileInProgress(null);
    if (!open || open.stage === 'reading') this.#begin(() => this.#stages.sweep());
    else if (open?.stage === 'checking') this.#begin(() => this.#stages.check());
    else if (open?.stage === 'entering') {
      store.commit(() => store.imports.change({ finishedLater: true }, clock.now()));
      this.#begin(() => this.#stages.enterAll());
    }
  }

  send({ at, data }: CallRequest<'imports.send'>): Result<undefined, NotNow | WriteProblem> {
    if (this.#open) return busy(this.#open);
    const { problem } = this.#work;
    if (problem && problem.code !== 'internal') return err(problem);
    return this.#sent.add(at, Buffer.from(data, 'base64'));
  }

  /** Reads the sent file, and starts to check it. */
  async open({
    name,
    size,
  }: CallRequest<'imports.open'>): Promise<Result<undefined, NotRead | NotNow>> {
    if (this.#open || this.#loader) return err({ code: 'wrong-state', state: 'importing' });
    const file = this.#sent.completePath(size);
    if (file === null) return refused(name, 'changed');
    return this.#read({ file, name, profile: null, source: null, unattended: null, sheet: null });
  }

  /**
   * The same for a file that the main process may open itself. It reads a copy, so that the file cannot change during
   * the read.
   */
  async openPath(
    path: string,
    {
      name,
      profile,
      unattended,
      sheet = null,
    }: Omit<ReadAs, 'source' | 'sheet'> & {
      name: string;
      sheet?: string | null;
    },
  ): Promise<Result<undefined, NotRead | NotNow>> {
    if (this.#open || this.#loader || this.#isCopying)
      return err({ code: 'wrong-state', state: 'importing' });
    this.#isCopying = true;
    try {
      const stats = await stat(path);
      if (stats.size > limits.bytes)
        return refused(name, 'too-large', limits.bytes / (1024 * 1024));
      const file = await this.#sent.copy(path, stats);
      if (file === null) {
        this.#sent.forget();
        return refused(name, 'changed');
      }
      return await this.#read({ file, name, profile, source: path, unattended, sheet });
    } catch (error) {
      this.#tools.log.warn('import.not-copied', { error: faultInLog(error) });
      this.#sent.forget();
      const problem = fileProblem(path, error);
      if (problem?.code === 'disk-full') return err(problem);
      return refused(name, 'changed');
    } finally {
      this.#isCopying = false;
    }
  }

  settled(): Promise<void> {
    return this.#work.settled();
  }

  async #read(
    file: { file: string; name: string } & ReadAs,
    keepsFile = false,
  ): Promise<Result<undefined, NotRead>> {
    const onProgress = () => this.#noteProgress();
    const loader = new RowLoader(
      { ...this.#tools, checkpointer: this.#checkpointer, onProgress, own: this.headings.own },
      file,
    );
    this.#loader = loader;
    this.#cutShort = null;
    if (file.unattended === null) this.#markFileInProgress(file.name);
    // Rows of the previous import may still be in removal.
    await this.#work.now();
    const read = await this.#rowsOf(loader);
    // The user may choose another sheet of it.
    if (!keepsFile && (this.#open?.setup.sheets?.names.length ?? 0) < 2) this.#sent.forget();
    this.#notify();
    this.#begin(() => (read.ok ? this.#stages.check() : this.#stages.drop()));
    return read;
  }

  /** Reads the file's rows into the store. After a bug the import is closed, so that another can start. */
  async #rowsOf(loader: RowLoader): Promise<Result<undefined, NotRead>> {
    try {
      return await loader.read();
    } catch (error) {
      this.#sent.forget();
      this.#begin(() => this.#stages.drop());
      throw error;
    } finally {
      this.#loader = null;
      if (!this.#isClosed) this.#markFileInProgress(null);
    }
  }

  /**
   * Stores the file's name before it is read. If the file ends the process, the next process does not read it again
   * automatically.
   */
  #markFileInProgress(name: string | null): void {
    const { store } = this.#tools;
    if (store.settings.get('imports.reading') !== name)
      store.commit(() => store.settings.set('imports.reading', name));
  }

  /** Reads another sheet of the workbook instead. If that fails, the previous sheet is read again. */
  async chooseSheet({
    sheet,
  }: CallRequest<'imports.chooseSheet'>): Promise<Result<undefined, NotRead | NotNow>> {
    const { store, clock } = this.#tools;
    const open = this.#open;
    const file = this.#sent.copyPath;
    const isReady = open?.stage === 'ready' && open.entered === 0;
    if (!isReady || file === null || this.#loader || this.#edits.isBusy) return this.#busy();
    const { source = null, sheets } = open.setup;
    const before = { file, name: open.file, profile: null, source, unattended: null };
    store.commit(() => store.imports.close(clock.now()));
    this.#begin(() => this.#stages.sweep());
    const read = await this.#read({ ...before, sheet }, true);
    if (read.ok) return read;
    await this.#read({ ...before, sheet: sheets?.read ?? null });
    return read;
  }

  /** Sets the meanings of columns and the values for all rows; remembers them for files with these headings. */
  arrange({ columns, constants }: CallRequest<'imports.arrange'>): Result<undefined, NotNow> {
    const { store, clock } = this.#tools;
    const open = this.#open;
    if ((open?.stage !== 'ready' && open?.stage !== 'checking') || this.#edits.isBusy)
      return this.#busy();
    const { headings } = open.setup;
    const arrangement = {
      columns: columns.slice(0, headings.length),
      constants,
      chosen: chosenFields(open.setup, columns),
    };
    this.#stages.arranged();
    store.commit(() => {
      this.headings.learn(headings, open.setup.columns, columns);
      rememberShape(store, headings, arrangement);
      store.imports.change(
        { stage: 'checking', setup: { ...open.setup, ...arrangement, isRemembered: true } },
        clock.now(),
      );
    });
    this.#begin(() => this.#stages.check());
    return ok();
  }

  check(): Result<undefined, NotNow> {
    if (this.#open?.stage !== 'ready' || this.#edits.isBusy) return this.#busy();
    this.#change({ stage: 'checking' });
    this.#begin(() => this.#stages.check());
    return ok();
  }

  async rows(request: CallRequest<'imports.rows'>): Promise<CallAnswer<'imports.rows'>> {
    const open = this.#open;
    const isShown = open?.stage === 'ready' || open?.stage === 'entered';
    const page = isShown ? await this.#edits.page(open, request) : null;
    return page !== null && this.#open?.id === open?.id ? page : { rows: [], count: 0 };
  }

  /** Corrects a cell, and checks the affected orders again. */
  async mend(mend: Mend): Promise<Result<CallAnswer<'imports.mend'>, NotNow>> {
    const mended = await this.#edits.mend(mend);
    this.#notify();
    return mended === null ? this.#busy() : ok(mended);
  }

  /** Excludes orders from entering, or includes them again. */
  async takeOut(request: CallRequest<'imports.takeOut'>): Promise<Result<undefined, NotNow>> {
    const result = await this.#edits.takeOut(request);
    this.#notify();
    return result === null ? this.#busy() : ok();
  }

  /** Makes a row a line of the order above, or a separate order again, and checks all orders. */
  async join(request: CallRequest<'imports.join'>): Promise<Result<undefined, NotNow>> {
    const joined = await this.#edits.join(request);
    return joined === null ? this.#busy() : this.check();
  }

  /** Assigns carriers to orders, given by their first rows; empty for the platform's choice. */
  async carry(carriers: ReadonlyMap<number, string>): Promise<Result<undefined, NotNow>> {
    const carried = await this.#edits.carry(carriers);
    this.#notify();
    return carried === null ? this.#busy() : ok();
  }

  /** Enters the valid orders. After a successful return all of them will be entered, even after a crash. */
  enter({
    orders,
  }: Pick<CallRequest<'imports.enter'>, 'orders'>): Result<
    undefined,
    NotNow | Failure<'import-changed' | 'no-pickup-point'>
  > {
    const { store, step } = this.#tools;
    const open = this.#open;
    if (open?.stage !== 'ready' || this.#edits.isBusy) return this.#busy();
    if (!store.pickupPoints.get(open.setup.constants.pickupPointId))
      return err({ code: 'no-pickup-point' });
    const { fit } = store.importRows.counts();
    if (fit !== orders) return err({ code: 'import-changed', orders: fit });
    this.#change({ stage: 'entering', finishedLater: false });
    this.#sent.forget();
    step('import: begun to enter');
    this.#notify();
    this.#begin(() => this.#stages.enterAll());
    return ok();
  }

  /** Stops reading or checking. */
  async stop(): Promise<Result<undefined, never>> {
    await this.#loader?.stop();
    this.#stages.stop();
    await this.#edits.stop();
    return ok();
  }

  /** Closes the import. */
  async put(): Promise<Result<undefined, NotNow | WriteProblem>> {
    const { store, clock } = this.#tools;
    if (this.#open?.stage === 'entering' && !this.#work.hasFailed) return busy(this.#open);
    await this.stop();
    const { problem } = this.#work;
    if (problem && problem.code !== 'internal') return err(problem);
    await this.#work.now();
    if (this.#open) store.commit(() => store.imports.close(clock.now()));
    this.#sent.forget();
    this.#notify();
    this.#begin(() => this.#stages.sweep());
    return ok();
  }

  async template({ format }: CallRequest<'imports.template'>): ReturnType<typeof saveTemplate> {
    const { store, folder } = this.#tools;
    return saveTemplate(folder, format, store.settings.get('station').language);
  }

  /** Leaves running work to the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stages.close();
    this.#work.close();
    await this.#edits.stop();
    await this.#loader?.stop();
    await this.#work.now();
    await this.#tools.keeper.close();
  }

  get #open(): StoredImport | null {
    return this.#tools.store.imports.open();
  }

  /** The reason why the rows cannot be changed now. */
  #busy(): Result<never, NotNow> {
    if (this.#open?.stage === 'ready' && this.#edits.isBusy)
      return err({ code: 'wrong-state', state: 'mending' });
    return busy(this.#open);
  }

  #change(change: Parameters<Store['imports']['change']>[0]): void {
    const { store, clock } = this.#tools;
    store.commit(() => store.imports.change(change, clock.now()));
  }

  #begin(work: () => Promise<void>): void {
    this.#stages.stop();
    this.#work.begin(async () => {
      try {
        await work();
      } finally {
        await this.#checkpointer.end();
      }
    });
  }

  #noteProgress(): void {
    this.#work.clearProblem();
    this.#notice.progress();
  }

  #notify(): void {
    this.#notice.now();
  }
}
