import type { TFunction } from 'i18next';
import type { GuideStep } from '../../../shared/guide.ts';
import type { Mode } from '../../../shared/model/station.ts';

type Position = GuideStep | 'offered';

/** Returns the title of a step. With a real account, no title mentions training. */
export function titleOf(t: TFunction, position: Position, mode: Mode): string {
  return position === 'account' && mode === 'account'
    ? t('guide.account.titleOpen')
    : t(`guide.${position}.title`);
}

export function guideText(t: TFunction, position: Position, mode: Mode): string {
  const isOpen = mode === 'account';
  if (isOpen && position === 'account') return t('guide.account.textOpen');
  if (isOpen && position === 'pickup-points') return t('guide.pickup-points.textOpen');
  return t(`guide.${position}.text`);
}
