import type { Printer } from '../../../shared/model/printer.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { Deadline } from '../../base/deadline.ts';
import { codeInLog, faultInLog } from '../../base/loggable.ts';
import { yieldToLoop } from '../../base/yield-to-loop.ts';
import type { StoredOrder } from '../../store/order-index/order-row.ts';
import type { JobTools } from './job-tools.ts';
import { noteReady } from './label-ready.ts';
import { isOfAll } from './label-problems.ts';

/** Maximum number of prepared labels: the amount that a bench packs in a few hours. */
const MAX_LABELS = 500;
/** Maximum age (ms) of an order's last change. Older orders are not packed today. */
const MAX_AGE_MS = 48 * 3_600_000;
/** Pause (ms) when all labels fail. */
const PAUSE_MS = 30_000;
/** Pause (ms) for an order after its label failed. */
const RETRY_MS = 10 * 60_000;

type Tools = Pick<JobTools, 'store' | 'pipeline' | 'clock' | 'signals' | 'log' | 'crashPoint'> & {
  /** Whether there is no more urgent work, and the platform is reachable. */
  readonly isIdle: () => boolean;
  /** Build of the app. */
  readonly build: string;
};

/**
 * Prepares labels for the default printer as soon as their orders are created, one at a time, so that a scan only sends
 * bytes. Failures are left to the print job, which reports them to a person.
 */
export class Preparer {
  readonly #tools: Tools;
  /** Orders with a failed label, and the time of the next attempt. */
  readonly #failed = new Map<string, Deadline>();
  #work: Promise<void> | null = null;
  #isResting = false;
  #cancelTimer: () => void = () => {};
  #isOpen = false;

  constructor(tools: Tools) {
    this.#tools = tools;
    // A changed profile changes the dots; labels for a former default printer are useless.
    tools.signals.on((name, payload) => {
      if (name === 'setup.changed' && payload && 'what' in payload && payload.what === 'printers')
        this.startOver();
    });
  }

  start(): void {
    this.#isOpen = true;
    this.#forgetOtherBuilds();
    this.pump();
  }

  /** Prepares the next label if there is one and no urgent work. */
  pump(): void {
    const { store, isIdle } = this.#tools;
    if (!this.#isOpen || this.#work || this.#isResting || !isIdle()) return;
    const printer = store.printers.default();
    const order = printer ? this.#next(printer) : null;
    if (!printer || !order) return;
    this.#work = this.#prepare(order, printer)
      .catch((error: unknown) => {
        this.#tools.log.error('printing.prepare-failed', {
          orderId: codeInLog(order.id),
          error: faultInLog(error),
        });
        this.#pause();
      })
      .finally(() => {
        this.#work = null;
        // Urgent work that arrived in the meantime runs first.
        void yieldToLoop().then(() => this.pump());
      });
  }

  /** Whether the preparer is idle. */
  get isIdle(): boolean {
    return this.#work === null;
  }

  /** Resolves when the current label is done. */
  async close(): Promise<void> {
    this.#isOpen = false;
    this.#cancelTimer();
    await this.#work;
  }

  #next(printer: Printer): StoredOrder | null {
    const { store, clock } = this.#tools;
    const query = { printerId: printer.id, since: clock.now() - MAX_AGE_MS, newest: MAX_LABELS };
    const id = store.prepared.needed(query).find((id) => this.#failed.get(id)?.isOver !== false);
    return id === undefined ? null : store.orders.get(id);
  }

  async #prepare(order: StoredOrder, printer: Printer): Promise<void> {
    const { store, pipeline, clock, crashPoint } = this.#tools;
    // The label is dated at its start, so an order that changes during the work is newer than its label. If the clock
    // was set back, the order's own time is the later one.
    const at = Math.max(clock.now(), Date.parse(order.updatedAt));
    const fingerprint = pipeline.fingerprint(order, printer);
    const label = await pipeline.prepare(order, printer, { reprint: 0, allowed: [] });
    if (!this.#isOpen) return;
    if (!label.ok) return this.#leave(order.id, label.error);
    // An own label replaces the platform's only when a packer waits; until then the platform may be back.
    const instead = label.value.notes.find((note) => note.kind === 'own-label');
    if (instead) return this.#leave(order.id, instead.problem);
    const of = { orderId: codeInLog(order.id), printerId: printer.id, fingerprint };
    crashPoint('ahead: made');
    // During the work, the order's personal data may have been removed, or a rule changed.
    if (store.orders.get(order.id)?.personalDataRemoved) return;
    if (pipeline.fingerprint(order, printer) !== fingerprint) return;
    store.commit(() => {
      label.value.keep?.();
      store.prepared.put(of, label.value, at);
      store.prepared.trim(MAX_LABELS);
      noteReady(order.id, this.#tools);
    });
    crashPoint('ahead: kept');
  }

  #leave(orderId: string, problem: AppError): void {
    if (isOfAll(problem)) return this.#pause();
    if (this.#failed.size >= MAX_LABELS) this.#failed.clear();
    this.#failed.set(orderId, new Deadline(this.#tools.clock, RETRY_MS));
  }

  #pause(): void {
    const { clock } = this.#tools;
    this.#isResting = true;
    this.#cancelTimer();
    this.#cancelTimer = clock.after(PAUSE_MS, () => {
      this.#isResting = false;
      this.pump();
    });
  }

  /** Deletes labels of another build; they are never printed. */
  #forgetOtherBuilds(): void {
    const { store, build } = this.#tools;
    if (store.settings.get('printing.preparedBy') === build) return;
    store.commit(() => {
      store.prepared.clear();
      store.settings.set('printing.preparedBy', build);
    });
  }

  /** Makes all labels again after their inputs have changed. */
  startOver(): void {
    this.#tools.store.prepared.clear();
    this.#failed.clear();
    this.pump();
  }
}
