import { Printer, Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/result.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../common/error-notice.tsx';
import styles from './entry-actions.module.css';

interface EntryActionsProps {
  problem: AppError | null;
  isSaving: boolean;
  onSave: (print: boolean) => void;
  onDismiss: () => void;
}

/** Saving, and what stood in its way. */
export function EntryActions({ problem, isSaving, onSave, onDismiss }: EntryActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      {problem && (
        <ErrorNotice
          problem={problem}
          actions={
            <Button size="small" onPress={onDismiss}>
              {t('common.close')}
            </Button>
          }
        />
      )}
      <div className={styles.buttons}>
        <p className={styles.hint}>{t('entry.enterHint')}</p>
        <Button
          size="large"
          icon={Save}
          keys="Ctrl ⏎"
          isPending={isSaving}
          onPress={() => onSave(false)}
        >
          {t('entry.save')}
        </Button>
        <Button
          variant="primary"
          size="large"
          icon={Printer}
          keys="F9"
          isPending={isSaving}
          onPress={() => onSave(true)}
        >
          {t('entry.saveAndPrint')}
        </Button>
      </div>
    </div>
  );
}
