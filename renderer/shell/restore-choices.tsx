import { useTranslation } from 'react-i18next';
import { useCall } from '../station/queries.ts';
import { BackupList } from '../features/setup/backups/backup-list.tsx';
import { ErrorNotice } from '../common/error-notice.tsx';
import tones from '../ui/tones.module.css';
import styles from './restore-choices.module.css';

/** Maximum number of backups that fit on the page. */
const MAX_BACKUPS = 4;

/** Offers the newest backups while the station cannot be opened, or says where they would be. */
export function RestoreChoices({
  text,
  takesFocus = false,
}: {
  text: 'restoreText' | 'newerText' | 'questionText';
  takesFocus?: boolean;
}) {
  const { t } = useTranslation();
  const { data: shelf, error } = useCall('backups.list', undefined);
  if (error) return <ErrorNotice problem={error.problem} />;
  if (!shelf) return null;
  if (shelf.backups.length === 0)
    return <p className={styles.none}>{t('shell.failure.noBackups', { folder: shelf.folder })}</p>;
  return (
    <section className={styles.choices}>
      <h2 className={tones.heading}>{t('shell.failure.restoreTitle')}</h2>
      <p className={styles.text}>{t(`shell.failure.${text}`, { days: shelf.replacedDays })}</p>
      <BackupList shelf={shelf} maxBackups={MAX_BACKUPS} takesFocus={takesFocus} />
    </section>
  );
}
