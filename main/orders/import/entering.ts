import { orderDraftSchema } from '../../../shared/model/order.ts';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import type { Ids } from '../../base/ids.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { ChosenOrder } from '../../store/imports-sql.ts';
import type { Journal } from '../../store/journal.ts';
import { json } from '../../store/row.ts';
import type { Store } from '../../store/store.ts';
import type { Orders } from '../orders.ts';
import { Slices } from '../../base/slices.ts';

/** Orders that are written at once. */
const AT_ONCE = 50;
/** A commit takes as many as fit into its time, and no more than these, also on a fast machine. */
const AT_MOST = 200;
/** Before others have a turn, ms: ending a commit takes half as long again. */
const TURN_MS = 14;

/**
 * Enters the orders that were chosen, some a commit. That they are to be entered stands in the store before
 * the first, so a process that dies is followed by one that goes on until all are in: never twice, since an order
 * and the end of its row are one commit.
 */
export class Entering {
  readonly #tools;
  #isClosed = false;
  /** How many orders are entered in the end. */
  of = 0;
  /** The row that was looked at last. */
  #after = 0;

  constructor(tools: {
    store: Store;
    orders: Pick<Orders, 'insertAll'>;
    outbox: Outbox;
    signals: Signals;
    clock: Clock;
    ids: Ids;
    journal: Journal;
    heard: () => void;
    step: (step: string) => void;
    /** Whether this process checked all that is open: the drafts are its own then, and need not be read again. */
    isCheckedHere: boolean;
  }) {
    this.#tools = tools;
  }

  /** Leaves the rest to the next start. */
  close(): void {
    this.#isClosed = true;
  }

  /** Answers the first rows of orders that were left, since their code was taken meanwhile; null once closed. */
  async all(pickupPointId: string): Promise<number[] | null> {
    const { store, outbox, clock, journal, step } = this.#tools;
    const pickupPoint = store.pickupPoints.get(pickupPointId);
    if (!pickupPoint) return [];
    this.of = (store.imports.open()?.entered ?? 0) + store.imports.counts().fit;
    const slices = new Slices(clock, TURN_MS);
    const left: number[] = [];
    while (!this.#isClosed) {
      if (!this.#some(pickupPoint, slices, left)) return left;
      step('import: some entered');
      this.#tools.heard();
      await journal.left();
      await slices.next();
      outbox.pump();
    }
    return null;
  }

  /** One commit of them; false when there are no more. */
  #some(pickupPoint: PickupPoint, slices: Slices, left: number[]): boolean {
    const { store, orders, ids, signals, clock } = this.#tools;
    const { imports } = store;
    const entered: string[] = [];
    let looked = 0;
    // Missing after a power cut they are entered again under the same codes; before one is sent it is made to last.
    store.commitSoon(() => {
      const before = imports.open()?.entered ?? 0;
      while (looked < AT_MOST && !(looked > 0 && slices.isOver)) {
        const chosen = imports.chosen(this.#after, AT_ONCE);
        looked += chosen.length;
        this.#after = chosen.at(-1)?.row ?? this.#after;
        const free = this.#free(chosen, left);
        const made = free.map((order) => {
          return { id: ids.next(), soc: order.soc, draft: this.#draftOf(order, pickupPoint) };
        });
        orders.insertAll(made, pickupPoint);
        imports.drop(free.map(({ row }) => row));
        entered.push(...made.map(({ id }) => id));
        if (chosen.length < AT_ONCE) break;
      }
      imports.change({ entered: before + entered.length }, clock.now());
    });
    for (const id of entered) signals.orderChanged(id);
    return looked > 0;
  }

  /** Those of some orders whose codes are free; the others are set aside, and their rows told to `left`. */
  #free(chosen: readonly ChosenOrder[], left: number[]): ChosenOrder[] {
    const { orders, imports } = this.#tools.store;
    const taken = new Set(orders.takenBy(chosen.map(({ soc }) => soc)).keys());
    return chosen.filter(({ row, soc }) => {
      const isFree = !taken.has(soc);
      taken.add(soc);
      if (isFree) return true;
      imports.setAside(row);
      left.push(row);
      return false;
    });
  }

  /** JSON of the draft that is entered: the text of the check itself wherever that says all of it. */
  #draftOf({ soc, draft }: ChosenOrder, pickupPoint: PickupPoint): string {
    const begins = `{"soc":${json(soc)},"pickupPointId":${json(pickupPoint.id)},`;
    if (this.#tools.isCheckedHere && draft.startsWith(begins)) return draft;
    const read = orderDraftSchema.parse(JSON.parse(draft));
    return json({ ...read, soc, pickupPointId: pickupPoint.id });
  }
}
