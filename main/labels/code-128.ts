import bwipjs from 'bwip-js/generic';

/** The bars of a Code 128: widths in modules, bar, space, bar, … */
export interface Bars {
  readonly widths: readonly number[];
  /** Sum of the widths, without the quiet zones. */
  readonly modules: number;
}

/** What stays white on either side, in modules (ISO/IEC 15417). */
export const QUIET_MODULES = 10;
/** Narrower than this, a hand scanner needs several tries; wider, it gains nothing. */
const NARROWEST_MM = 0.24;
const WIDEST_MM = 0.5;

/** Null for a text that Code 128 cannot hold. */
export function code128(text: string): Bars | null {
  if (!/^[\u0020-\u007E]+$/.test(text)) return null;
  // The named export `raw` is a symbology, the default's member the encoder without a drawing.
  // oxlint-disable-next-line import/no-named-as-default-member
  const [symbol] = bwipjs.raw({ bcid: 'code128', text });
  if (symbol === undefined || !('sbs' in symbol)) return null;
  const widths = symbol.sbs;
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) };
}

/**
 * Whole dots for one module, so that the code with its quiet zones fits in `width` dots; null
 * when even the narrowest module that scans is too wide.
 */
export function moduleDots(bars: Bars, width: number, dpi: number): number | null {
  const fitting = Math.floor(width / barsWidth(bars, 1));
  const widest = Math.round((WIDEST_MM / 25.4) * dpi);
  return fitting >= narrowestModule(dpi) ? Math.min(fitting, widest) : null;
}

/** Dots that a code takes, quiet zones included. */
export function barsWidth(bars: Bars, module: number): number {
  return (bars.modules + 2 * QUIET_MODULES) * module;
}

/** Millimetres that a code needs at least, quiet zones included. */
export function narrowestMm(bars: Bars, dpi: number): number {
  return (barsWidth(bars, narrowestModule(dpi)) * 25.4) / dpi;
}

function narrowestModule(dpi: number): number {
  return Math.ceil((NARROWEST_MM / 25.4) * dpi);
}
