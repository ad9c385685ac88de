import type { Database } from 'better-sqlite3';
import { expect, it } from 'vitest';
import { type StoredFinding } from '../../../../main/store/tables/import-rows-table.ts';
import { ImportRowsTable } from '../../../../main/store/tables/import-rows-table.ts';
import { bareDatabase } from '../support.ts';

const ROWS = 60;
const shows = ['all', 'fit', 'wrong', 'doubtful', 'out'] as const;

const emptyFields = { alike: null, words: '', draft: null };
function finding(field: string, isDoubt: boolean): StoredFinding {
  return { field, rule: 'import.some', isDoubt, text: field, suggestion: null, other: null };
}

/** Counts again everything that is otherwise counted incrementally. */
function countedAnew(db: Database) {
  return {
    counts: db
      .prepare(
        `SELECT count(*) AS "all", count(*) FILTER (WHERE state IN ('fit', 'doubtful')) AS fit,
         count(*) FILTER (WHERE state = 'wrong') AS wrong, count(*) FILTER (WHERE state = 'doubtful') AS doubtful,
         count(*) FILTER (WHERE state = 'out') AS out,
         coalesce(sum(cod) FILTER (WHERE state IN ('fit', 'doubtful')), 0) AS cod FROM import_rows WHERE leader = row`,
      )
      .get(),
    kinds: db
      .prepare(
        `SELECT found.field, found.rule, count(*) AS rows, found.is_doubt AS isDoubt FROM import_findings AS found
         JOIN import_rows ON import_rows.row = found.row WHERE is_out = 0
         GROUP BY found.field, found.rule, found.is_doubt ORDER BY is_doubt, rows DESC, found.field`,
      )
      .all(),
  };
}

it('counts orders and kinds as they change as counting them anew does, whatever is done to rows', () => {
  const db = bareDatabase();
  const importRows = new ImportRowsTable(db);
  const same = (when: string) => {
    const actualKinds = importRows
      .kinds()
      .map(({ field, rule, rows, isDoubt }) => ({ field, rule, rows, isDoubt: Number(isDoubt) }));
    const { counts, kinds } = countedAnew(db);
    const filters = [
      ...shows.map((show) => ({ show, kind: null, text: '' })),
      ...importRows.kinds().map((kind) => ({ show: 'all', kind, text: '' }) as const),
    ];
    for (const filter of filters) {
      const count = importRows.leadersBetween(filter, 0, importRows.lastRow).length;
      expect({ when, filter, count: importRows.knownCount(filter) }).toEqual({
        when,
        filter,
        count,
      });
    }
    expect({ when, counts: importRows.counts(), kinds: actualKinds }).toEqual({
      when,
      counts,
      kinds,
    });
  };
  const all = Array.from({ length: ROWS }, (_, at) => at + 2);
  importRows.add(all.map((row) => ({ row, cells: ['a'], odd: null })));
  same('read');
  for (const row of all.filter((one) => one % 4 === 0)) importRows.follow(row + 1, row);
  same('grouped');
  for (const row of all.filter((one) => one % 4 !== 1)) {
    const state = (['fit', 'doubtful', 'wrong'] as const)[row % 3] ?? 'fit';
    const findings = state === 'fit' ? [] : [finding('phone', state === 'doubtful')];
    const more = row % 5 === 0 ? [finding('name', true), finding('phone', false)] : [];
    const fields = {
      ...emptyFields,
      soc: `S${row}`,
      cod: row * 1_000,
      findings: [...findings, ...more],
    };
    importRows.keep({ ...fields, row, state });
  }
  same('checked');
  expect(importRows.counts()).toMatchObject({ all: ROWS - ROWS / 4, wrong: expect.any(Number) });
  for (const row of [6, 7, 8, 10]) importRows.put({ row, mended: null, isOut: true });
  same('taken out');
  importRows.keep({
    ...emptyFields,
    row: 10,
    state: 'out',
    soc: '',
    cod: null,
    findings: [finding('name', false)],
  });
  same('checked while out');
  for (const row of [6, 10]) importRows.put({ row, mended: null, isOut: false });
  importRows.keep({ ...emptyFields, row: 11, state: 'fit', soc: '', cod: 7_000, findings: [] });
  same('taken in, and mended');
  importRows.lead(9, 1);
  importRows.follow(12, 4);
  same('grouped anew');
  importRows.exclude(11);
  importRows.drop([15, 16, 20]);
  same('some entered');
  expect(importRows.counts().fit).toBeGreaterThan(0);
  while (importRows.sweep(7));
  same('swept');
  expect(importRows.counts().all).toBe(0);
  expect(importRows.kinds()).toEqual([]);
});
