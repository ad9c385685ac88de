import { useRef } from 'react';
import { soundAccepted } from '../../common/sound.ts';
import { useScanInterceptor } from '../../keys/use-scan.ts';
import { station } from '../../station/client.ts';
import { announce } from '../../ui/announce.ts';

/** Signs packers in by badge scans, on every screen and over every dialog. Passes other scans on. */
export function useBadgeScans(isOn: boolean): void {
  // In sequence, so that no scan overtakes an earlier badge or scan.
  const queue = useRef<Promise<void>>(Promise.resolve());
  const signInByBadge = async (code: string, passOn: () => void | Promise<void>) => {
    const answer = await station.call('people.scan', { code });
    if (!answer.ok || answer.value === null) return passOn();
    soundAccepted();
    const { name } = answer.value;
    announce('success', ({ t }) => t('people.signedIn', { name }));
  };
  useScanInterceptor(
    isOn
      ? (code, passOn) => {
          queue.current = queue.current.then(() => signInByBadge(code, passOn));
          return queue.current;
        }
      : null,
  );
}
