import type { PlatformPaper } from '../../../shared/model/label-size.ts';
import type { Clock } from '../../base/host-services.ts';
import type { TrainingOrder } from '../order.ts';
import { mapInSlices } from '../slices.ts';
import { type TrainingSheet, sheetOf, type Text } from './sheet.ts';
import type { TextBox } from './text-fit.ts';
import { browserTypeface } from './typeface.ts';
import { labelTextsOf } from './label-texts.ts';

/**
 * Renders the label document (contract 4.7) as an HTML page: one sheet per order in the paper's exact size. The page
 * prints itself in a browser.
 */
export async function labelsAsHtml(
  orders: readonly TrainingOrder[],
  size: PlatformPaper,
  clock: Clock,
): Promise<string> {
  const now = clock.now();
  const drawn = (order: TrainingOrder) =>
    section(sheetOf(labelTextsOf(order, now), size, browserTypeface), size);
  const sheets = await mapInSlices(orders, drawn, clock);
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<title>In nhãn — LUYỆN TẬP / TRAINING</title>
<style>${style(size)}</style>
<script>addEventListener('load', () => print());</script>
</head>
<body>
${sheets.join('\n')}
</body>
</html>
`;
}

// The page gives the marks above a line twice the space they need before it clips the text, since Chromium moves the
// clip edge to a whole CSS pixel.
function style({ widthMm, heightMm }: PlatformPaper): string {
  const { lineHeight, headroom } = browserTypeface;
  return `
@page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { width: ${widthMm}mm; background: #fff; color: #000; font-family: 'Segoe UI', 'Be Vietnam Pro', 'Noto Sans', 'DejaVu Sans Condensed', Arial, sans-serif; print-color-adjust: exact; }
.sheet { position: relative; width: ${widthMm}mm; height: ${heightMm}mm; overflow: hidden; break-inside: avoid; }
.sheet + .sheet { break-before: page; }
svg { position: absolute; left: 0; top: 0; }
.box { position: absolute; display: flex; align-items: center; }
.box > div { width: 100%; }
.box p { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; line-height: ${lineHeight}; padding-top: ${2 * headroom}em; margin-top: -${headroom}em; }
.top { align-items: flex-start; }
.centre { text-align: center; }
.right { text-align: right; }
.paper { color: #fff; }
.spaced { letter-spacing: 0.15em; }
`;
}

/**
 * Bars and rules as one drawing that begins at the sheet's corner. Chromium moves any other drawing to a whole CSS
 * pixel, and then the bars miss the printer's dots.
 */
function section({ fills, texts }: TrainingSheet, { widthMm, heightMm }: PlatformPaper): string {
  return [
    `<section class="sheet">`,
    `<svg width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}" shape-rendering="crispEdges"><path d="${fills.map(rectangle).join('')}"/></svg>`,
    ...texts.map(paragraph),
    '</section>',
  ].join('\n');
}

function rectangle({ x, y, w, h }: TextBox): string {
  return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;
}

function num(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** The browser breaks the lines because it has the fonts. */
function paragraph({ box, text, room, size, bold, style: look }: Text): string {
  const classes = ['box', look.align, look.top && 'top', look.paper && 'paper'];
  const all = [...classes, look.spaced && 'spaced'].filter(Boolean).join(' ');
  const position = `left:${num(box.x)}mm;top:${num(box.y)}mm;width:${num(box.w)}mm;height:${num(box.h)}mm`;
  const font = `font-size:${size}pt;font-weight:${bold ? 700 : 400}`;
  return `<div class="${all}" style="${position};${font}"><div><p style="-webkit-line-clamp:${room}">${escape(text)}</p></div></div>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
