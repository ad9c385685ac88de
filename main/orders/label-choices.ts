import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import type { OrderChoice } from '../../shared/model/order-query.ts';
import { err, ok, type Ok, type Result } from '../../shared/result.ts';
import type { NoPrinter, PrintJobs, PrintRefusal } from '../printing/jobs/jobs.ts';
import type { Store } from '../store/store.ts';
import { type LeaveOut, leaveOutSchema, type PrintGroup } from '../../shared/model/print-batch.ts';
import { grouped } from './picking/group.ts';
import { ChosenOrders } from './chosen-orders.ts';

/** Number of orders to count per slice: a few milliseconds. */
const COUNTED_AT_ONCE = 2_000;
/** Number of orders that the survey names. */
const NAMED = 3;
/** Number of already printed orders that it lists. */
const LISTED = 20;

export interface LabelChoicesTools {
  readonly store: Store;
  readonly printJobs: PrintJobs;
}

/**
 * Prints the labels of chosen orders, up to a million, in order of entry or grouped. Works in slices of a few
 * milliseconds, so that order entry remains responsive.
 */
export class LabelChoices {
  readonly #store: Store;
  readonly #printJobs: PrintJobs;
  readonly #chosen: ChosenOrders;

  constructor(tools: LabelChoicesTools) {
    this.#store = tools.store;
    this.#chosen = new ChosenOrders(tools.store);
    this.#printJobs = tools.printJobs;
  }

  async survey(choice: OrderChoice): Promise<Ok<CallAnswer<'printing.survey'>>> {
    const { orders } = this.#store;
    const upTo = this.#chosen.upTo(choice);
    const seqs = await this.#chosen.seqs(choice);
    const counts = { labels: 0, gone: 0, ended: 0, printed: 0, printedEnded: 0 };
    const cod = { ...counts };
    const first = new Map(leaveOutSchema.options.map((leaveOut) => [leaveOut, [] as number[]]));
    const printed: number[] = [];
    for (let from = 0; from < seqs.length; from += COUNTED_AT_ONCE) {
      const some = seqs.slice(from, from + COUNTED_AT_ONCE);
      const more = orders.kinds.labelled(some);
      for (const key of Object.keys(counts) as (keyof typeof counts)[]) {
        counts[key] += more.counts[key];
        cod[key] += more.cod[key];
      }
      for (const [leaveOut, listed] of first)
        if (listed.length < NAMED)
          listed.push(...orders.kinds.without(some, leaveOut).slice(0, NAMED - listed.length));
      if (printed.length < LISTED && more.counts.printed > 0)
        printed.push(...orders.kinds.withLabel(some).slice(0, LISTED - printed.length));
      await yieldToLoop();
    }
    const summariesOf = (leaveOut: LeaveOut) => orders.summaries(first.get(leaveOut) ?? []);
    return ok({
      ...counts,
      labels: seqs.length,
      cod,
      first: summariesOf('ended'),
      firstWithEnded: summariesOf('gone'),
      firstUnprinted: summariesOf('ended-and-printed'),
      firstUnprintedWithEnded: summariesOf('printed'),
      printedOrders: orders.summaries(printed),
      upTo,
    });
  }

  /** Queues the labels as one batch, unless one of them cannot be printed. */
  async print(
    request: CallRequest<'printing.printChoice'>,
  ): Promise<Result<CallAnswer<'printing.printChoice'>, NoPrinter | PrintRefusal>> {
    const { choice, printerId, reason, leaveOut, group } = request;
    const printer = this.#printJobs.printer(printerId);
    if (!printer.ok) return printer;
    const seqs = await this.ordered(choice, leaveOut, group);
    const { id } = printer.value;
    if (seqs.length <= 1) return this.#printOne(seqs, id, reason);
    for await (const ids of this.#chosen.ids(seqs)) {
      const refusal = this.#printJobs.refusal(ids, reason, seqs.length);
      if (refusal) return err(refusal);
    }
    const batch = this.#printJobs.openBatch(printerId);
    if (!batch.ok) return batch;
    let labels = 0;
    try {
      for await (const ids of this.#chosen.ids(seqs)) {
        // Skips an order that was cancelled or printed since the check above.
        const printable = ids.filter((id) => this.#printJobs.refusal([id], reason, 1) === null);
        if (!this.#printJobs.addToBatch(batch.value, printable, reason)) break;
        labels += printable.length;
      }
    } finally {
      this.#printJobs.closeBatch(batch.value);
    }
    return ok({ labels, printerId: id });
  }

  /** The `seq` of the orders to print, in print order. */
  async ordered(
    choice: OrderChoice,
    leaveOut: LeaveOut | null,
    group: PrintGroup | null,
  ): Promise<number[]> {
    const chosen = await this.#chosen.seqs(choice);
    const seqs = leaveOut === null ? chosen : await this.#without(chosen, leaveOut);
    return group === null ? seqs : grouped(this.#store, seqs, group);
  }

  /** Ends running work at its next slice; queued labels remain queued. */
  close(): void {
    this.#chosen.close();
  }

  #printOne(
    seqs: readonly number[],
    printerId: string,
    reason: CallRequest<'printing.printChoice'>['reason'],
  ): Result<CallAnswer<'printing.printChoice'>, NoPrinter | PrintRefusal> {
    const orderIds = this.#store.orders.idsOf(seqs);
    if (orderIds.length === 0) return ok({ labels: 0, printerId });
    const printed = this.#printJobs.print({ orderIds, printerId, reason });
    return printed.ok ? ok({ labels: printed.value.length, printerId }) : printed;
  }

  async #without(seqs: readonly number[], leaveOut: LeaveOut): Promise<number[]> {
    const left: number[] = [];
    for (let from = 0; from < seqs.length; from += COUNTED_AT_ONCE) {
      const some = seqs.slice(from, from + COUNTED_AT_ONCE);
      left.push(...this.#store.orders.kinds.without(some, leaveOut));
      await yieldToLoop();
    }
    return left;
  }
}
