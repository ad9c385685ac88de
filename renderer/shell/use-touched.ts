import { usePresence } from '../common/use-presence.ts';
import { station } from '../station/client.ts';
import { useCall } from '../station/queries.ts';

/** Reports user activity to the main process while an update waits for a quiet moment. */
export function useTouched(): void {
  const { data } = useCall('appUpdate.state', undefined);
  // Also during the preparation of the installation, which a returning user postpones.
  const waits = data?.step.is === 'ready' || data?.step.is === 'installing';
  usePresence(waits, () => void station.call('appUpdate.touched'));
}
