import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import { FirstOrders } from '../../common/order/first-orders.tsx';
import { Question } from '../../common/question.tsx';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Toggle } from '../../ui/toggle.tsx';
import { PrintTargetLine } from './print-target-line.tsx';
import { OrdersWithoutLabel } from './orders-without-label.tsx';
import { PrintedLabels } from './printed-labels.tsx';
import { LabelGroups } from './label-groups.tsx';
import styles from './print-question.module.css';
import type { PrintOptions } from './use-print-question.ts';
import { useLabelOptions } from './use-label-options.ts';

/** Shows the number of labels, and the first order, before they are printed. */
export function PrintQuestion(props: {
  survey: CallOutput<'printing.survey'>;
  /** Whether the labels are all unprinted ones, or a selection. */
  what: 'unprinted' | 'selected';
  onPrint: (printOptions: PrintOptions) => void;
  /** Creates only the pick list. */
  onPick: (on: 'labels' | 'pdf', printOptions: PrintOptions) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { labels, codTotal, first, wanted, isForAll, setIsForAll, group, setGroup, ...printed } =
    useLabelOptions(props.survey);
  const { already, isForPrinted, setIsForPrinted } = printed;
  const [picks, setPicks] = useState(false);
  const [printerId, setPrinterId] = useState<string | null>(null);
  const printOptions: PrintOptions = { ...wanted, picks, printerId };
  return (
    <Question
      variant="primary"
      isAlert={false}
      isWide
      title={t(`orders.${props.what}Question.title`, { count: labels })}
      cancel={t('printing.cancel')}
      confirm={labels > 0 ? t('orders.printLabels', { count: labels }) : undefined}
      keys={keysOf('confirm')}
      focus="confirm"
      onClose={props.onClose}
      onConfirm={() => props.onPrint(printOptions)}
    >
      {props.survey.labels === 0 ? (
        <p>{t('orders.unprintedQuestion.none')}</p>
      ) : (
        <>
          {labels > 0 && (
            <PrintTargetLine
              labels={labels}
              codTotal={codTotal}
              printerId={printerId}
              onPrinter={setPrinterId}
            />
          )}
          <OrdersWithoutLabel survey={props.survey} isForAll={isForAll} onForAll={setIsForAll} />
          <PrintedLabels
            survey={props.survey}
            already={already}
            isForPrinted={isForPrinted}
            onForPrinted={setIsForPrinted}
          />
          {group === 'none' && (
            <FirstOrders title={t('orders.printFirst')} orders={first} of={labels} />
          )}
          {labels > 1 && (
            <>
              <LabelGroups
                group={group}
                onGroup={setGroup}
                meaning={t(`list.pick.groups.${group}.meaning`)}
              />
              <Toggle isOn={picks} onChange={setPicks} description={t('list.pick.beforeMeaning')}>
                {t('list.pick.before')}
              </Toggle>
            </>
          )}
          {labels > 0 && (
            <div className={`${layout.wrapRow2} ${styles.pick}`}>
              <span>{t('list.pick.alone')}</span>
              <Button
                size="small"
                icon={Printer}
                onPress={() => props.onPick('labels', printOptions)}
              >
                {t('list.pick.print')}
              </Button>
              <Button
                size="small"
                icon={FileDown}
                onPress={() => props.onPick('pdf', printOptions)}
              >
                {t('list.pick.save')}
              </Button>
            </div>
          )}
        </>
      )}
    </Question>
  );
}
