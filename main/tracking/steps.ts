/**
 * Every moment on the way of an update, by name: what is on the disk then is all that a crash leaves.
 * Tests kill the process at each of them.
 */
export const steps = [
  /** Bodies came in, and are not committed. */
  'update: came',
  /** They are committed, and nobody was answered. */
  'update: kept',
  /** Updates are read from the file, and nothing of them is committed. */
  'update: taken up',
  /** What they change is committed with their fate, and nobody was told. */
  'update: applied',
  /** Another secret path is committed, and the platform knows only the one before. */
  'path: renewed',
] as const;

export type StepName = (typeof steps)[number];
