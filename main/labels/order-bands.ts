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
import { band, column, listing, row, text } from './layout.ts';
import type { Band, Block } from './layout.ts';
import type { OwnLabel } from './label-facts.ts';
import type { Paper } from './paper.ts';

// Parts that own labels and slips share, as bands of a column; sizes as in `layout.ts`.

type Facts = Pick<OwnLabel, 'order' | 'pickupPoint' | 'paper'>;

/** Ratio of width to height from which paper is wide. */
const WIDE = 1.2;
/** Paper height (mm) from which phone and COD amount have lines of their own. */
const TALL_MM = 85;

/** Paper width (mm) below which two texts side by side would cut off each other's numbers. */
const NARROW_MM = 60;

/** Maximum shares of the paper's height, before scaling. */
const CONTENTS_SHARE = 0.17;
const NOTE_SHARE = 0.13;

/** Whether blocks are placed side by side on this paper. */
export function isWide({ widthMm, heightMm }: Paper): boolean {
  return widthMm >= heightMm * WIDE;
}

/** Whether the paper is high enough for one line per item. */
export function isTall({ paper }: Facts): boolean {
  return paper.heightMm >= TALL_MM && !isWide(paper);
}

function isNarrow({ paper }: Facts): boolean {
  return paper.widthMm < NARROW_MM;
}

/** Builds the marks of training and reprint: white on black, at the top. */
export function marks({ training, reprint }: Pick<OwnLabel, 'training' | 'reprint'>): Band[] {
  const cells: (readonly [number, Block])[] = [];
  if (training) cells.push([56, mark(TRAINING_MARK)]);
  if (reprint > 0) cells.push([44, mark(reprintMark(reprint))]);
  return cells.length === 0 ? [] : [band(row(...cells), 4, 7, { keep: 200 })];
}

function mark(words: string): Block {
  return inverse(words, { most: 13, least: 5 });
}

/** Centres a text in a black field; sizes in points. */
export function inverse(words: string, size: { readonly most: number; least: number }): Block {
  const block = text(words, { ...size, weight: 'strong', align: 'centre' });
  return { kind: 'panel', style: 'inverse', block };
}

/** Builds name, phone and address of the receiver, which a courier reads first. */
export function receiver(label: Facts): Band[] {
  const { receiver } = label.order.draft;
  const area = text(areaWords(receiver), { most: 12, lines: 3, weight: 'strong' });
  return [
    ...who(label),
    band(text(receiver.address, { most: 12, lines: 4 }), 2.6, 18, { grow: 3, keep: 150 }),
    band(area, 2.6, 16, { grow: 3, keep: 160 }),
  ];
}

function who(label: Facts): Band[] {
  const { name } = label.order.draft.receiver;
  const phone = label.order.draft.receiver.phone ?? '';
  const strong = { most: 18, least: 7, weight: 'strong' } as const;
  const need = { grow: 3, keep: 180, ruled: true };
  if (isTall(label) || isNarrow(label))
    return [
      band(text(name, { ...strong, lines: 2 }), 3.6, 14, need),
      band(text(phone, strong), 3.6, 8, { ...need, ruled: false }),
    ];
  const right = { ...strong, align: 'right' } as const;
  return [band(row([60, text(name, strong)], [40, text(phone, right)]), 3.6, 9, need)];
}

/** Builds the COD amount and the delivery terms (the contract, 4.4). */
export function money(label: Facts): Band[] {
  const { codAmount, inspection, payer } = label.order.draft;
  const amount = row(
    [17, text('THU HỘ COD', { most: 13, least: 5, lines: 2, weight: 'strong' })],
    [
      83,
      text(codAmount === null ? '' : dongWords(codAmount), {
        most: 40,
        weight: 'strong',
        align: 'right',
      }),
    ],
  );
  const panel: Block = { kind: 'panel', style: 'border', block: amount };
  // Unknown terms are omitted; no default is printed.
  const terms = inspection === null ? '' : inspectionWords[inspection];
  const may = text(terms, { most: 12, lines: 2, weight: 'strong' });
  const pays = text(payer === null ? '' : payerWords[payer], { most: 7.5 });
  const need = { grow: 3, keep: 185 };
  if (isNarrow(label))
    return [
      band(panel, 9, 16, need),
      band(may, 3.2, 9, { grow: 2, keep: 70 }),
      band(pays, 2.4, 6, { keep: 50 }),
    ];
  if (isTall(label))
    return [
      band(panel, 9, 16, need),
      band(row([56, may], [44, { ...pays, align: 'right' }]), 3.2, 9, { grow: 2, keep: 70 }),
    ];
  const rules = column(band(may, 4, 11, { grow: 2 }), band(pays, 2.4, 6, { keep: 50 }));
  return [band(row([60, panel], [40, rules]), 8, 17, need)];
}

/** Builds contents and note, limited to a share of the paper's height. */
export function contents({ order, paper }: Facts): Band[] {
  const note = noteWords(order.draft);
  const notes = text(note, { most: 10, lines: 8, weight: 'strong' });
  const things = listing(contentsWords(order.draft), { most: 10, lines: 16 });
  return [
    band(things, 2.5, paper.heightMm * CONTENTS_SHARE, { keep: 20 }),
    ...(note === '' ? [] : [band(notes, 2.6, paper.heightMm * NOTE_SHARE, { keep: 30 })]),
  ];
}

/** Builds the sender, with the soc unless the label already has it. */
export function sender({ order, pickupPoint }: Facts, isSocShown = false): Block {
  const from = text(pickupPoint === null ? '' : senderWords(pickupPoint), { most: 8.5, lines: 2 });
  if (isSocShown) return from;
  return row([64, from], [36, text(order.soc, { most: 8.5, least: 5, lines: 2, align: 'right' })]);
}
