import type { ShiftFigure } from '../../../shared/model/shift.ts';
import { formatDong, formatWeight, localeOf } from '../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';

const weights: ReadonlySet<ShiftFigure> = new Set(['weight', 'heavier', 'lighter']);

/** Returns a formatter: amounts in dong, weights in grams, all others as numbers. */
export function useFigure(): (figure: ShiftFigure, value: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(localeOf(language));
  return (figure, value) => {
    if (figure === 'cod' || figure === 'fee') return formatDong(value);
    return weights.has(figure) ? formatWeight(value, language) : format.format(value);
  };
}
