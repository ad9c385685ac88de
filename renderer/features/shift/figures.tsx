import { useTranslation } from 'react-i18next';
import { shiftFigures, type ShiftSums } from '../../../shared/model/shift.ts';
import { useFigure } from './use-figure.ts';
import styles from './shift-screen.module.css';

/** The sums of all, large. */
export function Figures({ sums }: { sums: ShiftSums }) {
  const { t } = useTranslation();
  const show = useFigure();
  return (
    <dl className={styles.figures} aria-label={t('shift.total')}>
      {shiftFigures.map((figure) => (
        <div key={figure} className={styles.figure}>
          <dt>{t(`shift.figures.${figure}`)}</dt>
          <dd>{show(figure, sums[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}
