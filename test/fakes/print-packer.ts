import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOutput, CallRequest } from '../../shared/contract.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { PrintBatch, ResumePlan } from '../../shared/model/print-batch.ts';
import type { PrintJob, PrintJobState } from '../../shared/model/print-job.ts';
import type { StationState } from '../../shared/model/station.ts';
import { draftOf } from './drafts.ts';
import { LabelTable, type TableEntry } from './label-table.ts';
import type { Ask } from './packer.ts';
import { seeded } from './seeded.ts';

export interface PrintPackerOptions {
  /** File that records the events at the packing table. */
  readonly table: string;
  /** Number of rounds of entering and printing. Then the rest is printed to its end. */
  readonly rounds: number;
  readonly seed: number;
  /** Probability that a batch is stopped, resumed from a scanned label, or given up: 0 to 1. */
  readonly jams: number;
  readonly scans: number;
  readonly gives: number;
}

/** A batch as the app reports it: the states of its labels in order, null if there is no label. */
interface Batch {
  readonly id: string;
  readonly orders: readonly string[];
  readonly states: readonly (PrintJobState | null)[];
}

const reached: ReadonlySet<PrintJobState | null> = new Set([
  'sent',
  'confirmed',
  'unknown',
  'failed',
]);

/**
 * A packer who prints single labels and batches, stops them, and scans the last good label after a jam. Reports the
 * result of labels in doubt, always by the labels on the table. Every decision is recorded on the table before the
 * call, so that it also counts if the app dies during the call. Prints `{"asked":N}` and `{"resumed":N}` for the counts
 * of requested labels and of jams, and `{"done":true}`.
 */
export class PrintPacker {
  readonly #ask: Ask;
  readonly #report;
  readonly #options;
  readonly #random;

  constructor(ask: Ask, report: (fact: object) => void, options: PrintPackerOptions) {
    this.#ask = ask;
    this.#report = report;
    this.#options = options;
    this.#random = seeded(options.seed);
  }

  async work(): Promise<void> {
    await this.#identify();
    await this.#tidy();
    for (let round = 0; round < this.#options.rounds; round++) {
      await this.#enter();
      await this.#print();
      if (this.#random() < this.#options.jams) await this.#stop();
      await this.#tidy();
    }
    while (await this.#print()) await this.#tidy();
    this.#report({ done: true });
  }

  /** Enters orders, some of which are printed as soon as the platform has them. */
  async #enter(): Promise<void> {
    const points = await this.#value<PickupPoint[]>('pickupPoints.list');
    const pickupPointId = points[0]?.id ?? '';
    for (let left = 3 + this.#upTo(4); left > 0; left--) {
      const print = this.#random() < 0.1;
      await this.#value('orders.enter', { draft: draftOf({ pickupPointId }), print });
    }
    await this.#identify();
    // Leaves time for some labels to be prepared in advance.
    await sleep(this.#random() * 200);
  }

  /** Waits for the platform, and records the barcodes of new orders. */
  async #identify(): Promise<void> {
    await this.#until('the platform', async () => {
      const { queue } = await this.#value<StationState>('station.state');
      return queue.queued + queue.sending + queue.uncertain === 0;
    });
    const table = await this.#table();
    const { orders } = await this.#value<CallOutput<'orders.range'>>('orders.range', { limit: 50 });
    for (const { id, shortCode } of orders)
      if (shortCode !== null && !table.knows(id))
        await this.#put({ kind: 'order', id, code: shortCode });
  }

  /** Requests every label not yet requested: a few individually, the others together. */
  async #print(): Promise<boolean> {
    const unprinted = { show: 'unprinted', limit: 100 };
    const { orders } = await this.#value<CallOutput<'orders.range'>>('orders.range', unprinted);
    const orderIds = orders.map(({ id }) => id).toReversed();
    const singles = orderIds.slice(0, this.#upTo(3));
    const batchIds = orderIds.slice(singles.length);
    for (const id of singles) await this.#value('printing.print', { orderIds: [id] });
    if (batchIds.length > 1) await this.#put({ kind: 'batch', orders: batchIds });
    if (batchIds.length > 0) await this.#value('printing.print', { orderIds: batchIds });
    this.#report({ asked: orderIds.length });
    return orderIds.length > 0;
  }

  /** Simulates a problem with the newest batch. */
  async #stop(): Promise<void> {
    await sleep(this.#random() * 300);
    const [batch] = await this.#value<PrintBatch[]>('printing.batches', { limit: 1 });
    if (!batch) return;
    const { labels } = await this.#value<{ labels: number }>('printing.stop', {
      batchId: batch.id,
    });
    // Too late to stop it: one of its labels turns out to be spoilt.
    if (labels > 0 || this.#random() > this.#options.scans) return;
    await this.#quiet();
    const table = await this.#table();
    const orders = table.batches.at(-1);
    const spoilt = orders ? await this.#batch(orders) : null;
    if (spoilt?.id === batch.id && !this.#gap(spoilt, table)) await this.#resume(spoilt, table);
  }

  /** Resolves every problem that waits for a person. */
  async #tidy(): Promise<void> {
    do await this.#quiet();
    while (await this.#dealWithOne());
  }

  async #dealWithOne(): Promise<boolean> {
    const table = await this.#table();
    for (const orders of table.open) {
      const batch = await this.#batch(orders);
      if (batch && this.#gap(batch, table)) return this.#resume(batch, table);
    }
    const doubtful = (await this.#jobs()).find(isDoubtful);
    if (doubtful) return this.#judge(doubtful, table);
    const batches = await this.#value<PrintBatch[]>('printing.batches', { limit: 50 });
    const stopped = batches.find((batch) => batch.stopped > 0);
    return stopped ? this.#takeUp(stopped, table) : false;
  }

  /** Whether a sent label is missing: it was removed from the table, and the app died during that call. */
  #gap({ orders, states }: Batch, { there }: LabelTable): boolean {
    const isSent = (at: number) => states[at] === 'sent' || states[at] === 'confirmed';
    return orders.some((id, at) => isSent(at) && !there.has(id));
  }

  async #judge(job: PrintJob, table: LabelTable): Promise<boolean> {
    const orders = table.batchOf(job.orderId);
    const batch = orders ? await this.#batch(orders) : null;
    if (batch?.id === job.batchId && this.#random() < this.#options.scans)
      return this.#resume(batch, table);
    const isGood = table.there.has(job.orderId) && this.#random() < 0.8;
    const [good, again] = isGood ? [[job.orderId], []] : [[], [job.orderId]];
    await this.#put({ kind: 'word', how: 'verdict', good, again });
    await this.#value('printing.settle', {
      id: job.id,
      verdict: isGood ? 'printed' : 'print-again',
    });
    return true;
  }

  async #takeUp({ id }: PrintBatch, table: LabelTable): Promise<boolean> {
    const orders = table.open.toReversed();
    const batches = await Promise.all(orders.map((ids) => this.#batch(ids)));
    const batch = batches.find((one) => one?.id === id);
    if (this.#random() < this.#options.gives) await this.#value('printing.drop', { batchId: id });
    else if (batch && this.#random() < this.#options.scans) await this.#resume(batch, table);
    else await this.#value('printing.goOn', { batchId: id });
    return true;
  }

  /** Scans a good label, removes the later ones from the table, and resumes the batch from there. */
  async #resume(batch: Batch, table: LabelTable): Promise<boolean> {
    const at = this.#lastGood(batch, table);
    const { orders, id: batchId } = batch;
    const good = orders.slice(0, at + 1).filter((id) => table.there.has(id));
    await this.#put({ kind: 'word', how: 'resume', good, again: orders.slice(at + 1) });
    const lastGood = at < 0 ? null : await this.#soc(orders[at] ?? '');
    const agreed = await this.#plan({ batchId, lastGood, agreed: null });
    await this.#plan({ batchId, lastGood, agreed });
    this.#report({ resumed: agreed.again });
    return true;
  }

  async #plan(request: CallRequest<'printing.resume'>): Promise<ResumePlan> {
    const { plan } = await this.#value<CallOutput<'printing.resume'>>('printing.resume', request);
    return plan;
  }

  /**
   * Returns the index of the label to scan, -1 for none: the last one printed with all before it complete, or an
   * earlier one, but none before a label already reported as good.
   */
  #lastGood({ orders, states }: Batch, { there, good }: LabelTable): number {
    const missing = orders.findIndex((id, at) => reached.has(states[at] ?? null) && !there.has(id));
    const end = missing < 0 ? orders.length : missing;
    const lastConfirmed = orders.findLastIndex((id) => good.has(id));
    if (lastConfirmed >= end)
      throw new Error(`A label that was called good is gone: ${orders[lastConfirmed]}`);
    const possible = [...(lastConfirmed < 0 ? [-1] : []), ...orders.keys()].filter(
      (at) => at < end && at >= lastConfirmed && (at < 0 || there.has(orders[at] ?? '')),
    );
    const chosen = this.#random() < 0.5 ? possible.length - 1 : this.#upTo(possible.length);
    return possible[chosen] ?? -1;
  }

  /** Returns a batch as the app reports its orders; null if the app died before storing it. */
  async #batch(orders: readonly string[]): Promise<Batch | null> {
    const jobs = await Promise.all(
      orders.map(
        async (id) => (await this.#value<CallOutput<'orders.get'>>('orders.get', { id })).jobs,
      ),
    );
    const ids = jobs[0]?.map(({ batchId }) => batchId) ?? [];
    const id = ids.findLast((one) =>
      jobs.every((own) => own.some(({ batchId }) => batchId === one)),
    );
    if (typeof id !== 'string') return null;
    const states = jobs.map((own) => own.find(({ batchId }) => batchId === id)?.state ?? null);
    return { id, orders, states };
  }

  async #soc(id: string): Promise<string> {
    return (await this.#value<CallOutput<'orders.get'>>('orders.get', { id })).order.soc;
  }

  /** Waits until the printer is idle, or until a doubt stops it. */
  async #quiet(): Promise<void> {
    await this.#until('the printer', async () => {
      const jobs = await this.#jobs();
      if (!jobs.some(({ state }) => isUnderWay.has(state))) return true;
      const isMoving = jobs.some(({ state }) => state !== 'queued' && isUnderWay.has(state));
      return !isMoving && jobs.some(isDoubtful);
    });
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 60_000;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(`Waited a minute in vain for ${what}`);
      await sleep(30);
    }
  }

  #jobs(): Promise<PrintJob[]> {
    return this.#value('printing.jobs', { limit: 100 });
  }

  async #table(): Promise<LabelTable> {
    const answer = await fetch(this.#options.table);
    return new LabelTable((await answer.json()) as TableEntry[]);
  }

  async #put(entry: TableEntry): Promise<void> {
    await fetch(this.#options.table, { method: 'POST', body: JSON.stringify(entry) });
  }

  #upTo(count: number): number {
    return Math.floor(this.#random() * count);
  }

  async #value<T>(channel: string, input?: unknown): Promise<T> {
    const answer = await this.#ask<T>(channel, input);
    if (!answer.ok) throw new Error(`${channel}: ${JSON.stringify(answer)}`);
    return answer.value;
  }
}

const isUnderWay: ReadonlySet<PrintJobState> = new Set(['queued', 'preparing', 'ready', 'sending']);

function isDoubtful({ state }: PrintJob): boolean {
  return state === 'unknown' || state === 'failed';
}
