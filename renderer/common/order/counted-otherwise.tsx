import { useTranslation } from 'react-i18next';
import { type Difference, differencesOf } from '../../../shared/model/delivery.ts';
import type { Order } from '../../../shared/model/order.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useCall } from '../../station/queries.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatDong, formatWeight, signed } from '../format.ts';

/**
 * Shows entered or agreed values, the platform's values and their differences. A different weight is also shown beside
 * the bench scale's weight.
 */
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
  const weighed = useCall('weighing.of', { orderId: order.id }).data?.at(-1);
  const claimed = order.counted?.weight?.value ?? null;
  const isClaim = weighed !== undefined && claimed !== null && claimed !== order.draft.weight;
  const claim = isClaim
    ? { name: t('order.delivery.weighed'), value: beside(weighed.grams, claimed) }
    : null;
  const details = rows.flatMap(([name, difference, format]) => {
    const fact = difference && {
      name: t(`order.delivery.${name}`),
      value: change(difference, format),
    };
    return [fact, name === 'weight' ? claim : null].filter((one) => one !== null);
  });
  if (details.length === 0) return null;
  return (
    <Notice tone="warning" title={t('order.delivery.counted')}>
      <DetailList details={details} />
    </Notice>
  );

  function beside(local: number, claimed: number): string {
    const more = claimed === local ? t('order.delivery.same') : signed(claimed - local, grams);
    return t('order.delivery.claim', { here: grams(local), claimed: grams(claimed), more });
  }

  function change({ before, now }: Difference, format: (value: number) => string): string {
    const more = signed(now - before, format);
    return t('order.delivery.change', { before: format(before), now: format(now), more });
  }
}
