import { barsWidth, moduleDots } from './code-128.ts';
import type { Bars } from './code-128.ts';
import {
  TRAINING_MARK,
  areaWords,
  contentsWords,
  dongWords,
  inspectionWords,
  noteWords,
  payerWords,
  reprintMark,
  senderWords,
} from './label-words.ts';
import { band, column, row, text } from './layout.ts';
import type { Band, Block } from './layout.ts';
import type { OwnLabel } from './own-label.ts';

/** Paper this much wider than high has its barcode beside the sort code, if a wide one fits. */
const WIDE = 1.2;
const BARS_SHARE = 0.6;
const GOOD_MODULE_MM = 0.33;
/** Paper this high, in millimetres, has lines of their own for the phone and the COD amount. */
const TALL_MM = 85;

/**
 * Our label from top to bottom. What is read from afar (sort code, COD amount, receiver) takes
 * spare height first; what tiny paper has no room for goes by `keep`. `width` in dots.
 */
export function ownLayout(label: OwnLabel, bars: Bars, width: number): Block {
  const beside = besideWidth(label, bars, width);
  const bands = [
    ...marks(label),
    band(carrier(label), 3.2, 7, { keep: 60 }),
    ...(beside === null ? codesBelow(label, bars) : codesBeside(label, bars, beside / width)),
    ...receiver(label),
    ...money(label),
    ...contents(label),
    band(sender(label), 2.6, 9, { keep: 40, grow: 0.7, ruled: true }),
  ];
  return { kind: 'column', bands, spare: 'foot' };
}

/** Dots for the barcode next to the sort code; null when it is better off with a band of its own. */
function besideWidth({ paper }: OwnLabel, bars: Bars, width: number): number | null {
  const module = moduleDots(bars, width * BARS_SHARE, paper.dpi);
  const wide = paper.widthMm >= paper.heightMm * WIDE;
  if (module === null || !wide || (module / paper.dpi) * 25.4 < GOOD_MODULE_MM) return null;
  return barsWidth(bars, module);
}

function marks({ training, reprint }: OwnLabel): Band[] {
  const cells: (readonly [number, Block])[] = [];
  if (training) cells.push([56, mark(TRAINING_MARK)]);
  if (reprint > 0) cells.push([44, mark(reprintMark(reprint))]);
  return cells.length === 0 ? [] : [band(row(...cells), 4, 7, { keep: 200 })];
}

function mark(words: string): Block {
  const block = text(words, { most: 13, least: 5, weight: 'strong', align: 'centre' });
  return { kind: 'panel', style: 'inverse', block };
}

function carrier({ platform }: OwnLabel): Block {
  const waybill = platform.waybill ?? 'Chưa có mã vận đơn';
  return row(
    [45, text(platform.carrierName, { most: 14, weight: 'strong' })],
    [55, text(waybill, { most: 12, align: 'right' })],
  );
}

/** The carrier's sort code large, the platform's smaller; without either, the province. */
function sortCodes({ platform, order }: OwnLabel): [large: string, small: string] {
  const [large, small] = [platform.carrierSortCode, platform.platformSortCode].filter(
    (code) => code !== null && code !== '',
  );
  return [large ?? order.draft.receiver.province, small === large ? '' : (small ?? '')];
}

function codesBeside(label: OwnLabel, bars: Bars, barsShare: number): Band[] {
  const [large, small] = sortCodes(label);
  const style = { weight: 'strong', align: 'centre' } as const;
  const sort = [
    band(text(large, { most: 40, lines: 2, ...style }), 5, 20, { grow: 3 }),
    ...(small === '' ? [] : [band(text(small, { most: 16, ...style }), 2.6, 7)]),
  ];
  const block = row(
    [barsShare, { kind: 'bars', bars, text: label.platform.shortCode }],
    [1 - barsShare, column(...sort)],
  );
  return [band(block, 12, 24, { grow: 3, keep: 190, ruled: true })];
}

function codesBelow(label: OwnLabel, bars: Bars): Band[] {
  const [large, small] = sortCodes(label);
  const big = text(large, { most: 44, weight: 'strong' });
  const little = text(small, { most: 20, weight: 'strong', align: 'right' });
  const barcode: Block = { kind: 'bars', bars, text: label.platform.shortCode };
  return [
    band(small === '' ? big : row([68, big], [32, little]), 5.2, 18, {
      grow: 3,
      keep: 80,
      ruled: true,
    }),
    band(barcode, 9.2, 17, { grow: 2, keep: 190, ruled: true }),
  ];
}

function isTall({ paper }: OwnLabel): boolean {
  return paper.heightMm >= TALL_MM && paper.widthMm < paper.heightMm * WIDE;
}

function receiver(label: OwnLabel): Band[] {
  const { receiver } = label.order.draft;
  const area = text(areaWords(receiver), { most: 12, lines: 3, weight: 'strong' });
  return [
    ...who(label),
    band(text(receiver.address, { most: 12, lines: 4 }), 2.6, 18, { grow: 3, keep: 150 }),
    band(area, 2.6, 16, { grow: 3, keep: 160 }),
  ];
}

function who(label: OwnLabel): Band[] {
  const { name, phone } = label.order.draft.receiver;
  const strong = { most: 18, least: 7, weight: 'strong' } as const;
  const need = { grow: 3, keep: 180, ruled: true };
  if (isTall(label))
    return [
      band(text(name, { ...strong, lines: 2 }), 3.6, 14, need),
      band(text(phone, strong), 3.6, 8, { ...need, ruled: false }),
    ];
  const right = { ...strong, align: 'right' } as const;
  return [band(row([60, text(name, strong)], [40, text(phone, right)]), 3.6, 9, need)];
}

function money(label: OwnLabel): Band[] {
  const { codAmount, inspection, payer } = label.order.draft;
  const tall = isTall(label);
  const amount = row(
    [17, text('THU HỘ COD', { most: 13, least: 5, lines: 2, weight: 'strong' })],
    [83, text(dongWords(codAmount), { most: 40, weight: 'strong', align: 'right' })],
  );
  const panel: Block = { kind: 'panel', style: 'border', block: amount };
  const may = text(inspectionWords[inspection], { most: 12, lines: 2, weight: 'strong' });
  const pays = text(payerWords[payer], { most: 7.5 });
  const need = { grow: 3, keep: 185 };
  if (tall)
    return [
      band(panel, 9, 16, need),
      band(row([56, may], [44, { ...pays, align: 'right' }]), 3.2, 9, { grow: 2, keep: 70 }),
    ];
  const rules = column(band(may, 4, 11, { grow: 2 }), band(pays, 2.4, 6, { keep: 50 }));
  return [band(row([60, panel], [40, rules]), 8, 17, need)];
}

function contents({ order }: OwnLabel): Band[] {
  const note = noteWords(order.draft);
  const notes = text(note, { most: 10, lines: 6, weight: 'strong' });
  return [
    band(text(contentsWords(order.draft), { most: 10, lines: 8 }), 2.5, 28, { keep: 20 }),
    ...(note === '' ? [] : [band(notes, 2.6, 20, { keep: 30 })]),
  ];
}

function sender({ order, pickupPoint }: OwnLabel): Block {
  return row(
    [64, text(senderWords(pickupPoint), { most: 8.5, lines: 2 })],
    [36, text(order.soc, { most: 8.5, least: 5, lines: 2, align: 'right' })],
  );
}
