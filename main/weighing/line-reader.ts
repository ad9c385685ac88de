/** No line of a scale is longer: what comes without an end is none. */
const LONGEST = 120;
/** Stands where a longer line was cut. No protocol reads it, so the end of "12.345 kg" is never read as 2.345 kg. */
const CUT = '…';
/** CR, LF, and the marks that some scales put around a line. */
const ends: ReadonlySet<number> = new Set([0x0d, 0x0a, 0x02, 0x03]);

/** Bytes as they come, cut into lines: in pieces or several at once. */
export class LineReader {
  #rest = '';

  /** The lines that are complete now, without their ends; empty ones are left out. */
  push(bytes: Uint8Array): string[] {
    const lines: string[] = [];
    for (const byte of bytes) {
      // The eighth bit is a parity bit where a scale sends seven: read so, both kinds are the same.
      const code = byte & 0x7f;
      if (ends.has(code)) this.#end(lines);
      else this.#rest += code < 0x20 || code === 0x7f ? ' ' : String.fromCodePoint(code);
      if (this.#rest.length > LONGEST) {
        lines.push(this.#rest.slice(0, LONGEST) + CUT);
        this.#rest = CUT;
      }
    }
    return lines;
  }

  #end(lines: string[]): void {
    if (this.#rest.trim() !== '') lines.push(this.#rest);
    this.#rest = '';
  }
}
