import { type ImportField, type PriceField, priceFields } from '../../../../shared/model/import.ts';
import { COMMIT_SLICE_MS, Slices } from '../../../base/time-slice.ts';
import type { Clock } from '../../../base/host-services.ts';
import type { GroupedRow } from '../../../store/tables/import-rows-table.ts';
import type { StoredImport } from '../../../store/tables/imports-table.ts';
import type { Store } from '../../../store/store.ts';
import { type ColumnMeanings, columnMeanings } from './column-meanings.ts';
import { ItemRows } from './item-rows.ts';
import { areaFields, LegacyCells, type LegacyTexts, speltFields } from './legacy-cells.ts';
import { isNoText, lacksDigits, RowTexts } from './row-texts.ts';
import { MIN_COD, MIN_PRICE, SmallAmounts } from './small-amounts.ts';
import { isTotalRow } from './total-row.ts';

/** Number of rows to read from the store at once. */
const AT_ONCE = 500;
/** Number of row counts to write per commit. */
const COUNTED_AT_ONCE = 200;

/** Mark of a row that a person made a line of the order above. */
export const JOINED = 'joined';
/** Mark of a row that a person made an order of its own. */
export const SEPARATED = 'separated';

/** The first row of an order, with its present and former number of rows. */
interface Leader {
  readonly row: number;
  /** The last row of the order so far. */
  last: number;
  readonly soc: string;
  readonly phone: string;
  readonly name: string;
  readonly address: string;
  readonly receiver: string;
  cod: string;
  lines: number;
  readonly was: number;
}

/** The number of orders and the detected form of the file. */
export interface Grouped {
  readonly orders: number;
  /** Whether one receiver has rows without codes, and one answer is needed for the whole file. */
  readonly hasItemRows: boolean;
  /** Otherwise the first rows of such orders, each with another row of the same receiver. */
  readonly itemRows: readonly (readonly [row: number, other: number])[];
  /** First rows with the number that follows the code of the same receiver's row above. */
  readonly countedRows: readonly (readonly [row: number, other: number])[];
  /** Lines of one order differ in their COD. */
  readonly isCodPerLine: boolean;
  /** All amounts in the COD column may be in thousands of dong. */
  readonly hasSmallCod: boolean;
  /** The old encoding of its texts. */
  readonly legacy: LegacyTexts | null;
  /** Columns of prices and values that may be in thousands of dong throughout. */
  readonly smallPrices: readonly PriceField[];
}

/**
 * Groups rows into orders and stores the result. Rows with one code form an order if the file has one line per
 * product, or if the later rows have no phone. A row also belongs to the order above in three cases: its code cell is
 * merged with the one above, it has a product and no order data, or a person decided so.
 */
export async function groupRows(
  { setup }: Pick<StoredImport, 'setup'>,
  { store, clock, isStopped }: { store: Store; clock: Clock; isStopped: () => boolean },
): Promise<Grouped> {
  const slices = new Slices(clock, COMMIT_SLICE_MS);
  const meanings = columnMeanings(setup);
  const work = new Grouping(meanings);
  for (let last = 0; !isStopped();) {
    const rows = store.importRows.groupedAfter(last, AT_ONCE);
    if (rows.length === 0) break;
    const moved = rows.flatMap((row) => work.take(row));
    store.commitRelaxed(() => {
      for (const { row, leader } of moved)
        if (leader === row) store.importRows.lead(row, 1);
        else store.importRows.follow(row, leader);
    });
    last = rows.at(-1)?.row ?? last;
    await slices.next();
  }
  const counted = work.leaders.filter(({ lines, was }) => lines !== was);
  for (let from = 0; from < counted.length; from += COUNTED_AT_ONCE) {
    store.commitRelaxed(() => {
      for (const { row, lines } of counted.slice(from, from + COUNTED_AT_ONCE))
        store.importRows.lead(row, lines);
    });
    await slices.next();
  }
  const { items, isCodPerLine, cods, smallPrices } = work;
  const hasSmallCod = cods.areAll;
  const { legacy } = work.letters;
  return {
    orders: work.leaders.length,
    ...items.result,
    isCodPerLine,
    hasSmallCod,
    smallPrices,
    legacy,
  };
}

/** Processes the rows of a file in sequence. */
class Grouping {
  readonly #meanings;
  readonly #hasLines;
  readonly #hasQuantity;
  readonly #bySoc = new Map<string, Leader>();
  readonly leaders: Leader[] = [];
  readonly items = new ItemRows();
  readonly cods = new SmallAmounts(MIN_COD);
  readonly letters = new LegacyCells();
  readonly #spelt: readonly number[];
  readonly #areas: readonly number[];
  readonly #prices;
  isCodPerLine = false;
  #above: Leader | null = null;

  constructor(meanings: ColumnMeanings) {
    const has = (field: ImportField) => meanings.fields.includes(field);
    this.#meanings = meanings;
    const columnsOf = (fields: readonly ImportField[]) =>
      fields.map((field) => meanings.fields.indexOf(field)).filter((at) => at !== -1);
    const products = meanings.moreItems.map(({ product }) => product);
    this.#spelt = [...columnsOf(speltFields), ...products];
    this.#areas = columnsOf(areaFields);
    this.#hasQuantity = has('quantity');
    // A price without quantity and name is not used in drafts.
    const isUsed = (field: PriceField) => field !== 'price' || (has('quantity') && has('product'));
    this.#prices = priceFields
      .filter(isUsed)
      .map((field) => ({ field, amounts: new SmallAmounts(MIN_PRICE) }));
    this.#hasLines = has('quantity') || has('price') || has('sku');
  }

  get smallPrices(): PriceField[] {
    return this.#prices.flatMap(({ field, amounts }) => (amounts.areAll ? [field] : []));
  }

  /** Returns the row with its leader if the leader changed. */
  take(row: GroupedRow): { row: number; leader: number }[] {
    const texts = new RowTexts([row], this.#meanings);
    const read = (field: Parameters<RowTexts['ofLine']>[1]) => texts.ofLine(row, field);
    this.letters.take(row.cells, this.#spelt, this.#areas);
    const soc = read('soc');
    const phone = read('phone');
    const amount = read('codAmount');
    const cod = isNoText(amount) ? '' : amount;
    if (row.mended?.['codAmount'] === undefined) this.cods.take(cod);
    for (const { field, amounts } of this.#prices)
      if (row.mended?.[field] === undefined) amounts.take(read(field));
    const name = read('name');
    const address = read('address');
    const receiver = phone === '' ? '' : [phone, name, address].join('\n');
    const socAt = this.#meanings.fields.indexOf('soc');
    const socOdd = row.mended?.['soc'] === undefined ? (row.odd?.[socAt] ?? null) : null;
    const isNamed = soc !== '' && !lacksDigits(soc, socOdd);
    const leader = this.#leaderOf(row, texts, { soc, socOdd, phone, receiver, isNamed });
    if (leader) {
      leader.lines += 1;
      leader.last = row.row;
      if (cod !== '' && leader.cod !== '' && cod !== leader.cod) this.isCodPerLine = true;
      if (leader.cod === '') leader.cod = cod;
      this.#above = leader;
      return row.leader === leader.row ? [] : [{ row: row.row, leader: leader.row }];
    }
    const was = row.leader === row.row ? row.lines : 1;
    const base = { row: row.row, last: row.row, lines: 1, was };
    const first: Leader = { ...base, soc, phone, name, address, receiver, cod };
    this.leaders.push(first);
    this.items.take(first, this.#above);
    this.#above = first;
    if (isNamed && !this.#bySoc.has(soc)) this.#bySoc.set(soc, first);
    return row.leader === row.row ? [] : [{ row: row.row, leader: row.row }];
  }

  #leaderOf(
    row: GroupedRow,
    texts: RowTexts,
    keys: { soc: string; socOdd: string | null; phone: string; receiver: string; isNamed: boolean },
  ): Leader | null {
    const above = this.#above;
    const { soc, socOdd, phone, receiver, isNamed } = keys;
    if (row.mended?.[JOINED] !== undefined) return above;
    if (row.mended?.[SEPARATED] !== undefined) return null;
    // A person left the code empty: the row is a separate parcel.
    if (row.mended?.['soc'] === '') return null;
    if (isNamed) {
      const sameCode = this.#bySoc.get(soc);
      const isSame = sameCode && (phone === '' || phone === sameCode.phone);
      return isSame && (this.#hasLines || phone === '') ? sameCode : null;
    }
    if (soc !== '' || above === null) return null;
    if (socOdd === 'merged-above') return phone === '' || phone === above.phone ? above : null;
    if (this.#isFollowUp(row, texts)) return above;
    // Shops that write the order code once repeat its receiver for each product.
    const repeats = this.#hasLines && above.soc !== '' && receiver !== '';
    return repeats && receiver === above.receiver ? above : null;
  }

  /** Whether a row has a product and no order data, as the later rows of an order do. */
  #isFollowUp(row: GroupedRow, texts: RowTexts): boolean {
    const says = (field: Parameters<RowTexts['ofLine']>[1]) => texts.ofLine(row, field) !== '';
    const ofOrder = ['name', 'phone', 'address', 'commune', 'district', 'province'] as const;
    if (!this.#hasLines || ofOrder.some(says) || !says('product')) return false;
    if (isTotalRow(texts, row)) return false;
    return this.#hasQuantity ? says('quantity') : says('price') || says('sku');
  }
}
