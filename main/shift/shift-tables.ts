import { inFours } from '../../shared/model/audit.ts';
import { shiftFigures, type ShiftReport } from '../../shared/model/shift.ts';
import type { StationSettings } from '../../shared/model/station.ts';
import { TRAINING_MARK } from '../labels/label-words.ts';
import { type Block, row, text } from '../labels/layout.ts';
import { coverageLines, figureNames, figuresOf, type ShiftTable, tablesOf } from './shift-parts.ts';
import type { ShiftWords } from './shift-words.ts';

const ROW_MM = 6;
const TITLE_MM = 11;
const GAP_MM = 5;
const NAME_SHARE = 28;
const CELL_SHARE = 8;
const BODY_POINTS = 8;

/** A row of the report, and its height (mm). */
export interface ReportRow {
  readonly block: Block | null;
  readonly heightMm: number;
  readonly isRuled: boolean;
}

/** Station that the report belongs to. */
export type ReportStation = Pick<StationSettings, 'code' | 'name' | 'language'> & {
  training: boolean;
};

/** Returns the heading: station and days. */
export function headOf(
  { days, covers }: ShiftReport,
  { code, name, training }: ReportStation,
  words: ShiftWords,
): ReportRow[] {
  const when = days.from === days.to ? days.from : `${days.from} → ${days.to}`;
  const title = text(covers === null ? words.title : words.siteTitle, {
    most: 16,
    weight: 'strong',
  });
  const facts = text(`${code} · ${name} · ${when}`, { most: 10, least: 5, align: 'right' });
  const mark = text(TRAINING_MARK, { most: 10, weight: 'strong', align: 'centre' });
  return [
    { block: row([40, title], [60, facts]), heightMm: TITLE_MM, isRuled: true },
    ...(training ? [{ block: mark, heightMm: ROW_MM, isRuled: false }] : []),
  ];
}

/** Returns all tables of a report, row by row. */
export function tables(report: ShiftReport, words: ShiftWords): ReportRow[] {
  const total: ShiftTable = {
    title: words.total,
    head: figureNames(words),
    rows: [['', ...figuresOf(report.total)]],
  };
  return [
    ...[total, ...tablesOf(report, words)].flatMap(rowsOf),
    ...(report.covers === null ? [] : coverage(report.covers, words)),
    ...auditEnd(report, words),
  ];
}

function rowsOf({ title, head, rows }: ShiftTable): ReportRow[] {
  const lines = rows.map((cells) => lineOf(cells, 'text'));
  return [gap, lineOf([title, ...head], 'strong'), ...lines];
}

/** Returns the rows of a site report that list each bench's available data. */
function coverage(covers: NonNullable<ShiftReport['covers']>, words: ShiftWords): ReportRow[] {
  const lines = coverageLines(covers, words).map((line) => ({
    block: text(line, { most: BODY_POINTS, least: 3.5 }),
    heightMm: ROW_MM,
    isRuled: false,
  }));
  return [gap, ...lines];
}

/** Returns the end of the audit log. Written outside the log, it later reveals a truncated or rewritten log. */
function auditEnd({ auditHead }: ShiftReport, { auditLog }: ShiftWords): ReportRow[] {
  if (!auditHead) return [];
  const words = `${auditLog} ${grouped(auditHead.seq)} · ${inFours(auditHead.code)}`;
  const block = text(words, { most: BODY_POINTS, least: 3.5 });
  return [gap, { block, heightMm: ROW_MM, isRuled: false }];
}

const gap: ReportRow = { block: null, heightMm: GAP_MM, isRuled: false };

function lineOf(cells: readonly (string | number)[], weight: 'strong' | 'text'): ReportRow {
  const figures = shiftFigures.length;
  const [name = '', ...rest] = cells;
  const wide = CELL_SHARE * (figures / Math.max(1, rest.length));
  const share = rest.length === figures ? CELL_SHARE : Math.min(wide, 2 * CELL_SHARE);
  const spare = CELL_SHARE * figures - share * rest.length;
  const style = { most: BODY_POINTS, least: 3.5, weight } as const;
  const block = row(
    [NAME_SHARE, text(String(name), style)],
    ...rest.map((cell) => {
      const value = typeof cell === 'number' ? grouped(cell) : cell;
      return [share, text(value, { ...style, align: 'right' })] as const;
    }),
    ...(spare > 0 ? [[spare, text(' ', style)] as const] : []),
  );
  return { block, heightMm: ROW_MM, isRuled: true };
}

function grouped(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.');
}
