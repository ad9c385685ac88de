import type { AuditRow } from '../../shared/model/audit.ts';
import type { LabelFonts } from '../labels/label-fonts.ts';
import { pagesPdf } from '../labels/label-pdf.ts';
import { rowBlock, text } from '../labels/layout.ts';
import { type ListPiece, setPages, styleFor, trainingPiece } from '../labels/list-setting.ts';
import type { LabelPaper } from '../labels/paper.ts';
import { type AuditFileSummary, linesOfSummary } from './audit-file-summary.ts';
import type { AuditWords } from './audit-language.ts';

/** Landscape, so that each row fits on one line. */
const A4: LabelPaper = { widthMm: 297, heightMm: 210, dpi: 600 };
const BODY_POINTS = 7.5;
const ROW_MM = 6;
/** Characters of details per line; more lines make the row higher. */
const LINE_OF_DETAILS = 78;
const MAX_LINES = 4;

/** Maximum rows of one PDF, which is held in memory whole. A person does not read more. */
export const PDF_ROWS = 5_000;

/** Draws the log as one PDF of A4 pages. */
export function drawAudit(
  fonts: LabelFonts,
  rows: readonly AuditRow[],
  summary: AuditFileSummary,
  about: { texts: AuditWords; station: string; createdAt: string; training: boolean },
): Promise<Uint8Array> {
  const { texts, station, createdAt, training } = about;
  const { columns, foot, title } = texts;
  const style = styleFor(A4.widthMm);
  const small = { maxPoints: BODY_POINTS, minPoints: 4 } as const;
  const heading = rowBlock(
    [40, text(title, { maxPoints: 15, weight: 'strong' })],
    [60, text(station, { maxPoints: 10, minPoints: 5, align: 'right' })],
  );
  const lines = linesOfSummary(summary, texts);
  const footers: ListPiece[] = [...lines, [foot.made, minuteOf(createdAt)] as const].map(
    ([name, value]) => ({
      block: rowBlock(
        [40, text(`${name}:`, small)],
        [60, text(value, { ...small, weight: 'strong' })],
      ),
      heightMm: ROW_MM - 1,
    }),
  );
  const pages = setPages(fonts, A4, {
    head: [
      ...(training ? [trainingPiece(style)] : []),
      { block: heading, heightMm: 11 },
      ...footers,
      { block: text(foot.people, small), heightMm: ROW_MM + 1 },
    ],
    columns: pieceOf(
      [columns.row, columns.at, columns.who, columns.what, columns.order, columns.details],
      columns.code,
    ),
    rows: rows.map(({ seq, at, who, what, order, details, code }) =>
      pieceOf([String(seq), minuteOf(at), who, what, order?.soc ?? '', details.join(' · ')], code),
    ),
    tail: [],
    footOf: (page, pages) =>
      rowBlock(
        [60, text(`${lines[1]?.[0] ?? ''} ${lines[1]?.[1] ?? ''}`, small)],
        [40, text(`${foot.page} ${page}/${pages}`, { ...small, align: 'right' })],
      ),
  });
  return pagesPdf(A4, fonts, pages);
}

function pieceOf(cells: readonly string[], code: string): ListPiece {
  const [seq = '', at = '', who = '', what = '', order = '', details = ''] = cells;
  const style = { maxPoints: BODY_POINTS, minPoints: 4 } as const;
  const lines = Math.min(MAX_LINES, Math.max(1, Math.ceil(details.length / LINE_OF_DETAILS)));
  const block = rowBlock(
    [5, text(seq, style)],
    [11, text(at, style)],
    [14, text(who, style)],
    [16, text(what, { ...style, weight: 'strong' })],
    [13, text(order, style)],
    [31, text(details, { ...style, lines })],
    [10, text(code, { ...style, maxPoints: 6, align: 'right' })],
  );
  return { block, heightMm: ROW_MM + (lines - 1) * 3.2, isRuled: true };
}

/** Formats as "2026-11-22 14:05:09" in the computer's time zone. */
function minuteOf(at: string): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
