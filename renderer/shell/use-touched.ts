import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnyKey } from '../keys/use-taker.ts';
import { station } from '../station/client.ts';
import { useCall } from '../station/queries.ts';

/** How often main hears at the most that somebody is there, ms. */
const everyMs = 10_000;

/** Tells main that somebody presses keys, scans or points while a newer version waits for a quiet moment. */
export function useTouched(): void {
  const { data } = useCall('appUpdate.state', undefined);
  const told = useRef(Number.NEGATIVE_INFINITY);
  const tell = useEffectEvent(() => {
    // While it is made ready to be installed, too: that is put off for whoever comes back.
    const waits = data?.step.is === 'ready' || data?.step.is === 'installing';
    if (!waits || performance.now() - told.current < everyMs) return;
    told.current = performance.now();
    void station.call('appUpdate.touched');
  });
  useAnyKey(() => tell());
  useEffect(() => {
    const point = () => tell();
    window.addEventListener('pointerdown', point, true);
    return () => window.removeEventListener('pointerdown', point, true);
  }, []);
}
