import type { Database } from 'better-sqlite3';
import { cameBack, stageOf } from '../../../shared/model/delivery.ts';
import type { SyncState } from '../../../shared/model/order.ts';
import {
  handoverBlocker,
  isAcknowledgeable,
  isTakenBackHere,
  unprintableState,
} from '../../../shared/order-state.ts';
import type { BulkAction } from '../../../shared/model/bulk.ts';
import type { LeaveOut } from '../../../shared/model/print-batch.ts';
import { noLabelOnItsWay } from './order-filters.ts';
import { json } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';

/** Orders of one kind in a selection. */
interface Kind {
  readonly sync: SyncState;
  readonly trouble: number;
  readonly status: string;
  readonly printed: number;
  readonly handed: number;
  readonly orders: number;
}

/** The label is printed, may be printed, or is being printed, so another one needs a reason. */
const HAS_LABEL = `(printed = 1 OR NOT ${noLabelOnItsWay}) AS hasLabel`;

interface Labelled extends Pick<Kind, 'sync' | 'status'> {
  readonly hasLabel: number;
}

const unsentStates: ReadonlySet<SyncState> = new Set(['queued', 'rejected']);

const EACH = `SELECT seq, sync, status, ${HAS_LABEL} FROM json_each(?) CROSS JOIN order_facts ON seq = value`;
const LABELLED = `SELECT sync, status, ${HAS_LABEL}, count(*) AS orders, sum(cod) AS cod
  FROM json_each(?) CROSS JOIN order_facts ON seq = value GROUP BY 1, 2, 3`;

/** Determines from the columns of orders which bulk actions apply to them. */
export class BulkEligibility {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Counts the orders to which an action applies, and groups them by kind. */
  count(what: BulkAction, seqs: readonly number[]) {
    const fit = this.#sql
      .all<Kind>(
        `SELECT sync, trouble, status, printed, handed, count(*) AS orders
         FROM json_each(?) CROSS JOIN order_facts ON seq = value
         GROUP BY sync, trouble, status, printed, handed`,
        [json(seqs)],
      )
      .filter((kind) => fits[what](kind));
    const sum = (isCounted: (kind: Kind) => boolean) =>
      fit.filter(isCounted).reduce((total, { orders }) => total + orders, 0);
    return {
      fit: sum(() => true),
      atOnce: sum(({ sync }) => unsentStates.has(sync)),
      printed: sum(({ printed }) => printed === 1),
      handedOver: sum(({ handed }) => handed === 1),
    };
  }

  /** Returns the orders to which an action applies, in the given order. */
  fitting(what: BulkAction, seqs: readonly number[]): number[] {
    return this.#sql
      .all<Omit<Kind, 'orders'> & { seq: number }>(
        `SELECT seq, sync, trouble, status, printed, handed
         FROM json_each(?) CROSS JOIN order_facts ON seq = value`,
        [json(seqs)],
      )
      .filter((one) => fits[what](one))
      .map(({ seq }) => seq);
  }

  /** Returns these orders without those that get no label. */
  without(seqs: readonly number[], leaveOut: LeaveOut): number[] {
    const skipsFinished = leaveOut === 'ended' || leaveOut === 'ended-and-printed';
    const skipsPrinted = leaveOut === 'printed' || leaveOut === 'ended-and-printed';
    return this.#sql
      .all<Labelled & { seq: number }>(EACH, [json(seqs)])
      .filter(
        (one) =>
          !isUnprintable(one) &&
          !(skipsFinished && isFinished(one)) &&
          !(skipsPrinted && one.hasLabel === 1),
      )
      .map(({ seq }) => seq);
  }

  /** Returns the orders that have a label, in the given order, without those that may not be printed. */
  withLabel(seqs: readonly number[]): number[] {
    return this.#sql
      .all<Labelled & { seq: number }>(EACH, [json(seqs)])
      .filter((one) => !isUnprintable(one) && one.hasLabel === 1)
      .map(({ seq }) => seq);
  }

  /** Counts the orders that exist at the platform. */
  accepted(seqs: readonly number[]): number {
    return this.#sql.count(
      `SELECT count(*) FROM json_each(?) CROSS JOIN order_facts ON seq = value WHERE sync = 'created'`,
      [json(seqs)],
    );
  }

  /** Counts the orders that may get a label, no longer need one, or have one, and sums their COD (dong). */
  labelled(seqs: readonly number[]) {
    const kinds = this.#sql.all<Labelled & { orders: number; cod: number }>(LABELLED, [json(seqs)]);
    const isPrinted = (kind: Labelled) => !isUnprintable(kind) && kind.hasLabel === 1;
    const sums = (of: 'orders' | 'cod') => {
      const sum = (isCounted: (kind: Labelled) => boolean) =>
        kinds.filter(isCounted).reduce((total, kind) => total + kind[of], 0);
      return {
        labels: sum(() => true),
        gone: sum(isUnprintable),
        ended: sum(isFinished),
        printed: sum(isPrinted),
        printedEnded: sum((kind) => isPrinted(kind) && isFinished(kind)),
      };
    };
    return { counts: sums('orders'), cod: sums('cod') };
  }
}

const fits: Readonly<Record<BulkAction, (kind: Omit<Kind, 'orders'>) => boolean>> = {
  cancel: ({ sync }) => !isTakenBackHere(sync),
  'hand-over': ({ sync, status, printed, handed }) =>
    handed === 0 &&
    handoverBlocker({
      sync,
      delivery: { code: status },
      // Every order in this state has a platform code.
      platform: { platformCode: '' },
      // This column also counts labels that may have been printed.
      printed,
      maybePrinted: false,
    }) === null,
  acknowledge: ({ sync, trouble }) => trouble === 1 && isAcknowledgeable(sync),
};

/** Whether no label of the order may be printed: it was cancelled, or rejected by the platform. */
function isUnprintable({ sync, status }: Pick<Kind, 'sync' | 'status'>): boolean {
  return unprintableState({ sync, delivery: { code: status } }) !== null;
}

/** Whether the parcel was delivered, returned or lost. */
function isFinished(kind: Pick<Kind, 'sync' | 'status'>): boolean {
  const stage = stageOf(kind.status);
  return (
    !isUnprintable(kind) && (stage === 'delivered' || stage === 'lost' || cameBack(kind.status))
  );
}
