import type { TFunction } from 'i18next';
import type { ListedUpdate } from '../../../shared/model/update.ts';
import type { Language } from '../../../shared/model/station.ts';
import { reasonText } from '../../common/delivery/reason-text.ts';
import { statusTexts } from '../../common/delivery/stage-text.ts';
import { formatDong, formatWeight } from '../../common/format.ts';

/** Summarizes an update in one line. */
export function updateText(t: TFunction, update: ListedUpdate, language: Language): string {
  if (update.kind === 'weight') return amounts(t, update, language);
  const { status, reason } = update;
  if (status === null)
    return t(update.platformCode === null ? 'activity.said.nothing' : 'activity.said.other');
  return [...statusTexts(t, status), reason && reasonText(t, reason)]
    .filter((part) => part !== '')
    .join(' · ');
}

function amounts(t: TFunction, update: ListedUpdate, language: Language): string {
  const { weight, shipmentFee, codAmount } = update;
  return [
    weight === null ? '' : t('activity.said.weight', { weight: formatWeight(weight, language) }),
    shipmentFee === null ? '' : t('activity.said.fee', { fee: formatDong(shipmentFee) }),
    codAmount === null ? '' : t('activity.said.cod', { cod: formatDong(codAmount) }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
