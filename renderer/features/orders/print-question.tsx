import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import { ReceiverName } from '../../common/receiver-name.tsx';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './print-question.module.css';

/** Says how many labels leave, and which order's comes first, before they do. */
export function PrintQuestion(props: {
  survey: CallOutput<'printing.survey'>;
  /** Whether these are all that were never printed, or a selection. */
  what: 'unprinted' | 'selected';
  onPrint: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { labels, first } = props.survey;
  return (
    <Dialog
      title={t(`orders.${props.what}Question.title`, { count: labels })}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose} keys={keysOf('cancel')}>
            {t('printing.cancel')}
          </Button>
          {labels > 0 && (
            <Button
              variant="primary"
              ref={takeFocus}
              keys={keysOf('confirm')}
              onPress={props.onPrint}
            >
              {t('orders.printLabels', { count: labels })}
            </Button>
          )}
        </>
      }
    >
      {first === null ? (
        <p>{t('orders.unprintedQuestion.none')}</p>
      ) : (
        <>
          <p>{t('orders.printOrder')}</p>
          <p className={styles.first}>
            {t('orders.printFirst')}{' '}
            <strong>
              <ReceiverName name={first.receiverName} isRemoved={first.personalDataRemoved} />
            </strong>{' '}
            <span className={styles.soc}>{first.soc}</span>
          </p>
        </>
      )}
    </Dialog>
  );
}
