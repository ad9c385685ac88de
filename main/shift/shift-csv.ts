import type { ShiftReport } from '../../shared/model/shift.ts';
import { inFours } from '../../shared/model/audit.ts';
import type { Language } from '../../shared/model/station.ts';
import { BOM, csvLine } from '../base/csv-line.ts';
import { coverageLines, figureNames, figuresOf, tablesOf } from './shift-parts.ts';
import { textsOf } from '../texts/texts.ts';

/** Formats a report as tables below each other, for a spreadsheet: CSV in UTF-8 with CR LF. */
export function shiftCsv(report: ShiftReport, language: Language): string {
  const texts = textsOf(language).shift;
  const { from, to } = report.days;
  const lines: (readonly (string | number)[])[] = [
    [report.covers === null ? texts.title : texts.siteTitle, from, to],
    ['', ...figureNames(texts)],
    [texts.total, ...figuresOf(report.total)],
  ];
  for (const { title, head, rows } of tablesOf(report, texts))
    lines.push([], [title, ...head], ...rows);
  if (report.covers !== null)
    lines.push([], ...coverageLines(report.covers, texts).map((line) => [line]));
  if (report.auditHead)
    lines.push([], [texts.auditLog, report.auditHead.seq, inFours(report.auditHead.code)]);
  return BOM + lines.map(csvLine).join('');
}
