import { shiftFigures, type ShiftReport, type ShiftSums } from '../../shared/model/shift.ts';
import { inFours } from '../../shared/model/audit.ts';
import type { Language } from '../../shared/model/station.ts';
import { BOM, csvLine } from '../base/csv-line.ts';
import { coverageLines, partsOf, reasonsByPacker } from './shift-parts.ts';
import { shiftWords } from './shift-words.ts';

/** A report as tables under each other, for a spreadsheet: CSV in UTF-8, lines ended by CR LF. */
export function shiftCsv(report: ShiftReport, language: Language): string {
  const words = shiftWords(language);
  const figures = shiftFigures;
  const sumsOf = (sums: ShiftSums) => figures.map((figure) => sums[figure]);
  const head = figures.map((figure) => words.figures[figure]);
  const { from, to } = report.days;
  const lines: (string | number)[][] = [
    [report.covers === null ? words.title : words.siteTitle, from, to],
    ['', ...head],
    [words.total, ...sumsOf(report.total)],
  ];
  for (const { title, rows } of partsOf(report, words)) {
    lines.push([], [title, ...head]);
    for (const { name, sums } of rows) lines.push([name, ...sumsOf(sums)]);
  }
  lines.push([], [words.reasonsTitle, words.figures.reprints]);
  for (const { reason, reprints } of report.reasons) lines.push([words.reasons[reason], reprints]);
  const byPacker = reasonsByPacker(report, words);
  lines.push([], [words.reasonsByPacker, ...byPacker.head]);
  for (const { name, counts } of byPacker.rows) lines.push([name, ...counts]);
  const { p50: half, p90: most } = words.seconds;
  lines.push([], [words.stagesTitle, words.figures.orders, half, most]);
  for (const { stage, orders, p50, p90 } of report.stages)
    lines.push([words.stages[stage], orders, p50 / 1_000, p90 / 1_000]);
  if (report.covers !== null)
    lines.push([], ...coverageLines(report.covers, words).map((line) => [line]));
  if (report.auditHead)
    lines.push([], [words.auditLog, report.auditHead.seq, inFours(report.auditHead.code)]);
  return BOM + lines.map(csvLine).join('');
}
