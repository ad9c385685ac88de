/**
 * Every moment of a handover, by name: what is on the disk then is all that a crash leaves. Tests kill the
 * process at each of them.
 */
export const handoverSteps = [
  /** It is committed, and nobody was told. */
  'handover: opened',
  /** A code was read and its parcel is known; nothing is committed. */
  'handover: parcel found',
  /** The parcel is committed, and the scan is not answered. */
  'handover: parcel kept',
  'handover: taken out',
  /** It is closed, and its list is no file yet. */
  'handover: closed',
  'handover: list drawn',
  /** The list is a file, and nobody was told. */
  'handover: list kept',
  'handover: reopened',
] as const;

export type HandoverStepName = (typeof handoverSteps)[number];
