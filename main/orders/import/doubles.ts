import { fold } from '../../../shared/fold.ts';
import { isMeant } from '../../store/receivers-table.ts';
import type { Store } from '../../store/store.ts';
import type { StoredFinding } from '../../store/imports-table.ts';
import type { CheckedOrder } from './check-order.ts';
import { contentsText } from './contents-text.ts';
import { TakenCodes } from './taken-codes.ts';

/** Orders for the same phone with the same COD and contents are asked about within this, ms. */
const ALIKE_WITHIN_MS = 7 * 24 * 3_600_000;
/** Some numbers stand for thousands of orders. */
const JUDGED_BY = 50;

/** What may be there already: the answers of the file and of this station to one order of the file. */
interface Known {
  readonly taken: ReturnType<TakenCodes['of']>;
  /** The row of an earlier order of the file with this code; null for none. */
  readonly twin: number | null;
  /** The same of one that looks alike. */
  readonly alikeInFile: number | null;
  /** The code of an order of this station that looks alike; null for none. */
  readonly alikeBefore: () => string | null;
}

/** Says of each order of a file that may be there already where: in the file itself, or at this station. */
type DoublesOf = (order: CheckedOrder) => StoredFinding[];

/** For some orders that are checked again, whose file is in the store. Each is told once those before it are kept. */
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

/**
 * The same for all orders of a file, which are told in the order of the file, some at a time: what the file says is
 * remembered.
 */
export class DoublesInOrder {
  readonly #store;
  readonly #now;
  readonly #socs = new Map<string, number>();
  readonly #alike = new Map<string, number>();

  constructor(store: Store, now: number) {
    this.#store = store;
    this.#now = now;
  }

  /** Answers who says it of each, one after the other; orders that are out are neither told nor remembered. */
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

/** What this station says, which is asked at once for all of them. */
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

/** The code of an order of the last days that looks the same and is still meant; null for none. */
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
