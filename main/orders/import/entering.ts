import { type OrderDraft, orderDraftSchema } from '../../../shared/model/order.ts';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import type { Ids } from '../../base/ids.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Journal } from '../../store/journal.ts';
import type { Store } from '../../store/store.ts';
import type { Orders } from '../orders.ts';
import { Slices } from '../../base/slices.ts';

/** Orders that are read at once; a commit takes as many as fit into its time. */
const AT_ONCE = 100;
/** Before others have a turn, ms: ending a commit takes as long again. */
const TURN_MS = 10;
/** Where other programs take most of the time, a commit still is worth its own: a few milliseconds of work. */
const AT_LEAST = 20;

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
    orders: Pick<Orders, 'insert'>;
    outbox: Outbox;
    signals: Signals;
    clock: Clock;
    ids: Ids;
    journal: Journal;
    heard: () => void;
    step: (step: string) => void;
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
    const done: number[] = [];
    let looked = 0;
    // Missing after a power cut they are entered again under the same codes; before one is sent it is made to last.
    store.commitSoon(() => {
      const before = imports.open()?.entered ?? 0;
      for (const { row, soc, draft } of imports.chosen(this.#after, AT_ONCE)) {
        looked += 1;
        this.#after = row;
        if (store.orders.hasSoc(soc)) {
          imports.setAside(row);
          left.push(row);
          continue;
        }
        const id = ids.next();
        const checked: OrderDraft = {
          ...orderDraftSchema.parse(JSON.parse(draft)),
          pickupPointId: pickupPoint.id,
        };
        orders.insert({ id, soc, draft: { ...checked, soc }, pickupPoint }, true);
        done.push(row);
        entered.push(id);
        if (slices.isOver && looked >= AT_LEAST) break;
      }
      imports.drop(done);
      imports.change({ entered: before + entered.length }, clock.now());
    });
    for (const id of entered) signals.orderChanged(id);
    return looked > 0;
  }
}
