import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnyKey } from '../keys/use-scan.ts';

/** Minimum interval between reports (ms). */
const everyMs = 10_000;

/** Calls `report` while `isEnabled`, when the user presses keys, scans or points. */
export function usePresence(isEnabled: boolean, report: () => void): void {
  const reportedAt = useRef(Number.NEGATIVE_INFINITY);
  const note = useEffectEvent(() => {
    if (!isEnabled || performance.now() - reportedAt.current < everyMs) return;
    reportedAt.current = performance.now();
    report();
  });
  useAnyKey(() => note());
  useEffect(() => {
    const point = () => note();
    window.addEventListener('pointerdown', point, true);
    return () => window.removeEventListener('pointerdown', point, true);
  }, []);
}
