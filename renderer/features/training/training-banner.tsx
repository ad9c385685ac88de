import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import layout from '../../ui/layout.module.css';
import { FaultsPanel } from './faults-panel.tsx';
import styles from './training-banner.module.css';

/** Marks training on every screen by colour, stripes and text. */
export function TrainingBanner() {
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

/** Marks training in the bar of a screen without a band. */
export function TrainingInBar() {
  const { t } = useTranslation();
  return (
    <aside className={styles.inBar} aria-label={t('shell.training.word')}>
      <div className={`${layout.inlineRow} ${layout.gap2}`} role="note">
        <strong className={styles.word} title={t('shell.training.meaning')}>
          {t('shell.training.word')}
        </strong>
        <FaultsPanel />
      </div>
    </aside>
  );
}
