import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupDigits } from '../../../shared/amount-text.ts';
import type { LearntHeading } from '../../../shared/model/import.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { useUndo } from '../../session/undo.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { fieldKey } from './field-key.ts';
import styles from './import-screen.module.css';

/** Learnt meanings of headings, with a button to forget each. Empty without any. */
export function LearntHeadings() {
  const { t } = useTranslation();
  const { data: headings = [] } = useCall('imports.headings', undefined);
  const [isOpen, setIsOpen] = useState(false);
  const { run, problem, isRunning } = useTask();
  const offerUndo = useUndo();
  const forget = async (learnt: LearntHeading) => {
    const { heading } = learnt;
    const forgotten = await run(() => station.call('imports.forgetHeading', { heading }));
    if (!forgotten?.ok) return;
    offerUndo(
      ({ t }) => t('import.learnt.forgotten', { heading }),
      () => station.call('imports.putBackHeading', learnt),
    );
  };
  if (headings.length === 0) return null;
  return (
    <section className={styles.templates} aria-label={t('import.learnt.title')}>
      <div className={layout.wrapRow2}>
        <span className={styles.soft}>
          {t('import.learnt.count', { headings: groupDigits(headings.length) })}
        </span>
        <Button size="small" onPress={() => setIsOpen((now) => !now)}>
          {t(isOpen ? 'import.learnt.hide' : 'import.learnt.show')}
        </Button>
      </div>
      {problem && <ErrorNotice problem={problem} />}
      {isOpen && (
        <ul className={styles.waiting} aria-label={t('import.learnt.title')}>
          {headings.map((learnt) => (
            <li key={learnt.heading}>
              <span className={`${layout.breakAnywhere} ${tones.small}`}>{learnt.heading}</span>
              <span className={styles.soft}>{t(fieldKey(learnt.field))}</span>
              <Button
                size="small"
                icon={Trash2}
                label={t('import.learnt.forgetOne', { heading: learnt.heading })}
                isPending={isRunning}
                onPress={() => void forget(learnt)}
              >
                {t('import.learnt.forget')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
