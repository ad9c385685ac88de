import type { TFunction } from 'i18next';
import type { PackedParcel } from '../../../shared/model/packing.ts';

/** Returns a parcel's name: its receiver, or the order code once the name was removed. */
export function parcelName(
  t: TFunction,
  { receiverName, personalDataRemoved, soc }: PackedParcel,
): string {
  return personalDataRemoved || receiverName === '' ? t('pack.orderName', { soc }) : receiverName;
}
