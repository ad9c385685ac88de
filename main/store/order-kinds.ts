import type { Database } from 'better-sqlite3';
import { cameBack, stageOf } from '../../shared/model/delivery.ts';
import type { SyncState } from '../../shared/model/order.ts';
import { handoverBlocker, isTakenBack, takenBackStates } from '../../shared/order-state.ts';
import type { BulkAction } from '../../shared/model/bulk.ts';
import type { LeaveOut } from '../../shared/model/print-batch.ts';
import { noLabelOnItsWay } from './order-filters.ts';
import { json } from './row.ts';
import { sqlOf } from './sql.ts';

/** Orders of one kind among some. */
interface Kind {
  readonly sync: SyncState;
  readonly trouble: number;
  readonly status: string;
  readonly printed: number;
  readonly handed: number;
  readonly orders: number;
}

/** A label that is printed, may be, or is on its way: another one needs a reason. */
const HAS_LABEL = `(printed = 1 OR NOT ${noLabelOnItsWay}) AS hasLabel`;

interface Labelled extends Pick<Kind, 'sync' | 'status'> {
  readonly hasLabel: number;
}

const untold: ReadonlySet<SyncState> = new Set(['queued', 'rejected']);
const takenBack: ReadonlySet<SyncState> = new Set(takenBackStates);

const EACH = `SELECT seq, sync, status, ${HAS_LABEL} FROM json_each(?) CROSS JOIN order_facts ON seq = value`;
const LABELLED = `SELECT sync, status, ${HAS_LABEL}, count(*) AS orders
  FROM json_each(?) CROSS JOIN order_facts ON seq = value GROUP BY 1, 2, 3`;

/** What stands for or against doing something to many orders, read from their facts. */
export class OrderKinds {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** To how many of these orders something can be done, and what they are. */
  count(what: BulkAction, seqs: readonly number[]) {
    const fit = this.#sql
      .all<Kind>(
        `SELECT sync, trouble, status, printed, handed, count(*) AS orders
         FROM json_each(?) CROSS JOIN order_facts ON seq = value
         GROUP BY sync, trouble, status, printed, handed`,
        [json(seqs)],
      )
      .filter((kind) => fits[what](kind));
    const sum = (wanted: (kind: Kind) => boolean) =>
      fit.filter(wanted).reduce((total, { orders }) => total + orders, 0);
    return {
      fit: sum(() => true),
      atOnce: sum(({ sync }) => untold.has(sync)),
      printed: sum(({ printed }) => printed === 1),
      handedOver: sum(({ handed }) => handed === 1),
    };
  }

  /** Those of these orders to which something can be done, in their order. */
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

  /** These orders without those that get no label. */
  without(seqs: readonly number[], leaveOut: LeaveOut): number[] {
    const noEnded = leaveOut === 'ended' || leaveOut === 'ended-and-printed';
    const noPrinted = leaveOut === 'printed' || leaveOut === 'ended-and-printed';
    return this.#sql
      .all<Labelled & { seq: number }>(EACH, [json(seqs)])
      .filter(
        (one) => !isGone(one) && !(noEnded && isEnded(one)) && !(noPrinted && one.hasLabel === 1),
      )
      .map(({ seq }) => seq);
  }

  /** Those of these orders that have a label, in their order, without those that were taken back. */
  withLabel(seqs: readonly number[]): number[] {
    return this.#sql
      .all<Labelled & { seq: number }>(EACH, [json(seqs)])
      .filter((one) => !isGone(one) && one.hasLabel === 1)
      .map(({ seq }) => seq);
  }

  /** How many of these orders may get a label, need none any more, or have one. */
  labelled(seqs: readonly number[]) {
    const kinds = this.#sql.all<Labelled & { orders: number }>(LABELLED, [json(seqs)]);
    const sum = (wanted: (kind: Labelled) => boolean) =>
      kinds.filter(wanted).reduce((total, { orders }) => total + orders, 0);
    const isPrinted = (kind: Labelled) => !isGone(kind) && kind.hasLabel === 1;
    return {
      gone: sum(isGone),
      ended: sum(isEnded),
      printed: sum(isPrinted),
      printedEnded: sum((kind) => isPrinted(kind) && isEnded(kind)),
    };
  }
}

const fits: Readonly<Record<BulkAction, (kind: Omit<Kind, 'orders'>) => boolean>> = {
  cancel: ({ sync }) => !takenBack.has(sync),
  'hand-over': ({ sync, status, printed, handed }) =>
    handed === 0 &&
    handoverBlocker({
      sync,
      delivery: { code: status },
      // Every order in this state has a code of the platform.
      platform: { platformCode: '' },
      // Labels that may be on paper are counted in this column as well.
      printed,
      maybePrinted: false,
    }) === null,
  acknowledge: ({ sync, trouble }) => trouble === 1 && (sync === 'created' || sync === 'cancelled'),
};

/** No label of it is printed: it was taken back, or the platform reports it as cancelled. */
function isGone({ sync, status }: Pick<Kind, 'sync' | 'status'>): boolean {
  return isTakenBack({ sync, delivery: { code: status } });
}

/** Its parcel arrived, came back or is lost. */
function isEnded(kind: Pick<Kind, 'sync' | 'status'>): boolean {
  const stage = stageOf(kind.status);
  return !isGone(kind) && (stage === 'delivered' || stage === 'lost' || cameBack(kind.status));
}
