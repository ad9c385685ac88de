import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StationState } from '../../shared/model/station.ts';
import layout from '../ui/layout.module.css';
import { ConnectionState } from './connection-state.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PausedState } from './paused-state.tsx';
import { PrinterState } from './printer-state.tsx';
import { TrainingInBar } from '../features/training/training-banner.tsx';
import { useScreen } from '../session/navigation.ts';
import { PeopleInBar } from '../features/people/people-state.tsx';
import { QueueState } from './queue-state.tsx';
import { SiteInBar } from './site-state.tsx';
import styles from './top-bar.module.css';
import { UpdatesState } from './updates-state.tsx';
import { useBarState } from './use-bar-state.ts';

/**
 * This bench, its connection to platform and printer, and the waiting items. On Pack it is the only bar. It stays amber
 * or red until nothing needs a person (`bar-state.ts`).
 */
export function TopBar({ state }: { state: StationState }) {
  const { t } = useTranslation();
  const isPack = useScreen() === 'pack';
  const { tone, printing } = useBarState(state);
  return (
    <header
      className={styles.bar}
      data-only={isPack || undefined}
      data-tone={tone === 'calm' ? undefined : tone}
    >
      {isPack && state.mode === 'training' && <TrainingInBar />}
      <p className={styles.station}>
        <span className={styles.code}>{state.settings.code}</span>
        <span className={`${layout.ellipsis} ${styles.name}`}>{state.settings.name}</span>
      </p>
      {state.mode === 'account' && (
        <p className={styles.account}>
          <Building2 aria-hidden className={styles.icon} />
          {t('shell.account')}
        </p>
      )}
      <PeopleInBar />
      {state.queue.paused && <PausedState />}
      <ConnectionState connection={state.connection} stopped={state.queue.stopped} />
      <SiteInBar />
      {printing.map((one) => (
        <PrinterState key={one.is} printing={one} />
      ))}
      <UpdatesState />
      <div className={styles.notices} />
      <div className={styles.right}>
        <QueueState
          queue={state.queue}
          printing={state.printing}
          isTight={isPack || state.queue.paused || state.mode === 'account'}
        />
        <LanguageSwitch settings={state.settings} />
      </div>
    </header>
  );
}
