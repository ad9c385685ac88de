import type { LabelSize } from '../../../shared/model/label-size.ts';
import { code128 } from './code128.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type Box, fit, type Sizes } from './text-fit.ts';
import type { Words } from './words.ts';

/** A dot of a 203-dpi head. Millimetres. */
const dot = 0.125;
/** Modules of a barcode's quiet zone, on either side. */
const quiet = 10;

/** One label as an HTML section of exactly the paper's size. */
export function drawSheet(words: Words, size: LabelSize): string {
  const layout = layoutOf(size);
  return [
    `<section class="sheet">`,
    drawLines(words, layout, size),
    banner(layout.banner),
    ...routingTexts(words, layout),
    ...receiverTexts(words, layout.receiver),
    captioned('Gửi', words.sender, layout.sender, { max: 8, min: 5 }),
    captioned('Hàng', words.contents, layout.contents, { max: 9, min: 5.5 }),
    captioned('Ghi chú', words.note, layout.note, { max: 9, min: 5.5, bold: true }),
    ...bottomTexts(words, layout),
    '</section>',
  ].join('\n');
}

/**
 * Bars and rules in one drawing that begins where the sheet does: a drawing placed anywhere else
 * is moved to a whole CSS pixel by Chromium, and the bars off the printer's dots.
 */
function drawLines(words: Words, layout: Layout, { widthMm, heightMm }: LabelSize): string {
  const { banner, cod, frame: frameBox, receiver } = layout;
  const rects = [
    ...bars(words.shortCode, layout.bars),
    rect(banner),
    ...layout.rules.map((y) => rect({ x: receiver.x, y: onDot(y), w: receiver.w, h: 2 * dot })),
    rect({ x: onDot(cod.x + cod.w), y: onDot(cod.y), w: 2 * dot, h: cod.h }),
    ...frame(frameBox),
  ];
  return `<svg width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}" shape-rendering="crispEdges"><path d="${rects.join('')}"/></svg>`;
}

function bars(text: string, box: Box): readonly string[] {
  const barcode = code128(text);
  const dots = Math.min(4, Math.floor(box.w / ((barcode.width + 2 * quiet) * dot)));
  const module = Math.max(1, dots) * dot;
  const left = onDot(box.x + (box.w - barcode.width * module) / 2);
  return barcode.bars.map(({ at, width }) =>
    rect({ x: left + at * module, y: onDot(box.y), w: width * module, h: onDot(box.h) }),
  );
}

function frame({ x, y, w, h }: Box): readonly string[] {
  const line = 3 * dot;
  const [left, top, right, bottom] = [onDot(x), onDot(y), onDot(x + w), onDot(y + h)];
  return [
    rect({ x: left, y: top, w: right - left, h: line }),
    rect({ x: left, y: bottom - line, w: right - left, h: line }),
    rect({ x: left, y: top, w: line, h: bottom - top }),
    rect({ x: right - line, y: top, w: line, h: bottom - top }),
  ];
}

function rect({ x, y, w, h }: Box): string {
  return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;
}

function onDot(mm: number): number {
  return Math.round(mm / dot) * dot;
}

function num(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function banner(box: Box): string {
  return line('ĐÀO TẠO — TRAINING', box, { max: 11, min: 7, bold: true }, 'centre paper');
}

function routingTexts(words: Words, layout: Layout): readonly string[] {
  return [
    line(words.carrier, layout.carrier, { max: 17, min: 8, bold: true }),
    line(words.waybill, layout.waybill, { max: 10, min: 6 }, 'right'),
    line(words.shortCode, layout.shortCode, { max: 12, min: 8, bold: true }, 'centre spaced'),
    line(words.sortCode, inset(layout.sortCode, 1), { max: 26, min: 9, bold: true }, 'centre'),
    line(words.carrierSort, layout.carrierSort, { max: 11, min: 6 }, 'right'),
  ];
}

function receiverTexts(words: Words, box: Box): readonly string[] {
  const top = box.h * 0.36;
  const phoneWidth = 30;
  const name = { x: box.x, y: box.y + 0.5, w: box.w - phoneWidth, h: top };
  const phone = { x: box.x + name.w, y: name.y, w: phoneWidth, h: top };
  const address = { x: box.x, y: box.y + top + 0.5, w: box.w, h: box.h - top - 0.75 };
  return [
    line(words.receiverName, name, { max: 14, min: 5.5, bold: true }),
    line(words.receiverPhone, phone, { max: 13, min: 7, bold: true }, 'right'),
    line(words.receiverAddress, address, { max: 12, min: 5 }, 'top'),
  ];
}

function bottomTexts(words: Words, { cod, facts }: Layout): readonly string[] {
  const caption = { x: cod.x, y: cod.y + 0.25, w: cod.w, h: 3.25 };
  const amount = { x: cod.x, y: cod.y + 3.5, w: cod.w - 1, h: cod.h - 3.5 };
  return [
    line('THU HỘ (COD)', caption, { max: 7, min: 6, bold: true }),
    line(words.cod, amount, { max: 24, min: 9, bold: true }),
    ...factTexts(words.facts, {
      x: facts.x + 1.5,
      y: facts.y + 0.5,
      w: facts.w - 1.5,
      h: facts.h - 0.5,
    }),
  ];
}

/** One below the other, all in the size that the longest of them needs. */
function factTexts(facts: readonly string[], box: Box): readonly string[] {
  const h = box.h / facts.length;
  const rows = facts.map((fact, index) => ({ fact, row: { ...box, y: box.y + index * h, h } }));
  const sizes = { max: 8, min: 5 };
  const max = Math.min(...rows.map(({ fact, row }) => fit(fact, row, sizes).size));
  return rows.map(({ fact, row }) => line(fact, row, { ...sizes, max }));
}

function captioned(caption: string, text: string, box: Box, sizes: Sizes): string {
  const said = text === '' ? '' : `${caption}: ${text}`;
  return line(said, { ...box, y: box.y + 0.4, h: box.h - 0.5 }, sizes);
}

function inset(box: Box, by: number): Box {
  return { ...box, x: box.x + by, w: box.w - 2 * by };
}

/** A text in its box, as large as fits; what is still too long ends in an ellipsis. */
function line(text: string, box: Box, sizes: Sizes, look = ''): string {
  const { text: shown, size, lines } = fit(text, box, sizes);
  const weight = sizes.bold === true ? 700 : 400;
  const place = `left:${num(box.x)}mm;top:${num(box.y)}mm;width:${num(box.w)}mm;height:${num(box.h)}mm`;
  const font = `font-size:${size}pt;font-weight:${weight}`;
  return `<div class="box ${look}" style="${place};${font}"><div><p style="-webkit-line-clamp:${lines}">${escape(shown)}</p></div></div>`;
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
