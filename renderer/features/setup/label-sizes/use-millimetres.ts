import { localeOf } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';

/** Formats a paper size in the window's language: `80 × 100,5 mm`. */
export function useMillimetres(): (paper: { widthMm: number; heightMm: number }) => string {
  const mm = new Intl.NumberFormat(localeOf(useLanguage()));
  return ({ widthMm, heightMm }) => `${mm.format(widthMm)} × ${mm.format(heightMm)} mm`;
}
