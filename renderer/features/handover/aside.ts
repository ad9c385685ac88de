import type { ScannedIntoHandover } from '../../session/handover-state.ts';

/**
 * Returns the scans on a handover's screen whose parcel is still in no handover; those of all screens for null. Each
 * parcel has one entry, the newest. A parcel that was scanned twice is not among them: it is in the handover. Neither is
 * a scan without effect, which names no parcel.
 */
export function asideOf(
  scans: readonly ScannedIntoHandover[],
  handoverId: string | null,
): ScannedIntoHandover[] {
  const seenNames = new Set<string>();
  return scans.filter((one) => {
    if (one.result.outcome === 'no-effect') return false;
    const names = namesOf(one);
    const isOld = names.some((name) => seenNames.has(name));
    for (const name of names) seenNames.add(name);
    if (isOld || (handoverId !== null && one.handoverId !== handoverId)) return false;
    const { result } = one;
    if (result.outcome !== 'refused') return result.outcome !== 'taken';
    return result.refusal.why !== 'already' || !result.refusal.isHere;
  });
}

/** The scanned code, and the parcel's order, which has several codes. */
function namesOf({ code, result }: ScannedIntoHandover): string[] {
  if (result.outcome === 'failed' || result.outcome === 'no-effect') return [code];
  if (result.outcome === 'undone') return [code, result.orderId];
  if (result.outcome === 'taken') return [code, result.parcel.orderId];
  if (result.refusal.why === 'unknown') return [code];
  return [code, result.refusal.orderId];
}
