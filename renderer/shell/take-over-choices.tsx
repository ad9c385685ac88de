import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../common/error-notice.tsx';
import { station } from '../station/client.ts';
import { useTask } from '../station/use-task.ts';
import { Button } from '../ui/button.tsx';
import layout from '../ui/layout.module.css';
import tones from '../ui/tones.module.css';
import styles from './failure-page.module.css';

/**
 * Asks whether the data of another computer moved here, or are a copy for a second bench. With `isTwice` both are open.
 * Neither answer is emphasized: only a person knows.
 */
export function TakeOverChoices({
  isTwice,
  unsent,
  onAnswered,
}: {
  isTwice: boolean;
  /** Orders that a second bench does not send. */
  unsent: number;
  onAnswered: () => void;
}) {
  const { t } = useTranslation();
  const { isRunning, problem, run } = useTask();
  const answer = async (as: 'moved' | 'second') => {
    const taken = await run(() => station.call('station.takeOver', { as }));
    if (taken?.ok) onAnswered();
  };
  return (
    <>
      {problem && <ErrorNotice problem={problem} />}
      {unsent > 0 && <p className={tones.strong}>{t('shell.failure.unsent', { count: unsent })}</p>}
      <div className={`${layout.row3} ${styles.choices}`}>
        <Button size="large" isPending={isRunning} onPress={() => void answer('moved')}>
          {t(isTwice ? 'shell.failure.isBench' : 'shell.failure.moved')}
        </Button>
        <Button size="large" isDisabled={isRunning} onPress={() => void answer('second')}>
          {t('shell.failure.second')}
        </Button>
      </div>
    </>
  );
}
