import { useRef } from 'react';
import { soundAccepted } from '../../common/sound.ts';
import { useFirstLook } from '../../keys/use-taker.ts';
import { station } from '../../station/client.ts';
import { announce } from '../../ui/announce.ts';

/** Scans of badges sign in, on every screen and over every dialog; all others go where they belong. */
export function useBadgeScans(isOn: boolean): void {
  // One after the other: no scan may overtake the badge before it, or another scan.
  const turn = useRef<Promise<void>>(Promise.resolve());
  const look = async (code: string, handOn: () => void) => {
    const answer = await station.call('people.scan', { code });
    if (!answer.ok || answer.value === null) return handOn();
    soundAccepted();
    const { name } = answer.value;
    announce('success', ({ t }) => t('people.signedIn', { name }));
  };
  useFirstLook(
    isOn
      ? (code, handOn) => {
          turn.current = turn.current.then(() => look(code, handOn));
        }
      : null,
  );
}
