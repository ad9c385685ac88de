import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnyKey } from '../keys/use-taker.ts';

/** Minimum interval between reports (ms). */
const everyMs = 10_000;

/** Calls `tell` while `isWanted`, when the user presses keys, scans or points. */
export function usePresence(isWanted: boolean, tell: () => void): void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const note = useEffectEvent(() => {
    if (!isWanted || performance.now() - toldAt.current < everyMs) return;
    toldAt.current = performance.now();
    tell();
  });
  useAnyKey(() => note());
  useEffect(() => {
    const point = () => note();
    window.addEventListener('pointerdown', point, true);
    return () => window.removeEventListener('pointerdown', point, true);
  }, []);
}
