import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import { Toggle } from '../../ui/toggle.tsx';

/** Reports which orders get no label, with an option for those that no longer need one. */
export function OrdersWithoutLabel(props: {
  survey: CallOutput<'printing.survey'>;
  isForAll: boolean;
  onForAll: (isForAll: boolean) => void;
}) {
  const { t } = useTranslation();
  const { gone, ended } = props.survey;
  return (
    <>
      {gone > 0 && <p>{t('list.bulk.print.gone', { count: gone })}</p>}
      {ended > 0 && (
        <>
          <p>{t('list.bulk.print.ended', { count: ended })}</p>
          <Toggle isOn={props.isForAll} onChange={props.onForAll}>
            {t('list.bulk.print.endedToo', { count: ended })}
          </Toggle>
        </>
      )}
    </>
  );
}
