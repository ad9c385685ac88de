import { readMoney } from '../../../../shared/money.ts';

/** Amounts below this (dong) may be in thousands: "1.250" in a column with "350" is 1,250,000. */
export const MIN_COD = 10_000;

/** The same for prices and values (dong): no goods cost less. */
export const MIN_PRICE = 1_000;

/** Whether a text is a number without a unit. */
export function isBareNumber(text: string): boolean {
  return /^[\d.,\s]+$/.test(text);
}

/** Detects a column in thousands of dong: several amounts, all below `minimum` (dong). */
export class SmallAmounts {
  readonly #minimum;
  #small = 0;
  #hasLarge = false;

  constructor(minimum: number) {
    this.#minimum = minimum;
  }

  take(text: string): void {
    if (this.#hasLarge || text === '') return;
    const read = readMoney(text);
    if (!read.ok || read.value === 0) return;
    if (read.value < this.#minimum && isBareNumber(text)) this.#small += 1;
    else this.#hasLarge = true;
  }

  get areAll(): boolean {
    return this.#small > 1 && !this.#hasLarge;
  }
}
