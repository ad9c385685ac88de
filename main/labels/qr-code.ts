import bwipjs from 'bwip-js/generic';

/** A QR code: as many rows as columns of modules, row by row, true for black. */
export interface QrCode {
  readonly modules: number;
  readonly black: readonly boolean[];
}

/** What stays white on every side, in modules (ISO/IEC 18004). */
export const QR_QUIET_MODULES = 4;

/** A quarter of it may be lost to dirt and folds. Null for a text that no QR code can hold. */
export function qrCode(text: string): QrCode | null {
  if (text === '' || text.length > 300) return null;
  // oxlint-disable-next-line import/no-named-as-default-member
  const [symbol] = bwipjs.raw('qrcode', text, 'eclevel=Q');
  if (symbol === undefined || !('pixs' in symbol)) return null;
  return { modules: symbol.pixx, black: symbol.pixs.map((pixel) => pixel === 1) };
}
