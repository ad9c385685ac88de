import { inFours } from '../../shared/model/audit.ts';
import { shiftFigures, type ShiftReport } from '../../shared/model/shift.ts';
import type { StationSettings } from '../../shared/model/station.ts';
import { TRAINING_MARK } from '../labels/label-texts.ts';
import { type Block, rowBlock, text } from '../labels/layout.ts';
import {
  coverageLines,
  figureNames,
  figuresOf,
  type ReportTable,
  tablesOf,
} from './shift-parts.ts';
import type { Texts } from '../texts/texts.ts';

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
export function tableHead(
  { days, covers }: ShiftReport,
  { code, name, training }: ReportStation,
  texts: Texts['shift'],
): ReportRow[] {
  const when = days.from === days.to ? days.from : `${days.from} → ${days.to}`;
  const title = text(covers === null ? texts.title : texts.siteTitle, {
    maxPoints: 16,
    weight: 'strong',
  });
  const subtitle = text(`${code} · ${name} · ${when}`, {
    maxPoints: 10,
    minPoints: 5,
    align: 'right',
  });
  const mark = text(TRAINING_MARK, { maxPoints: 10, weight: 'strong', align: 'centre' });
  return [
    { block: rowBlock([40, title], [60, subtitle]), heightMm: TITLE_MM, isRuled: true },
    ...(training ? [{ block: mark, heightMm: ROW_MM, isRuled: false }] : []),
  ];
}

/** Returns all tables of a report, row by row. */
export function tables(report: ShiftReport, texts: Texts['shift']): ReportRow[] {
  const total: ReportTable = {
    title: texts.total,
    head: figureNames(texts),
    rows: [['', ...figuresOf(report.total)]],
  };
  return [
    ...[total, ...tablesOf(report, texts)].flatMap(rowsOf),
    ...(report.covers === null ? [] : coverage(report.covers, texts)),
    ...auditEnd(report, texts),
  ];
}

function rowsOf({ title, head, rows }: ReportTable): ReportRow[] {
  const lines = rows.map((cells) => lineOf(cells, 'text'));
  return [gap, lineOf([title, ...head], 'strong'), ...lines];
}

/** Returns the rows of a site report that list each bench's available data. */
function coverage(covers: NonNullable<ShiftReport['covers']>, texts: Texts['shift']): ReportRow[] {
  const lines = coverageLines(covers, texts).map((line) => ({
    block: text(line, { maxPoints: BODY_POINTS, minPoints: 3.5 }),
    heightMm: ROW_MM,
    isRuled: false,
  }));
  return [gap, ...lines];
}

/** Returns the end of the audit log. Written outside the log, it later reveals a truncated or rewritten log. */
function auditEnd({ auditHead }: ShiftReport, { auditLog }: Texts['shift']): ReportRow[] {
  if (!auditHead) return [];
  const line = `${auditLog} ${grouped(auditHead.seq)} · ${inFours(auditHead.code)}`;
  const block = text(line, { maxPoints: BODY_POINTS, minPoints: 3.5 });
  return [gap, { block, heightMm: ROW_MM, isRuled: false }];
}

const gap: ReportRow = { block: null, heightMm: GAP_MM, isRuled: false };

function lineOf(cells: readonly (string | number)[], weight: 'strong' | 'text'): ReportRow {
  const figures = shiftFigures.length;
  const [name = '', ...values] = cells;
  const wide = CELL_SHARE * (figures / Math.max(1, values.length));
  const share = values.length === figures ? CELL_SHARE : Math.min(wide, 2 * CELL_SHARE);
  const spare = CELL_SHARE * figures - share * values.length;
  const style = { maxPoints: BODY_POINTS, minPoints: 3.5, weight } as const;
  const block = rowBlock(
    [NAME_SHARE, text(String(name), style)],
    ...values.map((cell) => {
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
