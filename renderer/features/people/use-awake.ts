import { usePresence } from '../../common/use-presence.ts';
import { station } from '../../station/client.ts';

/** Tells main that somebody is there, so that nobody at work is signed out. */
export function useAwake(isSignedIn: boolean): void {
  usePresence(isSignedIn, () => void station.call('people.awake'));
}
