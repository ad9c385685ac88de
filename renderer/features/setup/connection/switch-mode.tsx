import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../../shared/model/station.ts';
import { station } from '../../../station/client.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/announce.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useTask } from '../../../station/use-task.ts';
import layout from '../../../ui/layout.module.css';
import styles from './switch-mode.module.css';

/** Opens the other mode if it needs no further input. */
export function SwitchMode({ mode, to, isStored }: { mode: Mode; to: Mode; isStored: boolean }) {
  const { t } = useTranslation();
  const { isRunning, problem, run } = useTask();

  const open = async () => {
    const opened = await run(() => station.call('station.use', { mode: to }));
    if (opened?.ok) announce('success', ({ t }) => t(`setup.connection.${to}Opened`));
  };

  if (to === mode)
    return (
      mode === 'training' && <p className={styles.words}>{t('setup.connection.trainingInUse')}</p>
    );
  if (to === 'account' && !isStored) return null;
  const text = to === 'training' ? 'openTraining' : 'openAccount';
  return (
    <div className={`${layout.column3} ${layout.alignStart}`}>
      <p className={styles.words}>{t(`setup.connection.${text}Text`)}</p>
      <Button variant="primary" isPending={isRunning} onPress={() => void open()}>
        {t(`setup.connection.${text}`)}
      </Button>
      {problem && <ErrorNotice problem={problem} />}
    </div>
  );
}
