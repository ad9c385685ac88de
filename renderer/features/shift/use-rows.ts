import { useTranslation } from 'react-i18next';
import type { ShiftReport, ShiftSums } from '../../../shared/model/shift.ts';
import { writeDay } from '../../common/day/day-text.ts';

/** A row of a table, and the bars of a plot. */
export interface Row {
  readonly key: string;
  readonly name: string;
  readonly sums: ShiftSums;
}

/** Returns the rows of one part of a report. Hours range from the first to the last with activity. */
export function useRows(
  report: ShiftReport,
  part: 'byBench' | 'byHour' | 'byPacker' | 'byCarrier' | 'byDay',
): Row[] {
  const { t } = useTranslation();
  if (part === 'byHour')
    return workedHours(report.byHour).map(({ hour, sums }) => ({
      key: String(hour),
      name: t('shift.hour', { hour }),
      sums,
    }));
  if (part === 'byDay')
    return report.byDay.map(({ day, sums }) => ({ key: day, name: writeDay(day), sums }));
  const fallbackName = part === 'byPacker' ? t('shift.nobody') : t('shift.noCarrier');
  return report[part].map(({ id, name, sums }) => ({
    key: id ?? '',
    name: name ?? (id === null ? fallbackName : t('people.removedPacker')),
    sums,
  }));
}

function workedHours(hours: ShiftReport['byHour']): ShiftReport['byHour'] {
  const isWorked = ({ sums }: { sums: ShiftSums }) =>
    Object.values(sums).some((value) => value > 0);
  const first = hours.findIndex(isWorked);
  return first === -1 ? [] : hours.slice(first, hours.findLastIndex(isWorked) + 1);
}
