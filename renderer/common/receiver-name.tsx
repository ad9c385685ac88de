import { useTranslation } from 'react-i18next';
import styles from './receiver-name.module.css';

/** Whose parcel it is; of an order whose personal data were removed, that they were, and where nobody knows, that. */
export function ReceiverName({ name, isRemoved }: { name: string; isRemoved: boolean }) {
  const { t } = useTranslation();
  if (!isRemoved && name !== '') return name;
  const why = isRemoved ? t('order.personalDataRemoved') : t('order.nameUnknown');
  return <span className={styles.removed}>{why}</span>;
}
