/** A bench that is there says something at least this often, ms. */
const HEARD_WITHIN_MS = 5 * 60_000;

/** Whether a bench that was heard of so long ago, ms, is away. */
export const isSilent = (heardAgoMs: number): boolean => heardAgoMs > HEARD_WITHIN_MS;
