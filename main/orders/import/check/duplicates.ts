import { fold } from '../../../../shared/fold.ts';
import { isMeant } from '../../../store/tables/receivers-table.ts';
import type { Store } from '../../../store/store.ts';
import type { StoredFinding } from '../../../store/tables/import-rows-table.ts';
import type { CheckedOrder } from './check-order.ts';
import { contentsText } from './contents-text.ts';
import { UsedCodes } from './used-codes.ts';

/** Period in which orders with the same phone, COD and contents count as possible duplicates (ms). */
const DUPLICATE_PERIOD_MS = 7 * 24 * 3_600_000;
/** Number of orders to compare; some phones have thousands. */
const JUDGED_BY = 50;

/** Possible duplicates of one order, in the file and at this station. */
interface Duplicates {
  readonly codeUse: ReturnType<UsedCodes['of']>;
  /** An earlier order of the file with this code, in any case, or null. */
  readonly twin: { readonly row: number; readonly soc: string } | null;
  /** The row of an earlier, similar order of the file, or null. */
  readonly similarInFile: number | null;
  /** The code of a similar order of this station, or null. */
  readonly similarBefore: () => string | null;
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
  const stationDuplicates = findStationDuplicates(orders, store, now);
  return (order) => {
    const { row, soc, duplicateKey: key } = order;
    return doublesBy(order, {
      ...stationDuplicates(order),
      twin: soc === '' ? null : store.importRows.withSoc(soc, row),
      similarInFile: key === null ? null : store.importRows.withDuplicateKey(key, row),
    });
  };
}

/** Finds duplicates for all orders of a file, in file order and in blocks. Stores the file's keys in memory. */
export class DoublesInOrder {
  readonly #store;
  readonly #now;
  /** The first order by code, and by code in capital letters. */
  readonly #socs = new Map<string, NonNullable<Duplicates['twin']>>();
  readonly #rowsByKey = new Map<string, number>();

  constructor(store: Store, now: number) {
    this.#store = store;
    this.#now = now;
  }

  /** Returns a function to call for each order in sequence. Do not call it for excluded orders. */
  among(orders: readonly CheckedOrder[]): DoublesOf {
    const stationDuplicates = findStationDuplicates(orders, this.#store, this.#now);
    return (order) => {
      const { row, soc, duplicateKey: key } = order;
      const capitals = soc.toUpperCase();
      const exact = this.#socs.get(soc);
      const twin = (exact?.soc === soc ? exact : this.#socs.get(capitals)) ?? null;
      const similarInFile = key === null ? null : (this.#rowsByKey.get(key) ?? null);
      if (soc !== '' && twin?.soc !== soc) this.#socs.set(soc, { row, soc });
      if (soc !== '' && !this.#socs.has(capitals)) this.#socs.set(capitals, { row, soc });
      if (key !== null && similarInFile === null) this.#rowsByKey.set(key, row);
      return doublesBy(order, { ...stationDuplicates(order), twin, similarInFile });
    };
  }
}

/** Finds the station's duplicates for all orders at once. */
function findStationDuplicates(
  orders: readonly CheckedOrder[],
  store: Store,
  now: number,
): (order: CheckedOrder) => Pick<Duplicates, 'codeUse' | 'similarBefore'> {
  const codes = new UsedCodes(store, orders);
  const phones = store.receivers.withOrders([
    ...new Set(orders.flatMap(({ alike }) => alike?.split('|')[0] ?? [])),
  ]);
  return (order) => {
    const { alike } = order;
    const mayBe = alike !== null && phones.has(alike.split('|')[0] ?? '');
    return {
      codeUse: codes.of(order),
      similarBefore: () => (mayBe ? similarBefore(alike, store, now) : null),
    };
  };
}

function doublesBy({ soc, alike }: CheckedOrder, duplicates: Duplicates): StoredFinding[] {
  const findings: StoredFinding[] = [];
  const find = (field: string, rule: string, other: string, isDoubt: boolean, text: string) =>
    findings.push({ field, rule, isDoubt, text, suggestion: null, other });
  const { codeUse } = duplicates;
  if (codeUse.by === 'itself') find('soc', 'import.enteredBefore', codeUse.soc, false, soc);
  else if (codeUse.by === 'another') find('soc', 'import.codeTaken', soc, false, soc);
  else if (duplicates.twin?.soc === soc)
    find('soc', 'import.socTwice', String(duplicates.twin.row), false, soc);
  else {
    // Scans and the platform may ignore the case of a code.
    const otherCase = codeUse.by === 'other-case' ? codeUse.soc : duplicates.twin?.soc;
    if (otherCase !== undefined) find('soc', 'import.socOtherCase', otherCase, true, soc);
  }
  if (alike === null || findings.length > 0) return findings;
  const [phone = ''] = alike.split('|');
  if (duplicates.similarInFile !== null)
    find('phone', 'import.alikeInFile', String(duplicates.similarInFile), true, phone);
  const before = duplicates.similarBefore();
  if (before !== null) find('phone', 'import.alikeBefore', before, true, phone);
  return findings;
}

/** The code of a valid, similar order of the last days, or null. */
function similarBefore(duplicateText: string, store: Store, now: number): string | null {
  const [phone = '', cod] = duplicateText.split('|');
  const contents = duplicateText.slice(`${phone}|${cod}|`.length);
  for (const past of store.receivers.ordersOf(phone, JUDGED_BY)) {
    if (now - past.at > DUPLICATE_PERIOD_MS || String(past.codAmount) !== cod) continue;
    if (!isMeant(past)) continue;
    const draft = store.orders.get(past.id)?.draft;
    if (draft && fold(contentsText(draft.contents)) === contents) return past.soc;
  }
  return null;
}
