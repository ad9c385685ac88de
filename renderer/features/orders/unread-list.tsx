import { DatabaseZap, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/app-error.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './orders-screen.module.css';

/**
 * The reason why rows cannot be loaded, above the rows still shown. The reads are retried automatically, or at once on
 * a press.
 */
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

/** Placeholder while no row of the list can be loaded. */
export function UnreadList() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={DatabaseZap} title={t('orders.unreadList')}>
      {t('orders.unreadMeaning')}
    </EmptyState>
  );
}
