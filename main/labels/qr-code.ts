import bwipjs from 'bwip-js/generic';

/** A square QR code, row by row; true is black. */
export interface QrCode {
  readonly modules: number;
  readonly black: readonly boolean[];
}

/** Width of the quiet zone on each side, in modules (ISO/IEC 18004). */
export const QR_QUIET_MODULES = 4;

/**
 * Encodes a text as a QR code, of which a quarter may be lost to dirt and folds. Null if the text cannot be encoded.
 */
export function qrCode(text: string): QrCode | null {
  if (text === '' || text.length > 300) return null;
  // oxlint-disable-next-line import/no-named-as-default-member
  const [symbol] = bwipjs.raw('qrcode', text, 'eclevel=Q');
  if (symbol === undefined || !('pixs' in symbol)) return null;
  return { modules: symbol.pixx, black: symbol.pixs.map((pixel) => pixel === 1) };
}
