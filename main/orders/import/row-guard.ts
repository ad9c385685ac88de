import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';

const rowEnd = /<\/(?:\w+:)?row>/g;

/** Refuses a sheet with a row of more text than any may have: the library holds a row whole, several times. */
export class RowGuard {
  #size = 0;

  /** Looks at the next piece of the sheet. Throws `FileRefused`. */
  take(text: string): void {
    let from = 0;
    // An end in a comment or a CDATA section is none.
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
