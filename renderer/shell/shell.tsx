import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationState } from '../../shared/model/station.ts';
import { station } from '../station/client.ts';
import { showFullText } from '../ui/full-text.ts';
import { announce } from '../ui/announce.ts';
import { useCommands } from '../keys/use-commands.ts';
import layout from '../ui/layout.module.css';
import { AlarmBanner } from './alarm-banner.tsx';
import { GapsBanner } from './gaps-banner.tsx';
import { GuideBanner } from './guide/guide-banner.tsx';
import { KeySheet } from './key-sheet.tsx';
import { OutcomeBanner } from './outcome-banner.tsx';
import { NavRail } from './nav-rail.tsx';
import { NoticesLayer } from './notices-layer.tsx';
import { PaletteLayer } from './palette/palette-layer.tsx';
import { useScreen } from '../session/navigation.ts';
import { useUndoKey } from '../session/undo.ts';
import styles from './shell.module.css';
import { useSettingsProblem } from './use-settings-problem.ts';
import { useFailureNotices } from './use-failure-notices.ts';
import { useZoomKeys } from './use-zoom-keys.ts';
import { TopBar } from './top-bar.tsx';
import { PrintsEntered } from '../features/import/entered-labels.ts';
import { TrainingBanner } from '../features/training/training-banner.tsx';
import { useAppCommands } from './use-app-commands.ts';
import { usePressedNotices } from './use-pressed-notices.ts';
import { useSiteNews } from './use-site-news.ts';
import { useTouched } from './use-touched.ts';
import { useScans } from './use-scans.ts';

/** The frame of every screen. */
export function Shell({ state, children }: { state: StationState; children: ReactNode }) {
  const { t } = useTranslation();
  useAppCommands(state);
  useScans();
  useSiteNews();
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = useCallback(() => setShowsKeys(true), []);
  useCommands({ showKeys });
  useUndoKey();
  useZoomKeys();
  useFailureNotices();
  usePressedNotices();
  useTouched();
  useSettingsProblem(state.damagedSettings);
  useEffect(showFullText, []);
  const screen = useScreen();
  const main = useFocusOnScreen();
  useEffect(
    () =>
      station.on('station.startedAgain', () => {
        announce('info', ({ t }) => t('shell.startedAgain'));
      }),
    [],
  );
  return (
    <div className={styles.shell}>
      <NavRail
        version={state.version}
        problemCount={state.queue.troubled}
        stuck={state.printing.stuck}
        onKeys={showKeys}
      />
      <div
        className={`${layout.column} ${layout.minWidth0} ${layout.minHeight0} ${styles.column}`}
        data-screen={screen}
      >
        {state.mode === 'training' && screen !== 'pack' && <TrainingBanner />}
        <AlarmBanner />
        <div className={styles.help}>
          <GuideBanner state={state} />
          <GapsBanner />
        </div>
        <TopBar state={state} />
        <div className={styles.notices} />
        <div className={styles.help}>
          <OutcomeBanner />
        </div>
        <main ref={main} className={styles.screen} tabIndex={-1}>
          <h1 className={styles.unseen}>{t(`shell.screens.${screen}`)}</h1>
          {children}
        </main>
      </div>
      <PaletteLayer />
      <NoticesLayer />
      <PrintsEntered />
      {showsKeys && <KeySheet onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

/** Focuses the new screen, unless it focused an element itself. */
function useFocusOnScreen() {
  const main = useRef<HTMLElement>(null);
  const screen = useScreen();
  useEffect(() => {
    const focused = document.activeElement;
    const isTaken = main.current?.contains(focused) && focused?.checkVisibility();
    if (screen !== 'entry' && !isTaken) main.current?.focus();
  }, [screen]);
  return main;
}
