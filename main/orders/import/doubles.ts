import { fold } from '../../../shared/fold.ts';
import { isMeant } from '../../store/receivers-table.ts';
import type { Store } from '../../store/store.ts';
import type { StoredFinding } from '../../store/imports-table.ts';
import type { CheckedOrder } from './check-order.ts';
import { contentsText } from './contents-text.ts';
import { TakenCodes } from './taken-codes.ts';

/** Period in which orders with the same phone, COD and contents count as possible duplicates (ms). */
const ALIKE_WITHIN_MS = 7 * 24 * 3_600_000;
/** Number of orders to compare; some phones have thousands. */
const JUDGED_BY = 50;

/** Possible duplicates of one order, in the file and at this station. */
interface Known {
  readonly taken: ReturnType<TakenCodes['of']>;
  /** The row of an earlier order of the file with this code, or null. */
  readonly twin: number | null;
  /** The row of an earlier, similar order of the file, or null. */
  readonly alikeInFile: number | null;
  /** The code of a similar order of this station, or null. */
  readonly alikeBefore: () => string | null;
}

/** Returns the findings about duplicates of an order, in the file or at this station. */
type DoublesOf = (order: CheckedOrder) => StoredFinding[];

/**
 * Finds duplicates of orders that are checked again, with the file in the store. Each order must be checked after the
 * earlier ones are stored.
 */
export function doublesAmong(
  orders: readonly CheckedOrder[],
  store: Store,
  now: number,
): DoublesOf {
  const here = knownHere(orders, store, now);
  return (order) => {
    const { row, soc, alikeKey: key } = order;
    return doublesBy(order, {
      ...here(order),
      twin: soc === '' ? null : store.imports.withSoc(soc, row),
      alikeInFile: key === null ? null : store.imports.withAlike(key, row),
    });
  };
}

/** Finds duplicates for all orders of a file, in file order and in blocks. Stores the file's keys in memory. */
export class DoublesInOrder {
  readonly #store;
  readonly #now;
  readonly #socs = new Map<string, number>();
  readonly #alike = new Map<string, number>();

  constructor(store: Store, now: number) {
    this.#store = store;
    this.#now = now;
  }

  /** Returns a function to call for each order in sequence. Do not call it for excluded orders. */
  among(orders: readonly CheckedOrder[]): DoublesOf {
    const here = knownHere(orders, this.#store, this.#now);
    return (order) => {
      const { row, soc, alikeKey: key } = order;
      const twin = this.#socs.get(soc) ?? null;
      const alikeInFile = key === null ? null : (this.#alike.get(key) ?? null);
      if (soc !== '' && twin === null) this.#socs.set(soc, row);
      if (key !== null && alikeInFile === null) this.#alike.set(key, row);
      return doublesBy(order, { ...here(order), twin, alikeInFile });
    };
  }
}

/** Finds the station's duplicates for all orders at once. */
function knownHere(
  orders: readonly CheckedOrder[],
  store: Store,
  now: number,
): (order: CheckedOrder) => Pick<Known, 'taken' | 'alikeBefore'> {
  const taken = new TakenCodes(store, orders);
  const phones = store.receivers.known([
    ...new Set(orders.flatMap(({ alike }) => alike?.split('|')[0] ?? [])),
  ]);
  return (order) => {
    const { alike } = order;
    const mayBe = alike !== null && phones.has(alike.split('|')[0] ?? '');
    return {
      taken: taken.of(order),
      alikeBefore: () => (mayBe ? alikeBefore(alike, store, now) : null),
    };
  };
}

function doublesBy({ soc, alike }: CheckedOrder, known: Known): StoredFinding[] {
  const found: StoredFinding[] = [];
  const find = (field: string, rule: string, other: string, isDoubt: boolean, text: string) =>
    found.push({ field, rule, isDoubt, text, suggestion: null, other });
  const { taken } = known;
  if (taken.by === 'itself') find('soc', 'import.enteredBefore', taken.soc, false, soc);
  else if (taken.by === 'another') find('soc', 'import.codeTaken', soc, false, soc);
  else if (known.twin !== null) find('soc', 'import.socTwice', String(known.twin), false, soc);
  if (alike === null || found.length > 0) return found;
  const [phone = ''] = alike.split('|');
  if (known.alikeInFile !== null)
    find('phone', 'import.alikeInFile', String(known.alikeInFile), true, phone);
  const before = known.alikeBefore();
  if (before !== null) find('phone', 'import.alikeBefore', before, true, phone);
  return found;
}

/** The code of a valid, similar order of the last days, or null. */
function alikeBefore(alike: string, store: Store, now: number): string | null {
  const [phone = '', cod] = alike.split('|');
  const contents = alike.slice(`${phone}|${cod}|`.length);
  for (const past of store.receivers.ordersOf(phone, JUDGED_BY)) {
    if (now - past.at > ALIKE_WITHIN_MS || String(past.codAmount) !== cod) continue;
    if (!isMeant(past)) continue;
    const draft = store.orders.get(past.id)?.draft;
    if (draft && fold(contentsText(draft.contents)) === contents) return past.soc;
  }
  return null;
}
