import { readMoney } from '../../../shared/money.ts';

/** Below it, in dong, a sheet may count in thousands: "1.250" beside "350" is 1,250,000. */
export const LEAST_COD = 10_000;

/** Whether a text is a number without a unit. */
export function isBareNumber(text: string): boolean {
  return /^[\d.,\s]+$/.test(text);
}

/** Looks whether a column of COD counts in thousand dong: several amounts, and all of them small. */
export class SmallAmounts {
  #small = 0;
  #hasLarge = false;

  take(text: string): void {
    if (this.#hasLarge || text === '') return;
    const read = readMoney(text);
    if (!read.ok || read.value === 0) return;
    if (read.value < LEAST_COD && isBareNumber(text)) this.#small += 1;
    else this.#hasLarge = true;
  }

  get areAll(): boolean {
    return this.#small > 1 && !this.#hasLarge;
  }
}
