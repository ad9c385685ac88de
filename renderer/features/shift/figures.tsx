import { useTranslation } from 'react-i18next';
import type { ShiftFigure, ShiftSums } from '../../../shared/model/shift.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { useFigure } from './use-figure.ts';
import styles from './shift-screen.module.css';

/** Figures that require a scale. */
const weighed: ReadonlySet<ShiftFigure> = new Set(['heavier', 'lighter']);

/** The total sums in large type; in two even rows if there are many. */
export function Figures(props: { sums: ShiftSums; figures: readonly ShiftFigure[] }) {
  const { t } = useTranslation();
  const show = useFigure();
  const { sums, figures } = props;
  const visibleFigures = figures.filter((figure) => sums.weighed > 0 || !weighed.has(figure));
  return (
    <dl
      className={`${layout.wrap} ${layout.gap3} ${styles.figures}`}
      aria-label={t('shift.total')}
      data-many={sums.weighed > 0 || undefined}
    >
      {visibleFigures.map((figure) => (
        <div key={figure} className={`${tones.surface} ${tones.framed} ${styles.figure}`}>
          <dt>{t(`shift.figures.${figure}`)}</dt>
          <dd>{show(figure, sums[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}
