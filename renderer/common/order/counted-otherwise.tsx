import { useTranslation } from 'react-i18next';
import { type Difference, differencesOf } from '../../../shared/model/delivery.ts';
import type { Order } from '../../../shared/model/order.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatDong, formatWeight, signed } from '../format.ts';

/** What was entered or agreed, what the platform counts instead, and how much more that is. */
export function CountedOtherwise({ order }: { order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { weight, fee, codAmount } = differencesOf(order);
  const grams = (value: number) => formatWeight(value, language);
  const rows = [
    ['weight', weight, grams],
    ['fee', fee, formatDong],
    ['codAmount', codAmount, formatDong],
  ] as const;
  const facts = rows.flatMap(([name, difference, format]) =>
    difference ? { name: t(`order.delivery.${name}`), value: change(difference, format) } : [],
  );
  if (facts.length === 0) return null;
  return (
    <Notice tone="warning" title={t('order.delivery.counted')}>
      <Facts facts={facts} />
    </Notice>
  );

  function change({ before, now }: Difference, format: (value: number) => string): string {
    const more = signed(now - before, format);
    return t('order.delivery.change', { before: format(before), now: format(now), more });
  }
}
