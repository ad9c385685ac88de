import { fold } from '../../../../shared/fold.ts';
import { readPhone, withoutSigns } from '../../../../shared/phone.ts';
import { lostZero } from './order-amounts.ts';

/** Maximum number of rows to ask about one by one; above it one question covers the whole file. */
const MAX_QUESTIONS = 500;

/** The first row of an order of the file. `last` grows as rows join it. */
interface FirstRow {
  readonly row: number;
  readonly last: number;
  readonly soc: string;
  readonly phone: string;
  readonly name: string;
  readonly address: string;
  readonly cod: string;
}

/**
 * Finds rows of one receiver that may be lines of one order or separate parcels. The codes do not decide it. Each
 * would become a parcel with the whole COD.
 */
export class ItemRows {
  /** Rows without a code, by phone. */
  readonly #uncoded = new Map<string, FirstRow[]>();
  /** Rows to ask about, each with another row of its receiver. */
  readonly #kin = new Map<FirstRow, FirstRow>();
  /** Rows with the number that follows the code of the row above, with its receiver and COD. */
  readonly #counted: [row: number, other: number][] = [];
  #hasCodes = false;

  /** Takes the first row of each order in file order, with the order above it. */
  take(first: FirstRow, above: FirstRow | null): void {
    if (first.soc !== '') {
      this.#hasCodes = true;
      if (above?.soc === '' && isSameReceiver(first, above)) this.#ask(first, above);
      if (above && isNextCode(first, above)) this.#counted.push([first.row, above.last]);
      return;
    }
    if (first.phone === '') return;
    if (above && above.soc !== '' && isSameReceiver(first, above)) this.#ask(first, above);
    const phone = phoneKey(first.phone);
    const uncodedRows = this.#uncoded.get(phone) ?? [];
    const same = uncodedRows.find((one) => isSameReceiver(first, one));
    if (same) this.#ask(first, same);
    // One row of each receiver is enough to find the others.
    else this.#uncoded.set(phone, [...uncodedRows, first]);
  }

  get result(): Record<'itemRows' | 'countedRows', [number, number][]> & { hasItemRows: boolean } {
    const pairs = [...this.#kin].map(([one, other]): [number, number] => [
      one.row,
      other.row < one.row ? other.last : other.row,
    ]);
    const isOfFile = pairs.length > MAX_QUESTIONS || (pairs.length > 0 && !this.#hasCodes);
    const countedRows = this.#counted.slice(0, MAX_QUESTIONS);
    return { hasItemRows: isOfFile, itemRows: isOfFile ? [] : pairs, countedRows };
  }

  #ask(one: FirstRow, other: FirstRow): void {
    if (!this.#kin.has(one)) this.#kin.set(one, other);
    if (!this.#kin.has(other)) this.#kin.set(other, one);
  }
}

/** Whether two rows have the same receiver: equal phones, and no contradiction in name and address. */
function isSameReceiver(one: FirstRow, other: FirstRow): boolean {
  const agree = (some: string, more: string) =>
    some === '' || more === '' || fold(some) === fold(more);
  return (
    one.phone !== '' &&
    other.phone !== '' &&
    phoneKey(one.phone) === phoneKey(other.phone) &&
    agree(one.name, other.name) &&
    agree(one.address, other.address)
  );
}

/** Files with numbered rows may use the number as order code. */
function isNextCode(one: FirstRow, above: FirstRow): boolean {
  const isNext = /^\d{1,9}$/.test(one.soc) && Number(one.soc) === Number(above.soc) + 1;
  return isNext && isSameReceiver(one, above) && one.cod === above.cod && /[1-9]/.test(one.cod);
}

function phoneKey(text: string): string {
  const digits = withoutSigns(text);
  const read = readPhone(lostZero.test(digits) ? `0${digits}` : text);
  return read.ok ? read.phone : digits;
}
