import { useHandoverPlace } from '../../session/handover-place.ts';
import { Carriers } from './carriers.tsx';
import { OpenHandover } from './open-handover.tsx';

/** The screen for giving parcels to the courier, scan by scan, one carrier at a time. */
export function HandoverScreen() {
  const [id, open] = useHandoverPlace();
  return id === null ? (
    <Carriers onOpen={open} />
  ) : (
    <OpenHandover id={id} onLeave={() => open(null)} />
  );
}
