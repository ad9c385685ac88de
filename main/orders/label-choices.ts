import { nextTurn } from '../base/next-turn.ts';
import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import type { OrderChoice } from '../../shared/model/order-query.ts';
import { err, ok, type Ok, type Result } from '../../shared/result.ts';
import type { NoPrinter, PrintJobs, PrintRefusal } from '../printing/jobs/jobs.ts';
import type { Store } from '../store/store.ts';

/** Labels that are looked at or queued in one go: a few milliseconds. */
const AT_ONCE = 50;
/** Blocks of orders that are looked through in one go. */
const BLOCKS_AT_ONCE = 16;

/**
 * Prints a choice of orders, of which there may be a million, in the order of their entry: a few
 * milliseconds at a time, so that whoever enters orders meanwhile notices nothing.
 */
export class LabelChoices {
  readonly #store: Store;
  readonly #printJobs: PrintJobs;
  #isClosed = false;

  constructor(tools: { store: Store; printJobs: PrintJobs }) {
    this.#store = tools.store;
    this.#printJobs = tools.printJobs;
  }

  async survey(choice: OrderChoice): Promise<Ok<CallAnswer<'printing.survey'>>> {
    const upTo = this.#upTo(choice);
    let [labels, first] = [0, 0];
    for await (const seqs of this.#slices(choice, upTo)) {
      labels += seqs.length;
      first ||= seqs[0] ?? 0;
    }
    const [order = null] = first > 0 ? this.#store.orders.summaries([first]) : [];
    return ok({ labels, first: order, upTo });
  }

  /** Queues them as one batch, unless one of them cannot be printed. */
  async print(
    request: CallRequest<'printing.printChoice'>,
  ): Promise<Result<CallAnswer<'printing.printChoice'>, NoPrinter | PrintRefusal>> {
    const { choice, printerId, reason } = request;
    const printer = this.#printJobs.printer(printerId);
    if (!printer.ok) return printer;
    const seqs: number[] = [];
    for await (const slice of this.#slices(choice, this.#upTo(choice))) seqs.push(...slice);
    const { id } = printer.value;
    if (seqs.length <= 1) return this.#printOne(seqs, id, reason);
    for await (const ids of this.#ids(seqs)) {
      const refusal = this.#printJobs.refusal(ids, reason, seqs.length);
      if (refusal) return err(refusal);
    }
    const batch = this.#printJobs.openBatch(printerId);
    if (!batch.ok) return batch;
    let labels = 0;
    try {
      for await (const ids of this.#ids(seqs)) {
        // An order that was cancelled or printed since the look before is left out.
        const printable = ids.filter((id) => this.#printJobs.refusal([id], reason, 1) === null);
        if (!this.#printJobs.addToBatch(batch.value, printable, reason)) break;
        labels += printable.length;
      }
    } finally {
      this.#printJobs.closeBatch(batch.value);
    }
    return ok({ labels, printerId: id });
  }

  /** Ends what is under way with its next step; what was queued stays queued. */
  close(): void {
    this.#isClosed = true;
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

  #upTo(choice: OrderChoice): number {
    const newest = this.#store.orders.lists.newest();
    return 'ids' in choice ? newest : Math.min(newest, choice.upTo ?? newest);
  }

  /** The chosen orders' `seq`, those entered first at the beginning. */
  async *#slices(choice: OrderChoice, upTo: number): AsyncGenerator<readonly number[]> {
    const { orders } = this.#store;
    const seqsOf = (ids: readonly string[]) => orders.inEntryOrder(ids).map(({ seq }) => seq);
    if ('ids' in choice) {
      yield seqsOf(choice.ids);
      return;
    }
    const except = new Set(seqsOf(choice.except));
    let looked = 0;
    for (const seqs of orders.lists.oldestFirst(choice.query, upTo)) {
      yield seqs.filter((seq) => !except.has(seq));
      if (++looked % BLOCKS_AT_ONCE === 0) await nextTurn();
      if (this.#isClosed) return;
    }
  }

  async *#ids(seqs: readonly number[]): AsyncGenerator<readonly string[]> {
    for (let from = 0; from < seqs.length && !this.#isClosed; from += AT_ONCE) {
      yield this.#store.orders.idsOf(seqs.slice(from, from + AT_ONCE));
      await nextTurn();
    }
  }
}
