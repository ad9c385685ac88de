import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import layout from '../../ui/layout.module.css';
import { FaultsPanel } from './faults-panel.tsx';
import styles from './training-band.module.css';

/** Marks training on every screen by colour, stripes and text. */
export function TrainingBand() {
  const { t } = useTranslation();
  return (
    <aside className={styles.band} aria-label={t('shell.training.word')}>
      <div className={styles.words} role="note">
        <GraduationCap aria-hidden className={layout.iconLarge} />
        <strong className={styles.word}>{t('shell.training.word')}</strong>
        <span className={styles.meaning}>{t('shell.training.meaning')}</span>
        <FaultsPanel />
      </div>
    </aside>
  );
}
