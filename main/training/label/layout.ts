import type { PlatformPaper } from '../../../shared/model/label-size.ts';
import type { TextBox } from './text-fit.ts';

/** Positions of all parts of a sheet, in mm. */
export interface Layout {
  readonly banner: TextBox;
  readonly carrier: TextBox;
  readonly waybill: TextBox;
  /** Area of the bars with their quiet zones. */
  readonly bars: TextBox;
  readonly shortCode: TextBox;
  readonly sortCode: TextBox;
  /** Frame around the sort code. */
  readonly frame: TextBox;
  /** Heights of the horizontal rules across the sheet. */
  readonly rules: readonly number[];
  readonly carrierSort: TextBox;
  readonly receiver: TextBox;
  readonly sender: TextBox;
  readonly contents: TextBox;
  readonly note: TextBox;
  readonly cod: TextBox;
  readonly details: TextBox;
}

const margin = 2;

/** Portrait paper has the barcode across the sheet, landscape paper has it next to the sort code. */
export function layoutOf(size: PlatformPaper): Layout {
  return size.heightMm > size.widthMm ? upright(size) : lying(size);
}

function upright({ widthMm, heightMm }: PlatformPaper): Layout {
  const w = widthMm - 2 * margin;
  const share = (percent: number) => Math.round(heightMm * percent) / 100;
  const rows = stack(1.5, heightMm - 1.5, {
    banner: 5,
    head: 8.5,
    bars: share(13.5),
    shortCode: 5,
    sort: share(9.5),
    gap: 1,
    receiver: share(21),
    sender: share(7),
    contents: 'rest',
    bottom: share(13),
  });
  const half = w * 0.42;
  return {
    banner: { x: margin, w, ...rows.banner },
    carrier: { x: margin, w: half, ...rows.head },
    waybill: { x: margin + half, w: w - half, ...rows.head },
    bars: { x: margin, w, ...rows.bars },
    shortCode: { x: margin, w, ...rows.shortCode },
    sortCode: { x: margin, w: w * 0.64, ...rows.sort },
    carrierSort: { x: margin + w * 0.64, w: w * 0.36 - 1.5, ...rows.sort },
    frame: { x: margin, w, ...rows.sort },
    rules: [rows.sender.y, rows.contents.y, rows.bottom.y],
    receiver: { x: margin, w, ...rows.receiver },
    sender: { x: margin, w, ...rows.sender },
    ...split(margin, w, rows.contents, 'down'),
    cod: { x: margin, w: w * 0.48, ...rows.bottom },
    details: { x: margin + w * 0.48, w: w * 0.52, ...rows.bottom },
  };
}

function lying({ widthMm, heightMm }: PlatformPaper): Layout {
  const w = widthMm - 2 * margin;
  const share = (percent: number) => Math.round(heightMm * percent) / 100;
  const rows = stack(1, heightMm - 1, {
    banner: 4.5,
    top: share(26),
    receiver: share(25),
    sender: share(8.5),
    contents: 'rest',
    bottom: share(17.5),
  });
  const left = w * 0.61;
  const right = { x: margin + left, w: w - left };
  const top = rows.top;
  const frame = { ...right, y: top.y + top.h * 0.3, h: top.h * 0.38 };
  return {
    banner: { x: margin, w, ...rows.banner },
    bars: { x: margin, w: left, y: top.y + 0.75, h: top.h - 5.25 },
    shortCode: { x: margin, w: left, y: top.y + top.h - 4.5, h: 4.5 },
    carrier: { ...right, y: top.y, h: top.h * 0.28 },
    sortCode: frame,
    frame,
    rules: [rows.receiver.y, rows.sender.y, rows.contents.y, rows.bottom.y],
    waybill: { ...right, y: top.y + top.h * 0.69, h: top.h * 0.15 },
    carrierSort: { ...right, y: top.y + top.h * 0.84, h: top.h * 0.15 },
    receiver: { x: margin, w, ...rows.receiver },
    sender: { x: margin, w, ...rows.sender },
    ...split(margin, w, rows.contents, 'across'),
    cod: { x: margin, w: w * 0.5, ...rows.bottom },
    details: { x: margin + w * 0.5, w: w * 0.5, ...rows.bottom },
  };
}

type Row = Pick<TextBox, 'y' | 'h'>;

/** Stacks rows from `top` to `bottom`; one of them gets the remaining height. */
function stack<Name extends string>(
  top: number,
  bottom: number,
  heights: Readonly<Record<Name, number | 'rest'>>,
): Readonly<Record<Name, Row>> {
  const entries = Object.entries(heights) as [Name, number | 'rest'][];
  const given = entries.reduce((sum, [, h]) => sum + (h === 'rest' ? 0 : h), 0);
  let y = top;
  const rows = entries.map(([name, height]) => {
    const h = height === 'rest' ? bottom - top - given : height;
    const row: Row = { y, h };
    y += h;
    return [name, row] as const;
  });
  return Object.fromEntries(rows) as Record<Name, Row>;
}

/** Splits a row into contents and note, one below the other or side by side. */
function split(x: number, w: number, { y, h }: Row, direction: 'down' | 'across') {
  if (direction === 'down') {
    const upper = h * 0.6;
    return { contents: { x, w, y, h: upper }, note: { x, w, y: y + upper, h: h - upper } };
  }
  const left = w * 0.58;
  return { contents: { x, w: left - 1.5, y, h }, note: { x: x + left, w: w - left, y, h } };
}
