import { scanLength } from '../../shared/model/units.ts';
import type { ScanSuffix } from '../../shared/model/scanner.ts';

const CR = 0x0d;
const LF = 0x0a;
const TAB = 0x09;

/** Scans with the same suffix after which it is certain. */
const CERTAIN_AFTER = 3;

/** The bytes of one code without its suffix; null if a part of it was lost. */
export interface SplitScan {
  readonly bytes: Uint8Array | null;
  readonly suffix: ScanSuffix;
}

/** The bytes that end a code, by suffix. Without a certain suffix each of them does. */
const endings: Readonly<Record<ScanSuffix, readonly number[]>> = {
  cr: [CR],
  lf: [LF],
  crlf: [CR, LF],
  tab: [TAB],
  none: [CR, LF],
};
const ofAnySuffix = [CR, LF, TAB];

/**
 * Splits the bytes of a serial scanner into codes, and learns its suffix. With a certain suffix a pause does not end a
 * code, so a stalled line cannot shorten one.
 */
export class ScanSplitter {
  #suffix: ScanSuffix | null;
  #pending: number[] = [];
  #isTooLong = false;
  /** A code without its end was given up. The bytes up to the next end belong to it. */
  #isCut = false;
  #endedByCr = false;
  #latest: ScanSuffix[] = [];

  /** @param suffix the scanner's suffix, or null to learn it */
  constructor(suffix: ScanSuffix | null) {
    this.#suffix = suffix;
  }

  /** The certain suffix; null while it is being learned. */
  get suffix(): ScanSuffix | null {
    return this.#suffix;
  }

  /** Whether a part of a code has arrived. */
  get isPending(): boolean {
    return this.#pending.length > 0 || this.#isTooLong;
  }

  /** Returns the codes that `bytes` complete. Empty ones are omitted. */
  push(bytes: Uint8Array): SplitScan[] {
    const scans: SplitScan[] = [];
    for (const byte of bytes) {
      const isSecondHalf = byte === LF && this.#endedByCr && !this.isPending;
      this.#endedByCr = false;
      if (isSecondHalf) this.#learnCrLf();
      else if (this.#ends.includes(byte)) scans.push(...this.#end(suffixOf(byte)));
      else if (this.#pending.length < scanLength) this.#pending.push(byte);
      else this.#isTooLong = true;
    }
    return scans;
  }

  /**
   * Ends the pending code after a pause. With a certain suffix its end was lost: it is reported without its bytes, and so
   * is its possible rest. If the rest has no suffix either, the scanner has another one now, which is learned again.
   */
  pause(): SplitScan[] {
    if (!this.isPending) return [];
    if (this.#suffix === null || this.#suffix === 'none') return this.#end('none');
    const isSecond = this.#isCut;
    this.#pending = [];
    this.#isTooLong = false;
    this.#isCut = !isSecond;
    if (isSecond) this.#forget();
    return [{ bytes: null, suffix: 'none' }];
  }

  get #ends(): readonly number[] {
    return this.#suffix === null ? ofAnySuffix : endings[this.#suffix];
  }

  #end(suffix: ScanSuffix): SplitScan[] {
    if (suffix === 'cr') this.#endedByCr = true;
    if (!this.isPending) return [];
    const bytes = this.#isTooLong || this.#isCut ? null : Uint8Array.from(this.#pending);
    this.#pending = [];
    this.#isTooLong = false;
    this.#isCut = false;
    this.#learn(suffix);
    return [{ bytes, suffix }];
  }

  #learn(suffix: ScanSuffix): void {
    // The line feed of CR LF may arrive later.
    this.#latest = [...this.#latest, suffix].slice(-CERTAIN_AFTER);
    const isCertain = this.#latest.every((one) => one === suffix);
    if (this.#suffix === null && this.#latest.length === CERTAIN_AFTER && isCertain)
      this.#suffix = suffix;
  }

  #learnCrLf(): void {
    this.#latest.pop();
    this.#learn('crlf');
  }

  #forget(): void {
    this.#suffix = null;
    this.#latest = [];
  }
}

function suffixOf(byte: number): ScanSuffix {
  return byte === CR ? 'cr' : byte === LF ? 'lf' : 'tab';
}
