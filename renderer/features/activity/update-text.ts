import type { TFunction } from 'i18next';
import { stageOf } from '../../../shared/model/delivery.ts';
import type { ListedUpdate } from '../../../shared/model/update.ts';
import type { Language } from '../../../shared/model/station.ts';
import { reasonText } from '../../common/delivery/reason-text.ts';
import { formatDong, formatWeight } from '../../common/format.ts';

/** What an update said, in one line. */
export function updateText(t: TFunction, update: ListedUpdate, language: Language): string {
  if (update.kind === 'weight') return amounts(t, update, language);
  const { status, reason } = update;
  if (status === null)
    return t(update.platformCode === null ? 'activity.said.nothing' : 'activity.said.other');
  const stage = stageOf(status.code);
  const words = t(`orders.stages.${stage}`);
  const name = status.name || (stage === 'other' ? status.code : '');
  const isSame = words.toLowerCase() === name.toLowerCase();
  const parts = stage === 'other' ? [name] : isSame ? [words] : [words, name];
  return [...parts, reason && reasonText(t, reason)].filter((part) => part !== '').join(' · ');
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
