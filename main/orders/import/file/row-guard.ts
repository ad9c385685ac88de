import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';

const rowEnd = /<\/(?:\w+:)?row>/g;

/** Refuses a sheet with a row of too much text, because the library holds a row in memory several times. */
export class RowGuard {
  #size = 0;

  /** Checks the next piece of the sheet. Throws `FileRefused`. */
  take(text: string): void {
    let from = 0;
    // End tags in comments or CDATA sections do not count.
    for (const { index } of text.includes('<!') ? [] : text.matchAll(rowEnd)) {
      this.#grow(index - from);
      this.#size = 0;
      from = index;
    }
    this.#grow(text.length - from);
  }

  #grow(length: number): void {
    this.#size += length;
    if (this.#size > limits.rowLength) throw new FileRefused('too-heavy');
  }
}
