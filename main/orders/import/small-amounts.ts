import { readMoney } from '../../../shared/money.ts';

/** Below it, in dong, a sheet may count in thousands: "1.250" beside "350" is 1,250,000. */
export const LEAST_COD = 10_000;

/** The same of a price or a value: nothing that is sold is worth less, in dong. */
export const LEAST_PRICE = 1_000;

/** Whether a text is a number without a unit. */
export function isBareNumber(text: string): boolean {
  return /^[\d.,\s]+$/.test(text);
}

/** Looks whether a column counts in thousand dong: several amounts, and all of them below `least`, in dong. */
export class SmallAmounts {
  readonly #least;
  #small = 0;
  #hasLarge = false;

  constructor(least: number) {
    this.#least = least;
  }

  take(text: string): void {
    if (this.#hasLarge || text === '') return;
    const read = readMoney(text);
    if (!read.ok || read.value === 0) return;
    if (read.value < this.#least && isBareNumber(text)) this.#small += 1;
    else this.#hasLarge = true;
  }

  get areAll(): boolean {
    return this.#small > 1 && !this.#hasLarge;
  }
}
