import { useTranslation } from 'react-i18next';
import type { WeightDifference } from '../../../shared/model/weighing.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { formatWeight, signed } from '../format.ts';

/** The difference to the entered weight: "+120 g (+24 %)". */
export function WeightDifferenceText({ difference }: { difference: WeightDifference }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const more = signed(difference.grams, (grams) => formatWeight(grams, language));
  if (difference.percent === null) return more;
  return t('pack.weight.difference', { more, percent: signed(difference.percent, String) });
}
