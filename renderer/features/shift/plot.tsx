import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { ShiftFigure } from '../../../shared/model/shift.ts';
import { formatDongShort, formatWeight, localeOf } from '../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import type { PlotKind } from './plot-kinds.ts';
import type { Row } from './use-rows.ts';
import styles from './shift-screen.module.css';

/** Figures with a common axis. Figures of another magnitude have a separate plot, so that no bar is too small. */
const panes: Readonly<Record<PlotKind, readonly (readonly ShiftFigure[])[]>> = {
  counts: [['orders', 'labels', 'scans']],
  money: [['cod'], ['fee']],
  weight: [['weight'], ['heavier', 'lighter']],
  reprints: [['reprints']],
};

/** Distinguishable without colour too: by position and brightness. */
const colours: Partial<Record<ShiftFigure, string>> = {
  orders: 'var(--first)',
  labels: 'var(--second)',
  scans: 'var(--third)',
  cod: 'var(--first)',
  fee: 'var(--third)',
  weight: 'var(--first)',
  heavier: 'var(--third)',
  lighter: 'var(--second)',
  reprints: 'var(--third)',
};

/** The selected figures as bars. Screen readers use the tables below, which have the same figures. */
export function Plot({ rows, kind }: { rows: readonly Row[]; kind: PlotKind }) {
  const { t } = useTranslation();
  if (rows.length === 0)
    return <p className={`${tones.muted} ${styles.nothing}`}>{t('shift.nothingYet')}</p>;
  return (
    <div className={`${layout.line} ${layout.gap3}`} aria-hidden>
      {panes[kind].map((figures) => (
        <Pane key={figures.join()} rows={rows} figures={figures} kind={kind} />
      ))}
    </div>
  );
}

function Pane(props: { rows: readonly Row[]; figures: readonly ShiftFigure[]; kind: PlotKind }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rows, figures, kind } = props;
  const data = rows.map(({ name, sums }) => Object.assign({ name }, sums));
  const counts = new Intl.NumberFormat(localeOf(language));
  const tick = (value: number) => {
    if (kind === 'weight') return formatWeight(value, language);
    return kind === 'money' ? formatDongShort(value, language) : counts.format(value);
  };
  return (
    <div className={styles.plot}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" stroke="var(--ink-soft)" tickLine={false} />
          <YAxis
            allowDecimals={false}
            width={64}
            stroke="var(--ink-soft)"
            tickLine={false}
            tickFormatter={tick}
          />
          <Legend itemSorter={null} formatter={inInk} />
          {figures.map((figure) => (
            <Bar
              key={figure}
              dataKey={figure}
              name={t(`shift.figures.${figure}`)}
              fill={colours[figure] ?? 'var(--first)'}
              maxBarSize={36}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** In the text colour, because text in the colour of its bar would have too little contrast. */
function inInk(name: string) {
  return <span className={tones.ink}>{name}</span>;
}
