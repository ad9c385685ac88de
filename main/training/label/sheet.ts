import type { PlatformPaper } from '../../../shared/model/label-size.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type TextBox, fit, type Sizes } from './text-fit.ts';
import type { Typeface } from './typeface.ts';
import type { LabelTexts } from './label-texts.ts';
import { fillsOf } from './sheet-fills.ts';

/** Contents of one label before it is written as HTML or PDF, in mm. */
export interface TrainingSheet {
  /** Black rectangles: bars, rules, the banner. */
  readonly fills: readonly TextBox[];
  readonly texts: readonly Text[];
}

/** A text in its box, centred vertically unless it is aligned to the top. */
export interface Text {
  readonly box: TextBox;
  readonly text: string;
  /** The text with the typeface's line breaks. */
  readonly lines: readonly string[];
  /** Number of lines that fit into the box. */
  readonly room: number;
  /** In points. */
  readonly size: number;
  readonly bold: boolean;
  readonly style: TextStyle;
}

interface TextStyle {
  readonly align?: 'left' | 'centre' | 'right';
  readonly top?: boolean;
  /** White, on a black background. */
  readonly paper?: boolean;
  /** Wide letter spacing, for digits that are read aloud one by one. */
  readonly spaced?: boolean;
}

/** Returns one label with every text as large as its box allows; text that is too long ends in an ellipsis. */
export function sheetOf(texts: LabelTexts, size: PlatformPaper, typeface: Typeface): TrainingSheet {
  const layout = layoutOf(size);
  const write = writer(typeface);
  return {
    fills: fillsOf(texts, layout),
    texts: [
      write('LUYỆN TẬP — TRAINING', layout.banner, { max: 11, min: 7, bold: true }, onBanner),
      ...routingTexts(texts, layout, write),
      ...receiverTexts(texts, layout.receiver, write),
      captioned('Gửi', texts.sender, layout.sender, { max: 8, min: 5 }, write),
      captioned('Hàng', texts.contents, layout.contents, { max: 9, min: 5.5 }, write),
      captioned('Ghi chú', texts.note, layout.note, { max: 9, min: 5.5, bold: true }, write),
      ...bottomTexts(texts, layout, write),
    ],
  };
}

type Write = (text: string, box: TextBox, sizes: Sizes, style?: TextStyle) => Text;

function writer(typeface: Typeface): Write {
  return (text, box, sizes, style = {}) => ({
    box,
    style,
    bold: sizes.bold ?? false,
    ...fit(text, box, sizes, typeface),
  });
}

const onBanner: TextStyle = { align: 'centre', paper: true };

function routingTexts(texts: LabelTexts, layout: Layout, write: Write): readonly Text[] {
  const shortCode: TextStyle = { align: 'centre', spaced: true };
  const sortCode = inset(layout.sortCode, 1);
  return [
    write(texts.carrier, layout.carrier, { max: 17, min: 8, bold: true }),
    write(texts.waybill, layout.waybill, { max: 10, min: 6 }, { align: 'right' }),
    write(texts.shortCode, layout.shortCode, { max: 12, min: 8, bold: true }, shortCode),
    write(texts.sortCode, sortCode, { max: 26, min: 9, bold: true }, { align: 'centre' }),
    write(texts.carrierSort, layout.carrierSort, { max: 11, min: 6 }, { align: 'right' }),
  ];
}

function receiverTexts(texts: LabelTexts, box: TextBox, write: Write): readonly Text[] {
  const top = box.h * 0.36;
  const phoneWidth = 30;
  const name = { x: box.x, y: box.y + 0.5, w: box.w - phoneWidth, h: top };
  const phone = { x: box.x + name.w, y: name.y, w: phoneWidth, h: top };
  const address = { x: box.x, y: box.y + top + 0.5, w: box.w, h: box.h - top - 0.75 };
  return [
    write(texts.receiverName, name, { max: 14, min: 5.5, bold: true }),
    write(texts.receiverPhone, phone, { max: 13, min: 7, bold: true }, { align: 'right' }),
    write(texts.receiverAddress, address, { max: 12, min: 5 }, { top: true }),
  ];
}

function bottomTexts(texts: LabelTexts, { cod, details }: Layout, write: Write): readonly Text[] {
  const caption = { x: cod.x, y: cod.y + 0.25, w: cod.w, h: 3.25 };
  const amount = { x: cod.x, y: cod.y + 3.5, w: cod.w - 1, h: cod.h - 3.5 };
  const right = { x: details.x + 1.5, y: details.y + 0.5, w: details.w - 1.5, h: details.h - 0.5 };
  return [
    write('THU HỘ (COD)', caption, { max: 7, min: 6, bold: true }),
    write(texts.cod, amount, { max: 24, min: 9, bold: true }),
    ...detailTexts(texts.details, right, write),
  ];
}

/** Stacks texts at one size: the size that the longest of them needs. */
function detailTexts(details: readonly string[], box: TextBox, write: Write): readonly Text[] {
  const h = box.h / details.length;
  const rows = details.map((fact, index) => ({ fact, row: { ...box, y: box.y + index * h, h } }));
  const sizes = { max: 8, min: 5 };
  const max = Math.min(...rows.map(({ fact, row }) => write(fact, row, sizes).size));
  return rows.map(({ fact, row }) => write(fact, row, { ...sizes, max }));
}

function captioned(caption: string, text: string, box: TextBox, sizes: Sizes, write: Write): Text {
  const captioned = text === '' ? '' : `${caption}: ${text}`;
  return write(captioned, { ...box, y: box.y + 0.4, h: box.h - 0.5 }, sizes);
}

function inset(box: TextBox, by: number): TextBox {
  return { ...box, x: box.x + by, w: box.w - 2 * by };
}
