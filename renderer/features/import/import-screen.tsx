import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { useCall } from '../../station/queries.ts';
import { CheckView } from './check-view.tsx';
import styles from './import-screen.module.css';
import { Progress } from './progress.tsx';
import { Result } from './result.tsx';
import { Start } from './start.tsx';

/** Orders out of a file: chosen, its columns understood, checked and mended, then entered. */
export function ImportScreen() {
  const { t } = useTranslation();
  const { data: state, error, isPending } = useCall('imports.state', undefined);
  if (error) return <ErrorNotice problem={error.problem} />;
  if (isPending) return <output>{t('import.opening')}</output>;
  return (
    <div className={styles.screen}>
      {!state && <Start />}
      {(state?.stage === 'reading' ||
        state?.stage === 'checking' ||
        state?.stage === 'entering') && <Progress state={state} />}
      {state?.stage === 'ready' && <CheckView key={state.id} state={state} />}
      {state?.stage === 'entered' && <Result state={state} />}
    </div>
  );
}
