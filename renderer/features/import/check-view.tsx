import { CircleCheck, Columns3, RefreshCw, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupDigits } from '../../../shared/amount-text.ts';
import type { ClaimConfirmation, ImportState } from '../../../shared/model/import.ts';
import { formatDong } from '../../common/format.ts';
import { Question } from '../../common/question.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { announceFailure } from '../../common/announce-failure.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';
import { useCall } from '../../station/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import tones from '../../ui/tones.module.css';
import { CheckTable } from './check-table.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { EnterQuestion } from './enter-question.tsx';
import { PrintButton } from './result.tsx';
import styles from './import-screen.module.css';
import { unchecked } from './unchecked.ts';

/** A file that was read: its columns while they are unclear, then its orders with their mistakes. */
export function CheckView({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  const [arranges, setArranges] = useState(false);
  const [asks, setAsks] = useState<'enter' | 'drop' | null>(null);
  const { run, problem, isRunning } = useTask();
  const showsColumns = arranges || state.lacks.length > 0;
  const { fit } = state.counts;
  const { mending } = state;
  const enterButton = useRef<HTMLButtonElement>(null);
  const canEnter = fit > 0 && !showsColumns && mending === null;
  const enter = async (confirmed: readonly ClaimConfirmation[]) => {
    const entered = await run(() =>
      station.call('imports.enter', { orders: fit, confirmed: [...confirmed] }),
    );
    if (entered === undefined) return undefined;
    const question = entered.ok ? entered.value : null;
    if (question === null) setAsks(null);
    return question;
  };
  useCommands({
    arrangeColumns: () => setArranges((now) => !now),
    enterImport: canEnter ? () => setAsks('enter') : null,
  });
  return (
    <>
      <header className={`${layout.row3} ${layout.spaceBetween} ${styles.head}`}>
        <div className={layout.minWidth0}>
          <h2 className={`${layout.breakAnywhere} ${tones.heading}`}>{state.file}</h2>
          <p className={styles.soft}>
            {t('import.counts', {
              all: groupDigits(state.counts.all),
              fit: groupDigits(fit),
              wrong: groupDigits(state.counts.wrong),
            })}
          </p>
          {canEnter && state.counts.wrong === 0 && (
            <Badge tone="success" icon={CircleCheck}>
              {t('import.ready', { count: fit, amount: formatDong(state.counts.cod) })}
            </Badge>
          )}
        </div>
        <div className={layout.wrapRow2}>
          <Button size="small" icon={Trash2} onPress={() => setAsks('drop')}>
            {t('import.drop-file')}
          </Button>
          <Button
            size="small"
            icon={Columns3}
            keys={keysOf('arrangeColumns')}
            onPress={() => setArranges((now) => !now)}
          >
            {t('import.columns.open')}
          </Button>
          <Button
            ref={enterButton}
            variant="primary"
            icon={Upload}
            keys={keysOf('enterImport')}
            isDisabled={!canEnter}
            onPress={() => setAsks('enter')}
          >
            {t('import.enter', { count: fit })}
          </Button>
        </div>
      </header>
      {state.entered > 0 && (
        <Notice
          tone="success"
          title={t('import.enteredSome', { count: state.entered })}
          actions={<PrintButton importId={state.id} />}
        >
          {t('import.enteredRest', { count: state.counts.all })}
        </Notice>
      )}
      {mending && (
        <ProgressBar
          label={`${t('import.stages.mending')} · ${t('import.doneOf', {
            done: groupDigits(mending.done),
            of: groupDigits(mending.of),
          })}`}
          percent={Math.floor((mending.done / Math.max(mending.of, 1)) * 100)}
        />
      )}
      {problem && <ErrorNotice problem={problem} />}
      <AreasNotice />
      <UncheckedNotice counts={state.counts} />
      {showsColumns ? (
        <ColumnsPanel state={state} onDone={() => setArranges(false)} />
      ) : (
        <CheckTable state={state} enter={enterButton} canEnter={canEnter} />
      )}
      {asks === 'enter' && (
        <EnterQuestion
          state={state}
          isRunning={isRunning}
          onClose={() => setAsks(null)}
          enter={enter}
        />
      )}
      {asks === 'drop' && (
        <Question
          title={t('import.dropQuestion', { file: state.file })}
          confirm={t('import.drop-file')}
          icon={Trash2}
          onClose={() => setAsks(null)}
          onConfirm={() => void announceFailure(station.call('imports.close'))}
        >
          {t('import.dropFileMeaning')}
        </Question>
      )}
    </>
  );
}

/** Orders that were not checked, because the user stopped the check. None of them is entered. */
function UncheckedNotice({ counts }: Pick<ImportState, 'counts'>) {
  const { t } = useTranslation();
  const count = unchecked(counts);
  if (count === 0) return null;
  return (
    <Notice tone="warning" title={t('import.unchecked', { count })} actions={<CheckAgain />}>
      {t('import.uncheckedMeaning')}
    </Notice>
  );
}

function CheckAgain() {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      icon={RefreshCw}
      onPress={() => void announceFailure(station.call('imports.check'))}
    >
      {t('import.checkAgain')}
    </Button>
  );
}

/** While areas are still loading, they look like unknown areas. */
function AreasNotice() {
  const { t } = useTranslation();
  const { data: progress } = useCall('areas.progress', undefined);
  if (!progress || progress.isWhole) return null;
  return (
    <Notice
      tone="info"
      title={t('import.areasLoading', { done: progress.districtsDone, all: progress.districts })}
      actions={<CheckAgain />}
    >
      {t('import.areasLoadingMeaning')}
    </Notice>
  );
}
