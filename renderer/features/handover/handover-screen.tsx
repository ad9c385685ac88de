import { useHandoverPlace } from '../../session/handover-place.ts';
import { Carriers } from './carriers.tsx';
import { OpenHandover } from './open-handover.tsx';

/** Gives parcels to the courier, scan by scan, a carrier at a time. */
export function HandoverScreen() {
  const [id, open] = useHandoverPlace();
  return id === null ? (
    <Carriers onOpen={open} />
  ) : (
    <OpenHandover id={id} onLeave={() => open(null)} />
  );
}
