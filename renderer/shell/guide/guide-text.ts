import type { TFunction } from 'i18next';
import type { GuideStep } from '../../../shared/guide.ts';
import type { Mode } from '../../../shared/model/station.ts';

type Place = GuideStep | 'offered';

/** Returns the title of a step. With a real account, no title mentions training. */
export function titleOf(t: TFunction, place: Place, mode: Mode): string {
  return place === 'account' && mode === 'account'
    ? t('guide.account.titleOpen')
    : t(`guide.${place}.title`);
}

export function textOf(t: TFunction, place: Place, mode: Mode): string {
  const isOpen = mode === 'account';
  if (isOpen && place === 'account') return t('guide.account.textOpen');
  if (isOpen && place === 'pickup-points') return t('guide.pickup-points.textOpen');
  return t(`guide.${place}.text`);
}
