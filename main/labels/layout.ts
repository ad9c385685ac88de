import type { Bars } from './code-128.ts';
import { listWords } from './fit-list.ts';
import type { ListText } from './fit-list.ts';
import type { Weight } from './label-fonts.ts';
import type { QrCode } from './qr-code.ts';

// A label as data: its blocks and their size limits. `place-layout.ts` places them.

/** Lines of one text; sizes in points per em, shrinking from `most` to `least`. */
export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
  readonly weight: Weight;
  readonly most: number;
  readonly least: number;
  readonly lines: number;
  readonly align: 'left' | 'centre' | 'right';
  /** The same text as a list, if it may be cut between its items. */
  readonly list: ListText | null;
}

/** A Code 128 with its text below. */
export interface BarsBlock {
  readonly kind: 'bars';
  readonly bars: Bars;
  readonly text: string;
}

/** A QR code at the left of its box, as large as possible. */
export interface QrBlock {
  readonly kind: 'qr';
  readonly qr: QrCode;
}

/** Blocks side by side; shares are relative widths. */
export interface RowBlock {
  readonly kind: 'row';
  readonly cells: readonly { readonly share: number; readonly block: Block }[];
}

/** Bands stacked vertically. */
export interface ColumnBlock {
  readonly kind: 'column';
  readonly bands: readonly Band[];
  /** Position of height that no band uses: above the last band, or above and below all. */
  readonly spare: 'foot' | 'around';
}

/** A block in a thick border, or in white on black. */
export interface PanelBlock {
  readonly kind: 'panel';
  readonly style: 'border' | 'inverse';
  readonly block: Block;
}

export type Block = TextBlock | BarsBlock | QrBlock | RowBlock | ColumnBlock | PanelBlock;

export interface Band {
  readonly block: Block;
  /** Minimum height (mm) at which it is readable. */
  readonly least: number;
  /** Maximum useful height (mm); or the height of its text at full size, if that is less. */
  readonly most: number;
  /** Weight for the distribution of spare height. */
  readonly grow: number;
  /** Priority: if a label is too low for all bands, those with the smallest number are omitted first. */
  readonly keep: number;
  /** Whether a line is drawn above it. */
  readonly ruled: boolean;
}

/** Creates one line of plain, left-aligned text, unless `style` differs; sizes in points. */
export function text(
  content: string,
  style: Partial<Omit<TextBlock, 'kind' | 'text'>> & { readonly most: number },
): TextBlock {
  const usual = { weight: 'text', least: 6, lines: 1, align: 'left', list: null } as const;
  return { kind: 'text', text: content, ...usual, ...style };
}

/** Creates a list that is cut between its items if necessary. */
export function listing(list: ListText, style: Parameters<typeof text>[1]): TextBlock {
  return { ...text(listWords(list), style), list };
}

/** Creates a row of blocks; shares of the width may have any sum. */
export function row(...cells: readonly (readonly [share: number, block: Block])[]): RowBlock {
  return { kind: 'row', cells: cells.map(([share, block]) => ({ share, block })) };
}

/** Creates a column of bands; unused height is distributed above and below them. */
export function column(...bands: readonly Band[]): ColumnBlock {
  return { kind: 'column', bands, spare: 'around' };
}

/** Creates a band; `least` and `most` in mm. */
export function band(
  block: Block,
  least: number,
  most: number,
  more: Partial<Pick<Band, 'grow' | 'keep' | 'ruled'>> = {},
): Band {
  return { block, least, most, grow: 1, keep: 100, ruled: false, ...more };
}
