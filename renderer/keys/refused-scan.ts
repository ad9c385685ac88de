import type { ScanCommand } from '../../shared/scans/command-codes.ts';

/** A scan without effect: it could not be read, or its command is not possible now. */
export type RefusedScan =
  /** With the received text, if there is one. */
  | { readonly is: 'unreadable'; readonly received: string | null }
  | { readonly is: 'command'; readonly command: ScanCommand };

/** The kind of a refused scan, and the number of such scans one after the other. */
export type RepeatedRefusal = RefusedScan & { readonly count: number };

/** Counts a refused scan after the one before it, or null if that one had an effect. */
export function countRefusal(
  refused: RefusedScan,
  before: RepeatedRefusal | null,
): RepeatedRefusal {
  const isRepeated =
    before !== null &&
    (refused.is === 'unreadable'
      ? before.is === 'unreadable'
      : before.is === 'command' && before.command === refused.command);
  return { ...refused, count: isRepeated ? before.count + 1 : 1 };
}
