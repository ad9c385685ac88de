import { Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { groupDigits } from '../../../shared/amount-text.ts';
import type { ImportState } from '../../../shared/model/import.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { announceFailure } from '../../common/announce-failure.ts';
import { station } from '../../station/client.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { takeFocus, takeLostFocus } from '../../ui/take-focus.ts';
import tones from '../../ui/tones.module.css';
import styles from './import-screen.module.css';

/** Progress of reading, checking or entering. Entering cannot be stopped halfway. */
export function Progress({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  const { stage, done, of, file } = state;
  if (stage !== 'reading' && stage !== 'checking' && stage !== 'entering') return null;
  const hasFailed = state.trouble?.code === 'internal';
  const numbers = { done: groupDigits(done), of: groupDigits(of) };
  return (
    <section className={styles.progress} aria-label={t(`import.stages.${stage}`)}>
      <h2 className={`${layout.breakAnywhere} ${tones.heading}`}>{file}</h2>
      {state.trouble && <ErrorNotice problem={state.trouble} />}
      {state.trouble && (
        <p className={styles.soft}>
          {t(hasFailed ? 'import.failedMeaning' : 'import.goesOnByItself')}
        </p>
      )}
      {hasFailed && (
        <Button
          ref={takeFocus}
          variant="primary"
          onPress={() => void announceFailure(station.call('imports.close'))}
        >
          {t('import.closeFile')}
        </Button>
      )}
      <ProgressBar
        label={`${t(`import.stages.${stage}`)} · ${t(of === 0 ? 'import.rowsSoFar' : 'import.doneOf', numbers)}`}
        percent={of === 0 ? 0 : Math.floor((done / of) * 100)}
      />
      {stage === 'entering' && !hasFailed && (
        <p className={styles.soft}>{t('import.enteringMeaning')}</p>
      )}
      {stage !== 'entering' && state.trouble === null && (
        <Button ref={takeLostFocus} icon={Square} onPress={() => void station.call('imports.stop')}>
          {t('import.stop')}
        </Button>
      )}
    </section>
  );
}
