import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './training-band.module.css';

/** Says over every screen that nothing here is real: colour, stripes and the word. */
export function TrainingBand() {
  const { t } = useTranslation();
  return (
    <div className={styles.band} role="note">
      <p className={styles.words}>
        <GraduationCap aria-hidden className={styles.icon} />
        <strong className={styles.word}>{t('shell.training.word')}</strong>
        <span>{t('shell.training.meaning')}</span>
      </p>
    </div>
  );
}
