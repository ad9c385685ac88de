/** Hashes PINs in 2 ms: tests of main enter hundreds of them. `pin-hash.test.ts` of the system hashes as the app does. */
export const PIN_COST = { N: 2 ** 10, r: 8, p: 1 };
