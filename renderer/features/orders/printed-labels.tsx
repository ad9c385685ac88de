import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import { FirstOrders } from '../../common/order/first-orders.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { isMixed } from './left-out.ts';

/** Shows how many orders have a label already, lists them, and offers to print them again. */
export function PrintedLabels(props: {
  survey: CallOutput<'printing.survey'>;
  already: { printed: number; of: number };
  isForPrinted: boolean;
  onForPrinted: (isForPrinted: boolean) => void;
}) {
  const { t } = useTranslation();
  const { survey, already } = props;
  if (!isMixed(already)) return null;
  const { printed, of } = already;
  return (
    <>
      <p>{t('list.bulk.print.printed', { count: printed, of })}</p>
      <Toggle isOn={props.isForPrinted} onChange={props.onForPrinted}>
        {t('list.bulk.print.printedToo', { count: printed })}
      </Toggle>
      <Disclosure summary={t('list.bulk.print.whichPrinted')}>
        <FirstOrders
          title={t('list.bulk.print.printedOrders')}
          orders={survey.printedOrders}
          of={survey.printed}
        />
      </Disclosure>
    </>
  );
}
