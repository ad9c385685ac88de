import { orderDraftSchema } from '../../../../shared/model/order.ts';
import type { PickupPoint } from '../../../../shared/model/pickup-point.ts';
import type { Ids } from '../../../base/ids.ts';
import type { Signals } from '../../../base/signals.ts';
import type { Clock } from '../../../base/host-services.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import type { ChosenOrder } from '../../../store/tables/import-rows-sql.ts';
import type { WalCheckpointer } from '../../../store/maintenance/wal-checkpointer.ts';
import { json } from '../../../store/engine/row.ts';
import type { Store } from '../../../store/store.ts';
import type { Orders } from '../../orders.ts';
import { Slices } from '../../../base/time-slice.ts';

/** Number of orders to write at once. */
const AT_ONCE = 50;
/** Maximum number of orders per commit, for fast computers. */
const LARGEST_COMMIT = 200;
/** Duration of a slice before other work may run (ms). The end of a commit adds half of it. */
const SLICE_MS = 14;

interface EnteringTools {
  readonly store: Store;
  readonly orders: Pick<Orders, 'insertAll'>;
  readonly outbox: Outbox;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly checkpointer: WalCheckpointer;
  readonly onProgress: () => void;
  readonly step: (step: string) => void;
  /** Whether this process checked the whole open import. Then the drafts are its own and need no validation. */
  readonly isCheckedInProcess: boolean;
}

/**
 * Enters the chosen orders, several per commit. The store contains the decision before the first order, so after a
 * crash the next process continues until all are entered. No order is entered twice, because an order and the removal
 * of its row are one commit.
 */
export class Entering {
  readonly #tools: EnteringTools;
  #isClosed = false;
  /** Total number of orders to enter. */
  of = 0;
  /** The last row read. */
  #after = 0;

  constructor(tools: EnteringTools) {
    this.#tools = tools;
  }

  /** Leaves the rest to the next start. */
  close(): void {
    this.#isClosed = true;
  }

  /**
   * Returns the first rows of orders that were left because their code is in use by now; null once closed.
   */
  async all(pickupPointId: string): Promise<number[] | null> {
    const { store, outbox, clock, checkpointer, step } = this.#tools;
    const pickupPoint = store.pickupPoints.get(pickupPointId);
    if (!pickupPoint) return [];
    this.of = (store.imports.open()?.entered ?? 0) + store.importRows.counts().fit;
    const slices = new Slices(clock, SLICE_MS);
    const left: number[] = [];
    while (!this.#isClosed) {
      if (!this.#some(pickupPoint, slices, left)) return left;
      step('import: some entered');
      this.#tools.onProgress();
      await checkpointer.afterCommit();
      await slices.next();
      outbox.pump();
    }
    return null;
  }

  /** Enters orders in one commit; false if there are no more. */
  #some(pickupPoint: PickupPoint, slices: Slices, left: number[]): boolean {
    const { store, orders, ids, signals, clock } = this.#tools;
    const { imports, importRows } = store;
    const entered: string[] = [];
    let looked = 0;
    // Orders lost in a power cut are entered again with the same codes. Before one is sent, the commit is made
    // durable.
    store.commitRelaxed(() => {
      const before = imports.open()?.entered ?? 0;
      while (looked < LARGEST_COMMIT && !(looked > 0 && slices.isOver)) {
        const chosen = importRows.chosen(this.#after, AT_ONCE);
        looked += chosen.length;
        this.#after = chosen.at(-1)?.row ?? this.#after;
        const free = this.#free(chosen, left);
        const newOrders = free.map((order) => {
          return { id: ids.next(), soc: order.soc, draft: this.#draftOf(order, pickupPoint) };
        });
        orders.insertAll(newOrders, pickupPoint);
        importRows.drop(free.map(({ row }) => row));
        entered.push(...newOrders.map(({ id }) => id));
        if (chosen.length < AT_ONCE) break;
      }
      imports.change({ entered: before + entered.length }, clock.now());
    });
    for (const id of entered) signals.orderChanged(id);
    return looked > 0;
  }

  /** Filters orders with unused codes. The others are set aside, and their rows are added to `left`. */
  #free(chosen: readonly ChosenOrder[], left: number[]): ChosenOrder[] {
    const { orders, importRows } = this.#tools.store;
    const usedCodes = new Set(orders.usedCodes(chosen.map(({ soc }) => soc)).keys());
    return chosen.filter(({ row, soc }) => {
      const isFree = !usedCodes.has(soc);
      usedCodes.add(soc);
      if (isFree) return true;
      importRows.exclude(row);
      left.push(row);
      return false;
    });
  }

  /** The draft as JSON: the check's own text if it is complete. */
  #draftOf({ soc, draft }: ChosenOrder, pickupPoint: PickupPoint): string {
    const begins = `{"soc":${json(soc)},"pickupPointId":${json(pickupPoint.id)},`;
    if (this.#tools.isCheckedInProcess && draft.startsWith(begins)) return draft;
    const read = orderDraftSchema.parse(JSON.parse(draft));
    return json({ ...read, soc, pickupPointId: pickupPoint.id });
  }
}
