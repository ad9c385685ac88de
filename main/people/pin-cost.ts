/** Cost of the hash of a PIN by scrypt: 32 MB, some 200 ms on a thread of its own. */
export const PIN_COST = { N: 2 ** 15, r: 8, p: 3 };
