import type { ShiftReport } from '../../shared/model/shift.ts';
import type { LabelFonts } from '../labels/label-fonts.ts';
import { pagesPdf } from '../labels/label-pdf.ts';
import { fillOf, type Mark } from '../labels/marks.ts';
import { dotsOf, dotsOfPaper, type LabelPaper } from '../labels/paper.ts';
import { layOutBlock } from '../labels/block-layout.ts';
import { textsOf } from '../texts/texts.ts';
import { type ReportRow, type ReportStation, tableHead, tables } from './shift-tables.ts';

const A4: LabelPaper = { widthMm: 210, heightMm: 297, dpi: 600 };
const MARGIN_MM = 13;
const RULE_MM = 0.15;

/** Renders a report as one PDF of A4 pages, in the station's language. */
export function drawShift(
  fonts: LabelFonts,
  report: ShiftReport,
  station: ReportStation,
): Promise<Uint8Array> {
  const texts = textsOf(station.language).shift;
  return pagesPdf(
    A4,
    fonts,
    paged(fonts, [...tableHead(report, station, texts), ...tables(report, texts)]),
  );
}

function paged(fonts: LabelFonts, lines: readonly ReportRow[]): Mark[][] {
  const mm = (length: number) => dotsOf(length, A4.dpi);
  const { width, height } = dotsOfPaper(A4);
  const margin = mm(MARGIN_MM);
  const pages: Mark[][] = [[]];
  let top = margin;
  for (const { block, heightMm, isRuled } of lines) {
    const tall = mm(heightMm);
    if (top + tall > height - margin) {
      pages.push([]);
      top = margin;
    }
    const box = { x: margin, y: top, width: width - 2 * margin, height: tall };
    const rule = isRuled ? Math.max(1, mm(RULE_MM)) : 0;
    if (block)
      pages
        .at(-1)
        ?.push(
          ...layOutBlock(block, { ...box, height: tall - rule }, { fonts, dpi: A4.dpi, scale: 1 }),
        );
    if (isRuled) pages.at(-1)?.push(fillOf([{ ...box, y: top + tall - rule, height: rule }]));
    top += tall;
  }
  return pages;
}
