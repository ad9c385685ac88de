import { usePresence } from '../common/use-presence.ts';
import { station } from '../station/client.ts';
import { useCall } from '../station/queries.ts';

/** Tells main that somebody is there while a newer version waits for a quiet moment. */
export function useTouched(): void {
  const { data } = useCall('appUpdate.state', undefined);
  // While it is made ready to be installed, too: that is put off for whoever comes back.
  const waits = data?.step.is === 'ready' || data?.step.is === 'installing';
  usePresence(waits, () => void station.call('appUpdate.touched'));
}
