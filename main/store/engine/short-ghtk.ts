/** Length of the digits by which people find a GHTK code, with the dot before them. */
const END_LENGTH = 10;

/** Nine digits. The pattern is the same for SQLite and for the index, or the index is not used. */
const NINE = '[0-9]'.repeat(9);

/** SQL condition: the expression is a waybill of GHTK, in capitals. Only these are in the index. */
export function isGhtk(waybill: string): string {
  return `${waybill} GLOB 'S[0-9]*.${NINE}'`;
}

/** SQL expression: the last dot of a GHTK waybill and the digits after it. */
export function endOfGhtk(waybill: string): string {
  return `substr(${waybill}, -${END_LENGTH})`;
}

/** Whether a code may be the last nine digits of a GHTK waybill. */
export function isShortGhtk(code: string): boolean {
  return /^\d{9}$/.test(code);
}
