import { useOpenHandover } from '../../session/handover-state.ts';
import { Carriers } from './carriers.tsx';
import { OpenHandover } from './open-handover.tsx';

/** The screen for giving parcels to the courier, scan by scan, one carrier at a time. */
export function HandoverScreen() {
  const [id, open] = useOpenHandover();
  return id === null ? (
    <Carriers onOpen={open} />
  ) : (
    <OpenHandover id={id} onLeave={() => open(null)} />
  );
}
