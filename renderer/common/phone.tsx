import { useTranslation } from 'react-i18next';
import { isMasked } from './masked.ts';
import styles from './phone.module.css';

/** A phone number, with a note if the platform returned only a part. */
export function Phone({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <>
      {phone}
      {isMasked(phone) && <span className={styles.masked}>{t('order.masked')}</span>}
    </>
  );
}
