import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { keysOf } from '../../keys/commands.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { takeLostFocus } from '../../ui/take-focus.ts';
import tones from '../../ui/tones.module.css';
import { useTaking } from './file-taker.tsx';
import styles from './import-screen.module.css';
import { LearntHeadings } from './learnt-headings.tsx';
import { WatchPanel } from './watch-panel.tsx';

interface StartProps {
  /** Whether the user is dragging a file over the window. */
  readonly isOver: boolean;
}

/** Start view, where the user selects, drops or pastes a file. */
export function Start({ isOver }: StartProps) {
  const { t } = useTranslation();
  const { choose, takeFrom, isRunning } = useTaking();
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data, target } = event;
    // For example the path of the watched folder.
    if (data === null || target instanceof HTMLInputElement) return;
    if (data.files.length > 0 || data.getData('text/plain') !== '') event.preventDefault();
    takeFrom(data, t('import.pasted'));
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  const { data: cutShort } = useCall('imports.cutShort', undefined);
  return (
    <>
      {typeof cutShort === 'string' && (
        <Notice tone="warning" title={t('import.cutShort', { file: cutShort })}>
          {t('import.cutShortMeaning')}
        </Notice>
      )}
      <section
        className={styles.drop}
        aria-label={t('import.drop')}
        data-over={isOver || undefined}
      >
        <FileUp aria-hidden className={styles.dropIcon} />
        <p className={tones.heading}>{t('import.drop')}</p>
        <p className={styles.soft}>{t('import.dropMeaning')}</p>
        <Button
          ref={takeLostFocus}
          variant="primary"
          icon={FileUp}
          keys={keysOf('chooseFile')}
          isPending={isRunning}
          onPress={choose}
        >
          {t('import.choose')}
        </Button>
      </section>
      <WatchPanel />
      <LearntHeadings />
      <Templates />
    </>
  );
}

function Templates() {
  const { t } = useTranslation();
  const [file, setFile] = useState<string | null>(null);
  const { run, problem, isRunning } = useTask();
  const save = async (format: 'csv' | 'xlsx') => {
    const saved = await run(() => station.call('imports.template', { format }));
    if (saved?.ok) setFile(saved.value.file);
  };
  return (
    <section className={styles.templates} aria-label={t('import.template.title')}>
      <p className={styles.soft}>{t('import.template.meaning')}</p>
      <div className={layout.wrapRow2}>
        <Button
          size="small"
          icon={FileSpreadsheet}
          isPending={isRunning}
          onPress={() => void save('xlsx')}
        >
          {t('import.template.xlsx')}
        </Button>
        <Button
          size="small"
          icon={FileSpreadsheet}
          isPending={isRunning}
          onPress={() => void save('csv')}
        >
          {t('import.template.csv')}
        </Button>
      </div>
      {file !== null && (
        <p className={`${layout.breakAnywhere} ${tones.small}`} aria-live="polite">
          {t('import.template.saved', { file })}
        </p>
      )}
      {problem && <ErrorNotice problem={problem} />}
    </section>
  );
}
