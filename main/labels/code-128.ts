import bwipjs from 'bwip-js/generic';

/** Bars of a Code 128: widths in modules, bar, space, bar, … */
export interface Bars {
  readonly widths: readonly number[];
  /** Sum of the widths, without the quiet zones. */
  readonly modules: number;
}

/** Width of the quiet zone on each side, in modules (ISO/IEC 15417). */
export const QUIET_MODULES = 10;
/** Range of the module width (mm). Below it a hand scanner needs several tries; above it there is no advantage. */
const NARROWEST_MM = 0.24;
const WIDEST_MM = 0.5;

/** Encodes a text as Code 128; null if the text has unsupported characters. */
export function code128(text: string): Bars | null {
  if (!/^[\u0020-\u007E]+$/.test(text)) return null;
  return encode('code128', text);
}

/** Encodes GS1 elements, "(400)A1(21)B2", as GS1-128; null if they are not valid. */
export function gs1Code128(elements: string): Bars | null {
  return encode('gs1-128', elements);
}

function encode(bcid: 'code128' | 'gs1-128', text: string): Bars | null {
  // `raw` is also the name of a symbology export; the default export's member is the encoder without drawing.
  // oxlint-disable-next-line import/no-named-as-default-member
  const [symbol] = bwipjs.raw({ bcid, text });
  if (symbol === undefined || !('sbs' in symbol)) return null;
  const widths = symbol.sbs;
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) };
}

/**
 * Returns the module width in whole dots, so that the code with its quiet zones fits into `width` dots. Null if even
 * the narrowest readable module is too wide.
 */
export function moduleDots(bars: Bars, width: number, dpi: number): number | null {
  const fitting = Math.floor(width / barsWidth(bars, 1));
  const widest = Math.round((WIDEST_MM / 25.4) * dpi);
  return fitting >= narrowestModule(dpi) ? Math.min(fitting, widest) : null;
}

/** Returns the width of a code with its quiet zones (dots). */
export function barsWidth(bars: Bars, module: number): number {
  return (bars.modules + 2 * QUIET_MODULES) * module;
}

/** Returns the minimum width of a code with its quiet zones (mm). */
export function narrowestMm(bars: Bars, dpi: number): number {
  return (barsWidth(bars, narrowestModule(dpi)) * 25.4) / dpi;
}

function narrowestModule(dpi: number): number {
  return Math.ceil((NARROWEST_MM / 25.4) * dpi);
}
