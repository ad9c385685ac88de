import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationState } from '../../../shared/model/station.ts';
import { station } from '../../station.ts';
import { toast } from '../../ui/toasts.tsx';
import { NavRail } from './nav-rail.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { TrainingBand } from './training-band.tsx';
import { useScreenKeys } from './use-screen-keys.ts';

/** What stands around every screen. */
export function Shell({ state, children }: { state: StationState; children: ReactNode }) {
  const { t } = useTranslation();
  useScreenKeys();
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
        <main className={styles.screen}>{children}</main>
      </div>
    </div>
  );
}
