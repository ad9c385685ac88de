import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { ShiftFigure } from '../../../shared/model/shift.ts';
import type { Row } from './use-rows.ts';
import styles from './shift-screen.module.css';

const figures = ['orders', 'labels', 'scans'] as const;
/** Told apart also without colour: by place, and by how dark they are. */
const colours = { orders: 'var(--orders)', labels: 'var(--labels)', scans: 'var(--scans)' };

/** Orders, labels and scans as bars. The table below it has the same figures for whoever reads it. */
export function Plot(props: { rows: readonly Row[]; counted: readonly ShiftFigure[] }) {
  const { t } = useTranslation();
  const { rows, counted } = props;
  if (rows.length === 0) return <p className={styles.soft}>{t('shift.nothingYet')}</p>;
  const shown = figures.filter((figure) => counted.includes(figure));
  const data = rows.map(({ name, sums }) => Object.assign({ name }, sums));
  return (
    <div className={styles.plot} aria-hidden>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" stroke="var(--ink-soft)" tickLine={false} />
          <YAxis allowDecimals={false} width={48} stroke="var(--ink-soft)" tickLine={false} />
          <Legend itemSorter={null} formatter={inInk} />
          {shown.map((figure) => (
            <Bar
              key={figure}
              dataKey={figure}
              name={t(`shift.figures.${figure}`)}
              fill={colours[figure]}
              maxBarSize={36}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Words in the colour of their bar would be too pale to read. */
function inInk(name: string) {
  return <span className={styles.legend}>{name}</span>;
}
