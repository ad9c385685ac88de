import type { Bars } from './code-128.ts';
import { joinList } from './fit-list.ts';
import type { ListText } from './fit-list.ts';
import type { Weight } from './label-fonts.ts';
import type { QrCode } from './qr-code.ts';

// A label as data: its blocks and their size limits. `block-layout.ts` places them.

/** Lines of one text; sizes in points per em, shrinking from `maxPoints` to `minPoints`. */
export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
  readonly weight: Weight;
  readonly maxPoints: number;
  readonly minPoints: number;
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
  readonly sections: readonly LayoutSection[];
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

export interface LayoutSection {
  readonly block: Block;
  /** Minimum height (mm) at which it is readable. */
  readonly minMm: number;
  /** Maximum useful height (mm); or the height of its text at full size, if that is less. */
  readonly maxMm: number;
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
  style: Partial<Omit<TextBlock, 'kind' | 'text'>> & { readonly maxPoints: number },
): TextBlock {
  const usual = { weight: 'text', minPoints: 6, lines: 1, align: 'left', list: null } as const;
  return { kind: 'text', text: content, ...usual, ...style };
}

/** Creates a list that is cut between its items if necessary. */
export function listing(list: ListText, style: Parameters<typeof text>[1]): TextBlock {
  return { ...text(joinList(list), style), list };
}

/** Creates a row of blocks; shares of the width may have any sum. */
export function rowBlock(...cells: readonly (readonly [share: number, block: Block])[]): RowBlock {
  return { kind: 'row', cells: cells.map(([share, block]) => ({ share, block })) };
}

/** Creates a column of bands; unused height is distributed above and below them. */
export function column(...sections: readonly LayoutSection[]): ColumnBlock {
  return { kind: 'column', sections, spare: 'around' };
}

/** Creates a band; `minMm` and `maxMm` in mm. */
export function section(
  block: Block,
  minMm: number,
  maxMm: number,
  more: Partial<Pick<LayoutSection, 'grow' | 'keep' | 'ruled'>> = {},
): LayoutSection {
  return { block, minMm, maxMm, grow: 1, keep: 100, ruled: false, ...more };
}
