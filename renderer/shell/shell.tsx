import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationState } from '../../shared/model/station.ts';
import { station } from '../station/client.ts';
import { toast } from '../ui/toasts.tsx';
import { NavRail } from './nav-rail.tsx';
import { useNavigation } from '../session/navigation.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { TrainingBand } from '../features/training/training-band.tsx';
import { useAppCommands } from './use-app-commands.ts';
import { useScans } from './use-scans.ts';

/** What stands around every screen. */
export function Shell({ state, children }: { state: StationState; children: ReactNode }) {
  const { t } = useTranslation();
  useAppCommands(state);
  useScans();
  const main = useFocusOnScreen();
  useEffect(
    () => station.on('station.startedAgain', () => toast('info', t('shell.startedAgain'))),
    [t],
  );
  return (
    <div className={styles.shell}>
      <NavRail state={state} />
      <div className={styles.main}>
        {state.mode === 'training' && <TrainingBand />}
        <TopBar state={state} />
        <main ref={main} className={styles.screen} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** The keys follow to the new screen, unless it put the focus somewhere itself. */
function useFocusOnScreen() {
  const main = useRef<HTMLElement>(null);
  const { screen } = useNavigation();
  useEffect(() => {
    const focused = document.activeElement;
    const isTaken = main.current?.contains(focused) && focused?.checkVisibility();
    if (screen !== 'entry' && !isTaken) main.current?.focus();
  }, [screen]);
  return main;
}
