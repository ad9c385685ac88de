import { useTranslation } from 'react-i18next';
import styles from './receiver-name.module.css';

/** Whose parcel it is; of an order whose personal data were removed, that they were. */
export function ReceiverName({ name, isRemoved }: { name: string; isRemoved: boolean }) {
  const { t } = useTranslation();
  if (!isRemoved) return name;
  return <span className={styles.removed}>{t('order.personalDataRemoved')}</span>;
}
