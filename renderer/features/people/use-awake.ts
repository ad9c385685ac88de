import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnyKey } from '../../keys/use-taker.ts';
import { station } from '../../station/client.ts';

/** How often main hears at the most that somebody is there, ms. */
const everyMs = 10_000;

/** Tells main that somebody presses keys, scans or points, so that nobody at work is signed out. */
export function useAwake(isSignedIn: boolean): void {
  const told = useRef(Number.NEGATIVE_INFINITY);
  const tell = useEffectEvent(() => {
    if (!isSignedIn || performance.now() - told.current < everyMs) return;
    told.current = performance.now();
    void station.call('people.awake');
  });
  useAnyKey(() => tell());
  useEffect(() => {
    const point = () => tell();
    window.addEventListener('pointerdown', point, true);
    return () => window.removeEventListener('pointerdown', point, true);
  }, []);
}
