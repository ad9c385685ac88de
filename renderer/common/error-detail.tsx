import { useTranslation } from 'react-i18next';
import { Disclosure } from '../ui/disclosure.tsx';
import styles from './error-detail.module.css';

/** Technical details for support, collapsed until opened. */
export function ErrorDetail({ detail }: { detail: string | null }) {
  const { t } = useTranslation();
  if (detail === null || detail.trim() === '') return null;
  return (
    <Disclosure summary={t('common.detail')}>
      <code className={styles.words}>{detail}</code>
    </Disclosure>
  );
}
