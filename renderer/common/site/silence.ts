/** A connected bench sends a message at least this often (ms). */
const MAX_SILENCE_MS = 5 * 60_000;

/** Checks whether a bench last seen this long ago (ms) is away. */
export const isSilent = (heardAgoMs: number): boolean => heardAgoMs > MAX_SILENCE_MS;
