import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/app-error.ts';
import { Loading } from '../../common/loading.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import layout from '../../ui/layout.module.css';
import { Select } from '../../ui/select.tsx';
import { CheckView } from './check-view.tsx';
import styles from './import-screen.module.css';
import { useTaking } from './file-taker.tsx';
import { Progress } from './progress.tsx';
import { ImportResult } from './result.tsx';
import { Start } from './start.tsx';
import { useDrops } from './use-drops.ts';

/** Imports orders from a file: selection, columns, check, corrections and entry. */
export function ImportScreen() {
  const { t } = useTranslation();
  const { data: state, error, isPending } = useCall('imports.state', undefined);
  const { run, problem, isRunning } = useTask();
  const { takeFrom, problem: notTaken } = useTaking();
  const isOver = useDrops(takeFrom);
  if (error) return <ErrorNotice problem={error.problem} />;
  if (isPending) return <Loading />;
  return (
    <div className={`${layout.scrolls} ${layout.screen} ${styles.screen}`}>
      {problem && <ErrorNotice problem={problem} />}
      {notTaken && !(isOfAnother(notTaken) && !state) && <ErrorNotice problem={notTaken} />}
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
      {!state && <Start isOver={isOver} />}
      {(state?.stage === 'reading' ||
        state?.stage === 'checking' ||
        state?.stage === 'entering') && <Progress state={state} />}
      {state?.stage === 'ready' && <CheckView key={state.id} state={state} />}
      {state?.stage === 'entered' && <ImportResult state={state} />}
    </div>
  );
}

/** Checks whether a file was refused because another was open. After that one is closed, the error is obsolete. */
function isOfAnother(problem: AppError): boolean {
  return problem.code === 'file-refused' && problem.why === 'another-open';
}
