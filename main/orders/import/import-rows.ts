import { importFields, type ImportFilter, type ImportRow } from '../../../shared/model/import.ts';
import { Slices } from '../../base/slices.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { Store } from '../../store/store.ts';
import type { ColumnMeanings } from './column-meanings.ts';
import { JOINED } from './grouping.ts';
import { folded } from './leaders.ts';
import { lineFields, RowTexts } from './row-texts.ts';

/** Number of rows to search per time check, about 2 ms. */
const ROWS_AT_ONCE = 2_000;

/** The orders of the open import as table rows. */
export class ImportRows {
  readonly #store;
  readonly #clock;

  constructor({
    store,
    clock,
  }: {
    store: Pick<Store, 'imports'>;
    clock: Pick<Clock, 'monotonic'>;
  }) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Rows that match a filter, from `offset`, and their total number. Other work runs in between. */
  async page(
    meanings: ColumnMeanings,
    filter: ImportFilter,
    offset: number,
    limit: number,
  ): Promise<{ rows: ImportRow[]; count: number }> {
    const { imports } = this.#store;
    const wanted = folded(filter);
    const known = imports.knownCount(wanted);
    const leaders = await this.#leaders(wanted, known === null ? Infinity : offset + limit);
    const inSight = imports.leadersOf(leaders.slice(offset, offset + limit));
    const rows = inSight.map(({ row, lines, area }) => {
      const all = imports.linesOf(row);
      const texts = new RowTexts(all, meanings);
      const found = imports.findingsOf(row);
      return {
        row,
        lines,
        isOut: all[0]?.isOut ?? false,
        isJoined: all.some(({ mended }) => mended?.[JOINED] !== undefined),
        texts: textsOf(texts),
        area: texts.mendedArea ?? area,
        findings: found as ImportRow['findings'],
      };
    });
    return { rows, count: known ?? leaders.length };
  }

  /** First rows of matching orders, at least `most` if there are so many. */
  async #leaders(filter: ImportFilter, most: number): Promise<number[]> {
    const { imports } = this.#store;
    const { lastRow } = imports;
    const slices = new Slices(this.#clock);
    const leaders: number[] = [];
    for (let after = 0; after < lastRow && leaders.length < most; after += ROWS_AT_ONCE) {
      if (slices.isOver) await slices.next();
      leaders.push(...imports.leadersBetween(filter, after, after + ROWS_AT_ONCE));
    }
    return leaders;
  }
}

function textsOf(texts: RowTexts): Record<string, string> {
  return Object.fromEntries(
    importFields.map((field) => {
      const told = texts.lines
        .map((line) => texts.ofLine(line, field))
        .filter((text) => text !== '');
      return [field, lineFields.has(field) ? told.join('; ') : (told[0] ?? '')];
    }),
  );
}
