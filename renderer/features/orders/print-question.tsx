import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import { type PrintGroup, printGroups } from '../../../shared/model/print-batch.ts';
import { ReceiverName } from '../../common/receiver-name.tsx';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { EndedLabels } from './ended-labels.tsx';
import styles from './print-question.module.css';
import type { PrintWay } from './use-print-question.ts';

const groups = ['none', ...printGroups] as const;

/** Says how many labels leave, and which order's comes first, before they do. */
export function PrintQuestion(props: {
  survey: CallOutput<'printing.survey'>;
  /** Whether these are all that were never printed, or a selection. */
  what: 'unprinted' | 'selected';
  onPrint: (way: PrintWay) => void;
  /** Makes only the list of what has to be fetched. */
  onPick: (on: 'labels' | 'pdf', way: PrintWay) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { gone, ended, first } = props.survey;
  const [isForAll, setIsForAll] = useState(false);
  const labels = props.survey.labels - gone - (isForAll ? 0 : ended);
  const [group, setGroup] = useState<PrintGroup | 'none'>('none');
  const [picks, setPicks] = useState(false);
  const leaveOut = ended > 0 && !isForAll ? 'ended' : gone > 0 ? 'gone' : null;
  const way: PrintWay = { leaveOut, group: group === 'none' ? null : group, picks };
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
              onPress={() => props.onPrint(way)}
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
          <EndedLabels survey={props.survey} isForAll={isForAll} onForAll={setIsForAll} />
          {labels > 1 && (
            <>
              <Segmented
                label={t('list.pick.order')}
                description={t(`list.pick.groups.${group}.meaning`)}
                options={groups.map((id) => ({ id, text: t(`list.pick.groups.${id}.name`) }))}
                value={group}
                onChange={setGroup}
              />
              <Toggle isOn={picks} onChange={setPicks} description={t('list.pick.beforeMeaning')}>
                {t('list.pick.before')}
              </Toggle>
            </>
          )}
          {labels > 0 && (
            <div className={styles.pick}>
              <span>{t('list.pick.alone')}</span>
              <Button size="small" icon={Printer} onPress={() => props.onPick('labels', way)}>
                {t('list.pick.print')}
              </Button>
              <Button size="small" icon={FileDown} onPress={() => props.onPick('pdf', way)}>
                {t('list.pick.save')}
              </Button>
            </div>
          )}
          {group === 'none' && (
            <p className={styles.first}>
              {t('orders.printFirst')}{' '}
              <strong>
                <ReceiverName name={first.receiverName} isRemoved={first.personalDataRemoved} />
              </strong>{' '}
              <span className={styles.soc}>{first.soc}</span>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
