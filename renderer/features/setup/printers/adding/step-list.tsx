import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import layout from '../../../../ui/layout.module.css';
import tones from '../../../../ui/tones.module.css';
import { type Step, steps } from './printer-draft.ts';
import styles from './step-list.module.css';

/** The four steps: done, present and next. The first is done only if the printer was reached. */
export function StepList({ step, isReached }: { step: Step; isReached: boolean }) {
  const { t } = useTranslation();
  const currentIndex = steps.indexOf(step);
  const isDone = (one: Step) => steps.indexOf(one) < currentIndex && (isReached || one !== 'find');
  return (
    <ol className={styles.steps} aria-label={t('setup.printers.adding.steps')}>
      {steps.map((one, index) => (
        <li
          key={one}
          className={`${layout.row2} ${tones.soft} ${styles.step}`}
          data-state={isDone(one) ? 'done' : index === currentIndex ? 'here' : 'ahead'}
          {...(index === currentIndex && { 'aria-current': 'step' })}
        >
          <span className={styles.number}>
            {isDone(one) ? <Check aria-hidden className={styles.check} /> : index + 1}
          </span>
          <span className={`${layout.minWidth0} ${tones.tight}`}>
            {t(`setup.printers.adding.${one}.name`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
