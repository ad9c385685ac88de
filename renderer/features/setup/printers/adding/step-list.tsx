import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import layout from '../../../../ui/layout.module.css';
import tones from '../../../../ui/tones.module.css';
import { type Step, steps } from './kept-draft.ts';
import styles from './step-list.module.css';

/** The four steps: done, present and next. */
export function StepList({ step }: { step: Step }) {
  const { t } = useTranslation();
  const here = steps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('setup.printers.adding.steps')}>
      {steps.map((one, index) => (
        <li
          key={one}
          className={`${layout.row2} ${tones.soft} ${styles.step}`}
          data-state={index < here ? 'done' : index === here ? 'here' : 'ahead'}
          {...(index === here && { 'aria-current': 'step' })}
        >
          <span className={styles.number}>
            {index < here ? <Check aria-hidden className={styles.check} /> : index + 1}
          </span>
          <span className={`${layout.minWidth0} ${tones.tight}`}>
            {t(`setup.printers.adding.${one}.name`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
