/**
 * Names of all moments in the processing of an update. After a crash, only the data on disk at that moment exists.
 * Tests kill the process at each of them.
 */
export const updateCrashPoints = [
  /** Bodies are received but not committed. */
  'update: came',
  /** Bodies are committed, callers are not answered. */
  'update: kept',
  /** Updates are read from the database, but not committed. */
  'update: taken up',
  /** Their changes are committed with their results, the window is not notified. */
  'update: applied',
  /** A new secret path is committed; the platform has only the former one. */
  'path: renewed',
] as const;

export type UpdateCrashPoint = (typeof updateCrashPoints)[number];
