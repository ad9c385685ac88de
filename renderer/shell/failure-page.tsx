import { RotateCw, ServerCrash } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../shared/app-error.ts';
import { errorText } from '../i18n/error-text.ts';
import { changeLanguage, useLanguage } from '../i18n/i18n.ts';
import { station } from '../station/client.ts';
import { Button } from '../ui/button.tsx';
import layout from '../ui/layout.module.css';
import { Segmented } from '../ui/segmented.tsx';
import { ErrorDetail } from '../common/error-detail.tsx';
import { Loading } from '../common/loading.tsx';
import tones from '../ui/tones.module.css';
import styles from './failure-page.module.css';
import { TakeOverChoices } from './take-over-choices.tsx';
import { RestoreChoices } from './restore-choices.tsx';

// Loaded only after a station failed to open, so that normal starts do not load it.
const HelpPanels = lazy(async () => {
  const { HelpPanels } = await import('../features/setup/support/help-panels.tsx');
  return { default: HelpPanels };
});

const languages = [
  { id: 'vi', text: 'Tiếng Việt' },
  { id: 'en', text: 'English' },
] as const;

/**
 * Fills the window if the station could not be opened. For a damaged database it offers the backups, and the data that
 * support will need.
 */
export function FailurePage({ problem, onRetry }: { problem: AppError; onRetry: () => void }) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const retryButton = useRef<HTMLButtonElement>(null);
  useEffect(() => retryButton.current?.focus(), []);
  const [isTrying, setIsTrying] = useState(false);
  const [newer, setNewer] = useState<AppError | null>(null);
  const visibleProblem = newer ?? problem;
  const { title, todo, detail } = errorText(i18n, visibleProblem);
  const isDamaged = visibleProblem.code === 'store-corrupt';
  const isTwice = visibleProblem.code === 'bench-twice';
  const question =
    visibleProblem.code === 'bench-twice' || visibleProblem.code === 'other-computer'
      ? visibleProblem
      : null;
  const isQuestion = question !== null;
  // An older version was installed. It cannot read data of a newer version, only a backup from before.
  const isNewer = visibleProblem.code === 'store-newer';

  const retry = async () => {
    setIsTrying(true);
    const opened = await station.call('station.reopen');
    setIsTrying(false);
    setNewer(opened.ok ? null : opened.error);
    onRetry();
  };

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div role="alert">
          <ServerCrash aria-hidden className={styles.icon} />
          <p className={styles.lead}>{t('shell.failure.lead')}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={`${layout.breakAnywhere} ${tones.headingSize}`}>
            {isDamaged ? t('shell.failure.corrupt', { file: visibleProblem.file }) : todo}
          </p>
        </div>
        {question && (
          <TakeOverChoices isTwice={isTwice} unsent={question.unsent} onAnswered={onRetry} />
        )}
        {isDamaged && <RestoreChoices text="restoreText" takesFocus />}
        {isNewer && <RestoreChoices text="newerText" />}
        {isQuestion && <RestoreChoices text="questionText" />}
        <div className={`${layout.row} ${layout.spaceBetween} ${styles.actions}`}>
          <Button
            variant={isDamaged || isQuestion ? 'secondary' : 'primary'}
            size="large"
            icon={RotateCw}
            isPending={isTrying}
            onPress={() => void retry()}
            ref={retryButton}
          >
            {t('shell.failure.retry')}
          </Button>
          <code className={styles.code}>{visibleProblem.code}</code>
        </div>
        <div className={styles.detail}>
          <ErrorDetail detail={detail} />
        </div>
      </div>
      <Suspense fallback={<Loading />}>
        <HelpPanels />
      </Suspense>
      <Segmented
        label={t('shell.language')}
        hideLabel
        options={languages}
        value={language}
        onChange={(chosen) => void changeLanguage(chosen)}
      />
    </main>
  );
}
