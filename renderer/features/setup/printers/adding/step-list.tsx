import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import layout from '../../../../ui/layout.module.css';
import tones from '../../../../ui/tones.module.css';
import { type Step, steps } from './printer-draft.ts';
import styles from './step-list.module.css';

/** The four steps: done, present and next. */
export function StepList({ step }: { step: Step }) {
  const { t } = useTranslation();
  const currentIndex = steps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('setup.printers.adding.steps')}>
      {steps.map((one, index) => (
        <li
          key={one}
          className={`${layout.row2} ${tones.soft} ${styles.step}`}
          data-state={index < currentIndex ? 'done' : index === currentIndex ? 'here' : 'ahead'}
          {...(index === currentIndex && { 'aria-current': 'step' })}
        >
          <span className={styles.number}>
            {index < currentIndex ? <Check aria-hidden className={styles.check} /> : index + 1}
          </span>
          <span className={`${layout.minWidth0} ${tones.tight}`}>
            {t(`setup.printers.adding.${one}.name`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
