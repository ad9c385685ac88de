import { DatabaseZap, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/app-error.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './orders-screen.module.css';

/** Why rows cannot be read, above what is still shown. They are tried again by themselves, or at once. */
export function UnreadNotice({ problem, onRetry }: { problem: AppError; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.unread}>
      <ErrorNotice
        problem={problem}
        actions={
          <Button size="small" icon={RotateCw} onPress={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}

/** Stands where the list would be as long as nothing of it can be read. */
export function UnreadList() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={DatabaseZap} title={t('orders.unreadList')}>
      {t('orders.unreadMeaning')}
    </EmptyState>
  );
}
