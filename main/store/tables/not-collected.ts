/** Platform statuses of parcels that are still where they were packed (contract 3.2). */
const codes = ['1', '2', '3', '5', '6'];

/** The same codes as SQL. */
export const NOT_COLLECTED = `(${codes.map((code) => `'${code}'`).join(', ')})`;

/** Whether a parcel with this status is still where it was packed, as far as known. */
export function isNotCollected(code: string): boolean {
  return codes.includes(code);
}
