import { printedTexts } from '../texts/texts.ts';
import { barsWidth, moduleDots } from './code-128.ts';
import type { Bars } from './code-128.ts';
import { section, column, rowBlock, text } from './layout.ts';
import type { LayoutSection, Block } from './layout.ts';
import { contents, isWide, marks, money, receiver, sender } from './order-sections.ts';
import type { OwnLabel } from './label-content.ts';

const BARS_SHARE = 0.6;
const GOOD_MODULE_MM = 0.33;

/**
 * Layout of an own label from top to bottom. Parts that are read from a distance (sort code, COD amount, receiver) get
 * spare height first. Parts that do not fit on tiny paper are omitted by `keep`. `width` in dots.
 */
export function ownLayout(label: OwnLabel, bars: Bars, width: number): Block {
  const beside = besideWidth(label, bars, width);
  const sections = [
    ...marks(label),
    section(carrier(label), 3.2, 7, { keep: 60 }),
    ...(beside === null ? codesBelow(label, bars) : codesBeside(label, bars, beside / width)),
    ...receiver(label),
    ...money(label),
    ...contents(label),
    section(sender(label), 2.6, 9, { keep: 40, grow: 0.7, ruled: true }),
  ];
  return { kind: 'column', sections, spare: 'foot' };
}

/** Returns the width of the barcode beside the sort code (dots); null if the barcode should have a band of its own. */
function besideWidth({ paper }: OwnLabel, bars: Bars, width: number): number | null {
  const module = moduleDots(bars, width * BARS_SHARE, paper.dpi);
  if (module === null || !isWide(paper) || (module / paper.dpi) * 25.4 < GOOD_MODULE_MM)
    return null;
  return barsWidth(bars, module);
}

function carrier({ platform }: OwnLabel): Block {
  const waybill = platform.waybill ?? printedTexts.label.noWaybill;
  return rowBlock(
    [45, text(platform.carrierName, { maxPoints: 14, weight: 'strong' })],
    [55, text(waybill, { maxPoints: 12, align: 'right' })],
  );
}

/** Returns the carrier's sort code for large print and the platform's for small print; without both, the province. */
function sortCodes({ platform, order }: OwnLabel): [large: string, small: string] {
  const [large, small] = [platform.carrierSortCode, platform.platformSortCode].filter(
    (code) => code !== null && code !== '',
  );
  return [large ?? order.draft.receiver.province, small === large ? '' : (small ?? '')];
}

function codesBeside(label: OwnLabel, bars: Bars, barsShare: number): LayoutSection[] {
  const [large, small] = sortCodes(label);
  const style = { weight: 'strong', align: 'centre' } as const;
  const sort = [
    section(text(large, { maxPoints: 40, lines: 2, ...style }), 5, 20, { grow: 3 }),
    ...(small === '' ? [] : [section(text(small, { maxPoints: 16, ...style }), 2.6, 7)]),
  ];
  const block = rowBlock(
    [barsShare, { kind: 'bars', bars, text: label.platform.shortCode }],
    [1 - barsShare, column(...sort)],
  );
  return [section(block, 12, 24, { grow: 3, keep: 190, ruled: true })];
}

function codesBelow(label: OwnLabel, bars: Bars): LayoutSection[] {
  const [large, small] = sortCodes(label);
  const big = text(large, { maxPoints: 44, weight: 'strong' });
  const little = text(small, { maxPoints: 20, weight: 'strong', align: 'right' });
  const barcode: Block = { kind: 'bars', bars, text: label.platform.shortCode };
  return [
    section(small === '' ? big : rowBlock([68, big], [32, little]), 5.2, 18, {
      grow: 3,
      keep: 80,
      ruled: true,
    }),
    section(barcode, 9.2, 17, { grow: 2, keep: 190, ruled: true }),
  ];
}
