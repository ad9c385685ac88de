import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnMeanings } from '../../../../../main/orders/import/understand/column-meanings.ts';
import { ImportRows } from '../../../../../main/orders/import/check/import-rows.ts';
import { connect } from '../../../../../main/store/engine/connect.ts';
import { ImportRowsTable } from '../../../../../main/store/tables/import-rows-table.ts';
import { migrate } from '../../../../../main/store/engine/migrate.ts';
import type { ImportFilter } from '../../../../../shared/model/import.ts';
import { everything } from '../../../../fakes/imported-file.ts';

const ROWS = 9_000;
const meanings = columnMeanings({ headings: ['Mã đơn'], columns: ['soc'] });
const db = connect(':memory:');
let importRows: ImportRowsTable;
/** Every fifth order is in doubt, every seventh wrong, and every tenth row belongs to the previous one. */
const kindOf = (row: number) =>
  row % 7 === 0 ? 'wrong' : row % 5 === 0 ? ('doubtful' as const) : 'fit';
const leads = (row: number) => row % 10 !== 9;

beforeAll(() => {
  migrate(db);
  importRows = new ImportRowsTable(db);
  const all = Array.from({ length: ROWS }, (_, at) => at + 2);
  db.transaction(() => {
    importRows.add(all.map((row) => ({ row, cells: [`S${row}`], odd: null })));
    for (const row of all) {
      if (!leads(row)) importRows.follow(row, row - 1);
      else keep(row);
    }
  })();
});
afterAll(() => db.close());

function keep(row: number): void {
  const state = kindOf(row);
  const finding = { field: 'phone', rule: 'import.some', isDoubt: state === 'doubtful' };
  const findings =
    state === 'fit' ? [] : [{ ...finding, text: 'x', suggestion: null, other: null } as const];
  const searchText = row % 1_000 === 0 ? 'hiem gap' : 'thuong';
  importRows.keep({
    row,
    state,
    findings,
    words: searchText,
    soc: `S${row}`,
    alike: null,
    cod: 0,
    draft: null,
  });
}

/** Returns a clock on which every reading advances by more than a turn. */
function slow() {
  let now = 0;
  return { monotonic: () => (now += 100) };
}

function expected(filter: ImportFilter): number[] {
  const all = Array.from({ length: ROWS }, (_, at) => at + 2).filter(leads);
  return all
    .filter((row) =>
      filter.show === 'all'
        ? true
        : filter.show === 'fit'
          ? kindOf(row) !== 'wrong'
          : kindOf(row) === filter.show,
    )
    .filter((row) => filter.kind === null || kindOf(row) !== 'fit')
    .filter((row) => filter.text === '' || row % 1_000 === 0);
}

const some: ImportFilter['kind'] = { field: 'phone', rule: 'import.some' };
describe.each<[string, ImportFilter]>([
  ['everything', everything],
  ['what is wrong', { ...everything, show: 'wrong' }],
  ['what can be entered', { ...everything, show: 'fit' }],
  ['one kind', { ...everything, kind: some }],
  ['one kind of those in doubt', { ...everything, show: 'doubtful', kind: some }],
  ['a rare word', { ...everything, text: 'Hiếm' }],
  ['two words', { ...everything, show: 'fit', text: 'gặp hiếm' }],
])('a page of %s', (_, filter) => {
  it.each([0, 3, 1_800, 7_950])('from order %i on', async (offset) => {
    const page = await new ImportRows({ store: { importRows }, clock: slow() }).page(
      meanings,
      filter,
      offset,
      100,
    );
    const all = expected(filter);
    expect(page.count).toBe(all.length);
    expect(page.rows.map(({ row }) => row)).toEqual(all.slice(offset, offset + 100));
    for (const { row, texts } of page.rows) expect(texts['soc']).toBe(`S${row}`);
  });
});

it('lets others have their turn while a word is looked for in all of them', async () => {
  let ticks = 0;
  const count = () => {
    ticks += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const rows = new ImportRows({ store: { importRows }, clock: slow() });
  await rows.page(meanings, { ...everything, text: 'hiem' }, 0, 100);
  clearImmediate(counting);
  expect(ticks).toBeGreaterThanOrEqual(4);
});
