import type { CDPSession, Page } from 'playwright-core';

/** Seconds between two keys of a scanner. */
const BETWEEN_KEYS_S = 0.005;
/** Seconds after which the next key clearly starts a new scan, also of the same code. */
const BETWEEN_SCANS_S = 0.2;

/** A key event of the debugging protocol. */
export interface ScannerKey {
  readonly key: string;
  readonly code?: string;
  readonly text?: string;
  /** 1 is Alt, 2 is Ctrl, 8 is Shift. */
  readonly modifiers?: number;
}

/** The keys of characters. */
export const charactersOf = (text: string): ScannerKey[] =>
  Array.from(text, (key) => ({ key, text: key }));

/**
 * A scanner at the window. Its keys have event times 5 ms apart. These times distinguish a scan from typing, however
 * slow the machine is.
 */
export class Scanner {
  readonly #keys: CDPSession;
  /** Time from which the next key clearly starts a new scan, s. */
  #free = 0;

  private constructor(keys: CDPSession) {
    this.#keys = keys;
  }

  static async at(page: Page): Promise<Scanner> {
    return new Scanner(await page.context().newCDPSession(page));
  }

  /** Sends the keys of a code and the configured end key to the focused element. */
  async scan(code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
    const last = end === 'Enter' ? { key: end, code: end, text: '\r' } : { key: end, code: end };
    await this.press([...charactersOf(code), last]);
  }

  /** Sends keys as recorded from a scanner, which may include keys other than characters. */
  async press(all: readonly ScannerKey[]): Promise<void> {
    const begin = Math.max(Date.now() / 1000 + 0.2, this.#free);
    this.#free = begin + all.length * BETWEEN_KEYS_S + BETWEEN_SCANS_S;
    await Promise.all(
      all.flatMap((press, at) => {
        const timestamp = begin + at * BETWEEN_KEYS_S;
        const { key, code, modifiers } = press;
        return [
          this.#keys.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...press }),
          this.#keys.send('Input.dispatchKeyEvent', {
            type: 'keyUp',
            timestamp,
            key,
            code,
            modifiers,
          }),
        ];
      }),
    );
  }
}
