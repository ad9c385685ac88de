import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { makeFolderSync } from '../../base/files/make-folder.ts';
import { tryRemoveFile } from '../../base/files/remove.ts';
import type { CallRequest } from '../../../shared/contract.ts';
import type { LabelFileRun, LeftOut } from '../../../shared/model/label-file.ts';
import type { ReprintReason } from '../../../shared/model/print-job.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { minuteOf } from '../../base/csv-line.ts';
import type { Ids } from '../../base/ids.ts';
import { codeInLog, faultInLog } from '../../base/loggable.ts';
import { yieldToLoop } from '../../base/yield-to-loop.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import type { PrintJobs, PrintRefusal } from '../../printing/jobs/jobs.ts';
import { whyUnprintable } from '../../printing/jobs/job-states.ts';
import { isOfAll } from '../../printing/jobs/label-problems.ts';
import type { LabelPipeline } from '../../printing/pipeline/label-pipeline.ts';
import { GrowingPdf } from '../../printing/raster/growing-pdf.ts';
import { FILE } from '../../store/tables/print-jobs-table.ts';
import type { SettingsByKey } from '../../store/tables/settings-table.ts';
import type { Store } from '../../store/store.ts';
import { storeProblem } from '../../store/engine/file-problem.ts';
import { ChosenOrders } from '../chosen-orders.ts';
import { exportProblemOf } from '../export/export-problem.ts';
import { textsOf } from '../../texts/texts.ts';
import type { LabelChoices } from '../label-choices.ts';
import { countReason, LongRun } from '../long-run.ts';
import { giveOut, takeBackLabels } from './given-out.ts';
import { publishOnce } from '../../base/files/publish-once.ts';
import { paperOfFile } from './paper-of-file.ts';

type Begun = NonNullable<SettingsByKey['labelFile.running']>;

export interface LabelFilesTools {
  readonly store: Store;
  readonly choices: Pick<LabelChoices, 'ordered'>;
  readonly printJobs: Pick<PrintJobs, 'refusal' | 'reprintOf' | 'addToFile'>;
  readonly pipeline: Pick<LabelPipeline, 'compose'>;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Absolute default folder for files. */
  readonly folder: string;
}

/**
 * Writes the labels of many orders as one PDF, page by page. The file appears complete and its labels count as
 * printed, or neither, even if the program ends in between.
 */
export class LabelFiles {
  readonly #tools: LabelFilesTools;
  readonly #chosen;
  readonly #run: LongRun<LabelFileRun>;

  constructor(tools: LabelFilesTools) {
    this.#tools = tools;
    this.#chosen = new ChosenOrders(tools.store);
    this.#run = new LongRun(tools.clock, (run) => tools.signals.emit('labelFile.changed', run));
  }

  /** The current file, or the last one until a user has seen its result; otherwise null. */
  get state(): LabelFileRun | null {
    return this.#run.state;
  }

  /** Settles a file of the last process: a complete one is published, any other is removed. */
  start(): void {
    const begun = this.#tools.store.settings.get('labelFile.running');
    if (begun === null) return;
    const { folder, of } = begun;
    this.#run.restore(emptyRun(folder, of));
    this.#work(async () => {
      if (begun.isWhole) return this.#conclude(begun);
      await this.#giveUp(begun);
      this.#run.end({ state: 'cut-off' });
    });
  }

  /** Starts a file unless one of the labels cannot be printed. The result appears in `state`. */
  async begin(
    request: CallRequest<'labelFile.begin'>,
  ): Promise<Result<undefined, PrintRefusal | Failure<'wrong-state'>>> {
    const { store, folder: own } = this.#tools;
    const folder = request.folder.trim();
    const before = this.#run.state;
    const begun = await this.#run.begin(emptyRun(folder || own, 0));
    if (!begun.ok) return begun;
    let isBegun = false;
    try {
      await this.#settle();
      const seqs = await this.#chosenBy(request);
      if (!seqs.ok) return seqs;
      store.settings.set('orders.export', { ...store.settings.get('orders.export'), folder });
      isBegun = true;
      this.#run.patch({ of: seqs.value.length });
      this.#run.notify();
      this.#work(() => this.#write(seqs.value, request.reason));
      return ok();
    } finally {
      // Without this no other file could start until the app restarts.
      if (!isBegun) this.#run.restore(before);
    }
  }

  /** The orders of the requested labels, or the reason why one of them cannot be printed. */
  async #chosenBy({
    choice,
    leaveOut,
    group,
    reason,
  }: CallRequest<'labelFile.begin'>): Promise<Result<readonly number[], PrintRefusal>> {
    const { choices, printJobs } = this.#tools;
    const seqs = await choices.ordered(choice, leaveOut, group);
    for await (const ids of this.#chosen.ids(seqs)) {
      const refusal = printJobs.refusal(ids, reason, seqs.length);
      if (refusal !== null) return err(refusal);
    }
    return ok(seqs);
  }

  /** Stops and removes the file; its labels do not count as printed. */
  stop(): void {
    if (!this.#begun?.isWhole) this.#run.end({ state: 'stopped' });
  }

  /** Marks the result as seen. */
  markSeen(): void {
    this.#run.markSeen();
  }

  /** Ends the running file, which the next start settles. */
  async close(): Promise<void> {
    this.#chosen.close();
    await this.#run.close();
  }

  get #begun(): Begun | null {
    return this.#tools.store.settings.get('labelFile.running');
  }

  /**
   * Settles an older file first if that failed before, for example on a full disk. Its labels do not count as printed
   * yet.
   */
  async #settle(): Promise<void> {
    const left = this.#begun;
    if (left) await (left.isWhole ? this.#publish(left) : this.#giveUp(left));
  }

  #work(task: () => Promise<void>): void {
    this.#run.work(task, (error) => {
      this.#tools.log.error('label-file.failed', { error: faultInLog(error) });
      // Orders and file may be on different disks.
      const problem = storeProblem(this.#tools.store.file, error);
      const exportProblem = exportProblemOf(error) ?? 'failed';
      this.#run.end(
        problem ? { state: 'failed', problem } : { state: 'failed', trouble: exportProblem },
      );
    });
  }

  async #write(seqs: readonly number[], reason: ReprintReason | null): Promise<void> {
    const { store, ids, folder: own } = this.#tools;
    const { folder = '' } = this.#run.state ?? {};
    if (folder === own) makeFolderSync(folder);
    if (!isAbsolute(folder)) return this.#run.end({ state: 'failed', trouble: 'gone' });
    const begun: Begun = {
      id: `${FILE}${ids.next()}`,
      part: join(folder, `.${ids.next()}.part`),
      name: this.#freeName(folder),
      folder,
      of: seqs.length,
      isWhole: false,
    };
    store.commit(() => {
      store.settings.set('labelFile.running', begun);
      const details = { format: 'pdf', rows: seqs.length };
      store.audit.append({ kind: 'exported', thing: 'labels', facts: details });
    });
    try {
      if (await this.#draw(begun, seqs, reason)) return await this.#conclude(begun);
    } catch (error) {
      if (!this.#begun?.isWhole) await this.#giveUp(begun);
      throw error;
    }
    await this.#giveUp(begun);
    this.#run.end({ state: 'done' });
  }

  /** False if there is no file to publish. */
  async #draw(
    begun: Begun,
    seqs: readonly number[],
    reason: ReprintReason | null,
  ): Promise<boolean> {
    const { store } = this.#tools;
    const paper = paperOfFile(store.printers.default());
    const pdf = await GrowingPdf.create(begun.part);
    try {
      for await (const ids of this.#chosen.ids(seqs))
        for (const id of ids) {
          if (this.#run.isOver) return false;
          await this.#one(id, { begun, paper, pdf, reason });
        }
      if (this.#run.isOver || pdf.pages === 0) return false;
      await pdf.finish();
    } finally {
      await pdf.close();
    }
    if (this.#run.isOver) return false;
    // Writes to an unplugged stick succeed without an error. If the file is missing, its labels must not count.
    await stat(begun.part);
    store.settings.set('labelFile.running', { ...begun, isWhole: true });
    return true;
  }

  async #one(
    id: string,
    file: {
      begun: Begun;
      paper: ReturnType<typeof paperOfFile>;
      pdf: GrowingPdf;
      reason: ReprintReason | null;
    },
  ): Promise<void> {
    const { store, printJobs, pipeline, log } = this.#tools;
    const { begun, paper, pdf, reason } = file;
    const order = store.orders.get(id);
    const refusal = this.#refusal(id, reason);
    if (refusal !== null || order === null) return this.#leave(id, refusal ?? 'not-found');
    const reprint = printJobs.reprintOf(id);
    const label = await pipeline.compose(order, paper, { reprint, allowed: [] });
    if (this.#run.isOver) return;
    const problem = label.ok ? label.value.fault : label.error;
    if (problem && isOfAll(problem)) return this.#run.end({ state: 'failed', problem: problem });
    if (!label.ok || problem) {
      log.warn('label-file.left-out', { orderId: codeInLog(id), problem: problem?.code ?? null });
      return this.#leave(id, 'no-label');
    }
    // During rendering the order may have been cancelled, or its label printed on a printer.
    const refused = this.#refusal(id, reason);
    if (refused !== null) return this.#leave(id, refused);
    const { notes, keep, bitmap } = label.value;
    store.commit(() => {
      keep();
      printJobs.addToFile(
        id,
        { id: begun.id, name: `${begun.name}.pdf` },
        { reprint, reason, notes },
      );
    });
    await pdf.add(bitmap, paper.dpi);
    this.#run.progress({ done: pdf.pages });
  }

  #refusal(id: string, reason: ReprintReason | null): LeftOut | null {
    const { printJobs, store } = this.#tools;
    const refusal = printJobs.refusal([id], reason, 1);
    if (refusal?.code === 'not-found') return 'not-found';
    if (refusal?.code === 'order-unwanted') return 'unwanted';
    if (refusal?.code === 'soc-clash') return 'differs';
    if (refusal) return 'printed';
    return store.orders.get(id)?.platform ? null : 'not-on-platform';
  }

  #leave(id: string, why: LeftOut): void {
    const { leftOut = [] } = this.#run.state ?? {};
    const soc = this.#tools.store.orders.get(id)?.soc ?? null;
    this.#run.patch({ leftOut: countReason(leftOut, why, soc) });
  }

  /** Publishes a complete file and reports it. */
  async #conclude(begun: Begun): Promise<void> {
    const { store } = this.#tools;
    for (const { orderId } of store.fileLabels.open(begun.id, begun.of)) {
      const order = store.orders.get(orderId);
      if (order && whyUnprintable(store, order)) this.#leave(orderId, 'cancelled-since');
      await yieldToLoop();
    }
    const file = await this.#publish(begun);
    if (file !== null) this.#run.end({ state: 'done', file });
  }

  /** Counts the labels of a complete file, then gives the file its name; null if the station closes first. */
  async #publish(begun: Begun): Promise<string | null> {
    const { store } = this.#tools;
    const name = `${begun.name}.pdf`;
    if (!(await giveOut({ id: begun.id, name }, this.#marking))) return null;
    const file = await publishOnce(begun.part, join(begun.folder, begun.name), 'pdf');
    store.settings.set('labelFile.running', null);
    return file;
  }

  /** Removes an incomplete file and its label jobs. */
  async #giveUp(begun: Begun): Promise<void> {
    // The disk may be unplugged or read-only by now.
    await tryRemoveFile(begun.part);
    if (!(await takeBackLabels(begun.id, this.#marking))) return;
    this.#tools.store.settings.set('labelFile.running', null);
  }

  get #marking() {
    return { ...this.#tools, isClosed: () => this.#run.isClosed };
  }

  #freeName(folder: string): string {
    const { store, clock } = this.#tools;
    const { labels } = textsOf(store.settings.get('station').language).orderFile;
    const name = `${labels} ${minuteOf(new Date(clock.now())).replace(':', '.')}`;
    for (let copy = 1; ; copy++) {
      const free = copy === 1 ? name : `${name}-${copy}`;
      if (!existsSync(join(folder, `${free}.pdf`))) return free;
    }
  }
}

function emptyRun(folder: string, of: number): LabelFileRun {
  const nothing = { file: null, trouble: null, problem: null, leftOut: [] };
  return { state: 'runs', done: 0, of, folder, ...nothing };
}
