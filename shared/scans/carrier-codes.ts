/**
 * Codes of carriers in Vietnam that people write with spaces, dots or dashes: post (UPU S10), SPX, Viettel Post, Ninja
 * Van, Lazada's own carriers, GHN, bare digits of J&T, Viettel Post, BEST and TikTok, and the 9 digits of GHTK and SuperShip.
 */
const spokenCodes: readonly RegExp[] = [
  /^[A-Z]{2}\d{9}[A-Z]{2}$/,
  /^SPX?[A-Z]{2}[0-9A-Z]{8,20}$/,
  /^(CH)?PKE\d{10}$/,
  /^[A-Z]{4,9}\d{9,10}([A-Z]{3})?$/,
  /^G(?=.*\d)[0-9A-Z]{7,13}$/,
  /^\d{11,15}$/,
  /^\d{9}$/,
];

/** GHTK: "S", a number, up to three parts, and the nine digits that people write and search. */
const ghtk = /^S\d{5,10}(?:\.[0-9A-Z]{1,8}){0,3}\.(\d{9})$/;

/** Returns the nine digits by which a GHTK code may be found, or null for other codes. The code is in capitals. */
export function shortGhtk(code: string): string | null {
  return ghtk.exec(code)?.[1] ?? null;
}

/**
 * Returns a carrier's code that was written with separators, as it is printed. Null without separators, and for a text
 * that is no carrier's code: a shop may use "DH 12" and "DH12" for two orders.
 */
export function withoutSeparators(text: string): string | null {
  const groups = text.toUpperCase().split(/[\s.-]+/);
  if (groups.length === 1) return null;
  const dotted = groups.join('.');
  if (ghtk.test(dotted)) return dotted;
  const joined = groups.join('');
  return spokenCodes.some((shape) => shape.test(joined)) ? joined : null;
}

/** Splits Lazada's `<order>_<waybill>` into waybill and order number; null for other texts. */
export function lazadaParts(text: string): readonly [waybill: string, order: string] | null {
  const [, order, waybill] = /^(\d{14,16})_([0-9A-Z]{10,24})$/i.exec(text) ?? [];
  return order === undefined || waybill === undefined ? null : [waybill, order];
}
