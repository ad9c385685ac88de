import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftFigure, ShiftReport, ShiftSums } from '../../../shared/model/shift.ts';
import { localeOf } from '../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { useFigure } from './use-figure.ts';
import type { Row } from './use-rows.ts';
import styles from './shift-screen.module.css';

/** Sums per row, and the total. */
export function SumsTable(props: {
  caption: string;
  figures: readonly ShiftFigure[];
  rows: readonly Row[];
  total: ShiftSums;
}) {
  const { t } = useTranslation();
  const show = useFigure();
  const { caption, figures, rows, total } = props;
  return (
    <Table caption={caption} head={figures.map((figure) => t(`shift.figures.${figure}`))}>
      {[...rows, { key: 'total', name: t('shift.total'), sums: total }].map(
        ({ key, name, sums }) => (
          <tr key={key} data-total={key === 'total' || undefined}>
            <th scope="row">{name}</th>
            {figures.map((figure) => (
              <td key={figure}>{show(figure, sums[figure])}</td>
            ))}
          </tr>
        ),
      )}
    </Table>
  );
}

/** Duration of each stage from entry to label. */
export function StagesTable({ stages }: { stages: ShiftReport['stages'] }) {
  const { t } = useTranslation();
  const format = new Intl.NumberFormat(localeOf(useLanguage()), { maximumFractionDigits: 1 });
  const seconds = (ms: number, orders: number) =>
    orders === 0 ? '—' : t('shift.stages.seconds', { seconds: format.format(ms / 1_000) });
  const head = ['orders', 'p50', 'p90'] as const;
  return (
    <Table
      caption={t('shift.stages.title')}
      first={t('shift.stages.stage')}
      head={head.map((column) => t(`shift.stages.${column}`))}
    >
      {stages.map(({ stage, orders, p50, p90 }) => (
        <tr key={stage} data-total={stage === 'whole' || undefined}>
          <th scope="row">{t(`shift.stages.${stage}`)}</th>
          <td>{format.format(orders)}</td>
          <td>{seconds(p50, orders)}</td>
          <td>{seconds(p90, orders)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Reasons for reprints. */
export function ReasonsTable({ reasons }: { reasons: ShiftReport['reasons'] }) {
  const { t } = useTranslation();
  if (reasons.length === 0) return <p className={tones.muted}>{t('shift.noReprints')}</p>;
  return (
    <Table
      caption={t('shift.reasons')}
      first={t('shift.reason')}
      head={[t('shift.figures.reprints')]}
    >
      {reasons.map(({ reason, reprints }) => (
        <tr key={reason}>
          <th scope="row">{t(`printing.reasons.${reason}`)}</th>
          <td>{reprints}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Reprints by packer and reason. Omitted without sign-in, when the general table has the same figures. */
export function PackersReasons({ report }: { report: ShiftReport }) {
  const { t } = useTranslation();
  const { reasons, reasonsByPacker } = report;
  if (reasonsByPacker.every(({ id }) => id === null)) return null;
  return (
    <Table
      caption={t('shift.reasonsByPacker')}
      first={t('shift.parts.byPacker')}
      head={reasons.map(({ reason }) => t(`printing.reasons.${reason}`))}
    >
      {reasonsByPacker.map(({ id, name, reasons: own }) => (
        <tr key={id ?? ''}>
          <th scope="row">{name ?? t(id === null ? 'shift.nobody' : 'people.removedPacker')}</th>
          {reasons.map(({ reason }) => (
            <td key={reason}>{own.find((one) => one.reason === reason)?.reprints ?? 0}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function Table(props: {
  caption: string;
  /** Heading of the first column, if it is not the caption. */
  first?: string;
  head: readonly string[];
  children: ReactNode;
}) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a section would be a second landmark of the panel's name
      role="group"
      className={styles.scrolls}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a small window: scrolls by the keys
      tabIndex={0}
      aria-label={props.caption}
    >
      <table className={styles.table}>
        <caption className={layout.unseen}>{props.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{props.first ?? props.caption}</th>
            {props.head.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </div>
  );
}
