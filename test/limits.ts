/**
 * How long a slow test may take, ms: many times what it takes on an idle machine, since a limit only ends a test that
 * hangs, and no test proves how fast anything is.
 */
export const SLOW_LIMIT_MS = 180_000;

/** The same for one that kills, calls or draws very often within a single test, ms. */
export const ENDURANCE_LIMIT_MS = 600_000;
