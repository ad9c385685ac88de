import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backup, BackupShelf } from '../../../../shared/model/backup.ts';
import { formatBytes, formatExactly } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { takeFocus } from '../../../ui/take-focus.ts';
import { Moment } from '../../../common/moment.tsx';
import tones from '../../../ui/tones.module.css';
import styles from './backup-list.module.css';
import { RestoreDialog } from './restore-dialog.tsx';

interface BackupListProps {
  shelf: BackupShelf;
  /** Maximum number of backups, newest first. */
  maxBackups: number;
  /** Whether the page is for a restore: then the newest backup gets the focus. */
  takesFocus?: boolean;
}

/** The newest backups, each with a restore button. */
export function BackupList({ shelf, maxBackups, takesFocus = false }: BackupListProps) {
  const { t } = useTranslation();
  const [restoring, setRestoring] = useState<Backup | null>(null);
  return (
    <>
      <ul className={layout.column} aria-label={t('setup.backups.list')}>
        {shelf.backups.slice(0, maxBackups).map((backup, index) => (
          <Row
            key={backup.id}
            backup={backup}
            isNewest={index === 0}
            takesFocus={takesFocus && index === 0}
            onRestore={() => setRestoring(backup)}
          />
        ))}
      </ul>
      {restoring && (
        <RestoreDialog
          backup={restoring}
          replacedDays={shelf.replacedDays}
          onClose={() => setRestoring(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  backup: Backup;
  isNewest: boolean;
  takesFocus: boolean;
  onRestore: () => void;
}

function Row({ backup, isNewest, takesFocus, onRestore }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { at, orders, bytes } = backup;
  return (
    <li className={styles.row}>
      <span className={`${layout.wrapRow2} ${tones.strong}`}>
        <Moment at={at} />
        {isNewest && (
          <Badge tone="success" icon={CircleCheck}>
            {t('setup.backups.newest')}
          </Badge>
        )}
      </span>
      <span className={styles.orders}>{t('setup.backups.holds', { count: orders })}</span>
      <span className={styles.size}>{formatBytes(bytes, language)}</span>
      <Button
        size="small"
        label={t('setup.backups.restoreAt', { time: formatExactly(at, language) })}
        onPress={onRestore}
        {...(takesFocus && { ref: takeFocus })}
      >
        {t('setup.backups.restore')}
      </Button>
    </li>
  );
}
