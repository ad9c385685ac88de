import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { Select } from '../../ui/select.tsx';
import { CheckView } from './check-view.tsx';
import styles from './import-screen.module.css';
import { Progress } from './progress.tsx';
import { Result } from './result.tsx';
import { Start } from './start.tsx';

/** Orders out of a file: chosen, its columns understood, checked and mended, then entered. */
export function ImportScreen() {
  const { t } = useTranslation();
  const { data: state, error, isPending } = useCall('imports.state', undefined);
  const { run, problem, isRunning } = useTask();
  if (error) return <ErrorNotice problem={error.problem} />;
  if (isPending) return <output>{t('import.opening')}</output>;
  return (
    <div className={styles.screen}>
      {problem && <ErrorNotice problem={problem} />}
      {state?.stage === 'ready' && state.sheets.length > 1 && (
        <div className={styles.sheet}>
          <Select
            label={t('import.sheet')}
            description={t('import.sheetMeaning')}
            options={state.sheets.map((id) => ({ id, text: id }))}
            value={state.sheet}
            onChange={(sheet) => {
              if (sheet !== state.sheet && !isRunning)
                void run(() => station.call('imports.chooseSheet', { sheet }));
            }}
          />
        </div>
      )}
      {!state && <Start />}
      {(state?.stage === 'reading' ||
        state?.stage === 'checking' ||
        state?.stage === 'entering') && <Progress state={state} />}
      {state?.stage === 'ready' && <CheckView key={state.id} state={state} />}
      {state?.stage === 'entered' && <Result state={state} />}
    </div>
  );
}
