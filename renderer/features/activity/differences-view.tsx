import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DaysDifferences } from '../../../shared/model/update.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { formatDong, formatWeight, localeOf, signed } from '../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useCall } from '../../station/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import tones from '../../ui/tones.module.css';
import styles from './differences-view.module.css';

/** Differences between the carriers' values and the entered or agreed ones, by day and carrier. */
export function DifferencesView() {
  const { t } = useTranslation();
  const { data: rows, error } = useCall('webhooks.differences', {});
  return (
    <Panel title={t('activity.differences.title')} scrolls>
      <p className={styles.lead}>{t('activity.differences.lead')}</p>
      {error && <ErrorNotice problem={error.problem} />}
      {rows?.length === 0 && <EmptyState icon={Scale} title={t('activity.differences.none')} />}
      {rows && rows.length > 0 && <Sums rows={rows} />}
    </Panel>
  );
}

function Sums({ rows }: { rows: readonly DaysDifferences[] }) {
  const { t } = useTranslation();
  return (
    <table className={`${tones.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('activity.differences.day')}</th>
          <th scope="col">{t('activity.differences.carrier')}</th>
          {(['parcels', 'weight', 'weighed', 'fee', 'cod'] as const).map((name) => (
            <th key={name} scope="col" className={styles.number}>
              {t(`activity.differences.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.day} ${row.carrierName}`}>
            <td>
              <Day day={row.day} />
            </td>
            <td>{row.carrierName || t('activity.differences.unknownCarrier')}</td>
            <Numbers row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals(rows).map((row) => (
          <tr key={row.carrierName}>
            <th scope="row">{t('activity.differences.total')}</th>
            <td>{row.carrierName}</td>
            <Numbers row={row} />
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

type Row = Omit<DaysDifferences, 'day'>;

function Numbers({ row }: { row: Row }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const grams = (value: number) => formatWeight(value, language);
  return (
    <>
      <td className={styles.number}>{row.parcels}</td>
      <td className={styles.number}>{signed(row.weight, grams)}</td>
      <td className={styles.number}>
        {row.weighed > 0 &&
          t('activity.differences.weighedSum', {
            count: row.weighed,
            more: signed(row.aboveWeighed, grams),
          })}
      </td>
      <td className={styles.number}>{signed(row.fee, formatDong)}</td>
      <td className={styles.number}>{signed(row.codAmount, formatDong)}</td>
    </>
  );
}

/** Returns each carrier's sums, then the total. */
function totals(rows: readonly DaysDifferences[]): Row[] {
  const names = [...new Set(rows.map(({ carrierName }) => carrierName))].toSorted();
  const each = names.map((name) =>
    sumOf(
      name,
      rows.filter((row) => row.carrierName === name),
    ),
  );
  return names.length > 1 ? [...each, sumOf('', rows)] : each;
}

function sumOf(carrierName: string, rows: readonly DaysDifferences[]): Row {
  const sum = {
    carrierName,
    parcels: 0,
    weight: 0,
    weighed: 0,
    aboveWeighed: 0,
    fee: 0,
    codAmount: 0,
  };
  for (const row of rows) {
    sum.parcels += row.parcels;
    sum.weight += row.weight;
    sum.weighed += row.weighed;
    sum.aboveWeighed += row.aboveWeighed;
    sum.fee += row.fee;
    sum.codAmount += row.codAmount;
  }
  return sum;
}

function Day({ day }: { day: string }) {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
  });
  // Noon, so that no time zone changes the day.
  return <time dateTime={day}>{format.format(new Date(`${day}T12:00:00`))}</time>;
}
