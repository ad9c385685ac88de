/**
 * Limit of a slow test, ms: many times its duration on an idle machine. A limit only ends a hanging test; no test
 * measures speed.
 */
export const SLOW_LIMIT_MS = 180_000;

/** Limit of a test that kills, calls or draws very often, ms. */
export const ENDURANCE_LIMIT_MS = 600_000;
