/**
 * Hashes PINs in 2 ms, because the tests of `main` enter hundreds of them. The system test `pin-hash.test.ts` uses the
 * app's cost.
 */
export const PIN_COST = { N: 2 ** 10, r: 8, p: 1 };
