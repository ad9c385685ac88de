import type { ShiftReport } from '../../shared/model/shift.ts';
import { inFours } from '../../shared/model/audit.ts';
import type { Language } from '../../shared/model/station.ts';
import { BOM, csvLine } from '../base/csv-line.ts';
import { coverageLines, figureNames, figuresOf, tablesOf } from './shift-parts.ts';
import { shiftWords } from './shift-words.ts';

/** Formats a report as tables below each other, for a spreadsheet: CSV in UTF-8 with CR LF. */
export function shiftCsv(report: ShiftReport, language: Language): string {
  const words = shiftWords(language);
  const { from, to } = report.days;
  const lines: (readonly (string | number)[])[] = [
    [report.covers === null ? words.title : words.siteTitle, from, to],
    ['', ...figureNames(words)],
    [words.total, ...figuresOf(report.total)],
  ];
  for (const { title, head, rows } of tablesOf(report, words))
    lines.push([], [title, ...head], ...rows);
  if (report.covers !== null)
    lines.push([], ...coverageLines(report.covers, words).map((line) => [line]));
  if (report.auditHead)
    lines.push([], [words.auditLog, report.auditHead.seq, inFours(report.auditHead.code)]);
  return BOM + lines.map(csvLine).join('');
}
