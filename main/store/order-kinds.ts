import type { Database } from 'better-sqlite3';
import { cameBack, stageOf } from '../../shared/model/delivery.ts';
import type { BulkAction } from '../../shared/model/bulk.ts';
import { json } from './row.ts';

/** Orders of one kind among some. */
interface Kind {
  readonly sync: string;
  readonly trouble: number;
  readonly status: string;
  readonly printed: number;
  readonly handed: number;
  readonly orders: number;
}

const untold = new Set(['queued', 'rejected']);
const takenBack = new Set(['cancelled', 'cancelling', 'withdrawn']);

/** What stands for or against doing something to many orders, read from their facts. */
export class OrderKinds {
  readonly #kinds;
  readonly #each;
  readonly #facts;

  constructor(db: Database) {
    this.#kinds = db.prepare<[string], Kind>(
      `SELECT sync, trouble, status, printed, handed, count(*) AS orders
       FROM json_each(?) CROSS JOIN order_facts ON seq = value
       GROUP BY sync, trouble, status, printed, handed`,
    );
    this.#each = db.prepare<[string], Pick<Kind, 'sync' | 'status'> & { seq: number }>(
      `SELECT seq, sync, status FROM json_each(?) CROSS JOIN order_facts ON seq = value`,
    );
    this.#facts = db.prepare<[string], Omit<Kind, 'orders'> & { seq: number }>(
      `SELECT seq, sync, trouble, status, printed, handed
       FROM json_each(?) CROSS JOIN order_facts ON seq = value`,
    );
  }

  /** To how many of these orders something can be done, and what they are. */
  count(what: BulkAction, seqs: readonly number[]) {
    const fit = this.#kinds.all(json(seqs)).filter((kind) => fits[what](kind));
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
    return this.#facts
      .all(json(seqs))
      .filter((one) => fits[what](one))
      .map(({ seq }) => seq);
  }

  /** These orders without those that were taken back and, with `ended`, those that need no label any more. */
  without(seqs: readonly number[], leaveOut: 'gone' | 'ended'): number[] {
    return this.#each
      .all(json(seqs))
      .filter((one) => !takenBack.has(one.sync) && (leaveOut === 'gone' || !isEnded(one)))
      .map(({ seq }) => seq);
  }

  /** How many of these orders no label is printed of, and how many need none any more. */
  endings(seqs: readonly number[]): { gone: number; ended: number } {
    const kinds = this.#kinds.all(json(seqs));
    const sum = (wanted: (kind: Kind) => boolean) =>
      kinds.filter(wanted).reduce((total, { orders }) => total + orders, 0);
    return { gone: sum(({ sync }) => takenBack.has(sync)), ended: sum(isEnded) };
  }
}

const fits: Readonly<Record<BulkAction, (kind: Omit<Kind, 'orders'>) => boolean>> = {
  cancel: ({ sync }) => !takenBack.has(sync),
  'hand-over': ({ sync, status, printed, handed }) =>
    sync === 'created' && printed === 1 && handed === 0 && stageOf(status) !== 'cancelled',
  acknowledge: ({ sync, trouble }) => trouble === 1 && (sync === 'created' || sync === 'cancelled'),
};

/** Its parcel arrived, came back, is lost, or is said to be cancelled. */
function isEnded({ sync, status }: Pick<Kind, 'sync' | 'status'>): boolean {
  const stage = stageOf(status);
  return (
    !takenBack.has(sync) &&
    (stage === 'delivered' || stage === 'lost' || stage === 'cancelled' || cameBack(status))
  );
}
