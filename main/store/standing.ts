/** Statuses of the platform of parcels that stand where they were packed (contract 3.2). */
const codes = ['1', '2', '3', '5', '6'];

/** The same for statements. */
export const STANDING = `(${codes.map((code) => `'${code}'`).join(', ')})`;

/** Whether a parcel whose order has this status stands where it was packed, as far as anybody knows. */
export function isStandingCode(code: string): boolean {
  return codes.includes(code);
}
