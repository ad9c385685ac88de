import {
  TRAINING_MARK,
  formatArea,
  describeContents,
  printedDong,
  inspectionTexts,
  describeNote,
  payerTexts,
  reprintMark,
  describeSender,
} from './label-texts.ts';
import { section, column, listing, rowBlock, text } from './layout.ts';
import type { LayoutSection, Block } from './layout.ts';
import type { OwnLabel } from './label-content.ts';
import type { LabelPaper } from './paper.ts';

// Parts that own labels and slips share, as bands of a column; sizes as in `layout.ts`.

type LabelContent = Pick<OwnLabel, 'order' | 'pickupPoint' | 'paper'>;

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
export function isWide({ widthMm, heightMm }: LabelPaper): boolean {
  return widthMm >= heightMm * WIDE;
}

/** Whether the paper is high enough for one line per item. */
export function isTall({ paper }: LabelContent): boolean {
  return paper.heightMm >= TALL_MM && !isWide(paper);
}

function isNarrow({ paper }: LabelContent): boolean {
  return paper.widthMm < NARROW_MM;
}

/** Builds the marks of training and reprint: white on black, at the top. */
export function marks({
  training,
  reprint,
}: Pick<OwnLabel, 'training' | 'reprint'>): LayoutSection[] {
  const cells: (readonly [number, Block])[] = [];
  if (training) cells.push([56, mark(TRAINING_MARK)]);
  if (reprint > 0) cells.push([44, mark(reprintMark(reprint))]);
  return cells.length === 0 ? [] : [section(rowBlock(...cells), 4, 7, { keep: 200 })];
}

function mark(caption: string): Block {
  return inverse(caption, { maxPoints: 13, minPoints: 5 });
}

/** Centres a text in a black field; sizes in points. */
export function inverse(
  caption: string,
  size: { readonly maxPoints: number; minPoints: number },
): Block {
  const block = text(caption, { ...size, weight: 'strong', align: 'centre' });
  return { kind: 'panel', style: 'inverse', block };
}

/** Builds name, phone and address of the receiver, which a courier reads first. */
export function receiver(label: LabelContent): LayoutSection[] {
  const { receiver } = label.order.draft;
  const area = text(formatArea(receiver), { maxPoints: 12, lines: 3, weight: 'strong' });
  return [
    ...who(label),
    section(text(receiver.address, { maxPoints: 12, lines: 4 }), 2.6, 18, { grow: 3, keep: 150 }),
    section(area, 2.6, 16, { grow: 3, keep: 160 }),
  ];
}

function who(label: LabelContent): LayoutSection[] {
  const { name } = label.order.draft.receiver;
  const phone = label.order.draft.receiver.phone ?? '';
  const strong = { maxPoints: 18, minPoints: 7, weight: 'strong' } as const;
  const need = { grow: 3, keep: 180, ruled: true };
  if (isTall(label) || isNarrow(label))
    return [
      section(text(name, { ...strong, lines: 2 }), 3.6, 14, need),
      section(text(phone, strong), 3.6, 8, { ...need, ruled: false }),
    ];
  const right = { ...strong, align: 'right' } as const;
  return [section(rowBlock([60, text(name, strong)], [40, text(phone, right)]), 3.6, 9, need)];
}

/** Builds the COD amount and the delivery terms (the contract, 4.4). */
export function money(label: LabelContent): LayoutSection[] {
  const { codAmount, inspection, payer } = label.order.draft;
  const amount = rowBlock(
    [17, text('THU HỘ COD', { maxPoints: 13, minPoints: 5, lines: 2, weight: 'strong' })],
    [
      83,
      text(codAmount === null ? '' : printedDong(codAmount), {
        maxPoints: 40,
        weight: 'strong',
        align: 'right',
      }),
    ],
  );
  const panel: Block = { kind: 'panel', style: 'border', block: amount };
  // Unknown terms are omitted; no default is printed.
  const terms = inspection === null ? '' : inspectionTexts[inspection];
  const may = text(terms, { maxPoints: 12, lines: 2, weight: 'strong' });
  const pays = text(payer === null ? '' : payerTexts[payer], { maxPoints: 7.5 });
  const need = { grow: 3, keep: 185 };
  if (isNarrow(label))
    return [
      section(panel, 9, 16, need),
      section(may, 3.2, 9, { grow: 2, keep: 70 }),
      section(pays, 2.4, 6, { keep: 50 }),
    ];
  if (isTall(label))
    return [
      section(panel, 9, 16, need),
      section(rowBlock([56, may], [44, { ...pays, align: 'right' }]), 3.2, 9, {
        grow: 2,
        keep: 70,
      }),
    ];
  const rules = column(section(may, 4, 11, { grow: 2 }), section(pays, 2.4, 6, { keep: 50 }));
  return [section(rowBlock([60, panel], [40, rules]), 8, 17, need)];
}

/** Builds contents and note, limited to a share of the paper's height. */
export function contents({ order, paper }: LabelContent): LayoutSection[] {
  const note = describeNote(order.draft);
  const notes = text(note, { maxPoints: 10, lines: 8, weight: 'strong' });
  const things = listing(describeContents(order.draft), { maxPoints: 10, lines: 16 });
  return [
    section(things, 2.5, paper.heightMm * CONTENTS_SHARE, { keep: 20 }),
    ...(note === '' ? [] : [section(notes, 2.6, paper.heightMm * NOTE_SHARE, { keep: 30 })]),
  ];
}

/** Builds the sender, with the soc unless the label already has it. */
export function sender({ order, pickupPoint }: LabelContent, isSocShown = false): Block {
  const from = text(pickupPoint === null ? '' : describeSender(pickupPoint), {
    maxPoints: 8.5,
    lines: 2,
  });
  if (isSocShown) return from;
  return rowBlock(
    [64, from],
    [36, text(order.soc, { maxPoints: 8.5, minPoints: 5, lines: 2, align: 'right' })],
  );
}
