import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '../form/form-values.ts';
import { spansOf } from './message-spans.ts';
import styles from './entry-preview.module.css';

/** The pasted message as the customer wrote it. Words in no field and uncertain ones are marked. */
export function OriginalMessage() {
  const { t } = useTranslation();
  const [message, leftWords, doubts] = useWatch<FormValues, ['message', 'leftWords', 'doubts']>({
    name: ['message', 'leftWords', 'doubts'],
  });
  if (message === '') return null;
  const undecided = doubts.filter(({ isDecided }) => !isDecided);
  return (
    <section
      className={styles.message}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keys
      tabIndex={0}
      aria-label={t('entry.message.original')}
    >
      <p className={styles.words} translate="no">
        {spansOf(message, leftWords, undecided).map(({ text, use, at }) =>
          use === 'used' ? (
            text
          ) : (
            <mark key={at} data-use={use} title={t(`entry.message.word.${use}`)}>
              {text}
            </mark>
          ),
        )}
      </p>
    </section>
  );
}
