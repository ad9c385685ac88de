import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../../../shared/model/order-query.ts';
import { FormDialog } from '../../../common/form-dialog.tsx';
import { formatWholeDay } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { takeFocus } from '../../../ui/take-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { dayOf } from './list-filter.ts';
import styles from './filter-bar.module.css';

/** Asks for a range of days, both of them meant. */
export function DaysDialog(props: {
  days: DayRange | null;
  onClose: () => void;
  onChoose: (days: DayRange) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  // The field itself stands in the order of day and month that the computer is set to.
  const wordsOf = (day: string) =>
    day === '' ? {} : { description: formatWholeDay(day, language) };
  const [from, setFrom] = useState(() => props.days?.from ?? dayOf(new Date(), 30));
  const [to, setTo] = useState(() => props.days?.to ?? dayOf(new Date()));
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
      <TextField
        label={t('list.entered.from')}
        type="date"
        value={from}
        onChange={setFrom}
        {...wordsOf(from)}
        inputRef={takeFocus}
      />
      <TextField
        label={t('list.entered.to')}
        type="date"
        value={to}
        onChange={setTo}
        {...wordsOf(to)}
        error={isFine ? undefined : t(problem)}
      />
    </FormDialog>
  );
}

/** Days as they are read here: "01/11 – 22/11". */
export function daysText({ from, to }: DayRange): string {
  return from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`;
}

function shortDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}
