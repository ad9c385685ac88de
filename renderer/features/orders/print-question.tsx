import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import { ReceiverName } from '../../common/receiver-name.tsx';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { Toggle } from '../../ui/toggle.tsx';
import styles from './print-question.module.css';

/** Says how many labels leave, and which order's comes first, before they do. */
export function PrintQuestion(props: {
  survey: CallOutput<'printing.survey'>;
  /** Whether these are all that were never printed, or a selection. */
  what: 'unprinted' | 'selected';
  /** `gone` and `ended` get no label, or only those that were taken back do not. */
  onPrint: (leaveOut: 'gone' | 'ended' | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { gone, ended, first } = props.survey;
  const [isForAll, setIsForAll] = useState(false);
  const labels = props.survey.labels - gone - (isForAll ? 0 : ended);
  const leaveOut = ended > 0 && !isForAll ? 'ended' : gone > 0 ? 'gone' : null;
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
              onPress={() => props.onPrint(leaveOut)}
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
          {gone > 0 && <p>{t('list.bulk.print.gone', { count: gone })}</p>}
          {ended > 0 && (
            <>
              <p>{t('list.bulk.print.ended', { count: ended })}</p>
              <Toggle isOn={isForAll} onChange={setIsForAll}>
                {t('list.bulk.print.endedToo', { count: ended })}
              </Toggle>
            </>
          )}
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
