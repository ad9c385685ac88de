import { legacyEncodingOf, readLegacy } from '../../../../shared/legacy-encodings.ts';
import { evidenceOf, type LegacyEncoding } from '../../../../shared/legacy-letters.ts';
import type { ImportField } from '../../../../shared/model/import.ts';

/** Text fields, which may be in an old encoding. */
export const speltFields: readonly ImportField[] = ['name', 'address', 'product', 'note'];

/** Names of areas. A wrong conversion is no known area, and is asked for. */
export const areaFields: readonly ImportField[] = ['commune', 'district', 'province'];

/** The old encoding of a file's texts, with one of its cells, and the columns that have it. */
export interface LegacyTexts {
  readonly encoding: LegacyEncoding;
  readonly written: string;
  readonly text: string;
  readonly columns: readonly number[];
}

/** Finds the one old encoding of a file's cells. A file with both has none: each cell is a doubt of its own. */
export class LegacyCells {
  readonly #found = new Map<LegacyEncoding, Omit<LegacyTexts, 'columns'>>();
  readonly #columns = new Set<number>();
  /** Columns of areas, and those of them that are in Unicode. */
  readonly #areaColumns = new Set<number>();
  readonly #unicodeColumns = new Set<number>();

  /** `columns` are those with texts, `areaColumns` those with names of areas. */
  take(
    cells: readonly string[],
    columns: readonly number[],
    areaColumns: readonly number[] = [],
  ): void {
    if (this.#found.size > 1) return;
    for (const at of [...columns, ...areaColumns]) {
      const written = cells[at] ?? '';
      if (areaColumns.includes(at)) {
        this.#areaColumns.add(at);
        if (hasOtherLetters(written)) this.#unicodeColumns.add(at);
      }
      const encoding = legacyEncodingOf(written);
      const read = encoding && readLegacy(written, encoding);
      if (!encoding || !read?.isSure) continue;
      this.#columns.add(at);
      if (!this.#found.has(encoding))
        this.#found.set(encoding, { encoding, written, text: read.text });
    }
  }

  get legacy(): LegacyTexts | null {
    const [only, other] = this.#found.values();
    if (only === undefined || other !== undefined) return null;
    const columns = [...new Set([...this.#columns, ...this.#areaColumns])];
    return { ...only, columns: columns.filter((at) => !this.#unicodeColumns.has(at)) };
  }
}

/** Whether a text has letters that no old encoding has. */
function hasOtherLetters(text: string): boolean {
  return (['tcvn3', 'vni'] as const).every(
    (encoding) => readLegacy(text, encoding) === null && /[^\p{ASCII}]/u.test(text),
  );
}

/** A text in the old encoding that it shows, converted; null if it shows none, or may be in either. */
export function proposalFor(text: string): string | null {
  const encoding = legacyEncodingOf(text);
  return encoding && (readLegacy(text, encoding)?.text ?? null);
}

/** Headings with those of an old encoding converted, if `isKnown` recognises them then. */
export function readableHeadings(
  headings: readonly string[],
  isKnown: (text: string) => boolean,
): readonly string[] {
  const encodings = (['tcvn3', 'vni'] as const).filter((encoding) =>
    headings.some((heading) => evidenceOf(heading)[encoding]),
  );
  if (encodings.length === 0) return headings;
  return headings.map((heading) => {
    if (isKnown(heading)) return heading;
    const texts = encodings.map((encoding) => readLegacy(heading, encoding)?.text);
    return texts.find((text) => text !== undefined && isKnown(text)) ?? heading;
  });
}
