import { useTranslation } from 'react-i18next';
import type { ShiftReport, ShiftSums } from '../../../shared/model/shift.ts';
import { localeOf } from '../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import tones from '../../ui/tones.module.css';
import styles from './shift-screen.module.css';

/** The three figures that a shift lead reads from a distance; the table has all. */
export function Figures({ report }: { report: ShiftReport }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const { total, days } = report;
  const isOneDay = days.from === days.to;
  const figures = [
    [
      isOneDay ? t('shift.ordersPerHour') : t('shift.ordersPerDay'),
      number.format(perPeriod(isOneDay ? report.byHour : report.byDay)),
    ],
    [t('shift.figures.handedOver'), number.format(total.handedOver)],
    [
      t('shift.reprintRate'),
      total.labels === 0 ? '—' : percent.format(total.reprints / total.labels),
    ],
  ] as const;
  return (
    <dl className={styles.figures} aria-label={t('shift.total')}>
      {figures.map(([name, value]) => (
        <div key={name} className={`${tones.surface} ${tones.framed} ${styles.figure}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Orders per hour or day in which any was entered; 0 without orders. */
export function perPeriod(
  periods: readonly { readonly sums: Pick<ShiftSums, 'orders'> }[],
): number {
  const counts = periods.map(({ sums }) => sums.orders).filter((orders) => orders > 0);
  return counts.length === 0 ? 0 : counts.reduce((all, one) => all + one, 0) / counts.length;
}
