import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../../../shared/model/order-query.ts';
import { DayField } from '../../../common/day/day-field.tsx';
import { dayOf, writeDay } from '../../../common/day/day-text.ts';
import { FormDialog } from '../../../common/form-dialog.tsx';
import { useDay } from '../../../common/use-now.ts';
import { takeFocus } from '../../../ui/take-focus.ts';
import styles from './filter-bar.module.css';

/** Dialog for a range of days, both inclusive. */
export function DaysDialog(props: {
  days: DayRange | null;
  onClose: () => void;
  onChoose: (days: DayRange) => void;
}) {
  const { t } = useTranslation();
  const today = useDay();
  const [from, setFrom] = useState(() => props.days?.from ?? dayOf(today, 30));
  const [to, setTo] = useState(() => props.days?.to ?? dayOf(today));
  const problem = from === '' || to === '' ? 'list.entered.missing' : 'list.entered.backwards';
  const isFine = from !== '' && to !== '' && from <= to;
  return (
    <FormDialog
      title={t('list.entered.question')}
      submit={t('list.entered.show')}
      isFine={isFine}
      className={styles.days}
      onSubmit={() => props.onChoose({ from, to })}
      onClose={props.onClose}
    >
      <DayField label={t('list.entered.from')} day={from} onDay={setFrom} inputRef={takeFocus} />
      <DayField
        label={t('list.entered.to')}
        day={to}
        onDay={setTo}
        error={isFine ? undefined : t(problem)}
      />
    </FormDialog>
  );
}

/** Formats a range of days: "01/11/2026 – 22/11/2026". */
export function daysText({ from, to }: DayRange): string {
  return from === to ? writeDay(from) : `${writeDay(from)} – ${writeDay(to)}`;
}
