import {
  importFields,
  type ImportFilter,
  type ImportRow,
} from '../../../../shared/model/import.ts';
import { Slices } from '../../../base/time-slice.ts';
import type { Clock } from '../../../base/host-services.ts';
import type { Store } from '../../../store/store.ts';
import type { ColumnMeanings } from '../understand/column-meanings.ts';
import { JOINED } from '../understand/grouping.ts';
import { folded } from './leaders.ts';
import { productsText } from '../understand/order-amounts.ts';
import { isLineField, type Item, RowTexts } from '../understand/row-texts.ts';

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
    store: Pick<Store, 'importRows'>;
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
    const { importRows } = this.#store;
    const foldedFilter = folded(filter);
    const knownCount = importRows.knownCount(foldedFilter);
    const leaders = await this.#leaders(
      foldedFilter,
      knownCount === null ? Infinity : offset + limit,
    );
    const inSight = importRows.leadersOf(leaders.slice(offset, offset + limit));
    const rows = inSight.map(({ row, lines, area }) => {
      const all = importRows.linesOf(row);
      const texts = new RowTexts(all, meanings);
      const findings = importRows.findingsOf(row);
      return {
        row,
        lines,
        isOut: all[0]?.isOut ?? false,
        isJoined: all.some(({ mended }) => mended?.[JOINED] !== undefined),
        texts: textsOf(texts),
        area: texts.mendedArea ?? area,
        findings: findings as ImportRow['findings'],
      };
    });
    return { rows, count: knownCount ?? leaders.length };
  }

  /** First rows of matching orders, at least `minCount` if there are so many. */
  async #leaders(filter: ImportFilter, minCount: number): Promise<number[]> {
    const { importRows } = this.#store;
    const { lastRow } = importRows;
    const slices = new Slices(this.#clock);
    const leaders: number[] = [];
    for (let after = 0; after < lastRow && leaders.length < minCount; after += ROWS_AT_ONCE) {
      if (slices.isOver) await slices.next();
      leaders.push(...importRows.leadersBetween(filter, after, after + ROWS_AT_ONCE));
    }
    return leaders;
  }
}

function textsOf(texts: RowTexts): Record<string, string> {
  const items = texts.lines.flatMap((line) => texts.itemsOf(line));
  const ofItems = (field: keyof Item) =>
    items.flatMap((item) => (item[field] === '' ? [] : [item[field]])).join('; ');
  return Object.fromEntries(
    importFields.map((field) => {
      const lineTexts = texts.lines.map((line) => texts.ofLine(line, field));
      const text =
        field === 'product'
          ? productsText(texts)
          : isLineField(field)
            ? ofItems(field)
            : (lineTexts.find((one) => one !== '') ?? '');
      return [field, text];
    }),
  );
}
