import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Backup } from '../../../../shared/model/backup.ts';
import { formatMoment } from '../../../common/format.ts';
import { languageOf, useLanguage } from '../../../i18n/i18n.ts';
import { station } from '../../../station/client.ts';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { takeFocus } from '../../../ui/take-focus.ts';
import { announce } from '../../../ui/announce.ts';
import { useNow } from '../../../common/use-now.ts';
import { useCall } from '../../../station/queries.ts';
import { useTask } from '../../../station/use-task.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import styles from './restore-dialog.module.css';

/** Explains the effect of a restore, and starts it. Afterwards the queue shows the waiting orders. */
export function RestoreDialog(props: {
  backup: Backup;
  replacedDays: number;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { isRunning, problem, run } = useTask();
  const { backup, onClose } = props;
  const { data: since } = useCall('backups.since', { id: backup.id });
  const language = useLanguage();
  const now = useNow();
  const time = formatMoment(backup.at, now, language);
  const restore = async () => {
    const restored = await run(() => station.call('backups.restore', { id: backup.id }));
    if (!restored?.ok) return;
    onClose();
    announce('success', (translator) =>
      translator.t('setup.backups.restored', {
        time: formatMoment(backup.at, now, languageOf(translator)),
      }),
    );
  };
  return (
    <Dialog
      isOpen
      isAlert
      isWide
      title={t('setup.backups.question', { time })}
      onClose={() => {
        // A running restore cannot be cancelled.
        if (!isRunning) onClose();
      }}
      actions={
        <>
          <Button ref={takeFocus} isDisabled={isRunning} onPress={onClose} keys={keysOf('cancel')}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="danger"
            icon={History}
            isPending={isRunning}
            onPress={() => void restore()}
          >
            {t('setup.backups.confirm')}
          </Button>
        </>
      }
    >
      <ul className={`${layout.column2} ${styles.meaning}`}>
        <li>{t('setup.backups.meaning.back', { count: backup.orders })}</li>
        {since && (
          <li>
            {t('setup.backups.since', {
              orders: t('setup.backups.sinceOrders', { count: since.orders }),
              labels: t('setup.backups.sinceLabels', { count: since.labels }),
              prints: t('setup.backups.sincePrints', { count: since.prints }),
              changes: t('setup.backups.sinceChanges', { count: since.changes }),
            })}
          </li>
        )}
        <li>{t('setup.backups.meaning.queue')}</li>
        <li>{t('setup.backups.meaning.platform')}</li>
        <li>{t('setup.backups.meaning.kept', { days: props.replacedDays })}</li>
      </ul>
      {problem && <ErrorNotice problem={problem} />}
    </Dialog>
  );
}
