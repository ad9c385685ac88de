import { useTranslation } from 'react-i18next';
import styles from './receiver-name.module.css';

/** The receiver's name, or a note if the personal data were removed or the name is unknown. */
export function ReceiverName({ name, isRemoved }: { name: string; isRemoved: boolean }) {
  const { t } = useTranslation();
  if (!isRemoved && name !== '') return name;
  const why = isRemoved ? t('order.personalDataRemoved') : t('order.nameUnknown');
  return <span className={styles.removed}>{why}</span>;
}
