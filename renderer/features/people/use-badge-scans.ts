import { useRef } from 'react';
import { soundAccepted } from '../../common/sound.ts';
import { useFirstLook } from '../../keys/use-taker.ts';
import { station } from '../../station/client.ts';
import { announce } from '../../ui/announce.ts';

/** Signs packers in by badge scans, on every screen and over every dialog. Passes other scans on. */
export function useBadgeScans(isOn: boolean): void {
  // In sequence, so that no scan overtakes an earlier badge or scan.
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
