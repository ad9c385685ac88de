/**
 * Names of all moments of a handover. After a crash, only the data on disk at that moment exists. Tests kill the
 * process at each of them.
 */
export const handoverCrashPoints = [
  /** The handover is committed, the window is not notified. */
  'handover: opened',
  /** A code was read and its parcel is found; the parcel is not committed. */
  'handover: parcel found',
  /** The parcel is committed, the scan is not answered. */
  'handover: parcel kept',
  'handover: taken out',
  /** The handover is closed, its list is not saved. */
  'handover: closed',
  'handover: list drawn',
  /** The list is saved, the window is not notified. */
  'handover: list kept',
  'handover: reopened',
] as const;

export type HandoverCrashPoint = (typeof handoverCrashPoints)[number];
