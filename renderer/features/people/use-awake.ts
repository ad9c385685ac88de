import { usePresence } from '../../common/use-presence.ts';
import { station } from '../../station/client.ts';

/** Reports user activity to the main process, so that an active packer is not signed out. */
export function useAwake(isSignedIn: boolean): void {
  usePresence(isSignedIn, () => void station.call('people.awake'));
}
