import type { Bars } from './code-128.ts';
import { listWords } from './fit-list.ts';
import type { ListText } from './fit-list.ts';
import type { Weight } from './label-fonts.ts';
import type { QrCode } from './qr-code.ts';

// A label as data: what stands where, and how much it may give way. `place-layout.ts` places it.

/** Lines of one text; sizes in points to the em, shrinking from `most` to `least`. */
export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
  readonly weight: Weight;
  readonly most: number;
  readonly least: number;
  readonly lines: number;
  readonly align: 'left' | 'centre' | 'right';
  /** The same text as a list, when it may be cut between its items. */
  readonly list: ListText | null;
}

/** A Code 128 with its text below. */
export interface BarsBlock {
  readonly kind: 'bars';
  readonly bars: Bars;
  readonly text: string;
}

/** A QR code at the left of its box, as large as it gets there. */
export interface QrBlock {
  readonly kind: 'qr';
  readonly qr: QrCode;
}

/** Blocks side by side; shares are relative widths. */
export interface RowBlock {
  readonly kind: 'row';
  readonly cells: readonly { readonly share: number; readonly block: Block }[];
}

/** Bands under each other. */
export interface ColumnBlock {
  readonly kind: 'column';
  readonly bands: readonly Band[];
  /** Where height goes that no band wants: above the last band, or above and below all. */
  readonly spare: 'foot' | 'around';
}

/** A block in a thick border, or white on black. */
export interface PanelBlock {
  readonly kind: 'panel';
  readonly style: 'border' | 'inverse';
  readonly block: Block;
}

export type Block = TextBlock | BarsBlock | QrBlock | RowBlock | ColumnBlock | PanelBlock;

export interface Band {
  readonly block: Block;
  /** Millimetres below which it cannot be read. */
  readonly least: number;
  /** Millimetres beyond which it gains nothing; what its text takes at full size if that is less. */
  readonly most: number;
  /** How eagerly it takes spare height. */
  readonly grow: number;
  /** When a label is too low for all bands, those with the smallest number are left out first. */
  readonly keep: number;
  /** A line above it. */
  readonly ruled: boolean;
}

/** One line of plain text from the left unless `style` says otherwise; sizes in points. */
export function text(
  content: string,
  style: Partial<Omit<TextBlock, 'kind' | 'text'>> & { readonly most: number },
): TextBlock {
  const usual = { weight: 'text', least: 6, lines: 1, align: 'left', list: null } as const;
  return { kind: 'text', text: content, ...usual, ...style };
}

/** A list, cut between its items where it has to be. */
export function listing(list: ListText, style: Parameters<typeof text>[1]): TextBlock {
  return { ...text(listWords(list), style), list };
}

/** Blocks side by side; their shares of the width may add up to any sum. */
export function row(...cells: readonly (readonly [share: number, block: Block])[]): RowBlock {
  return { kind: 'row', cells: cells.map(([share, block]) => ({ share, block })) };
}

/** Bands below each other; the height that none of them takes is spread around them. */
export function column(...bands: readonly Band[]): ColumnBlock {
  return { kind: 'column', bands, spare: 'around' };
}

/** `least` and `most` in millimetres. */
export function band(
  block: Block,
  least: number,
  most: number,
  more: Partial<Pick<Band, 'grow' | 'keep' | 'ruled'>> = {},
): Band {
  return { block, least, most, grow: 1, keep: 100, ruled: false, ...more };
}
