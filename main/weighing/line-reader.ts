/** Maximum length of a scale's line; longer data without an end is not a line. */
const LONGEST = 120;
/** Marks the cut in a longer line. No protocol parses it, so the end of "12.345 kg" is never read as 2.345 kg. */
const CUT = '…';
/** CR, LF, and the marks that some scales send around a line. */
const ends: ReadonlySet<number> = new Set([0x0d, 0x0a, 0x02, 0x03]);

/** Splits incoming bytes into lines; chunks may hold part of a line or several lines. */
export class LineReader {
  #buffer = '';
  #isStarted = false;

  /** Marks the first line as cut, because its first bytes may be lost. Has no effect once bytes have arrived. */
  cutStart(): void {
    if (!this.#isStarted) this.#buffer = CUT;
  }

  /** Marks an unfinished line as cut, because its end was lost. Has no effect between lines. */
  cutUnfinished(): void {
    if (this.#buffer.trim() !== '') this.#buffer = CUT;
  }

  /** Returns the lines completed by `bytes`, without their ends. Empty lines are omitted. */
  push(bytes: Uint8Array): string[] {
    const lines: string[] = [];
    this.#isStarted ||= bytes.length > 0;
    for (const byte of bytes) {
      // The eighth bit is a parity bit on scales that send seven bits. Dropping it makes both kinds equal.
      const code = byte & 0x7f;
      if (ends.has(code)) this.#end(lines);
      else this.#buffer += code < 0x20 || code === 0x7f ? ' ' : String.fromCodePoint(code);
      if (this.#buffer.length > LONGEST) {
        lines.push(this.#buffer.slice(0, LONGEST) + CUT);
        this.#buffer = CUT;
      }
    }
    return lines;
  }

  #end(lines: string[]): void {
    if (!['', CUT].includes(this.#buffer.trim())) lines.push(this.#buffer);
    this.#buffer = '';
  }
}
