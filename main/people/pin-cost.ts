/** Cost of hashing a PIN with scrypt: 32 MB and about 200 ms on a separate thread. */
export const PIN_COST = { N: 2 ** 15, r: 8, p: 3 };
