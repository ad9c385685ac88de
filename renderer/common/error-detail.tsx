import { useTranslation } from 'react-i18next';
import styles from './error-detail.module.css';

/** Technical words for whoever supports the station: out of the way until somebody opens them. */
export function ErrorDetail({ detail }: { detail: string | null }) {
  const { t } = useTranslation();
  if (detail === null || detail.trim() === '') return null;
  return (
    <details className={styles.detail}>
      <summary className={styles.summary}>{t('common.detail')}</summary>
      <code className={styles.words}>{detail}</code>
    </details>
  );
}
